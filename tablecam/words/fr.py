"""The French catalogue. Keys are grouped by the room that says them, each group in alphabetical order."""

FRENCH: dict[str, str] = {
    # games
    # adapters
    # cli
    # screen
}

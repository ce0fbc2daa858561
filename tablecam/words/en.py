"""The English catalogue. Keys are grouped by the room that says them, each group in alphabetical order."""

ENGLISH: dict[str, str] = {
    # games
    # adapters
    # cli
    # screen
}

"""The English catalogue. Keys are grouped by the room that says them, each group in alphabetical order."""

ENGLISH: dict[str, str] = {
    # games
    # adapters
    # cli
    # record
    "record.damaged": (
        "The record of games {path} is damaged; nothing was changed in it. Move it to another place (a "
        "copy of it may be repaired with the sqlite3 tool), then start again."
    ),
    "record.foreign": "{path} is a database of another program. Choose another folder with --data.",
    "record.newer": (
        "The record of games {path} was written by a newer tablecam (its format is {version}, this "
        "tablecam knows {known}). Update tablecam."
    ),
    "record.taken": (
        "The record of games {path} is being written by another tablecam. End that one, then start again."
    ),
    "record.unwritable": (
        "The record of games {path} cannot be opened or written ({reason}). Check the disk and the rights "
        "on the folder, or choose another with --data."
    ),
    # screen
}

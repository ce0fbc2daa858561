"""The English catalogue. Keys are grouped by the room that says them, each group in alphabetical order."""

ENGLISH: dict[str, str] = {
    # games
    # adapters
    "camera.absent": (
        "There is no camera at {device}; there is one at {present}. Choose that one, or plug yours in."
    ),
    "camera.busy": (
        "The camera {device} does not open: another program may be using it, or it gives no pictures. End "
        "the other program, or unplug the camera and plug it in again."
    ),
    "camera.forbidden": (
        "The camera {device} may not be opened by this user. Add the user to the group video and log in "
        "again."
    ),
    "camera.lost": "The camera {device} gives no more pictures. Check its cable.",
    "camera.no-file": "There is no file {path}.",
    "camera.no-stills": "The folder {path} holds no pictures (JPEG, PNG, WebP, BMP or TIFF).",
    "camera.no-video": "{path} is not a video that can be read.",
    "camera.none": "There is no camera at {device}, nor at any other place. Plug one in.",
    "picture.not-a-picture": "{path} is not a picture that can be read.",
    "picture.unreadable": "{path} cannot be read: {reason}.",
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
    # config
    "config.bad-value": "{path}, line {line}: {name} cannot be {value!r}; the default is used.",
    "config.syntax": (
        "{path}, line {line}: this is not TOML; nothing of the file is used until it is corrected."
    ),
    "config.unknown": "{path}, line {line}: tablecam knows no {name}; it knows {known}.",
    "config.unreadable": "{path} cannot be read ({reason}); the defaults are used.",
    # screen
    # vision
    "vision.bad-mat": "{file} is not the description of a mat. Take the file that came with tablecam.",
}

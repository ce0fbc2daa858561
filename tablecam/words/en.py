"""The English catalogue. Keys are grouped by the room that says them, each group in alphabetical order."""

ENGLISH: dict[str, str] = {
    # games
    "game.dice-count": "{due} dice are to be thrown, not {seen}.",
    "game.finished": "The game is finished: `{word}` comes too late. `undo` takes back the last input.",
    "game.goes-on": "{player} goes on.",
    "game.name.dead-mans-dice": "Dead Man's Dice",
    "game.name.declic": "DéCLIC",
    "game.name.dicemice": "DiceMice",
    "game.name.octo": "Octo",
    "game.name.pascal": "Pascal",
    "game.name.ten-thousand": "10000",
    "game.not-now": "`{word}` cannot come now; what can come is: {legal}.",
    "game.over": "The game is over. Won by: {winners}.",
    "game.score": "{player}: {score}",
    "game.shared": "{player} shares the win.",
    "game.to-play": "To play: {player}. What can come now: {legal}.",
    "game.won": "{player} wins the game.",
    "pascal.bust": "{player} throws {face}, less than {last}: the series is worth 1.",
    "pascal.game-won": "{player} wins a game of the tournament.",
    "pascal.round": "{player} wins the round with a series of {series}.",
    "pascal.set-won": "{player} wins a set.",
    "pascal.stop": "{player} stops on {face}: a series of {series}.",
    "pascal.throw": "{player} throws {face}: the series is worth {series}.",
    "pascal.tournament-players": "A tournament of Pascal is for 2 players, not {seen}.",
    "pascal.tournament-rounds": "A tournament ends by its sets: leave out the option rounds.",
    "script.correct-breaks": (
        "The correction does not stand, because the later line `{line}` no longer holds: {reason}"
    ),
    "script.empty-line": "The line is empty.",
    "script.faces-missing": "`{word}` is followed by the faces of the dice, `{word} 1 5`.",
    "script.fault": "{script}:{line}: {reason}",
    "script.game-line": "`{line}` should be `game` and the name of one game.",
    "script.game-missing": "The game has not been named yet: begin with a line such as `game pascal`.",
    "script.game-twice": "The game is named already: {game}.",
    "script.header-over": "`{word}` belongs before the line `players`; the game has begun.",
    "script.name-empty": "A player's name is empty: write `players Ana, Luc`.",
    "script.name-twice": "Two players are called {name}: give them different names.",
    "script.not-a-face": "`{face}` after `{word}` is not a face from 1 to 6.",
    "script.nothing-follows": "`{word}` stands alone, but the line is `{line}`.",
    "script.nothing-to-correct": "There is no throw to correct.",
    "script.nothing-to-undo": "There is no input to take back.",
    "script.option-line": "`{line}` should be `option`, a name and one value.",
    "script.option-number": "Option {option} is a whole number of at least {least}, not `{value}`.",
    "script.option-twice": "Option {option} is set already.",
    "script.option-value": "Option {option} is one of {values}, not `{value}`.",
    "script.player-count": "{game} is for {least} to {most} players, not {seen}.",
    "script.players-missing": (
        "The players have not been named yet: a line such as `players Ana, Luc` comes before the first input."
    ),
    "script.unknown-game": "There is no game `{game}`; there are: {games}.",
    "script.unknown-option": "{game} has no option `{option}`; it has: {options}.",
    "script.unknown-word": "`{word}` is not a word of table scripts.",
    "ten-thousand.again": "All six dice have scored: {player} must throw the six again.",
    "ten-thousand.all-scored": (
        "All six dice have scored: the six must be thrown again, stopping is not open."
    ),
    "ten-thousand.banks": "{player} stops and writes down {counter}: total {total}.",
    "ten-thousand.bust": "{player} throws {faces}: nothing scores, the counter is lost.",
    "ten-thousand.entry": (
        "The first points written down must be at least {entry}; the counter stands at {counter}."
    ),
    "ten-thousand.fresh": "{player} takes six fresh dice.",
    "ten-thousand.keep-absent": "{faces} cannot be set aside: the throw was {throw}.",
    "ten-thousand.keep-idle": "{faces} cannot be set aside: every die set aside must score.",
    "ten-thousand.keeps": "{player} sets aside {faces}: {points}, the counter stands at {counter}.",
    "ten-thousand.last-round": "{player} has reached {target}: last round.",
    "ten-thousand.relay": "{player} takes over {counter} points and {dice} dice.",
    "ten-thousand.relay-open": (
        "The relay is open: say `relay` to take over {counter} points and {dice} dice, or throw six dice."
    ),
    "ten-thousand.scores": "{player} throws {faces}: {points}, the counter stands at {counter}.",
    "ten-thousand.throw": "{player} throws {faces}.",
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

"""The English catalogue. Keys are grouped by the room that says them, each group in alphabetical order."""

ENGLISH: dict[str, str] = {
    # games
    "advice.bust": "Chance that the next throw busts: {percent} %.",
    "advice.finished": "The game is finished: there is nothing to advise on.",
    "advice.fits": "Fits with {percent} % chance: {die}.",
    "advice.none": "There is no advice for {game} here.",
    "advice.opening": "All throw together: there is nothing to advise on yet.",
    "advice.points": "{action}: {points} points on average.",
    "advice.replied": "{action}: points minus those of the best reply: {points}.",
    "advice.win": "{action}: {percent} % chance to end the round ahead.",
    "dead-mans-dice.begins": "{player} has the lowest die and begins.",
    "dead-mans-dice.counts": "{player} counts {points}: total {total}.",
    "dead-mans-dice.declines": "{player} takes {die} back into the hand and stops.",
    "dead-mans-dice.die.jr": "the Jolly Roger die",
    "dead-mans-dice.die.plain": "a plain die",
    "dead-mans-dice.hand-empty": "There is no die left in the hand.",
    "dead-mans-dice.no-fit": "{player} throws {die}: it fits nowhere, the turn is over.",
    "dead-mans-dice.no-loose": "There is no loose {die} on the table before {player}.",
    "dead-mans-dice.no-pile": "{player} has no pile to plunder.",
    "dead-mans-dice.no-plunder": (
        "{die} cannot be taken onto {top}: it is not one more, and they do not make 7."
    ),
    "dead-mans-dice.not-a-die": "`{die}` is not a die of this game: write 1 to 6, jr:2 to jr:6, or skull.",
    "dead-mans-dice.not-in-hand": "There is no plain die left in the hand.",
    "dead-mans-dice.not-in-hand-jolly": "The Jolly Roger die is no longer in the hand.",
    "dead-mans-dice.opens": "All throw one die: {dice}.",
    "dead-mans-dice.opens-again": "The lowest is tied: all throw again.",
    "dead-mans-dice.places": "{player} places {die}.",
    "dead-mans-dice.plundered": "After a plunder no more dice are thrown in this turn.",
    "dead-mans-dice.plunders": "{player} takes {die} from {victim}.",
    "dead-mans-dice.skull-stays": "The Jolly Roger of {player} cannot be taken.",
    "dead-mans-dice.stops": "{player} stops.",
    "dead-mans-dice.throw": "{player} throws {die}: it can be placed.",
    "dead-mans-dice.victim": "`{line}` should be `plunder` and the seat of an opponent: {seats}.",
    "declic.and": "{first} and {last}",
    "declic.cell": "{cell}",
    "declic.comma": "{first}, {then}",
    "declic.figure": "By the rule of the second figure this is written {placement}.",
    "declic.first-die": "The first die goes to C3 with 4 on top.",
    "declic.first-of-level": (
        "The first die of level {level} goes to C3 with {face} underneath, as on the die below it."
    ),
    "declic.first-of-square": (
        "{cell} takes the first die of level {level} with {face} underneath, as on the die below it."
    ),
    "declic.forfeited": "{reason} It brings nothing.",
    "declic.hinders": "{placement} hinders: {proof}.",
    "declic.isolated": "{cell} touches no die on level {level}: a die must touch another by a lateral face.",
    "declic.level-drawn": "level {level}",
    "declic.level-not-due": (
        "Level {level} is not open yet: on level {below} there are still {empty} empty cells."
    ),
    "declic.level-not-due-one": (
        "Level {level} is not open yet: on level {below} the cell {cell} is still empty."
    ),
    "declic.mismatch": "{cell} would show {side}, where {beside} shows {other}.",
    "declic.needs": "{cell} would need {needs}",
    "declic.needs-together": "{cells} could no longer be filled together, because {needs}",
    "declic.no-cell": "There is no cell {cell}: columns are A to E, rows 1 to 5.",
    "declic.no-die-fits": "No die with {top} on top can go to {cell} on level {level}.",
    "declic.no-face": "A die has no face {face}.",
    "declic.no-level": "There is no level {level}: levels are 0 to 3, an apostrophe each above 0.",
    "declic.no-game": "Game {game} is not in the record: the last one is {games}.",
    "declic.no-ply": "The game has {plies} placements, not {ply}.",
    "declic.no-square": (
        "{cell} is not open on level {level}: no full square of 3 x 3 on level {below} carries it."
    ),
    "declic.not-a-placement": (
        "`{text}` is not a placement: write the top face, a lateral face, where it looks, and the cell, "
        "`64''N A1`."
    ),
    "declic.not-a-tag": 'This is not a tag line: it is written `[Event "..."]`.',
    "declic.not-bottom": "{placement} does not stand by its bottom face.",
    "declic.not-exception": "{placement} is within the rules and no exception.",
    "declic.noted": "{reason} This is noted.",
    "declic.number-missing": "The line has no number; {due} is due.",
    "declic.number-wrong": "The line is numbered `{number}` where {due} is due.",
    "declic.opposite-face": "{text} cannot be: with {top} on top, {face} is underneath.",
    "declic.over": "The game is over: nothing can be placed any more.",
    "declic.place-what": "`place` is followed by a placement, `place 46E C3`.",
    "declic.placed-bottom": "{player} places {placement}, by its bottom face.",
    "declic.placed-contact": "{player} places {placement}.",
    "declic.placed-exception": "{player} places {placement}, confirmed as an exception.",
    "declic.placed-first": "{player} places {placement}, the first die of its level.",
    "declic.points": "{placement} brings {points}, not {given}.",
    "declic.remark-open": "A remark is opened by a brace and not closed.",
    "declic.same-face": "{text} cannot be: {top} is on top and cannot look sideways too.",
    "declic.second-game": "The second game begins; {player} opens it.",
    "declic.side-E": "{face} to the east",
    "declic.side-N": "{face} to the north",
    "declic.side-O": "{face} to the west",
    "declic.side-S": "{face} to the south",
    "declic.tag-handedness": "Handedness is `right` or `left`; right is taken.",
    "declic.tag-option": (
        "`{option}` is not an option of DéCLIC: there are `adaptability=refuse`, `forfeit` or `ignore` "
        "and `squares=on` or `off`."
    ),
    "declic.tag-others": "The players are not those of the first game.",
    "declic.tag-players": "DéCLIC is for 2 or 3 players, written `Ana; Luc`; 2 are taken.",
    "declic.tag-result": "The result is {computed}, not {given}.",
    "declic.tag-result-text": "`{given}` is not a result: it is written `312-298`.",
    "declic.tag-twice": "The tag {tag} stands twice; the first counts.",
    "declic.taken": "{cell} is taken on level {level}.",
    "declic.turned-how": "{text} does not say how the die is turned, and no such die can be placed there.",
    "declic.turned-how-open": "{text} does not say how the die is turned; it can be: {candidates}.",
    "game.dice-count": "Dice to throw: {due}; the throw shows {seen}.",
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
    "octo.all-kept": "{player} sets aside {faces}: all eight dice, {points}.",
    "octo.bust": "{player} throws {faces}: only faces set aside already, the turn scores nothing.",
    "octo.keep-absent": "{faces} cannot be set aside: the throw was {throw}.",
    "octo.keep-again": "Face {face} is set aside already: choose another one.",
    "octo.keep-mixed": "{faces} cannot be set aside together: choose dice of one face.",
    "octo.keeps": "{player} sets aside {faces}: {points} so far.",
    "octo.no-six": "Without a 6 set aside the turn cannot be scored: throw on.",
    "octo.paper": "{player} takes the paper: {points} to beat.",
    "octo.round": "{player} wins the round with {points}: total {total}.",
    "octo.round-lone": "{player} writes down {points}: total {total}.",
    "octo.stop": "{player} stops on {points}.",
    "octo.throw": "{player} throws {faces}.",
    "pascal.beats": "That beats the series of {length} with last die {face}.",
    "pascal.bust": "Bust! {player} throws {face}, less than {last}: the series is worth 1.",
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
    "script.option-number": "Option {option} is a whole number from {least} to {most}, not `{value}`.",
    "script.option-twice": "Option {option} is set already.",
    "script.option-value": "Option {option} has one of these values: {values}; not `{value}`.",
    "script.player-count": "{game} is for {least} to {most} players, not {seen}.",
    "script.players-again": "The players are named already; the game has begun.",
    "script.players-missing": (
        "The players have not been named yet: a line such as `players Ana, Luc` comes before the first input."
    ),
    "script.unknown-game": "There is no game `{game}`; there are: {games}.",
    "script.unknown-option": "{game} has no option `{option}`; it has: {options}.",
    "script.unknown-word": "`{word}` is not a word of table scripts.",
    "seats.back": "{player} is back with {score}.",
    "seats.finished": "The game is over. Other people can play the next one.",
    "seats.joins": "{player} joins, and begins with the lowest score, {score}.",
    "seats.last-round": "It is the last round: nobody joins, leaves or changes seats any more.",
    "seats.leaves": "{name} leaves the game.",
    "seats.match": "In DéCLIC, those who began a match play it to its end.",
    "seats.order": "They play in this order now: {names}.",
    "seats.round-open": "People join, leave and change seats between rounds: play this one to its end.",
    "seats.takes-over": "{player} plays on for {name}.",
    "seats.turn-open": "People join, leave and change seats between turns: play this one to its end.",
    "seats.unchanged": "They sit like that already.",
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
    "ten-thousand.relay": "{player} takes over {counter} points; dice left: {dice}.",
    "ten-thousand.relay-open": (
        "A relay is offered ({counter} points, dice left: {dice}): say `relay` to take it over, or throw "
        "six fresh dice."
    ),
    "ten-thousand.scores": "{player} throws {faces}: {points}, the counter stands at {counter}.",
    "ten-thousand.throw": "{player} throws {faces}.",
    # adapters
    "display.broken": "Drawing does not work ({reason}): `tablecam doctor` shows what may be missing.",
    "display.causes": "{first} {then}",
    "display.forbidden": (
        "This user may not use {device}: say `sudo usermod -aG {groups} {user}`, then start the machine anew."
    ),
    "display.held": (
        "Another program has the screen: end it, or start tablecam in the desktop that is shown there."
    ),
    "display.held-by": (
        "{holder} has the screen: end that program, or start tablecam in the desktop that is shown there."
    ),
    "display.no-card": (
        "The system has no graphics card (/dev/dri): on a Raspberry Pi, the line dtoverlay=vc4-kms-v3d "
        "belongs in /boot/firmware/config.txt."
    ),
    "display.no-console": (
        "This pygame can draw on a desktop only: without one, say `sudo apt install python3-pygame` and make "
        "the virtual environment with --system-site-packages, as the README tells."
    ),
    "display.no-desktop": "The desktop that {variable}={value} names does not answer.",
    "display.none": "There is no screen to draw on. {causes}",
    "display.refused": "SDL_VIDEODRIVER asks for {driver}, which does not work here ({reason}): unset it.",
    "display.unplugged": "No screen is connected: check its cable and its power.",
    "buttons.bouncing": (
        "{button} ({place}) changes faster than any hand: it is not listened to until it is calm. Check its "
        "wire and its contact."
    ),
    "buttons.busy": (
        "{button} (GPIO {pin}) is in use by {holder}. End that program; the button then works by itself."
    ),
    "buttons.failed": (
        "The pins of the buttons do not answer ({reason}). Keys, touch and gamepads work meanwhile; start "
        "the Raspberry Pi anew if it lasts."
    ),
    "buttons.forbidden": (
        "The buttons do not work: {device} may not be opened by this user. Add the user to the group gpio "
        "and log in again."
    ),
    "buttons.joystick": "button {number} of {name}",
    "buttons.key": "key {name}",
    "buttons.knob": "The knob",
    "buttons.no-chip": (
        "The buttons do not work: there is no {device}. Update the system, or set buttons to keyboard in "
        "table.toml."
    ),
    "buttons.no-library": (
        "The buttons do not work: Python has no {library}. Install it (sudo apt install python3-{library}) "
        "and start again."
    ),
    "buttons.no-pi": (
        "The buttons do not work: this computer is not a Raspberry Pi and has no pins. Set buttons to "
        "keyboard in table.toml."
    ),
    "buttons.on-screen": "on the screen",
    "buttons.pin": "GPIO {pin}",
    "buttons.stuck": (
        "{button} ({place}) has been down for 10 seconds. See whether it is jammed, or its wire touches "
        "something."
    ),
    "buttons.taken": (
        "{button} (GPIO {pin}) is in use by another program or by a dtoverlay line of config.txt. Free it, "
        "or choose another pin in table.toml."
    ),
    "camera.absent": (
        "There is no camera at {device}; there is one at {present}. Choose that one, or plug yours in."
    ),
    "camera.black": "The picture of the camera {device} is black. Uncover its lens, or light the table.",
    "camera.blurred": (
        "The camera is out of focus, so each die is asked about. Turn the ring of its lens, or wipe it: "
        "MENU, “{line}”, shows how sharp it is."
    ),
    "camera.broken-picamera2": (
        "The library of the Raspberry Pi camera does not load ({reason}). Try: sudo apt full-upgrade; in a "
        "virtual environment also: pip install -U simplejpeg."
    ),
    "camera.busy": (
        "The camera {device} does not open: another program may be using it, or it gives no pictures. End "
        "the other program, or unplug the camera and plug it in again."
    ),
    "camera.failed": (
        "The camera {device} has failed ({reason}). It is opened again by itself; check its cable."
    ),
    "camera.forbidden": (
        "The camera {device} may not be opened by this user. Add the user to the group video and log in "
        "again."
    ),
    "camera.format": (
        "The camera gives its pictures as {format}, which tablecam cannot read. Use another camera."
    ),
    "camera.frozen": (
        "The camera {device} shows the same picture again and again. It is opened again by itself; if that "
        "does not help, unplug it and plug it in again."
    ),
    "camera.kind": (
        "The camera {device} gives pictures of a kind that tablecam cannot read. Use another camera."
    ),
    "camera.lost": "The camera {device} gives no more pictures. Check its cable.",
    "camera.no-file": "There is no file {path}.",
    "camera.no-folder": "There is no folder {path}.",
    "camera.no-picamera2": (
        "The library of the Raspberry Pi camera is missing ({module}). Install python3-picamera2 with apt, "
        "and make the virtual environment with --system-site-packages."
    ),
    "camera.no-stills": "The folder {path} holds no pictures (JPEG, PNG, WebP, BMP or TIFF).",
    "camera.no-video": "{path} is not a video that can be read.",
    "camera.none": "There is no camera at {device}, nor at any other place. Plug one in.",
    "camera.pi-busy": "The Raspberry Pi camera is in use by another program. End that program.",
    "camera.pi-failed": (
        "The Raspberry Pi camera does not start ({reason}). Switch the Pi off, press the ribbon cable in at "
        "both ends, and switch it on again."
    ),
    "camera.pi-hung": (
        "The driver of the Raspberry Pi camera hangs. If that lasts, switch the Pi off and on again; the "
        "game is kept."
    ),
    "camera.pi-none": (
        "The Raspberry Pi finds no camera. Switch the Pi off, press the ribbon cable in at both ends, and "
        "switch it on again."
    ),
    "camera.pi-silent": (
        "The camera {device} gives no pictures. If that lasts, switch the Pi off, press the ribbon cable in "
        "at both ends, and switch it on again; the game is kept."
    ),
    "camera.silent": (
        "The camera {device} gives no pictures. Check its cable; if that does not help, unplug it and plug "
        "it in again."
    ),
    "camera.size": (
        "The camera {device} has changed the size of its pictures. It is opened again by itself; wait a "
        "moment."
    ),
    "camera.swapped": (
        "The camera takes red for blue: its driver has changed. Faces are read all the same; update the "
        "system."
    ),
    "camera.unknown": (
        "There is no camera called {camera}. Choose v4l2:N, file:VIDEO, dir:STILLS, sim or picamera2."
    ),
    "labels.bad": (
        "{path} does not hold labels: a list of pictures is due, each with its file and its dice (value, cx, "
        "cy, size_px)."
    ),
    "labels.empty": "{path} names no pictures of that kind. Choose another folder or split.",
    "labels.unreadable": "{path} cannot be read: {reason}. Name a folder of pictures with their labels.",
    "labels.unwritable": "The report {path} cannot be written: {reason}. Name another file with --report.",
    "picture.cut-off": "{path} is only part of a picture: its end is missing. Copy it again.",
    "picture.no-file": "{path} is no file but a pipe or a device. Name a file with a picture.",
    "picture.not-a-picture": "{path} is not a picture that can be read.",
    "picture.own-folder": (
        "{path} holds pictures that are to be read, and the drawings would take their place. Choose another "
        "folder."
    ),
    "picture.too-large": "{path} cannot be written: the picture has a side of more than {most} pixels.",
    "picture.too-many-pixels": "{path} is too large to be read. Make the picture smaller first.",
    "picture.unwritable": "{path} cannot be written: {reason}. Choose another folder.",
    "picture.unreadable": "{path} cannot be read: {reason}.",
    "terminal.no-screen": "There is no screen here: the game runs in this terminal. Ctrl-C ends it.",
    # cli
    "cli.advise": "What each choice is worth after a table script; exact.",
    "cli.annotate": "Write each picture into this folder, with what was read drawn in.",
    "cli.buttons": "How the five buttons are pressed.",
    "cli.calibrate": "Measure the lens of the camera with the printed sheet lens-a4.pdf.",
    "cli.calibrate-back": "Use the lens measured before again.",
    "cli.calibrate-forget": "Forget the lens of this camera.",
    "cli.calibrate-pictures": "Pictures of the sheet or folders of them; without, the camera takes them.",
    "cli.camera": (
        "picamera2, v4l2:N, file:VIDEO, dir:STILLS or sim; without it, as in table.toml, else v4l2:0."
    ),
    "cli.column-dice": "Dice",
    "cli.column-file": "File",
    "cli.column-seconds": "Seconds",
    "cli.data": "The folder of the record of games; without it, that of the user.",
    "cli.declic": "Records of DéCLIC.",
    "cli.declic-check": "Score a record again and list every fault with its line.",
    "cli.declic-checked": "{plies} placements; points {points}; tokens {tokens}.",
    "cli.declic-game": "The game of the match, 1 or 2; without it, the last.",
    "cli.declic-image": "Draw the position into this PNG file.",
    "cli.declic-ply": "The position after so many placements of the game; without it, after all.",
    "cli.declic-moves": "List what can be placed after a record, with the points.",
    "cli.declic-record": "A record of DéCLIC.",
    "cli.declic-show": "Draw a position of a record.",
    "cli.demo": "Play at a simulated table, without any hardware.",
    "cli.demo-ended": "The record of the demo is in {path}.",
    "cli.doctor": "Look over everything that a table needs, and say what to do.",
    "cli.examining": "Looking",
    "cli.evaluate": "Measure how well the dice in labelled pictures are read, and write a report.",
    "cli.game": "The game; without it, it is chosen on the screen.",
    "cli.history": "Games, people and dice: what was played, as files too, and kept safe.",
    "cli.history-backup": (
        "Write games, configuration and what was taught into one file; also while a table plays."
    ),
    "cli.history-export": "Write a game into a file, by its ending: .table, .declic, .csv, .json or .png.",
    "cli.history-export-all": "Write the list of all games into a file, by its ending: .csv or .json.",
    "cli.history-file": "The file of the backup.",
    "cli.history-import": "Take in games from table scripts, records of DéCLIC or backups.",
    "cli.history-number": "The number of the game, as `tablecam history` lists it.",
    "cli.history-replay": "Show a game again on the screen, step by step, by the buttons.",
    "cli.history-restore": "Put a backup in the place of what is there, which is kept aside.",
    "cli.history-show": "Tell how a game went, turn by turn.",
    "cli.history-to": "Where to write it; the ending says as what.",
    "cli.history-to-all": "Where to write it: .csv or .json.",
    "cli.json": "Print JSON for scripts.",
    "cli.labelled-folder": "A folder with pictures and labels.json.",
    "cli.lang": "English or French; without it, the language of the system.",
    "cli.mats": "Write the sheets to print as PDF: the tray and the board of DéCLIC.",
    "cli.mats-die": "Edge of the dice that the board is for, 12 to 20 mm.",
    "cli.mats-paper": (
        "The paper to print on, if not that of each sheet; what does not go onto one page is to be glued."
    ),
    "cli.mats-rules": "Write the rules of each game instead, a sheet to fold, in English and in French.",
    "cli.mats-folder": "Where to write them; without it, here.",
    "cli.no-dice": "no dice",
    "cli.not-text": "{path} is not text in UTF-8.",
    "cli.play": "Play at the table: camera, buttons and display.",
    "cli.read": "Read the dice in pictures.",
    "cli.read-images": "Pictures, or folders of pictures.",
    "cli.reading": "Reading",
    "cli.report": "The file of the report.",
    "cli.score": "Play a table script by the rules and print where the game stands.",
    "cli.script": "A table script.",
    "cli.seconds": "End by itself after so many seconds.",
    "cli.split": "Only the pictures of this split.",
    "cli.supervised": (
        "As the service plays: tell systemd how it is, and after three starts that failed show what is wrong."
    ),
    "cli.tablecam": (
        "Reads real dice with a camera, keeps the score by the rules, and says when it is not sure."
    ),
    "cli.teach": "Teach the reader your own dice, or test how well it reads them, by screen and buttons.",
    "cli.teach-back": "Go back to what was learned before.",
    "cli.teach-test": "Only the test: throw ten times and correct what is read wrongly.",
    "cli.transcribe": "Write the record of a game from stills or a video of it.",
    "cli.transcribe-game": "The game: declic, ten-thousand, pascal, octo, dicemice or dead-mans-dice.",
    "cli.transcribe-players": "How many people play.",
    "cli.transcribe-presses": "Buttons that were pressed, as JSON lines with t (seconds) and button.",
    "cli.transcribe-source": "A folder of stills, each a board at rest, in name order; or a video.",
    "cli.transcribing": "Watching",
    "cli.unprinted": "The answer could not be written: {reason}. Look where the output goes.",
    "cli.version": "Print the version and end.",
    "cli.windowed": "In a window, not on the whole screen.",
    # evaluation
    "evaluation.all": "all",
    "evaluation.asked": "asked",
    "evaluation.by-tag": "By tag",
    "evaluation.by-value": "By value",
    "evaluation.dice": "dice",
    "evaluation.false": "false",
    "evaluation.false-ask": "asked where no die is",
    "evaluation.meaning": (
        "Shares of the labelled dice. Asked: a die was seen and its value left open. Wrong: another value "
        "was said. Missed: nothing was seen there. False: a value was said where no die is."
    ),
    "evaluation.missed": "missed",
    "evaluation.pictures": "pictures",
    "evaluation.pictures-of": "pictures of",
    "evaluation.rates": (
        "{dice} dice in {pictures} pictures: {right} % right, {asked} % asked, {wrong} % wrong, {missed} % "
        "missed, {false} % false."
    ),
    "evaluation.readings": "readings",
    "evaluation.reliability": "What a confidence is worth",
    "evaluation.reliability-meaning": (
        "Readings of about the same confidence, and how many of them are right, said or not. On the diagonal "
        "a confidence of 90 % is right nine times of ten; above it the reader is more careful than need be."
    ),
    "evaluation.report": "The report is in {path}.",
    "evaluation.right": "right",
    "evaluation.said": "mean confidence",
    "evaluation.skull": "skull",
    "evaluation.value": "value",
    "evaluation.was-right": "right",
    "evaluation.worst": "The worst pictures",
    "evaluation.wrong": "wrong",
    # record
    "record.begun-anew": (
        "The record of games was damaged and there was no good copy: a new one was begun, the old one is in "
        "{aside}."
    ),
    "record.damaged": (
        "The record of games {path} is damaged; nothing was changed in it. Start `tablecam play`: it moves "
        "it aside and opens the newest good copy."
    ),
    "record.failing": (
        "The disk reports errors, so what came last does not count ({path}). Try another card; the game goes "
        "on by itself."
    ),
    "record.foreign": "{path} is a database of another program. Choose another folder with --data.",
    "record.from-copy": (
        "The record of games was damaged: this is the copy {copy}, the damaged one is in {aside}."
    ),
    "record.full": (
        "The disk is full, so what came last does not count ({path}). Make room; the game then goes on by "
        "itself."
    ),
    "record.half-replaced": (
        "Only part was put in place and {path} could not be put back. What was there before is in {aside}: "
        "copy it back from there once the disk takes it."
    ),
    "record.newer": (
        "The record of games {path} was written by a newer tablecam (its format is {version}, this "
        "tablecam knows {known}). Update tablecam."
    ),
    "record.read-only": (
        "The disk can only be read, so what came last does not count ({path}). Start the box again, or take "
        "another card."
    ),
    "record.taken": (
        "The record of games {path} is being written by another tablecam. End that one, then start again."
    ),
    "record.unwritable": (
        "The record of games {path} cannot be opened or written ({reason}). Check the disk and the rights "
        "on the folder, or choose another with --data."
    ),
    # lens
    "lens.aim.bottom": "Hold it at the lower edge of the picture.",
    "lens.aim.lean-bottom": "Tilt its lower edge towards the camera.",
    "lens.aim.lean-left": "Tilt its left edge towards the camera.",
    "lens.aim.lean-right": "Tilt its right edge towards the camera.",
    "lens.aim.lean-top": "Tilt its upper edge towards the camera.",
    "lens.aim.left": "Hold it at the left edge of the picture.",
    "lens.aim.middle": "Hold the sheet in the middle of the picture.",
    "lens.aim.near": "Hold it near, so that it fills the picture.",
    "lens.aim.right": "Hold it at the right edge of the picture.",
    "lens.aim.top": "Hold it at the upper edge of the picture.",
    "lens.bad-fit": (
        "What was seen is {error} pixels off from what any lens shows: the sheet was not flat. Fix it to "
        "something stiff and measure again."
    ),
    "lens.camera.none": "no sheet in sight",
    "lens.camera.seen": "sheet in sight",
    "lens.context": "The lens of the camera",
    "lens.damaged": (
        "{file} is damaged, and the lens is learned from the board instead. Run tablecam calibrate again."
    ),
    "lens.do.again": "Again",
    "lens.do.back": "One back",
    "lens.do.close": "Close",
    "lens.do.keep": "Keep",
    "lens.do.measure": "Measure",
    "lens.do.skip": "Skip",
    "lens.done": "The lens is measured.",
    "lens.few-views": (
        "Pictures that show the sheet well, each held another way: {count}; at least {least} are needed."
    ),
    "lens.flat-views": (
        "The pictures do not tell the focal length: tilt the sheet more, each time to another side."
    ),
    "lens.forgotten": "The lens of {camera} is forgotten; it is learned from the board again.",
    "lens.in-use": "The lens measured before is in use again.",
    "lens.kept": "Kept for {camera} in {file}.",
    "lens.lack.closer": "Closer to the camera.",
    "lens.lack.down": "Farther down.",
    "lens.lack.flatter": "Tilt it less.",
    "lens.lack.lean": "Tilt it more.",
    "lens.lack.left": "Farther to the left.",
    "lens.lack.right": "Farther to the right.",
    "lens.lack.sharp": "Too blurred: more light, or farther away.",
    "lens.lack.sheet": "The sheet is not in sight.",
    "lens.lack.still": "Good. Hold it still.",
    "lens.lack.up": "Farther up.",
    "lens.meaning": (
        "What was seen is {error} pixels off from what this lens shows: {millimetres} mm on a table half a "
        "metre away."
    ),
    "lens.measured": (
        "Focal length {focal} px, middle at {x}, {y}, distortion {near} and {far}; from {views} pictures of "
        "{width} x {height}."
    ),
    "lens.none-before": "No lens was measured before the one in use for {camera}.",
    "lens.none-known": "No lens is known for {camera}: there is nothing to forget.",
    "lens.not-measured": "The lens could not be measured.",
    "lens.old-stays": (
        "The lens measured before explains these pictures as well and is known better: it stays."
    ),
    "lens.only-one": "Only one of these at a time: pictures, --back, --forget or --windowed.",
    "lens.put-aside": "{file} was damaged: it was put aside as {aside}, and no lens is known any more.",
    "lens.stiff": "Print lens-a4.pdf (tablecam mats) and fix the sheet to something stiff and flat.",
    "lens.still.blurred": "{file} is left out: it is not sharp.",
    "lens.still.no-sheet": "{file} is left out: it shows too little of the sheet lens-a4.pdf.",
    "lens.still.size": "{file} is left out: it is not {width} x {height} pixels as the others are.",
    "lens.taken": "{done} of {count} taken.",
    "lens.unchanged": "Nothing was changed.",
    "lens.unread": "{file} cannot be read: {reason}. The lens is learned from the board instead.",
    "lens.unwritten": "Not kept: {file} cannot be written ({reason}). Check the card and the rights.",
    # history
    "history.act.back": "Back",
    "history.act.dice": "Are the dice fair?",
    "history.act.jump": "On",
    "history.act.newer": "Page up",
    "history.act.next-dice": "Other dice",
    "history.act.older": "More",
    "history.act.people": "People",
    "history.act.replay": "Replay",
    "history.aside": "What was there before is in {folder}.",
    "history.backed-up": "The backup is in {path} (games: {games}).",
    "history.backup-damaged": "The backup {path} is damaged; nothing was changed. Take another one.",
    "history.column.average": "Average",
    "history.column.best": "Best",
    "history.column.count": "Times",
    "history.column.day": "When",
    "history.column.face": "Face",
    "history.column.game": "Game",
    "history.column.inputs": "Inputs",
    "history.column.number": "No.",
    "history.column.played": "Played",
    "history.column.player": "Player",
    "history.column.players": "Players",
    "history.column.scores": "Scores",
    "history.column.share": "Share",
    "history.column.turn": "Turn",
    "history.column.winner": "Winner",
    "history.column.won": "Won",
    "history.count": "Games: {games}. Choose one to see how it went.",
    "history.ending.abandoned": "given up",
    "history.ending.finished": "finished",
    "history.ending.open": "open",
    "history.ending.unreadable": "other rules",
    "history.exported": "{path} holds game {number}.",
    "history.exported-all": "The list of games is in {path} (games: {games}).",
    "history.face.skull": "skull",
    "history.fair-share": "fair: {share}",
    "history.game-hint": "{game} · {day} · {ending}",
    "history.input.fresh": "six fresh dice",
    "history.input.keep": "keeps",
    "history.input.place": "places it",
    "history.input.plunder": "plunders",
    "history.input.relay": "takes over",
    "history.input.seats": "seats:",
    "history.input.stop": "stops",
    "history.left": "left",
    "history.no-backup": "{path} is not a backup of tablecam; nothing was changed.",
    "history.no-game": "There is no game {number}: they are numbered from 1 to {games}.",
    "history.no-games": "There are no games in {folder}. Choose another folder with --data.",
    "history.no-throws": "No throw has been counted yet.",
    "history.nobody": "Nobody has played a game to its end yet.",
    "history.none": "No game has been played yet.",
    "history.not-declic": "Game {number} is {game}; only DéCLIC is written as .declic. Choose .table.",
    "history.notable": (
        "In {thrown} throws only a face that comes up {often} times in 100, instead of {share}, would "
        "stand out."
    ),
    "history.not-restored": (
        "The backup was not put back, and all is as before: {path} cannot be written ({reason}). Check the "
        "disk, the room on it and the rights, then put it back again."
    ),
    "history.not-taken-in": (
        "The games were not taken in: {path} cannot be written ({reason}). Check the disk, the room on it "
        "and the rights, then take them in again."
    ),
    "history.nothing-in": "There is no placement in {path}; nothing was taken in.",
    "history.number": "Game {number}",
    "history.people-hint": "Games that were played to their end; a shared win is a win.",
    "history.reading": "Reading: {games} games so far.",
    "history.refused": "The game in {path} does not hold ({reason}); nothing was taken in.",
    "history.replay": "Game {number}: {at} of {last}",
    "history.restored": "{path} was put back (games: {games}).",
    "history.taken-in": "{path}: games taken in: {games}; there already: {known}.",
    "history.title.dice-jolly": "Jolly Roger dice",
    "history.title.dice-plain": "Dice",
    "history.title.game": "Game {number}",
    "history.title.games": "Games",
    "history.title.people": "People",
    "history.unreadable": (
        "Game {number} was written under other rules ({reason}); its lines are in the export as .table."
    ),
    "history.unwritable": "{path} cannot be read or written ({reason}). Check the disk and the rights.",
    "history.verdict.few": "Too few throws to tell: {thrown} dice so far. A few hundred say something.",
    "history.verdict.odd": (
        "A little odd, above all the {face}: fair dice do this {cases} times in 1000. Look again after "
        "more throws."
    ),
    "history.verdict.usual": "Nothing odd: fair dice spread like this, or wider, in {cases} cases of 100.",
    "history.verdict.very-odd": (
        "Very odd, above all the {face}: fair dice do this less than once in 1000. The dice, the throwing, "
        "or a face that is misread."
    ),
    # speech
    "speech.corrected": "Corrected: {faces}.",
    "speech.next": "{name} is next.",
    "speech.placed": "{name}: {cell}, {points}. Total {total}.",
    "speech.total": "{name}: {score}.",
    # config
    "config.bad-value": "{path}, line {line}: {name} cannot be {value!r}; the default is used.",
    "config.double": (
        "{path}, line {line}: {number} is given to both {owner} and {name}; {name} goes without."
    ),
    "config.half-a-knob": "{path}, line {line}: a knob needs A and B; it is left out.",
    "config.not-kept": "This is not kept for the next start: {path} cannot be written ({reason}).",
    "config.not-kept-in-damaged": "This is not kept for the next start: {path} is damaged. Mend it first.",
    "config.syntax": (
        "{path}, line {line}: this is not TOML, or stands there twice; nothing of the file is used until it "
        "is corrected."
    ),
    "config.unknown": "{path}, line {line}: tablecam knows no {name}; it knows {known}.",
    "config.unreadable": "{path} cannot be read ({reason}); the defaults are used.",
    # transcription
    "transcribe.decision": "or {decision} before it",
    "transcribe.bottom": "It stands by its bottom face.",
    "transcribe.exception": "It is written as an exception.",
    "transcribe.hinders": "It hinders.",
    "transcribe.jolly": "Nobody saw whether {player} still held the Jolly Roger die.",
    "transcribe.no-board": "No picture shows the board. Name stills or a video of a game of DéCLIC.",
    "transcribe.no-board-because": "The board can be read in no picture; {frame}: {reason}",
    "transcribe.no-throws": "No picture shows a throw. Name stills or a video of a game, with its dice.",
    "transcribe.no-throw": "Dice seen: {seen}, due: {due}.",
    "transcribe.not-a-press": (
        'Line {line} of the presses is none: it is written `{{"t": 3.5, "button": "STOP"}}`.'
    ),
    "transcribe.open": "The pictures leave it open; the likeliest is written.",
    "transcribe.option": "An option of the rules, as table scripts name it; may be given more than once.",
    "transcribe.option-form": "--option {option}: write it as KEY=VALUE, for instance squares=on.",
    "transcribe.other-hand": (
        "{frame}: the dice are {other}-handed, and the game is read with {own}-handed ones. "
        "Say --option handedness={other}."
    ),
    "transcribe.player": "Player {number}",
    "transcribe.trouble": "{frame}: {reason}",
    "transcribe.untold": (
        "this board does not follow from the pictures before it, so the record ends with die {dice}. There "
        "has to be a picture after each die, from the first on."
    ),
    "transcribe.which-game": "Say with --game which game this is: {games}.",
    # errors
    "file.ending": "{path} cannot be written: its ending has to be one of {endings}.",
    "reason.absent": "not found",
    "reason.failing": "the disk reports errors",
    "reason.folder": "it is a folder",
    "reason.forbidden": "this user has no right to it",
    "reason.full": "the disk is full",
    "reason.long-name": "the name is too long",
    "reason.no-folder": "a file stands where a folder should be",
    "reason.read-only": "the disk can only be read",
    # power
    "power.elsewhere": "Only the installed service, or a Raspberry Pi, is switched off from here.",
    "power.going": "The box is switching itself off. The game goes on when it is switched on again.",
    "power.refused": ("The system does not switch off ({reason}). Pull the plug: the game is on the disk."),
    # safe mode
    "safe.by-hand": "There is no camera this time: press OK and type each throw in.",
    "safe.finding": "{title}: {found}",
    "safe.found": "Three starts in a row broke off. This may be why:",
    "safe.last": "The last start ended so: {reason}",
    "safe.looking": "Three starts in a row broke off. Looking for what is wrong; this may take a minute.",
    "safe.mode": "safe mode",
    "safe.no-doctor": "Looking for what is wrong broke off, too: restart the machine, or install again.",
    "safe.no-reason": "it hung, or crashed without a word.",
    "safe.nothing": "Three starts in a row broke off, but nothing wrong is to be found. Try again.",
    "safe.put-aside": "{path} could not be read. It is kept as {aside}; the usual settings count now.",
    "safe.title": "The table does not start",
    # table
    "table.not-resumed": (
        "Game {game} of the record could not be gone on with: {reason} It stays in the record."
    ),
    "table.pictures-over-unplayed": "The pictures of {camera} are over, and no game was begun.",
    "table.pictures-over": (
        "The pictures of {camera} are over. The game is kept in {path}, and goes on at the next start."
    ),
    # screen
    "screen.accept": "These are right",
    "screen.add-die": "Add a die",
    "screen.aside-idle": "{faces} lies aside, but is not kept. It is thrown with the others.",
    "screen.ask.beaten": "Beaten! Stop here, or throw on.",
    "screen.ask.decide": "Throw {dice}, or stop here.",
    "screen.ask.doubt-touched": "It may only have been pushed or tipped: lay it as it was, or say so.",
    "screen.ask.doubt-twice": "The first throw did not lie still long enough to be read.",
    "screen.ask.entry": "Throw {dice}: it takes {entry} to get in.",
    "screen.ask.finished": "The game is over.",
    "screen.ask.keeps": "Throw the others, or stop here.",
    "screen.ask.look-for": "A die missing? Under a hand, on another die, leaning, on the floor?",
    "screen.ask.paused": "Throws do not count until you go on.",
    "screen.ask.paused-board": "What you place now counts once you go on.",
    "screen.ask.relay": "Take over {counter} with {dice}, or start afresh with six dice?",
    "screen.ask.set-aside": "Move the dice you keep off the field, then throw the others.",
    "screen.ask.throw": "Throw {dice}.",
    "screen.ask.to-beat": "Not beaten yet: it takes {length} on more than a {face}, or {more}.",
    "screen.ask.to-beat-longer": "Not beaten yet: it takes a series of {more}.",
    "screen.ask.wins-round": "Beaten: stop here, and the round is yours.",
    "screen.best": "{length} on a {face}",
    "screen.board.awaited": "{placement} was placed by hand and does not stand so: put it there, or UNDO.",
    "screen.board.choose": "Choose which, or turn the board a little.",
    "screen.board.clear": "Please take all dice off the board: another game begins.",
    "screen.board.disturbed": "Dice do not stand as recorded: {cells}. It goes on once they do.",
    "screen.board.exception": "It stands, as an exception",
    "screen.board.first": "Place the first die on C3, with 4 on top.",
    "screen.board.hand-left": (
        "These dice are left-handed. Take right-handed ones, or begin anew with left-handed dice."
    ),
    "screen.board.hand-right": (
        "These dice are right-handed. Take left-handed ones, or begin anew with right-handed dice."
    ),
    "screen.board.legal": "What can be placed",
    "screen.board.legal-hint": "The cell, and the most that a die brings there.",
    "screen.board.legal-in": "What can be placed in {cell}",
    "screen.board.legal-in-hint": "How the die lies, and what it brings.",
    "screen.board.lingering": "{placement} was taken back: take the die away. OK: it counts after all.",
    "screen.board.none-of-these": "None of these",
    "screen.board.not-so": "Not allowed: {placement}",
    "screen.board.place": "Place a die.",
    "screen.board.points": "brings {points}",
    "screen.board.put-right": "We put it right",
    "screen.board.refused": "{placement} does not count: turn the die or take it away.",
    "screen.board.turn-or-choose": "A side is needed: turn the board a little, or choose.",
    "screen.board.unclear": "The board is not seen clearly. Turn it a little.",
    "screen.board.unclear-in": "Is there a die more? {cells}: turn the board a little.",
    "screen.board.unsettled": "Not certain yet: {cells}. Turn the board a little, or place by hand with OK.",
    "screen.board.which": "Which die is it?",
    "screen.camera.empty": "Table empty",
    "screen.camera.empty-board": "Board at rest",
    "screen.camera.hand": "Hand over the table",
    "screen.camera.hand-board": "Hand over the board",
    "screen.camera.moving": "Dice are moving",
    "screen.camera.moving-board": "Board is moving",
    "screen.camera.no-mat": "no mat in sight",
    "screen.camera.replay": "Replay",
    "screen.camera.settled": "Dice at rest",
    "screen.camera.settled-board": "Board at rest",
    "screen.camera.silent": "No picture from the camera for {seconds} s",
    "screen.camera.trouble": "No camera: type the throws in",
    "screen.camera.trouble-board": "No camera: place by hand, with OK",
    "screen.camera.waiting": "Waiting for the camera",
    "screen.check-throw": "Please check this throw",
    "screen.colour.beige": "Beige",
    "screen.colour.black": "Black",
    "screen.colour.blue": "Blue",
    "screen.colour.brown": "Brown",
    "screen.colour.gold": "Gold",
    "screen.colour.green": "Green",
    "screen.colour.grey": "Grey",
    "screen.colour.olive": "Olive",
    "screen.colour.orange": "Orange",
    "screen.colour.pink": "Pink",
    "screen.colour.purple": "Purple",
    "screen.colour.red": "Red",
    "screen.colour.silver": "Silver",
    "screen.colour.turquoise": "Turquoise",
    "screen.colour.white": "White",
    "screen.colour.yellow": "Yellow",
    "screen.confirm-no": "No, go on playing",
    "screen.confirm-yes.abandon": "Yes, give it up",
    "screen.confirm-yes.leave": "Yes, leave",
    "screen.confirm-yes.switch-off": "Yes, switch off",
    "screen.confirm.abandon": "Give this game up?",
    "screen.confirm.leave": "Leave tablecam?",
    "screen.confirm.switch-off": "Switch off?",
    "screen.correct-throw": "What did the last throw show?",
    "screen.decide-first": "Dice seen: {seen}. First choose: take over or start afresh.",
    "screen.dice-seen": "Dice seen: {seen} of {due}. Throw again, or press OK to put it right.",
    "screen.do.accept": "Accept",
    "screen.do.add": "Add",
    "screen.do.again": "Same players",
    "screen.do.back": "Back",
    "screen.do.bank": "Bank {counter}",
    "screen.do.by-hand": "By buttons",
    "screen.do.change": "Change",
    "screen.do.choose": "Choose",
    "screen.do.close": "Close",
    "screen.do.continue": "Go on",
    "screen.do.counts": "It counts",
    "screen.do.fresh": "Six fresh dice",
    "screen.do.go-on": "Go on",
    "screen.do.jump": "{inputs} on",
    "screen.do.leave": "Leave",
    "screen.do.legal": "What goes?",
    "screen.do.look": "Look at it",
    "screen.do.menu": "Menu",
    "screen.do.new-game": "New game",
    "screen.do.next": "Next",
    "screen.do.no-camera": "No camera",
    "screen.do.previous": "Previous",
    "screen.do.relay": "Take over",
    "screen.do.step-back": "Step back",
    "screen.do.step-on": "Step on",
    "screen.do.stop": "Stop",
    "screen.do.switch-off": "Switch off",
    "screen.do.try-again": "Try again",
    "screen.do.type-in": "Type in",
    "screen.do.undo": "Undo",
    "screen.doubt.counts": "It counts",
    "screen.doubt.does-not": "It does not count",
    "screen.doubt.touched": "Was the die thrown?",
    "screen.doubt.twice": "Thrown twice: does this one count?",
    "screen.editing": "A new throw was seen. It does not replace what you have changed by hand.",
    "screen.everybody": "Everybody throws",
    "screen.face-open": "One die has no face yet: choose it, or take the die away.",
    "screen.face-unknown": "?",
    "screen.games-points": "games {games} · points {points}",
    "screen.gauge.bonus": "Bonus die",
    "screen.gauge.counter": "Counter",
    "screen.gauge.dice": "Dice to throw",
    "screen.gauge.game": "Game",
    "screen.gauge.kept": "Set aside",
    "screen.gauge.level": "Level",
    "screen.gauge.paper": "On the paper",
    "screen.gauge.round": "Round",
    "screen.gauge.series": "Series",
    "screen.gauge.to-beat": "To beat",
    "screen.hand-first": "This counts as soon as the hand is gone.",
    "screen.handing": "The die is away: that means STOP in {seconds} s.",
    "screen.help.page": "{game} {page}/{pages}",
    "screen.help.which": "Help: which game?",
    "screen.hold-switch-off": "Go on holding to switch the machine off; let go to call it off.",
    "screen.keep-first": "First choose the dice to set aside; the next throw counts after that.",
    "screen.keep-these": "Set these aside",
    "screen.keeps": "Kept: {faces}",
    "screen.kept-back": "Kept dice were taken back: {faces}. Put them aside again.",
    "screen.kept-thrown": "Kept dice were thrown again: {faces}. Put them aside and throw {due}, not {seen}.",
    "screen.kept-unseen": "Which dice were kept? They are out of sight: choose them here.",
    "screen.last-round": "the last",
    "screen.leaning": "A die leans. Lay it flat or throw it again.",
    "screen.leaving": "Leave without changing anything?",
    "screen.leaving.leave": "Yes, leave",
    "screen.leaving.stay": "No, go on",
    "screen.letter-done": "Done",
    "screen.letter-erase": "Erase",
    "screen.menu": "Menu",
    "screen.menu.abandon": "Give this game up",
    "screen.menu.again": "Same players again",
    "screen.menu.by-hand": "Type in a throw",
    "screen.menu.camera": "The light has changed",
    "screen.menu.correct": "Correct the last throw",
    "screen.menu.help": "Help: the rules",
    "screen.menu.history": "Games, people, dice",
    "screen.menu.leave": "Leave tablecam",
    "screen.menu.new-game": "Another game",
    "screen.menu.pause": "Pause",
    "screen.menu.resume": "Go on",
    "screen.menu.seats": "Players and seats",
    "screen.menu.settings": "Settings: language, sound",
    "screen.menu.switch-off": "Switch off",
    "screen.menu.teach": "Teach the dice",
    "screen.name-empty": "A name needs at least one letter.",
    "screen.name-taken": "{name} is already at the table.",
    "screen.no-die": "Not a die",
    "screen.none-chosen": "Choose at least one die to set aside.",
    "screen.not-thrown": "{faces} did not move: was it thrown? Throw all {due} again, or press OK if it was.",
    "screen.number-due": "Dice due: {due}; dice here: {count}.",
    "screen.odds": "Next throw busts",
    "screen.of-player": "{name} · {what}",
    "screen.off-mat": "A die lies beside the mat. Throw it again, or press OK to let it count.",
    "screen.old-dice": "What lies there does not count: take it up, and throw.",
    "screen.one-die": "one die",
    "screen.option.adaptability": "A die that hinders",
    "screen.option.entry": "Least to get in",
    "screen.option.handedness": "The dice turn",
    "screen.option.keep": "Dice to set aside",
    "screen.option.pairs_of_equal": "Equal pairs count",
    "screen.option.relay": "Relay",
    "screen.option.rounds": "Rounds",
    "screen.option.squares": "Levels on squares",
    "screen.option.target": "Points to reach",
    "screen.option.target_rule": "The points are to be",
    "screen.option.tournament": "Tournament for two",
    "screen.option.unplaced": "A die that fits nowhere",
    "screen.paused": "Pause",
    "screen.paused-throw": "This throw does not count: the game is paused.",
    "screen.percent": "{percent}%",
    "screen.play-so": "Play by these rules",
    "screen.player-range": "{least} to {most} players",
    "screen.put-aside-turned": "The die put aside does not show a {face} any more. Press STOP, or throw on.",
    "screen.resumed": "The game goes on where it was.",
    "screen.right-throw": "Is this throw right?",
    "screen.round-number": "round {number} of {rounds}",
    "screen.seat": "Player {seat}",
    "screen.seating": "Who plays?",
    "screen.seating-on": "Who plays on?",
    "screen.seating.another": "Another name",
    "screen.seating.done": "Done",
    "screen.seating.earlier": "Plays earlier",
    "screen.seating.go-on": "Play on like this",
    "screen.seating.has": "{name} · {score}",
    "screen.seating.joins": "One more joins",
    "screen.seating.later": "Plays later",
    "screen.seating.leaves": "Does not play",
    "screen.seating.scores": "Everybody keeps the score. Who is new begins with the lowest, {score}.",
    "screen.seating.too-few": "It takes at least {least} to play this game.",
    "screen.set": "Settings",
    "screen.set-number": "set {number}",
    "screen.set.contrast": "High contrast",
    "screen.set.hand-stops": "Pascal: a die handed over stops",
    "screen.set.language": "Langue · Language",
    "screen.set.margin-stops": "Pascal: a die put aside stops",
    "screen.set.odds": "Odds of a bust",
    "screen.set.off-again": "is thrown again",
    "screen.set.off-counts": "counts",
    "screen.set.off-mat": "A die off the mat",
    "screen.set.spoken": "Spoken scores",
    "screen.set.this-language": "English",
    "screen.set.volume": "Sound",
    "screen.set.volume-0": "off",
    "screen.set.volume-1": "soft",
    "screen.set.volume-2": "medium",
    "screen.set.volume-3": "loud",
    "screen.setup.count": "How many players?",
    "screen.setup.game": "Which game?",
    "screen.setup.name": "Who is player {seat}?",
    "screen.setup.names": "Who is playing?",
    "screen.setup.rules": "{game}: which rules?",
    "screen.setup.spell": "Player {seat}: {spelled}",
    "screen.setup.value": "{option}",
    "screen.shared": "{names} share the win",
    "screen.skull": "Jolly Roger",
    "screen.some-dice": "{count} dice",
    "screen.spell": "Spell a name",
    "screen.start": "Start the game",
    "screen.swapped": (
        "Kept {thrown} was thrown again, and {faces} was not. Throw again, or press OK to let it count."
    ),
    "screen.tokens": "tokens {tokens}",
    "screen.touched": "A die was moved or turned, but not thrown. Put it back, or throw.",
    "screen.turn": "{name}",
    "screen.turned": "A die was turned: {faces} was not thrown. Turn it back.",
    "screen.turned-aside": "{faces} lies aside, but was not thrown. Put the die back as it fell.",
    "screen.typed-counts": "The camera is back. What was typed in counts.",
    "screen.typed-in": "The camera is back. Was this throw typed in? Then play on. If not: OK.",
    "screen.undone": "Taken back.",
    "screen.undone-throw": "The throw is taken back. OK brings it back.",
    "screen.undone-throw-next": "The throw is taken back. OK brings it back, STOP gives it to the next.",
    "screen.value.all": "all that score",
    "screen.value.by-players": "as many as players",
    "screen.value.choice": "as the player likes",
    "screen.value.exceed": "exceeded",
    "screen.value.forfeit": "brings nothing",
    "screen.value.hand": "goes back to the hand",
    "screen.value.ignore": "is noted",
    "screen.value.left": "left",
    "screen.value.off": "off",
    "screen.value.on": "on",
    "screen.value.reach": "reached",
    "screen.value.refuse": "is refused",
    "screen.value.right": "right",
    "screen.value.table": "stays on the table",
    "screen.which-dice": "Which dice do you set aside?",
    "screen.which-face": "Which face? Die {number} of {count}",
    "screen.wins": "{names} wins!",
    # teaching
    "head.no-head": "it does not hold what tablecam learned",
    "head.other-network": (
        "What {file} learned on {date} belongs to another reader and is left aside: teach the dice again."
    ),
    "head.unreadable": (
        "What was learned cannot be read from {file}: {reason}. Teach the dice again, or go back with "
        "`tablecam teach --back`."
    ),
    "head.unwritable": (
        "What was learned cannot be written to {file}: {reason}. Make room there, or change who may write."
    ),
    "teach.again": "Lay them again.",
    "teach.ask.lay": "All your dice, anywhere. Arrangement {number} of {count}.",
    "teach.ask.learning": "This takes a few seconds.",
    "teach.ask.move": "Elsewhere, and turned. Arrangement {number} of {count}.",
    "teach.ask.result": "Before: {right} right, {asked} asked about, {wrong} wrong.",
    "teach.ask.right": "Put right what was misread. Dice with ? were asked about.",
    "teach.ask.start": "One to six dice of one make. It takes about two minutes.",
    "teach.ask.throw": "All your dice, as you always throw them.",
    "teach.ask.which": "Those without a tick look like another face.",
    "teach.back": "What was learned before is in use again.",
    "teach.back-none": "There is nothing to go back to: the dice were never taught, or not twice.",
    "teach.back-untaught": "The reader is again as it came, without anything learned.",
    "teach.before": "before {right}/{dice}",
    "teach.better": "On dice that it did not learn from. Keep what was learned?",
    "teach.choice.both": "1 to 6, some with a skull",
    "teach.choice.go-back": "Back to what was learned before",
    "teach.choice.leave": "Leave",
    "teach.choice.pips": "1 to 6",
    "teach.choice.skull": "A skull, and 2 to 6",
    "teach.choice.teach": "Teach the dice again",
    "teach.choice.test": "Test the reader: ten throws",
    "teach.context": "your dice",
    "teach.die": "Die {number}",
    "teach.do.as-it-was": "As it was",
    "teach.do.done": "Done",
    "teach.do.end": "End the test",
    "teach.do.keep": "Keep it",
    "teach.do.skip": "Skip this face",
    "teach.do.take": "Take it so",
    "teach.gauge.asked": "asked",
    "teach.gauge.false": "none there",
    "teach.gauge.missed": "not seen",
    "teach.gauge.right": "right",
    "teach.gauge.seen": "dice seen",
    "teach.gauge.shots": "pictures",
    "teach.gauge.wrong": "wrong",
    "teach.kept": "Kept: your dice are read so from now on.",
    "teach.lay": "Face up: {face}",
    "teach.lay-again": "Lay them again",
    "teach.learning": "Learning",
    "teach.left": "Nothing was changed.",
    "teach.no-camera": "No camera",
    "teach.no-test": "it does not hold a test",
    "teach.not-better": "No better than before: leave the reader as it was.",
    "teach.not-moved": "They lie as before. Lay them elsewhere and turn them, or press OK.",
    "teach.page.kept": "What next?",
    "teach.page.start": "What is on your dice?",
    "teach.proves": "From so few dice one can say: at least {least} of 100.",
    "teach.proves-wrong": "Read wrongly and believed: at most {most} of 100, as far as so few dice can tell.",
    "teach.result": "{right} of {dice} right",
    "teach.right": "Throw {number}: is it so?",
    "teach.skull": "Skull",
    "teach.taken": "Taken: {seen} dice.",
    "teach.taken-one": "Taken: one die.",
    "teach.test-unreadable": (
        "The test cannot be read from {file}: {reason}. Test again with `tablecam teach --test`."
    ),
    "teach.these": "These show: {face}",
    "teach.throw": "Throw {number} of {count}",
    "teach.too-few": "Nothing was learned: show at least two faces, each in two arrangements.",
    "teach.too-many": "{seen} dice are in sight. Take things away until there are at most {most}.",
    "teach.which": "Which show: {face}?",
    # vision
    "board.absent": "No marker of the board is in the picture. Point the camera at the board, and light it.",
    "board.bent": "The markers are not where they are on the board. Lay it flat, and print it again if bent.",
    "board.blurred": "The board is out of focus. Focus the camera, or hold it still.",
    "board.cut": "Part of the board is out of the picture. Point the camera so that all cells are in it.",
    "board.dark": "It is too dark to see the board. Light the table.",
    "board.dice-large": (
        "The dice are too large for this board: about {size} mm instead of {die}. Measure one, write die-mm "
        "into table.toml, and print the board anew."
    ),
    "board.dice-small": (
        "The dice are too small for this board: about {size} mm instead of {die}. Measure one, write die-mm "
        "into table.toml, and print the board anew."
    ),
    "board.hidden": "Only one of the board's {markers} markers is in sight. Take away what hides the others.",
    "board.small": "A die is only {size} pixels wide, {least} at least are needed. Move the camera closer.",
    "mats.unwritten": "{file} cannot be written: {reason}. Name another folder.",
    "mats.written": "{file}: print it at 100 %, not fitted to the page.",
    "vision.bad-mat": "{file} is not the description of a mat. Take the file that came with tablecam.",
    "vision.dice-size": (
        "These dice are about {size} mm, and the table is set up for dice of {die}. To play DéCLIC with "
        "them, set die-mm in table.toml."
    ),
    "vision.model-changed": "The model {file} is damaged or was changed. Install tablecam again.",
    "vision.model-unreadable": "The model {file} is missing or cannot be read. Install tablecam again.",
    "vision.model-version": (
        "The model {file} is of format {version}, this tablecam needs {expected}. Install both together."
    ),
    "vision.no-board": "There is no board for dice of {die} mm: it is made for {smallest} to {largest} mm.",
    "zones.absent": "The mat with the zones is not in sight: put it under the camera.",
    "zones.astray": "A die in zone {zone}, which is nobody's: slide it into its own zone, or take it away.",
    "zones.blurred": "The mat is out of focus. Focus the camera, or hold it still.",
    "zones.choose": "Choose what happened, or put the dice as they were.",
    "zones.found": "Were these dice thrown? Then OK. If not, take all up, and each throws one.",
    "zones.clear": "Take up all dice; then each throws one into the own zone.",
    "zones.crowded": "More than one die lies in the zone of {player}: one only.",
    "zones.disturbed": "The dice do not lie as recorded: see the marked zones. It goes on once they do.",
    "zones.hidden": "Too few of the {markers} markers of the mat are in sight: uncover them.",
    "zones.holding-taken": "{player} holds the {die} of {victim}: lay it on the own pile, or back.",
    "zones.holding-thrown": (
        "{player} holds the {die}: lay it on the pile. Not placed: STOP, or the next player throws."
    ),
    "zones.holds": "in the hand",
    "zones.holds-not": "not in the hand",
    "zones.meant": "It was meant: back into the hand",
    "zones.meant-back": "It was meant: back where it was",
    "zones.missing": "The die of {player} is still missing.",
    "zones.no-fit": "{die} does not fit on {top}: {player} takes it back into the hand.",
    "zones.not-in-turn": "It is the turn of {turn}, not of {player}.",
    "zones.off": "The {die} lies no more on the pile of {player}.",
    "zones.off-heading": "Taken off again?",
    "zones.one-at-a-time": "{player} first places the {die}, or takes it back into the hand.",
    "zones.otherwise": "The dice lie otherwise than was said by the buttons: lay them so, or say it with OK.",
    "zones.place": "Place the {die}, or take it back.",
    "zones.place-first": "{player} has to throw and place a die before taking the {die} of {victim}.",
    "zones.plunder-or-stop": "Plunder or stop.",
    "zones.refused": "Not allowed: {reason}",
    "zones.say": "What does {player} do?",
    "zones.say-roll": "throws {die}",
    "zones.show-skull": "Who still holds it lays it down, skull up, in the own zone. Then OK.",
    "zones.stop": "Nothing more goes: STOP.",
    "zones.that-is-all": "That is all",
    "zones.throw": "Throw one die into your zone.",
    "zones.throw-all": "Each throws one die into the own zone.",
    "zones.throw-or-plunder": "Throw, plunder or stop.",
    "zones.throw-or-stop": "Throw again, or stop.",
    "zones.told.both": "{first}, {second}",
    "zones.told.open": "all throw: {dice}",
    "zones.told.place": "places it",
    "zones.told.plunder": "{player} takes {die} from {victim}",
    "zones.told.plunder-loose": "{player} takes the {die} lying before {victim}",
    "zones.told.roll": "{player} throws {die}",
    "zones.told.stop": "{player} stops",
    "zones.too-many": "A die outside the zones of the players does not count: take it away.",
    "zones.which": "What happened?",
    "zones.who-holds": "Who still holds a Jolly Roger die?",
}

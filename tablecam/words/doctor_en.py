"""What doctor says, in English."""

DOCTOR_ENGLISH: dict[str, str] = {
    "cli.doctor-pictures": "Put the last picture of the camera into the report, too.",
    "cli.doctor-report": (
        "Write a report for whoever is to find out what is wrong: one zip file, without names and games."
    ),
    "doctor.accuracy.found": (
        "test of {date}: of {dice} dice {right} right, {asked} asked about, {wrong} wrong; that is at "
        "least {least} of 100 right, at most {most} wrong"
    ),
    "doctor.accuracy.none": "not tested at this table: `tablecam teach --test` takes ten throws",
    "doctor.accuracy.remedy": "Test again with `tablecam teach --test`.",
    "doctor.aim.again": "Set the table up again: MENU, “{line}”, or `tablecam setup`.",
    "doctor.aim.found": "aimed on {date}: {figures}",
    "doctor.aim.none": "not set up at this table: MENU, “{line}”, or `tablecam setup`, takes five minutes",
    "doctor.aim.remedy": "Not well then: {light}. Aim the camera again: MENU, “{line}”, or `tablecam setup`.",
    "doctor.backups.damaged": "the newest copy of the games is damaged: {path}",
    "doctor.backups.found": "copies of the last days of play: {count}; the newest is sound: {newest}",
    "doctor.backups.none": "no copy yet; one is made with the next game",
    "doctor.backups.not-yet": "none needed: no games yet",
    "doctor.backups.remedy": (
        "Keep a copy elsewhere, with `tablecam history backup FILE`: the disk or the card may be wearing out."
    ),
    "doctor.both": "{first} {then}",
    "doctor.box.again": (
        "Run `sudo systemd/install` again in the folder that tablecam came in: it puts in what is missing."
    ),
    "doctor.box.anew": (
        "Run `sudo systemd/install --remove` and then `sudo systemd/install` in the folder that tablecam "
        "came in: the games and settings stay."
    ),
    "doctor.box.configuration": (
        "Correct it with `sudoedit {path}`, or delete the file: then everything has its default."
    ),
    "doctor.box.groups": "Run `sudo systemd/install` again: it puts the user tablecam into {groups}.",
    "doctor.box.update": (
        "Bring tablecam up to date: `git pull` and `sudo systemd/install` in the folder that it came in."
    ),
    "doctor.buttons.down": "held down all the while: {buttons}",
    "doctor.buttons.found": "none of {count} is held down",
    "doctor.buttons.keyboard": "keys and touch: there is nothing that could stick",
    "doctor.buttons.no-pins": "not checked without pins",
    "doctor.buttons.remedy": (
        "Free the button; if it is not pressed, its wire touches ground (GND), or its pin in table.toml is "
        "another one."
    ),
    "doctor.buttons.table": "{holder} plays with them, and tells itself if one is stuck",
    "doctor.camera.silent": "The camera has given no picture for {seconds} s.",
    "doctor.child-ended": "The attempt broke off with status {status}: {said}",
    "doctor.child-hangs": "Nothing came back within {seconds} s: the driver hangs.",
    "doctor.clock.alone": "{time}, set by nothing but the machine itself",
    "doctor.clock.remedy": (
        "Connect the machine to the network once, or set the clock with `sudo timedatectl set-time`: games "
        "are dated by it, nothing else."
    ),
    "doctor.clock.set": "{time}, synchronised",
    "doctor.clock.unknown": "{time}; nothing here tells whether it is synchronised",
    "doctor.clock.unset": "{time}: it has not been set since the power came",
    "doctor.configuration.found": "camera {camera}, buttons {buttons}, from {path}",
    "doctor.configuration.none": "camera {camera}, buttons {buttons}: there is no {path}, and none is needed",
    "doctor.configuration.remedy": (
        "Correct it in a text editor, or delete the file: then everything has its default."
    ),
    "doctor.devices.absent": "the camera’s device is missing; there: {found}",
    "doctor.devices.forbidden": "this user may not open {devices}",
    "doctor.devices.found": "{found}",
    "doctor.devices.none-needed": "{camera} needs none",
    "doctor.devices.remedy": (
        "Plug the camera in (a ribbon cable only with the power off), or choose another one: camera = "
        '"v4l2:N" in table.toml.'
    ),
    "doctor.disk.forbidden": "{folder} cannot be written to by this user",
    "doctor.disk.free": "{free} MB free in {folder}",
    "doctor.disk.read-only": "{folder} can only be read: no game is kept",
    "doctor.disk.remedy": "Make room: delete files that nobody needs, or use a larger card.",
    "doctor.disk.rights": "Give this user the right to write there.",
    "doctor.disk.worn-out": (
        "Switch the machine off and on; if that does not help, the card is wearing out: copy the games off "
        "it and use another card."
    ),
    "doctor.display.found": "{driver}, {width} x {height}",
    "doctor.display.remedy": (
        "Plug a screen in before the power, or run this in a desktop session; then ask doctor again."
    ),
    "doctor.display.unseen": "Nobody sees what {driver} draws: unset SDL_VIDEODRIVER.",
    "doctor.errors.found": "the last one on {date}: {sentence}",
    "doctor.errors.none": "none was written down",
    "doctor.errors.remedy": (
        "If it comes again, write a report: MENU, “{line}”, or `tablecam doctor --report FILE.zip`."
    ),
    "doctor.flicker.found": "the light swings by {percent} % from picture to picture",
    "doctor.flicker.remedy": (
        "Take a lamp that does not flicker, not a dimmed one, or daylight; and keep hands away while this "
        "is measured."
    ),
    "doctor.fonts.found": "all {letters} letters of both languages",
    "doctor.fonts.missing": "the font lacks {letters}",
    "doctor.gpio.forbidden": "this user may not open {chips}",
    "doctor.gpio.found": "{chips}",
    "doctor.gpio.none": "there is no GPIO chip",
    "doctor.gpio.not-needed": "there is no GPIO chip, and keys and touch need none",
    "doctor.gpio.remedy": (
        'Play with keys or touch, or set buttons = "keyboard" in table.toml: only a Raspberry Pi has pins.'
    ),
    "doctor.groups.desktop": "a desktop hands the screen on: none is needed",
    "doctor.groups.found": "{groups}",
    "doctor.groups.missing": "this user is not in {groups}",
    "doctor.groups.remedy": "Run `sudo usermod -aG {groups} USER` with the user’s name, and log in again.",
    "doctor.groups.root": "root needs none",
    "doctor.holder.found": "{holder} has it open",
    "doctor.holder.no-device": "no device is used",
    "doctor.holder.nobody": "no other process",
    "doctor.holder.remedy": (
        "If this is not the table itself, end {holder}, or switch the machine off and on."
    ),
    "doctor.holder.shared": "{holder} has it open too, and lets the table use it",
    "doctor.holder.table": "{holder}, which plays here",
    "doctor.hung": "the check did not come back within {seconds} s",
    "doctor.hung-remedy": (
        "A disk or a device hangs: unplug what was plugged in last, switch the machine off and on, and ask "
        "again."
    ),
    "doctor.lens.elsewhere": "Measured for pictures of another shape than {width} x {height}",
    "doctor.lens.known": "Measured on {width} x {height}: focal length {focal} px, {error} px off",
    "doctor.lens.remedy": (
        "Measure it: MENU, “{line}”, or `tablecam calibrate`; the board of DéCLIC is then found best."
    ),
    "doctor.lens.unknown": "Not measured; it is learned from the board",
    "doctor.library.found": "picamera2 and libcamera are installed",
    "doctor.library.missing": "{names} cannot be found by this Python",
    "doctor.library.none-needed": "{camera} needs none of its own",
    "doctor.library.remedy": (
        "Run `sudo apt install python3-picamera2`, and make the virtual environment with "
        "--system-site-packages."
    ),
    "doctor.light.bright": "Turn the lamp away from the table, or dim it: pips vanish in the glare.",
    "doctor.light.dark": "Put a lamp over the table, and uncover the lens.",
    "doctor.light.found": "mean brightness {brightness} of 255",
    "doctor.memory.found": "{free} of {total} MB free",
    "doctor.memory.remedy": (
        "End other programs, or switch the machine off and on: without memory the system ends the table."
    ),
    "doctor.memory.untold": "this machine does not tell it",
    "doctor.model.found": "all networks answer: {versions}",
    "doctor.nothing": "nothing",
    "doctor.opencv.found": "{version}",
    "doctor.opencv.missing": "OpenCV cannot be loaded: {reason}",
    "doctor.opencv.old": "{version}, older than {least}, which tablecam is made for",
    "doctor.pi.allowed": "all {count} devices may be opened",
    "doctor.pi.capped": "the processor’s speed is limited",
    "doctor.pi.chip": "{model}, on a {board}",
    "doctor.pi.elsewhere": "not a Raspberry Pi: not checked",
    "doctor.pi.forbidden": "this user may not open {devices}",
    "doctor.pi.held": "held in every picture of two seconds: {values}",
    "doctor.pi.hold": (
        "Keep the table and its light still and ask again; if it still moves, report this line."
    ),
    "doctor.pi.hot": "the processor is too hot",
    "doctor.pi.moving": "not held: {values}",
    "doctor.pi.not-throttled": "never since the power came",
    "doctor.pi.not-told": "this camera does not tell its {names}",
    "doctor.pi.other-camera": "{camera} is in use, not the Pi’s own camera: not checked",
    "doctor.pi.rate": "{rate} pictures a second of {width} x {height}",
    "doctor.pi.slowed": "the processor is slowed down",
    "doctor.pi.throttled-before": "since the power came: {what} ({bits})",
    "doctor.pi.throttled-now": "now: {what} ({bits})",
    "doctor.pi.throttled-remedy": "Use the power supply made for this Pi and a short cable, and give it air.",
    "doctor.pi.throttling-untold": "vcgencmd does not answer: not checked",
    "doctor.pi.voltage": "the voltage is too low",
    "doctor.picture.found": "{width} x {height}, the first one after {seconds} s",
    "doctor.picture.frozen": "the camera gives the same picture again and again",
    "doctor.picture.held": "none was taken: {holder} has the camera open",
    "doctor.picture.none": "not checked without a picture",
    "doctor.picture.remedy": (
        "Check plug and cable, and that table.toml names the right camera; unplug it for a moment, then "
        "ask again."
    ),
    "doctor.pins.found": "{factory} for {board}",
    "doctor.pins.none": "gpiozero finds no way to the pins: {reason}",
    "doctor.pins.remedy": (
        "Run `sudo apt install python3-lgpio`, make the virtual environment with --system-site-packages, "
        "and unset GPIOZERO_PIN_FACTORY."
    ),
    "doctor.python.bits": (
        "This system has 32 bits, for which OpenCV is not made any more: install the one with 64."
    ),
    "doctor.python.found": "{version}, {machine}, {system}",
    "doctor.raised": "the check itself failed: {reason}",
    "doctor.rate.found": "{rate} pictures a second",
    "doctor.rate.recording": "a recording has its own",
    "doctor.rate.remedy": (
        "Give the camera more light and a USB port of its own, and end what else keeps the machine busy."
    ),
    "doctor.record.damaged": "{path} is damaged ({reason}); nothing was changed in it",
    "doctor.record.found": "{path}, read to its end without a fault; games in it: {games}",
    "doctor.record.move": "Move the file to another place and start again: a new record begins.",
    "doctor.record.none": "no games yet; {path} comes with the first",
    "doctor.record.remedy": (
        "Start the table again: it moves the file aside and opens the newest good copy by itself."
    ),
    "doctor.record.update": "Update tablecam.",
    "doctor.reinstall": (
        "Install tablecam again: `pip install --force-reinstall .` in the folder that it came in."
    ),
    "doctor.report": "Report this line: doctor should not have failed here.",
    "doctor.report-about": (
        "A report of tablecam: what doctor found (doctor.json), versions, settings, what was set up and "
        "measured, logs. No games are in it; names of people, user and machine were replaced; there are "
        "pictures only if somebody allowed it."
    ),
    "doctor.report-unwritable": (
        "The report {path} cannot be written ({reason}): put in a USB stick, or name another file."
    ),
    "doctor.report-written": "The report is in {file}. No games and no names are in it.",
    "doctor.screen.asking": "A picture, too?",
    "doctor.screen.asking-hint": (
        "The report holds no games and no names; a picture of the table goes in only if you want it to."
    ),
    "doctor.screen.looking": "Looking everything over …",
    "doctor.screen.looking-hint": "Keep hands out of the picture for a moment. The game waits.",
    "doctor.screen.nothing": "Doctor did not answer",
    "doctor.screen.page": "Page {page} of {count}",
    "doctor.screen.waits": "the game waits",
    "doctor.screen.well": "All is well",
    "doctor.screen.writing": "Writing the report …",
    "doctor.screen.writing-hint": "Leave the stick in until it says where the report is.",
    "doctor.screen.wrong": "To be looked at: {count}",
    "doctor.service.as-the-box": "Ask as the box: `sudo -u tablecam tablecam doctor`.",
    "doctor.service.down": "it is not running: {state}",
    "doctor.service.failed": "it fails to start, the last time so: {reason}",
    "doctor.service.found": "it runs: {state}",
    "doctor.service.none": "not installed as a box: `tablecam play` starts the table",
    "doctor.service.other-user": "the box has games and settings of its own, which this user does not see",
    "doctor.service.restarts": "it runs, and was started again since the power came: {count} times",
    "doctor.service.send": (
        "See the last error; if that does not help, write a report: MENU, “{line}”, or `tablecam doctor "
        "--report FILE.zip`."
    ),
    "doctor.service.start": "Switch the machine off and on, or `sudo systemctl start tablecam`.",
    "doctor.service.untold": "systemd does not answer: not checked",
    "doctor.sharpness.bare": "nothing in sight has a clear edge",
    "doctor.sharpness.found": "edges are {edge} px wide in a picture of {width}",
    "doctor.sharpness.lay": (
        "Lay the mat or some dice under the camera and ask again; if they lie there, the camera is out of "
        "focus or covered."
    ),
    "doctor.sharpness.remedy": (
        "Focus the camera on the dice: turn its lens, or move it away from the table; and wipe it."
    ),
    "doctor.sound.found": "sound can be played: {devices}",
    "doctor.sound.no-card": "there is no sound card",
    "doctor.sound.no-mixer": "this pygame plays no sound",
    "doctor.sound.none": "no sound, which is fine: the screen tells everything ({reason})",
    "doctor.sound.off": "off, as the menu or table.toml says",
    "doctor.speech.found": "{programs}",
    "doctor.speech.none": "neither espeak-ng nor piper: scores are not said aloud",
    "doctor.state.broken": "broken",
    "doctor.state.look": "look",
    "doctor.state.ok": "OK",
    "doctor.state.unknown": "–",
    "doctor.table-has-it": "not tried: {holder} plays with it; MENU there, “{line}”, tells more",
    "doctor.taught.found": "taught on {date}, in {shots} arrangements: {faces}",
    "doctor.taught.none": "nothing was taught: dice are read as the reader came",
    "doctor.taught.remedy": (
        "Dice are read as the reader came. Teach them again: MENU, “{line}”, or `tablecam teach`."
    ),
    "doctor.temperature.found": "{degrees} °C",
    "doctor.temperature.none": "this machine does not tell it",
    "doctor.temperature.remedy": "Give the machine air, a heat sink or a fan: it slows itself down.",
    "doctor.title.accuracy": "Dice reader: test",
    "doctor.title.aim": "Camera: aim",
    "doctor.title.backups": "Copies of the games",
    "doctor.title.buttons": "Buttons",
    "doctor.title.camera-devices": "Camera: devices",
    "doctor.title.camera-flicker": "Camera: flicker",
    "doctor.title.camera-holder": "Camera: in use by",
    "doctor.title.camera-library": "Camera: library",
    "doctor.title.camera-light": "Camera: light",
    "doctor.title.camera-picture": "Camera: picture",
    "doctor.title.camera-rate": "Camera: rate",
    "doctor.title.camera-sharpness": "Camera: sharpness",
    "doctor.title.clock": "Clock",
    "doctor.title.configuration": "Configuration",
    "doctor.title.disk": "Disk",
    "doctor.title.display": "Display driver",
    "doctor.title.errors": "Last error",
    "doctor.title.fonts": "Letters",
    "doctor.title.gpio": "GPIO: chips",
    "doctor.title.gpio-factory": "GPIO: access",
    "doctor.title.gpio-holder": "GPIO: in use by",
    "doctor.title.groups": "Groups for the screen",
    "doctor.title.lens": "Camera: lens",
    "doctor.title.memory": "Memory",
    "doctor.title.model": "Dice reader",
    "doctor.title.opencv": "OpenCV",
    "doctor.title.pi-camera-chip": "Pi: camera chip",
    "doctor.title.pi-display-driver": "Pi: display driver",
    "doctor.title.pi-exposure": "Pi: exposure",
    "doctor.title.pi-focus": "Pi: focus",
    "doctor.title.pi-frame-rate": "Pi: frame rate",
    "doctor.title.pi-gpio-chip": "Pi: GPIO chip",
    "doctor.title.pi-permissions": "Pi: permissions",
    "doctor.title.pi-throttling": "Pi: throttling",
    "doctor.title.pi-white-balance": "Pi: white balance",
    "doctor.title.python": "Python",
    "doctor.title.record": "Record of games",
    "doctor.title.service": "Service",
    "doctor.title.sound": "Sound",
    "doctor.title.speech": "Spoken scores",
    "doctor.title.taught": "Dice reader: taught",
    "doctor.title.temperature": "Temperature",
    "holder.process": "{name} (process {number})",
    "screen.do.look-again": "Look again",
    "screen.do.report": "Report",
    "screen.do.with-picture": "With it",
    "screen.do.without-picture": "Without",
    "screen.menu.examine": "Is everything well?",
}

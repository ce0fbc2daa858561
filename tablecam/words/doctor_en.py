"""What doctor says, in English."""

DOCTOR_ENGLISH: dict[str, str] = {
    "doctor.accuracy.found": (
        "test of {date}: of {dice} dice {right} right, {asked} asked about, {wrong} wrong; "
        "that is at least {least} of 100 right, at most {most} wrong"
    ),
    "doctor.accuracy.none": "not tested at this table: `tablecam teach --test` takes ten throws",
    "doctor.accuracy.remedy": "Test again with `tablecam teach --test`.",
    "doctor.both": "{first} {then}",
    "doctor.camera.silent": "The camera has given no picture for {seconds} s.",
    "doctor.child-ended": "The attempt broke off with status {status}: {said}",
    "doctor.child-hangs": "Nothing came back within {seconds} s: the driver hangs.",
    "doctor.clock.alone": "{time}, set by nothing but the machine itself",
    "doctor.clock.remedy": (
        "Connect the machine to the network once, or set the clock with `sudo timedatectl set-time`: "
        "games are dated by it, nothing else."
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
    "doctor.disk.remedy": "Make room: delete files that nobody needs, or use a larger card.",
    "doctor.disk.rights": (
        "Give this user the right to write there, or see whether the card has become read-only: it does "
        "when it wears out."
    ),
    "doctor.display.found": "{driver}, {width} x {height}",
    "doctor.display.remedy": (
        "Plug a screen in before the power, or run this in a desktop session; then ask doctor again."
    ),
    "doctor.display.unseen": "Nobody sees what {driver} draws: unset SDL_VIDEODRIVER.",
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
    "doctor.holder.remedy": "If this is not the table itself, end {holder}.",
    "doctor.holder.shared": "{holder} has it open too, and lets the table use it",
    "doctor.library.found": "picamera2 and libcamera are installed",
    "doctor.library.missing": "{names} cannot be found by this Python",
    "doctor.library.none-needed": "{camera} needs none of its own",
    "doctor.library.remedy": (
        "Run `sudo apt install python3-picamera2`, and make the virtual environment with "
        "--system-site-packages."
    ),
    "doctor.lens.elsewhere": "Measured for pictures of another shape than {width} x {height}",
    "doctor.lens.known": "Measured on {width} x {height}: focal length {focal} px, {error} px off",
    "doctor.lens.remedy": "Run tablecam calibrate: the board of DéCLIC is then found best.",
    "doctor.lens.unknown": "Not measured; it is learned from the board",
    "doctor.light.bright": "Turn the lamp away from the table, or dim it: pips vanish in the glare.",
    "doctor.light.dark": "Put a lamp over the table, and uncover the lens.",
    "doctor.light.found": "mean brightness {brightness} of 255",
    "doctor.model.found": "both networks answer; a value is said from {certain} % on; {file}",
    "doctor.nothing": "nothing",
    "doctor.opencv.found": "{version}",
    "doctor.opencv.missing": "OpenCV cannot be loaded: {reason}",
    "doctor.opencv.old": "Older than {least}, which tablecam is made for: install tablecam again.",
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
    "doctor.picture.held": "none was taken: {holder} has the camera open",
    "doctor.picture.none": "not checked without a picture",
    "doctor.picture.remedy": (
        "Check plug and cable, and that table.toml names the right camera; then ask doctor again."
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
    "doctor.record.none": "no games yet; {path} comes with the first",
    "doctor.record.remedy": (
        "Move the file to another place and start again: a new record begins, and a copy of the old one "
        "may be repaired with the sqlite3 tool."
    ),
    "doctor.record.update": "Update tablecam.",
    "doctor.reinstall": "Install tablecam again.",
    "doctor.report": "Report this line: doctor should not have failed here.",
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
    "doctor.sound.none": "no sound, which is fine: the screen tells everything ({reason})",
    "doctor.sound.off": "off, as the menu or table.toml says",
    "doctor.speech.found": "{programs}",
    "doctor.speech.none": "neither espeak-ng nor piper: scores are not said aloud",
    "doctor.state.broken": "broken",
    "doctor.state.look": "look",
    "doctor.state.ok": "OK",
    "doctor.state.unknown": "–",
    "doctor.taught.found": "taught on {date}, in {shots} arrangements: {faces}",
    "doctor.taught.none": "nothing was taught: dice are read as the reader came",
    "doctor.taught.remedy": "Dice are read as the reader came. Teach them with `tablecam teach`.",
    "doctor.temperature.found": "{degrees} °C",
    "doctor.temperature.none": "this machine does not tell it",
    "doctor.temperature.remedy": "Give the machine air, a heat sink or a fan: it slows itself down.",
    "doctor.title.accuracy": "Dice reader: test",
    "doctor.title.camera-devices": "Camera: devices",
    "doctor.title.camera-holder": "Camera: in use by",
    "doctor.title.camera-library": "Camera: library",
    "doctor.title.lens": "Camera: lens",
    "doctor.title.camera-light": "Camera: light",
    "doctor.title.camera-picture": "Camera: picture",
    "doctor.title.camera-rate": "Camera: rate",
    "doctor.title.camera-sharpness": "Camera: sharpness",
    "doctor.title.clock": "Clock",
    "doctor.title.configuration": "Configuration",
    "doctor.title.disk": "Disk",
    "doctor.title.display": "Display driver",
    "doctor.title.fonts": "Letters",
    "doctor.title.gpio": "GPIO: chips",
    "doctor.title.gpio-factory": "GPIO: access",
    "doctor.title.gpio-holder": "GPIO: in use by",
    "doctor.title.groups": "Groups for the screen",
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
    "doctor.title.sound": "Sound",
    "doctor.title.speech": "Spoken scores",
    "doctor.title.taught": "Dice reader: taught",
    "doctor.title.temperature": "Temperature",
    "doctor.aim.again": "Set the table up again with `tablecam setup`.",
    "doctor.aim.found": "aimed on {date}: {figures}",
    "doctor.aim.none": "not set up at this table: `tablecam setup` takes five minutes",
    "doctor.aim.remedy": "Not well then: {light}. Aim the camera again with `tablecam setup`.",
    "doctor.title.aim": "Camera: aim",
}

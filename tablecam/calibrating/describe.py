"""From a guide to what is shown of it: pure, and in plain words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tablecam.buttons import BUTTONS, ButtonName
from tablecam.calibrating.aims import AIMS
from tablecam.calibrating.guide import Guide, Result
from tablecam.calibrating.words import meaning, measured
from tablecam.messages import Message, message
from tablecam.screen import CameraWord, Screen, ShownAim
from tablecam.screen.labels import shown_button
from tablecam.screen.leaving import leaving_screen
from tablecam.vision.lens import KnownLens
from tablecam.words import Language, say, say_any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def screen_of(guide: Guide, picture: NDArray[np.uint8] | None, time_s: float, language: Language) -> Screen:
    """Describe where the measuring stands; `picture` (H x W x 3 uint8 RGB) is the newest, at `time_s`."""
    title, asked, said = _texts(guide)
    screen = Screen(
        layout="aim",
        context=say(message("lens.context"), language),
        title=say(title, language),
        asked=say_any(asked, language),
        said=say_any(said, language),
        notice=say_any(guide.notice, language),
        trouble=say_any(guide.trouble or guide.button_trouble, language),
        buttons=tuple(shown_button(name, _deed(guide, name), language) for name in BUTTONS),
        camera=_camera(guide, language),
        aim=None if picture is None else _aim(guide, picture, time_s),
    )
    if guide.asked is None:
        return screen
    return leaving_screen(replace(screen, asked="", said="", aim=None), guide.asked, language)


def _texts(guide: Guide) -> tuple[Message, Message | None, Message | None]:
    """The title, what is asked, and what is said below."""
    if guide.result is not None:
        return _of_result(guide.result)
    taken = message("lens.taken", done=len(guide.shots), count=len(AIMS))
    if not guide.open_aims:
        return message("lens.context"), None, taken
    return guide.open_aims[0].wish, guide.lack, taken if guide.shots else message("lens.stiff")


def _of_result(result: Result) -> tuple[Message, Message | None, Message | None]:
    if not isinstance(result.lens, KnownLens):
        return message("lens.not-measured"), result.lens, None
    said = message("lens.old-stays") if result.worse else measured(result.lens)
    return message("lens.done"), meaning(result.lens), said


def _aim(guide: Guide, picture: NDArray[np.uint8], time_s: float) -> ShownAim:
    aim = guide.open_aims[0] if guide.open_aims and guide.result is None else None
    seen = guide.seen if aim is not None else None
    corners = () if seen is None else tuple((float(x), float(y)) for x, y in seen.outline_px / seen.size)
    return ShownAim(
        picture,
        time_s,
        () if aim is None else aim.corners,
        corners,
        aim is not None and seen is not None and aim.lack(seen) is None,
        len(guide.shots),
        len(AIMS),
    )


def _camera(guide: Guide, language: Language) -> CameraWord:
    if guide.trouble is not None:
        return CameraWord(say(message("screen.camera.trouble"), language), True)
    key = "lens.camera.none" if guide.seen is None else "lens.camera.seen"
    return CameraWord(say(message(key), language), False)


def _deed(guide: Guide, button: ButtonName) -> Message | None:
    """What a press does."""
    if guide.result is not None:
        return _deed_at_end(guide.result, button)
    match button:
        case "MENU":
            return message("screen.do.leave")
        case "CONTINUE":
            return message("lens.do.skip")
        case "OK" if guide.enough:
            return message("lens.do.measure")
        case "UNDO" if guide.shots or guide.skipped:
            return message("lens.do.back")
    return None


def _deed_at_end(result: Result, button: ButtonName) -> Message | None:
    match button:
        case "OK":
            return message("lens.do.close" if result.kept is None else "lens.do.keep")
        case "MENU":
            return message("screen.do.leave")
        case "UNDO":
            return message("lens.do.again")
    return None

"""The command `tablecam teach`. No logic: it imports what it needs, when it is called."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from tablecam.command_line import CONFIG, LANGUAGE, TROUBLES, Data, answer, tell, words


def teach(
    camera: Annotated[str | None, typer.Option(metavar="CAMERA", help=words("cli.camera"))] = None,
    test: Annotated[bool, typer.Option("--test", help=words("cli.teach-test"))] = False,
    back: Annotated[bool, typer.Option("--back", help=words("cli.teach-back"))] = False,
    windowed: Annotated[bool, typer.Option("--windowed", help=words("cli.windowed"))] = False,
    data: Data = None,
) -> None:
    """Teach the dice, test how well they are read, or go back to what was learned before."""
    from tablecam.lessons import go_back, hold_lesson

    if back:
        answer((go_back(data),))
        return
    for trouble in TROUBLES:
        tell(trouble)
    chosen = replace(CONFIG, camera=camera or CONFIG.camera)
    hold_lesson(chosen, LANGUAGE, data, windowed=windowed, test=test)

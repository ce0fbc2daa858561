"""The command `tablecam setup`. No logic: it imports what it needs, when it is called."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal

import typer

from tablecam.command_line import CONFIG, LANGUAGE, TROUBLES, Data, answer, tell, words
from tablecam.messages import message


def setup(
    camera: Annotated[str | None, typer.Option(metavar="CAMERA", help=words("cli.camera"))] = None,
    buttons: Annotated[Literal["keyboard", "gpio"] | None, typer.Option(help=words("cli.buttons"))] = None,
    windowed: Annotated[bool, typer.Option("--windowed", help=words("cli.windowed"))] = False,
    data: Data = None,
) -> None:
    """Lead people through setting the table up."""
    from tablecam.setting_up.at_table import set_up_table

    for trouble in TROUBLES:
        tell(trouble)
    chosen = replace(CONFIG, camera=camera or CONFIG.camera, buttons=buttons or CONFIG.buttons)
    answer((message("set-up.ended", file=set_up_table(chosen, LANGUAGE, data, windowed=windowed)),))

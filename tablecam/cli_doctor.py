"""The command `tablecam doctor`. No logic: it imports what it needs, when it is called."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tablecam.command_line import LANGUAGE, Data, Json, tell, words
from tablecam.messages import message


def doctor(
    as_json: Json = False,
    report: Annotated[Path | None, typer.Option(metavar="FILE", help=words("cli.doctor-report"))] = None,
    pictures: Annotated[bool, typer.Option("--pictures", help=words("cli.doctor-pictures"))] = False,
    data: Data = None,
) -> None:
    """Look everything over, and write a report of it if one is wanted."""
    from tablecam.doctor import this_machine
    from tablecam.doctor.bundle import check_place, spare_picture, write_report
    from tablecam.doctor.report import examined, print_findings_json, print_findings_table

    if report is not None:
        check_place(report)
    with spare_picture() as picture:
        machine = this_machine(data, picture if pictures and report is not None else None)
        found = examined(machine, LANGUAGE)
        show = print_findings_json if as_json else print_findings_table
        well = show(found, LANGUAGE)
        if report is not None:
            written = write_report(machine, found, report, [picture] if picture and picture.exists() else [])
            tell(message("doctor.report-written", file=written))
    raise typer.Exit(int(not well))

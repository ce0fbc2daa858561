"""The commands of `tablecam history`. No logic: each imports what it needs, when it is called."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tablecam.command_line import LANGUAGE, Data, Json, answer, tell, words

if TYPE_CHECKING:
    from tablecam.record import Record, StoredGame

history = typer.Typer(invoke_without_command=True, rich_markup_mode=None)
Number = Annotated[int, typer.Argument(min=1, metavar="NUMBER", help=words("cli.history-number"))]
File = Annotated[Path, typer.Argument(readable=False, metavar="FILE", help=words("cli.history-file"))]


def _folder(data: Path | None) -> Path:
    from tablecam.record import default_folder

    return data or default_folder()


def _record(data: Path | None) -> Record:
    """The record to read in. Raises HistoryError where there is none."""
    from tablecam.history.reading import open_to_read

    return open_to_read(_folder(data))


def _game(record: Record, number: int) -> StoredGame:
    from tablecam.history.reading import game_of

    return game_of(record, number)


@history.callback()
def overview(context: typer.Context, as_json: Json = False, data: Data = None) -> None:
    if context.invoked_subcommand is not None:
        # A folder named before the command counts for it, too: nothing is put back into another one.
        context.default_map = {context.invoked_subcommand: {"data": data, "as_json": as_json}}
        return
    from tablecam.history.reading import HistoryReader
    from tablecam.history.report import overview_object, print_overview

    with closing(_record(data)) as record:
        found = HistoryReader(record).overview(None)
    if as_json:
        answer(overview_object(found, LANGUAGE))
    else:
        print_overview(found, LANGUAGE)


@history.command(help=words("cli.history-show"))
def show(number: Number, as_json: Json = False, data: Data = None) -> None:
    from tablecam.history.exports import as_json as game_as_json
    from tablecam.history.report import print_course

    with closing(_record(data)) as record:
        game = _game(record, number)
    if as_json:
        typer.echo(game_as_json(game, LANGUAGE), nl=False)
    else:
        print_course(game, LANGUAGE)


@history.command(help=words("cli.history-replay"))
def replay(number: Number, data: Data = None) -> None:
    from tablecam.table import replay as replay_game

    with closing(_record(data)) as record:
        _game(record, number)
        replay_game(record, number, LANGUAGE)


@history.command(help=words("cli.history-export"))
def export(
    number: Annotated[int, typer.Argument(min=1, metavar="NUMBER", help=words("cli.history-number"))],
    file: Annotated[Path, typer.Argument(readable=False, metavar="FILE", help=words("cli.history-to"))],
    data: Data = None,
) -> None:
    from tablecam.export import export_game

    with closing(_record(data)) as record:
        export_game(_game(record, number), file, LANGUAGE)
    typer.echo(words("history.exported", number=number, path=file))


@history.command(help=words("cli.history-export-all"))
def export_all(
    file: Annotated[Path, typer.Argument(readable=False, metavar="FILE", help=words("cli.history-to-all"))],
    data: Data = None,
) -> None:
    from tablecam.history.report import export_overview

    with closing(_record(data)) as record:
        games = export_overview(record, file, LANGUAGE)
    typer.echo(words("history.exported-all", games=games, path=file))


@history.command("import", help=words("cli.history-import"))
def take_in(
    files: Annotated[list[Path], typer.Argument(readable=False, metavar="FILE")], data: Data = None
) -> None:
    from tablecam.history.imports import open_to_take_in
    from tablecam.history.imports import take_in as take_in_file

    with closing(open_to_take_in(_folder(data))) as record:
        for file in files:
            numbers, known, remarks = take_in_file(record, file)
            for remark in remarks:
                tell(remark)
            typer.echo(words("history.taken-in", path=file, games=len(numbers), known=known))


@history.command(help=words("cli.history-backup"))
def backup(file: File, data: Data = None) -> None:
    from tablecam.config import default_path
    from tablecam.history.backup import write_backup
    from tablecam.whole_files import checked_ending

    checked_ending(file, (".zip",))
    games = write_backup(_folder(data), default_path(), file)
    typer.echo(words("history.backed-up", games=games, path=file))


@history.command(help=words("cli.history-restore"))
def restore(file: File, data: Data = None) -> None:
    from tablecam.config import default_path
    from tablecam.history.backup import restore_backup

    games, aside = restore_backup(file, _folder(data), default_path())
    typer.echo(words("history.restored", games=games, path=file))
    if aside is not None:
        typer.echo(words("history.aside", folder=aside))

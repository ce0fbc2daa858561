"""The commands. No logic: each imports what it needs, when it is called, and hands over."""

from __future__ import annotations

import io
import json
import os
import sys
import warnings
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

from tablecam import __version__
from tablecam.cli_doctor import doctor
from tablecam.cli_history import history
from tablecam.cli_setup import setup
from tablecam.cli_teach import teach
from tablecam.command_line import CONFIG, LANGUAGE, TROUBLES, Data, Json
from tablecam.command_line import answer as _answer
from tablecam.command_line import tell as _tell
from tablecam.command_line import words as _words
from tablecam.config import default_path
from tablecam.errors import TablecamError, reason_of
from tablecam.messages import Message, message
from tablecam.words import Language, say

if TYPE_CHECKING:
    from tablecam.vision.reader import NetworkReader


def _language_first(arguments: list[str]) -> list[str]:
    """Let `--lang fr` stand anywhere on the line, as people write it."""
    for place, word in enumerate(arguments):
        count = 2 if word == "--lang" else 1 if word.startswith("--lang=") else 0
        if count:
            end = place + count
            return [*arguments[place:end], *arguments[:place], *arguments[end:]]
    return arguments


app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help=_words("cli.tablecam"),
)
declic = typer.Typer(no_args_is_help=True, rich_markup_mode=None)
app.add_typer(declic, name="declic", help=_words("cli.declic"))
app.add_typer(history, name="history", help=_words("cli.history"))
MOST_PIXELS: Final = 120_000_000
"""Of a picture to be read: 360 MB of memory."""
ButtonKind = Literal["keyboard", "gpio"]


def _print_version(asked: bool) -> None:
    if asked:
        typer.echo(f"tablecam {__version__}")
        raise typer.Exit


@app.callback()
def _tablecam(
    lang: Annotated[Language | None, typer.Option(help=_words("cli.lang"))] = None,
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help=_words("cli.version"))
    ] = False,
) -> None:
    pass


Game = Annotated[str | None, typer.Argument(metavar="[GAME]", help=_words("cli.game"))]
Script = Annotated[Path, typer.Argument(readable=False, metavar="SCRIPT", help=_words("cli.script"))]
DeclicRecord = Annotated[
    Path, typer.Argument(readable=False, metavar="RECORD", help=_words("cli.declic-record"))
]


@app.command(help=_words("cli.demo"))
def demo(
    game: Game = None,
    seconds: Annotated[float | None, typer.Option(min=0, metavar="N", help=_words("cli.seconds"))] = None,
    data: Data = None,
) -> None:
    from tablecam.table import demonstrate

    typer.echo(_words("cli.demo-ended", path=demonstrate(game, LANGUAGE, seconds, data)))


@app.command(help=_words("cli.play"))
def play(
    game: Game = None,
    camera: Annotated[str | None, typer.Option(metavar="CAMERA", help=_words("cli.camera"))] = None,
    buttons: Annotated[ButtonKind | None, typer.Option(help=_words("cli.buttons"))] = None,
    windowed: Annotated[bool, typer.Option("--windowed", help=_words("cli.windowed"))] = False,
    supervised: Annotated[bool, typer.Option("--supervised", help=_words("cli.supervised"))] = False,
    data: Data = None,
) -> None:
    for trouble in TROUBLES:
        _tell(trouble)
    chosen = replace(CONFIG, camera=camera or CONFIG.camera, buttons=buttons or CONFIG.buttons)
    if supervised:
        from tablecam.safe import play_supervised

        play_supervised(game, chosen, TROUBLES, default_path(), LANGUAGE, data, windowed)
    else:
        from tablecam.table import play as play_table

        if over := play_table(game, chosen, LANGUAGE, data, windowed=windowed):
            typer.echo(say(over, LANGUAGE))


@app.command(help=_words("cli.calibrate"))
def calibrate(
    pictures: Annotated[
        list[Path] | None,
        typer.Argument(readable=False, metavar="[PICTURE]...", help=_words("cli.calibrate-pictures")),
    ] = None,
    camera: Annotated[str | None, typer.Option(metavar="CAMERA", help=_words("cli.camera"))] = None,
    back: Annotated[bool, typer.Option("--back", help=_words("cli.calibrate-back"))] = False,
    forget: Annotated[bool, typer.Option("--forget", help=_words("cli.calibrate-forget"))] = False,
    windowed: Annotated[bool, typer.Option("--windowed", help=_words("cli.windowed"))] = False,
    data: Data = None,
) -> None:
    from tablecam.calibrating import upkeep

    upkeep.only_one(pictures, back, forget, windowed)
    table = upkeep.LensOf(camera or CONFIG.camera, data)
    for told in table.put_damaged_aside():
        _tell(told)
    if back or forget:
        _answer(table.go_back() if back else table.forget())
    elif pictures:
        from tablecam.stills import stills_of

        _answer(table.measure_stills(stills_of(pictures), _tell))
    else:
        from tablecam.calibrating.run import calibrate as calibrate_camera

        chosen = replace(CONFIG, camera=table.camera)
        _answer(table.told(calibrate_camera(chosen, LANGUAGE, table.store, windowed)))


def _taught_reader() -> NetworkReader:
    """The reader with what this user taught it; where that cannot be used, that is told."""
    from tablecam.record import default_folder
    from tablecam.teaching.taught import taught_head
    from tablecam.vision.reader import load_reader

    head, trouble = taught_head(default_folder())
    if trouble is not None:
        _tell(trouble)
    return load_reader(head)


@app.command(help=_words("cli.read"))
def read(
    images: Annotated[
        list[Path], typer.Argument(readable=False, metavar="IMAGE", help=_words("cli.read-images"))
    ],
    as_json: Json = False,
    annotate: Annotated[Path | None, typer.Option(metavar="DIR", help=_words("cli.annotate"))] = None,
) -> None:
    from tablecam.printing import print_stills_json, print_stills_table
    from tablecam.stills import read_stills, stills_of, with_drawings

    stills = stills_of(images)
    reads = read_stills(stills, _taught_reader().read)
    show = print_stills_json if as_json else print_stills_table
    if not show(reads if annotate is None else with_drawings(reads, stills, annotate), len(stills), LANGUAGE):
        raise typer.Exit(1)


@app.command(help=_words("cli.evaluate"))
def evaluate(
    folder: Annotated[
        Path, typer.Argument(readable=False, metavar="DIR", help=_words("cli.labelled-folder"))
    ],
    split: Annotated[str | None, typer.Option(metavar="NAME", help=_words("cli.split"))] = None,
    report: Annotated[Path, typer.Option(metavar="FILE", help=_words("cli.report"))] = Path(
        "evaluation.html"
    ),
    as_json: Json = False,
) -> None:
    from tablecam.evaluation.labels import load_labels
    from tablecam.evaluation.run import judge_all, rates_object, rates_sentences, write_report
    from tablecam.printing import with_bar
    from tablecam.whole_files import checked_ending

    checked_ending(report, (".html", ".htm"))
    pictures = load_labels(folder, split)
    judged = judge_all(pictures, _taught_reader().read)
    results = list(with_bar(judged, len(pictures), "cli.reading", LANGUAGE))
    write_report(report, str(folder), results, lambda key: _words(f"evaluation.{key}"))
    _answer(rates_object(results, report) if as_json else rates_sentences(results, report))


@app.command(help=_words("cli.mats"))
def mats(
    folder: Annotated[
        Path, typer.Argument(readable=False, metavar="[DIR]", help=_words("cli.mats-folder"))
    ] = Path(),
    die: Annotated[float, typer.Option(metavar="MM", help=_words("cli.mats-die"))] = CONFIG.die_mm,
    paper: Annotated[
        Literal["a4", "a3", "letter"] | None, typer.Option(help=_words("cli.mats-paper"))
    ] = None,
    rules: Annotated[bool, typer.Option("--rules", help=_words("cli.mats-rules"))] = False,
) -> None:
    from tablecam.rules_sheets import write_rules
    from tablecam.sheets import write_sheets

    for file in write_rules(folder, paper or "a4") if rules else write_sheets(folder, die, paper):
        typer.echo(_words("mats.written", file=str(file)))


@app.command(help=_words("cli.score"))
def score(script: Script, as_json: Json = False) -> None:
    from tablecam.scripts import play_file

    table = play_file(script)
    _answer(table.state_object(LANGUAGE) if as_json else (*table.log, *table.summary()))


@app.command(help=_words("cli.advise"))
def advise(script: Script, as_json: Json = False) -> None:
    from tablecam.games.advice import advise as advise_on
    from tablecam.scripts import play_file

    advice = advise_on(play_file(script))
    _answer(advice.as_object() if as_json else advice.summary())


app.command("doctor", help=_words("cli.doctor"))(doctor)
app.command("teach", help=_words("cli.teach"))(teach)
app.command("setup", help=_words("cli.setup"))(setup)


@app.command(help=_words("cli.transcribe"))
def transcribe(
    source: Annotated[
        Path, typer.Argument(readable=False, metavar="SOURCE", help=_words("cli.transcribe-source"))
    ],
    game: Annotated[str | None, typer.Option(metavar="GAME", help=_words("cli.transcribe-game"))] = None,
    players: Annotated[
        int, typer.Option(min=1, max=16, metavar="N", help=_words("cli.transcribe-players"))
    ] = 2,
    option: Annotated[
        list[str] | None, typer.Option(metavar="KEY=VALUE", help=_words("transcribe.option"))
    ] = None,
    presses: Annotated[
        Path | None, typer.Option(metavar="FILE", help=_words("cli.transcribe-presses"))
    ] = None,
    as_json: Json = False,
) -> None:
    from tablecam.printing import print_json, with_bar
    from tablecam.transcribing import transcribe_pictures

    names = [_words("transcribe.player", number=number) for number in range(1, players + 1)]
    transcript = transcribe_pictures(
        source,
        game,
        names,
        option or (),
        presses,
        CONFIG.die_mm,
        lambda moments, count: with_bar(moments, count, "cli.transcribing", LANGUAGE),
    )
    for frame, reason in transcript.troubles:
        _tell(message("transcribe.trouble", frame=frame, reason=reason))
    if as_json:
        for line in transcript.lines:
            print_json(line.as_object(LANGUAGE))
    else:
        typer.echo(transcript.text(LANGUAGE), nl=False)


@declic.command(help=_words("cli.declic-check"))
def check(record: DeclicRecord, as_json: Json = False) -> None:
    from tablecam.games.declic.reports import check_record
    from tablecam.scripts import check_sentences, read_text

    report = check_record(read_text(record), lambda text: say(text, LANGUAGE))
    _answer(report if as_json else check_sentences(report, record))
    if report["faults"]:
        raise typer.Exit(1)


@declic.command(help=_words("cli.declic-moves"))
def moves(record: DeclicRecord, as_json: Json = False) -> None:
    from tablecam.games.declic.reports import board_and_moves, record_moves
    from tablecam.scripts import read_text

    text = read_text(record)
    if as_json:
        typer.echo(json.dumps(record_moves(text), ensure_ascii=False))
    else:
        typer.echo(board_and_moves(text, lambda told: say(told, LANGUAGE)), nl=False)
    _tell_faults(text, record)


@declic.command(help=_words("cli.declic-show"))
def show(
    record: DeclicRecord,
    ply: Annotated[int | None, typer.Option(min=0, metavar="N", help=_words("cli.declic-ply"))] = None,
    game: Annotated[int | None, typer.Option(min=1, metavar="N", help=_words("cli.declic-game"))] = None,
    image: Annotated[Path | None, typer.Option(metavar="FILE", help=_words("cli.declic-image"))] = None,
) -> None:
    from tablecam.games.declic.reports import play_at, position_text
    from tablecam.scripts import read_text
    from tablecam.whole_files import checked_ending

    if image is not None:
        checked_ending(image, (".png",))
    text = read_text(record)
    play = play_at(text, ply, game)
    typer.echo(position_text(play, lambda told: say(told, LANGUAGE)), nl=False)
    if image is not None:
        from tablecam.adapters.board_picture import save_board
        from tablecam.screen import board_of

        save_board(board_of(play), image)
    _tell_faults(text, record)


def _tell_faults(text: str, record: Path) -> None:
    """Tell what is wrong with a record that was used all the same."""
    from tablecam.scripts import fault_sentences

    faults = fault_sentences(text, record)
    for fault in faults:
        _tell(fault)
    if faults:
        raise typer.Exit(1)


def main() -> None:
    """Run a command; whatever a person can put right ends in one sentence and exit status 1."""
    # Lines of the libraries would land between our sentences.
    os.environ.setdefault("OPENCV_LOG_LEVEL", "SILENT")
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")
    # A picture of a few bytes may unfold to more than there is memory.
    os.environ.setdefault("OPENCV_IO_MAX_IMAGE_PIXELS", str(MOST_PIXELS))
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    warnings.filterwarnings("ignore", "Your system is avx2 capable")  # says the pygame of Debian 13
    sys.stdout = sys.stdout or io.StringIO()  # closed by whoever called: nobody reads
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # Also where the locale is C; and a file's name need not be text.
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        app(_language_first(sys.argv[1:]))
    except TablecamError as error:
        _tell(error.message)
        sys.exit(1)
    except OSError as error:  # what no adapter met: a folder without the right to it, or the output
        _tell(_system_refusal(error))
        sys.exit(1)


def _system_refusal(error: OSError) -> Message:
    if error.filename is not None:
        return message("picture.unreadable", path=error.filename, reason=reason_of(error))
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what is left of the output would fail again at the end
    return message("cli.unprinted", reason=reason_of(error))

"""What all commands share: the configuration, the language, how sentences and answers are printed."""

from __future__ import annotations

import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Final

import typer

from tablecam.config import default_path, load_config
from tablecam.messages import Message, message
from tablecam.words import LANGUAGES, Language, language_of_locale, say


def _asked_language(arguments: list[str]) -> Language | None:
    """The language of `--lang`, wherever it stands. Help needs it before the line is read."""
    following = dict(pairwise(arguments))
    asked = [word.partition("=")[2] for word in arguments if word.startswith("--lang=")]
    asked += [following.get("--lang", "")]
    return next((language for language in LANGUAGES if language in asked), None)


CONFIG, TROUBLES = load_config(default_path())
LANGUAGE: Final = _asked_language(sys.argv) or CONFIG.language or language_of_locale()


def words(key: str, **parameters: object) -> str:
    """A sentence of the catalogues in the language of this call."""
    return say(message(key, **parameters), LANGUAGE)


def tell(text: Message) -> None:
    """Print a sentence where errors go."""
    typer.echo(say(text, LANGUAGE), err=True)


def answer(told: dict[str, object] | tuple[Message, ...]) -> None:
    """Print an object as a line of JSON, or sentences."""
    if isinstance(told, dict):
        typer.echo(json.dumps(told, ensure_ascii=False))
    else:
        typer.echo("\n".join(say(sentence, LANGUAGE) for sentence in told))


Json = Annotated[bool, typer.Option("--json", help=words("cli.json"))]
Data = Annotated[Path | None, typer.Option(metavar="DIR", help=words("cli.data"))]

"""Messages put into French or English. One catalogue a language; both hold the same keys."""

from __future__ import annotations

import locale
import os
from decimal import Decimal
from pathlib import PurePath
from typing import Final, Literal, get_args

from tablecam.messages import Message
from tablecam.words.doctor_en import DOCTOR_ENGLISH
from tablecam.words.doctor_fr import DOCTOR_FRENCH
from tablecam.words.en import ENGLISH
from tablecam.words.fr import FRENCH
from tablecam.words.help_en import HELP_ENGLISH
from tablecam.words.help_fr import HELP_FRENCH
from tablecam.words.set_up_en import SET_UP_ENGLISH
from tablecam.words.set_up_fr import SET_UP_FRENCH

Language = Literal["en", "fr"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
_CONTROLS: Final = {code: f"\\x{code:02x}" for code in (*range(0x20), *range(0x7F, 0xA0))}
CATALOGUES: Final[dict[Language, dict[str, str]]] = {
    "en": ENGLISH | DOCTOR_ENGLISH | HELP_ENGLISH | SET_UP_ENGLISH,
    "fr": FRENCH | DOCTOR_FRENCH | HELP_FRENCH | SET_UP_FRENCH,
}


def say(text: Message, language: Language) -> str:
    """Put a message into words. Parameters are filled in with `str.format`; inner messages come first."""
    parameters = {name: _part(value, language) for name, value in text.parameters}
    return CATALOGUES[language][text.key].format(**parameters)


def say_any(text: Message | str | None, language: Language) -> str:
    """A message in words, a text that people wrote as it is, nothing for None."""
    if text is None:
        return ""
    return text if isinstance(text, str) else say(text, language)


def _part(value: object, language: Language) -> object:
    """A parameter as a sentence takes it. What would steer a terminal (files may hold it) is written out."""
    if isinstance(value, Message):
        return say(value, language)
    if isinstance(value, Decimal):
        return str(value).replace(".", "," if language == "fr" else ".")
    return str(value).translate(_CONTROLS) if isinstance(value, str | PurePath) else value


def language_of_locale() -> Language:
    """The language of the environment: French where the locale is French, English everywhere else."""
    named = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    return "fr" if (named or locale.getlocale()[0] or "").lower().startswith("fr") else "en"

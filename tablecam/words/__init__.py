"""Messages put into French or English. One catalogue a language; both hold the same keys."""

from __future__ import annotations

import locale
import os
from typing import Final, Literal, get_args

from tablecam.messages import Message
from tablecam.words.en import ENGLISH
from tablecam.words.fr import FRENCH

Language = Literal["en", "fr"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
CATALOGUES: Final[dict[Language, dict[str, str]]] = {"en": ENGLISH, "fr": FRENCH}


def say(text: Message, language: Language) -> str:
    """Put a message into words. Parameters are filled in with `str.format`; inner messages come first."""
    parameters = {
        name: say(value, language) if isinstance(value, Message) else value for name, value in text.parameters
    }
    return CATALOGUES[language][text.key].format(**parameters)


def language_of_locale() -> Language:
    """The language of the environment: French where the locale is French, English everywhere else."""
    named = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    return "fr" if (named or locale.getlocale()[0] or "").lower().startswith("fr") else "en"

"""The languages that the kit knows how to write: their script, direction and digits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from bgwidget.wire.frame import Direction

LATIN = "0123456789"
_PERSIAN = "۰۱۲۳۴۵۶۷۸۹"
_ARABIC = "٠١٢٣٤٥٦٧٨٩"


@dataclass(frozen=True, slots=True)
class Language:
    """How a language is written.

    Attributes
    ----------
    name : str
        The language's name for itself.
    direction : str
        ``"ltr"`` or ``"rtl"``.
    digits : str
        The ten digits of its own script, from zero.
    decimal : str
        What stands before the fraction of a number in those digits; beside Latin digits that are
        not its own, it is a point.
    quotes : str
        The quotation marks around what somebody wrote.
    script : str
        The script, by its code in ISO 15924.
    """

    name: str
    direction: Direction = "ltr"
    digits: str = LATIN
    decimal: str = "."
    quotes: str = "“”"
    script: str = "Latn"


LANGUAGES: Mapping[str, Language] = MappingProxyType(
    {
        "ar": Language("العربية", "rtl", _ARABIC, "٫", "«»", "Arab"),
        "en": Language("English", quotes="''"),
        "fa": Language("فارسی", "rtl", _PERSIAN, "٫", "«»", "Arab"),
        "he": Language("עברית", "rtl", script="Hebr"),
        "ur": Language("اردو", "rtl", _PERSIAN, "٫", script="Arab"),
        "vi": Language("Tiếng Việt", decimal=","),
        "zh": Language("简体中文", script="Hans"),
    }
)
"""The languages by code; one not listed is written left to right in Latin letters and digits."""


def language_of(code: str) -> Language:
    """Return how a language is written.

    Examples
    --------
    >>> language_of("fa").digits, language_of("fa").direction
    ('۰۱۲۳۴۵۶۷۸۹', 'rtl')
    >>> language_of("nl").direction
    'ltr'
    """
    return LANGUAGES.get(code) or LANGUAGES.get(code.split("-")[0], Language(code))

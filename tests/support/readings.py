"""What is said of positions that were read: as readers asked, true, and in every language."""

from __future__ import annotations

from collections.abc import Sequence

from bgwidget.advice import advise
from bgwidget.words import languages
from support.advice import false_numbers
from support.counts import Match
from support.cube_advice import false_assets
from support.xgid import asked

Read = tuple[str, str]
"""An XGID without its prefix, and what was done."""


def reasons(read: Read, language: str = "en") -> tuple[str, ...]:
    return advise(asked(read[0]), read[1], language=language).reasons


def said_of(read: Read, texts: Sequence[str]) -> list[str]:
    """Return those of some texts that are said."""
    told = " ".join(reasons(read))
    return [text for text in texts if text in told]


def false_of(read: Read) -> list[str]:
    """Return what is said that another count does not find."""
    game = asked(read[0])
    if game.dice is None:
        seen = game.position.flipped() if game.offer else game.position
        return [false for said in reasons(read) for false in false_assets(said, seen)]
    about = game.position, game.dice, Match.of(game)
    return [false for said in reasons(read) for false in false_numbers(said, *about)]


def is_told_in_every_language(read: Read) -> bool:
    told = {reasons(read, language) for language in languages()}
    whole = all("{" not in text for each in told for text in each)
    return whole and len(told) == len(languages())

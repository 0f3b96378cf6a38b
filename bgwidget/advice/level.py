"""How well a side played, as the level that plays most nearly like it."""

from __future__ import annotations

from math import log, sqrt

from bgwidget.advice.score_card import ScoreCard
from bgwidget.opponents import level_facts, levels
from bgwidget.words import Words

FEW = 8
"""Of fewer decisions it is not said how well they were played."""


def level_of(card: ScoreCard, game: str) -> str:
    """Return the level that gives away most nearly as much a decision; empty if unknown.

    Examples
    --------
    >>> level_of(ScoreCard(decisions=40, errors=0, blunders=0, lost=0.0, luck=0.0), "backgammon")
    'expert'
    """
    rates = _rates(game)
    if card.decisions < FEW or not rates:
        return ""
    rate = max(card.rate, min(rates.values()))
    return min(rates, key=lambda level: abs(log(rates[level] / rate)))


def next_level(card: ScoreCard, game: str) -> tuple[str, float] | None:
    """Return the level after that of a side, and how many points fewer would have reached it.

    None for the best level, and where no level is known.

    Examples
    --------
    >>> card = ScoreCard(decisions=40, errors=9, blunders=3, lost=1.0, luck=0.0)
    >>> level_of(card, "backgammon"), next_level(card, "backgammon")[0]
    ('regular', 'club')
    """
    level, rates = level_of(card, game), _rates(game)
    better = [each for each in rates if level and rates[each] < rates[level]]
    if not better:
        return None
    above = max(better, key=rates.__getitem__)
    # Halfway between two levels, on the scale on which they are compared.
    return above, card.lost - sqrt(rates[above] * rates[level]) * card.decisions


def _rates(game: str) -> dict[str, float]:
    facts = [level_facts(level, game) for level in levels(game)]
    return {each.level: each.error for each in facts if each.error}


def level_name(level: str, words: Words) -> str:
    """Return what a level is called; its own name where the catalogue has none.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> level_name("club", words("en"))
    'club player'
    """
    key = f"opponent.level.{level}"
    return words.say(key) if words.has(key) else level.replace("-", " ")

"""How well a side played, as the level that plays most nearly like it."""

from __future__ import annotations

from math import log

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
    facts = [level_facts(level, game) for level in levels(game)]
    rates = {each.level: each.error for each in facts if each.error}
    if card.decisions < FEW or not rates:
        return ""
    rate = max(card.rate, min(rates.values()))
    return min(rates, key=lambda level: abs(log(rates[level] / rate)))


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

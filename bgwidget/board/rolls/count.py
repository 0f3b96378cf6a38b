"""What is counted of the rolls of one side in one position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bgwidget.games import BoardGame
from bgwidget.games.rolls import Asked, RollCounter, Way
from bgwidget.rules.rolls import ALL_ROLLS, Dice
from bgwidget.words import Words


@dataclass(frozen=True, slots=True)
class Count:
    """The rolls that do what is asked, and how.

    Attributes
    ----------
    asked : Asked or None
        The question; None where there is nothing to ask, because the game is over.
    side : int
        The side that rolls.
    ways : mapping of dice to Way
        By roll that does it, how.
    """

    asked: Asked | None
    side: int
    ways: Mapping[Dice, Way]

    @property
    def rolls(self) -> tuple[str, ...]:
        """The rolls that do it, as they are written."""
        return tuple(f"{one}-{two}" for one, two in self.ways)


def counted(counter: RollCounter, game: Any, side: int, asked: Asked | None) -> Count:
    """Return the count of a question; of the first worth asking if there is none.

    Examples
    --------
    >>> from bgwidget.games.backgammon.rolls import ROLLS
    >>> from bgwidget.rules.backgammon import Game
    >>> len(counted(ROLLS, Game.start(), 0, Asked("makes", 5)).ways)
    5
    """
    if counter.roller(game) is None:
        return Count(None, side, {})
    wanted = asked or counter.questions(game, side)[0]
    return Count(wanted, side, counter.ways(game, side, wanted))


def question(
    board_game: BoardGame, game: Any, count: Count, place: int | None, words: Words
) -> str:
    """Return the name of a question; `place` is where its point lies."""
    if count.asked is None:
        return words.say("chances.over")
    if place is None:
        return words.say(f"chances.ask.{count.asked.of}")
    names = board_game.names(words)[board_game.snapshot(game)["side"]]
    return words.say(f"chances.ask.{count.asked.of}.at", place=names[place])


def summary(count: Count, words: Words) -> str:
    """Return how many of the 36 do it; empty where there is nothing to ask."""
    if count.asked is None:
        return ""
    share = words.percent(100 * len(count.ways) / len(ALL_ROLLS))
    return words.say("chances.summary", count=len(count.ways), all=len(ALL_ROLLS), share=share)


def roll_name(count: Count, dice: Dice, words: Words) -> str:
    """Return a roll and what it does, in a sentence."""
    roll = words.isolate(f"{dice[0]}-{dice[1]}")
    way = count.ways.get(dice)
    if way is None:
        return words.say("chances.roll.not", roll=roll)
    if not way.text:
        return words.say("chances.roll.does", roll=roll)
    key = "chances.roll.such" if way.plays > 1 else "chances.roll.play"
    return words.say(key, roll=roll, play=words.isolate(way.text))

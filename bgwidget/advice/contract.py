"""Advice on a decision, and what gives it in each game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, runtime_checkable

from bgwidget.games.register import part
from bgwidget.rules.rulebook import Mark
from bgwidget.words import Words


class Option(NamedTuple):
    """One thing that the side to decide may do, weighed.

    ``text`` is its notation or its name, ``equity`` what it is worth in points to that side,
    ``loss`` how many points it gives away against the best, and ``do`` how one is told to do it,
    where it is an action.

    Examples
    --------
    >>> Option("13/10 6/5", equity=0.02, loss=0.14).loss
    0.14
    """

    text: str
    equity: float
    loss: float
    do: str = ""


class Odds(NamedTuple):
    """How likely the side to decide wins if it does what is best, as shares of all games.

    A backgammon counts as a gammon, and a gammon as a plain game where it wins no more.

    Examples
    --------
    >>> Odds(win=0.62, gammon=0.18)
    Odds(win=0.62, gammon=0.18, lost_gammon=0.0)
    """

    win: float
    gammon: float = 0.0
    lost_gammon: float = 0.0

    def turned(self) -> Odds:
        """Return the odds of the other side.

        Examples
        --------
        >>> Odds(win=0.75, gammon=0.25, lost_gammon=0.125).turned()
        Odds(win=0.25, gammon=0.125, lost_gammon=0.25)
        """
        return Odds(1 - self.win, self.lost_gammon, self.gammon)


@dataclass(frozen=True, slots=True)
class Advice:
    """What is said of a decision.

    Attributes
    ----------
    options : tuple of Option
        The best first; a few of them, and what was done.
    done : int or None
        Which of the options was done.
    reasons : tuple of str
        On a play what it does, at most two sentences on what is counted, and what a second look
        has changed, which may take the place of the others; at most four sentences on the cube.
    marks : tuple of Mark
        The places that were counted, as the side to decide numbers them.
    odds : Odds or None
        The chances to win, where they are known.
    more : bool
        Whether more reasons may follow; until then the headline says how it seems so far.
    sure : bool
        Whether it is certain enough to be said what is best.
    after_best : bool
        Whether the chances are those after what is best, and not those of playing on.

    Examples
    --------
    >>> better, played = Option("8/5 6/5", 0.16, 0.0), Option("13/10 6/5", 0.02, 0.14)
    >>> advice = Advice((better, played), done=1)
    >>> advice.options[advice.done].loss
    0.14
    """

    options: tuple[Option, ...]
    done: int | None = None
    reasons: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    odds: Odds | None = None
    more: bool = False
    sure: bool = True
    after_best: bool = True


class Adviser(Protocol):
    """Advises in a game.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> from bgwidget.words import words
    >>> game = board_game("backgammon").start("-A------------------b-c---", dice=(2, 1))
    >>> adviser("backgammon").advise(game, words("en")).reasons
    ('This is the only legal play.',)
    """

    def advise(self, game: Any, words: Words, done: Any = None) -> Advice | None:
        """Return what is to be said of the decision at which a game stands.

        `done` is a play of the turn, or the name of an action. None if there is no decision.
        """


@runtime_checkable
class JudgedAdviser(Adviser, Protocol):
    """An adviser that can go by another judge of plays and positions.

    Examples
    --------
    >>> from bgwidget.advice import adviser
    >>> isinstance(adviser("backgammon"), JudgedAdviser)
    True
    """

    def judged_by(self, judge: Any) -> Adviser:
        """Return the adviser that goes by a judge, or by one of that name."""


@runtime_checkable
class OutlookAdviser(Adviser, Protocol):
    """An adviser that knows the chances at any moment of a game."""

    def outlook(self, game: Any) -> Odds | None:
        """Return the near side's chances as the pieces lie, whatever was rolled.

        None until it is decided who starts, and once the game is over.
        """


@runtime_checkable
class UnhurriedAdviser(Adviser, Protocol):
    """An adviser that says at once what it knows at once."""

    def advising(self, game: Any, words: Words, done: Any = None) -> Iterator[Advice]:
        """Yield the advice so far, again and again.

        Later advice adds reasons at the end, and may weigh the options anew.
        """


def adviser(game: str) -> Adviser | None:
    """Return who advises in a game; None if nobody does.

    Examples
    --------
    >>> adviser("camelot") is None
    True
    """
    game_adviser: Adviser | None = part(game, "adviser", Adviser)
    return game_adviser

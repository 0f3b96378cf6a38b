"""Stock: the generators that a game brings, and where they are found by name."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any, Protocol

from bgwidget.lessons.generators.chance import Chance
from bgwidget.lessons.generators.making import Finite, Levels, Makers
from bgwidget.lessons.generators.seeds import LEVELS, House
from bgwidget.lessons.tasks.errors import InvalidTaskError

_MODULES = {
    "backgammon": "bgwidget.lessons.generators.backgammon",
    "camelot": "bgwidget.lessons.generators.camelot",
}


class Stock(Protocol):
    """What a game brings."""

    makers: Makers
    finite: Finite
    levels: Levels

    def positions(self, chance: Chance) -> Iterator[Any]:
        """Yield positions without end, as games come to them."""

    def house(self, given: object) -> House:
        """Return house rules in a form that can be written; refuse what is none."""


def add(game: str, module: str) -> None:
    """Enter the generators of a game; ``STOCK`` in the module is what it brings.

    Examples
    --------
    >>> add("camelot", "bgwidget.lessons.generators.camelot")
    >>> "play" in kinds_for("capture-duty", game="camelot")
    True
    """
    _MODULES[game] = module


def stock(game: str) -> Stock:
    """Return the generators of a game.

    Raises
    ------
    InvalidTaskError
        If there are none for a game of that name.

    Examples
    --------
    >>> "referee" in stock("backgammon").makers
    True
    """
    if game not in _MODULES:
        raise InvalidTaskError("drill.game", found=repr(game), known=", ".join(_MODULES))
    found: Stock = import_module(_MODULES[game]).STOCK
    return found


def kinds_for(rule: str, game: str = "backgammon") -> tuple[str, ...]:
    """Return the kinds of task that can be generated about a rule; none for no such rule.

    Examples
    --------
    >>> kinds_for("points-mirror")
    ('number', 'setup')
    """
    return tuple(kind for kind, makers in stock(game).makers.items() if rule in makers)


def rules_for(kind: str, game: str = "backgammon") -> tuple[str, ...]:
    """Return the rules about which a kind of task can be generated; none for no such kind.

    Examples
    --------
    >>> rules_for("pips")
    ('pip-count',)
    """
    return tuple(stock(game).makers.get(kind, ()))


def levels_for(kind: str, rule: str, game: str = "backgammon") -> tuple[int, ...]:
    """Return the levels of difficulty that a generator has.

    Examples
    --------
    >>> levels_for("play", "hit"), levels_for("choice", "cocked-dice")
    ((1, 2, 3), (1,))
    """
    return stock(game).levels.get((kind, rule), LEVELS)


def most_different(kind: str, rule: str, level: int, game: str = "backgammon") -> int | None:
    """Return at most how many different tasks there are; None where there is no end to them.

    Examples
    --------
    >>> most_different("cube", "opening-tie", 1), most_different("play", "hit", 1)
    (36, None)
    """
    limits = stock(game).finite.get((kind, rule))
    return None if limits is None else limits[level - 1]

"""The questions about the points of a backgammon board, and their answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from bgwidget.games.backgammon.wire import near
from bgwidget.rules.backgammon import START, Game, Position, legal_plays, turn
from bgwidget.rules.backgammon.position import BAR
from bgwidget.rules.backgammon.walks import BackgammonNode
from bgwidget.rules.rulebook import Breach
from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.games.backgammon.plays import dice_of

POINTS = range(1, 25)


def points(game: Game, question: str, source: int | None) -> frozenset[int]:
    """Return the points that a question is about.

    Examples
    --------
    >>> sorted(points(Game.start(dice=(4, 2)), "reach", 13))
    [7, 9, 11]
    """
    return frozenset(QUESTIONS[question](game, source))


def why_not(game: Game, question: str, source: int | None, asked: int) -> tuple[Breach, ...]:
    """Return the rules that keep a checker of `source` from a point."""
    if question != "reach" or asked not in POINTS:
        return ()
    return game.breaches((_source(game, source), asked))


def _where(holds: Callable[[int], bool]) -> Callable[[Game, int | None], Iterable[int]]:
    return lambda game, source: [at for at in POINTS if holds(near(game)[at])]


def _always(span: range) -> Callable[[Game, int | None], Iterable[int]]:
    return lambda game, source: span


def _differs(game: Game, source: int | None) -> Iterable[int]:
    return [at for at in range(1, BAR + 1) if near(game)[at] != START[at]]


def _source(game: Game, source: int | None) -> int:
    if source is None or game.position[source] <= 0:
        raise InvalidTaskError("task.source", found=source)
    return source


def _reach(game: Game, source: int | None) -> Iterable[int]:
    root = turn(game.position, dice_of(game), game.rules).root
    return (at for at in _reached(root, _source(game, source)) if at in POINTS)


def _reached(node: BackgammonNode, source: int) -> Iterable[int]:
    for step, after in node.steps:
        if step.source == source:
            yield step.target
            yield from _reached(after, step.target)


def _movable(game: Game, source: int | None) -> Iterable[int]:
    root = turn(game.position, dice_of(game), game.rules).root
    return (step.source for step, _ in root.steps)


def _hit(game: Game, source: int | None) -> Iterable[int]:
    ends = [play.after for play in legal_plays(game.position, dice_of(game), game.rules)]
    before = game.position
    return (at for at in POINTS if before[at] == -1 and any(_gone(end, at) for end in ends))


def _gone(after: Position, at: int) -> bool:
    return after[at] >= 0


def _entries(game: Game, source: int | None) -> Iterable[int]:
    return [at for at in range(19, BAR) if near(game)[at] >= -1]


QUESTIONS: Mapping[str, Callable[[Game, int | None], Iterable[int]]] = MappingProxyType(
    {
        "mine": _where(lambda count: count > 0),
        "theirs": _where(lambda count: count < 0),
        "held": _where(lambda count: count > 1),
        "closed": _where(lambda count: count < -1),
        "blots": _where(lambda count: count == 1),
        "their-blots": _where(lambda count: count == -1),
        "empty": _where(lambda count: count == 0),
        "home": _always(range(1, 7)),
        "outer": _always(range(7, 13)),
        "opponent-outer": _always(range(13, 19)),
        "opponent-home": _always(range(19, 25)),
        "differs-from-start": _differs,
        "reach": _reach,
        "movable": _movable,
        "hits": _hit,
        "entries": _entries,
    }
)
"""For each question, a function that returns its points. ``reach``: where one checker can land if
it moves first, using some or all of the numbers; ``movable``: where a play can begin; ``hits``: the
blots that a play can hit; ``entries``: where a checker can enter from the bar."""

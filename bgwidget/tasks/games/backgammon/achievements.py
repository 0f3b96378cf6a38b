"""What a legal turn of backgammon has achieved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bgwidget.rules.backgammon import Game, Position, Step
from bgwidget.rules.backgammon.position import BAR, CHECKERS
from bgwidget.tasks.games.backgammon.legal import numbered_steps, numbers_left, used_steps
from bgwidget.tasks.games.contract import Achievement, Played
from bgwidget.tasks.text import Listed, Said, Text

_HOME, _FARTHEST = 6, 24


def achievements(game: Game, played: Played) -> tuple[Achievement, ...]:
    """Return what a legal turn has achieved, the greatest first; last, which numbers it used.

    Examples
    --------
    >>> from bgwidget.tasks import in_words
    >>> from bgwidget.tasks.games.backgammon.plays import read
    >>> from bgwidget.words import words
    >>> game = Game.start(dice=(3, 1))
    >>> for each in achievements(game, read(game, "8/5 6/5")):
    ...     print(in_words(each.headline, words("en")), in_words(each.why, words("en")))
    You made your 5-point. You hold it now: no opposing checker may land there.
    Both numbers played. 8/5 uses the 3, 6/5 uses the 1.
    """
    steps = numbered_steps(game, played)
    before, after = game.position, _end(game, played)
    reached = after.off == CHECKERS
    found = _won(game, steps) if reached else _gained(before, after)
    return (*found, _used(game, steps))


def _end(game: Game, played: Played) -> Position:
    assert isinstance(played.key, Position)
    return played.key


def _won(game: Game, steps: Sequence[Step]) -> Iterator[Achievement]:
    worked = game.play(steps).settle()
    won = "game" if worked is None else worked.win
    yield Achievement("off", Said(f"achieved.{won}"), Said(f"ending.why.{won}.near"))


def _gained(before: Position, after: Position) -> Iterator[Achievement]:
    meet = _meet(after) or _meet(before)
    if hit := before[0] - after[0]:
        yield _named("hit", count=hit)
    if entered := before[BAR] - after[BAR]:
        yield _named("waiting" if after[BAR] else "entered", count=after[BAR] or entered)
    if off := after.off - before.off:
        yield Achievement(
            "off",
            Said("achieved.off", {"count": off}),
            Said("achieved.off.why", {"count": CHECKERS - after.off}),
        )
    if meet and _last(before) > _FARTHEST - _HOME >= _last(after):
        yield _named("escaped")
    made = [point for point in range(1, BAR) if after[point] > 1 and before[point] < 2]
    if meet and made:
        facts = {"points": Listed(tuple(map(str, made))), "count": len(made)}
        yield Achievement("made", Said("achieved.made", facts), Said("achieved.made.why", facts))
    if _last(before) > _HOME >= _last(after):
        yield _named("home")
    if meet and _blots(before) and not _blots(after) and not after[BAR]:
        yield _named("safe")


def _used(game: Game, steps: Sequence[Step]) -> Achievement:
    """Return which numbers were played: what there is to say of every turn."""
    if not steps:
        return Achievement("pass", Said("achieved.pass"), Said("task.fact.backgammon.turn.lost"))
    left, numbers = numbers_left(game, steps), {step.number for step in steps}
    facts = {"number": steps[0].number}
    double = len(numbers) == 1 and len(steps) + len(left) > 2
    key = ("all" if not left else "most") if double else ("both" if not left else "one")
    return Achievement(
        "used",
        Said(f"achieved.{key}", facts),
        Said("achieved.steps", {"steps": Listed(used_steps(game, steps))}),
    )


def _named(name: str, **facts: object) -> Achievement:
    why: Text = Said(f"achieved.{name}.why", facts)
    return Achievement(name, Said(f"achieved.{name}", facts), why)


def _meet(position: Position) -> bool:
    """Tell whether checkers of both sides still have to pass each other."""
    theirs = min((point for point in range(BAR) if position[point] < 0), default=BAR)
    return _last(position) > theirs


def _last(position: Position) -> int:
    return max((point for point in range(BAR + 1) if position[point] > 0), default=0)


def _blots(position: Position) -> bool:
    return any(position[point] == 1 for point in range(1, BAR))

"""The aims that a play meets: to hit, make points, bear off, or be that very play."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks.play import Play
from bgwidget.words import Words

_COUNTED = ("hit", "captures", "off")
_MOST = 15
_POINTS = range(1, 25)


@dataclass(frozen=True, slots=True)
class Aim:
    """An aim that a task may set for a play.

    Attributes
    ----------
    want : mapping
        As the field ``want`` of a file says it; empty for any legal play.
    plays : frozenset
        The keys of the legal plays that meet it.
    """

    want: Mapping[str, Any]
    plays: frozenset[Hashable]

    @property
    def name(self) -> str:
        """The last part of the keys of its sentences, such as ``"hit"``."""
        return "-".join(sorted(self.want)) or "any"

    def facts(self, words: Words) -> dict[str, Any]:
        """Return the facts of its sentences, with how many legal plays meet it."""
        facts: dict[str, Any] = {"plays": len(self.plays)}
        for want, value in self.want.items():
            if want == "made":
                facts["points"] = words.listed([str(point) for point in value])
            elif want == "result":
                facts["play"] = words.isolate(value)
            else:
                facts["count"] = value
        return facts


def aims(task: Play, play: str) -> tuple[Aim, ...]:
    """Return the aims that this play meets, the narrowest first; none if it is not legal.

    Examples
    --------
    >>> task = Play(goal="Make your 5-point.", dice=(3, 1))
    >>> [dict(aim.want) for aim in aims(task, "8/5 6/5")]
    [{'result': '8/5 6/5'}, {'made': [5]}, {}]
    """
    try:
        key = task.read_answer(play).key
        if key not in task.legal:
            return ()
        wanted = [Aim(want, _that_do(task, want)) for want in _wants(task, key)]
        only = Aim({"result": task.legal[key]}, frozenset({key}))
        return (only, *wanted, Aim({}, frozenset(task.legal)))
    except RulesError:
        return ()


def play_in(task: Play) -> str:
    """Return the play that the task names as right, the first of several; empty if none."""
    result = task.want.get("result", "")
    listed = result if isinstance(result, list | tuple) else [result]
    return listed[0] if listed and isinstance(listed[0], str) else ""


def left_out(task: Play, play: str) -> tuple[Aim, ...]:
    """Return aims that this play meets, with the other plays that meet them but are marked wrong.

    Examples
    --------
    >>> blot = "-b---aE-B---eE---c-d----B-"
    >>> task = Play(goal="Hit.", position=blot, dice=(3, 1), want={"result": "8/5* 6/5"})
    >>> [(dict(aim.want), len(aim.plays)) for aim in left_out(task, "8/5* 6/5")]
    [({'hit': 1}, 7)]
    """
    if not {"result", "moves"} & {*task.want}:
        return ()
    every = aims(task, play)
    try:
        right = frozenset(task.accepted)
    except RulesError:
        return ()
    return tuple(Aim(aim.want, aim.plays - right) for aim in every[1:-1] if aim.plays - right)


def _wants(task: Play, key: Hashable) -> Iterator[Mapping[str, Any]]:
    """Yield each single aim that a play meets, then hitting and making points together."""
    knows, table = task.knows, task.table()
    for want in (each for each in _COUNTED if each in knows.wants):
        does = [n for n in range(1, _MOST) if knows.fulfils(table, key, want, n)]
        if does:
            yield {want: does[-1]}
    if "made" not in knows.wants:
        return
    held = [at for at in _POINTS if knows.fulfils(table, key, "made", [at])]
    made = [at for at in held if not knows.fulfils(table, table.position, "made", [at])]
    for at in made:
        yield {"made": [at]}
    hits = knows.fulfils(table, key, "hit", 1)
    if len(made) + hits > 1 and made:
        yield {"hit": 1, "made": made} if hits else {"made": made}


def _that_do(task: Play, want: Mapping[str, Any]) -> frozenset[Hashable]:
    knows, table = task.knows, task.table()
    return frozenset(
        key
        for key in task.legal
        if all(knows.fulfils(table, key, name, value) for name, value in want.items())
    )

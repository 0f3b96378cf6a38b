"""What may count as right once a play has been shown: that play alone, or all that do the same."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from bgwidget.rules.rulebook import RulesError
from bgwidget.studio.yaml_lines import in_a_line
from bgwidget.tasks.play import Play
from bgwidget.words import Words

AIM = "want/aim"
"""What a request calls the choice of what may be wanted."""
_COUNTED = ("hit", "captures", "off")
_MOST = 15
_POINTS = range(1, 25)


@dataclass(frozen=True, slots=True)
class Aim:
    """What a play can be wanted to do.

    Attributes
    ----------
    want : mapping
        As the field ``want`` of a file says it; empty for any legal play.
    plays : frozenset
        What the legal plays lead to that do it.
    """

    want: Mapping[str, Any]
    plays: frozenset[Hashable]

    @property
    def text(self) -> str:
        """The field as a line of YAML; empty for any legal play."""
        return in_a_line(dict(self.want)) if self.want else ""

    def label(self, words: Words) -> str:
        """Return what it is called, and how many legal plays do it."""
        return _said("studio.aim", self, words, plays=len(self.plays))


def aims(task: Play, play: str) -> tuple[Aim, ...]:
    """Return what may be wanted of a play so that this one does it, the narrowest first.

    Examples
    --------
    >>> task = Play(goal="Make your 5-point.", dice=(3, 1))
    >>> [aim.text for aim in aims(task, "8/5 6/5")]
    ['{result: 8/5 6/5}', '{made: [5]}', '']
    """
    try:
        key = task.read_answer(play).key
        if key not in task.legal:
            return ()
        found = [Aim(want, _that_do(task, want)) for want in _wants(task, key)]
        only = Aim({"result": task.legal[key]}, frozenset({key}))
        return (only, *found, Aim({}, frozenset(task.legal)))
    except RulesError:
        return ()


def play_in(task: Play) -> str:
    """Return the play that is written down as the right one; empty where there is none."""
    found = task.want.get("result", "")
    listed = found if isinstance(found, list | tuple) else [found]
    return listed[0] if listed and isinstance(listed[0], str) else ""


def left_out(task: Play, play: str, words: Words) -> tuple[str, ...]:
    """Return which legal plays do what this one does, and would be marked wrong all the same.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> task = Play(goal="Make your 5-point.", dice=(3, 1), want={"result": "8/5 6/5"})
    >>> left_out(task, "8/5 6/5", words("en"))
    ()
    """
    if not {"result", "moves"} & {*task.want}:
        return ()
    found = aims(task, play)
    try:
        right = frozenset(task.accepted)
    except RulesError:
        return ()
    return tuple(
        _said("studio.left-out", aim, words, plays=len(aim.plays - right))
        for aim in found[1:-1]
        if aim.plays - right
    )


def _wants(task: Play, key: Hashable) -> Iterator[Mapping[str, Any]]:
    """Yield each thing that a play does, and then hitting and making points together."""
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


def _said(sort: str, aim: Aim, words: Words, plays: int) -> str:
    name = "-".join(sorted(aim.want)) or "any"
    facts: dict[str, Any] = {"plays": plays}
    for want, value in aim.want.items():
        if want == "made":
            facts["points"] = words.listed([str(point) for point in value])
        elif want == "result":
            facts["play"] = words.isolate(value)
        else:
            facts["count"] = value
    return words.say(f"{sort}.{name}", **facts)

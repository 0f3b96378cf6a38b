"""Why steps in a board's first turn are refused: what a page answers before Python has come."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from bgwidget.webpage.host import Host
from bgwidget.wire.scene import PlaceKey, Refusal, Scene
from bgwidget.wire.webpage import Reason, TriedStep

Way = tuple[tuple[PlaceKey, PlaceKey, int], ...]


def reasons(host: Host, id: str) -> list[Reason]:
    """Return why steps are refused on a board that stands at a turn, up to the first choice in it.

    The board itself is asked, so that its version goes on.

    Examples
    --------
    >>> request = {"code": "Board(dice=(3, 1))", "language": "en", "digits": "latin"}
    >>> host = Host(lambda _: None)
    >>> made = host.make("b0", json.dumps(request))
    >>> [held] = [each for each in reasons(host, "b0") if (6, 1) in each["steps"]]
    >>> held["refusal"]["detail"].split(".")[0]
    '2 opposing checkers stand on your 1-point'
    """
    board = host.widget(id)
    first: Scene = board.scene
    places = [place["key"] for place in board.frame["layout"]["wide"]["places"]]
    made: list[Reason] = []
    for walk in _forced(first["turn"] or ()):
        found: dict[str, list[TriedStep]] = {}
        for tried in _steps(places, _own(first, walk)):
            step = None if tried[0] is None else tried
            asked = {"kind": "why", "base": board.scene["version"], "walk": walk, "step": step}
            host.receive(id, json.dumps({"content": asked}))
            refusal: Refusal | None = board.scene["refusal"]
            if refusal is not None:
                found.setdefault(_text(refusal), []).append(tried)
        made += (
            {"walk": walk, "steps": steps, "refusal": json.loads(text)}
            for text, steps in found.items()
        )
    return made


def _forced(turn: Any) -> Iterator[Way]:
    """Yield the steps that leave no choice, from none of them on; nothing where no turn is."""
    walk: Way = ()
    edges = turn[0][1] if turn else ()
    while edges:
        yield walk
        if len(edges) > 1:
            return
        [(number, source, target, then, *_)] = edges
        walk = (*walk, (source, target, number))
        edges = turn[then][1]


def _own(scene: Scene, walk: Way) -> set[PlaceKey]:
    """Return where pieces of the side to move stand after a few steps."""
    stacks: Counter[int] = Counter()
    for place, side, count, *_ in scene["pieces"]:
        stacks[place] += count if side == scene["side"] else 0
    for source, target, _ in walk:
        stacks[source] -= 1
        stacks[target] += 1
    return {place for place, count in stacks.items() if count}


def _steps(places: Sequence[PlaceKey], own: set[PlaceKey]) -> Iterator[TriedStep]:
    """Yield the end of the turn, each place without a target, and each step of an own piece."""
    yield None, None
    for source in places:
        yield source, None
        if source in own:
            yield from ((source, target) for target in places if target != source)


def _text(refusal: Any) -> str:
    return json.dumps(refusal, ensure_ascii=False)

"""Why steps in a board's first turn are refused: what a page answers before Python has come."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from bgwidget.webpage.host import Host
from bgwidget.wire.scene import PlaceKey, Refusal, Scene
from bgwidget.wire.webpage import Reason, TriedStep

_PHASES = ("opening", "roll", "move")
Way = tuple[tuple[PlaceKey, PlaceKey, int], ...]


def reasons(host: Host, id: str) -> list[Reason]:
    """Return why steps are refused on a board that is played on, up to the first choice in a turn.

    After that choice it is only told why the turn may not end yet. The board itself is asked, so
    that its version goes on.

    Examples
    --------
    >>> request = {"code": "Board(dice=(3, 1))", "language": "en", "digits": "latin"}
    >>> host = Host(lambda _: None)
    >>> made = host.make("b0", json.dumps(request))
    >>> [held] = [each for each in reasons(host, "b0") if (6, 1) in each["steps"]]
    >>> held["refusal"]["detail"].split(".")[0]
    'On your 1-point there are 2 opposing checkers'
    """
    board = host.widget(id)
    first: Scene = board.scene
    which = {"opened": board.lesson["opened"]} if board.has_trait("lesson") else {}
    places = [place["key"] for place in board.frame["layout"]["wide"]["places"]]
    made: list[Reason] = []
    if first["phase"] not in _PHASES:
        return []
    begun = [*_forced(first["turn"])]
    asks: list[tuple[Way, Iterable[TriedStep]]]
    asks = [(walk, _steps(places, own_places(first, walk))) for walk in begun]
    asks += [(walk, [(None, None)]) for walk in _unfinished(first, begun[-1])]
    for walk, steps in asks:
        found: dict[str, list[TriedStep]] = {}
        for tried in steps:
            step = None if tried[0] is None else tried
            base = board.scene["version"]
            asked = {"kind": "why", "base": base, "walk": walk, "step": step, **which}
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
    """Yield the steps that leave no choice, from none of them on."""
    walk: Way = ()
    yield walk
    edges: Any = turn[0][1] if turn else ()
    while len(edges) == 1:
        [(number, source, target, then, *_)] = edges
        edges = turn[then][1]
        if edges:
            walk = (*walk, (source, target, number))
            yield walk


def _unfinished(scene: Scene, begun: Way) -> Iterator[Way]:
    """Yield each way that goes one step further, where the turn may not end yet."""
    turn: Any = scene["turn"]
    if not turn:
        return
    at: int = 0
    own = own_places(scene, begun)
    for source, target, number in begun:
        at = next(edge[3] for edge in turn[at][1] if edge[:3] == [number, source, target])
    for number, source, target, then, *_ in turn[at][1]:
        if source in own and not turn[then][0]:
            yield (*begun, (source, target, number))


def own_places(scene: Scene, walk: Way) -> set[PlaceKey]:
    """Return where pieces of the side to move stand after a few steps; nowhere without a turn."""
    stacks: Counter[int] = Counter()
    if not scene["turn"]:
        return set()
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

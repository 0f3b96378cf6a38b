"""Assets: what speaks for a side at the cube, as anybody can count it on the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bgwidget.advice.backgammon.events import HOME, back, held, rear
from bgwidget.advice.backgammon.facts import prime
from bgwidget.advice.backgammon.outlook import Outlook
from bgwidget.evaluation.backgammon.facts import flipped, pips
from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.rules.backgammon.position import BAR, EMPTY

MOST = 3
"""So many assets of a side are told; one more beside many checkers still back."""

LEAST_LEAD = 6
"""A lead in the race that is told while there is contact, in percent of the leader's pips."""

WIDE_LEAD = 10
"""A lead of so many percent is told as one thing more."""

MANY_GAMMONS = 20
"""So many gammons in a hundred games are told."""

MANY_BACK = 4
"""From so many checkers still back on they are told before an anchor and the race, as one more."""

_DEEP, _LEAST_DEEP, _MORE_DEEP = range(1, 4), 7, 2
_LEAST_PRIME, _LEAST_BLOCK, _LEAST_BOARD, _LEAST_BACK = 4, 3, 3, 3
_LEAST_AGAINST, _MANY_BLOTS = 2, 3
_CRUNCHED, _STRONG = 6, 4
_FORWARD = (20, 21, 18, 22)
_ANCHORS = (*_FORWARD, 19, 23, 24)


class Asset(NamedTuple):
    """Something that speaks for a side: its name and what is counted."""

    name: str
    facts: dict[str, int]
    points: tuple[int, ...] = ()


def assets(
    packed: bytes, chances: Chances, *, gammons: bool, blots: bool = True, rolls: bool = False
) -> list[Asset]:
    """Return what speaks for the side that sees the board so, the most telling first.

    Parameters
    ----------
    packed : bytes
        The position as that side sees it.
    chances : Chances
        Of that side.
    gammons : bool
        Whether a gammon would win it more than a plain game.
    blots : bool
        Whether to name the blots of the other side.
    rolls : bool
        Whether it rolls next: many blots of the other side then speak for it before the race.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Position
    >>> bar = Position.parse("ba--BCE-B---eB---c-d------").packed
    >>> [asset.name for asset in assets(bar, Chances(0.7, 0.3), gammons=True)]
    ['bar', 'gammons', 'free', 'lead']
    """
    found = _assets(packed, chances, gammons, rolls)
    told = [asset for asset in found if blots or asset.name != "blots"]
    many = any(each.name == "back" and each.facts["count"] >= MANY_BACK for each in told[:MOST])
    wide = next((at for at, one in enumerate(told) if _is_wide_lead(one)), 0)
    most = MOST + many
    return [*told[:most], *([told[wide]] if wide >= most else [])]


def _is_wide_lead(asset: Asset) -> bool:
    facts = asset.facts
    return asset.name == "lead" and 100 * facts["count"] >= WIDE_LEAD * facts["mine"]


def _assets(packed: bytes, chances: Chances, gammons: bool, rolls: bool) -> Iterator[Asset]:
    other = flipped(packed)
    mine, theirs = held(packed, HOME), held(other, HOME)
    waiting, in_back, their_back = EMPTY - packed[0], back(packed), back(other)
    on_bar = waiting > 0 and mine > 1
    if on_bar:
        yield Asset("bar", {"count": waiting, "points": mine})
    row = prime(Outlook(packed))
    behind = sum(EMPTY - byte for byte in packed[: row[0]] if byte < EMPTY) if row else 0
    told = on_bar and behind <= waiting and len(row) <= mine
    if len(row) >= _LEAST_PRIME and behind and not told:
        yield Asset("prime", {"count": behind, "points": len(row)})
    if not on_bar and len(row) < _LEAST_PRIME:
        yield from _block(packed)
    won = round(100 * chances.gammon)
    if gammons and won >= MANY_GAMMONS:
        yield Asset("gammons", {"count": won})
    many = in_back and their_back >= max(MANY_BACK, in_back + 1)
    if many:
        yield Asset("back", {"count": their_back, "fewer": in_back})
    blots = _blots(packed)
    exposed = rolls and len(blots) >= _MANY_BLOTS
    if exposed:
        yield Asset("blots", {"count": len(blots)}, tuple(blots))
    anchors = [point for point in _ANCHORS if packed[point] > EMPTY + 1]
    if anchors and (anchors[0] in _FORWARD or theirs >= _STRONG):
        yield Asset("anchor", {}, (anchors[0],))
    if not in_back and their_back:
        yield Asset("free", {"count": their_back})
    count, counted = pips(packed), pips(other)
    if 100 * (counted - count) >= LEAST_LEAD * count:
        yield Asset("lead", {"count": counted - count, "mine": count, "theirs": counted})
    deep, deep_theirs = (
        sum(max(0, one[point] - EMPTY) for point in _DEEP) for one in (packed, other)
    )
    if deep_theirs >= max(_LEAST_DEEP, deep + _MORE_DEEP):
        yield Asset("deep", {"count": deep_theirs, "fewer": deep})
    waits = 0 if their_back else _waiting(packed)
    many_wait = waits > 0 and mine >= _STRONG
    best_board = mine >= _LEAST_BOARD and mine > theirs and not on_bar and not many_wait
    board = best_board and (their_back or in_back)
    if many_wait:
        yield Asset("waits", {"count": waits, "points": mine})
    if board:
        yield Asset("board", {"count": mine, "fewer": theirs})
    if in_back and not many and their_back >= max(_LEAST_BACK, in_back + 1):
        yield Asset("back", {"count": their_back, "fewer": in_back})
    in_play = sum(byte - EMPTY for byte in other[3 : BAR + 1] if byte > EMPTY)
    if in_back and in_play <= _CRUNCHED:
        yield Asset("crunched", {"count": in_play})
    if waiting > 0 and not on_bar:
        yield Asset("on-bar", {"count": waiting})
    if blots and not exposed:
        yield Asset("blots", {"count": len(blots)}, tuple(blots))
    if in_back and not board:
        yield from _open_board(packed, theirs)


def _open_board(packed: bytes, points: int) -> Iterator[Asset]:
    """Yield how few points the other side holds at home; none if another asset tells of them."""
    # With two points or more they are told as what a checker on the bar has to get past.
    if points < (_LEAST_BOARD if packed[BAR] == EMPTY else _LEAST_AGAINST):
        yield Asset("open", {"count": points})


def _waiting(packed: bytes) -> int:
    """Return the checkers that others still have to pass, if some are far back; else 0."""
    last = next((place for place in range(BAR + 1) if packed[place] < EMPTY), BAR)
    if rear(packed) <= max(last, 18):
        return 0
    return sum(max(0, byte - EMPTY) for byte in packed[last + 1 :])


def _block(packed: bytes) -> Iterator[Asset]:
    """Yield the points held before the other side's rearmost checker, if they reach far out."""
    last = min((at for at in range(1, BAR) if packed[at] < EMPTY), default=BAR)
    block = [at for at in range(last + 1, last + 7) if at < BAR and packed[at] > EMPTY + 1]
    if last in HOME and len(block) >= _LEAST_BLOCK and block[-1] not in HOME:
        yield Asset("block", {"count": len(block)}, tuple(reversed(block)))


def _blots(packed: bytes) -> list[int]:
    """Return where blots of the other side stand that have a checker of this side behind them."""
    return [at for at in range(1, rear(packed)) if packed[at] == EMPTY - 1]

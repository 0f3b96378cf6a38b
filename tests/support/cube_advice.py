"""What is said at the cube of either side's board, counted once more from the board itself."""

from __future__ import annotations

import re
from collections.abc import Callable

from bgwidget.rules.backgammon import STANDARD, Position
from bgwidget.rules.backgammon.results import results
from bgwidget.rules.rolls import DISTINCT_ROLLS

HOME = range(1, 7)
_SPLIT = re.compile(r"For (you|them): (.+?)\.(?= For |$)")
_COUNT = r"(an?|\d+)"


def _held(seen: Position) -> int:
    return sum(seen[point] > 1 for point in HOME)


def _back(seen: Position) -> int:
    return sum(max(0, seen[place]) for place in range(19, 26))


def _bar(seen: Position, waiting: int, points: int) -> bool:
    return (-seen[0], _held(seen)) == (waiting, points)


def _prime(seen: Position, behind: int, length: int) -> bool:
    return any(
        all(seen[point] > 1 for point in range(low, low + length))
        and -sum(min(0, seen[place]) for place in range(low)) == behind
        for low in range(1, 26 - length)
    )


def _lead(seen: Position, lead: int, mine: int, theirs: int) -> bool:
    return (seen.pips, seen.pips_opponent, theirs - mine) == (mine, theirs, lead)


def _board(seen: Position, mine: int, theirs: int) -> bool:
    return (_held(seen), _held(seen.flipped())) == (mine, theirs)


def _free(seen: Position, theirs: int) -> bool:
    return (_back(seen), _back(seen.flipped())) == (0, theirs)


def _still_back(seen: Position, theirs: int, mine: int) -> bool:
    return (_back(seen.flipped()), _back(seen)) == (theirs, mine)


def _crunched(seen: Position, left: int) -> bool:
    other = seen.flipped()
    return 15 - other.off - max(0, other[1]) - max(0, other[2]) == left


def _block(seen: Position, held: int) -> bool:
    rear = next(place for place in range(26) if seen[place] < 0)
    return sum(seen[point] > 1 for point in range(rear + 1, rear + 7)) == held


def _deep(seen: Position) -> int:
    return sum(max(0, seen[point]) for point in (1, 2, 3))


def _wasted(seen: Position, theirs: int, mine: int) -> bool:
    return (_deep(seen.flipped()), _deep(seen)) == (theirs, mine)


def _waits(seen: Position, waiting: int, held: int) -> bool:
    """Tell whether so many checkers have one of the other side before them, some far back."""
    found = {
        place: seen[place]
        for place in range(1, 26)
        if seen[place] > 0 and any(seen[ahead] < 0 for ahead in range(place))
    }
    return max(found, default=0) > 18 and (sum(found.values()), _held(seen)) == (waiting, held)


def _open(seen: Position, held: int) -> bool:
    return _held(seen.flipped()) == held


def _on_bar(seen: Position, waiting: int) -> bool:
    return -seen[0] == waiting


def _shots(seen: Position, count: int) -> bool:
    found = (
        times
        for dice, times in DISTINCT_ROLLS
        if any(end[0] < seen.packed[0] for end in results(seen, dice, STANDARD))
    )
    return sum(found) == count


_KINDS: dict[str, Callable[..., bool]] = {
    rf"^{_COUNT} checkers? of \w+ on the bar$": _on_bar,
    rf"^{_COUNT} checkers? of \w+ on the bar against (\d+) points": _bar,
    rf"^{_COUNT} checkers? of \w+ behind (\d+) points": _prime,
    r"^a hit with (?:all )?(\d+) rolls(?: of 36)?$": _shots,
    r"^(\d+) pips? ahead \((\d+) to (\d+)\)": _lead,
    r"^(\d+) points? in \w+ home board against (\d+)": _board,
    r"^no checker left behind against (\d+)": _free,
    r"^(\d+) checkers? of \w+ still back against (\d+)": _still_back,
    r"^all but (\d+) of \w+ checkers": _crunched,
    r"^only (\d+) points? held": _open,
    r"^(\d+) points? held of the six in front of \w+ rearmost checker": _block,
    r"^pips wasted by (\d+) checkers? of \w+ on \w+ points 1 to 3 against (\d+) of": _wasted,
    r"^(\d+) checkers? (?:of theirs )?that can still hit .+ with (\d+) points at home": _waits,
}


def false_assets(sentence: str, seen: Position) -> list[str]:
    """Return what a sentence in English says of the sides that is not on the board.

    ``seen`` is the position of the side to decide.
    """
    wrong = []
    for whose, told in _SPLIT.findall(sentence):
        side = seen if whose == "you" else seen.flipped()
        # Points are listed with commas, too.
        for asset in re.split(r", (?!\d+\b(?! \w))", told):
            if not _is_true(asset, side, seen):
                wrong.append(f"{whose}: {asset}")
    return wrong


def _is_true(asset: str, side: Position, seen: Position) -> bool:
    for pattern, holds in _KINDS.items():
        if found := re.match(pattern, asset):
            return holds(side, *(int(n) if n.isdigit() else 1 for n in found.groups()))
    points = [int(point) for point in re.findall(r"\d+", asset)]
    mine = side == seen
    if asset.startswith("an anchor"):
        return all((seen[point] > 1) if mine else (seen[point] < -1) for point in points)
    if re.match(r"(their|your) blots? on", asset):
        return all(seen[point] == (-1 if mine else 1) for point in points)
    return asset.startswith("a gammon in")

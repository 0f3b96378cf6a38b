"""What is said in brackets beside what a play does, counted once more."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from bgwidget.rules.backgammon import Position
from support.counts import HOME, covers, held

Holds = Callable[[Position, Sequence[int], "re.Match[str]"], bool]


class Aside(NamedTuple):
    """Words in brackets, where they begin, and the points of the deed that stands before them."""

    text: str
    start: int
    points: tuple[int, ...]
    found: re.Match[str]
    check: Holds

    def holds(self, after: Position) -> bool:
        return self.check(after, self.points, self.found)


def _block(after: Position, made: Sequence[int], found: re.Match[str]) -> bool:
    number, checkers, behind = int(found[1]), found[2], int(found[3])
    ahead = range(behind + 1, behind + 7)
    held_there = held(after, ahead) == number and any(point in ahead for point in made)
    return held_there and _are(after[behind], checkers)


def _against_bar(after: Position, made: Sequence[int], found: re.Match[str]) -> bool:
    home = any(point in HOME for point in made) and held(after, HOME) == int(found[1])
    return home and _are(after[0], found[2])


def _covered(after: Position, slots: Sequence[int], found: re.Match[str]) -> bool:
    number, checkers, behind = int(found[1]), found[2], int(found[3])
    ahead = range(behind + 1, behind + 7)
    slot = slots[0]
    more = after[slot] == 1 and slot in ahead and held(after, ahead) + 1 == number
    return more and _are(after[behind], checkers)


def _covered_at_home(after: Position, slots: Sequence[int], found: re.Match[str]) -> bool:
    more = after[slots[0]] == 1 and held(after, HOME) + 1 == int(found[1])
    return more and slots[0] in HOME and _are(after[0], found[2])


def _stops(after: Position, made: Sequence[int], found: re.Match[str]) -> bool:
    number, checkers, behind = int(found[1]), found[2], int(found[3])
    stopped = behind + number in made and after[behind + number] > 1 and 0 < number < 7
    return stopped and _are(after[behind], checkers)


def _aims(after: Position, builders: Sequence[int], found: re.Match[str]) -> bool:
    aims = [int(point) for point in re.findall(r"\d+", found[1])]
    return all(after[builder] > 0 for builder in builders) and all(
        -2 < after[aim] < 2 and any(0 < builder - aim < 7 for builder in builders) for aim in aims
    )


def _anchors(after: Position, moved: Sequence[int], found: re.Match[str]) -> bool:
    return after[moved[0]] == 1 and covers(after, moved[0]) == int(found[1])


def _enters(after: Position, _: Sequence[int], found: re.Match[str]) -> bool:
    waiting = int(found[1] or 1)
    return after[0] == -waiting and held(after, HOME) == int(found[2])


def _are(count: int, checkers: str) -> bool:
    """Tell whether opposing checkers are there, one or more of them as it is said."""
    return count < 0 and (count == -1) == (checkers == "checker")


def _ahead(after: Position, _: Sequence[int], found: re.Match[str]) -> bool:
    return after.pips_opponent - after.pips == int(found[1])


def _from_behind(after: Position, _: Sequence[int], found: re.Match[str]) -> bool:
    counts = {held(after.flipped(), range(26 - at, 32 - at)) for at in range(19, 25)}
    return int(found[1]) in counts


def _edge(after: Position, moved: Sequence[int], found: re.Match[str]) -> bool:
    [point], row = moved, int(found[1])
    next_one = after[point - row - 1]
    return held(after.flipped(), range(26 - point, 26 - point + row)) == row and next_one >= -1


def _farther_forward(after: Position, made: Sequence[int], found: re.Match[str]) -> bool:
    [point] = made
    return after[point] > 1 and 18 <= point < int(found[1])


_KINDS: dict[str, Holds] = {
    r"you then hold (\d+) of the six points in front of their (checkers?) on your (\d+)-point": (
        _block
    ),
    r"you then hold (\d+) points at home against their (checkers?) on the bar": _against_bar,
    r"once it is covered, you hold (\d+) of the six points in front of their (checkers?) "
    r"on your (\d+)-point": _covered,
    r"once it is covered, you hold (\d+) points at home against their (checkers?) on the bar": (
        _covered_at_home
    ),
    r"it stops the (\d)s of their (checkers?) on your (\d+)-point": _stops,
    r"(?:it bears|they bear) on your ([\w, -]+)": _aims,
    r"as the board stands, (\d+) rolls? of 36 make it an anchor next turn": _anchors,
    r"you are then (\d+) pips? ahead in the race": _ahead,
    r"they hold (\d+) of the six points in front of where (?:it|they) stood": _from_behind,
    r"there it stands at the edge of their (\d+) points in a row": _edge,
    r"farther forward than your (\d+)-point": _farther_forward,
    r"while their (?:checker|(\d+) checkers) on the bar (?:has|have) to enter against "
    r"(\d+) points": _enters,
}
_BRACKETS = re.compile(r"\(((?!bar/|after )[a-z][^()]*)\)")


def asides(sentence: str) -> list[Aside]:
    """Return what stands in brackets in a sentence in English; what is unknown holds nowhere."""
    said = []
    for bracket in _BRACKETS.finditer(sentence):
        deed = re.split(r"[;.] (?=[a-z\d])| and (?=\w+s )", sentence[: bracket.start()])[-1]
        deed = re.sub(r"\b\d+ more checkers", "", deed)
        points = tuple(int(point) for point in re.findall(r"(?<![/\d(])\b\d+\b(?![/(*])", deed))
        for pattern, check in _KINDS.items():
            if found := re.fullmatch(pattern, bracket[1]):
                said.append(Aside(bracket[1], bracket.start(), points, found, check))
                break
        else:
            unknown = re.compile("").match("")
            assert unknown is not None
            said.append(Aside(bracket[1], bracket.start(), (), unknown, lambda *_: False))
    return said

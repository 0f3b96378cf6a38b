"""What there is to choose while a position of backgammon is set up, and what a choice is called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bgwidget.games.backgammon.editing import OWNERS, SIDES, STORES, cube_data
from bgwidget.games.backgammon.wire import BAR, PLACES, place_of
from bgwidget.rules.backgammon import Cube
from bgwidget.rules.backgammon.formats.situation import MOST_DOUBLES
from bgwidget.rules.backgammon.position import CHECKERS
from bgwidget.words import Words
from bgwidget.words import backgammon as sentences
from bgwidget.words.backgammon.sentences import numbers


def supply(words: Words) -> dict[str, Any]:
    """Return what a board is set up with, as `Kind.supply` says.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> turn, dice, cube = supply(words("en"))["controls"]
    >>> turn
    ['To move', 'side', [['You', 0], ['Opponent', 1]]]
    >>> dice[2][:2]
    [['none', []], ['1-1', [1, 1]]]
    """
    return {
        "count": CHECKERS,
        "stores": list(STORES),
        "owners": [OWNERS.get(place) for place in PLACES],
        "controls": [
            [words.say(f"edit.{name}"), name, [list(option) for option in options(words)]]
            for name, options in _CONTROLS.items()
        ],
    }


def _turns(words: Words) -> Iterator[tuple[str, Any]]:
    for side, name in enumerate(SIDES):
        yield words.say(f"side.{name}"), side


def _rolls(words: Words) -> Iterator[tuple[str, Any]]:
    yield words.say("edit.no-dice"), []
    for high in range(1, 7):
        for low in range(1, high + 1):
            yield words.say("edit.roll", dice=numbers((high, low), words)), [high, low]


def _cubes(words: Words) -> Iterator[tuple[str, Any]]:
    for doubles in range(MOST_DOUBLES + 1):
        for owner, name in ((None, "middle"), (0, "near"), (1, "far")):
            if doubles or owner is None:
                cube = Cube(2**doubles, owner)
                yield words.say(f"edit.cube.{name}", cube=cube.value), cube_data(cube)


_CONTROLS = {"side": _turns, "dice": _rolls, "cube": _cubes}


def told(before: Mapping[str, Any], after: Mapping[str, Any], words: Words) -> str:
    """Return what stands where something has changed, and how many are on the board.

    Examples
    --------
    >>> from bgwidget.games.backgammon.editing import draft
    >>> from bgwidget.rules.backgammon import Game
    >>> from bgwidget.words import words
    >>> start = draft(Game.start())
    >>> told(start, start | {"dice": [3, 1]}, words("en"))
    'Dice: 3-1.'
    >>> fewer = [[6, 0, 4], *(stack for stack in start["pieces"] if stack[0] != 6)]
    >>> told(start, start | {"pieces": fewer}, words("en"))
    '6-point: 4 checkers of yours. You: 14 on the board.'
    """
    said = []
    for place in PLACES:
        stacks = [stack[1:] for stack in after["pieces"] if stack[0] == place]
        if place in STORES or stacks == [s[1:] for s in before["pieces"] if s[0] == place]:
            continue
        name = sentences.place(_number(place, after["side"]), words)
        said += [_cell(name, owner, count, words) for owner, count in stacks or [(None, 0)]]
    for side, name in enumerate(SIDES):
        count = _on_board(after, side)
        if count != _on_board(before, side):
            said.append(words.say(f"edit.count.{name}", count=count))
    for name, options in _CONTROLS.items():
        if after[name] != before[name]:
            what = next((text for text, value in options(words) if value == after[name]), "")
            said.append(words.say("live.side", side=words.say(f"edit.{name}"), what=what))
    return " ".join(said)


def _number(place: int, side: int) -> int:
    return place_of(place, side) if 0 < place < BAR else place


def _cell(name: str, owner: int | None, count: int, words: Words) -> str:
    key = {None: "empty", 0: "own", 1: "opposing"}[owner]
    return words.say("edit.cell", cell=words.say(f"cell.{key}", place=name, count=count))


def _on_board(draft: Mapping[str, Any], side: int) -> int:
    return sum(n for place, owner, n in draft["pieces"] if owner == side and place not in STORES)

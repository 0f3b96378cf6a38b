"""The controls with which a position of backgammon is set up, and their labels."""

from __future__ import annotations

from collections.abc import Iterator

from bgwidget.games.backgammon.drafts import OWNERS, STORES, cube_data
from bgwidget.games.backgammon.wire import PLACES
from bgwidget.games.draft import turn_control
from bgwidget.rules.backgammon import Cube
from bgwidget.rules.backgammon.formats.situation import MOST_DOUBLES
from bgwidget.rules.backgammon.position import CHECKERS
from bgwidget.rules.rolls import DISTINCT_ROLLS
from bgwidget.wire.frame import Control, Option, Supply, Tool
from bgwidget.words import Words
from bgwidget.words.backgammon.sentences import numbers


def supply(words: Words) -> Supply:
    """Return the pieces and controls for setting up a position.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> turn, dice, cube = supply(words("en"))["controls"]
    >>> dice.options[1]
    Option(label='1-1', value=[1, 1])
    """
    return {
        "count": CHECKERS,
        "most": CHECKERS,
        "stores": list(STORES),
        "owners": [OWNERS.get(place) for place in PLACES],
        "tools": [
            Tool(words.say("edit.own"), [0]),
            Tool(words.say("edit.opposing"), [1]),
            Tool(words.say("edit.take"), None),
        ],
        "controls": [
            turn_control(words),
            Control(words.say("edit.dice"), "dice", list(_rolls(words))),
            Control(words.say("edit.cube"), "cube", list(_cubes(words))),
        ],
    }


def _rolls(words: Words) -> Iterator[Option]:
    yield Option(words.say("edit.no-dice"), [])
    for dice, _ in DISTINCT_ROLLS:
        yield Option(words.say("edit.roll", dice=numbers(dice, words)), list(dice))


def _cubes(words: Words) -> Iterator[Option]:
    for doubles in range(MOST_DOUBLES + 1):
        for owner, name in ((None, "middle"), (0, "near"), (1, "far")):
            if doubles or owner is None:
                cube = Cube(2**doubles, owner)
                yield Option(words.say(f"edit.cube.{name}", cube=cube.value), cube_data(cube))

"""Comments in a match file that record the actions its columns cannot express.

Other programs pass over a line that begins with ``;``. Such a note has the number of the game and,
for each action, how many actions came before it::

    ; [bgwidget 2 "0 throw 33, 1 throw 62, 2 begin 0, 9 resign 2, 10 reject"]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from bgwidget.rules.backgammon.game import Game
from bgwidget.rules.history import Action

Noted = Mapping[int, Action]
"""The actions of a game that its columns leave out, each under its index in the history."""

_NOTE = re.compile(r'^\s*;\s*\[bgwidget (\d{1,6}) "([^"]*)"\]\s*$')
_ACTION = re.compile(r"(\d{1,6}) (throw|begin|roll|resign|accept|reject|concede)(?: (\d{1,2}))?")


def note_of(number: int, game: Game) -> str:
    """Return the note on the finished game of that number; empty if the columns say everything.

    Examples
    --------
    >>> game = Game.opening().throw((3, 3)).throw((6, 2)).begin(0).resign(1).accept()
    >>> note_of(1, game)
    '; [bgwidget 1 "0 throw 33, 1 throw 62, 2 begin 0"]'
    """
    told = ", ".join((*_opening(game), *_resignations(game)))
    return f'; [bgwidget {number} "{told}"]' if told else ""


def read_notes(lines: Iterable[str]) -> Mapping[int, Noted]:
    """Return the notes in a match file, by the number of the game.

    Raises
    ------
    ValueError
        A note names no action; the error's argument is the line, counted from 1.

    Examples
    --------
    >>> read_notes(['; [bgwidget 1 "0 throw 33, 9 resign 2, 10 reject"]'])
    {1: {0: ('throw', (3, 3)), 9: ('resign', 2), 10: ('reject',)}}
    """
    notes: dict[int, Noted] = {}
    for line, text in enumerate(lines, 1):
        note = _NOTE.match(text)
        if note is None:
            continue
        actions = [_ACTION.fullmatch(each) for each in note[2].split(", ")]
        if None in actions:
            raise ValueError(line)
        notes[int(note[1])] = {int(each[1]): _action(each[2], each[3]) for each in actions if each}
    return notes


def _opening(game: Game) -> Iterator[str]:
    """Yield the actions of the opening, unless the first roll played already tells them."""
    names = [action[0] for action in game.history]
    if "begin" not in names:
        return
    begun = names.index("begin")
    rerolled = game.rules.opening == "optional-reroll" and names[begun + 1 : begun + 2] == ["roll"]
    if begun > 1 or rerolled or game.rules.opening == "reroll":
        for index in range(begun + (2 if rerolled else 1)):
            yield _text(index, game.history[index])


def _resignations(game: Game) -> Iterator[str]:
    """Yield each resignation and its answer, unless the final points already imply them."""
    working = game.settle()
    for index, action in enumerate(game.history):
        if action[0] == "resign":
            answer = game.history[index + 1]
            told = answer[0] == "accept" and working is not None and action[1] == working.multiplier
            if not told:
                yield _text(index, action)
                yield _text(index + 1, answer)
        elif action[0] == "concede":
            yield _text(index, action)


def _text(index: int, action: Action) -> str:
    name, *facts = action
    fact = "".join(map(str, facts[0] if name in ("throw", "roll") else facts))
    return f"{index} {name} {fact}".rstrip()


def _action(name: str, fact: str | None) -> Action:
    if name in ("throw", "roll"):
        return name, tuple(map(int, fact or ""))
    if name == "concede":
        return name, *map(int, fact or "")
    return (name,) if fact is None else (name, int(fact))

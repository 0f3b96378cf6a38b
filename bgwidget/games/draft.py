"""A position that is being set up: its faults, and its changes in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, TypeAlias

from bgwidget.common.shapes import has_shape, up_to
from bgwidget.games.contract import BoardGame, Editor
from bgwidget.rules.rulebook import InvalidMoveError, InvalidPositionError, RulesError
from bgwidget.rules.speech import Speaker
from bgwidget.wire.frame import Control, Option
from bgwidget.wire.scene import SIDES, Side, Stack
from bgwidget.words import Words
from bgwidget.words.game_name import GameName

_Stacks: TypeAlias = Annotated[Sequence[Stack], up_to(100)]
_CODE = re.compile(r"""(?:Position\.parse|Board)\(\s*(?:position\s*=\s*)?(['"])(.*?)\1""")


class InvalidDraftError(InvalidPositionError):
    """A draft that is not a valid position yet.

    Attributes
    ----------
    faults : tuple of RulesError
        Everything that is wrong with it; never empty.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> game = board_game("backgammon")
    >>> start = game.start()
    >>> game.editor.edit(start, {**game.editor.draft(start), "pieces": []})
    Traceback (most recent call last):
        ...
    bgwidget.games.draft.InvalidDraftError: You have 0 checkers; each side has 15. The opponent
    has 0 checkers; each side has 15. No checker is on the board.
    """

    def __init__(self, faults: tuple[RulesError, ...]) -> None:
        super().__init__("draft.faults", faults=tuple(fault.problem for fault in faults))
        self.faults = faults

    def __str__(self) -> str:
        return " ".join(str(fault) for fault in self.faults)

    def in_words(self, words: Speaker) -> str:
        """Return all that is wrong, in the words of one language."""
        return words.sentences(*(fault.in_words(words) for fault in self.faults))

    def __reduce__(self) -> tuple[Any, ...]:
        return InvalidDraftError, (self.faults,)


def editor_of(board_game: BoardGame) -> Editor[Any]:
    """Return the editor of a game.

    Raises
    ------
    InvalidMoveError
        If positions of the game cannot be set up.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> editor_of(board_game("camelot")).setups
    ('start', 'empty')
    >>> from bgwidget import Board
    >>> board = Board(game="camelot", mode="edit")
    """
    if board_game.editor is None:
        raise InvalidMoveError("draft.none", game=GameName(board_game.name))
    return board_game.editor


def are_stacks(value: object, kinds: int = 0) -> bool:
    """Tell whether a value is a list of stacks in the form of the wire.

    `kinds` is how many kinds of pieces the game has; with 0, stacks name no kind.

    Examples
    --------
    >>> are_stacks([[6, 0, 5]]), are_stacks([[6, 0, 5, 1]]), are_stacks([[6, 0, 5, 1]], kinds=2)
    (True, False, True)
    """
    if not isinstance(value, list) or not has_shape(value, _Stacks):
        return False
    known = [[kind] for kind in range(kinds)] or [[]]
    piles = {(place, side, *kind) for place, side, _, *kind in value if kind in known}
    return len(piles) == len(value)


def is_side(value: object) -> bool:
    return has_shape(value, Side)


def text_in(pasted: str) -> str:
    """Return the text of the position in a pasted line of Python, or else the whole paste.

    Examples
    --------
    >>> text_in("board = Board(Position.parse('W wM:A4'))"), text_in(" W wM:A4 ")
    ('W wM:A4', 'W wM:A4')
    >>> text_in(python_line("W wM:A4", game="camelot"))
    'W wM:A4'
    """
    code = _CODE.search(pasted)
    return (code[2] if code else pasted).strip()


def python_line(*given: object, **options: object) -> str:
    """Return a line of Python that shows a board made with these arguments.

    Examples
    --------
    >>> print(python_line("-b----E-C---eE---c-e----B-", dice=(3, 1)))
    import bgwidget; bgwidget.Board('-b----E-C---eE---c-e----B-', dice=(3, 1))
    """
    written = [*map(repr, given), *(f"{name}={value!r}" for name, value in options.items())]
    return f"import bgwidget; bgwidget.Board({', '.join(written)})"


def with_home(line: str, home: str) -> str:
    """Return a line of Python with home on that side added to its board.

    Examples
    --------
    >>> print(with_home(python_line("-A"), "left"))
    import bgwidget; bgwidget.Board('-A', home='left')
    """
    return line if not line or home == "right" else f"{line[:-1]}, home={home!r})"


def turn_control(words: Words) -> Control:
    """Return the control that chooses the side to move.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> turn_control(words("en")).options[1]
    Option(label='Opponent', value=1)
    """
    sides = [Option(words.say(f"side.{name}"), side) for side, name in enumerate(SIDES)]
    return Control(words.say("edit.side"), "side", sides)


def change_text(
    board_game: BoardGame, before: Mapping[str, Any], after: Mapping[str, Any], words: Words
) -> str:
    """Return in words what has changed in a draft, and how many pieces are on the board.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> from bgwidget.words import words
    >>> backgammon = board_game("backgammon")
    >>> start = editor_of(backgammon).draft(backgammon.start())
    >>> change_text(backgammon, start, start | {"dice": [3, 1]}, words("en"))
    'Dice: 3-1.'
    >>> fewer = [[6, 0, 4], *(stack for stack in start["pieces"] if stack[0] != 6)]
    >>> change_text(backgammon, start, start | {"pieces": fewer}, words("en"))
    '6-point: 4 checkers of yours. You: 14 on the board.'
    """
    supply = editor_of(board_game).supply(words)
    stores = supply["stores"]
    said = list(_cells(board_game, before, after, stores, words))
    for side, name in enumerate(SIDES):
        count = _on_board(after, side, stores)
        if count != _on_board(before, side, stores):
            said.append(words.say(f"edit.count.{name}", count=count))
    for label, field, choices in supply["controls"]:
        if after[field] != before[field]:
            what = next((text for text, value in choices if value == after[field]), "")
            said.append(words.say("live.side", side=label, what=what))
    return words.sentences(*said)


def _cells(
    board_game: BoardGame,
    before: Mapping[str, Any],
    after: Mapping[str, Any],
    stores: Sequence[int],
    words: Words,
) -> Iterator[str]:
    for place, name in enumerate(board_game.names(words)[after["side"]]):
        stacks = _stacks(after, place)
        if place in stores or stacks == _stacks(before, place):
            continue
        for side, count, *sort in stacks or [[None, 0]]:
            key = "cell.empty" if side is None else board_game.pieces[sort[0] if sort else 0][side]
            cell = words.say(key, place=name, count=count)
            yield words.say("edit.cell", cell=cell)


def _stacks(draft: Mapping[str, Any], place: int) -> list[list[Any]]:
    return [stack[1:] for stack in draft["pieces"] if stack[0] == place]


def _on_board(draft: Mapping[str, Any], side: int, stores: Sequence[int]) -> int:
    own = (stack for stack in draft["pieces"] if stack[1] == side and stack[0] not in stores)
    return sum(stack[2] for stack in own)

"""The editor of Camelot: its pieces and controls, the faults in a draft, and texts to copy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import product
from types import MappingProxyType
from typing import Annotated, Any, TypeAlias

from bgwidget.common.shapes import has_shape, up_to
from bgwidget.games.camelot import wire
from bgwidget.games.camelot.wire import KINDS
from bgwidget.games.contract import Editor
from bgwidget.games.draft import (
    InvalidDraftError,
    are_stacks,
    is_side,
    python_line,
    text_in,
    turn_control,
)
from bgwidget.rules.camelot import Game, Position, square_name
from bgwidget.rules.camelot.board import CASTLES, SQUARES
from bgwidget.rules.camelot.position import CASTLE_MOVES, MOST
from bgwidget.rules.rulebook import InvalidPositionError, RulesError
from bgwidget.wire.frame import Control, Option, Supply, Tool
from bgwidget.wire.scene import SIDES, Code
from bgwidget.words import Words

_NAMES = (("wM", "wK"), ("bM", "bK"))
_MADE = up_to(CASTLE_MOVES)
_Made: TypeAlias = Annotated[int, _MADE]


def _faults(pieces: list[list[int]]) -> Iterator[RulesError]:
    held: Counter[tuple[int, int]] = Counter()
    squares: Counter[int] = Counter()
    for place, side, count, sort in pieces:
        held[side, sort] += count
        squares[place] += count
    for side, name in enumerate(SIDES):
        for sort, kind in enumerate(KINDS):
            count, most = held[side, sort], MOST[_NAMES[side][sort]]
            if count > most:
                problem = f"draft.camelot.{name}.{kind}"
                yield InvalidPositionError(problem, found=count, most=most)
        castle = {place for place, owner, *_ in pieces if owner == side} & {*CASTLES[side]}
        if len(castle) > 1:
            yield InvalidPositionError(f"draft.camelot.{name}.own-castle")
    for place, count in sorted(squares.items()):
        if count > 1:
            yield InvalidPositionError("camelot-position.shared", found=square_name(place))


def _are_castle_moves(value: object) -> bool:
    return has_shape(value, tuple[_Made, _Made])


class CamelotEditor:
    """The editor with which positions of Camelot are set up."""

    drafted: Mapping[str, Callable[[object], bool]] = MappingProxyType(
        {
            "pieces": partial(are_stacks, kinds=len(KINDS)),
            "side": is_side,
            "castle_moves": _are_castle_moves,
        }
    )
    setups = ("start", "empty")

    def supply(self, words: Words) -> Supply:
        """Return the pieces and controls for setting up a position.

        Examples
        --------
        >>> from bgwidget.words import words
        >>> made = CamelotEditor().supply(words("en"))
        >>> [label for label, _ in made["tools"]]
        ['Your Man', 'Your Knight', 'Their Man', 'Their Knight', 'Take away']
        >>> made["controls"][1].options[1]
        Option(label='you 0 of 2, opponent 1 of 2', value=[0, 1])
        """
        tools = [
            Tool(words.say(f"edit.camelot.{name}.{kind}"), [side, sort])
            for side, name in enumerate(SIDES)
            for sort, kind in enumerate(KINDS)
        ]
        made = [
            Option(words.say("edit.camelot.made", near=near, far=far), [near, far])
            for near, far in product(_MADE, repeat=2)
        ]
        return {
            "count": sum(MOST[name] for name in _NAMES[0]),
            "most": 1,
            "stores": [],
            "owners": [],
            "tools": [*tools, Tool(words.say("edit.take"), None)],
            "controls": [
                turn_control(words),
                Control(words.say("edit.camelot.castle-moves"), "castle_moves", made),
            ],
        }

    def set_up(self, game: Game, name: str) -> dict[str, Any]:
        """Return the starting position, or an empty board, as a draft.

        Examples
        --------
        >>> CamelotEditor().set_up(Game.start(), "empty")
        {'pieces': [], 'side': 0, 'castle_moves': [0, 0]}
        """
        return self.draft(Game.start()) if name == "start" else self.draft(game) | {"pieces": []}

    def draft(self, game: Game) -> dict[str, Any]:
        """Return a game as a draft.

        Examples
        --------
        >>> begun = Game.start(Position.parse("B wM:A4 bK:L13 c:0,2"))
        >>> CamelotEditor().draft(begun)
        {'pieces': [[36, 0, 1, 0], [155, 1, 1, 1]], 'side': 1, 'castle_moves': [0, 2]}
        """
        return {
            "pieces": sorted(wire.pieces(game.position)),
            "side": game.mover,
            "castle_moves": list(game.position.castle_moves),
        }

    def edit(self, game: Game, draft: Mapping[str, Any]) -> Game:
        """Return the game that a draft describes.

        Raises
        ------
        InvalidDraftError
            If it is not a position yet.
        InvalidPositionError
            If a place is not a square at all.

        Examples
        --------
        >>> draft = {"pieces": [[36, 0, 1, 0]], "side": 1, "castle_moves": [2, 0]}
        >>> str(CamelotEditor().edit(Game.start(), draft).position)
        'B wM:A4 c:2,0'
        """
        for place, *_ in draft["pieces"]:
            if place not in SQUARES:
                raise InvalidPositionError("camelot-position.square", found=place)
        faults = tuple(_faults(draft["pieces"]))
        if faults:
            raise InvalidDraftError(faults)
        held: dict[str, list[str]] = {}
        for place, side, _, sort in draft["pieces"]:
            held.setdefault(_NAMES[side][sort], []).append(square_name(place))
        fields = [f"{name}:{','.join(squares)}" for name, squares in held.items()]
        castle_moves = "c:{},{}".format(*draft["castle_moves"])
        return Game.start(Position.parse(" ".join(["WB"[draft["side"]], *fields, castle_moves])))

    def load(self, game: Game, text: str) -> Game:
        """Return the game that a pasted text describes: a position, or Python with one in it.

        Examples
        --------
        >>> CamelotEditor().load(Game.start(), "Position.parse('B wM:A4 bM:L13')").mover
        1
        """
        return Game.start(Position.parse(text_in(text)))

    def codes(self, game: Game, words: Words) -> list[Code]:
        """Return the position as text to copy, each with its label.

        Examples
        --------
        >>> from bgwidget.words import words
        >>> begun = Game.start(Position.parse("B wM:A4"))
        >>> for label, code in CamelotEditor().codes(begun, words("en")):
        ...     print(f"{label}: {code}")
        Position: B wM:A4
        Python: import bgwidget; bgwidget.Board('B wM:A4', game='camelot')
        """
        text = str(game.position)
        return [
            Code(words.say("edit.code.position"), text),
            Code(words.say("edit.code.python"), python_line(text, game="camelot")),
        ]


EDITOR: Editor[Game] = CamelotEditor()

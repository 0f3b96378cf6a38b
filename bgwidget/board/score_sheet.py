"""What was done in a game, as a score sheet has it, and how the board looks back at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from bgwidget.board.arrows import arrows
from bgwidget.board.state import Instead, State, Turn
from bgwidget.common.by_id import ById
from bgwidget.games import BoardGame
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.wire.game_panel import SheetEntry, SheetLine, TurnMark
from bgwidget.wire.scene import SIDES
from bgwidget.words import Words
from bgwidget.words.typed_text import action_key

_CHANCE = frozenset({"roll", "throw", "next", "restart"})
_NONE: Mapping[int, TurnMark] = MappingProxyType({})


def side_of(board_game: BoardGame, turn: Turn) -> int:
    """Return who did something: the side that was to act."""
    return next(iter(board_game.on_turn(turn.before)), 0)


def lines(
    board_game: BoardGame,
    turns: Sequence[Turn],
    words: Words,
    marks: Mapping[int, TurnMark] = _NONE,
) -> list[SheetLine]:
    """Return the score sheet: what you did in the first column, the opponent in the second.

    ``marks`` tell by the number of a turn that it was an error.

    Examples
    --------
    >>> from bgwidget import Board
    >>> from bgwidget.games import board_game
    >>> from bgwidget.words import words
    >>> board = Board(dice=(3, 1))
    >>> board.play("8/5 6/5")
    >>> turns = board._session.state.turns
    >>> [[line[0].text, line[1]] for line in lines(board_game("backgammon"), turns, words("en"))]
    [['3-1: 8/5 6/5', None]]
    """
    made: list[list[SheetEntry | None]] = []
    for at, turn in enumerate(turns):
        text = _entry(board_game, ById(turn), words)
        if not text:
            continue
        side = side_of(board_game, turn)
        if not made or made[-1][side] is not None or (side == 0 and made[-1][1] is not None):
            made.append([None, None])
        mark = marks.get(at, "")
        made[-1][side] = SheetEntry(at, text, mark, _name(text, side, mark, words))
    return [(near, far) for near, far in made]


@lru_cache(maxsize=512)
def _entry(board_game: BoardGame, by_id: ById[Turn], words: Words) -> str:
    """Return what was done in short: most sheets that are asked for have one line more."""
    return entry(board_game, by_id.held, words)


def entry(board_game: BoardGame, turn: Turn, words: Words) -> str:
    """Return what was done in short; empty for a roll, which stands beside the play of it."""
    if turn.kind in _CHANCE:
        return ""
    if turn.kind != "play":
        return words.say(action_key("choice", board_game.name, turn.kind))
    played = board_game.latest_notation(turn.after, words)
    told = words.isolate(played) if played else words.say("type.pass")
    dice = board_game.dice(turn.before)
    if dice is None:
        return told
    return words.say(
        "played.roll", roll=words.isolate("{}-{}".format(*sorted(dice, reverse=True))), told=told
    )


def looked_at(board_game: BoardGame, state: State, at: int, words: Words) -> Instead:
    """Return what a board shows of an earlier turn: the pieces after it, and arrows.

    Raises
    ------
    InvalidMoveError
        If there is no such turn.
    """
    if not 0 <= at < len(state.turns):
        raise InvalidMoveError("played.number", found=at, most=len(state.turns) - 1)
    turn = state.turns[at]
    side = side_of(board_game, turn)
    told = entry(board_game, turn, words) or state.record[at]
    before, after = board_game.snapshot(turn.before), board_game.snapshot(turn.after)
    cube: Instead = {"cube": before["cube"]} if "cube" in before else {}
    return {
        **cube,
        "roll": "",
        "past": at,
        "side": before["side"],
        "phase": "still",
        "pieces": after["pieces"],
        "dice": before["dice"],
        "turn": None,
        "choices": (),
        "lit": (),
        "arrows": arrows(turn.walk, "last"),
        "status": words.say("played.past", side=words.say(f"side.{SIDES[side]}"), told=told),
    }


def _name(text: str, side: int, mark: TurnMark, words: Words) -> str:
    told = words.say("picture.turn", side=words.say(f"side.{SIDES[side]}"), told=text)
    return words.say(f"played.{mark}", told=told) if mark else told

"""Makers of tasks to play a move, to judge one, or to find them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from bgwidget.exercises.camelot.common import sentence
from bgwidget.exercises.camelot.rule_cases import case_of, some_position
from bgwidget.exercises.search import Ask, GradedTask, Maker, slips_are_wrong
from bgwidget.exercises.task_parts import hints
from bgwidget.rules.camelot.board import CASTLES
from bgwidget.rules.camelot.moves import Move, legal_moves, outcome
from bgwidget.rules.camelot.position import EMPTY, Position
from bgwidget.tasks import FindPlays, Play, Referee, Said, Slip
from bgwidget.tasks.play import not_asked
from bgwidget.words.typed_text import PASS

_MOST = 14
_CONTROLS = 1 / 3

REFUSED = (
    *("no-passing", "own-castle-leave", "board-edge", "not-empty", "one-step-or-leap"),
    *("leap-needs-piece", "enemy-castle-stays", "castle-moves-two", "plain-alone", "charge-order"),
    *("charge-knights-only", "no-canter-home", "canter-no-return", "capture-duty"),
    *("own-castle-capture", "knight-must-capture", "go-on-capturing", "not-yours"),
)
_PLAYED = tuple(rule for rule in REFUSED if rule not in ("no-passing", "not-yours", "board-edge"))
_FOUND = (
    *("own-castle-leave", "charge-order", "no-canter-home"),
    *("capture-duty", "own-castle-capture", "go-on-capturing"),
)


def _any_legal(ask: Ask) -> GradedTask | None:
    """Ask for any legal move where a natural step is refused."""
    case = case_of(ask)
    if case is None or not case.linked:
        return None
    moves = legal_moves(case.position)
    task = Play(
        rules=(ask.rule,),
        game="camelot",
        position=str(case.position),
        goal=Said("drill.camelot.play"),
        hints=hints(
            Said("drill.hint.look-for-refusal"),
            sentence(ask.rule),
            Said("drill.hint.example", {"play": (str(ask.chance.pick(moves)),)}),
        ),
        wrong=(Slip(case.path, ask.rule, sentence(ask.rule)),),
    )
    return GradedTask(task, case.level) if slips_are_wrong(task) else None


Moves = Sequence[Move]
Wanted = tuple[dict[str, object], list[Move], dict[str, object]]
"""The aim of a move, the moves that meet it, and the facts of the goal."""

Choose = Callable[[Position, Moves], Wanted]


def _wanted(choose: Choose, ask: Ask) -> GradedTask | None:
    """Ask for a move that does what some legal ones do and others do not."""
    position = some_position(ask)
    moves = legal_moves(position)
    if not 1 < len(moves) < 60:
        return None
    want, right, facts = choose(position, moves)
    others = [move for move in moves if move not in right]
    if not right or not others:
        return None
    other, asked = str(ask.chance.pick(others)), Said(f"drill.want.{ask.rule}", facts)
    task = Play(
        rules=(ask.rule,),
        game="camelot",
        position=str(position),
        want=want,
        goal=Said(f"drill.camelot.play.{ask.rule}", facts),
        hints=hints(
            sentence(ask.rule),
            Said("drill.hint.moves", {"count": len(right)}),
            Said("drill.hint.example", {"play": (str(right[0]),)}),
        ),
        wrong=(Slip(other, ask.rule, not_asked(other, asked), legal=True),),
    )
    few = _FEW.get(ask.rule, 8)
    pieces = sum(code != EMPTY for code in position.packed)
    return GradedTask(task, 1 + (few * len(right) < len(moves)) + (pieces > 7))


_FEW: Mapping[str, int] = MappingProxyType({"castle-win": 20, "free-choice": 2})
"""For each rule, how many moves at most there may be for each right one; beyond that it is hard."""


def _moves(right: Moves) -> dict[str, object]:
    return {"moves": [str(move) for move in right]}


def _winning(reason: str, position: Position, moves: Moves) -> Wanted:
    """Choose the moves that win the game in that way."""
    right = [move for move in moves if _ends(move) == (position.mover, reason)]
    return _moves(right), right, {}


def _ends(move: Move) -> tuple[int | None, str] | None:
    end = outcome(move.after)
    return None if end is None else (end.winner, end.reason)


def _charging(position: Position, moves: Moves) -> Wanted:
    """Choose the moves that canter and capture."""
    right = [move for move in moves if move.captured and len(move.captured) < len(move.steps)]
    return _moves(right), right, {}


def _cantering(position: Position, moves: Moves) -> Wanted:
    """Choose the moves that canter more than once."""
    right = [move for move in moves if not move.captured and len(move.steps) > 1]
    return _moves(right), right, {}


def _capturing(position: Position, moves: Moves) -> Wanted:
    """Choose the captures that take the fewest, where others take more."""
    fewest = min(len(move.captured) for move in moves)
    right = [move for move in moves if len(move.captured) == fewest > 0]
    return _moves(right), right, {"count": fewest}


def _entering(position: Position, moves: Moves) -> Wanted:
    """Choose the moves that end in the enemy castle."""
    castle = CASTLES[1 - position.mover]
    right = [move for move in moves if move.path[-1] in castle]
    return _moves(right), right, {}


def _judged(ask: Ask) -> GradedTask | None:
    case = case_of(ask)
    if case is None or not case.linked:
        return None
    legal = ask.coin < _CONTROLS
    moves = legal_moves(case.position)
    played = str(ask.chance.pick(moves)) if legal else case.path
    task = Referee(
        rules=(ask.rule,),
        game="camelot",
        position=str(case.position),
        played=played,
        goal=Said("drill.camelot.referee", {"play": (played,)})
        if played != PASS
        else Said("drill.camelot.referee.pass"),
        hints=hints(
            Said("drill.hint.step-by-step"),
            sentence(ask.rule),
            Said("drill.camelot.hint.legal") if legal else Said("drill.hint.illegal"),
        ),
    )
    return (
        GradedTask(task, case.level) if task.verdict.name == ("" if legal else ask.rule) else None
    )


def _every(ask: Ask) -> GradedTask | None:
    case = case_of(ask)
    if case is None or not case.linked:
        return None
    moves = sorted(map(str, legal_moves(case.position)))
    if not 0 < len(moves) <= _MOST:
        return None
    task = FindPlays(
        rules=(ask.rule,),
        game="camelot",
        position=str(case.position),
        goal=Said("drill.camelot.find-plays"),
        hints=hints(
            sentence(ask.rule),
            Said("drill.hint.plays", {"count": len(moves)}),
            Said("drill.hint.example", {"play": (moves[0],)}),
        ),
        wrong=(Slip([*moves, case.path], ask.rule, sentence(ask.rule)),),
    )
    return GradedTask(task, case.level) if slips_are_wrong(task) else None


WANTED: Mapping[str, Choose] = MappingProxyType(
    {
        "castle-win": partial(_winning, "castle"),
        "charge-optional": _charging,
        "canter-free": _cantering,
        "free-choice": _capturing,
    }
)
PLAY: Mapping[str, Maker] = MappingProxyType(
    dict.fromkeys(_PLAYED, _any_legal)
    | {rule: partial(_wanted, choose) for rule, choose in WANTED.items()}
)
REFEREE: Mapping[str, Maker] = MappingProxyType(dict.fromkeys(REFUSED, _judged))
FIND_PLAYS: Mapping[str, Maker] = MappingProxyType(dict.fromkeys(_FOUND, _every))

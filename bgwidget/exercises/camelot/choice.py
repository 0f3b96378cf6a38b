"""Makers of choices: how the game stands after a move, what may be claimed, what may be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from bgwidget.exercises.camelot.confirmed_choice import confirmed_choice
from bgwidget.exercises.camelot.endings import CROWDS, ENDINGS, REASONS
from bgwidget.exercises.camelot.may_step import may, may_charge, permitted
from bgwidget.exercises.camelot.rule_cases import written
from bgwidget.exercises.search import Ask, GradedTask, Maker
from bgwidget.rules.camelot.claims import REPETITIONS
from bgwidget.rules.camelot.endings import Outcome
from bgwidget.rules.camelot.moves import Move, legal_moves, outcome
from bgwidget.rules.camelot.position import EMPTY, START, Position
from bgwidget.tasks import Said, Text
from bgwidget.tasks.text import Listed
from bgwidget.words.camelot.status import SIDES

_CONTROLS = 1 / 3


def _outcome(ask: Ask) -> GradedTask | None:
    """Ask how the game stands, after a move or as it is."""
    position = ENDINGS[ask.rule](ask.chance)
    moved: list[str] = []
    after = position
    if outcome(position) is None:
        moves = legal_moves(position)
        if len(moves) > 60:
            return None
        move = _some_move(ask, moves)
        moved, after = [str(move)], move.after
    end = outcome(after)
    reason = None if end is None else end.reason
    if (reason is None) != (ask.coin < _CONTROLS) or reason not in (None, *REASONS[ask.rule]):
        return None
    says = _said_of(end)
    options: dict[str, Text] = {
        name: Said(f"drill.camelot.option.{name}") for name in ("white", "black", "draw", "goes-on")
    }
    goal = Said("drill.camelot.choice.after", {"play": tuple(moved)})
    if not moved:
        goal = Said(f"drill.camelot.choice.now.{SIDES[position.mover]}")
    pieces = sum(code != EMPTY for code in position.packed)
    few, many = CROWDS[ask.rule]
    level = 1 + (pieces > few) + (pieces > many)
    check = {"outcome": moved, "is": says}
    return confirmed_choice(ask, position, goal, options, says, level, check, _DECIDES[reason])


_DECIDES: Mapping[str | None, str] = MappingProxyType(
    {reasons[0]: rule for rule, reasons in REASONS.items() if len(reasons) == 1}
    | {None: "misconception:over"}
)
"""For each way a game can end, the rule that decides it."""


def _some_move(ask: Ask, moves: Sequence[Move]) -> Move:
    """Return a move; if the game is to end, one that ends it, if there is any."""
    ends = [move for move in moves if outcome(move.after) is not None]
    return ask.chance.pick(ends if ends and ask.coin >= _CONTROLS else moves)


def _said_of(end: Outcome | None) -> str:
    if end is None:
        return "goes-on"
    return "draw" if end.winner is None else SIDES[end.winner]


def _claim(ask: Ask) -> GradedTask | None:
    """Ask whether a position that comes again may be claimed as a draw."""
    position, chance = next(ask.positions), ask.chance
    there = _to_and_fro(ask, position)
    if there is None:
        return None
    rounds = chance.between(1, 3)
    may = rounds + 1 >= REPETITIONS
    options: dict[str, Text] = {
        "legal": Said("drill.camelot.option.claim"),
        "illegal": Said("drill.camelot.option.no-claim"),
        "": Said("drill.camelot.option.over"),
    }
    says = "legal" if may else "illegal"
    given = {"ground": "repetition", "moves": there * rounds}
    goal = Said("drill.camelot.choice.claim", {"count": rounds + 1})
    return confirmed_choice(
        ask, position, goal, options, says, ask.level, {"claim": given, "is": says}
    )


def _to_and_fro(ask: Ask, position: Position) -> list[str] | None:
    """Return two quiet moves of each side after which the position is the same."""
    path: list[str] = []
    back: list[str] = []
    now = position
    for _ in range(2):
        quiet = [move for move in legal_moves(now) if len(move.path) == 2 and not move.captured]
        if not quiet:
            return None
        move = ask.chance.pick(quiet)
        path.append(str(move))
        back.append(written([move.path[1], move.path[0]]))
        now = move.after
    for text in back:
        chosen = next((move for move in legal_moves(now) if str(move) == text), None)
        if chosen is None:
            return None
        now = chosen.after
    return path + back if now == position else None


def _first(ask: Ask) -> GradedTask | None:
    """Ask whose move it is after some moves from the start."""
    chance, position, played = ask.chance, START, list[str]()
    made = 0 if ask.level == 1 and chance.once_in(6) else chance.between(1, 1 + ask.level)
    for _ in range(made):
        moves = [move for move in legal_moves(position) if len(move.path) == 2]
        if not moves:
            return None
        move = chance.pick(moves)
        played.append(str(move))
        position = move.after
    options: dict[str, Text] = {name: Said(f"drill.camelot.option.side.{name}") for name in SIDES}
    goal = Said("drill.camelot.choice.first")
    if played:
        goal = Said(
            "drill.camelot.choice.next", {"count": len(played), "plays": Listed(tuple(played))}
        )
    return confirmed_choice(ask, START, goal, options, SIDES[position.mover], ask.level, {})


_PERMITTED = ("canter-free", "charge-optional", "free-choice")
_MAY = (
    *("not-yours", "one-piece-a-turn", "no-passing", "own-castle-leave", "board-edge"),
    *("not-empty", "one-step-or-leap", "leap-needs-piece", "enemy-castle-stays"),
    *("castle-moves-two", "plain-alone", "charge-order", "charge-knights-only"),
    *("no-canter-home", "canter-no-return", "capture-duty", "own-castle-capture"),
    *("knight-must-capture", "go-on-capturing"),
)

CHOICE: Mapping[str, Maker] = MappingProxyType(
    dict.fromkeys(ENDINGS, _outcome)
    | dict.fromkeys(_PERMITTED, permitted)
    | dict.fromkeys(_MAY, may)
    | {"charge-knights-only": may_charge, "claims": _claim, "white-first": _first}
)

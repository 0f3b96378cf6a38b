"""Choice: how the game stands after a move, what may be claimed, what may be done now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from bgwidget.lessons.generators.camelot.boards import KNIGHT, leaping
from bgwidget.lessons.generators.camelot.deciding import (
    Case,
    case_of,
    level_at,
    some_position,
    written,
)
from bgwidget.lessons.generators.camelot.endings import CROWDS, ENDINGS, REASONS
from bgwidget.lessons.generators.camelot.telling import hints, sentence
from bgwidget.lessons.generators.making import Ask, Draft, Maker
from bgwidget.lessons.tasks import Choice, Said, Slip, Text
from bgwidget.rules.camelot.claims import REPETITIONS
from bgwidget.rules.camelot.movement import Step
from bgwidget.rules.camelot.moves import legal_moves, outcome
from bgwidget.rules.camelot.position import EMPTY, START, Position
from bgwidget.rules.camelot.walks import turn

_CONTROLS = 1 / 3
_SIDES = ("white", "black")


def _outcome(ask: Ask) -> Draft | None:
    """Ask how the game stands, after a move or as it is."""
    position = ENDINGS[ask.rule](ask.chance)
    moved: list[str] = []
    after = position
    if outcome(position) is None:
        moves = legal_moves(position)
        if len(moves) > 60:
            return None
        ends = [move for move in moves if outcome(move.after) is not None]
        move = ask.chance.pick(ends if ends and ask.coin >= _CONTROLS else moves)
        moved, after = [str(move)], move.after
    found = outcome(after)
    reason = None if found is None else found.reason
    if (reason is None) != (ask.coin < _CONTROLS) or reason not in (None, *REASONS[ask.rule]):
        return None
    says = "goes-on"
    if found is not None:
        says = "draw" if found.winner is None else _SIDES[found.winner]
    options: dict[str, Text] = {
        name: Said(f"drill.camelot.option.{name}") for name in ("white", "black", "draw", "goes-on")
    }
    goal = Said("drill.camelot.choice.after", {"play": tuple(moved)})
    if not moved:
        goal = Said(f"drill.camelot.choice.now.{_SIDES[position.mover]}")
    pieces = sum(code != EMPTY for code in position.packed)
    few, many = CROWDS[ask.rule]
    level = 1 + (pieces > few) + (pieces > many)
    return _confirmed(ask, position, goal, options, says, level, {"outcome": moved, "is": says})


def _claim(ask: Ask) -> Draft | None:
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
    return _confirmed(ask, position, goal, options, says, ask.level, {"claim": given, "is": says})


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
        found = next((move for move in legal_moves(now) if str(move) == text), None)
        if found is None:
            return None
        now = found.after
    return path + back if now == position else None


def _first(ask: Ask) -> Draft | None:
    """Ask whose move it is after some moves from the start."""
    chance, position, told = ask.chance, START, list[str]()
    made = 0 if ask.level == 1 and chance.once_in(6) else chance.between(1, 1 + ask.level)
    for _ in range(made):
        moves = [move for move in legal_moves(position) if len(move.path) == 2]
        move = chance.pick(moves)
        told.append(str(move))
        position = move.after
    options: dict[str, Text] = {name: Said(f"drill.camelot.option.side.{name}") for name in _SIDES}
    goal = Said("drill.camelot.choice.first")
    if told:
        goal = Said("drill.camelot.choice.next", {"count": len(told), "plays": ", ".join(told)})
    return _confirmed(ask, START, goal, options, _SIDES[position.mover], ask.level, {})


def _may(ask: Ask) -> Draft | None:
    """Ask whether a step may come now, or the turn may end: no for the one rule alone, or yes."""
    case = case_of(ask)
    if case is None:
        return None
    legal = ask.coin < 1 / 2
    if legal:
        node = _node(case)
        if not node.steps and not (case.walk and node.may_stop):
            return None
        step = ask.chance.pick(node.steps)[0] if node.steps else None
        case = Case(case.position, case.rule, case.walk, step)
    return _asked(ask, case, legal)


def _may_charge(ask: Ask) -> Draft | None:
    """Ask whether a piece may capture after a canter: no for a Man, yes for a Knight."""
    if ask.coin >= 1 / 2:
        return _may(ask)
    position = leaping(ask.chance, ask.level, KNIGHT)
    walk, node = list[Step](), turn(position).root
    for _ in range(ask.chance.between(1, 2)):
        canters = [edge for edge in node.steps if edge[1].state.made == "canter"]
        if not canters:
            return None
        step, node = ask.chance.pick(canters)
        walk.append(step)
    captures = [step for step, after in node.steps if after.state.made == "jump"]
    if not captures:
        return None
    step = ask.chance.pick(captures)
    return _asked(ask, Case(position, ask.rule, tuple(walk), step), True)


def _permitted(ask: Ask) -> Draft | None:
    """Ask whether a turn may end, or a capture be the one chosen, where the rule says it may."""
    position = some_position(ask)
    moves = legal_moves(position)
    if not 1 < len(moves) < 60:
        return None
    most = max(len(move.captured) for move in moves)
    shows = {
        "canter-free": [m for m in moves if len(m.steps) > 1 and not m.captured],
        "charge-optional": [m for m in moves if not m.captured] if most else [],
        "free-choice": [m for m in moves if 0 < len(m.captured) < most],
    }[ask.rule]
    if not shows:
        return None
    move = ask.chance.pick(shows)
    draft = _asked(ask, Case(position, ask.rule, move.steps, None), True)
    return replace(draft, level=level_at(position, len(move.steps) - 1))


def _node(case: Case) -> Any:
    node: Any = turn(case.position).root
    for step in case.walk:
        node = node.to(step)
    return node


def _asked(ask: Ask, case: Case, legal: bool) -> Draft:
    begun = written([step[0] for step in case.walk[:1]] + [step[1] for step in case.walk])
    step = "" if case.step is None else written([*case.step])
    key = ("step" if step else "stop") + ("-after" if case.walk else "")
    goal = Said(f"drill.camelot.may.{key}", {"begun": (begun,), "play": (step,)})
    options: dict[str, Text] = {
        "yes": Said("drill.option.yes"),
        "no": Said("drill.option.no"),
    }
    says = "yes" if legal else "no"
    return _confirmed(ask, case.position, goal, options, says, case.level, {})


def _confirmed(
    ask: Ask,
    position: Position,
    goal: Text,
    options: Mapping[str, Text],
    says: str,
    level: int,
    check: Mapping[str, Any],
) -> Draft:
    """Return a choice; where no fact of the engine confirms it, its generator has asked it."""
    shown = ask.chance.shuffled(list(options.values()))
    wrong = [option for name, option in options.items() if name != says]
    task = Choice(
        rules=(ask.rule,),
        game="camelot",
        position=str(position),
        options=tuple(shown),
        correct=options[says],
        check=check,
        goal=goal,
        hints=hints(Said("drill.hint.think-of"), sentence(ask.rule)),
        wrong=tuple(Slip(shown.index(option), ask.rule, sentence(ask.rule)) for option in wrong),
    )
    return Draft(task, level)


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
    | dict.fromkeys(_PERMITTED, _permitted)
    | dict.fromkeys(_MAY, _may)
    | {"charge-knights-only": _may_charge, "claims": _claim, "white-first": _first}
)

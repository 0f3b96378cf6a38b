"""Which option of a choice is right, and which rules may be named against the others."""

from __future__ import annotations

import re
from contextlib import suppress

from bgwidget.rules.camelot import Position
from bgwidget.tasks import Choice, Said
from bgwidget.tasks.play import read_play
from support import camelot_letter
from support.camelot_bare import Bare, bare_board
from support.oracles import boards
from support.oracles.permission import forbidding

Truth = tuple[str, set[str]]
"""The end of the right option's key, and the rules by which it is right."""


def truth(task: Choice) -> Truth:
    """Return what is right and why; `LookupError` where nothing is known."""
    if task.game == "camelot":
        return _of_camelot(task)
    name = next(name for name in task.check if name != "is")
    return _FACTS[name](task, task.check[name])


def is_right(task: Choice, number: int) -> bool:
    option = task.options[number]
    if "plays" in task.check:
        return boards.is_legal(task, option)
    assert isinstance(option, Said)
    return option.key.endswith(f".{truth(task)[0]}")


def named(task: Choice, number: int) -> set[str]:
    """Return the rules that may be named against an option."""
    if "plays" in task.check:
        played = read_play(task, task.options[number], in_order=True)
        return {breach.rule.id for breach in played.breaches}
    option = task.options[number]
    beside = _BESIDE.get(option.key, set()) if isinstance(option, Said) else set()
    right, settles = truth(task)
    permits = {rule for rule in task.rules if right == "yes" and not task.rulebook[rule].refuses}
    return settles | beside | permits


_BESIDE = {"drill.option.move-another": {"enter-first", "roll-first"}}


def _opening(task: Choice, thrown: tuple[int, int]) -> Truth:
    yours, theirs = thrown
    if yours == theirs:
        return "starts.tie", {"opening-tie"}
    return f"starts.{'you' if yours > theirs else 'opponent'}", {"opening-higher-starts"}


def _turn(task: Choice, given: object) -> Truth:
    board = boards.counts(task.position)
    if task.dice is None:
        return ("no-roll", {"closed-out"}) if boards.closed_out(board) else ("roll", {"closed-out"})
    if boards.most(board, task.dice):
        return "must-play", {"play-unfinished"}
    return "pass", {"no-legal-play"}


def _premature(task: Choice, given: object) -> Truth:
    board = boards.counts(task.position)
    ends = {tuple(end) for end in boards.letter.legal_walks(board, task.dice).values()}
    mine = [place for place, count in enumerate(board) if count > 0]
    theirs = [place for place, count in enumerate(board) if count < 0]
    meets = bool(mine and theirs) and min(theirs) < max(mine)
    stands = boards.house(task).premature_roll == "stands" or len(ends) < 2 or not meets
    return f"roll.{'stands' if stands else 'void'}", {"premature-roll", "turn-end"}


def _throw(task: Choice, name: str) -> Truth:
    return f"throw.{'counts' if name == 'both-flat' else 'both'}", {"cocked-dice"}


def _illegal(task: Choice, since: list[str]) -> Truth:
    too_late = {"opponent-may-accept": {"roll", "double", "play"}, "must-correct": {"play"}}
    stands = too_late[boards.house(task).illegal_play] & {*since}
    return f"illegal.{'stands' if stands else 'back'}", {"illegal-play"}


def _action(task: Choice, given: dict) -> Truth:
    board = boards.counts(task.position)
    found = forbidding(given["action"], given, boards.house(task), board)
    return ("no" if found else "yes"), found


def _match(task: Choice, given: dict) -> Truth:
    winner = 0 if given["winner"] == "you" else 1
    points = given["cube"] * {"single": 1, "gammon": 2, "backgammon": 3}[given["result"]]
    over = given["score"][winner] + points >= given["length"]
    return f"match.{'over' if over else 'goes-on'}", {"match-length"}


_FACTS = {
    "opening": _opening,
    "turn": _turn,
    "premature-roll": _premature,
    "throw": _throw,
    "illegal-play": _illegal,
    "action": _action,
    "match": _match,
}


def _of_camelot(task: Choice) -> Truth:
    key = task.goal.key.removeprefix("drill.camelot.")
    if key.startswith("may."):
        return _may(task, key)
    if key == "choice.claim":
        third = task.goal.facts["count"] >= 3
        return ("claim" if third else "no-claim"), {"claims"}
    if key in ("choice.first", "choice.next"):
        made = task.goal.facts.get("count", 0)
        return f"side.{'black' if made % 2 else 'white'}", {"white-first"}
    return _ended(task)


def _squares(text: object) -> tuple[str, ...]:
    return tuple(re.findall("[A-L][0-9]+", "".join(text)))


def _bare(task: Choice, path: tuple[str, ...]) -> Bare:
    position = Position.parse(task.position)
    side = position.mover
    return Bare(bare_board(position), side, position.castle_moves[side], path)


def _may(task: Choice, key: str) -> Truth:
    bare = _bare(task, _squares(task.goal.facts["begun"]))
    rule = task.rules[0]
    if key.startswith("may.stop"):
        if bare.may_stop():
            return "yes", set()
        with suppress(AssertionError):
            bare.check_stop([rule])
            return "no", {rule}
        return "no", set()
    source, target = _squares(task.goal.facts["play"]) if _full(task) else ("", "")
    if source and bare.is_legal(source, target):
        return "yes", set()
    return "no", {rule} if not source or _forbids(bare, rule, source, target) else set()


def _full(task: Choice) -> bool:
    """Tell whether both squares of a step are on the board."""
    return len(_squares(task.goal.facts["play"])) == 2


def _forbids(bare: Bare, rule: str, source: str, target: str) -> bool:
    try:
        bare.check([rule], source, target)
    except AssertionError:
        return False
    return True


def _ended(task: Choice) -> Truth:
    bare = _bare(task, ())
    board, side, made = bare.before, bare.side, [*Position.parse(task.position).castle_moves]
    for path in map(_squares, task.check["outcome"]):
        step = Bare(board, side, made[side], path)
        assert path in step.paths, path
        made[side] += step.last == "castle"
        board, side = step.board, 1 - side
    return _how(board, side, made)


def _how(board: camelot_letter.Board, side: int, made: list[int]) -> Truth:
    names, counts = ("white", "black"), [sum(o == s for o, _ in board.values()) for s in (0, 1)]
    for one in (0, 1):
        castle = camelot_letter.CASTLES[1 - one]
        if all(board.get(name, (None, ""))[0] == one for name in castle):
            return f"option.{names[one]}", {"castle-win"}
    if max(counts) <= 1:
        return "option.draw", {"draw-material"}
    if 0 in counts:
        return f"option.{names[1 - counts.index(0)]}", {"captured-all"}
    if not camelot_letter.legal_paths(board, side, made[side]):
        won = counts[1 - side] > 1
        return (f"option.{names[1 - side]}" if won else "option.draw"), {"no-move-loses"}
    return "option.goes-on", set()

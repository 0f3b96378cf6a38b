"""Which rules may be named against a wrong answer: those by which it is wrong."""

from __future__ import annotations

from collections.abc import Iterator

from bgwidget.tasks import Choice, CubeAction, FindPlays, Mistake, Number, Said, Setup, Task
from bgwidget.tasks.text import Listed
from support.oracles import boards
from support.oracles.choices import named
from support.oracles.numbers import rules_of
from support.oracles.permission import forbidding

ABOUT = {
    "G1": {"bear-off-highest"},
    "T3": {"bear-off-highest"},
    "G2": {"bear-off-exact"},
    "T4": {"bear-off-exact"},
    "G3": {"as-many-as-possible"},
    "T5": {"as-many-as-possible"},
    "G4": {"score-times-cube"},
    "T6": {"score-times-cube"},
    "G5": {"jacoby"},
    "T7": {"jacoby"},
    "G6": {"beaver-refused"},
    "T8": {"beaver-refused"},
    "G7": {"backgammon"},
    "T9": {"backgammon"},
    "G8": {"opening-shared"},
    "G9": {"point-held", "no-such-number"},
    "T10": {"point-held", "no-such-number"},
    "X1": {"one-checker-both", "larger-number"},
    "T11": {"one-checker-both"},
    "T1": {"larger-number", "no-legal-play"},
    "X2": {"closed-out", "no-legal-play"},
    "T12": {"closed-out", "no-legal-play"},
    "T2": {"hit-and-run"},
}
"""By sentence, the rules that settle it."""

PERMIT = {"one-checker-both", "bear-off-exact", "bear-off-optional", "doubles-four", "hit"}
"""What is easily overlooked where every play is asked for."""


def may_be_named(task: Task, answer: object) -> set[str] | None:
    """Return the rules that may be named; None where that is not computed a second time."""
    match task:
        case Choice():
            return named(task, task.read_answer(answer))
        case CubeAction():
            board = boards.counts(task.position)
            return forbidding(task.action, task.given, boards.house(task), board)
        case Mistake():
            settled = ABOUT[task.shows]
            return settled - {"hit-and-run", "opening-shared"} if _by_house(task) else settled
        case Number():
            return rules_of(task)
        case FindPlays() if all(play.legal for play in task.read_answer(answer)):
            return {rule for rule in task.rules if rule in PERMIT}
        case Setup():
            return _misplaced(task, str(answer))
    return None


def _by_house(task: Mistake) -> bool:
    """Tell whether a rule that the house leaves out would be named."""
    agreed = boards.house(task)
    return (task.shows == "T2" and agreed.hit_and_run) or (
        task.shows == "G8" and agreed.opening == "reroll"
    )


def _misplaced(task: Setup, answer: str) -> set[str]:
    if "start-position" not in task.rules and "fifteen" not in task.rules:
        return set()
    if task.game == "camelot":
        return {"start-position"}
    board = boards.counts(answer)
    sides = [boards.total(board), boards.total(boards.mirrored(board))]
    return {"start-position"} | ({"fifteen"} if min(sides) < 15 else set())


def quoted(text: object) -> Iterator[str]:
    """Yield the rules whose sentence is in a text."""
    if isinstance(text, Said):
        parts = text.key.split(".")
        if parts[0] == "rule":
            yield parts[-1]
        for fact in text.facts.values():
            yield from quoted(fact)
    elif isinstance(text, Listed):
        for each in text.texts:
            yield from quoted(each)
    elif isinstance(text, tuple):
        for each in text:
            yield from quoted(each)

"""What words of Camelot steps name, compared with the board and the moves asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bgwidget.lesson_files.steps import Read
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import Exam, Play, Referee, Task
from bgwidget.teaching.linter.camelot.square_facts import PATH, SQUARE, SquareFacts, squares_in
from bgwidget.teaching.linter.named import Contradiction, Wording

__all__ = ["PROOFREADER"]

_COLOURS = re.compile(r"\byou play black\b|\bbạn (?:cầm|chơi|đi) (?:quân )?đen\b|你执黑", re.IGNORECASE)
_PIECES = {
    "en": re.compile(r"\b(?P<kind>Knight|Man) on (?P<at>[A-L]\d{1,2})\b"),
    "vi": re.compile(r"\b(?P<kind>Mã|Tốt) ở (?P<at>[A-L]\d{1,2})\b"),
    "zh": re.compile(r"(?P<at>[A-L]\d{1,2})上的(?P<kind>骑士|兵)"),
    "fa": re.compile(r"(?P<kind>شوالیه|سرباز)(?:ٔ|ی)? (?:روی )?(?P<at>[A-L]\d{1,2})\b"),
}
_KNIGHTS = frozenset({"Knight", "Mã", "骑士", "شوالیه"})


class CamelotProofreader:
    """Reads the words of steps of Camelot."""

    def contradictions(self, step: Read | Task, wording: Wording) -> Iterator[Contradiction]:
        """Yield what a wording names and the step has otherwise."""
        if isinstance(step, Exam) or getattr(step, "kind", "") == "game":
            return
        try:
            facts = SquareFacts(step)
        except RulesError:
            return
        yield from _pieces(facts, wording)
        yield from _moves(step, wording)
        for name in dict.fromkeys(squares_in(wording.text)):
            if name not in facts.about and not facts.is_on_a_way(name, wording.text):
                yield Contradiction("square", {"found": name})
        if _COLOURS.search(wording.text):
            yield Contradiction("colour")


def _pieces(facts: SquareFacts, wording: Wording) -> Iterator[Contradiction]:
    pattern = _PIECES.get(wording.language)
    for found in pattern.finditer(wording.text) if pattern else ():
        stands = facts.kind_at(found["at"])
        if stands and stands != ("knight" if found["kind"] in _KNIGHTS else "man"):
            yield Contradiction("piece", {"found": found["at"]})


def _moves(step: Read | Task, wording: Wording) -> Iterator[Contradiction]:
    if wording.field != "goal":
        return
    said = {move for path in PATH.findall(wording.text) for move in _steps(path)}
    if not said:
        return
    found = ", ".join(PATH.findall(wording.text))
    if isinstance(step, Referee):
        if not said <= {*_steps(step.played)}:
            yield Contradiction("played", {"found": found, "known": step.played})
    elif isinstance(step, Play):
        right = [*step.accepted.values()]
        if right and not any(said <= {*_steps(text)} for text in right):
            yield Contradiction("wanted", {"found": found, "known": right[0]})


def _steps(path: str) -> list[tuple[str, str]]:
    squares = SQUARE.findall(path)
    return list(zip(squares, squares[1:], strict=False))


PROOFREADER = CamelotProofreader()

"""What words of Camelot steps name, compared with the board and the moves asked for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from bgwidget.lesson_files.steps import Read
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import Exam, Play, Referee, Task
from bgwidget.teaching.linter.camelot.square_facts import PATH, SquareFacts, squares_in, steps_of
from bgwidget.teaching.linter.named import Contradiction, Wording

__all__ = ["PROOFREADER"]

_COLOURS = re.compile(
    r"\byou play black\b|\bbạn (?:cầm|chơi|đi) (?:quân )?đen\b|你执黑", re.IGNORECASE
)
_PIECES = {
    "en": re.compile(r"\b(?P<kind>Knight|Man)(?: stands)? on (?P<at>[A-L]\d{1,2})\b"),
    "vi": re.compile(r"\b(?P<kind>Mã|Tốt)(?: \w+ đang đứng)? ở (?P<at>[A-L]\d{1,2})\b"),
    "zh": re.compile(r"(?P<at>[A-L]\d{1,2})上(?:有你自己)?的(?P<kind>骑士|兵)"),
    "fa": re.compile(r"(?P<kind>شوالیه|سرباز)(?:ٔ|ی)? (?:روی )?(?P<at>[A-L]\d{1,2})\b"),
}
_KNIGHTS = frozenset({"Knight", "Mã", "骑士", "شوالیه"})


class CamelotProofreader:
    """Reads the words of steps of Camelot."""

    def contradictions(
        self, step: Read | Task, wordings: Iterable[Wording]
    ) -> Iterator[tuple[Wording, Contradiction]]:
        """Yield what wordings name and the step has otherwise, each with its wording."""
        if isinstance(step, Exam) or getattr(step, "kind", "") == "game":
            return
        try:
            facts = SquareFacts(step)
        except RulesError:
            return
        for wording in wordings:
            for found in _found(step, facts, wording):
                yield wording, found

    def rules_about(self, step: Read | Task, wordings: Iterable[Wording]) -> Iterator[str]:
        """Yield nothing: what is asked tells which rules matter better than the board."""
        return iter(())


def _found(step: Read | Task, facts: SquareFacts, wording: Wording) -> Iterator[Contradiction]:
    yield from _pieces(facts, wording)
    yield from _moves(step, facts, wording)
    for name in dict.fromkeys(squares_in(wording.text)):
        asked = facts.is_asked(name) if wording.field == "goal" else facts.is_at_hand(name)
        if not asked or not (name in facts.about or facts.is_on_a_way(name, wording.text)):
            yield Contradiction("square", {"found": name})
    if _COLOURS.search(wording.text):
        yield Contradiction("colour")


def _pieces(facts: SquareFacts, wording: Wording) -> Iterator[Contradiction]:
    pattern = _PIECES.get(wording.language)
    for found in pattern.finditer(wording.text) if pattern else ():
        stands = facts.kind_at(found["at"])
        if stands != ("knight" if found["kind"] in _KNIGHTS else "man"):
            yield Contradiction("piece", {"found": found["at"]})


def _moves(step: Read | Task, facts: SquareFacts, wording: Wording) -> Iterator[Contradiction]:
    said = {move for path in PATH.findall(wording.text) for move in steps_of(path)}
    if not said:
        return
    found = ", ".join(PATH.findall(wording.text))
    if wording.field != "goal":
        if not said <= facts.moves:
            yield Contradiction("move", {"found": found})
        return
    if isinstance(step, Referee):
        if not said <= {*steps_of(step.played)}:
            yield Contradiction("played", {"found": found, "known": step.played})
    elif isinstance(step, Play):
        right = [*step.accepted.values()]
        if right and not any(said <= {*steps_of(text)} for text in right):
            yield Contradiction("wanted", {"found": found, "known": right[0]})


PROOFREADER = CamelotProofreader()

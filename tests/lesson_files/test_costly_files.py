"""Sound files that were found to be costly: what they take grows no faster than they do."""

from __future__ import annotations

from collections.abc import Callable, ItemsView
from pathlib import Path
from typing import Any

import pytest
from babel.messages import pofile
from babel.messages.pofile import write_po
from support.counted_calls import calls

from bgwidget.lesson_files import problems
from bgwidget.lesson_files.loader import examine_text
from bgwidget.lesson_files.problems import MOST_PROBLEMS
from bgwidget.studio.document import Document
from bgwidget.studio.findings import Checker, DocumentReport, Spot
from bgwidget.tasks import Choice, Play, Slip
from bgwidget.teaching import lint, translate
from bgwidget.teaching.linter import Finding
from bgwidget.teaching.linter.hints import gives_early
from bgwidget.words import words


def grows(act: Callable[[int], object], count: int) -> float:
    """Return how many times as much is done for twice as many."""
    act(1)
    return calls(lambda: act(2 * count)) / calls(lambda: act(count))


def rules(count: int) -> str:
    """Return a lesson with so many rules that there are not, none of which is like a rule."""
    listed = ", ".join(f"qqq{number:04}" for number in range(count))
    return f"title: T\nsteps:\n- {{kind: pips, goal: Count., rules: [{listed}]}}\n"


def test_what_is_wrong_is_told_up_to_a_number() -> None:
    found = examine_text(rules(3 * MOST_PROBLEMS)).problems
    assert len(found) == MOST_PROBLEMS + 1
    assert found[-1].says.key == "file.more-problems"
    assert {each.says.key for each in found[:-1]} == {"file.rule"}


def test_after_that_nothing_like_it_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(problems, "MOST_PROBLEMS", 20)
    few, many = (calls(lambda n=n: examine_text(rules(n))) for n in (20, 120))
    assert many - few < 100 * 60


def test_a_value_that_is_wrong_is_not_taken_though_it_is_not_told() -> None:
    last = "- {kind: pips, goal: Count., rules: [qqq]}\n"
    found = examine_text(rules(2 * MOST_PROBLEMS) + last)
    assert not found.placed


@pytest.mark.slow
def test_the_studio_puts_findings_in_their_place() -> None:
    def check(count: int) -> None:
        Checker("a.yaml", None, words("en")).check(Document(rules(count)))

    assert grows(check, 100) < 2.4


class Walked(dict[Spot, tuple[Finding, ...]]):
    """Counts how often all of it is gone through."""

    times = 0

    def items(self) -> ItemsView[Spot, tuple[Finding, ...]]:
        self.times += 1
        return super().items()


def test_findings_of_a_field_are_found_without_going_through_all() -> None:
    finding = Finding("a.yaml", 3, 5, "error", "No.")
    spots = Walked({Spot(1, ("rules", at)): (finding,) for at in range(9)})
    report = DocumentReport(spots, (), {})
    assert [len(report.at(1, path)) for path in ((), ("rules",), ("rules", 3), ("goal",))] == [
        *(9, 9, 1, 0)
    ]
    assert len(report.of_row(1)) == 9
    assert spots.times == 1


def test_usual_wrong_answers_are_not_held_against_each_other() -> None:
    def verify(count: int) -> None:
        options = [f"{number}" for number in range(count + 1)]
        wrong = tuple(Slip(each, "misconception:goal", "No.") for each in options[1:])
        Choice(goal="Which?", options=tuple(options), correct="0", wrong=wrong).verify()

    assert grows(verify, 100) < 2.4


def test_a_hint_is_held_against_the_plays_that_it_begins() -> None:
    task = Play(goal="Play.", dice=(1, 1), hints=("a",) * 200)
    assert len(task.accepted) > 20
    assert calls(lambda: gives_early(task)) < 200 * 20


def test_languages_that_are_missing_are_told_up_to_a_number() -> None:
    hints = ", ".join(["ab"] * 2 * MOST_PROBLEMS)
    read = "{en: a, vi: b}"
    step = f"- {{kind: pips, goal: Count., read: {read}, hints: [{hints}]}}\n"
    found = lint(f"title: T\nsteps:\n{step}")
    assert len(found) == MOST_PROBLEMS + 1
    assert f"{MOST_PROBLEMS}" in found[-1].text


@pytest.mark.parametrize(("word", "width"), [(20, 100), (3000, 0)])
def test_no_line_is_broken_where_a_word_is_very_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, word: int, width: int
) -> None:
    seen: list[int] = []

    def write(*given: Any, width: int, **more: Any) -> None:
        seen.append(width)
        write_po(*given, width=width, **more)

    monkeypatch.setattr(pofile, "write_po", write)
    lesson = tmp_path / "a.yaml"
    lesson.write_text(f"title: {'a' * word}\nsteps:\n- {{read: b}}\n")
    translate(lesson, "vi")
    assert seen == [width]


@pytest.mark.parametrize(("count", "guessed"), [(3, True), (300, False)])
def test_a_translation_is_guessed_where_that_is_quick(
    tmp_path: Path, count: int, guessed: bool
) -> None:
    lesson = tmp_path / "a.yaml"
    texts = [f"There are {number} checkers on it." for number in range(count)]
    write = "title: T\nsteps:\n{}".format
    lesson.write_text(write("".join(f"- {{read: {text}}}\n" for text in texts)))
    po, _ = translate(lesson, "vi")
    po.write_text(po.read_text("utf-8").replace('\nmsgstr ""\n\n', '\nmsgstr "Có."\n\n'), "utf-8")
    lesson.write_text(write("".join(f"- {{read: {text} Count.}}\n" for text in texts)))
    assert bool(translate(lesson, "vi")[1].changed) is guessed

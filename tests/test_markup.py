"""What strangers have written is shown as words, wherever HTML is made of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from support.attempts import attempt

from bgwidget.progress import Logbook
from bgwidget.progress.reports import class_report, report
from bgwidget.teaching import lint, worksheet
from bgwidget.webpage.markup import widget_html

MARKUP = "<img src=x onerror=alert(1)></script><b>"
LESSON = {
    "title": MARKUP,
    "steps": [
        {"read": MARKUP},
        {"kind": "play", "goal": MARKUP, "dice": [3, 1], "hints": [MARKUP], "id": MARKUP},
        {"kind": "choice", "goal": MARKUP, "options": [MARKUP, "No"], "correct": MARKUP},
    ],
}
TEXT = json.dumps(LESSON, indent=1)


def _report(folder: Path) -> str:
    logbook = Logbook(folder / "progress.sqlite3")
    logbook.write(attempt(lesson=MARKUP, step=MARKUP, answer=MARKUP, right=False, broken=("hit",)))
    logbook.save(folder / "Mai.json", MARKUP)
    return report(logbook)._repr_html_() + class_report([folder / "Mai.json"])._repr_html_()


@pytest.mark.slow
@pytest.mark.parametrize(
    "made",
    [
        lambda _: worksheet(TEXT).html,
        lambda _: lint(TEXT.replace('"No"', MARKUP))._repr_html_(),
        lambda _: widget_html(f"Lesson.load({TEXT!r})"),
        _report,
    ],
    ids=["worksheet", "linter", "page", "reports"],
)
def test_the_words_of_a_lesson_stay_words(made: Callable[[Path], str], tmp_path: Path) -> None:
    html = made(tmp_path)
    assert "onerror" in html
    assert "<img src=x" not in html
    assert "</script><b>" not in html

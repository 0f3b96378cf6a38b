"""One step of a lesson, done by keys alone and by what the screen reader Orca says of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.browser_kinds import KINDS
from support.environment import ROOT
from support.orca import Orca, orca
from support.server import JupyterServer
from support.visit import Visit

pytestmark = pytest.mark.browsers

RESULTS = ROOT / "test-results" / "browsers"
LESSON = """\
import bgwidget
lesson = bgwidget.Lesson.load("01-moving", part="hitting", logbook="heard.sqlite3")
lesson"""
SECOND = "Roll 3-1: 8/5* and 6/5. Legal?"
GOAL = "Hit the lone checker on your 5-point."


def hears(reader: Orca, key: str, *texts: str) -> list[str]:
    """Press a key; each of these is said once, and nothing is cut short."""
    said = reader.press(key, *texts)
    whole = " ‖ ".join(said)
    assert [whole.count(text) for text in texts] == [1] * len(texts), (key, texts, said)
    assert "(cut short)" not in whole, (key, said)
    return said


@pytest.mark.parametrize("name", ["firefox"])
def test_a_step_of_a_lesson_is_heard(name: str, server: JupyterServer, tmp_path: Path) -> None:
    with orca(tmp_path) as reader, KINDS[name](tmp_path / name, reader.surroundings) as browser:
        visit = Visit(browser.connect(), server, f"heard-{name}")
        visit.show(LESSON)
        reader.hear()
        try:
            is_heard(reader)
        finally:
            RESULTS.mkdir(parents=True, exist_ok=True)
            (RESULTS / f"orca-{name}.txt").write_text("\n".join(reader.transcript) + "\n")


def is_heard(reader: Orca) -> None:
    for _ in range(5):
        if any("Step 1" in line for line in reader.press("Tab")):
            break
    lines = " ".join(line for _ in range(7) for line in reader.press("Down"))
    assert lines.count("A lone checker") == 1
    assert "middle dot" not in lines
    assert "statusbar" not in lines
    onto = hears(reader, "Tab", "6-point: 5 checkers of yours")
    assert not any("5-point" in line for line in onto)
    hears(reader, "Right", "5-point: 1 opposing checker")
    hears(reader, "g", GOAL)
    hears(reader, "d", "Left to play: 3-1.")
    hears(reader, "n", "24-point: 2 checkers of yours, can move with 3, 1")
    hears(reader, "Home", "13-point: 5 checkers of yours, can move with 3")
    hears(reader, "Return", "Picked up from 13-point. It may land on: 10-point, 9-point.")
    hears(reader, "Down", "12-point: 4 opposing checkers")
    hears(
        reader,
        "Return",
        "You may not land on a point held by two or more",
        "Steps open to this checker: 13/10.",
    )
    for name in ("Take back", "Type a play"):
        hears(reader, "Tab", name)
    reader.type("13/10 8/7")
    wrong = hears(reader, "Return", "Not yet. That is legal, but nothing was hit.")
    assert not any("Pick up a checker" in line for line in wrong)
    reader.type("8/5 6/5")
    hears(reader, "Return", "Right. Hit!", "Next push button")
    # Orca says what is asked before the name of the group as well.
    assert any(SECOND in line for line in reader.press("Return", SECOND))

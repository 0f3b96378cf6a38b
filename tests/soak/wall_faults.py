"""A class votes at the wall while the page is loaded anew, and while a kernel is killed."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect
from soak.classroom import Classroom
from soak.invariants import rows
from soak.teacher import Teacher

SHOW = """import bgwidget
wall = bgwidget.Lesson.load("01-moving", part="hitting", logbook={logbook!r}).present()
wall"""
QUESTION = "Which play?"


def strike(room: Classroom, chance: Random) -> str:
    """Count hands, load the page anew; lose the kernel, and come to the same vote again."""
    logbook = room.home / f"wall-{chance.getrandbits(32)}.sqlite3"
    teacher = room.teacher(SHOW.format(logbook=str(logbook)), ".wall")
    hands = [str(chance.randrange(1, 30)) for _ in range(3)]
    _comes_to_the_vote(teacher)
    _votes(teacher, hands)
    teacher.loads_anew()
    expect(teacher.root.locator("li b")).to_have_text(hands)
    teacher.loses_the_kernel()
    _comes_to_the_vote(teacher)
    teacher.loads_anew()
    expect(teacher.root.locator(".question")).to_have_text(QUESTION)
    _votes(teacher, hands[::-1])
    assert not rows(logbook), "what is shown to a class was kept in a logbook"
    return f"a vote was counted as {', '.join(hands)}, and again after a kernel was killed"


def _comes_to_the_vote(teacher: Teacher) -> None:
    teacher.root.focus()
    question = teacher.root.locator(".question")
    for _ in range(6):
        if question.is_visible():
            break
        before = teacher.lab.run_code(VERSION)
        teacher.page.keyboard.press("PageDown")
        teacher.lab.wait_known(f"print({VERSION[6:-1]} > {before.strip()})", "True\n")
    expect(question).to_have_text(QUESTION)


def _votes(teacher: Teacher, hands: list[str]) -> None:
    boxes = teacher.root.get_by_role("textbox")
    for number, count in enumerate(hands):
        boxes.nth(number).fill(count)
    teacher.page.keyboard.press("PageDown")
    expect(teacher.root.locator("li b")).to_have_text(hands)


VERSION = 'print(wall.wall["version"])'

"""A lesson by mouse and one by keys in each language."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.hands import Hands, Keys, Mouse
from support.sheet import Sheet
from support.strays import OTHERS, strays

from bgwidget import course
from bgwidget.games import board_game
from bgwidget.tasks import in_words
from bgwidget.words import Words, words

FIRST = course.load("00-start-here").part("first-turn").steps

MINE = (24, 13, 8, 6)
HOME = (1, 2, 3, 4, 5, 6)


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", OTHERS)
def test_a_lesson_is_done_by_mouse_and_one_by_keys(
    sheet: Sheet, tmp_path: Path, language: str
) -> None:
    source = (
        f"import bgwidget\nbgwidget.use({language!r}, 'native')\n"
        "lesson = bgwidget.Lesson.load('00-start-here', part='first-turn', logbook={})\n"
    )
    files = (repr(str(tmp_path / f"{number}.sqlite3")) for number in range(2))
    sheet.open_cells(*(f"{source.format(file)}lesson" for file in files))
    sheet.run_all()
    spoken = words(language, "native")
    for number, hands in enumerate((Mouse, Keys)):
        learner = hands(sheet.page, number)
        _do(learner, spoken)
        column = learner.root.locator(f"[lang={language}]").first
        assert column.get_attribute("dir") == spoken.direction
        assert list(strays(language, learner.root.inner_text())) == []
    assert sheet.errors == []


def _do(learner: Hands, spoken: Words) -> None:
    named = board_game("backgammon").names(spoken)[0]
    # The sign that follows a name keeps point 2 from being taken for 20.
    names = [spoken.say("cell.empty", place=name)[: len(name) + 1] for name in named]
    done, check, onward = (
        spoken.say(key) for key in ("board.done", "lesson.do.check", "lesson.do.next")
    )
    answered = {
        "st-aim": lambda: learner.press(names[2], names[0], names[1], names[0]),
        "st-01": lambda: learner.press(*(names[point] for point in MINE)),
        "se-01": lambda: learner.press(*(names[point] for point in HOME)),
        "st-02": lambda: learner.push(spoken.say("choice.roll")),
        "st-03": lambda: learner.press(names[8], names[5], names[6], names[5]),
        "st-turns": lambda: learner.choose(in_words(FIRST[5].correct, spoken)),
    }
    buttons = {"play": done, "find-points": check, "choice": check}
    for step, answer in zip(FIRST, answered, strict=False):
        learner.is_asked(in_words(step.goal, spoken))
        answered[answer]()
        if step.kind in buttons:
            learner.push(buttons[step.kind])
        learner.is_right()
        learner.push(onward)

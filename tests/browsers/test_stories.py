"""The same stories in Chromium, Firefox and WebKit, by mouse, finger, pen and keys."""

from __future__ import annotations

import pytest
from support import story
from support.visit_hands import VisitHands

pytestmark = pytest.mark.browsers

EDIT = "import bgwidget\nboard = bgwidget.Board(mode='edit')\nboard"
CAMELOT = """\
import bgwidget
board = bgwidget.Board("W wM:D5,D6,E8 bM:F13,C13", game="camelot")
board"""
LESSON = """\
import bgwidget
lesson = bgwidget.Lesson.load("01-moving", part="hitting", logbook="{}.sqlite3")
lesson"""


def test_a_turn_is_played(hands: VisitHands) -> None:
    visit = hands.visit
    visit.show(story.SHOW)
    hands.press("8-point")
    visit.says("Picked up from 8-point. It may land on:")
    hands.press("5-point")
    visit.says("Moved from 8-point to 5-point.")
    hands.press("13-point", "12-point")
    visit.says("held by two or more")
    hands.carry("6-point", "5-point")
    hands.press("Done")
    visit.says(f"You played {story.PLAYED}. The opponent is to roll.")
    assert visit.known(story.TELL) == story.PLAYED
    assert visit.console() == []


def test_a_reloaded_page_shows_the_turn(hands: VisitHands) -> None:
    visit = hands.visit
    visit.show(story.SHOW)
    hands.press("8-point", "5-point", "6-point", "5-point", "Done")
    visit.says(f"You played {story.PLAYED}.")
    visit.save()
    visit.reload()
    visit.says(f"You played {story.PLAYED}.")
    hands.press("Roll")
    visit.says("The opponent's roll is")
    assert visit.console() == []


def test_a_position_is_set_up(hands: VisitHands) -> None:
    visit = hands.visit
    visit.show(EDIT)
    hands.press("6-point")
    visit.says("You have 16 checkers; each side has 15.")
    hands.press("Take away", "13-point")
    visit.says("13-point: 4 checkers of yours. You: 15 on the board.")
    assert visit.known("print(str(board.position))") == "-b----F-C---eD---c-e----B-"
    assert visit.console() == []


def test_a_camelot_turn_is_played(hands: VisitHands) -> None:
    visit = hands.visit
    visit.show(CAMELOT)
    hands.press("D5:")
    visit.says("Picked up from D5.")
    hands.press("D7:")
    hands.carry("D7:", "F9:")
    hands.press("Done")
    visit.says("D5-D7-F9")
    assert visit.known("print(board.last_play)") == "D5-D7-F9"
    assert visit.console() == []


def test_a_step_of_a_lesson_is_done(hands: VisitHands) -> None:
    visit = hands.visit
    visit.show(LESSON.format(visit.name))
    visit.says("Hit the lone checker on your 5-point.", ".goal")
    hands.carry("13-point", "12-point")
    visit.says("held by two or more")
    hands.press("13-point", "10-point", "8-point", "7-point", "Done")
    visit.says("nothing was hit", ".verdict")
    hands.press("8-point", "5-point", "6-point", "5-point", "Done")
    visit.says("Hit!", ".verdict")
    assert visit.focused() == "Next"
    hands.press("Next")
    visit.says("Step 2 of", ".progress")
    assert visit.console() == []

"""A game to the end, in any game that has opponents."""

from __future__ import annotations

from pathlib import Path
from threading import RLock

import pytest
from support.learner import Learner

from bgwidget import Lesson
from bgwidget.games import add, board_game, remove
from bgwidget.games.camelot import GAME
from bgwidget.lesson_files import LessonFileError, load
from bgwidget.lessons.boards import open_board
from bgwidget.lessons.page.step_page import verdict_on
from bgwidget.opponents import levels
from bgwidget.rules.backgammon import write_record
from bgwidget.rules.camelot import Game, Position, parse_path
from bgwidget.tasks import GameToEnd, InvalidAnswerError, InvalidTaskError, WholeGame, kinds_of
from bgwidget.tasks.game_record import read_game, write_game
from bgwidget.words import languages, words

NEAR_WIN = "W wM:F15,G16 bM:A8,L8"
ASKED = GameToEnd(goal="Win.", game="camelot", position=NEAR_WIN, opponent="novice", must_win=True)
START = Game.start(Position.parse(NEAR_WIN))
WON = START.play(parse_path("F15-F16"))
LOST = START.resign()
DRAWN = START.offer_draw().play(parse_path("F15-E15")).claim("agreement")


def said(task: GameToEnd, game: Game, language: str = "en") -> tuple[bool, str, str]:
    verdict = verdict_on(task, task.mark(write_game("camelot", game)), words(language))
    return verdict["right"], verdict["title"], verdict["text"]


def test_a_win_is_right_and_said() -> None:
    right, title, text = said(ASKED, WON)
    assert (right, title) == (True, "You win!")
    assert text.startswith("You have two pieces in the opponent's castle")


@pytest.mark.parametrize(
    ("game", "title", "why"),
    [(LOST, "This time the opponent wins.", "You resign"), (DRAWN, "A draw.", "Both sides agree")],
)
def test_what_is_not_won_says_what_happened_and_how_to_try_again(
    game: Game, title: str, why: str
) -> None:
    right, told, text = said(ASKED, game)
    assert (right, told) == (False, title)
    assert text.startswith(why)
    assert "Try again" in text


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", [WON, LOST, DRAWN])
def test_every_end_is_said_in_every_language(game: Game, language: str) -> None:
    _, title, text = said(ASKED, game, language)
    if language != "en":
        assert title != said(ASKED, game)[1]
    assert "{" not in title + text


def test_the_way_to_try_again_is_named_as_its_button_is() -> None:
    for language in languages():
        assert words(language).say("lesson.do.again") in said(ASKED, LOST, language)[2]


def test_where_a_loss_counts_it_is_said_to_be_one() -> None:
    task = GameToEnd(goal="Play.", game="camelot", position=NEAR_WIN)
    right, title, text = said(task, LOST)
    assert (right, title) == (True, "This time the opponent wins.")
    assert "Try again" not in text


def test_the_solution_is_won_against_every_level() -> None:
    for level in levels("camelot"):
        task = GameToEnd(
            goal="Win.", game="camelot", position=NEAR_WIN, opponent=level, must_win=True
        )
        task.verify()
        ended = read_game("camelot", task.solution())
        assert getattr(ended, "winner", None) == 0


@pytest.mark.slow
def test_a_game_that_cannot_be_won_is_refused() -> None:
    hopeless = GameToEnd(
        goal="Win.", game="camelot", position="W wM:A8 bM:F2,G1", must_win=True, opponent="expert"
    )
    with pytest.raises(InvalidTaskError):
        hopeless.verify()


def test_another_game_and_an_unfinished_one_are_not_it() -> None:
    assert "not the game" in said(ASKED, Game.start().resign())[2]
    assert "not been played" in said(ASKED, START.play(parse_path("F15-E15")))[2]


def test_what_the_rules_refuse_has_its_reason() -> None:
    record = write_game("camelot", WON).replace('["play",', '["play",[[0,1]]],["play",')
    with pytest.raises(InvalidAnswerError):
        ASKED.mark(record)
    passed = write_game("camelot", START) + '\n["play",[]]'
    assert ASKED.mark(passed).broken == ("no-passing",)


@pytest.mark.parametrize(
    "answer",
    [
        *(None, 1, "", "x", [], {}, "{}", "[]", "1\n2", '{"game":"backgammon"}'),
        '{"game":"camelot","position":"nowhere"}',
        '{"game":"camelot","position":5}',
        write_game("camelot", START) + '\n["fly"]',
        write_game("camelot", START) + "\n5",
        write_game("camelot", START) + '\n["play",[[0,"x"]]]',
    ],
)
def test_what_is_no_record_is_no_answer(answer: object) -> None:
    with pytest.raises(InvalidAnswerError):
        ASKED.mark(answer)


def test_every_game_with_opponents_has_it_and_no_other() -> None:
    assert kinds_of("backgammon")["game"] is WholeGame
    assert kinds_of("camelot")["game"] is GameToEnd
    add("alone", board=GAME, tasks="bgwidget.tasks.games.camelot:JUDGE")
    try:
        assert "game" not in kinds_of("alone")
    finally:
        remove("alone")


def test_a_file_asks_for_a_win() -> None:
    head = "title: T\ngame: camelot\nsteps:\n- {kind: game, goal: Go., opponent: "
    [step] = load(f"{head}novice, must_win: true, position: '{NEAR_WIN}'}}\n").steps
    assert isinstance(step, GameToEnd)
    assert (step.opponent, step.must_win) == ("novice", True)
    with pytest.raises(LessonFileError, match="There is no opponent 'master'"):
        load(f"{head}master}}\n")


def test_a_game_of_backgammon_can_have_to_be_won_too() -> None:
    task = WholeGame(
        goal="Win.", position="-A---------------------o--", house="no-cube", must_win=True
    )
    task.verify()
    lost = board_game("backgammon").start("-A---------------------o--").resign(1).accept()
    verdict = verdict_on(task, task.mark(write_record(lost)), words("en"))
    assert (verdict["right"], verdict["title"]) == (False, "This time the opponent wins.")


def test_a_lost_game_is_tried_again_by_the_main_button(tmp_path: Path) -> None:
    lesson = Lesson("One game", [ASKED], language="en", logbook=tmp_path / "log.sqlite3")
    learner = Learner(lesson)
    lesson._current.session.board.act({"kind": "resign"})
    assert learner.panel["verdict"]["title"] == "This time the opponent wins."
    assert learner.panel["buttons"][-1] == ["again", "Try again", True]
    lesson.again()
    assert learner.panel["verdict"] is None
    assert "again" not in learner.buttons
    assert learner.own.total() == 2
    lesson.close()


def test_a_win_on_the_board_is_told() -> None:
    answers: list[object] = []

    def answered(answer: object) -> bool:
        answers.append(answer)
        return ASKED.mark(answer).right

    board = open_board(ASKED, words("en"), RLock(), answered)
    assert board is not None
    board.type("F15-F16")
    assert [ASKED.mark(answer).right for answer in answers] == [True]

"""Positions pasted with all that they say: from files and from Python, by the same reader."""

from __future__ import annotations

from typing import Any

import pytest

from bgwidget import Board, diagram
from bgwidget.games import board_game
from bgwidget.lesson_files import LessonFileError, load
from bgwidget.lesson_files.steps import Read, Step
from bgwidget.rules.backgammon import Cube
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import (
    CubeAction,
    Enter,
    FindPlays,
    InvalidTaskError,
    MatchScore,
    Number,
    Pips,
    Play,
    Referee,
    Score,
    Setup,
    Task,
    WholeGame,
)

START = "-b----E-C---eE---c-e----B-"
GNUBG = "4HPwATDgc/ABMA:cAllAAAAAAAE"
GNUBG_JACOBY = "4HPwATDgc/ABMA:cAkAAAAAAAAA"


def xgid(rest: str, position: str = START) -> str:
    return f"XGID={position}:{rest}"


def step(*lines: str, head: str = "") -> Step:
    written = f"title: Lesson\n{head}steps:\n- " + "\n  ".join(lines) + "\n"
    (found,) = load(written).steps
    return found


def told(*lines: str, head: str = "") -> list[str]:
    with pytest.raises(LessonFileError) as refused:
        step(*lines, head=head)
    return [f"{found.line}:{found.column}: {found}" for found in refused.value.problems]


DOUBLES = [
    ("0:0:1:00:0:0:0:0:10", "double", ""),
    ("0:0:1:00:6:2:1:7:10", "double", "crawford-no-cube"),
    ("1:-1:1:00:0:0:0:0:10", "double", "cube-owner"),
    ("1:1:1:00:3:2:0:7:10", "redouble", ""),
    ("0:0:1:31:0:0:0:0:10", "double", "double-before-roll"),
    ("0:0:-1:00:0:0:0:0:10", "double", "not-your-turn"),
    ("0:0:-1:D:0:0:0:0:10", "take", ""),
    ("0:0:-1:D:0:0:2:0:10", "beaver", ""),
    ("0:0:-1:D:0:0:0:0:10", "beaver", "beavers-agreed"),
]


@pytest.mark.parametrize(("rest", "action", "rule"), DOUBLES)
def test_a_cube_action_is_judged_by_the_whole_state_that_was_pasted(
    rest: str, action: str, rule: str
) -> None:
    goal = f"May you {action}?"
    lines = ("kind: cube", f"goal: {goal}", f"action: {action}", f"position: {xgid(rest)}")
    found = step(*lines)
    made = CubeAction(goal=goal, action=action, position=xgid(rest))
    assert found == made
    assert isinstance(found, CubeAction)
    broken = found.mark("legal").broken
    assert (rule in " ".join(broken)) if rule else not broken


def test_a_score_counts_the_cube_that_was_pasted() -> None:
    def score(rest: str, **fields: Any) -> Any:
        return Score(goal="Points?", result="gammon", position=xgid(rest), **fields).solution()

    assert score("2:1:1:00:0:0:0:0:10") == 8
    assert score("2:1:1:00:0:0:0:0:10", cube=4) == 8
    assert score("0:0:1:00:0:0:1:0:10") == 1
    assert score("0:0:1:00:0:0:0:0:10") == 2
    for given in ({"cube": 2}, {"given": {"taken": False}}, {"given": {"score": [1, 0]}}):
        with pytest.raises(InvalidTaskError, match="but the position says"):
            score("2:1:1:00:0:0:0:0:10", **given)


def test_a_finished_position_tells_result_and_cube_whoever_is_on_turn() -> None:
    for turn in (1, -1):
        done = xgid(f"1:-1:{turn}:00:0:0:0:0:10", "------------------------o-")
        task = Score(goal="Points?", position=done)
        task.verify()
        assert task.solution() == 4


def test_the_score_after_a_game_goes_by_what_was_pasted() -> None:
    def after(rest: str, **fields: Any) -> Any:
        fields = {"length": 7, "score": (3, 2), "winner": "you", "result": "single"} | fields
        task = MatchScore(goal="Score?", position=xgid(rest), **fields)
        task.verify()
        return task.solution()

    assert after("1:1:1:00:3:2:0:7:10") == [5, 2]
    for fields in ({"length": 5}, {"score": (2, 2)}, {"cube": 4}, {"crawford": "now"}):
        with pytest.raises(InvalidTaskError, match="but the position says"):
            after("1:1:1:00:3:2:0:7:10", **fields)


def test_a_number_about_the_cube_goes_by_what_was_pasted() -> None:
    def stake(rest: str, **given: Any) -> int:
        task = Number(goal="Cube?", question="stake", position=xgid(rest), given=given)
        return task.solution()

    assert stake("1:1:1:00:0:0:0:0:10", actions=["double", "take"]) == 4
    assert stake("1:1:1:00:0:0:0:0:10", actions=["double", "take"], value=2) == 4
    with pytest.raises(InvalidTaskError, match="value is 4 here, but the position says 2"):
        stake("1:1:1:00:0:0:0:0:10", value=4)
    with pytest.raises(RulesError, match="Crawford"):
        stake("0:0:1:00:6:2:1:7:10", actions=["double", "take"])


PLAYED = xgid("1:1:1:31:3:2:0:7:10")


@pytest.mark.parametrize(
    "task",
    [
        Play(goal="Play.", position=PLAYED),
        FindPlays(goal="Find.", position=PLAYED),
        Referee(goal="Legal?", position=PLAYED, played="8/5 6/5"),
        Pips(goal="Pips?", position=PLAYED),
        Play(goal="Play.", position=PLAYED, dice=(1, 3)),
    ],
)
def test_the_board_of_a_task_shows_the_whole_state(task: Task) -> None:
    task.verify()
    table = task.table()
    assert (set(table.dice), table.cube) == ({3, 1}, Cube(2, 0))
    assert (table.standing.score, table.standing.match) == ((3, 2), 7)


def test_a_board_and_something_to_read_show_the_whole_state() -> None:
    for position in (PLAYED, xgid("1:1:-1:31:3:2:0:7:10"), GNUBG):
        (read,) = (step("read: Look.", f"position: '{position}'"),)
        assert isinstance(read, Read)
        assert read.table() == Read("Look.", position).table() == Board(position).game
    assert Board(PLAYED).game.cube == Cube(2, 0)
    assert Board(xgid("1:1:-1:31:3:2:0:7:10")).game.mover == 1
    assert Board(GNUBG).game.standing.match == 3
    assert str(Board(START).position) == START
    assert "2" in diagram(PLAYED).svg


PRINTED = """ GNU Backgammon  Position ID: 4HPwATDgc/ABMA
                 Match ID   : cAllAAAAAAAE
 +13-14-15-16-17-18------19-20-21-22-23-24-+     O: gnubg
"""


def test_an_id_is_taken_as_the_program_prints_it() -> None:
    assert Board(PRINTED).game == Board(GNUBG).game
    assert Board("Position ID: 4HPwATDgc/ABMA").game == Board().game
    printed = (
        f"\n{xgid('1:1:-1:31:3:2:0:7:10')}\n\nX:Linh   O:Bao\nScore is X:3 O:2. 7 pt.(s) match.\n"
    )
    assert Board(printed).game == Board(xgid("1:1:-1:31:3:2:0:7:10")).game
    assert Board(f"Board(Position.parse('{GNUBG_JACOBY}'))  # a: b:").game.rules.jacoby


def test_no_rule_of_money_play_is_told_in_a_match() -> None:
    money = Board(rules="money", match=0).game
    assert money.rules.agreed()
    boards = (
        Board(match=7, rules="money").game,
        Board(START, match=7, rules="money").game,
        Board(PLAYED, rules="money").game,
        board_game("backgammon").editor.load(money, GNUBG),
    )
    assert [game.rules.agreed() for game in boards] == [{}, {}, {}, {}]


@pytest.mark.slow
def test_a_whole_game_begins_with_the_cube_and_score_that_were_pasted() -> None:
    task = WholeGame(goal="Play on.", position=xgid("1:1:1:00:3:2:0:7:10"))
    task.verify()
    plain = WholeGame(goal="Play on.", position=START)
    assert task.mark(task.solution()).right
    assert not task.mark(plain.solution()).right


READ = ("read: Look.",)
PLAY = ("kind: play", "goal: Go.")
CUBE = ("kind: cube", "goal: May you?", "action: double")


@pytest.mark.parametrize(
    ("lines", "head", "said"),
    [
        (
            (*PLAY, "dice: [6, 1]", f"position: {PLAYED}"),
            "",
            "5:9: This task cannot be set. The text of the position has the roll 3-1",
        ),
        (
            (*READ, "dice: [6, 1]", f"position: {PLAYED}"),
            "",
            "4:9: The text of the position has the roll 3-1",
        ),
        (
            (*PLAY, "dice: [6, 1]", f"position: {xgid('0:0:1:D:0:0:0:0:10')}"),
            "",
            "The cube is offered (double) before the roll",
        ),
        ((*PLAY, f"position: {xgid('0:0:-1:31:0:0:0:0:10')}"), "", "5:13: Here it is not for you"),
        (
            ("kind: pips", "goal: Pips?", f"position: {xgid('0:0:1:D:0:0:0:0:10')}"),
            "",
            "5:13: Here it is not for you",
        ),
        (
            (*READ, f"position: {PLAYED}"),
            "house: match(5)\n",
            "5:13: The text of the position gives a match to 7 points",
        ),
        (
            (*READ, f"position: {xgid('0:0:1:31:0:0:1:0:10')}"),
            "house: standard\n",
            "5:13: The text of the position does not go with the house rules, in jacoby",
        ),
        (
            (*READ, f"position: '{GNUBG_JACOBY}'"),
            "house: standard\n",
            "5:13: The text of the position does not go with the house rules, in jacoby",
        ),
        ((*READ, f"position: {PLAYED}"), "house: no-cube\n", "5:13: The text of the position does"),
        (
            (*CUBE, f"position: {PLAYED}", "given: {value: 4}"),
            "",
            "7:10: value is 4 here, but the position says 2",
        ),
        (
            (*CUBE, f"position: {PLAYED}", "given: {turn: opponent}"),
            "",
            "7:10: turn is opponent here, but the position says you",
        ),
        (
            ("kind: score", "goal: a", "result: single", f"position: {PLAYED}", "cube: 4"),
            "",
            "7:9: ",
        ),
        (
            ("kind: setup", "goal: Set up.", f"target: {PLAYED}"),
            "",
            "5:11: Only checkers are set up here",
        ),
        (
            ("kind: setup", "goal: Set up.", f"target: {START}", f"position: {PLAYED}"),
            "",
            "6:13: This task cannot be set. Only checkers are set up here",
        ),
    ],
)
def test_what_contradicts_or_cannot_be_used_is_told_with_its_place(
    lines: tuple[str, ...], head: str, said: str
) -> None:
    found = told(*lines, head=head)
    assert any(said in each for each in found), found


def test_a_text_that_says_nothing_but_checkers_may_be_set_up() -> None:
    text = xgid("0:0:1:00:0:0:0:0:10")
    begun = "-b----------eE---c-e----B-"
    task = Setup(goal="Put them back.", target=text, position=begun)
    task.verify()
    assert task.solution() == START
    assert task.mark(text).right


def test_an_empty_board_may_be_set_up_though_nobody_is_to_move_on_it() -> None:
    for text in ("-" * 26, xgid("0:0:1:00:0:0:0:0:10", "-" * 26)):
        Setup(goal="Set up the start.", position=text, target=START).verify()


def test_python_refuses_what_a_file_refuses() -> None:
    with pytest.raises(RulesError, match="has the roll 3-1"):
        Board(PLAYED, dice=(6, 1))
    with pytest.raises(RulesError, match="a match to 7 points"):
        Board(PLAYED, match=5)
    with pytest.raises(RulesError, match="house rules, in cube"):
        Board(PLAYED, rules="no-cube")
    with pytest.raises(InvalidTaskError, match="not for you to move"):
        Enter(goal="Which?", position=xgid("0:0:-1:00:0:0:0:0:10")).verify()
    assert Board(xgid("0:0:1:31:0:0:3:0:10"), rules="money").game.rules.beavers

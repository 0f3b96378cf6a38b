"""A game against an opponent, as a step of a lesson."""

from __future__ import annotations

from threading import RLock

import pytest

from bgwidget.board.scene import scene
from bgwidget.lesson_files import LessonFileError, load
from bgwidget.lessons.boards import LessonBoard, open_board
from bgwidget.opponents import InvalidOpponentError, levels, opponent
from bgwidget.rules.backgammon import read_record
from bgwidget.tasks import InvalidTaskError, Said, WholeGame, in_words
from bgwidget.words import languages, words

ENDING = "-AAA-----------b-c-dc-c---"


def opened(task: WholeGame, answers: list[object]) -> LessonBoard:
    def answered(answer: object) -> bool:
        answers.append(answer)
        return task.mark(answer).right

    board = open_board(task, words("en"), RLock(), answered)
    assert board is not None
    return board


def play_on(board: LessonBoard) -> None:
    """Play the learner's side as a novice does, and let the opponent reply to the end."""
    learner = opponent("novice", seed=3)
    for _ in range(2000):
        game = board.state.game
        if game.result is not None:
            return
        if board.state.waits:
            board.handle({"kind": "reply", "base": board.state.version})
            continue
        name, *about = learner.act(game)
        if name == "play":
            board.act({"kind": "play", "steps": about[0]})
        elif name == "resign":
            board.act(
                {"kind": ("resign-single", "resign-gammon", "resign-backgammon")[about[0] - 1]}
            )
        else:
            board.act({"kind": name})
    raise AssertionError("the game does not end")


@pytest.mark.slow
@pytest.mark.parametrize("position", [ENDING, None])
def test_the_step_is_done_when_the_game_is_over_whoever_wins(position: str | None) -> None:
    task = WholeGame(goal="Play.", position=position, opponent="novice", house="no-cube")
    answers: list[object] = []
    board = opened(task, answers)
    play_on(board)
    assert len(answers) == 1
    marked = task.mark(answers[0])
    game = read_record(answers[0])
    assert marked.right
    assert game.result is not None
    assert isinstance(marked.reason, Said)
    assert marked.reason.key.endswith(("you", "opponent")[game.result.winner])


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("level", levels())
def test_a_learner_is_told_whom_they_play(level: str, language: str) -> None:
    [fact] = WholeGame(goal="Play.", opponent=level).given_facts
    said = words(language)
    assert in_words(fact, said).endswith(said.say(f"opponent.level.{level}"))
    assert WholeGame(goal="Play.").given_facts == ()


def test_there_has_to_be_such_an_opponent() -> None:
    with pytest.raises(InvalidTaskError, match="choose from: novice"):
        WholeGame(goal="Play.", opponent="nobody").verify()


def test_a_script_leaves_no_room_for_an_opponent() -> None:
    script = (("you", 2, 1),)
    position = "-A---------------------o--"
    with pytest.raises(InvalidTaskError, match="by hand"):
        WholeGame(goal="Play.", position=position, script=script, opponent="novice").verify()


def test_the_opponent_of_a_step_stays_the_same() -> None:
    board = opened(WholeGame(goal="Play.", position=ENDING, opponent="novice"), [])
    assert board.state.instead["opponent"] == "novice"
    with pytest.raises(InvalidOpponentError, match="stays the same"):
        board.act({"kind": "opponent", "level": "expert"})
    with pytest.raises(InvalidOpponentError, match="stays the same"):
        board.type("against expert")
    board.handle({"kind": "opponent", "level": None, "base": board.state.version})
    assert board.state.instead["opponent"] == "novice"


def test_without_an_opponent_nobody_replies() -> None:
    board = opened(WholeGame(goal="Play.", position=ENDING), [])
    before = board.state.version
    board.handle({"kind": "reply", "base": before})
    assert "opponent" not in board.state.instead
    assert (board.state.waits, board.state.game.history) == (False, ())


def test_a_file_names_the_opponent() -> None:
    lesson = load("title: T\nsteps:\n- {kind: game, goal: Go., opponent: casual}\n")
    assert getattr(lesson.steps[0], "opponent", "") == "casual"
    with pytest.raises(LessonFileError, match=r"3:.*There is no opponent 'master'"):
        load("title: T\nsteps:\n- {kind: game, goal: Go., opponent: master}\n")


def test_no_next_game_is_offered_beside_the_next_step() -> None:
    task = WholeGame(
        goal="Play.", position="-A-----------------a------", dice=(2, 1), house="no-cube"
    )
    board = opened(task, [])
    board.act({"kind": "play", "steps": [[1, 0, 1]]})
    assert board.state.game.result is not None
    assert scene(board.board_game, board.state, words("en"))["choices"] == ()

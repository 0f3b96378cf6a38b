"""Playing a game to its end."""

from __future__ import annotations

import pytest

from bgwidget.rules.backgammon import Game, Position, read_record, write_record
from bgwidget.tasks import InvalidAnswerError, InvalidTaskError, WholeGame, in_words
from bgwidget.words import words

POSITION = "-AAA-----------b-c-dc-c---"
SCRIPT = (("you", 4, 1), ("opponent", 6, 3), ("you", 5, 2))
ENDING = WholeGame(goal="Finish this game.", position=POSITION, script=SCRIPT)


def reason(task: WholeGame, answer: object) -> str:
    return in_words(task.mark(answer).reason, words("en"))


def played(*rolls: tuple[int, int], position: str = POSITION) -> Game:
    game = Game.start(Position.parse(position))
    for roll in rolls:
        game = game.roll(roll)
        walk, _ = next(iter(game.turn.walks()))
        game = game.play(walk)
    return game


def test_the_engine_finds_a_way_to_the_end() -> None:
    ENDING.verify()
    game = read_record(ENDING.solution())
    assert (game.winner, game.settle().kind) == (0, "gammon")


def test_any_legal_way_to_the_end_is_right() -> None:
    assert ENDING.mark(write_record(played((1, 4), (6, 3), (5, 2)))).right is False
    assert ENDING.mark(write_record(played((4, 1), (6, 3), (5, 2)))).right


def test_what_may_be_wrong_with_a_game() -> None:
    assert "not been played to its end" in reason(ENDING, write_record(played((4, 1), (6, 3))))
    assert "not the rolls" in reason(ENDING, write_record(played((6, 1), (6, 3), (5, 2))))
    other = write_record(played((4, 1), position="--A--A-----------------ab-"))
    assert "not the game" in reason(ENDING, other)
    resigned = Game.start(Position.parse(POSITION)).resign(1).accept()
    assert "not been played to its end" in reason(ENDING, write_record(resigned))


def test_what_the_rules_refuse_has_its_reason() -> None:
    record = write_record(played((4, 1))).replace("[[3,0,4],[2,1,1]]", "[[3,0,4]]")
    lines = record.splitlines()
    lines[-1] = '["play",[[1,0,4]]]'
    marked = ENDING.mark("\n".join(lines))
    assert marked.broken == ("bear-off-highest",)


@pytest.mark.slow
def test_a_whole_game_from_the_opening_throw() -> None:
    task = WholeGame(goal="Play a whole game.", at_most=5)
    task.verify()
    solution = task.solution()
    assert solution["refusals"] == 0
    assert solution == WholeGame(goal="Again.", at_most=5).solution()
    game = read_record(solution["record"])
    assert game.history[0][0] == "throw"
    assert game.result is not None
    assert task.mark({**solution, "refusals": 5}).right
    assert "6 refusals" in reason(task, {**solution, "refusals": 6})


@pytest.mark.parametrize(
    "script",
    [
        (("you", 2, 1),),
        (("opponent", 4, 1),),
        (("me", 4, 1),),
        (("you", 4),),
        (("you", 4, 9), ("opponent", 6, 3), ("you", 5, 2)),
    ],
)
def test_a_script_that_leads_nowhere_is_refused(script: tuple) -> None:
    with pytest.raises(InvalidTaskError):
        WholeGame(goal="?", position=POSITION, script=script).verify()


@pytest.mark.parametrize("answer", [None, 1, "", "x", [], {}, "{}", '{"game":"backgammon"}'])
def test_what_is_no_record_is_no_answer(answer: object) -> None:
    with pytest.raises(InvalidAnswerError):
        ENDING.mark(answer)


def test_a_game_of_a_few_checkers_from_the_opening_throw() -> None:
    few = "------B-B---bB---b-b------"
    task = WholeGame(goal="Play it.", position=few, opening=True, house="no-cube")
    task.verify()
    assert task.table().phase == "opening"
    game = read_record(task.solution())
    assert (game.history[0][0], str(game.origin.position)) == ("throw", few)
    assert task.mark(task.solution()).right
    without = WholeGame(goal="Play it.", position=few, house="no-cube")
    for other in (without, WholeGame(goal="Play it.", house="no-cube")):
        assert "not the game" in reason(task, other.solution())
        assert "not the game" in reason(other, task.solution())


def test_the_opening_throw_leaves_no_room_for_a_roll() -> None:
    with pytest.raises(InvalidTaskError):
        WholeGame(goal="?", position=POSITION, dice=(3, 1), opening=True).verify()
    with pytest.raises(InvalidTaskError):
        WholeGame(goal="?", position=POSITION, script=SCRIPT, opening=True).verify()


def test_refusals_have_to_be_told_where_they_count() -> None:
    task = WholeGame(goal="?", position=POSITION, script=SCRIPT, at_most=0)
    with pytest.raises(InvalidAnswerError):
        task.mark(ENDING.solution())

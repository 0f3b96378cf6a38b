"""Opening, cube, resignation, the next game, and turns taken back, through a session."""

from __future__ import annotations

from typing import Any

import pytest
from support.seats import play_seat

from bgwidget.board.scene import scene
from bgwidget.games import board_game
from bgwidget.rules.backgammon import Cube
from bgwidget.rules.rulebook import InvalidRulesError
from bgwidget.words import words

GAME = board_game("backgammon")
LAST_CHECKER = "-A------------------b-c---"


class Seat:
    """Both players of a game, as the browser lets them speak."""

    def __init__(self, **state: Any) -> None:
        self.session = play_seat(GAME, GAME.start(**state), 1)

    def ask(self, kind: str, **facts: Any) -> dict[str, Any]:
        self.session.handle({"kind": kind, "base": self.session.state.version, **facts})
        return self.scene

    @property
    def scene(self) -> dict[str, Any]:
        return scene(GAME, self.session.state, words("en"))

    @property
    def game(self) -> Any:
        return self.session.state.game


def test_a_match_begins_with_the_opening_throw() -> None:
    seat = Seat(match=3)
    assert (seat.scene["phase"], seat.scene["choices"]) == ("opening", ["throw"])
    thrown: list[list[int]] = []
    while seat.scene["phase"] == "opening":
        thrown.append(seat.ask("throw")["dice"])
    assert all(first == second for first, second in thrown[:-1])
    (_, (near, far)), (_, starter) = seat.game.history[-2:]
    assert seat.scene["side"] == starter == (0 if near > far else 1)
    assert sorted(thrown[-1]) == sorted((near, far))
    assert "start" in seat.scene["status"]


def test_the_cube_is_offered_taken_and_turned_again() -> None:
    seat = Seat()
    offered = seat.ask("double")
    assert offered["cube"] == {"value": 2, "owner": 1, "offered": True}
    assert (offered["side"], offered["choices"]) == (1, ["take", "drop"])
    answer = "The opponent takes the cube at 2, or drops and loses 1 point."
    assert offered["status"] == f"You double. {answer}"
    taken = seat.ask("take")
    assert taken["cube"] == {"value": 2, "owner": 1, "offered": False}
    assert seat.game.cube == Cube(2, 1)
    assert "double" not in taken["choices"]
    refused = seat.ask("double")["refusal"]
    assert refused["rule"] == "cube-owner"


def test_a_beaver_is_offered_where_it_was_agreed() -> None:
    seat = Seat(rules="money")
    assert seat.ask("double")["choices"] == ["take", "drop", "beaver"]
    assert seat.ask("beaver")["cube"] == {"value": 4, "owner": 0, "offered": True}
    seat.ask("take")
    assert seat.game.cube == Cube(4, 1)


def test_a_drop_ends_the_game_and_says_what_it_counts() -> None:
    seat = Seat()
    seat.ask("double")
    over = seat.ask("drop")
    assert (over["phase"], over["choices"]) == ("over", [])
    assert over["status"] == "The opponent drops: you have won. You win the stake: 1 point."


@pytest.mark.parametrize(("worth", "name"), [(1, "single"), (2, "gammon"), (3, "backgammon")])
def test_a_resignation_is_offered_and_refused_or_accepted(worth: int, name: str) -> None:
    seat = Seat()
    offered = seat.ask(f"resign-{name}")
    assert (offered["side"], offered["choices"]) == (1, ["accept", "reject"])
    assert seat.ask("reject")["phase"] == "roll"
    seat.ask(f"resign-{name}")
    over = seat.ask("accept")
    assert seat.game.settle().points == worth
    assert over["status"].startswith("You resign: the opponent has won.")


def test_no_roll_is_drawn_as_that_of_the_side_that_answers_a_resignation() -> None:
    seat = Seat(dice=(6, 6))
    assert seat.ask("resign-single")["dice"] == []
    assert seat.ask("reject")["dice"] == [6, 6, 6, 6]


def test_a_match_goes_on_until_it_is_won() -> None:
    seat = Seat(match=2)
    for score in ((1, 0), (2, 0)):
        while seat.scene["phase"] == "opening":
            seat.ask("throw")
        if seat.scene["side"] == 0:
            seat.ask("play", steps=any_play(seat))
            seat.ask("resign-single")
        else:
            seat.ask("resign-single")
        seat.ask("accept")
        winner_points = max(seat.game.settle().after.score)
        assert winner_points == score[0] or seat.game.winner == 1
        if seat.game.settle().after.over:
            break
        assert seat.scene["choices"] == ["next"]
        seat.ask("next")
        assert seat.game.standing == seat.session.state.finished[-1].settle().after
    assert seat.scene["choices"] == []
    assert "won the match" in seat.scene["status"]
    assert seat.ask("next")["refusal"] is not None
    assert len(seat.session.state.finished) == 1
    assert seat.ask("restart")["phase"] == "opening"
    assert seat.session.state.finished == ()


def any_play(seat: Seat) -> list[list[int]]:
    steps, node = [], 0
    graph = seat.scene["turn"]
    while graph[node][1]:
        number, source, target, node = graph[node][1][0][:4]
        steps.append([source, target, number])
    return steps


def test_the_score_is_written_beside_each_side() -> None:
    assert Seat(match=5).scene["beside"] == ["score 0, match to 5", "score 0, match to 5"]
    assert Seat().scene["beside"] == ["", ""]


def test_without_a_cube_there_is_none_to_see_or_to_turn() -> None:
    seat = Seat(rules="no-cube")
    assert seat.scene["cube"] is None
    assert "double" not in seat.scene["choices"]
    assert seat.ask("double")["refusal"]["rule"] == "no-cube"


@pytest.mark.parametrize("rules", ["nonsense", 7, ["standard"]])
def test_house_rules_that_are_none_are_refused_with_those_known(rules: object) -> None:
    with pytest.raises(InvalidRulesError, match="standard, money"):
        GAME.start(rules=rules)


TURN = [[8, 5, 3], [6, 5, 1]]


def test_a_finished_turn_is_taken_back_until_something_else_is_done() -> None:
    seat = Seat(dice=(3, 1))
    before = seat.game
    assert seat.ask("play", steps=TURN)["undo"] is True
    assert seat.ask("undo")["undo"] is False
    assert seat.game == before
    seat.ask("play", steps=TURN)
    assert seat.ask("roll")["undo"] is False
    assert seat.ask("undo")["refusal"] is not None
    assert seat.game.phase == "move"


def test_an_end_can_be_taken_back_but_no_key_offers_it() -> None:
    seat = Seat(position=LAST_CHECKER, dice=(6, 5))
    before = seat.game
    over = seat.ask("play", steps=[[1, 0, 6]])
    assert (over["phase"], over["undo"]) == ("over", False)
    seat.ask("undo")
    assert seat.game == before


def test_a_turn_on_its_way_is_cancelled_by_its_own_message_and_no_other() -> None:
    seat = Seat(dice=(3, 1))
    before = seat.game
    seat.session.handle({"kind": "play", "base": 1, "steps": TURN})
    seat.session.handle({"kind": "cancel", "base": 1})
    assert (seat.game, seat.session.state.version) == (before, 3)
    seat.session.handle({"kind": "cancel", "base": 1})
    seat.session.handle({"kind": "cancel", "base": 3})
    assert seat.session.state.version == 3


def test_typed_words_do_what_the_buttons_do() -> None:
    seat = Seat()
    seat.ask("type", text="double", walk=[])
    seat.ask("type", text=" TAKE ", walk=[])
    assert seat.game.cube == Cube(2, 1)
    seat.ask("type", text="resign  gammon", walk=[])
    assert seat.game.offer.worth == 2


def test_why_can_be_typed() -> None:
    seat = Seat(dice=(3, 1))
    assert seat.ask("type", text="why 24/18", walk=[])["refusal"]["rule"] == "no-such-number"
    assert seat.ask("type", text="why 8/5", walk=[])["status"].startswith(
        "Nothing stands in the way"
    )
    assert seat.ask("type", text="why bar", walk=[])["refusal"]["title"]


def test_the_score_stands_after_a_game_borne_off() -> None:
    seat = Seat(position=LAST_CHECKER, dice=(6, 5), match=5)
    over = seat.ask("play", steps=[[1, 0, 6]])
    assert "gammon 2 × cube 1 = 2" not in over["status"]
    assert "in a match to 5 points" in over["status"]

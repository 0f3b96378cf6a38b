"""Several people who have one board open: each with a view of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from support.messages import send
from support.readers import ask, at_two_seats, held, opened, refusal, types

from bgwidget import Board
from bgwidget.board.readers.readers import MOST
from bgwidget.board.readers.seats import LONGEST_NAME
from bgwidget.rules.backgammon import Position


def test_one_alone_sees_the_board_as_ever() -> None:
    board = Board(dice=(3, 1))
    [an] = opened(board, "An")
    alike = ("pieces", "dice", "choices", "status", "turn", "beside")
    assert all(an.scene[name] == board.scene[name] for name in alike)
    types(an, "8/5 6/5")
    ask(an, "roll")
    assert board.dice is not None
    assert board.seats == ("An", None)


def test_the_first_sits_near_and_the_next_looks_on() -> None:
    board = Board(dice=(3, 1))
    an, binh = opened(board, "An", "Bình")
    assert an.scene["turn"] is not None
    assert an.scene["choices"][-2:] == ("sit-far", "stand")
    assert an.scene["beside"][0] == "An"
    assert binh.scene["turn"] is None
    assert binh.scene["choices"] == ("sit-far",)
    assert binh.scene["status"] == ("As An sees it: Your roll is 3-1. Pick up a checker.")


def test_each_plays_from_a_side_of_their_own() -> None:
    board, an, binh = at_two_seats()
    assert board.seats == ("An", "Bình")
    assert held(binh.scene, 0) == held(an.scene, 0)
    types(an, "8/5 6/5")
    assert held(an.scene, 0)[5] == 2
    assert held(binh.scene, 1)[25 - 5] == 2
    assert "You played 8/5 6/5" in an.scene["status"]
    assert "The opponent played 17/20 19/20" in binh.scene["status"]
    assert an.scene["choices"] == ("stand",)
    ask(binh, "roll")
    assert board.dice == (2, 5)
    assert binh.scene["side"] == 0
    types(binh, "13/8 13/11")
    assert board.history == ("8/5 6/5", "roll 5-2", "13/11 13/8")
    assert held(binh.scene, 0)[11] == held(an.scene, 1)[25 - 11] == 1


def test_steps_of_the_far_side_are_those_of_its_own_board() -> None:
    board, an, binh = at_two_seats()
    types(an, "8/5 6/5")
    ask(binh, "roll")
    ask(binh, "play", steps=[[13, 8, 5], [13, 11, 2]])
    assert board.history[-1] == "13/11 13/8"


def test_an_error_is_shown_to_the_one_who_made_it() -> None:
    board, an, binh = at_two_seats()
    heard: list[Sequence[Any]] = []
    board.on_refused(heard.append)
    versions = binh.scene["version"], board.scene["version"]
    types(an, "8/2")
    types(an, "nonsense")
    ask(an, "look", at=0)
    assert (binh.scene["version"], board.scene["version"]) == versions
    assert [breach.rule.id for [breach] in heard] == ["no-such-number"]


def test_a_hand_stays_while_others_do_what_they_may() -> None:
    """A browser empties it where `since` is another, or the turn can no longer be played."""
    board, an, binh = at_two_seats()
    since, turn = an.scene["since"], an.scene["turn"]
    types(binh, "13/9")
    opened(board, "Chi")
    ask(binh, "stand")
    ask(binh, "sit-far")
    binh.set_state({"theme": "dark", "home": "left"})
    assert (an.scene["since"], an.scene["turn"]) == (since, turn)


def test_settings_are_each_readers_own_and_python_sets_them_for_all() -> None:
    board, an, binh = at_two_seats()
    binh.set_state({"theme": "dark", "home": "left", "advice": "never", "sound": True})
    assert (an.theme, an.home, an.advice, an.sound) == ("auto", "right", "asked", False)
    assert (board.theme, board.home) == ("auto", "right")
    assert binh.frame["layout"] != an.frame["layout"]
    board.home = "left"
    board.theme = "contrast"
    assert (an.home, an.theme, binh.theme) == ("left", "contrast", "contrast")


def test_whoever_comes_late_sees_the_board_as_it_stands() -> None:
    board, an, _ = at_two_seats()
    types(an, "8/5 6/5")
    [chi] = opened(board, "Chi")
    assert chi.scene["pieces"] == board.scene["pieces"]
    assert chi.scene["choices"] == ()
    assert chi.game_panel["lines"] == board.game_panel["lines"]
    told = "As An sees it: You played 8/5 6/5. The opponent is to roll."
    assert chi.scene["status"] == told


def test_whoever_comes_back_has_the_same_view() -> None:
    board, an, _ = at_two_seats()
    [again] = opened(board, "An")
    assert again is an


def test_two_of_one_name_are_two_people() -> None:
    board, long = Board(), "ớ" * LONGEST_NAME
    for number, name in enumerate(("An", "An", long, long)):
        send(board, {"kind": "join", "reader": str(number), "name": name})
    names = [reader.name for reader in board._circle]
    assert names[:3] == ["An", "An (2)", long]
    board.seats = names[2:]
    assert board.seats == tuple(names[2:])


def test_a_game_that_cannot_be_turned_has_views_without_seats() -> None:
    board = Board(game="camelot")
    an, binh = opened(board, "An", "Bình")
    types(an, "nonsense")
    assert refusal(an)
    assert binh.scene["refusal"] is None
    types(binh, str(board.legal_plays[0]))
    assert board.history
    assert an.scene["pieces"] == binh.scene["pieces"]


def test_advice_and_looking_back_are_each_readers_own() -> None:
    board, an, binh = at_two_seats()
    ask(an, "advise")
    assert "8/5 6/5" in an.scene["advice"]["told"]
    assert "advice" not in binh.scene
    assert "advice" not in board.scene
    types(an, "8/5 6/5")
    ask(binh, "look", at=0)
    assert binh.scene["past"] == 0
    assert "past" not in an.scene


def test_one_who_wants_to_hear_of_errors_hears_of_their_own() -> None:
    _, an, binh = at_two_seats()
    for reader in (an, binh):
        reader.set_state({"advice": "after"})
    types(an, "24/20")
    assert an.scene["advice"]["done"] is not None
    assert "advice" not in binh.scene


@pytest.mark.parametrize(
    "message",
    [
        {"kind": "join"},
        {"kind": "join", "reader": "", "name": "An"},
        {"kind": "join", "reader": "x", "name": "  "},
        {"kind": "join", "reader": "x", "name": "A\nn"},
        {"kind": "join", "reader": "x" * 101, "name": "An"},
        {"kind": "join", "reader": ["x"], "name": {"An": 1}},
    ],
)
def test_nobody_joins_without_a_name(message: dict[str, object]) -> None:
    board = Board()
    send(board, message)
    assert board.readers["models"] == {}
    assert board.seats == (None, None)


def test_no_more_join_than_there_is_room_for() -> None:
    board = Board()
    opened(board, *(f"pupil {number}" for number in range(MOST)))
    send(board, {"kind": "join", "reader": "one more", "name": "one more"})
    assert len(board.readers["models"]) == MOST


def test_a_closed_board_closes_the_views_of_all() -> None:
    board, an, binh = at_two_seats()
    board.close()
    assert an.comm is None
    assert binh.comm is None


def test_a_position_set_up_in_python_is_seen_by_all() -> None:
    board, an, binh = at_two_seats()
    board.position = Position.parse("-A------------------b-c---")
    assert held(an.scene, 0)[1] == held(binh.scene, 1)[24] == 1

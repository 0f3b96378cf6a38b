"""Who may act at a board that several people have open, and from where they see it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from support.messages import send
from support.readers import ask, at_two_seats, held, opened, refusal, turned, types

from bgwidget import Board
from bgwidget.board.readers.seats import SeatError
from bgwidget.tables import Correspondence


@pytest.mark.parametrize("asked", ["roll", "double", "resign-single", "throw"])
def test_nobody_acts_for_another(asked: str) -> None:
    board, an, binh = at_two_seats()
    types(an, "8/5 6/5")
    before = board.game
    ask(an, asked)
    assert board.game is before
    assert refusal(an) == "Bình plays that side."
    assert binh.scene["refusal"] is None


def test_what_is_not_a_play_of_theirs_is_refused_however_it_is_sent() -> None:
    board, _, binh = at_two_seats()
    before = board.game
    types(binh, "8/5 6/5")
    ask(binh, "play", steps=[[8, 5, 3], [6, 5, 1]])
    ask(binh, "why", walk=[], step=[8, 5])
    assert board.game is before
    assert refusal(binh) == "An plays that side."


def test_a_turn_is_taken_back_by_the_one_who_played_it() -> None:
    board, an, binh = at_two_seats()
    types(an, "8/5 6/5")
    assert an.scene["undo"]
    assert not binh.scene["undo"]
    ask(binh, "undo")
    assert refusal(binh) == "Only An, who played, can take it back."
    ask(an, "undo")
    assert board.dice == (3, 1)
    assert held(binh.scene, 1) == turned(held(an.scene, 0))


def test_an_escape_calls_back_the_turn_that_was_just_sent() -> None:
    board, an, _ = at_two_seats()
    base = an.scene["version"]
    types(an, "8/5 6/5")
    send(an, {"kind": "cancel", "base": base})
    assert board.dice == (3, 1)


@pytest.mark.parametrize("asked", [("restart", {}), ("match", {"points": 3}), ("opponent", {})])
def test_nobody_ends_the_game_of_two(asked: tuple[str, dict[str, object]]) -> None:
    kind, facts = asked
    board, _, binh = at_two_seats(dice=None)
    before = board.game
    ask(binh, kind, **({"level": "club"} if kind == "opponent" else facts))
    assert board.game is before
    assert refusal(binh) == "An plays this game, too."


def test_a_game_that_is_over_is_followed_by_another_of_the_two() -> None:
    board, an, binh = at_two_seats()
    ask(an, "resign-single")
    ask(binh, "accept")
    [chi] = opened(board, "Chi")
    ask(chi, "restart")
    assert refusal(chi) == "An plays this game, too."
    ask(binh, "restart")
    assert board.history == ()


def test_a_free_seat_is_taken_by_acting_and_only_once() -> None:
    board = Board(dice=(3, 1), seed=1)
    an, binh, chi = opened(board, "An", "Bình", "Chi")
    types(an, "8/5 6/5")
    late = chi.scene["version"]
    ask(binh, "roll")
    send(chi, {"kind": "roll", "base": late})
    assert board.seats == ("An", "Bình")
    assert board.history[-1] == "roll 5-2"
    ask(chi, "sit-far")
    assert refusal(chi) == "Bình sits there."


def test_a_seat_is_not_taken_by_an_act_that_the_rules_forbid() -> None:
    board = Board(dice=(3, 1))
    an, binh = opened(board, "An", "Bình")
    types(an, "8/5 6/5")
    ask(binh, "accept")
    assert board.seats == ("An", None)
    assert binh.scene["refusal"]["rule"]
    ask(binh, "sit-far")
    assert an.scene["status"].startswith("Bình sits opposite now.")


def test_one_may_sit_at_both_sides() -> None:
    board = Board(dice=(3, 1))
    an, binh = opened(board, "An", "Bình")
    types(an, "sit opposite")
    assert board.seats == ("An", "An")
    assert binh.scene["choices"] == ()
    types(an, "8/5 6/5")
    ask(an, "roll")
    assert board.dice is not None
    types(an, "stand up")
    assert board.seats == (None, None)


def test_what_changed_hands_is_said_to_each_as_they_sit() -> None:
    _, an, binh = at_two_seats()
    assert an.scene["status"].startswith("Bình sits opposite now. Your roll is 3-1.")
    ask(an, "stand")
    assert binh.scene["status"].startswith("An has left the seat.")
    types(binh, "8/2")
    assert "An has left" not in binh.scene["status"]


def test_seats_are_given_away_in_python() -> None:
    board = Board(dice=(3, 1))
    board.seats = ("Bình", "An")
    an, binh = opened(board, "An", "Bình")
    assert an.scene["turn"] is None
    assert held(an.scene, 0) == held(binh.scene, 0)
    assert binh.scene["turn"] is not None
    board.seats = (None, None)
    assert an.scene["turn"] is not None


@pytest.mark.parametrize("wrong", [None, "An", ("An",), ("An", 7), ("", None), ("An\n", None)])
def test_what_is_no_pair_of_names_seats_nobody(wrong: Any) -> None:
    board = Board()
    with pytest.raises(SeatError, match="two names"):
        board.seats = wrong
    assert board.seats == (None, None)


@pytest.mark.parametrize("options", [{"mode": "edit"}, {"game": "camelot"}, {"opponent": "club"}])
def test_a_side_without_a_seat_is_given_to_nobody(options: dict[str, Any]) -> None:
    board = Board(**options)
    with pytest.raises(SeatError, match="There is no seat"):
        board.seats = (None, "An")


def test_a_program_takes_the_far_seat_and_answers_one_reader() -> None:
    board, an, binh = at_two_seats()
    board.opponent = "club"
    assert board.seats == ("An", None)
    types(an, "8/5 6/5")
    assert an.scene["waits"] == "reply"
    assert "waits" not in binh.scene
    ask(an, "reply")
    assert board.history[-1] == "roll 5-2"
    assert "club" in str(binh.scene["opponent"])
    ask(an, "undo")
    assert board.dice == (3, 1)


def test_at_a_game_by_links_one_sits_and_the_others_look_on() -> None:
    board = Board(table=Correspondence.invite())
    far = Board(table=board.table.link)
    an, binh = opened(board, "An", "Bình")
    assert an.scene["choices"] == ("stand",)
    types(binh, far.table.link)
    assert refusal(binh) == "An plays that side."
    types(an, far.table.link)
    ask(binh, "throw")
    assert board.history == ()
    ask(an, "throw")
    assert len(board.history) == 1
    far.play(board.table.link)
    assert len(far.history) == 1
    assert binh.scene["choices"] == ()
    assert held(binh.scene, 0) == held(board.scene, 0)


def test_a_page_without_a_name_looks_on_once_somebody_sits_there() -> None:
    board, _, _ = at_two_seats()
    before = board.game
    types(board, "8/5 6/5")
    ask(board, "restart")
    assert board.game is before
    assert "by name" in refusal(board)
    board.play("8/5 6/5")
    assert board.history == ("8/5 6/5",)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_two_play_whole_games_and_see_one_another_turned(seed: int) -> None:
    """What is offered to the one is never to be done by the other, whatever they ask for."""
    board = Board(seed=seed, match=3)
    two = opened(board, "An", "Bình")
    ask(two[1], "sit-far")
    chance = Random(seed)
    for _ in range(150):
        on_turn = board._session.board_game.on_turn(board.game)
        if not on_turn:
            break
        side = chance.choice(on_turn)
        before = board.game
        if on_turn == (side,):
            intrude(two[1 - side], chance)
            assert board.game is before
        act(two[side], chance)
        assert board.game is not before
        near, far = (reader.scene for reader in two)
        assert held(far, 0) == turned(held(near, 1))
        assert held(far, 1) == turned(held(near, 0))
        assert {near["phase"]} == {far["phase"]}
    assert len(board.history) > 20 or not board._session.board_game.on_turn(board.game)


def act(reader: Any, chance: Random) -> None:
    """Do something that this reader's board offers."""
    if reader.scene["turn"] is not None:
        plays = reader._session.board_game.legal_plays(reader._session.state.game)
        types(reader, str(chance.choice(plays)) if plays else "pass")
        return
    offered = [name for name in reader.scene["choices"] if name in ("throw", "roll", "take")]
    ask(reader, chance.choice(offered or ["take"]))


def intrude(reader: Any, chance: Random) -> None:
    kind = chance.choice(["roll", "double", "take", "throw", "restart", "next", "accept"])
    ask(reader, kind)
    assert reader.scene["refusal"] is not None

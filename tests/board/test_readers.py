"""Several people who have one board open: each with a view and, perhaps, a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from support.messages import send

from bgwidget import Board
from bgwidget.board.readers.reader import Reader
from bgwidget.board.readers.readers import MOST
from bgwidget.board.readers.seats import SeatError
from bgwidget.rules.backgammon import Position
from bgwidget.tables import Correspondence


def opened(board: Board, *names: str) -> list[Reader]:
    """Let people of these names open a board, and return what each of them sees."""
    for name in names:
        send(board, {"kind": "join", "reader": f"user-{name}", "name": name})
    known = {f"anywidget:{reader.model_id}": reader for reader in board._circle}
    return [known[board.readers["models"][f"user-{name}"]] for name in names]


def at_two_seats(**options: Any) -> tuple[Board, Reader, Reader]:
    """Return a board, and what the two see who sit at it."""
    board = Board(**{"dice": (3, 1), "seed": 1, **options})
    an, binh = opened(board, "An", "Bình")
    ask(binh, "sit-far")
    return board, an, binh


def ask(reader: Any, kind: str, **facts: object) -> None:
    send(reader, {"kind": kind, "base": reader.scene["version"], **facts})


def types(reader: Any, text: str) -> None:
    ask(reader, "type", text=text, walk=[])


def held(scene: Any, side: int) -> dict[int, int]:
    return {place: count for place, owner, count in scene["pieces"] if owner == side}


def turned(held: dict[int, int]) -> dict[int, int]:
    return {25 - place: count for place, count in held.items()}


def refusal(reader: Any) -> str:
    told = reader.scene["refusal"]
    return "" if told is None else told["detail"]


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
    board = Board()
    for number in (1, 2):
        send(board, {"kind": "join", "reader": str(number), "name": "An"})
    assert [reader.name for reader in board._circle] == ["An", "An (2)"]


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


def test_a_game_that_cannot_be_turned_has_views_without_seats() -> None:
    board = Board(game="camelot")
    an, binh = opened(board, "An", "Bình")
    types(an, "nonsense")
    assert refusal(an)
    assert binh.scene["refusal"] is None
    types(binh, str(board.legal_plays[0]))
    assert board.history
    assert an.scene["pieces"] == binh.scene["pieces"]


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


def test_a_page_without_a_name_looks_on_once_somebody_sits_there() -> None:
    board, _, _ = at_two_seats()
    before = board.game
    types(board, "8/5 6/5")
    ask(board, "restart")
    assert board.game is before
    assert "needs a name" in refusal(board)
    board.play("8/5 6/5")
    assert board.history == ("8/5 6/5",)


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

"""Camelot through the session, the scene and the board that the first game uses."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from support.camelot import position_of, records
from support.seats import play_seat

from bgwidget import Board, diagram
from bgwidget.board.scene import frame, scene
from bgwidget.games import board_game
from bgwidget.rules import work_limits
from bgwidget.rules.camelot import Game, Position, parse_square
from bgwidget.rules.rulebook import InvalidRulesError, RulesError
from bgwidget.rules.work import WorkLimitError, limited_work
from bgwidget.tasks.games.camelot.legal import why_legal
from bgwidget.tasks.games.camelot.moves import captures, pieces_after, read
from bgwidget.words import words

GAME = board_game("camelot")
DUE = "W wM:J5,E6 bM:F7,K12"
CROWDED = (
    "W wK:J10,J7,H5,K5 wM:I4,K4,H7,I9,I5,H9,D6,I10,I8,B7 bK:K3,J3,G5,J5 "
    "bM:I7,K6,F5,I2,L5,I3,L7,K7,G3,G7"
)
"""A position with 22,111 moves."""
LONGEST = "J10-H10-J8-H8-H6-H4-J6-L4-J4-L6xL4xJ2xH2xF4xF6xH4xJ2xJ4xJ6xL6xL8xJ6xH8xF6"


class Seat:
    def __init__(self, position: str | None = None) -> None:
        self.session = play_seat(GAME, GAME.start(position))

    def ask(self, kind: str, **facts: Any) -> dict[str, Any]:
        self.session.handle({"kind": kind, "base": self.session.state.version, **facts})
        return scene(GAME, self.session.state, words("en"))

    def play(self, text: str) -> dict[str, Any]:
        return self.ask("type", text=text, walk=[])


def steps(text: str) -> list[list[int]]:
    squares = [parse_square(name) for name in text.replace("x", "-").split("-")]
    return [[source, target, 0] for source, target in pairwise(squares)]


def test_a_finished_turn_passes_to_the_other_side_and_can_be_taken_back() -> None:
    seat = Seat()
    played = seat.ask("play", steps=steps("D6-F8"))
    assert (played["side"], played["phase"], played["undo"]) == (1, "move", True)
    assert str(seat.session.state.game.last_move) == "D6-F8"
    assert seat.ask("undo")["side"] == 0


def test_a_game_goes_on_on_another_board() -> None:
    board = Board(game="camelot")
    board.play("D6-F8")
    assert Board(board.game, game="camelot").game is board.game


@pytest.mark.parametrize(
    ("intent", "rule"),
    [
        ({"kind": "why", "walk": [], "step": ["J5", "J6"]}, "capture-duty"),
        ({"kind": "why", "walk": [], "step": ["J5", None]}, "capture-duty"),
        ({"kind": "why", "walk": [], "step": None}, "no-passing"),
        ({"kind": "play", "steps": []}, "no-passing"),
        ({"kind": "type", "text": "E6-E8", "walk": []}, "leap-needs-piece"),
        ({"kind": "repetition"}, "claims"),
        ({"kind": "agreement"}, "claims"),
    ],
)
def test_a_refusal_names_its_rule_and_changes_nothing(intent: dict[str, Any], rule: str) -> None:
    seat = Seat(DUE)
    before = seat.session.state.game
    step = intent.get("step")
    if step:
        intent = {**intent, "step": [parse_square(name) if name else None for name in step]}
    answered = seat.ask(**intent)
    assert answered["refusal"]["rule"] == rule
    assert answered["refusal"]["title"]
    assert seat.session.state.game is before


def test_a_draw_is_offered_and_agreed_to_or_not() -> None:
    seat = Seat()
    assert "offer-draw" not in seat.ask("offer-draw")["choices"]
    asked = seat.play("D6-F8")
    assert "agreement" in asked["choices"]
    over = seat.ask("agreement")
    assert (over["phase"], over["choices"], seat.session.state.game.winner) == ("over", [], None)


def test_giving_up_is_in_the_menu_and_ends_the_game() -> None:
    made = frame(GAME, words("en"))
    asked_again = [name for name, choice in made["choices"].items() if choice["final"]]
    assert (made["choices"]["resign"]["quiet"], asked_again) == (True, ["resign"])
    assert Seat().ask("resign")["phase"] == "over"


def test_why_is_asked_by_text_and_a_move_goes_on_from_its_steps() -> None:
    seat = Seat("W wM:D5,D6,E8 bM:F13,C13")
    assert seat.play("why d5-d6")["refusal"]["rule"] == "not-empty"
    assert "legal" in seat.play("why d5-d7")["status"]
    seat.ask("type", text="d7-f9", walk=steps("D5-D7"))
    assert str(seat.session.state.game.last_move) == "D5-D7-F9"


@pytest.mark.slow
def test_every_recorded_position_makes_a_small_scene_that_holds_each_move() -> None:
    for record in records():
        seat = Seat(str(position_of(record)))
        made = scene(GAME, seat.session.state, words("en"))
        assert len(json.dumps(made, separators=(",", ":"))) < 32_000
        assert all(_follows(made, steps(move)) for move in record["moves"])


def test_the_frame_that_travels_once_is_small() -> None:
    for editing in (False, True):
        made = json.dumps(frame(GAME, words("en"), editing), separators=(",", ":"))
        assert len(made.encode()) < 25_000


def _follows(made: dict[str, Any], walk: list[list[int]]) -> bool:
    node = 0
    for source, target, _ in walk:
        found = [e for e in made["turn"][node][1] if e[1:3] == [source, target]]
        if not found:
            return False
        node = found[0][3]
    return made["turn"][node][0]


def test_a_board_is_read_printed_and_drawn() -> None:
    board = Board(DUE, game="camelot")
    assert "6  .  .  .  .  o" in str(board)
    assert max(map(len, str(board).splitlines())) <= 40
    assert repr(board) == f"Board(position='{DUE}', dice=None)"
    board.play("e6xg8")
    assert str(board.last_play) == "E6xG8"
    assert diagram(DUE, game="camelot").svg.count("<circle") > 8


@pytest.mark.parametrize("wrong", [{"dice": (3, 1)}, {"rules": "money"}, {"match": 3}])
def test_what_belongs_to_another_game_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(InvalidRulesError):
        Board(game="camelot", **wrong)


def test_a_position_that_is_none_is_refused() -> None:
    with pytest.raises(RulesError):
        Board("W wM:Z9", game="camelot")
    with pytest.raises(RulesError):
        Board("W wM:Z9", game="camelot", mode="edit")


def test_a_walk_that_the_text_does_not_go_on_from_is_refused_and_not_dropped() -> None:
    seat = Seat("W wM:D5,D6,E8 bM:F13,C13")
    answered = seat.ask("type", text="e8-e9", walk=steps("D5-D7"))
    assert answered["refusal"]["rule"] == "one-piece-a-turn"


def test_what_a_refusal_says_of_the_opponents_turn_is_said_of_the_opponent() -> None:
    seat = Seat(DUE.replace("W ", "B "))
    assert seat.play("f7-f7")["refusal"]["detail"].endswith("(As the opponent sees it.)")


@pytest.mark.parametrize("corner", [12, 0, 191, "A1", "L16", "M3", "E", ""])
def test_a_corner_that_is_cut_off_is_no_place_to_mark(corner: int | str) -> None:
    with pytest.raises(ValueError, match="not a place"):
        diagram(game="camelot", marks=[corner])


def test_marks_and_arrows_go_by_the_names_of_squares() -> None:
    arrows, roles = [("D6", "F8"), ("h7", "H9")], {"E7": "block", "f16": "target"}
    named = diagram(game="camelot", marks=roles, arrows=arrows)
    numbered = diagram(
        game="camelot",
        marks={parse_square(name.upper()): role for name, role in roles.items()},
        arrows=[tuple(parse_square(name.upper()) for name in arrow) for arrow in arrows],
    )
    assert named == numbered
    assert "D6 to F8, H7 to H9" in named.text
    assert diagram(marks=["13"]) == diagram(marks=[13])


def test_a_turn_too_wide_to_show_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work_limits, "TURN", 2000)
    with pytest.raises(WorkLimitError), limited_work(10**6) as work:
        Board(CROWDED, game="camelot")
    assert work.done < 2500


def test_one_move_of_a_crowded_position_is_judged_without_the_others() -> None:
    game = Game.start(Position.parse(CROWDED))
    with limited_work(2000):
        played = read(game, LONGEST)
        assert played.legal
        assert captures(game, played.key, 0)
        assert why_legal(game, played)
        pieces_after(game, played)

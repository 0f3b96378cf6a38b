"""An opponent plays the far side: one action a request, of this version, and nobody else's."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from support.hostile import json_values
from support.seats import full_seat, opponent_at

from bgwidget import Board
from bgwidget.board.scene import scene
from bgwidget.board.session import Session
from bgwidget.board.state import State
from bgwidget.games import board_game
from bgwidget.opponents import InvalidOpponentError, levels, opponent
from bgwidget.rules.rulebook import IllegalMoveError, RulesError
from bgwidget.words import languages, words

GAME = board_game("backgammon")
CAMELOT = board_game("camelot")
PLAYED = "8/5 6/5"
FAR_TO_ROLL = "XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:0:0:0:0:10"


def seat(player: Any = "novice", position: str | None = None, **begun: Any) -> Session:
    game = GAME.start(position, **{"dice": (3, 1), **begun} if position is None else begun)
    return full_seat(GAME, game, 1, opponent=player)


def ask(session: Session, kind: str, base: int | None = None, **more: Any) -> State:
    base = session.state.version if base is None else base
    session.handle({"kind": kind, "base": base, **more})
    return session.state


def begin(board: Board) -> None:
    while board.game.phase == "opening":
        board.throw()


def told(session: Session) -> dict[str, Any]:
    return {**scene(session.board_game, session.state, words("en"))}


class Fixed:
    """A player who does what it is told to."""

    def __init__(self, act: Callable[[Any], Any]) -> None:
        self.act = act

    def choose(self, position: Any, *about: Any) -> Any:
        return None


def test_a_reply_is_one_action() -> None:
    session = seat()
    session.type(PLAYED)
    assert told(session)["waits"] == "reply"
    for phase, side in (("move", 1), ("roll", 0)):
        state = ask(session, "reply")
        assert (state.game.phase, state.game.mover) == (phase, side)
    assert "waits" not in told(session)
    assert told(session)["opponent"] == "novice"


def test_a_doubled_or_stale_reply_is_dropped() -> None:
    session = seat()
    session.type(PLAYED)
    version = session.state.version
    rolled = ask(session, "reply", version)
    assert ask(session, "reply", version) is rolled
    played = ask(session, "reply")
    assert ask(session, "reply", version) is played


def test_a_reply_where_the_learner_is_to_act_is_refused() -> None:
    session = seat()
    game = session.state.game
    ask(session, "reply")
    assert session.state.game is game
    assert told(session)["refusal"]["detail"] == "The opponent is not to act now."
    nobody = seat(None)
    nobody.type(PLAYED)
    assert ask(nobody, "reply").game.phase == "roll"


@pytest.mark.parametrize(
    ("kind", "more"),
    [
        ("roll", {}),
        ("double", {}),
        ("play", {"steps": [[17, 20, 3], [19, 20, 1]]}),
        ("type", {"text": "8/5 6/5", "walk": []}),
        ("type", {"text": "roll", "walk": []}),
        ("why", {"walk": [], "step": [17, 20]}),
    ],
)
def test_the_learner_cannot_act_for_the_opponent(kind: str, more: dict[str, Any]) -> None:
    session = seat()
    session.type(PLAYED)
    game = session.state.game
    state = ask(session, kind, **more)
    assert state.game is game
    assert told(session)["refusal"]["rule"] == "not-your-turn"
    assert told(session)["waits"] == "reply"


def test_nor_in_camelot() -> None:
    session = full_seat(CAMELOT, CAMELOT.start(), opponent="novice")
    session.type("D6-F8")
    with pytest.raises(InvalidOpponentError, match="opponent's turn"):
        session.type("D11-F9")
    ask(session, "type", text="D11-F9", walk=[])
    assert told(session)["refusal"]["title"] == "Nothing has changed."
    assert ask(session, "reply").game.mover == 0


def test_what_is_to_come_is_told_without_a_request_to_the_learner() -> None:
    session = seat(position=FAR_TO_ROLL)
    assert told(session)["status"] == "The opponent is to roll."
    ask(session, "reply")
    shown = told(session)
    assert shown["status"].startswith("The opponent's roll is ")
    assert "Pick up" not in shown["status"]
    assert (shown["turn"], list(shown["choices"])) == (None, [])
    session.act({"kind": "opponent", "level": None})
    assert "Pick up a checker for the opponent." in told(session)["status"]
    assert told(session)["turn"]


def test_take_back_goes_to_the_last_decision_across_what_the_opponent_did() -> None:
    session = seat()
    before = session.state.game
    session.type(PLAYED)
    seen = session.state.version
    ask(session, "reply")
    ask(session, "undo", seen)
    assert session.state.game is before
    session.type(PLAYED)
    while session.state.waits:
        ask(session, "reply")
    stale = session.state.version
    assert ask(session, "undo").game is before
    assert ask(session, "reply", stale).game is before
    assert "waits" not in told(session)
    ask(session, "undo")
    assert session.state.game is before


def test_a_double_can_be_taken_back_and_a_roll_cannot() -> None:
    session = seat(dice=None)
    before = session.state.game
    session.act({"kind": "double"})
    ask(session, "reply")
    assert ask(session, "undo").game is before
    session.act({"kind": "roll"})
    assert not told(session)["undo"]


def test_an_older_take_back_does_not_reach_past_a_later_decision() -> None:
    session = seat()
    session.type(PLAYED)
    seen = session.state.version
    while session.state.waits:
        session.act({"kind": "reply"})
    session.act({"kind": "roll"})
    game = session.state.game
    assert ask(session, "undo", seen).game is game


def test_a_match_flows_on_from_game_to_game() -> None:
    inner = opponent("novice", 1)
    gracious = Fixed(
        lambda game: ("accept",) if game.phase == "answer" else inner.act(game),
    )
    board = Board(match=3, opponent=gracious, seed=4, language="en")
    for score in ((0, 0), (0, 1)):
        assert ("waits" in board.scene, board.scene["choices"]) == (False, ["throw"])
        begin(board)
        board.reply()
        assert board.game.to_act == 0
        assert board.game.standing.score == score
        if board.game.phase == "roll":
            board.roll()
        board.resign()
        board.reply()
        assert "waits" not in board.scene
        assert board.game.phase == "over"
        board.next_game()


def test_one_who_keeps_just_ahead_knows_the_games_played_before() -> None:
    session = seat("even", dice=None, match=3)
    assert opponent_at(session).player == opponent("even", 1)
    session.act({"kind": "throw"})
    while session.state.waits:
        session.act({"kind": "reply"})
    session.act({"kind": "resign-single"})
    session.act({"kind": "reply"})
    session.act({"kind": "next"})
    (played,) = session.state.finished
    expected = opponent("even", 1, earlier=[played])
    assert opponent_at(session).player == expected
    session.act({"kind": "opponent", "level": "club"})
    session.act({"kind": "opponent", "level": "even"})
    assert opponent_at(session).player == expected
    session.act({"kind": "restart"})
    assert opponent_at(session).player == opponent("even", 1)


def test_the_opponent_doubles_takes_drops_and_resigns() -> None:
    for name, phase in (("take", "roll"), ("drop", "over"), ("beaver", "answer")):
        session = seat(Fixed(lambda game, name=name: (name,)), dice=None, rules="money")
        session.act({"kind": "double"})
        assert ask(session, "reply").game.phase == phase
        assert session.state.record[-1] == name
    session = seat(Fixed(lambda game: ("double",)), position=FAR_TO_ROLL)
    assert ask(session, "reply").game.phase == "answer"
    assert told(session)["choices"] == ["take", "drop"]
    session = seat(Fixed(lambda game: ("resign", 2)), position=FAR_TO_ROLL)
    assert ask(session, "reply").game.offer.worth == 2
    session.act({"kind": "accept"})
    assert not session.state.waits


@pytest.mark.parametrize(
    "act",
    [
        lambda game: 1 / 0,
        lambda game: ("play", ()),
        lambda game: ("fly",),
        lambda game: None,
        lambda game: (),
    ],
    ids=("fails", "breaks a rule", "unknown", "nothing", "empty"),
)
def test_an_opponent_that_fails_is_told_and_its_side_goes_on_by_hand(
    act: Callable[[Any], Any], caplog: pytest.LogCaptureFixture
) -> None:
    session = seat(Fixed(act))
    session.type(PLAYED)
    game = session.state.game
    with caplog.at_level(logging.CRITICAL):
        assert ask(session, "reply").game is game
    shown = told(session)
    assert shown["refusal"]["detail"].startswith("The opponent could not go on (")
    assert "waits" not in shown
    ask(session, "roll")
    assert session.state.game.phase == "move"
    session.act({"kind": "opponent", "level": "novice"})
    assert session.state.waits
    assert ask(session, "reply").game.mover == 0


def test_python_hears_of_a_fault() -> None:
    board = Board(dice=(3, 1), opponent=Fixed(lambda game: ("fly",)))
    board.play(PLAYED)
    with pytest.raises(InvalidOpponentError, match="AttributeError"):
        board.reply()
    assert board.scene["refusal"]
    board.reply()
    board.roll()


def test_the_opponent_changes_in_the_middle_of_a_game() -> None:
    board = Board(dice=(3, 1), seed=1, language="en")
    heard: list[object] = []
    board.observe(lambda change: heard.append(change.new), "opponent")
    board._session.handle({"kind": "opponent", "base": 1, "level": "expert"})
    assert board.opponent == "expert"
    assert "opponent='expert'" in repr(board)
    assert (board.python or "").endswith("opponent='expert')")
    board.play("against club player")
    assert board.opponent == "club"
    board.opponent = "novice"
    with pytest.raises(InvalidOpponentError, match="no opponent 'grandmaster'"):
        board.opponent = "grandmaster"
    with pytest.raises(InvalidOpponentError):
        board.play("against grandmaster")
    assert board.opponent == "novice"
    board.play("against nobody")
    assert heard == ["expert", "club", "novice", None]
    assert board.game.dice == (3, 1)


def test_a_change_of_level_keeps_the_turn_as_it_is() -> None:
    session = seat()
    since = session.state.since
    ask(session, "opponent", level="club")
    assert (session.state.since, session.state.version) == (since, since + 1)
    ask(session, "opponent", level="nonsense")
    assert opponent_at(session).who == "club"
    assert told(session)["refusal"]["title"] == "Nothing has changed."


def test_taking_back_does_not_bring_back_an_opponent_that_was_sent_away() -> None:
    session = seat()
    before = session.state.game
    session.type(PLAYED)
    ask(session, "opponent", level=None)
    assert ask(session, "undo").game is before
    assert "opponent" not in told(session)
    session.type(PLAYED)
    assert "waits" not in told(session)


@given(json_values)
def test_whatever_stands_for_a_level_is_answered(level: object) -> None:
    session = seat()
    ask(session, "opponent", level=level)
    assert opponent_at(session).who in (None, *levels())


def test_nobody_plays_while_a_position_is_set_up() -> None:
    with pytest.raises(InvalidOpponentError):
        Board(mode="edit", opponent="club")
    board = Board(mode="edit")
    with pytest.raises(InvalidOpponentError):
        board.opponent = "club"
    with pytest.raises(RulesError):
        board.reply()


def test_home_on_the_left_makes_no_difference() -> None:
    right, left = (
        Board(dice=(3, 1), opponent="novice", seed=3, home=home) for home in ("right", "left")
    )
    for board in (right, left):
        board.play(PLAYED)
        board.reply()
    assert right.history == left.history
    assert repr(left).endswith("opponent='novice', home='left')")


def test_what_python_refuses_names_the_rule() -> None:
    board = Board(FAR_TO_ROLL, opponent="club")
    with pytest.raises(IllegalMoveError) as refused:
        board.roll()
    assert refused.value.breach.rule.id == "not-your-turn"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", ["backgammon", "camelot"])
def test_each_level_has_a_word_of_its_own(game: str, language: str) -> None:
    named = Board(game=game, language=language).frame["opponents"]
    assert [name for name, _ in named] == [*levels(game)]
    assert all(words(language).has(f"opponent.level.{name}") for name in levels(game))
    assert len({label for _, label in named}) == len(named)


@pytest.mark.parametrize("language", languages())
def test_each_level_can_be_typed_as_it_is_called(language: str) -> None:
    said = words(language)
    for level in levels():
        session = seat(None)
        text = f"{said.say('type.opponent')} {said.say(f'opponent.level.{level}')}"
        ask(session, "type", text=text, walk=[])
        assert opponent_at(session).who == level, text

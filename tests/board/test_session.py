from __future__ import annotations

from typing import Any

import pytest
from support.seats import play_seat

from bgwidget.board.scene import scene
from bgwidget.board.session import Session
from bgwidget.board.state import State
from bgwidget.games import board_game
from bgwidget.rules.rulebook import IllegalMoveError, RulesError
from bgwidget.words import words

GAME = board_game("backgammon")


def begin(position: str | None = None, dice: tuple[int, int] | None = (3, 1)) -> Session:
    return play_seat(GAME, GAME.start(position, dice=dice), seed=1)


def ask(session: Session, **intent: Any) -> State:
    session.handle({"base": session.state.version, **intent})
    return session.state


def test_a_finished_turn_passes_to_the_other_side() -> None:
    session = begin()
    state = ask(session, kind="play", steps=[[8, 5, 3], [6, 5, 1]])
    assert (state.version, state.since, state.game.mover, state.game.phase) == (2, 2, 1, "roll")
    assert str(state.game.last_play) == "8/5 6/5"


def test_the_far_side_plays_in_the_same_places() -> None:
    session = play_seat(GAME, GAME.start(dice=(3, 1), mover=1))
    state = ask(session, kind="play", steps=[[17, 20, 3], [19, 20, 1]])
    assert state.refusal is None
    assert str(state.game.last_play) == "8/5 6/5"


def test_the_same_seed_throws_the_same_dice() -> None:
    thrown = [ask(begin(dice=None), kind="roll").game.dice for _ in range(2)]
    assert thrown[0] == thrown[1]


@pytest.mark.parametrize(
    ("dice", "intent", "rule"),
    [
        ((3, 1), {"kind": "play", "steps": [[8, 5, 3]]}, "play-unfinished"),
        ((3, 1), {"kind": "play", "steps": [[8, 3, 5]]}, "no-such-number"),
        ((3, 1), {"kind": "roll"}, "roll-once"),
        (None, {"kind": "play", "steps": []}, "roll-first"),
        (None, {"kind": "why", "walk": [], "step": [8, None]}, "roll-first"),
        ((3, 1), {"kind": "why", "walk": [], "step": None}, "play-unfinished"),
        ((3, 1), {"kind": "why", "walk": [], "step": [10, None]}, "your-checker"),
        ((5, 5), {"kind": "why", "walk": [], "step": [24, None]}, "point-held"),
        ((3, 1), {"kind": "why", "walk": [[8, 5, 3], [6, 5, 1]], "step": [8, 7]}, "turn-complete"),
        (None, {"kind": "type", "text": "8/5 6/5", "walk": []}, "roll-first"),
        ((3, 1), {"kind": "type", "text": "8/3", "walk": []}, "no-such-number"),
    ],
)
def test_a_refusal_names_its_rule_and_changes_nothing(
    dice: tuple[int, int] | None, intent: dict[str, Any], rule: str
) -> None:
    session = begin(dice=dice)
    before = session.state.game
    state = ask(session, **intent)
    assert state.refusal is not None
    assert state.refusal.breaches[0].rule.id == rule
    assert state.game is before
    assert (state.version, state.since) == (2, 1)
    assert scene(GAME, state, words("en"))["refusal"]["title"]


def test_a_checker_that_is_off_is_told_to_stay_off() -> None:
    session = begin(dice=(3, 1))
    state = ask(session, kind="why", walk=[], step=[0, None])
    said = scene(GAME, state, words("en"))["refusal"]["detail"]
    assert said == "Checkers that are off the board stay off."


def test_a_legal_step_asked_about_is_called_legal() -> None:
    state = ask(begin(), kind="why", walk=[], step=[8, 5])
    assert (state.refusal, state.legal) == (None, True)


@pytest.mark.parametrize("text", ["8/5 6/5", "6/5 8/5", " 8/5,6/5 "])
def test_a_typed_play_is_played(text: str) -> None:
    assert str(ask(begin(), kind="type", text=text, walk=[]).game.last_play) == "8/5 6/5"


def test_commands_are_typed_too() -> None:
    session = begin(dice=None)
    assert ask(session, kind="type", text="Roll", walk=[]).game.phase == "move"
    stuck = begin("-b----E-C---dE---b-dc---AA", (6, 5))
    assert ask(stuck, kind="type", text=" Ｐａｓｓ", walk=[]).game.mover == 1


def test_a_message_made_before_the_game_changed_is_dropped() -> None:
    session = begin()
    ask(session, kind="play", steps=[[8, 5, 3], [6, 5, 1]])
    before = session.state
    session.handle({"kind": "restart", "base": 1})
    session.handle({"kind": "restart", "base": 99})
    assert session.state is before


def test_a_turn_finished_while_a_question_is_answered_is_not_lost() -> None:
    session = begin()
    session.handle({"kind": "why", "base": 1, "walk": [], "step": [10, 7]})
    session.handle({"kind": "play", "base": 1, "steps": [[8, 5, 3], [6, 5, 1]]})
    assert str(session.state.game.last_play) == "8/5 6/5"


def test_a_listener_that_fails_stops_nothing() -> None:
    session, heard = begin(), []
    session.listen(lambda state: 1 / 0)
    session.listen(lambda state: heard.append(state.version))
    ask(session, kind="restart")
    assert heard == [2]


def test_the_same_message_twice_plays_once() -> None:
    session = begin()
    message = {"kind": "play", "base": 1, "steps": [[8, 5, 3], [6, 5, 1]]}
    session.handle(message)
    session.handle(message)
    assert session.state.version == 2


def test_restart_goes_back_to_the_beginning() -> None:
    session = begin()
    first = session.state.game
    ask(session, kind="play", steps=[[8, 5, 3], [6, 5, 1]])
    assert ask(session, kind="restart").game == first


def test_python_hears_of_a_refusal_as_an_error() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        begin().type("24/22 13/12")
    assert caught.value.breach.rule.id == "no-such-number"


def test_a_typed_play_goes_on_from_the_steps_already_made() -> None:
    state = ask(begin(), kind="type", text="6/5", walk=[[8, 5, 3]])
    assert str(state.game.last_play) == "8/5 6/5"


@pytest.mark.parametrize("walk", [[[0, 99, 3]], [[8, 3, 5]], [[8, 5, 3]] * 90, [[1, 2, 0]]])
def test_a_walk_that_cannot_have_been_made_is_refused(walk: list[list[int]]) -> None:
    state = ask(begin(), kind="type", text="6/5", walk=walk)
    assert state.refusal is not None
    assert state.refusal.breaches or isinstance(state.refusal.error, RulesError)


def test_your_own_last_play_is_kept_while_the_opponent_plays() -> None:
    session = begin()
    session.type("8/5 6/5")
    session.act({"kind": "roll"})
    turn = session.state.game.turn
    walk, node = [], turn.root
    while node.steps:
        step, node = node.steps[0]
        walk.append(step)
    game = session.state.game.play(walk)
    assert str(GAME.last_play(game)) == "8/5 6/5"
    assert game.last_play.steps == tuple(walk)

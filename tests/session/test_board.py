"""The widget as Python sees it: traits, callbacks, containers, and what a browser may set."""

from __future__ import annotations

import ipywidgets
import pytest

from bgwidget import Board
from bgwidget.rules.rulebook import IllegalMoveError


def test_every_trait_says_what_it_is() -> None:
    assert [n for n, trait in Board.class_own_traits().items() if not trait.help] == []


def test_what_happens_can_be_observed() -> None:
    board, seen = Board(dice=(3, 1)), []
    board.observe(lambda change: seen.append(change.name), ["last_play", "position", "dice"])
    board.play("8/5 6/5")
    assert set(seen) == {"last_play", "position", "dice"}
    assert str(board.position) == "-b---BD-B---eE---c-e----B-"


def test_the_state_of_play_cannot_be_written() -> None:
    board = Board()
    for name in ("game", "position", "dice", "last_play"):
        with pytest.raises(Exception, match="read-only"):
            setattr(board, name, None)


def test_callbacks_hear_of_plays_and_refusals_until_they_are_removed() -> None:
    board, heard = Board(dice=(3, 1), seed=1), []
    note = heard.append
    board.on_play(note)
    board.on_refused(note)
    board._receive(board, {"kind": "why", "base": 1, "walk": [], "step": [24, 18]}, [])
    board.play("8/5 6/5")
    assert [heard[0][0].rule.id, str(heard[1])] == ["no-such-number", "8/5 6/5"]
    board.on_play(note, remove=True)
    board.roll()
    board.play(str(board.game.turn and next_play(board)))
    assert len(heard) == 2


def next_play(board: Board) -> str:
    from bgwidget.rules.backgammon import format_play

    node, steps = board.game.turn.root, []
    while node.steps:
        step, node = node.steps[0]
        steps.append(step)
    return format_play(board.game.position, steps)


def test_a_board_lies_in_containers_and_its_settings_are_linked() -> None:
    board, chosen = Board(layout={"width": "400px"}), ipywidgets.Dropdown(options=["light", "dark"])
    ipywidgets.VBox([board, chosen])
    ipywidgets.link((chosen, "value"), (board, "theme"))
    chosen.value = "dark"
    assert (board.theme, board.layout.width) == ("dark", "400px")


def test_a_browser_sets_preferences_only_and_only_to_what_they_can_be() -> None:
    board = Board(dice=(3, 1))
    scene, frame, game = board.scene, board.frame, board.game
    board.set_state(
        {"theme": "dark", "sound": 7, "scene": {}, "frame": {}, "game": None, "position": "x"}
    )
    assert (board.theme, board.sound) == ("dark", False)
    assert (board.scene, board.frame, board.game) == (scene, frame, game)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"theme": "pink"}, "known are: auto, light"),
        ({"digits": "roman"}, "known are: latin, native"),
        ({"rules": "mine"}, "known are: standard"),
        ({"language": "xx"}, "known are: .*en"),
        ({"game": "draughts"}, "known are: backgammon"),
        ({"match": -1}, "."),
    ],
)
def test_a_name_that_is_not_known_is_refused_with_those_that_are(
    wrong: dict[str, object], says: str
) -> None:
    with pytest.raises(ValueError, match=says):
        Board(**wrong)


def test_an_unknown_argument_is_refused() -> None:
    with pytest.raises(TypeError, match="colour"):
        Board(colour="red")


def test_the_games_of_a_match_are_kept() -> None:
    board = Board(match=3, seed=1)
    while board.game.phase == "opening":
        board._session.act({"kind": "throw"})
    with pytest.raises(IllegalMoveError):
        board._session.act({"kind": "double"})
    board._session.act({"kind": "resign-single"})
    board._session.act({"kind": "accept"})
    board._receive(board, {"kind": "next", "base": board.scene["version"]}, [])
    assert [game.phase for game in board.games] == ["over", "opening"]
    assert board.game.standing.score != (0, 0)

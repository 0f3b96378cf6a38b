from __future__ import annotations

import pytest

from bgwidget import Board, diagram
from bgwidget.rules.backgammon import IllegalMoveError, InvalidDiceError, InvalidPositionError


def send(board: Board, **intent: object) -> None:
    board._handle_custom_msg({"base": board.scene["version"], **intent}, [])


def test_a_message_from_the_browser_makes_the_next_scene() -> None:
    board = Board(dice=(3, 1))
    send(board, kind="play", steps=[[8, 5, 3], [6, 5, 1]])
    assert (board.scene["version"], board.scene["side"], board.scene["phase"]) == (2, 1, "roll")
    assert str(board.last_play) == "8/5 6/5"
    assert str(board.position) == "-b---BD-B---eE---c-e----B-"


def test_a_refusal_reaches_the_scene_in_words() -> None:
    board = Board("-b----E-C---dE---b-dc---AA", (6, 4))
    send(board, kind="why", walk=[], step=[25, 19])
    refusal = board.scene["refusal"]
    assert refusal["rule"] == "point-held"
    assert refusal["title"] == (
        "You may not land on a point held by two or more opposing checkers."
    )
    assert refusal["detail"].endswith("Open to you: bar/21.")
    assert {"place": 19, "role": "block"} in refusal["marks"]


def test_the_browser_cannot_write_what_the_kernel_keeps() -> None:
    board = Board()
    before = board.get_state()
    board.set_state({"scene": {"version": 99}, "frame": {}, "_esm": "x", "layout": None})
    assert board.get_state() == before


def test_what_the_kernel_keeps_is_not_echoed() -> None:
    assert all(Board().trait_metadata(name, "echo_update") is False for name in ("scene", "frame"))


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"position": "nowhere"}, InvalidPositionError),
        ({"dice": (7, 1)}, InvalidDiceError),
        ({"language": "xx"}, ValueError),
        ({"game": "chess"}, ValueError),
        ({"colour": "red"}, TypeError),
    ],
)
def test_a_board_that_cannot_be_made_says_why(arguments: dict, error: type[Exception]) -> None:
    with pytest.raises(error) as caught:
        Board(**arguments)
    assert str(caught.value)


def test_python_plays_on_the_same_board() -> None:
    board = Board(dice=(3, 1), seed=1)
    with pytest.raises(IllegalMoveError):
        board.play("8/5")
    board.play("8/5 6/5")
    board.roll()
    assert board.scene["version"] == 3
    board.restart()
    assert board.dice == (3, 1)
    assert board.last_play is None


def test_an_exported_page_shows_the_board() -> None:
    data, _ = Board(dice=(3, 1))._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg")
    assert data["text/plain"].startswith("Board(position='-b----E-C---eE")
    assert "application/vnd.jupyter.widget-view+json" in data


@pytest.mark.slow
def test_every_pair_of_places_is_answered_with_a_rule() -> None:
    for mover, board in ((0, Board(dice=(3, 1))), (1, Board())):
        if mover:
            board = Board(dice=(3, 1))
            board.play("8/5 6/5")
            board.roll()
        for source in range(28):
            for target in (*range(28), None):
                send(board, kind="why", walk=[], step=[source, target])
                refusal = board.scene["refusal"]
                assert refusal is None or refusal["rule"], (mover, source, target)
                assert board.scene["version"] == board._session.state.version


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"theme": "pink"}, "no theme 'pink'"),
        ({"marks": [99]}, "99 is no place"),
    ],
)
def test_a_picture_that_cannot_be_drawn_says_why(arguments: dict, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        diagram(**arguments)

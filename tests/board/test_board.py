"""The widget as Python sees it: traits, callbacks, containers, and what a browser may set."""

from __future__ import annotations

import ipywidgets
import pytest
from support.messages import send

from bgwidget import Board, diagram
from bgwidget.rules.backgammon import (
    START,
    IllegalMoveError,
    InvalidDiceError,
    InvalidMoveError,
    InvalidPositionError,
)


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
    for name in ("game", "last_play"):
        with pytest.raises(Exception, match="read-only"):
            setattr(board, name, None)


def test_position_and_dice_are_set_up_anew_and_observed() -> None:
    board, seen = Board(match=5, rules="no-cube", seed=1), []
    board.observe(lambda change: seen.append((change.name, str(change.new))), ["position", "dice"])
    board.position = "-A------------------b-c---"
    board.dice = (2, 1)
    board.play("1/off")
    board.position = START
    assert seen == [
        ("position", "-A------------------b-c---"),
        ("dice", "(2, 1)"),
        ("position", "--------------------b-c---"),
        ("dice", "None"),
        ("position", str(START)),
    ]
    assert (board.game.standing.match, board.game.rules.cube) == (5, False)


@pytest.mark.parametrize("mode", ["play", "edit"])
@pytest.mark.parametrize(
    ("name", "wrong", "error"),
    [
        ("position", "nowhere", InvalidPositionError),
        ("position", None, InvalidPositionError),
        ("position", 26 * "A", InvalidPositionError),
        ("dice", (7, 1), InvalidDiceError),
        ("dice", (1,), InvalidDiceError),
        ("dice", (), InvalidDiceError),
        ("dice", (1, 2.0), InvalidDiceError),
        ("dice", (True, 1), InvalidDiceError),
        ("dice", "31", InvalidDiceError),
        ("dice", 3, InvalidDiceError),
    ],
)
def test_what_cannot_be_set_up_leaves_the_board_as_it_was(
    mode: str, name: str, wrong: object, error: type[Exception]
) -> None:
    board = Board(dice=(3, 1), mode=mode)
    before = board.scene
    with pytest.raises(error):
        setattr(board, name, wrong)
    assert board.scene is before
    assert (str(board.position), board.dice) == (str(START), (3, 1))


def test_an_xgid_sets_up_all_that_it_says() -> None:
    board = Board()
    board.position = "XGID=-b----E-C---eE---c-e----B-:1:1:1:31:3:2:0:7:10"
    assert (board.dice, board.game.cube.value, board.game.standing.score) == ((3, 1), 2, (3, 2))
    assert board.xgid == "XGID=-b----E-C---eE---c-e----B-:1:1:1:31:3:2:0:7:10"
    board.dice = None
    assert (board.game.phase, board.game.cube.value) == ("roll", 2)


def test_camelot_is_set_up_without_dice() -> None:
    board = Board(game="camelot")
    board.position = "B wM:A4 bM:L13"
    assert (str(board.position), board.xgid) == ("B wM:A4 bM:L13", None)
    with pytest.raises(InvalidMoveError, match="There is no 'dice' in Camelot"):
        board.dice = (3, 1)


def test_tab_lists_what_a_board_has_of_its_own() -> None:
    board = Board()
    listed = [name for name in dir(board) if name[0] != "_"]
    assert {"roll", "play", "position", "theme", "layout", "observe"} <= {*listed}
    assert not {"keys", "comm", "widgets", "traits", "model_id"} & {*listed}
    assert len(listed) < 50
    assert all(hasattr(board, name) for name in listed)


def test_callbacks_hear_of_plays_and_refusals_until_they_are_removed() -> None:
    board, heard = Board(dice=(3, 1), seed=1), []
    note = heard.append
    board.on_play(note)
    board.on_refused(note)
    send(board, {"kind": "why", "base": 1, "walk": [], "step": [24, 18]})
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
    other = Board()
    ipywidgets.link((board, "home"), (other, "home"))
    board.home = "left"
    assert other.frame == board.frame


def test_home_is_turned_round_and_nothing_else_with_it() -> None:
    board, left = Board(dice=(3, 1)), Board(dice=(3, 1), home="left")
    right = board.frame
    board.home = "left"
    assert board.frame == left.frame != right
    assert board.scene == left.scene
    assert str(board) == str(left)
    assert str(left).splitlines()[0] == " 24 23 22 21 20 19 18 17 16 15 14 13"
    shown = left._picture().svg
    assert ">24</text>" in shown
    assert shown != Board(dice=(3, 1))._picture().svg
    board.play("8/5 6/5")
    assert str(board.last_play) == "8/5 6/5"
    for wrong in ("up", None, ["left"]):
        with pytest.raises(ValueError, match="Home is on the 'right' or on the 'left'"):
            board.home = wrong
    assert board.home == "left"
    board.home = "right"
    assert board.frame == right


def test_a_position_is_set_up_with_home_on_either_side() -> None:
    board = Board(mode="edit", home="left")
    turned = board.frame
    board.home = "right"
    assert board.frame == Board(mode="edit").frame
    assert {name for name, value in turned.items() if value != board.frame[name]} == {"layout"}


def test_what_is_copied_shows_the_same_board() -> None:
    board = Board(mode="edit", dice=(3, 1), home="left")
    line = board.python
    assert line.endswith("home='left')")
    assert board.scene["codes"][1].text == line
    again = eval(line.partition("; bgwidget.")[2])
    assert (again.home, again.dice, repr(again)) == ("left", (3, 1), repr(board))
    assert repr(board).endswith(", home='left')")
    board.home = "right"
    assert "home" not in board.scene["codes"][1].text + board.python + repr(board)


def test_a_game_without_a_home_stays_as_it_is() -> None:
    board = Board(game="camelot")
    with pytest.raises(ValueError, match="no home board in 'camelot'"):
        board.home = "left"
    assert (board.home, board.frame) == ("right", Board(game="camelot").frame)


def test_a_browser_sets_preferences_only_and_only_to_what_they_can_be() -> None:
    board = Board(dice=(3, 1))
    scene, frame, game = board.scene, board.frame, board.game
    board.set_state(
        {"theme": "dark", "sound": 7, "scene": {}, "frame": {}, "game": None, "position": "x"}
    )
    assert (board.theme, board.sound) == ("dark", False)
    assert (board.scene, board.frame, board.game) == (scene, frame, game)
    for asked in ("left", "up", ["left"]):
        board.set_state({"home": asked})
    assert board.frame == Board(home="left").frame


@pytest.mark.parametrize(
    ("wrong", "error", "says"),
    [
        ({"position": "nowhere"}, InvalidPositionError, "'nowhere' is not a position"),
        ({"dice": (7, 1)}, InvalidDiceError, "7 is not a number on a die"),
        ({"theme": "pink"}, ValueError, "choose from: auto, light"),
        ({"digits": "roman"}, ValueError, "choose from: latin, native"),
        ({"rules": "mine"}, ValueError, "choose from: standard"),
        ({"language": "xx"}, ValueError, "choose from: .*en"),
        ({"game": "draughts"}, ValueError, "choose from: backgammon"),
        ({"match": -1}, ValueError, "-1 is not a length of a match"),
        ({"home": "up"}, ValueError, "Home is on the 'right' or on the 'left', not 'up'"),
        ({"home": "left", "game": "camelot"}, ValueError, "no home board in 'camelot'"),
        ({"colour": "red"}, TypeError, "colour"),
    ],
)
def test_a_board_that_cannot_be_made_says_why(
    wrong: dict[str, object], error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        Board(**wrong)


def test_the_games_of_a_match_are_kept() -> None:
    board = Board(match=3, seed=1)
    while board.game.phase == "opening":
        board._session.act({"kind": "throw"})
    with pytest.raises(IllegalMoveError):
        board._session.act({"kind": "double"})
    board._session.act({"kind": "resign-single"})
    board._session.act({"kind": "accept"})
    send(board, {"kind": "next", "base": board.scene["version"]})
    assert [game.phase for game in board.games] == ["over", "opening"]
    assert board.game.standing.score != (0, 0)


def ask(board: Board, **intent: object) -> None:
    send(board, {"base": board.scene["version"], **intent})


def test_a_message_from_the_browser_makes_the_next_scene() -> None:
    board = Board(dice=(3, 1))
    ask(board, kind="play", steps=[[8, 5, 3], [6, 5, 1]])
    assert (board.scene["version"], board.scene["side"], board.scene["phase"]) == (2, 1, "roll")
    assert str(board.last_play) == "8/5 6/5"
    assert str(board.position) == "-b---BD-B---eE---c-e----B-"


def test_a_refusal_reaches_the_scene_in_words() -> None:
    board = Board("-b----E-C---dE---b-dc---AA", (6, 4))
    ask(board, kind="why", walk=[], step=[25, 19])
    refusal = board.scene["refusal"]
    assert refusal["rule"] == "point-held"
    assert refusal["title"] == (
        "You may not land on a point held by two or more opposing checkers."
    )
    assert refusal["detail"].endswith("Steps open to this checker: bar/21.")
    assert {"place": 19, "role": "block"} in refusal["marks"]


def test_the_browser_cannot_write_what_the_kernel_keeps() -> None:
    board = Board()
    before = board.get_state()
    board.set_state({"scene": {"version": 99}, "frame": {}, "_esm": "x", "layout": None})
    assert board.get_state() == before


def test_what_the_kernel_keeps_is_not_echoed() -> None:
    assert all(Board().trait_metadata(name, "echo_update") is False for name in ("scene", "frame"))


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


@pytest.mark.slow
def test_an_exported_page_shows_the_board() -> None:
    data, _ = Board(dice=(3, 1))._repr_mimebundle_()
    assert data["text/html"].startswith('<img lang="en" alt="You: 24-point 2')
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
                ask(board, kind="why", walk=[], step=[source, target])
                refusal = board.scene["refusal"]
                assert refusal is None or refusal["rule"], (mover, source, target)
                assert board.scene["version"] == board._session.state.version


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"theme": "pink"}, "no theme 'pink'"),
        ({"marks": [99]}, "99 is not a place"),
        ({"home": "up"}, "Home is on the 'right' or on the 'left', not 'up'"),
        ({"home": "left", "game": "camelot"}, "no home board in 'camelot'"),
    ],
)
def test_a_picture_that_cannot_be_drawn_says_why(arguments: dict, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        diagram(**arguments)


def test_boards_that_are_alike_share_one_text_of_what_does_not_change() -> None:
    first, second = (Board().get_state("frame")["frame"] for _ in range(2))
    assert first is second
    editor = Board(mode="edit").get_state("frame")["frame"]
    assert editor != first
    assert Board().get_state("frame")["frame"] == first

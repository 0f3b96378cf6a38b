"""A position is set up through a session: drafts, texts that are loaded, codes to copy."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.edit_board import GAME, EditBoard, cube, faults, stacks
from support.messages import send
from support.positions import REPEATABLE, dice, positions
from support.seats import play_seat
from support.situations import situations

from bgwidget import Board
from bgwidget.board.edit import MOST_UNDONE
from bgwidget.board.scene import scene
from bgwidget.rules.backgammon import (
    PRESETS,
    START,
    Cube,
    Game,
    HouseRules,
    Position,
    Situation,
    format_gnubg_id,
    format_position_id,
    format_xgid,
)
from bgwidget.rules.rulebook import InvalidMoveError, InvalidPositionError
from bgwidget.words import words


def shown_by(code: str) -> Board:
    """Return the board that the last line of a cell shows."""
    *done, last = ast.parse(code).body
    names: dict[str, object] = {}
    exec(compile(ast.Module(done, []), "cell", "exec"), names)
    board = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    assert isinstance(board, Board)
    return board


@pytest.mark.slow
@given(situations("xgid"), st.sampled_from((*PRESETS, HouseRules(cube_limit=3, beavers=True))))
@REPEATABLE
def test_a_played_board_is_copied_as_python_that_shows_the_same(
    situation: Situation, rules: str | HouseRules
) -> None:
    xgid = format_xgid(replace(situation, jacoby=False, beavers=False, cube_limit=2**15))
    try:
        board = Board(xgid, rules=rules)
    except InvalidPositionError:
        board = Board(xgid)
    again = shown_by(board.python)
    if board.game.result is None:
        same = [{**made.scene, "undo": None} for made in (board, again)]
        if board.game.rules.cube_limit != 3:
            assert same[0] == same[1]
    assert (again.game.rules, again.position) == (board.game.rules, board.position)


@pytest.mark.parametrize("options", [{"match": 3}, {"match": 0, "rules": "money"}])
def test_a_game_not_begun_is_copied_as_python_that_begins_it(options: dict[str, object]) -> None:
    board = Board(**options)
    assert shown_by(board.python).game == board.game


def test_a_board_begins_with_what_it_was_given() -> None:
    shown = EditBoard(dice=(3, 1)).scene
    assert (shown["phase"], shown["side"], shown["dice"]) == ("edit", 0, [3, 1])
    assert shown["turn"] is None
    assert shown["cube"] == {"value": 1, "owner": None, "offered": False}
    assert (shown["choices"], shown["undo"]) == (["start", "empty"], False)
    assert dict(shown["codes"]) == {
        "XGID": "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10",
        "Python": (
            "import bgwidget; bgwidget.Board('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10')"
        ),
    }


def test_an_edit_is_the_position_at_once_and_drops_no_edit_after_it() -> None:
    board = EditBoard()
    board.edit(pieces=stacks("-A------------------b-c---"))
    board.session.handle({"kind": "edit", "base": 1, **board.draft, "side": 1, "dice": [6, 5]})
    assert (board.scene["version"], board.scene["since"]) == (3, 1)
    assert str(GAME.near(board.game)) == "-A------------------b-c---"
    assert (board.game.mover, board.game.dice, board.game.phase) == (1, (6, 5), "move")


def test_an_edit_made_before_a_load_is_dropped() -> None:
    board = EditBoard()
    draft = {**board.draft, "pieces": stacks("-A------------------b-c---")}
    board.load(str(START))
    before = board.session.state
    board.session.handle({"kind": "edit", "base": 1, **draft})
    assert board.session.state is before


@pytest.mark.slow
@given(positions, st.integers(0, 1), st.none() | dice, st.integers(0, 15), st.integers(0, 1))
@REPEATABLE
def test_what_is_set_up_is_copied_and_loaded_again(
    position: Position, side: int, thrown: tuple[int, int] | None, doubles: int, owner: int
) -> None:
    if position.mover_won and position.opponent_won:
        return
    board = EditBoard()
    wanted = GAME.editor.draft(Game.start(position, thrown, side))
    board.edit(**{**wanted, "cube": cube(2**doubles, owner if doubles else None)})
    assert faults(board) == []
    made = board.game
    assert made.position == Game.start(position, thrown, side).position
    again = EditBoard(position="-A----------------------b-")
    again.load(board.codes["XGID"])
    assert again.scene["refusal"] is None
    for name in ("position", "mover", "dice", "cube", "result"):
        assert getattr(again.game, name) == getattr(made, name), name
    assert again.codes == board.codes
    assert made == shown_by(board.codes["Python"]).game
    again = EditBoard(position="-A----------------------b-")
    again.load(board.codes["Python"])
    assert again.codes == board.codes
    again.load(repr(GAME.near(made)))
    assert GAME.near(again.game) == GAME.near(made)


@pytest.mark.slow
@given(situations("xgid"))
@REPEATABLE
def test_an_xgid_is_loaded_whole(situation: Situation) -> None:
    board = EditBoard()
    board.load(format_xgid(situation))
    assert board.scene["refusal"] is None
    if board.game.result is None:
        assert board.codes["XGID"] == format_xgid(situation)


@given(situations("match-id"))
@REPEATABLE
def test_a_gnubg_id_is_loaded_whole_but_a_resignation_has_no_xgid(situation: Situation) -> None:
    board = EditBoard()
    board.load(format_gnubg_id(situation))
    assert board.scene["refusal"] is None
    if board.game.result is not None:
        return
    assert board.game.position == situation.position
    assert (board.game.mover, board.game.dice) == (situation.mover, situation.dice)
    resigns = situation.offer is not None and situation.offer.kind == "resign"
    assert bool(board.codes["XGID"]) != resigns
    assert board.codes["Python"]


@pytest.mark.parametrize(
    "written",
    [
        str,
        format_position_id,
        repr,
        lambda position: f"  {position}\n",
        lambda position: f'board = Board(Position.parse("{position}"))',
    ],
)
def test_a_position_alone_is_seen_by_you_who_move(written: Callable[[Position], str]) -> None:
    position = Position.parse("-A--------b---------b-c--B")
    board = EditBoard(match=5)
    board.edit(side=1)
    board.load(written(position))
    assert (board.game.position, board.game.mover, board.game.dice) == (position, 0, None)
    assert board.game.standing.match == 5


def test_house_rules_stand_where_the_text_does_not_speak_of_them() -> None:
    board = EditBoard(rules="tavla")
    assert (board.draft["cube"], board.scene["cube"]) == (None, None)
    board.load("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10")
    assert (board.game.rules.opening, board.game.rules.cube) == ("reroll", False)
    board.edit(dice=[2, 2])
    assert (board.game.dice, board.game.rules.opening) == ((2, 2), "reroll")
    board.load("XGID=-b----E-C---eE---c-e----B-:1:1:1:00:0:0:1:0:10")
    assert (board.game.cube, board.game.rules.jacoby) == (Cube(2, 0), True)
    money = EditBoard(rules="money")
    money.load("4HPwATDgc/ABMA:cAkAAAAAAAAE")
    assert (money.game.rules.beavers, money.game.rules.jacoby) == (True, False)


def test_a_double_that_waits_stays_until_something_is_edited() -> None:
    offered = "XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:0:10"
    board = EditBoard()
    board.load(offered)
    assert (board.game.phase, board.codes["XGID"]) == ("answer", offered)
    board.edit(side=1)
    assert (board.game.phase, board.game.mover) == ("roll", 1)


@pytest.mark.parametrize("kind", sorted(GAME.actions | {"type", "why", "cancel", "next"}))
def test_nothing_is_played_while_a_position_is_set_up(kind: str) -> None:
    board = EditBoard(dice=(3, 1))
    game = board.game
    steps = [[8, 5, 3], [6, 5, 1]]
    shown = board.ask(kind, steps=steps, text="8/5 6/5", walk=[], step=None)
    assert shown["refusal"]["detail"] == "The message has no valid field “kind”."
    assert board.game is game


@pytest.mark.parametrize("kind", ["edit", "load"])
def test_nothing_is_set_up_while_a_game_is_played(kind: str) -> None:
    session = play_seat(GAME, GAME.start())
    before = session.state.game
    session.handle({"kind": kind, "base": 1, "text": str(START), **GAME.editor.draft(before)})
    assert session.state.refusal is not None
    assert session.state.game is before
    assert (session.state.draft, scene(GAME, session.state, words("en"))["codes"]) == (None, [])


def test_what_has_changed_is_told() -> None:
    board = EditBoard(position="-A------------------b-c---")
    assert board.scene["status"].startswith("This is a position.")
    more = stacks("-A----A-------------b-c---")
    assert board.edit(pieces=more)["status"] == (
        "6-point: 1 checker of yours. You: 2 on the board."
    )
    hit = [*(stack for stack in more if stack[0] not in (20, 27)), [26, 1, 2], [27, 1, 10]]
    assert board.edit(pieces=hit)["status"] == (
        "20-point: empty. the opponent's bar: 2 opposing checkers."
    )
    assert board.edit(side=1)["status"] == "To move: Opponent."
    assert board.edit(dice=[6, 5], cube=cube(2, 1))["status"] == "Dice: 6-5. Cube: 2, opponent's."
    crowded = [*(stack for stack in board.draft["pieces"] if stack[0] != 6), [6, 0, 15]]
    assert board.edit(pieces=crowded)["refusal"]["detail"] == (
        "19-point: 15 checkers of yours. You: 16 on the board. "
        "You have 29 checkers; each side has 15."
    )


def test_what_changes_nothing_is_no_step_back() -> None:
    board = EditBoard()
    board.edit(side=1)
    shown = board.edit(pieces=board.draft["pieces"][::-1])
    assert (shown["version"], shown["refusal"]) == (3, None)
    assert board.ask("undo")["side"] == 0


def test_every_change_is_taken_back_in_turn() -> None:
    board = EditBoard(dice=(3, 1))
    drafts = [board.draft]
    for ask in (
        lambda: board.edit(pieces=[[6, 0, 16]]),
        lambda: board.ask("empty"),
        lambda: board.load("-A------------------b-c---"),
        lambda: board.edit(cube=cube(2, 0)),
        lambda: board.ask("start"),
        lambda: board.edit(side=1),
        lambda: board.ask("restart"),
    ):
        assert ask()["undo"] is True
        drafts.append(board.draft)
    assert drafts.pop() == drafts[0]
    while drafts:
        shown = board.ask("undo")
        assert (board.draft, shown["since"]) == (drafts.pop(), shown["version"])
        assert bool(faults(board)) == (shown["refusal"] is not None)
    assert (shown["undo"], shown["status"]) == (False, "Taken back.")
    assert board.ask("undo")["refusal"] is not None


def test_a_board_is_laid_out_anew() -> None:
    board = EditBoard(position="-A------------------b-c---", dice=(6, 5), rules="money")
    empty = board.ask("empty")
    assert (empty["pieces"], faults(board)) == ([[0, 0, 15], [27, 1, 15]], ["draft.empty"])
    assert (board.draft["dice"], str(board.game.position)) == ([6, 5], "-A------------------b-c---")
    begun = board.ask("start")
    assert (begun["refusal"], begun["since"]) == (None, 3)
    assert board.game == Game.start(rules=board.game.rules)


def test_restart_goes_back_to_what_the_board_was_made_with() -> None:
    board = EditBoard(position="-A------------------b-c---", dice=(6, 5))
    before = board.draft
    board.edit(pieces=[[6, 0, 16]])
    shown = board.ask("restart")
    assert (board.draft, faults(board), shown["since"]) == (before, [], 3)


def test_a_board_follows_what_is_set_up_on_it() -> None:
    board, heard = Board(mode="edit", position="-A------------------b-c---"), []
    board.observe(lambda change: heard.append(str(change.new)), "position")
    draft = {**GAME.editor.draft(board.game), "pieces": stacks(str(START)), "dice": [3, 1]}
    send(board, {"kind": "edit", "base": 1, **draft})
    assert (str(board.position), board.dice, heard) == (str(START), (3, 1), [str(START)])
    send(board, {"kind": "edit", "base": 1, **draft, "pieces": []})
    assert str(board.position) == str(START)
    for played in (board.roll, lambda: board.play("8/5 6/5")):
        with pytest.raises(InvalidMoveError, match=r"Board\(board\.position, game='backgammon'\)"):
            played()
    assert board.frame["supply"]["count"] == 15
    assert Board().frame["supply"] is None


def test_a_mode_that_is_none_is_refused_with_those_that_are() -> None:
    with pytest.raises(ValueError, match="no mode 'view'; choose from: play, edit"):
        Board(mode="view")


@pytest.mark.slow
def test_taking_back_has_an_end() -> None:
    board = EditBoard(position="-A------------------b-c---")
    for turn in range(3 * MOST_UNDONE):
        board.edit(pieces=[[6 + turn % 2, 0, 15]])
    taken_back = 0
    while board.scene["undo"]:
        board.ask("undo")
        taken_back += 1
    assert MOST_UNDONE <= taken_back <= 2 * MOST_UNDONE
    assert board.draft["pieces"]

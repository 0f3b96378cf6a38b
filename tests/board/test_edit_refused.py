"""What is not a position is told, and what is not a draft or text at all is refused."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.edit_board import GAME, EditBoard, cube, faults, stacks
from support.positions import REPEATABLE, dice

from bgwidget.games import InvalidDraftError
from bgwidget.rules.backgammon import START, Position
from bgwidget.rules.rulebook import RulesError


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"pieces": [*stacks(str(START)), [10, 0, 1]]}, ["draft.checkers.near"]),
        ({"pieces": [[27, 1, 15]]}, ["draft.checkers.near", "draft.empty"]),
        ({"pieces": [[0, 0, 15], [27, 1, 15]]}, ["draft.empty"]),
        ({"pieces": []}, ["draft.checkers.near", "draft.checkers.far", "draft.empty"]),
        ({"pieces": [[6, 0, 15], [6, 1, 15]]}, ["draft.shared"]),
        ({"pieces": [[26, 0, 15], [27, 1, 15]]}, ["draft.foreign"]),
        ({"pieces": [[6, 0, 15], [1, 1, 14], [0, 1, 1]]}, ["draft.foreign"]),
        ({"cube": cube(1, 0)}, ["draft.cube"]),
        (
            {"pieces": [[6, 0, 16], [7, 1, 15]], "cube": cube(1, 1)},
            ["draft.checkers.near", "draft.cube"],
        ),
    ],
)
def test_an_impossible_draft_is_kept_and_told_while_the_last_position_stands(
    change: dict[str, Any], wrong: list[str]
) -> None:
    board = EditBoard(dice=(3, 1))
    before, before_pieces = board.game, board.draft["pieces"]
    shown = board.edit(**change)
    assert faults(board) == wrong
    assert board.game == before
    pieces = sorted(change.get("pieces", before_pieces))
    assert board.draft == {**board.draft, **change, "pieces": pieces}
    assert {code for _, code in shown["codes"]} == {""}
    refusal = shown["refusal"]
    assert (refusal["asked"], refusal["title"]) == ("edit", "Not a position yet.")
    assert "draft." not in refusal["detail"]
    mended = board.edit(**GAME.editor.draft(before))
    assert (mended["refusal"], faults(board)) == (None, [])


def test_points_are_named_as_the_frame_numbers_them() -> None:
    board = EditBoard()
    shared = [[6, 0, 15], [6, 1, 15]]
    assert "the 6-point" in board.edit(pieces=shared)["refusal"]["detail"]
    assert "the 19-point" in board.edit(pieces=shared, side=1)["refusal"]["detail"]


def test_a_fault_is_told_again_after_something_else_was_refused() -> None:
    board = EditBoard()
    board.edit(cube=cube(1, 0))
    assert "26 characters" in board.load("nonsense")["refusal"]["detail"]
    assert faults(board) == ["draft.cube"]
    assert "in the middle" in board.edit(cube=cube(1, 1))["refusal"]["detail"]


HOSTILE: list[tuple[str, Any]] = [
    ("pieces", None),
    ("pieces", [[6, 0]]),
    ("pieces", [[6, 0, 0]]),
    ("pieces", [[6, 0, -1]]),
    ("pieces", [[6, 2, 1]]),
    ("pieces", [[6, 0, 1], [6, 0, 2]]),
    ("pieces", [[28, 0, 1]]),
    ("pieces", [[-1, 0, 1]]),
    ("pieces", [[True, False, True]]),
    ("pieces", [[6, 0, 10**40]]),
    ("pieces", [[6.0, 0, 1]]),
    ("pieces", [[place, 0, 1] for place in range(101)]),
    ("side", 2),
    ("side", None),
    ("side", True),
    ("dice", [7, 1]),
    ("dice", [0, 0]),
    ("dice", [1]),
    ("dice", [1, 1, 1, 1]),
    ("dice", None),
    ("cube", None),
    ("cube", cube(3)),
    ("cube", cube(0)),
    ("cube", cube(-2)),
    ("cube", cube(2**16, 0)),
    ("cube", cube(10**40, 0)),
    ("cube", cube(2, 2)),
    ("cube", {"value": 2}),
    ("cube", [2, 0]),
    ("cube", {**cube(2), "offered": True}),
    ("cube", {**cube(2), "more": 1}),
]


@pytest.mark.parametrize(("field", "value"), HOSTILE)
def test_a_hostile_draft_is_refused_and_nothing_of_it_is_applied(field: str, value: Any) -> None:
    board = EditBoard(dice=(3, 1))
    game, draft = board.game, board.draft
    impossible = {"pieces": [[6, 0, 16]], "cube": cube(1, 0)}
    for rest in ({}, impossible):
        shown = board.edit(**{**rest, field: value})
        assert isinstance(board.session.state.refusal.error, RulesError)
        assert shown["refusal"]["detail"]
        assert (board.game, board.draft, faults(board)) == (game, draft, [])


def test_a_cube_is_refused_where_there_is_none() -> None:
    board = EditBoard(rules="no-cube")
    assert board.edit(cube=cube(2, 0))["refusal"] is not None
    assert board.draft["cube"] is None
    assert board.edit(side=1)["refusal"] is None


UNREADABLE = (
    *("", "nonsense", 7, None, "x" * 26, "x" * 14, "x" * 4_001, "P" * 26, "-" * 26 + "A"),
    *(":", "::", "a:b", "XGID=:::::::::", "4HPwATDgc/ABMA:xxxxxxxxxxxx", "Position.parse('AAA')"),
)


@pytest.mark.parametrize("text", UNREADABLE)
def test_a_text_that_is_no_position_changes_nothing(text: object) -> None:
    board = EditBoard(dice=(3, 1))
    board.edit(cube=cube(4, 1))
    before, game, draft = board.scene, board.game, board.draft
    shown = board.load(text)
    assert shown["refusal"]["title"] == "That could not be read; nothing has changed."
    assert shown["refusal"]["detail"]
    assert (board.game, board.draft, shown["since"]) == (game, draft, before["since"])


@given(st.text(max_size=30) | st.text(alphabet="-aAbEoO:=XGID01", max_size=40))
@REPEATABLE
def test_any_text_is_loaded_or_refused(text: str) -> None:
    board = EditBoard()
    shown = board.load(text)
    error = board.session.state.refusal and board.session.state.refusal.error
    assert error is None or isinstance(error, RulesError)
    assert shown["phase"] == "edit"


drafts = st.fixed_dictionaries(
    {
        "pieces": st.lists(
            st.tuples(st.integers(0, 27), st.integers(0, 1), st.integers(1, 15)).map(list),
            max_size=30,
            unique_by=lambda stack: (stack[0], stack[1]),
        ),
        "side": st.integers(0, 1),
        "dice": st.just([]) | dice.map(list),
        "cube": st.builds(cube, st.sampled_from([1, 2, 64]), st.sampled_from([None, 0, 1])),
    }
)


@pytest.mark.slow
@given(st.lists(drafts, max_size=4))
@REPEATABLE
def test_every_well_formed_draft_is_taken_or_told(made: list[dict[str, Any]]) -> None:
    board = EditBoard()
    for draft in made:
        before = board.game
        shown = board.ask("edit", **draft)
        assert board.draft == {**draft, "pieces": sorted(draft["pieces"])}
        if faults(board):
            assert board.game is before
            assert shown["refusal"]["detail"]
        else:
            assert shown["refusal"] is None
            Position.parse(str(board.game.position))


def test_the_error_of_a_draft_tells_all_its_faults_and_travels() -> None:
    with pytest.raises(InvalidDraftError) as caught:
        GAME.editor.edit(
            GAME.start(), {"pieces": [[6, 0, 16]], "side": 0, "dice": [], "cube": cube(1, 0)}
        )
    assert [fault.problem for fault in caught.value.faults] == [
        "draft.checkers.near",
        "draft.checkers.far",
        "draft.cube",
    ]
    assert str(caught.value).startswith("You have 16 checkers; each side has 15. The opponent")
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)

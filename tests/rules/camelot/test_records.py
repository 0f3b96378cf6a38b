"""Agreement with recorded moves and with published figures."""

from __future__ import annotations

import pytest
from support.camelot import position_of, records

from bgwidget.rules.camelot import START, Position, legal_moves, outcome, square_name, turn

WINNERS = {"W": 0, "B": 1, "draw": None}
FIRST_MOVES = """
C6 B5 C5 D5 B6 B7 C7 E8
D6 C5 D5 E5 B6 C7 D8 F8
E6 D5 E5 F5 C8 E8 G8
F6 E5 F5 G5 D8 F8 H8
G6 F5 G5 H5 E8 G8 I8
H6 G5 H5 I5 F8 H8 J8
I6 H5 I5 J5 K6 J7 G8 I8
J6 I5 J5 K5 K6 J7 K7 H8
D7 B5 D5 F5 B7 C7 C8 D8 E8
E7 C5 E5 G5 C7 D8 E8 F8
F7 D5 F5 H5 J5 B7 J7 E8 F8 G8
G7 C5 E5 G5 I5 C7 K7 F8 G8 H8
H7 F5 H5 J5 J7 G8 H8 I8
I7 G5 I5 K5 J7 K7 H8 I8 J8
"""


def result_of(position: Position) -> dict[str, object] | None:
    found = outcome(position)
    if found is None:
        return None
    winner = next(name for name, side in WINNERS.items() if side == found.winner)
    return {"winner": winner, "reason": found.reason}


@pytest.mark.slow
def test_every_record() -> None:
    found = records()
    assert len(found) == 300
    for record in found:
        position = position_of(record)
        moves = legal_moves(position)
        assert (record["id"], sorted(map(str, moves))) == (record["id"], record["moves"])
        assert (record["id"], len({move.effect for move in moves})) == (
            record["id"],
            record["outcomes"],
        )
        assert (record["id"], result_of(position)) == (record["id"], record["result"])


@pytest.mark.slow
def test_the_sample_play_of_every_record() -> None:
    for record in records():
        sample = record["sample_play"]
        if sample is None:
            assert record["result"] is not None
            continue
        moves = {str(move): move for move in legal_moves(position_of(record))}
        move = moves[sample["move"]]
        captured = sorted(square_name(square) for square in move.captured)
        assert (record["id"], captured) == (record["id"], sorted(sample["captured"]))
        assert (record["id"], move.after) == (record["id"], position_of(sample["after"]))
        assert (record["id"], result_of(move.after)) == (record["id"], sample["result"])


def test_every_worked_case_is_among_the_records() -> None:
    worked = [record["source"] for record in records() if record["source"].startswith("worked")]
    assert worked == [f"worked-{number:02}" for number in range(1, 37)]


@pytest.mark.slow
def test_the_longest_walk_of_every_record() -> None:
    for record in records():
        longest = max(
            (len(move.replace("x", "-").split("-")) for move in record["moves"]), default=1
        )
        layer, depth = {turn(position_of(record)).root}, 0
        while layer := {after for node in layer for _, after in node.steps}:
            depth += 1
        assert (record["id"], depth) == (record["id"], longest - 1)


def test_the_hundred_first_moves() -> None:
    found: dict[str, set[str]] = {}
    for move in legal_moves(START):
        found.setdefault(square_name(move.path[0]), set()).add(square_name(move.path[-1]))
    rows = [line.split() for line in FIRST_MOVES.strip().splitlines()]
    assert found == {first: set(ends) for first, *ends in rows}
    assert sum(map(len, found.values())) == 100


@pytest.mark.parametrize(
    ("position", "by_path", "by_effect"),
    [
        (str(START), (112, 12_580), (100, 10_026)),
        (
            "W wK:D7,I7,F8 wM:D6,E6,E7,G7,G8,H7,H6 bK:D10,I10,F10 bM:E10,E11,F11,G11,H11,H10",
            (111, 9_595),
            (88, 5_866),
        ),
    ],
)
def test_two_plies(position: str, by_path: tuple[int, int], by_effect: tuple[int, int]) -> None:
    moves = legal_moves(Position.parse(position))
    replies = {move.after: legal_moves(move.after) for move in moves}
    assert (len(moves), sum(len(replies[move.after]) for move in moves)) == by_path
    effects = {move.effect: move.after for move in moves}
    distinct = sum(len({reply.effect for reply in replies[end]}) for end in effects.values())
    assert (len(effects), distinct) == by_effect

"""Over any position: what is legal is never called illegal, and every rule named is broken."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from support.camelot import position_of as camelot_position
from support.camelot import records as camelot_records
from support.examples import examples
from support.positions import REPEATABLE, dice, positions

from bgwidget.games import board_game
from bgwidget.rules.backgammon import (
    BAR,
    Game,
    Position,
    breaches,
    format_play,
    judge_play,
    legal_plays,
    parse_play,
    turn,
)
from bgwidget.rules.camelot import legal_moves
from bgwidget.rules.rulebook import AmbiguousMoveError
from bgwidget.tasks import Enter, FindPlays, FindPoints, Pips, Play, Referee, Setup, Task

pytestmark = pytest.mark.slow

SOME = settings(REPEATABLE, max_examples=examples(60))
SEEDS = st.integers(0, 10**6)
ANY_MOVE = st.tuples(st.integers(1, BAR), st.integers(0, 24))
CAMELOT = [camelot_position(record) for record in camelot_records()[::6]]


def asked(position: Position, **more: Any) -> dict[str, Any]:
    return {"goal": "Play.", "position": str(position), **more}


def written(moves: list[tuple[int, int]]) -> str:
    names = {BAR: "bar", 0: "off"}
    return " ".join(f"{names.get(s, s)}/{names.get(t, t)}" for s, t in moves) or "pass"


def goes_on(position: Position) -> bool:
    return not position.mover_won and not position.opponent_won


@SOME
@given(position=positions, dice=dice, seed=SEEDS)
def test_a_legal_play_is_never_called_illegal(
    position: Position, dice: tuple[int, int], seed: int
) -> None:
    assume(goes_on(position))
    walks = list(turn(position, dice).walks())
    walk, node = Random(seed).choice(walks)
    text = format_play(position, walk) or "pass"
    other = Random(seed + 1).choice(walks)[1].position
    task = Play(**asked(position, dice=dice), want={"off": other.off - position.off})
    told = task.read_answer(written([(s, t) for s, t, _ in walk]))
    assert told.legal
    assert told.key == node.position
    right = node.position.off == other.off
    try:
        parse_play(text, position, dice)
    except AmbiguousMoveError:
        return
    except ValueError:
        assert text == "pass"
    marked = task.mark(text)
    assert marked.legal
    assert marked.breaches == ()
    assert marked.right == right


@SOME
@given(position=positions, dice=dice, moves=st.lists(ANY_MOVE, max_size=4))
def test_any_turn_is_judged_as_the_referee_does(
    position: Position, dice: tuple[int, int], moves: list[tuple[int, int]]
) -> None:
    assume(goes_on(position))
    task = Referee(**asked(position, dice=dice), played=written(moves))
    verdict = judge_play(position, dice, moves)
    named = "legal" if verdict.breach is None else verdict.breach.rule.id
    task.verify()
    if task.solution() != named:
        assert named == "land-between", "a sum whose stops are open is played"
    if task.verdict.legal:
        return
    for breach in task.verdict.breaches:
        assert task.mark(breach.rule.id).right
    assert len(set(task.options) & set(task.broken)) == 1


@SOME
@given(position=positions, dice=dice, moves=st.lists(ANY_MOVE, max_size=4))
def test_no_piece_is_lost_or_made_in_a_replay(
    position: Position, dice: tuple[int, int], moves: list[tuple[int, int]]
) -> None:
    assume(goes_on(position))
    replay = Referee(**asked(position, dice=dice), played=written(moves)).replay()
    for side in (0, 1):
        assert sum(n for _, owner, n in replay.after if owner == side) == 15
    assert all(n > 0 for _, _, n in replay.after)


@SOME
@given(position=positions, dice=dice, seed=SEEDS)
def test_a_legal_turn_is_replayed_to_where_the_game_goes(
    position: Position, dice: tuple[int, int], seed: int
) -> None:
    assume(goes_on(position))
    walk, node = Random(seed).choice(list(turn(position, dice).walks()))
    assume(not node.position.mover_won)
    task = Referee(**asked(position, dice=dice), played=written([(s, t) for s, t, _ in walk]))
    after = board_game("backgammon").snapshot(Game.start(position, dice).play(walk))["pieces"]
    assert sorted(task.replay().after) == sorted(map(tuple, after))


@SOME
@given(position=positions, dice=dice)
def test_all_plays_and_no_others_are_to_be_found(position: Position, dice: tuple[int, int]) -> None:
    assume(goes_on(position))
    plays = legal_plays(position, dice)
    assume(len(plays) < 80)
    task = FindPlays(**asked(position, dice=dice))
    assert set(task.legal) == ({play.after for play in plays} or {position})
    written_plays = task.solution()
    assert len(set(written_plays)) == len(written_plays)
    if len(plays) > 1:
        marked = task.mark(written_plays[1:])
        count = len(plays)
        assert marked.score == pytest.approx(2 * (count - 1) / (2 * count - 1))


@SOME
@given(position=positions, dice=dice, seed=SEEDS)
def test_a_checker_reaches_what_some_play_takes_it_to_first(
    position: Position, dice: tuple[int, int], seed: int
) -> None:
    assume(goes_on(position))
    source = Random(seed).choice([at for at in range(1, BAR + 1) if position[at] > 0])
    task = FindPoints(**asked(position, dice=dice), question="reach", source=source)
    reached = set()
    for walk, _ in turn(position, dice).walks():
        at = source
        for step in walk:
            if step.source != at:
                break
            at = step.target
            reached.add(at)
    assert task.places == reached - {0}
    for missing in set(range(1, 25)) - task.places:
        for breach in task.mark([missing, *task.places]).breaches:
            found = breaches(position, dice, (source, missing))
            assert breach.rule.id in {each.rule.id for each in found}


@SOME
@given(position=positions)
def test_numbers_that_enter_are_those_of_open_points(position: Position) -> None:
    assume(not position.mover_won)
    packed = bytearray(position.packed)
    packed[max(at for at in range(1, BAR + 1) if position[at] > 0)] -= 1
    packed[BAR] += 1
    position = Position(bytes(packed))
    assert Enter(**asked(position)).solution() == [
        number for number in range(1, 7) if position[BAR - number] >= -1
    ]


@SOME
@given(position=positions)
def test_counts_of_pips(position: Position) -> None:
    yours = Pips(**asked(position)).solution()
    theirs = Pips(**asked(position), side="theirs").solution()
    assert (yours, theirs) == (position.pips, position.pips_opponent)


@SOME
@given(position=positions, target=positions)
def test_where_a_position_differs(position: Position, target: Position) -> None:
    assume(position != target)
    task = Setup(**asked(position), target=str(target))
    marked = task.mark(str(position))
    lit = {0 if mark.place == 26 else mark.place for mark in marked.marks}
    assert lit == {at for at in range(26) if position[at] != target[at]}


@pytest.mark.sample(20)
@pytest.mark.parametrize("position", CAMELOT, ids=lambda position: str(position)[:12])
def test_a_legal_move_is_never_called_illegal(position: Any) -> None:
    moves = legal_moves(position)
    if not moves:
        return
    about: dict[str, Any] = {"goal": "Move.", "game": "camelot", "position": str(position)}
    task: Task = FindPlays(**about)
    assert task.mark([str(move) for move in moves[:400]]).right == (len(moves) <= 400)
    for move in moves[:: max(1, len(moves) // 6)]:
        referee = Referee(**about, played=str(move).replace("x", "-"))
        assert referee.solution() == "legal"
        after = board_game("camelot").begin(move.after)
        stacks = sorted(map(tuple, board_game("camelot").snapshot(after)["pieces"]))
        assert sorted(referee.replay().after) == stacks
        assert Play(**about, want={"moves": [str(moves[0])]}).mark(str(move)).legal

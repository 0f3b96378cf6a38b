"""Games of Camelot: actions, claims, ends."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import pytest
from support.camelot import OPENINGS, after, refused

from bgwidget.rules.camelot import (
    START,
    Game,
    Position,
    legal_moves,
    outcome,
    parse_path,
    parse_square,
    read_moves,
    write_moves,
)
from bgwidget.rules.rulebook import InvalidMoveError, InvalidPositionError

TO_AND_FRO = ["F6-F5", "F11-F12", "F5-F6", "F12-F11"]


def random_game(seed: int, plies: int) -> Game:
    chance, game = Random(seed), Game.start()
    while game.phase == "move" and len(game.moves) < plies:
        game = game.play(chance.choice(legal_moves(game.position)).steps)
    return game


@pytest.mark.sample(2)
@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_a_game_replays_from_its_history_and_from_its_moves(seed: int) -> None:
    game = random_game(seed, 40)
    history = json.loads(json.dumps(game.history))
    assert Game.replay(history) == game
    assert read_moves(write_moves(game)) == game
    moments = list(game.moments())
    assert (moments[0], moments[-1]) == (Game.start(), game)
    assert [moment.last_move for moment in moments[1:]] == list(game.moves)
    assert all(one.after == other.before for one, other in pairwise(game.moves))
    assert game.result == outcome(game.position)


def test_a_game_may_begin_where_it_is_over() -> None:
    game = Game.start(Position.parse("B wM:F16,G16 bM:C4,C5,C6"))
    assert (game.phase, game.winner, game.result.reason) == ("over", 0, "castle")
    assert (game.turn, game.actions()) == (None, ())
    with pytest.raises(InvalidPositionError):
        Game.start(str(START))


@pytest.mark.parametrize(
    ("start", "move", "winner", "reason"),
    [
        ("W wM:F15,F16,C5 bM:H9,H10", "F15-G16", 0, "castle"),
        ("W wM:C5,C4 bM:C6", "C5-C7", 0, "captured-all"),
        ("W wM:C4 bM:C5,C7", "C4-C6-C8", None, "material"),
        ("W wM:F11,H9 bM:F1 c:0,2", "F11-F12", 0, "no-move"),
    ],
)
def test_moves_that_end_a_game(start: str, move: str, winner: int | None, reason: str) -> None:
    game = after(move, start=start)
    assert (game.winner, game.result.reason, game.phase) == (winner, reason, "over")
    for act in (lambda: game.play(parse_path("C6-C5")), game.resign, game.offer_draw):
        assert refused(act) == ["game-over"]
    assert refused(lambda: game.claim("repetition")) == ["game-over"]
    assert [breach.rule.id for breach in game.breaches((0, 1))] == ["game-over"]
    assert [breach.rule.id for breach in game.stop_breaches()] == ["game-over"]
    assert [breach.rule.id for breach in game.pick_breaches(0)] == ["game-over"]


def test_repetition_can_be_claimed_at_the_third_time() -> None:
    game = after(*TO_AND_FRO, *TO_AND_FRO[:3])
    assert refused(lambda: game.claim("repetition")) == ["claims"]
    (breach,) = game.refusals("repetition")
    assert (breach.facts["count"], breach.facts["needed"]) == (2, 3)
    again = game.play(parse_path(TO_AND_FRO[3]))
    assert again.phase == "move"
    assert "repetition" in again.actions()
    assert again.claim("repetition").result == (None, "repetition")
    assert "repetition" not in again.play(parse_path("F6-F5")).play(parse_path("G11-G12")).actions()


def test_a_position_with_other_castle_moves_is_another() -> None:
    start = "W wM:F16,C4 bM:C12,L13"
    moves = ["F16-G16", "C12-C11", "G16-F16", "C11-C12"]
    steps = ["C4-C3", "C12-C11", "C3-C4", "C11-C12"]
    assert "repetition" not in after(*moves, *steps, start=start).actions()
    assert "repetition" in after(*moves, *steps, *steps, start=start).actions()


def wandering(count: int) -> list[str]:
    """Return quiet moves, a round of two squares each."""
    rounds = [("C4-C3", "L13-L12"), ("C3-C4", "L12-L13")]
    return [move for turn in range(count) for move in rounds[turn % 2]]


def test_fifty_quiet_moves_by_each_side_can_be_claimed() -> None:
    start = "W wM:F15,C4 bM:C12,L13"
    entered = after("F15-F16", "C12-C11", start=start)
    assert entered.refusals("fifty-moves")[0].facts["count"] == 0
    almost = entered
    for move in wandering(49):
        almost = almost.play(parse_path(move))
    (breach,) = almost.refusals("fifty-moves")
    assert (breach.facts["count"], breach.facts["needed"]) == (49, 50)
    moved = almost.play(parse_path("F16-G16"))
    claimed = moved.play(parse_path("L12-L11")).claim("fifty-moves")
    assert claimed.result == (None, "fifty-moves")
    assert claimed.winner is None
    assert Game.replay(claimed.history, Game.start(Position.parse(start))) == claimed


def test_a_capture_begins_the_fifty_moves_anew() -> None:
    whole = list(OPENINGS)[1]
    counts = {
        last: read_moves(whole[: whole.index(last)] + last)
        .refusals("fifty-moves")[0]
        .facts["count"]
        for last in ("E6-G8", "I11-G9", "I10-G12", "H8xJ8", "C11-E9", "G8-F8", "I11-H12")
    }
    assert list(counts.values()) == [0, 1, 2, 0, 0, 1, 1]


def test_a_draw_is_agreed_by_both() -> None:
    game = Game.start()
    assert refused(lambda: game.claim("agreement")) == ["claims"]
    offered = game.offer_draw()
    assert refused(lambda: offered.claim("agreement")) == ["claims"]
    assert refused(offered.offer_draw) == ["claims"]
    asked = offered.play(parse_path("D6-F8"))
    assert asked.actions() == ("play", "agreement", "resign")
    assert asked.claim("agreement").result == (None, "agreement")
    declined = asked.play(parse_path("H11-F9"))
    assert declined.offer is None
    assert refused(lambda: declined.claim("agreement")) == ["claims"]


def test_a_player_may_resign() -> None:
    assert Game.start().resign().result == (1, "resigned")
    assert after("D6-F8").resign().winner == 0


def test_what_a_piece_cannot_do_now() -> None:
    table = Game.start(Position.parse("W wM:G1,J7,J8,A4 bM:J9,C12"))
    reasons = {
        name: [breach.rule.id for breach in table.pick_breaches(parse_square(name))]
        for name in ("G1", "J7", "C12", "H8")
    }
    assert reasons == {
        "G1": [],
        "J7": ["own-castle-leave"],
        "C12": ["not-yours"],
        "H8": ["not-yours"],
    }
    boxed = Game.start(Position.parse("W wM:A4,H8 bM:A5,A6,B3,C2,B4,C4,B5,C6"))
    assert [b.rule.id for b in boxed.pick_breaches(parse_square("A4"))] == ["not-empty"]
    moving = after()
    walk = parse_path("E7-C5")
    assert moving.pick_breaches(parse_square("C5"), walk) == ()
    assert [b.rule.id for b in moving.pick_breaches(parse_square("D6"), walk)] == [
        "one-piece-a-turn"
    ]


@pytest.mark.parametrize(
    "action",
    [
        (),
        None,
        "play",
        ("play",),
        ("play", (), ()),
        ("claim",),
        ("claim", "chess"),
        ("claim", ["repetition"]),
        ("resign", 1),
        ("start",),
        ([],),
        ("__init__",),
        ("play", None),
        ("play", "D6?F8"),
        ("play", [("D6", "F8")]),
        ("play", [(0, 500)]),
    ],
)
def test_what_is_no_action(action: object) -> None:
    with pytest.raises(InvalidMoveError) as error:
        Game.start().act(action)
    known = ("action.shape", "camelot-step.shape", "camelot-step.square", "camelot-move.link")
    assert error.value.problem in known


def test_a_refused_action_leaves_the_game_as_it_was() -> None:
    game = Game.start()
    for move in ("F7-F9", "F10-F9", "F6-F8-F9"):
        assert refused(lambda move=move: game.play(parse_path(move)))
    assert game == Game.start()

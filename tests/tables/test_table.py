"""A table takes each act once, from the one who is to act, and plays it by the rules."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.two_seats import CHAINS, done, opened, played, sealed

from bgwidget.rules import IllegalMoveError, InvalidMoveError, RulesError
from bgwidget.tables import Act, Chain, Dice, Table, TableError, Terms
from bgwidget.tables.chain import hashed

Drawn = tuple[bool, int, int, int]
GAMES = st.tuples(
    st.booleans(),
    st.sampled_from([0, 1, 3]),
    st.integers(1, 40),
    st.integers(0, 10_000),
)
"""Whether there is a dealer, the length of the match, how many acts, and by which chance."""
FEW = settings(max_examples=25, deadline=None)


def moments_of(drawn: Drawn) -> list[Table]:
    dealer, match, count, seed = drawn
    return played(opened(dealer, match=match), count, seed)


def problem(table: Table, act: object, after: object = None) -> str:
    with pytest.raises(RulesError) as refused:
        table.take(act, table.head if after is None else after)
    error = refused.value
    return error.breach.rule.id if isinstance(error, IllegalMoveError) else error.problem


@FEW
@given(GAMES)
def test_whoever_reads_the_log_comes_to_the_same_table(drawn: Drawn) -> None:
    moments = moments_of(drawn)
    table = moments[-1]
    assert Table.replay(table.terms, map(str, table.log)) == table
    assert len({moment.head for moment in moments}) == len(moments)


@FEW
@given(GAMES, st.data())
def test_late_and_doubled_acts_change_nothing(drawn: Drawn, data: st.DataObject) -> None:
    moments = moments_of(drawn)
    table = moments[-1]
    at = data.draw(st.integers(0, len(table.log) - 1))
    assert problem(table, table.log[at], moments[at].head) == "table.late"
    if not table.terms.has_dealer:
        assert problem(table, table.log[at]) == "table.seal"


@FEW
@given(GAMES, st.data())
def test_lost_and_reordered_acts_are_noticed(drawn: Drawn, data: st.DataObject) -> None:
    moments = moments_of(drawn)
    log = list(moments[-1].log)
    at = data.draw(st.integers(0, len(log) - 1))
    lost = [*log[:at], *log[at + 1 :]]
    moved = [*lost[: (at + 1) % len(log)], log[at], *lost[(at + 1) % len(log) :]]
    for other in (lost, moved):
        if other == log:
            continue
        with suppress(RulesError):
            assert Table.replay(moments[-1].terms, other).head != moments[-1].head


@FEW
@given(GAMES, st.sampled_from([0, 1, 2]), st.text("abc-", max_size=9), st.booleans())
def test_forged_acts_change_nothing(drawn: Drawn, seat: int, kind: str, shown: bool) -> None:
    moments = moments_of(drawn)
    table = moments[-1]
    link = table.links[0] if shown else Chain("x" * 22).link(5)
    with pytest.raises(RulesError):
        table.take(f"{seat}.{kind}..{link}", table.head)


@FEW
@given(GAMES, st.integers(0, 1), st.sampled_from(["roll", "throw", "take", "drop", "double"]))
def test_out_of_turn_nothing_is_taken(drawn: Drawn, seat: int, kind: str) -> None:
    moments = moments_of(drawn)
    table = moments[-1]
    if seat not in table.on_turn:
        refused = problem(table, sealed(table, seat, kind))
        assert refused in ("not-your-turn", "game-over", "table.waits")


@given(st.text(max_size=60) | st.none() | st.integers())
def test_what_is_no_act_is_refused(found: object) -> None:
    with pytest.raises(TableError):
        opened().take(found, opened().head)


def test_the_rules_refuse_with_their_sentence() -> None:
    table = done(opened(match=1), 0, "throw")
    assert table.game.dice == (5, 4)
    with pytest.raises(IllegalMoveError, match="Each step uses one number"):
        done(table, 0, "play", ((24, 18, 6), (13, 9, 4)))
    assert problem(table, sealed(table, 0, "double")) == "crawford-no-cube"
    assert problem(table, sealed(table, 0, "restart")) == "action.shape"
    assert problem(table, sealed(table, 0, "dice")) == "table.no-throw"
    assert problem(table, Act(2, "dice")) == "table.seat"
    assert problem(table, sealed(table, 0, "next")) == "action.shape"


def test_an_act_shows_the_next_link_and_no_other() -> None:
    table = opened()
    for link in ("", CHAINS[0].link(0), CHAINS[0].link(2), CHAINS[1].link(1)):
        assert problem(table, Act(0, "throw", link=link)) == "table.seal"
    assert problem(opened(dealer=True), sealed(table, 0, "throw")) == "table.seal"


def begun(match: int) -> Table:
    """Return a game in which the first side has played, and the second is to roll or double."""
    table = done(opened(match=match), 0, "throw")
    return done(table, 0, "play", ((24, 20, 4), (13, 8, 5)))


def test_who_may_double_must_not_know_the_dice() -> None:
    table = done(begun(match=3), 1, "roll")
    assert (table.game.dice, table.on_turn) == (None, (0,))
    assert problem(table, sealed(table, 1, "double")) == "table.waits"
    assert problem(table, sealed(table, 1, "dice")) == "table.seat"
    assert done(table, 0, "dice").game.dice is not None


def test_who_has_no_choice_throws_at_once() -> None:
    assert done(begun(match=1), 1, "roll").game.dice is not None


def test_asking_first_does_not_choose_the_dice() -> None:
    table = done(begun(match=1), 1, "roll")
    asked = done(done(table, 1, "play", _first(table)), 0, "undo")
    assert problem(asked, sealed(asked, 0, "roll")) == "not-your-turn"
    assert done(done(asked, 1, "refuse"), 0, "roll").game.dice is not None


def test_who_acts_twice_must_not_know_the_dice() -> None:
    table = opened(match=0, rules="no-cube")
    for kind in ("throw", "resign-single", "accept", "next"):
        table = done(table, table.on_turn[0], kind)
    assert table.on_turn == (0,)
    assert done(table, 0, "throw").on_turn == (1,)


def _first(table: Table) -> tuple[tuple[int, ...], ...]:
    game = table.board_game
    intent = game.read(table.game, str(game.legal_plays(table.game)[0]), ())
    return tuple(map(tuple, intent["steps"]))


def test_only_the_first_seat_begins_where_both_could() -> None:
    assert problem(opened(), sealed(opened(), 1, "throw")) == "not-your-turn"
    assert opened().on_turn == (0,)
    assert opened(dealer=True).on_turn == (0, 1)


def test_a_dealer_always_throws_later() -> None:
    table = done(opened(dealer=True), 1, "throw")
    assert table.on_turn == (2,)
    assert problem(table, Act(0, "dice")) == "table.seat"
    assert problem(table, Act(2, "dice", link=CHAINS[0].link(1))) == "table.seal"
    assert done(table, 2, "dice").game.dice is not None


def test_both_agree_to_take_back() -> None:
    table = done(done(opened(dealer=True, match=1), 0, "throw"), 2, "dice")
    one, other = table.on_turn[0], 1 - table.on_turn[0]
    before, table = table.game, done(table, one, "play", _first(table))
    assert problem(table, sealed(table, other, "undo")) == "action.undo"
    assert problem(table, sealed(table, other, "agree")) == "table.not-asked"
    asked = done(table, one, "undo")
    assert asked.game == table.game
    assert problem(asked, sealed(asked, one, "agree")) == "table.not-asked"
    assert done(asked, other, "agree").game == before
    refused = done(asked, other, "refuse")
    assert refused.game == table.game
    assert problem(refused, sealed(refused, one, "undo")) == "table.asked"
    assert done(asked, other, "roll").asked is None


def test_a_match_goes_on_until_it_is_over() -> None:
    table = begun(match=3)
    for at in ("double", "drop", "next"):
        table = done(table, table.on_turn[0], at)
    assert (table.game.phase, table.game.standing.score) == ("opening", (0, 1))
    over = begun(match=1)
    over = done(done(over, 1, "resign-single"), 0, "accept")
    assert over.on_turn == ()
    assert problem(over, sealed(over, 0, "roll")) == "game-over"
    assert problem(over, sealed(over, 0, "next")) == "game-over"


def test_other_games_have_tables_too() -> None:
    moments = played(opened(game="camelot", match=0), 12, seed=3)
    assert len(moments) == 13
    assert Table.replay(moments[-1].terms, moments[-1].log) == moments[-1]


@pytest.mark.parametrize(
    "terms",
    [
        {"match": -1},
        {"match": True},
        {"match": 26},
        {"rules": "of my own"},
        {"game": "chess"},
        {"game": "camelot"},
    ],
)
def test_terms_that_nobody_can_agree_on(terms: dict[str, object]) -> None:
    with pytest.raises(RulesError):
        opened(**terms)
    for laid in ((), ("a" * 22,), ("a" * 22, "a" * 22), ("a" * 22, "b" * 21), ["a" * 22, "b" * 22]):
        with pytest.raises(TableError):
            Terms(laid)  # type: ignore[arg-type]


def test_dice_are_fair_and_bound_to_what_was_laid_down() -> None:
    counts: Counter[int] = Counter()
    for number in range(3_000):
        dice = Dice(str(number), "one", "other")
        counts[dice.randint(1, 6)] += 1
    assert max(abs(count - 500) for count in counts.values()) < 90
    assert Dice("1", "a").random() == Dice("1", "a").random() != Dice("1", "b").random()
    chain = Chain()
    assert hashed(chain.link(1)) == chain.link(0)
    assert chain.secret != Chain().secret


def test_a_chain_ends() -> None:
    table = opened(match=0)
    assert problem(replace(table, shown=(2_000, 0)), sealed(table, 0, "throw")) == "table.full"


def test_no_match_no_work_without_end() -> None:
    table = done(opened(match=1), 0, "throw")
    assert problem(table, f"0.play.{'1-2-3_' * 200}.") == "table.act"
    with pytest.raises(InvalidMoveError):
        done(table, 0, "play", ((999, 999, 999),))

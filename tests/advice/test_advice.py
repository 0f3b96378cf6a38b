from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from support.advice import false_numbers, is_counted
from support.examples import examples
from support.positions import REPEATABLE, dice, played, positions, roll

from bgwidget.advice import Advice, advise
from bgwidget.advice.backgammon import ADVISER
from bgwidget.advice.text import advice_text
from bgwidget.opponents import opponent
from bgwidget.rules.backgammon import (
    PRESETS,
    START,
    Game,
    HouseRules,
    Position,
    RulesError,
    Standing,
    legal_plays,
)
from bgwidget.rules.camelot import Game as Camelot
from bgwidget.words import languages, words

pytestmark = pytest.mark.slow

ENGLISH = words("en")
HOUSES = (
    *PRESETS.values(),
    HouseRules(hit_and_run=False),
    HouseRules(cube_limit=2),
    HouseRules(beavers=True, raccoons=True),
)
STANDINGS = (
    Standing(),
    Standing((0, 0), 1, "now"),
    Standing((4, 3), 5, "now"),
    Standing((4, 2), 5, "played"),
    Standing((1, 5), 7),
)


def is_sound(advice: Advice) -> bool:
    losses = [option.loss for option in advice.options]
    return bool(
        losses == sorted(losses)
        and losses[0] == 0
        and (advice.reasons or advice.odds)
        and len(advice.reasons) <= 4
        and all(reason and "{" not in reason for reason in advice.reasons)
        and all(0 < mark.place <= 25 for mark in advice.marks)
    )


@pytest.mark.slow
@settings(REPEATABLE, max_examples=examples(30))
@given(positions, dice, st.sampled_from(HOUSES), st.sampled_from(STANDINGS), st.integers(0, 10**6))
def test_a_play_is_advised_on_anywhere(
    position: Position,
    dice: tuple[int, int],
    rules: HouseRules,
    standing: Standing,
    chosen: int,
) -> None:
    game = Game.start(position, dice, rules=rules, standing=standing)
    assume(game.phase == "move")
    plays = legal_plays(position, dice, rules)
    if not plays:
        assert ADVISER.advise(game, ENGLISH) is None
        return
    done = plays[chosen % len(plays)]
    language = languages()[chosen % len(languages())]
    advice = ADVISER.advise(game, words(language), done)
    assert advice is not None
    assert is_sound(advice)
    assert advice.done is not None
    assert advice.options[advice.done].text == str(done)


@pytest.mark.slow
@settings(REPEATABLE, max_examples=examples(40))
@given(positions, st.sampled_from(HOUSES), st.sampled_from(STANDINGS), st.integers(0, 10**6))
def test_the_cube_is_advised_on_anywhere(
    position: Position, rules: HouseRules, standing: Standing, chosen: int
) -> None:
    game = Game.start(position, rules=rules, standing=standing)
    assume(game.phase == "roll")
    may_double = not game.refusals("double")
    advice = ADVISER.advise(game, ENGLISH, "roll")
    assert (advice is not None) == may_double
    asked = [game.resign(1 + chosen % 3)]
    if may_double:
        asked.append(game.double())
        if not asked[-1].refusals("beaver"):
            asked.append(asked[-1].beaver())
    for table in asked:
        advice = ADVISER.advise(table, ENGLISH)
        assert advice is not None
        assert is_sound(advice)
        may = {ENGLISH.say(f"advice.act.{action}") for action in {*table.actions()} - {"resign"}}
        assert {option.text for option in advice.options} == may


@pytest.mark.sample(1)
@pytest.mark.parametrize("seed", range(4))
def test_every_number_that_is_said_is_true(seed: int) -> None:
    chance, player, told = Random(seed), opponent("novice", seed=seed), 0
    position = START
    while told < 4:
        thrown = roll(chance)
        plays = legal_plays(position, thrown)
        if not plays:
            position = position.flipped()
            continue
        done = player.choose(position, thrown)
        advice = ADVISER.advise(Game.start(position, thrown), ENGLISH, done)
        assert advice is not None
        for reason in advice.reasons:
            assert false_numbers(reason, position, thrown) == []
            told += is_counted(reason)
        position = START if done.after.mover_won else done.after.flipped()


@pytest.mark.parametrize(
    "said",
    [
        "8/5 6/5 holds 3 points in your home board (24/23 13/10: 1).",
        "8/5 6/5 makes your 4-point.",
        "8/5 6/5 hits on your 5-point (5 pips lost).",
        "8/5 6/5 builds 3 points in a row, from 4 to 6.",
        "8/5 6/5 makes your 5-point and breaks your 8-point; 24/23 13/10 breaks your 13-point.",
        "24/20 leaves a blot on your 20-point: they can hit with 9 rolls of 36, "
        "after 8/5 6/5 with 2.",
        "24/20 leaves a blot on your 8-point: they can hit with 9 rolls of 36, "
        "after 8/5 6/5 with 0.",
        "They have to break their points: they then hold fewer of the points 18 to 24 "
        "with 9 rolls of 36 after 24/20, with none after 8/5 6/5.",
    ],
)
def test_a_sentence_that_is_not_true_is_found(said: str) -> None:
    assert false_numbers(said, START, (3, 1)) != []


@pytest.mark.parametrize(
    ("position", "roll", "done", "said"),
    [
        (START, (3, 1), "24/23 13/10", "8/5 6/5 makes your 5-point"),
        ("-a---aE-C---dE---c-f----B-", (4, 1), "13/9 24/23", "13/9 6/5* hits on your 5-point"),
        (
            "-a---aE-C---dE---c-f----B-",
            (3, 1),
            "13/10 24/23",
            "8/5* 6/5 hits and makes your 5-point",
        ),
        ("---BBCCB-a--A------Abbbdd-", (6, 4), "19/13 12/8", "19/13/9* hits on your 9-point"),
    ],
)
def test_a_reason_begins_with_what_the_play_does(
    position: Position | str, roll: tuple[int, int], done: str, said: str
) -> None:
    if isinstance(position, str):
        position = Position.parse(position)
    advice = advise(Game.start(position, roll), done)
    assert advice is not None
    assert advice.reasons[0].startswith(said), advice.reasons


def test_a_forced_play_and_a_close_one_are_called_so() -> None:
    forced = Game.start(Position.parse("-A------------------b-c---"), (3, 1))
    assert advise(forced).reasons == (ENGLISH.say("advice.forced"),)
    close = advise(Game.start(dice=(4, 3)), "24/20 13/10")
    assert "equally good" in close.reasons[0]


def test_a_cube_is_taken_at_one_win_in_four() -> None:
    """The last roll: a checker on 5 and one on 2 come off with 19 rolls of 36."""
    last = Position.from_points({5: 1, 2: 1}, {1: 1})
    advice = ADVISER.advise(Game.start(last).double(), ENGLISH)
    assert advice is not None
    assert [option.text for option in advice.options] == ["taking", "dropping"]
    assert "needs 25 wins in 100; here it needs about 25" in advice.reasons[0]
    won = 36 - 19
    assert advice.odds is not None
    assert advice.odds.win == pytest.approx(won / 36)
    assert advice.options[0].equity == pytest.approx(2 * (won - 19) / 36)


def test_a_match_has_a_take_point_of_its_own() -> None:
    """At two points each, a taker plays for the match, and has half of it by dropping to 1-0."""
    game = Game.start(standing=Standing((0, 0), 2)).double()
    advice = ADVISER.advise(game, ENGLISH)
    assert advice is not None
    needed = int(advice.reasons[0].split("needs ")[1].split()[0])
    assert 28 <= needed <= 34
    assert "needs 25" in ADVISER.advise(Game.start().double(), ENGLISH).reasons[0]


def test_gammons_that_do_not_count_are_not_spoken_of() -> None:
    game = Game.start(played(3, 40), rules=PRESETS["cube-only"])
    advice = ADVISER.advise(game, ENGLISH)
    assert advice is not None
    assert "gammon" not in advice_text(advice, ENGLISH)


@pytest.mark.parametrize("done", ["8/5", "24/18", [(8, 5)], [(8, 5, 3)], "nonsense", 7])
def test_what_could_not_be_done_is_refused(done: object) -> None:
    with pytest.raises(RulesError):
        advise(Game.start(dice=(3, 1)), done)


def test_nothing_is_said_where_nothing_is_decided() -> None:
    assert advise(Game.opening()) is None
    assert advise(Game.start().double().drop()) is None
    assert advise(Game.start(rules=PRESETS["no-cube"])) is None
    assert advise(Game.start(dice=(3, 1)), "resign").done is None


def test_advice_is_given_in_the_language_asked_for() -> None:
    game = Game.start(dice=(3, 1))
    said = {advise(game, language=language).reasons for language in languages()}
    assert len(said) == len(languages())


def test_a_game_without_an_adviser_has_no_advice() -> None:
    assert advise(Camelot.start(), game_name="camelot") is None


def test_no_rolls_are_counted_for_checkers_that_need_not_escape() -> None:
    """Every roll would seem to free a checker that is not there."""
    position = Position.parse("-CCB--A--a--eB-BAc--a-Aad-")
    advice = advise(Game.start(position, (2, 1)), "22/21 13/11")
    assert advice is not None
    assert not any("36 rolls" in reason or "with 36" in reason for reason in advice.reasons)


def test_rolls_after_which_a_double_would_be_dropped_are_counted() -> None:
    """Two checkers each, on their last rolls: whoever does not miss has won."""
    last = Position.from_points({6: 1, 1: 1}, {1: 1})
    off = 15
    advice = ADVISER.advise(Game.start(last), ENGLISH)
    assert advice is not None
    assert advice.reasons[1].startswith(f"After {off} of your 36 rolls")
    early = ADVISER.advise(Game.start(), ENGLISH)
    assert early is not None
    assert early.reasons[1].startswith("Whatever you roll")
    too_late = ADVISER.advise(Game.start(Position.from_points({1: 2}, {6: 5})), ENGLISH)
    assert too_late is not None
    assert not any("drop a double" in reason for reason in too_late.reasons)

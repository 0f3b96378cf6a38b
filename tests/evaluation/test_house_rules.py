"""Whoever judges by house rules counts the results of legal plays, and no others."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from itertools import islice

import pytest
from support.house_rules import crowded_ends, every_house, know_the_crowded_house
from support.positions import records

from bgwidget import rollout
from bgwidget.advice import adviser, analyst
from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.cube import CubeDecision
from bgwidget.advice.backgammon.facts import count_facts
from bgwidget.advice.backgammon.outlook import Outlook
from bgwidget.advice.backgammon.prospect import prospect
from bgwidget.engines.backgammon.player import EvaluatorPlayer
from bgwidget.evaluation.backgammon.bearoff import next_homes, rolls_to_end
from bgwidget.evaluation.backgammon.cube_choice import cubes_at, doubles
from bgwidget.evaluation.backgammon.evaluators import OwnEvaluator, Ranked, evaluator_under
from bgwidget.evaluation.backgammon.look_ahead import AHEAD, WITHIN, chances_ahead
from bgwidget.evaluation.backgammon.stakes import Chances, Stakes
from bgwidget.evaluation.backgammon.static_evaluation import chances_after, evaluated
from bgwidget.opponents.backgammon import LEVELS, Even, Opponent
from bgwidget.opponents.backgammon.losses import decisions, loss
from bgwidget.rollouts.backgammon.trials import PositionTrials, rolls
from bgwidget.rules.backgammon import (
    PRESETS,
    STANDARD,
    Game,
    HouseRules,
    Play,
    Position,
    legal_plays,
    plays,
    results,
)
from bgwidget.rules.rolls import ALL_ROLLS, Dice
from bgwidget.tasks.backgammon.play_worths import PlayWorths
from bgwidget.words import words

HOUSES = every_house()
LIMITED = {name: rules for name, rules in HOUSES.items() if rules.play_limits}
BOTH_SIDES = {9: 1, 6: 3, 3: 1, 20: 1}
MIDDLE = Position.from_points(BOTH_SIDES, BOTH_SIDES)
"""Either side can hit at home, and go on; either can crowd its 6-point."""

HOME = {1: 3, 3: 2}
ENDING = Position.from_points(HOME, HOME)
"""In a crowded house a 2 plays nothing here."""

ROLL = (4, 2)


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    know_the_crowded_house(monkeypatch)


@pytest.fixture(params=HOUSES.values(), ids=HOUSES)
def rules(request: pytest.FixtureRequest) -> HouseRules:
    found: HouseRules = request.param
    return found


@cache
def ends(position: Position, dice: Dice, rules: HouseRules) -> tuple[bytes, ...]:
    """Return where the legal plays of a roll lead; the position itself if there are none."""
    found = legal_plays(position, dice, rules)
    return tuple(play.after.packed for play in found) or (position.packed,)


def best(position: Position, dice: Dice, stakes: Stakes) -> Chances:
    """Return the chances after the legal play of a roll that is worth most."""
    found = [chances_after(end, stakes.rules) for end in ends(position, dice, stakes.rules)]
    return max(found, key=stakes.of)


def mean(position: Position, stakes: Stakes) -> Chances:
    """Return the mean chances over the 36 rolls."""
    every = [best(position, dice, stakes) for dice in ALL_ROLLS]
    return Chances(*(sum(chance) / 36 for chance in zip(*every, strict=True)))


def worth_ahead(play: Play, stakes: Stakes) -> float:
    """Return what a play is worth once each roll of the opponent has been answered."""
    against = Stakes(stakes.rules, lambda points: -stakes.worth(-points), stakes.cube)
    return stakes.of(mean(play.after.flipped(), against).flipped())


def worth_to_the_expert(play: Play, stakes: Stakes) -> float:
    """Return the mean of what it is worth one roll on and at first sight."""
    at_sight = stakes.of(chances_after(play.after.packed, stakes.rules))
    return AHEAD * worth_ahead(play, stakes) + (1 - AHEAD) * at_sight


@pytest.mark.slow
def test_the_positions_tell_the_houses_apart() -> None:
    by_house = [mean(MIDDLE, Stakes(rules)).equity for rules in (STANDARD, *LIMITED.values())]
    assert all(abs(equity - by_house[0]) > 0.001 for equity in by_house[1:])


@pytest.mark.slow
def test_plays_of_a_crowded_house_are_those_by_the_letter() -> None:
    doubles = [record for record in records() if record["dice"][0] == record["dice"][1]]
    for record in (*doubles[::8], *records()[::40]):
        position, dice = Position.parse(record["pos"]), tuple(record["dice"])
        found = {
            tuple(play.after[place] for place in range(26))
            for play in legal_plays(position, dice, HOUSES["crowded"])
        }
        assert found == crowded_ends([position[place] for place in range(26)], dice)


@pytest.mark.sample(6)
@pytest.mark.slow
def test_results_are_those_of_the_legal_plays(rules: HouseRules) -> None:
    for position in (MIDDLE, ENDING):
        for dice, _, after in results.results_by_roll(position, rules):
            assert sorted(after) == sorted(ends(position, dice, rules))
    for record in records()[::50]:
        position, dice = Position.parse(record["pos"]), tuple(record["dice"])
        found = results.results(position, dice, rules)
        assert sorted(found) == sorted(
            play.after.packed for play in legal_plays(position, dice, rules)
        )


def test_look_ahead_counts_legal_plays(rules: HouseRules) -> None:
    stakes = Stakes(replace(rules, gammons="count", backgammons=True))
    assert chances_ahead(MIDDLE, rules) == pytest.approx(mean(MIDDLE, stakes))
    assert OwnEvaluator(2, rules).chances(MIDDLE.flipped().packed) == pytest.approx(
        mean(MIDDLE, Stakes(rules)).flipped()
    )


def test_a_prospect_counts_legal_plays(rules: HouseRules) -> None:
    stakes = Stakes(rules)
    found = prospect(MIDDLE, stakes)
    worths = {dice: stakes.of(best(MIDDLE, dice, stakes)) for dice in ALL_ROLLS}
    assert found.points == pytest.approx({dice: worths[dice] for dice in found.points})
    assert found.mean == pytest.approx(sum(worths.values()) / 36)


def test_a_roll_under_tavla_is_worth_what_its_legal_plays_are() -> None:
    position, stakes = Position.parse("-CADaBA----C---A---c-bbcd-"), Stakes(PRESETS["tavla"])
    assert len(results.results(position, (2, 2), STANDARD)) == 75
    assert len(results.results(position, (2, 2), stakes.rules)) == 64
    worth = prospect(position, stakes).points[2, 2]
    assert worth == pytest.approx(stakes.of(best(position, (2, 2), stakes)))
    assert prospect(position, Stakes()).points[2, 2] - worth > 0.4


def test_an_outlook_counts_legal_plays(rules: HouseRules) -> None:
    outlook = Outlook(MIDDLE.packed, rules)
    for dice, _, after in outlook.replies:
        assert {*after} == {*ends(MIDDLE.flipped(), dice, rules)}
    able = [
        d for d in ALL_ROLLS if any(end[0] < MIDDLE.packed[0] for end in ends(MIDDLE, d, rules))
    ]
    assert outlook.aim == len(able)


def test_candidates_count_legal_replies(rules: HouseRules) -> None:
    stakes = Stakes(rules)
    play = legal_plays(MIDDLE, ROLL, rules)[0]
    assert stakes.of(Candidate(play, stakes).chances) == pytest.approx(worth_ahead(play, stakes))


def test_the_cube_counts_legal_plays(rules: HouseRules) -> None:
    decision, stakes = CubeDecision(Game.start(MIDDLE, rules=rules)), Stakes()
    plain = Stakes(replace(rules, gammons="count", backgammons=True))
    assert decision.chances == pytest.approx(mean(MIDDLE, plain))
    lost = 0
    for dice in ALL_ROLLS:
        cubes = replace(decision.cubes, chances=best(MIDDLE, dice, plain).under(rules))
        lost += cubes.value(2 * stakes.cube, -1) > cubes.worth(stakes.cube)
    assert decision.market_losers() == lost


@pytest.mark.sample(6)
@pytest.mark.slow
def test_luck_counts_legal_plays(rules: HouseRules) -> None:
    game = Game.start(MIDDLE, rules=rules).roll(ROLL)
    played = game.play(legal_plays(MIDDLE, ROLL, rules)[0].steps)
    stakes = Stakes(rules)
    worths = [stakes.of(best(MIDDLE, dice, stakes)) for dice in ALL_ROLLS]
    *_, decision = analyst("backgammon").decisions(played)
    expected = stakes.of(best(MIDDLE, ROLL, stakes)) - sum(worths) / 36
    assert decision.luck == pytest.approx(expected)


@pytest.mark.slow
def test_opponents_count_legal_plays(rules: HouseRules) -> None:
    stakes, expert = Stakes(rules), Opponent(LEVELS["expert"], seed=1)
    for dice in (ROLL, (3, 1), (2, 2)):
        known = legal_plays(MIDDLE, dice, rules)
        at_sight = {play: stakes.of(chances_after(play.after.packed, rules)) for play in known}
        first, *others = sorted(known, key=at_sight.__getitem__, reverse=True)
        others = others[: expert.level.candidates - 1]
        close = [first, *(play for play in others if at_sight[play] > at_sight[first] - WITHIN)]
        found = expert.choose(MIDDLE, dice, stakes)
        assert found == max(close, key=lambda play: worth_to_the_expert(play, stakes))
        for level in LEVELS.values():
            assert Opponent(level, seed=1).choose(MIDDLE, dice, stakes) in known
    table = Game.start(MIDDLE, rules=rules)
    plain = Stakes(replace(rules, gammons="count", backgammons=True))
    right = not table.refusals("double") and doubles(table, cubes_at(table, mean(MIDDLE, plain)))
    assert expert.act(table) == (("double",) if right else ("roll",))


def test_losses_count_legal_plays(rules: HouseRules) -> None:
    stakes, known = Stakes(rules), legal_plays(MIDDLE, ROLL, rules)
    worths = [stakes.of(chances_after(play.after.packed, rules)) for play in known]
    worst = known[worths.index(min(worths))]
    played = Game.start(MIDDLE, ROLL, rules=rules).play(worst.steps)
    (decision,) = decisions(played, 0)
    assert loss(decision) == pytest.approx(min(max(worths) - min(worths), 0.5))


@dataclass(frozen=True)
class Outside:
    """An engine that knows the standard rules alone."""

    name: str = "outside"
    plies: int = 1

    def chances(self, packed: bytes) -> Chances:
        return OwnEvaluator(self.plies).chances(packed)

    def rank(self, position: Position, dice: Dice) -> list[Ranked]:
        return OwnEvaluator(self.plies).rank(position, dice)


def test_evaluators_rank_legal_plays(rules: HouseRules) -> None:
    for dice in (ROLL, (3, 1), (2, 2)):
        legal = {*(play.after.packed for play in legal_plays(MIDDLE, dice, rules))}
        assert {one.after for one in OwnEvaluator(1, rules).rank(MIDDLE, dice)} == legal
        assert {one.after for one in OwnEvaluator(2, rules).rank(MIDDLE, dice)} == legal
        outside = [one.after for one in evaluator_under(Outside(), rules).rank(MIDDLE, dice)]
        assert {*outside} <= legal
        assert bool(outside) == bool(legal)


def test_an_evaluator_from_outside_looks_ahead_by_the_house(rules: HouseRules) -> None:
    judge = evaluator_under(Outside(plies=2), rules)
    if rules.play_limits:
        expected = mean(MIDDLE, Stakes(rules)).flipped()
        assert judge.chances(MIDDLE.flipped().packed) == pytest.approx(expected)
    assert [one.after for one in judge.rank(MIDDLE, (2, 2))] == [
        one.after for one in OwnEvaluator(2, rules).rank(MIDDLE, (2, 2))
    ]


def test_plays_are_ranked_as_wins_are_counted() -> None:
    single = HouseRules(gammons="ignore")
    for judge in (OwnEvaluator(), OwnEvaluator(2), Outside()):
        ranked = [one.chances.win for one in evaluator_under(judge, single).rank(MIDDLE, (3, 1))]
        looked_at = ranked if getattr(judge, "plies", 1) == 1 else ranked[:2]
        assert looked_at == sorted(looked_at, reverse=True)


def played_out(rules: HouseRules, seed: int, index: int, count: int) -> Position:
    """Return the position after so many rolls of a game, each played for the best."""
    position = MIDDLE
    for dice in islice(rolls(seed, index), count):
        after = min(
            ends(position, dice, rules),
            key=lambda end: (-chances_after(end, rules).under(rules).equity, end),
        )
        position = Position(after).flipped()
    return position


def test_rollouts_count_legal_plays(rules: HouseRules) -> None:
    trials = PositionTrials(
        MIDDLE.packed, seed=2, truncate=3, rules=rules, variance_reduction=False
    )
    for index in range(0, 36, 5):
        last = played_out(rules, 2, index, 3)
        judged = chances_after(last.flipped().packed, rules).under(rules)
        assert trials(index) == pytest.approx(judged)


def test_what_a_play_is_worth_in_a_task_counts_legal_replies(rules: HouseRules) -> None:
    play = legal_plays(MIDDLE, ROLL, rules)[0]
    worths = PlayWorths(Game.start(MIDDLE, ROLL, rules=rules))
    assert worths.of(play.after) == pytest.approx(worth_ahead(play, Stakes(rules)))


@cache
def fewest(position: Position, rules: HouseRules) -> float:
    """Return how many rolls it takes on average to bear off; some may play nothing."""
    if position.mover_won:
        return 0.0
    lost, total = 0, 36.0
    for dice in ALL_ROLLS:
        known = legal_plays(position, dice, rules)
        lost += not known
        total += min((fewest(play.after, rules) for play in known), default=0.0)
    return total / (36 - lost)


def test_the_bear_off_counts_legal_plays(rules: HouseRules) -> None:
    chances = rolls_to_end((3, 0, 2, 0, 0, 0), rules)
    alone = Position.from_points(HOME)
    assert sum(chances) == pytest.approx(1)
    assert sum(at * chance for at, chance in enumerate(chances)) == pytest.approx(
        fewest(alone, rules)
    )


@pytest.mark.slow
def test_nobody_takes_the_quick_way_where_a_limit_may_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever forgets to hand on the rules is caught, whatever it counts."""

    def quick(packed: bytes, dice: Dice) -> list[int]:
        raise AssertionError("the standard rules were asked")

    monkeypatch.setattr(results, "result_keys", quick)
    monkeypatch.setattr(plays, "result_keys", quick)
    for known in (evaluated, next_homes, rolls_to_end):
        known.cache_clear()
    crowded = HOUSES["crowded"]
    for position in (MIDDLE, ENDING):
        game = Game.start(position, rules=crowded)
        rolled = game.roll(ROLL)
        played = rolled.play(legal_plays(position, ROLL, crowded)[-1].steps)
        doubled = game.double()
        for table in (game, rolled, doubled):
            assert adviser("backgammon").advise(table, words("en")) is not None
            assert adviser("backgammon").judged_by("own").advise(table, words("en")) is not None
            for player in (
                *(Opponent(level, seed=1) for level in LEVELS.values()),
                Even(1, (played,)),
                EvaluatorPlayer(judge=OwnEvaluator(2)),
            ):
                assert player.act(table)
        assert [*analyst("backgammon").decisions(played)]
        assert count_facts(Outlook(position.packed, crowded))
        assert PlayWorths(rolled).of(played.position.flipped())
        assert rollout(position, games=36, workers=1, truncate=2, rules=crowded).games == 36
        compared = rollout(position, ROLL, games=36, workers=1, truncate=1, rules=crowded)
        assert {one.play for one in compared} <= {*map(str, legal_plays(position, ROLL, crowded))}
    with pytest.raises(AssertionError, match="standard rules"):
        chances_ahead(MIDDLE, STANDARD)

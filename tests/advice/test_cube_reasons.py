"""What is said of the cube: what is decided, what turns the game, the board and the score."""

from __future__ import annotations

import re

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from support.cube_advice import false_assets
from support.examples import examples
from support.positions import REPEATABLE, positions
from support.xgid import asked, read_blunders

from bgwidget.advice import Advice
from bgwidget.advice.backgammon import ADVISER
from bgwidget.advice.text import chances_text, title
from bgwidget.evaluation.backgammon import match_equity
from bgwidget.rules.backgammon import START, Game, Position, Standing
from bgwidget.words import languages, words

pytestmark = pytest.mark.slow

ENGLISH = words("en")
TAKE = "---BBACcB-B-bB----abbbab-A:0:0:-1:D:9:10:0:13:10"
TOO_EARLY = "-a-B-BCBB--------b-bdBBcc-:1:1:1:00:4:0:0:11:10"
HITS = "-a-CBCC-B----A--ccabb-ba-A:0:0:1:00:2:0:0:11:10"
DEAD_CUBE = "-a----EBC-a-eC---bBdb-----:0:0:1:00:1:3:0:5:10"

NEAR_THE_LINE = "---BBCB-A-----cb-bCbbdB---:0:0:-1:D:6:5:0:15:10"
ON_THE_BAR = "-a----E-CaA-cC--bc-e----BA:0:0:-1:D:0:0:0:5:10"
POINTS = "-aa-B-D-C--AbC---c-e--c-B-:0:0:1:00:0:1:0:5:10"
OUT = "-b---CEa--B--Caaacbd----AA:0:0:1:00:0:0:0:5:10"
TOO_GOOD = "-Ba--------a----ac-b-bbabA:1:1:1:00:2:0:0:5:10"
FAR_AHEAD = "--BABBB-B----B--cd-eb-B-a-:0:0:-1:D:3:10:0:13:10"
BEHIND = "-a-BB-EaBC--------A-cbccb-:0:0:1:00:2:10:0:13:10"

READ = [
    row
    for name in ("blunders-by-a-stranger.jsonl", "blunders-read-again.jsonl")
    for row in read_blunders(name, of_cube=True)
]


def told(game: Game, language: str = "en") -> Advice:
    advice = ADVISER.advise(game, words(language))
    assert advice is not None
    return advice


@settings(REPEATABLE, max_examples=examples(30))
@given(positions, st.booleans(), st.sampled_from([Standing(), Standing((1, 5), 7)]))
def test_nothing_false_is_said_of_either_board(
    position: Position, offered: bool, standing: Standing
) -> None:
    game = Game.start(position, standing=standing)
    assume(game.phase == "roll" and not game.refusals("double"))
    seen = position.flipped() if offered else position
    for reason in told(game.double() if offered else game).reasons:
        assert false_assets(reason, seen) == []


@pytest.mark.sample(4)
@pytest.mark.parametrize("row", READ, ids=lambda row: row["xgid"])
def test_nothing_false_is_said_of_cubes_that_others_read(row: dict[str, str]) -> None:
    game = asked(row["xgid"])
    seen = game.position.flipped() if game.to_act != game.mover else game.position
    reasons = told(game).reasons
    assert 1 < len(reasons) <= 4
    for reason in reasons:
        assert false_assets(reason, seen) == []


@pytest.mark.parametrize(
    "said",
    [
        "For you: 3 points in your home board against 1 in theirs.",
        "For you: 10 pips ahead (157 to 167).",
        "For you: an anchor on your 20-point.",
        "For them: your blot on your 6-point.",
        "For them: no checker left behind against 2 of yours in their home board or on the bar.",
        "For you: a checker of theirs on the bar against 3 points you hold at home.",
    ],
)
def test_a_sentence_on_the_board_that_is_not_true_is_found(said: str) -> None:
    assert len(false_assets(said, START)) == 1


def test_a_take_says_what_it_needs_and_has_and_what_each_side_has() -> None:
    first, _, sides, score = told(asked(TAKE)).reasons
    assert re.search(r"needs about \d+, and you win \d+\.$", first)
    assert "For you: their blots on your 18- and 22-points." in sides
    assert "For them: a checker of yours on the bar against 4 points they hold" in sides
    assert score.endswith("With the cube at 2 a gammon wins either side the match.")


def test_a_double_that_is_too_early_says_from_when_on_it_is_right() -> None:
    first, market, *_ = told(asked(TOO_EARLY)).reasons
    found = re.search(r"right with about (\d+) wins in 100 or more; you win (\d+)\.$", first)
    assert found is not None
    assert int(found[1]) > int(found[2])
    assert market.startswith("Whatever you roll")


def test_hits_are_told_by_how_much_they_turn_the_game() -> None:
    said = [text for text in told(asked(HITS)).reasons if "best play is a hit" in text]
    pattern = r"\(their blots on (.+)\): you then win (\d+) .+, with the others (\d+) and"
    found = re.search(pattern, *said)
    assert found is not None, said
    assert found[1] == "your 23-, 18- and 1-points"
    assert int(found[2]) - int(found[3]) >= 12
    # Nearly all rolls hit here, and it decides nothing.
    assert not any("best play is a hit" in text for text in told(asked(DEAD_CUBE)).reasons)


def test_so_many_shots_are_told_though_the_game_does_not_turn_on_them() -> None:
    *_, sides, _ = told(asked("-a----EBBBa-dB---c-eBa----:0:0:1:00:2:3:0:5:10")).reasons
    assert sides.startswith("For you: a hit with 35 rolls of 36, a checker of theirs behind 4")


def test_what_a_roll_may_bring_beside_a_hit_is_told() -> None:
    said = " ".join((*told(asked(POINTS)).reasons, *told(asked(OUT)).reasons))
    pattern = r"you come to hold more of your points 1 to 7: you then win (\d+) .+?others (\d+)\."
    found = re.search(pattern, said)
    assert found is not None
    assert int(found[1]) - int(found[2]) >= 8
    assert "With 10 rolls of 36 your best play gets a back checker out: you then win" in said


def test_a_take_two_wins_from_the_line_is_near_it_and_not_praised() -> None:
    advice = ADVISER.advise(asked(NEAR_THE_LINE), ENGLISH, "take")
    assert advice is not None
    assert "a difference of 2 wins in 100 would turn the decision" in advice.reasons[0]
    assert (
        title(advice, ENGLISH)
        == "Taking is this program's choice, too, but it may not be the best."
    )
    blamed = ADVISER.advise(asked(NEAR_THE_LINE), ENGLISH, "drop")
    assert blamed is not None
    assert blamed.sure


def test_a_board_of_one_point_is_told_to_a_side_on_the_bar() -> None:
    [sides] = [text for text in told(asked(ON_THE_BAR)).reasons if "For you" in text]
    assert "only 1 point held in their home board" in sides


def test_a_double_that_would_be_dropped_tells_of_gammons_and_not_of_its_cube() -> None:
    reasons = told(asked(TOO_GOOD)).reasons
    assert "with your chances of a gammon, is worth more" in reasons[0]
    assert any("For you: a gammon in" in reason for reason in reasons)
    assert not any("With the cube at 4" in reason for reason in reasons)


def test_a_side_that_needs_no_more_than_the_cube_has_no_use_for_it() -> None:
    *_, score = told(asked(DEAD_CUBE)).reasons
    assert "a gammon wins you the match" in score
    assert "they have no use for a redouble" in score


@pytest.mark.parametrize(
    ("score", "said"),
    [
        ((3, 3), "whoever wins this game wins the match"),
        ((4, 2), "is all you need for the match"),
        ((2, 4), "you lose the match anyway"),
        ((3, 2), "a plain win gives you the match"),
    ],
)
def test_the_score_is_told_as_it_counts(score: tuple[int, int], said: str) -> None:
    crawford = "played" if 4 in score else "none"
    game = Game.start(standing=Standing(score, 5, crawford))
    assert any(said in reason for reason in told(game).reasons)


def matches(one: tuple[int, int], other: tuple[int, int]) -> float:
    """Return how many more matches of 100 are won with the points that are needed in one case."""
    return 100 * (match_equity(*one) - match_equity(*other))


@pytest.mark.parametrize(
    ("xgid", "mine", "theirs", "drops"),
    [(FAR_AHEAD, 10, 3, 1), (TAKE, 4, 3, 1)],
)
def test_a_take_says_what_it_gains_and_risks_at_the_score(
    xgid: str, mine: int, theirs: int, drops: int
) -> None:
    [said] = [text for text in told(asked(xgid)).reasons if "Compared with a drop" in text]
    found = re.search(r"brings you ([\d.]+) more .+ and costs ([\d.]+) if", said)
    assert found is not None
    dropped = (mine, theirs - drops)
    gain, risk = map(float, found.groups())
    assert gain == pytest.approx(matches((mine - 2 * drops, theirs), dropped), abs=0.06)
    assert risk == pytest.approx(matches(dropped, (mine, theirs - 2 * drops)), abs=0.06)


def test_a_double_says_what_it_gains_and_risks_at_an_odd_score() -> None:
    [said] = [text for text in told(asked(BEHIND)).reasons if "more matches in 100" in text]
    found = re.search(r"brings you ([\d.]+) more .+ costs you ([\d.]+) more", said)
    assert found is not None
    gain, risk = map(float, found.groups())
    assert gain == pytest.approx(matches((9, 3), (10, 3)), abs=0.06)
    assert risk == pytest.approx(matches((11, 2), (11, 1)), abs=0.06)


def test_a_score_as_in_money_play_is_not_told() -> None:
    game = Game.start(standing=Standing((0, 0), 21))
    assert not any("matches in 100" in text for text in told(game).reasons)


def test_a_redouble_that_leaves_them_a_dead_cube_is_told() -> None:
    *_, score = told(asked(FAR_AHEAD)).reasons
    assert "If you redouble to 4, a plain win gives them the match" in score


def test_points_before_the_rearmost_checker_are_told() -> None:
    *_, sides, _ = told(asked(FAR_AHEAD)).reasons
    assert "For them: 4 points held of the six in front of your rearmost checker" in sides


def test_the_odds_of_a_drop_are_those_of_playing_on() -> None:
    advice = told(asked("a-----DACA--cA-BAbbeb--AA-:0:0:-1:D:0:2:0:13:10"))
    assert advice.options[0].text == "dropping"
    assert "With drop" not in chances_text(advice, ENGLISH)


@pytest.mark.sample(2)
@pytest.mark.parametrize("xgid", [TAKE, TOO_EARLY, HITS, DEAD_CUBE, POINTS, OUT])
def test_the_cube_is_told_in_every_language(xgid: str) -> None:
    said = {told(asked(xgid), language).reasons for language in languages()}
    assert len(said) == len(languages())
    assert all("{" not in text for reasons in said for text in reasons)


def test_an_answer_that_may_be_judged_wrongly_only_seems_the_better_one() -> None:
    decided, *_ = told(asked("-cB--BDB----bCa--b-dcAA---:0:0:1:00:0:0:0:3:10")).reasons
    assert decided.startswith("Doubled, the opponent seems to do better to take; even so, ")


def test_all_their_blots_are_named() -> None:
    *_, sides, _ = told(asked("-aaBA-D-C---dC-a-c-dA---aA:0:0:1:00:1:0:0:5:10")).reasons
    assert "their blots on your 1-, 2-, 15- and 24-points, 16 pips ahead" in sides

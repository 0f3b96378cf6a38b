"""Judging a turn that was played."""

from __future__ import annotations

from random import Random

import pytest

from bgwidget.games import board_game
from bgwidget.lessons.page.step_page import verdict_on
from bgwidget.rules.backgammon import Game, Position, judge_play, legal_plays
from bgwidget.tasks import InvalidAnswerError, InvalidTaskError, Referee, Said, Slip, in_words
from bgwidget.words import words

HOUSE = "-B-B-aD-B---eC--ac-e----B-"
BAR = "-b----E-C---dE---b-dc---AA"

TURNS = [
    ("-b----E-C---dE---bbbc---B-", (6, 4), "24/14", ("land-between",)),
    ("-----bE-C---dE-a-c-e----B-", (3, 1), "8/5 6/5", ("point-held",)),
    (BAR, (3, 1), "8/5 6/5", ("enter-first",)),
    ("-b----E-C---dE---b-dc---B-", (3, 1), "8/5 6/5", ()),
    ("-ABBCCCA-----------cccbbb-", (5, 3), "5/off 3/off", ("all-home",)),
    ("-C-BC--------------cbc----", (6, 2), "4/off 4/2", ()),
    ("-C-BCA-------------cbc----", (6, 2), "4/off 4/2", ("bear-off-highest",)),
    (HOUSE, (4, 1), "13/9/8 6/5*", ("turn-complete",)),
    (HOUSE, (4, 1), "13/9", ("play-unfinished", "both-numbers")),
    ("-FDB--A----------abcbcbbB-", (5, 4), "6/2", ("larger-number",)),
    ("-b-CCEB-A-------abbcbc--A-", (6, 3), "8/5", ("both-numbers",)),
    ("aBBDDBb-----b--bAb-d--b---", (5, 5), "16/11", ()),
    ("---a-aE-C---cE---b-bb-bAbA", (3, 1), "pass", ()),
    (BAR, (5, 2), "13/8 bar/23", ("enter-first",)),
    ("-b----E-C---eE---c-e----B-", (6, 4), "24/18/14", ()),
]


@pytest.mark.parametrize(("position", "dice", "played", "broken"), TURNS)
def test_a_turn(position: str, dice: tuple[int, int], played: str, broken: tuple[str, ...]) -> None:
    task = Referee(goal="Legal?", position=position, dice=dice, played=played)
    task.verify()
    assert task.broken == broken
    assert task.mark("legal").right == (not broken)
    for rule in broken:
        assert task.mark(f" {rule.title()}").right
    assert task.solution() == (broken[-1] if played == "13/9" else broken[0] if broken else "legal")


@pytest.mark.parametrize("seed", range(40))
def test_the_name_is_that_of_the_referee(seed: int) -> None:
    chance = Random(seed)
    position, dice = Position.parse(HOUSE), (chance.randint(1, 6), chance.randint(1, 6))
    moves = [(chance.randint(1, 25), chance.randint(0, 24)) for _ in range(2)]
    played = " ".join(f"{'bar' if s == 25 else s}/{t or 'off'}" for s, t in moves)
    task = Referee(goal="Legal?", position=position, dice=dice, played=played)
    verdict = judge_play(position, dice, moves)
    if verdict.breach is None or verdict.breach.rule.id != "land-between":
        named = "legal" if verdict.breach is None else verdict.breach.rule.id
        assert task.solution() == named


@pytest.mark.parametrize("seed", range(20))
def test_every_legal_play_is_let_pass_as_it_is_written(seed: int) -> None:
    chance = Random(seed)
    dice = (chance.randint(1, 6), chance.randint(1, 6))
    for play in legal_plays(Position.parse(HOUSE), dice):
        written = " ".join(f"{s}/{t or 'off'}" for s, t, _ in play.steps)
        assert Referee(goal="?", position=HOUSE, dice=dice, played=written).solution() == "legal"


KEPT = [
    ("-b----E-C---dE---b-dc---B-", (3, 1), "8/5 6/5", "enter-first", "on the bar"),
    ("-b----E-C---dE---b-dc---B-", (3, 1), "8/5 6/5", "all-home", "borne off"),
    ("-b----E-C---dE---b-dc---B-", (3, 1), "8/5 6/5", "both-numbers", "every number"),
    ("-b----E-C---dE---b-dc---B-", (3, 1), "8/5 6/5", "as-many-as-possible", "not a double"),
    ("-b----E-C---dE---b-dc---B-", (3, 1), "8/5 6/5", "land-between", "two steps"),
    ("-b----E-C---dE---b-dc---B-", (3, 1), "8/5 6/5", "hit-and-run", "not been agreed"),
    ("-b----E-C---dE---b-dc---B-", (3, 1), "8/5 6/5", "no-such-number", "keeps the rule"),
    ("aBBDDBb-----b--bAb-d--b---", (5, 5), "16/11", "larger-number", "one number"),
    ("---a-aE-C---cE---b-bb-bAbA", (3, 1), "pass", "no-legal-play", "passing"),
]


@pytest.mark.parametrize(("position", "dice", "played", "rule", "fact"), KEPT)
def test_who_names_a_rule_against_a_legal_turn_is_told_why_it_is_kept(
    position: str, dice: tuple[int, int], played: str, rule: str, fact: str
) -> None:
    task = Referee(goal="Legal?", position=position, dice=dice, played=played)
    marked = task.mark(rule)
    said = in_words(marked.reason, words("en"))
    assert (marked.right, marked.legal, marked.broken, marked.breaches) == (False, True, (), ())
    assert "legal" in said
    assert fact in said


@pytest.mark.parametrize(
    ("dice", "played", "why"),
    [
        ((3, 1), "8/5 6/5", "This turn is legal: 8/5 uses the 3, 6/5 uses the 1."),
        (
            (5, 5),
            "13/8(2) 8/3(2)",
            "This turn is legal: 13/8(2) 8/3(2) makes 4 steps, each with a 5.",
        ),
    ],
)
def test_a_legal_turn_is_explained(dice: tuple[int, int], played: str, why: str) -> None:
    marked = Referee(goal="Legal?", dice=dice, played=played).mark("legal")
    assert in_words(marked.reason, words("en")) == why


def test_numbers_that_cannot_be_played_are_told() -> None:
    def why(position: str, dice: tuple[int, int], played: str) -> str:
        task = Referee(goal="Legal?", position=position, dice=dice, played=played)
        return in_words(task.mark("legal").reason, words("en"))

    assert "no further 5" in why("aBBDDBb-----b--bAb-d--b---", (5, 5), "16/11")
    assert "the 4 cannot be played" in why("-FDB--A----------abcbcbbB-", (5, 4), "6/1")
    assert "Passing is legal" in why("---a-aE-C---cE---b-bb-bAbA", (3, 1), "pass")


@pytest.mark.parametrize("answer", ["legal", "illegal", "point-held"])
def test_the_rule_that_is_asked_for_is_not_given_away(answer: str) -> None:
    task = Referee(goal="Legal?", position=BAR, dice=(3, 1), played="8/5 6/5")
    verdict = verdict_on(task, task.mark(answer), words("en"))
    assert verdict["title"] == "Not yet."
    assert "on the bar" not in verdict["text"], "that fact tells which rule it is"
    final = verdict_on(task, task.mark(answer), words("en"), final=True)
    assert "waits on the bar" in final["text"] or "wait on the bar" in final["text"]
    assert in_words(Said("rule.backgammon.enter-first"), words("en")) not in verdict["text"]


def test_illegal_alone_is_half_of_what_was_asked() -> None:
    task = Referee(goal="Legal?", position=BAR, dice=(3, 1), played="8/5 6/5")
    marked = task.mark("illegal")
    assert (marked.right, marked.score) == (False, 0.5)
    assert "which rule" in in_words(marked.reason, words("en"))


def test_to_a_legal_turn_every_rule_shows_the_usual_mistake() -> None:
    slip = Slip("illegal", "misconception:rule-overused", "Nobody waits on the bar.")
    task = Referee(
        goal="Legal?", position=TURNS[3][0], dice=(3, 1), played="8/5 6/5", wrong=(slip,)
    )
    task.verify()
    for answer in ("illegal", "enter-first", "all-home"):
        marked = task.mark(answer)
        assert (marked.reveals, marked.broken) == ("misconception:rule-overused", ())


@pytest.mark.parametrize(("position", "dice", "played", "broken"), TURNS)
def test_four_rules_are_offered_of_which_one_is_broken_or_none(
    position: str, dice: tuple[int, int], played: str, broken: tuple[str, ...]
) -> None:
    task = Referee(goal="Legal?", position=position, dice=dice, played=played)
    again = Referee(goal="Legal?", position=position, dice=dice, played=played)
    (field,) = task.fields()
    offered = [value for value, _ in field.options]
    assert offered[0] == "legal"
    assert len(offered) == 5
    assert len(set(offered) & set(broken)) == bool(broken)
    assert task.options == again.options
    for _, text in field.options:
        assert "." in in_words(text, words("en"))


def test_what_the_task_is_about_is_offered_first() -> None:
    task = Referee(goal="Legal?", dice=(6, 4), played="24/18/14", rules=("land-between",))
    assert "land-between" in task.options


def test_the_turn_is_replayed_as_it_was_played() -> None:
    task = Referee(goal="Legal?", position=BAR, dice=(3, 1), played="8/5 6/5")
    replay = task.replay()
    assert replay.steps == ((8, 5), (6, 5))
    stacks = board_game("backgammon").snapshot(Game.start(Position.parse(BAR), (3, 1)))["pieces"]
    assert sorted(replay.before) == sorted(map(tuple, stacks))
    assert set(replay.after) - set(replay.before) == {(5, 0, 2), (6, 0, 4), (8, 0, 2)}


@pytest.mark.parametrize(
    ("position", "dice", "played"),
    [
        ("-b---aE-C---eE---c-d----B-", (3, 1), "8/5* 6/5"),
        ("-CB-------------b---------", (2, 1), "2/off 1/off"),
    ],
)
def test_a_legal_turn_ends_as_the_game_has_it(
    position: str, dice: tuple[int, int], played: str
) -> None:
    task = Referee(goal="Legal?", position=position, dice=dice, played=played)
    game = Game.start(Position.parse(position), dice)
    after = game.play(game.read(played))
    stacks = board_game("backgammon").snapshot(after)["pieces"]
    assert sorted(task.replay().after) == sorted(map(tuple, stacks))


def test_a_landing_on_a_held_point_is_shown_too() -> None:
    replay = Referee(goal="?", dice=(5, 1), played="24/19").replay()
    assert {(19, 0, 1), (19, 1, 5)} <= set(replay.after)


def test_a_turn_of_camelot_is_replayed_with_what_it_takes() -> None:
    position = "W wK:E5 wM:H8,A6 bM:F6,K12,K13"
    task = Referee(goal="Legal?", game="camelot", position=position, played="E5xG7-I9")
    task.verify()
    assert task.solution() == "charge-order"
    replay = task.replay()
    names = [(place, side) for place, side, *_ in replay.after]
    assert (104, 0) in names
    assert (65, 1) not in names
    assert len(replay.after) == len(replay.before) - 1


@pytest.mark.parametrize(
    ("task", "problem"),
    [
        (Referee(goal="?", dice=(3, 1), played="24/22", offered=("what",)), "task.rule"),
        (
            Referee(goal="?", dice=(3, 1), played="24/22", offered=("point-held",)),
            "task.referee.offered",
        ),
        (Referee(goal="?", played="24/22"), "task.dice"),
    ],
)
def test_a_turn_that_cannot_be_asked_about_is_refused(task: Referee, problem: str) -> None:
    with pytest.raises(InvalidTaskError) as caught:
        task.verify()
    assert caught.value.problem == problem


@pytest.mark.parametrize("answer", [None, "", "legally", "no-rule", 1, ["legal"], {"": "legal"}])
def test_what_is_no_verdict_is_no_answer(answer: object) -> None:
    with pytest.raises(InvalidAnswerError):
        Referee(goal="?", dice=(3, 1), played="24/22").mark(answer)

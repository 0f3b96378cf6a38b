"""Playing a roll or a move: any legal way, or one that does what is wanted."""

from __future__ import annotations

from typing import Any

import pytest

from bgwidget.tasks import InvalidAnswerError, InvalidTaskError, Play, Slip, in_words
from bgwidget.words import words

START = "-b----E-C---eE---c-e----B-"
BAR = "-b----E-C---dE---b-dc---AA"


def say(text: Any) -> str:
    return in_words(text, words("en"))


@pytest.mark.parametrize("text", ["8/5 6/5", "6/5 8/5", "6-5, 8-5", "６/５ ８/５"])
def test_a_play_is_right_however_it_is_written(text: str) -> None:
    task = Play(goal="Make a point.", dice=(1, 3), want={"made": [5]})
    assert task.mark(text).right


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("8/5", ("play-unfinished", "both-numbers")),
        ("24/18 13/10", ("no-such-number",)),
        ("24/21 13/14", ("forward-only",)),
        ("8/5 6/5 8/7", ("turn-complete",)),
        ("13/12 6/5", ("point-held",)),
        ("pass", ("play-unfinished",)),
    ],
)
def test_an_illegal_play_has_its_reasons_and_the_points_they_light(
    text: str, broken: tuple[str, ...]
) -> None:
    marked = Play(goal="Play.", dice=(3, 1)).mark(text)
    assert (marked.right, marked.legal, marked.broken) == (False, False, broken)
    assert marked.breaches[0].marks or broken[0] == "turn-complete"
    assert marked.expected == "13/10 6/5"


@pytest.mark.parametrize(
    ("want", "dice", "right", "other", "says"),
    [
        ({"made": [5]}, (3, 1), "8/5 6/5", "24/20", "Afterwards, hold these points: 5."),
        ({"result": ["24/20"]}, (3, 1), "24/23/20", "8/5 6/5", "Read it once more."),
        ({"off": 0}, (6, 5), "24/13", "13/8 13/7", None),
        ({"hit": 1}, (6, 1), None, "24/18 24/23", "Hit a checker."),
    ],
)
def test_a_legal_play_that_was_not_asked_for_is_never_called_illegal(
    want: dict[str, Any], dice: tuple[int, int], right: str | None, other: str, says: str | None
) -> None:
    task = Play(goal="Play.", dice=dice, want=want)
    if right is not None:
        assert task.mark(right).right
    marked = task.judge(task.read_answer(other))
    if says is None:
        assert marked.right
        return
    assert (marked.right, marked.legal, marked.breaches) == (False, True, ())
    assert say(marked.reason).startswith(f"{task.read_answer(other).text} is legal, but")
    assert says in say(marked.reason)


def test_wants_are_wanted_together() -> None:
    position = "-b---aE-C---eE---c-d----B-"
    task = Play(goal="Hit.", position=position, dice=(3, 1), want={"hit": 1, "made": [5]})
    assert set(task.accepted.values()) == {"8/5* 6/5"}
    assert "hold these points: 5" in say(task.mark("8/5*/4").reason)


def test_nothing_to_play_is_passed() -> None:
    task = Play(goal="Play.", position=BAR, dice=(6, 5))
    assert task.solution() == "pass"
    assert task.mark("Pass").right
    assert task.mark("13/7").broken == ("enter-first", "no-legal-play")


def test_an_order_that_is_a_usual_wrong_answer_is_judged_as_written() -> None:
    slip = Slip("13/8 bar/23", "enter-first", "The bar first.")
    dice = (5, 2)
    free = Play(goal="Play.", position=BAR, dice=dice)
    strict = Play(goal="Play.", position=BAR, dice=dice, wrong=(slip,))
    assert free.mark("13/8 bar/23").right
    marked = strict.mark("13/8 bar/23")
    assert (marked.broken, marked.reason) == (("enter-first",), "The bar first.")
    assert strict.mark("bar/23 13/8").right
    strict.verify()


def test_a_usual_wrong_answer_that_is_legal_says_what_it_shows() -> None:
    slip = Slip("13/7 13/8", "misconception:forgot", "Take it back.", legal=True)
    task = Play(goal="Run.", dice=(6, 5), want={"result": ["24/18/13"]}, wrong=(slip,))
    task.verify()
    marked = task.mark("13/8 13/7")
    assert (marked.legal, marked.reveals, marked.broken) == (True, "misconception:forgot", ())


def test_what_is_tried_first_is_refused() -> None:
    task = Play(goal="Try 24/19.", dice=(5, 3), shows="24/19")
    task.verify()
    tried = task.tried()
    assert tried is not None
    assert tried.name == "point-held"


@pytest.mark.parametrize("answer", ["", "hello", "8", 8, ["8/5"], "40/5", "bar/off/bar", {}])
def test_what_is_no_play_is_no_answer(answer: object) -> None:
    with pytest.raises(InvalidAnswerError, match="is not a play") as caught:
        Play(goal="Play.", dice=(3, 1)).mark(answer)
    assert caught.value.problem == "task.answer.play"


@pytest.mark.parametrize(
    ("task", "problem"),
    [
        (Play(goal="", dice=(3, 1)), "task.goal.empty"),
        (Play(goal={"en": "Play.", "de": " "}, dice=(3, 1)), "task.goal.empty"),
        (Play(goal="x" * 91, dice=(3, 1)), "task.goal.long"),
        (Play(goal="Play."), "task.dice"),
        (Play(goal="Play.", dice=(7, 1)), "task.impossible"),
        (Play(goal="Play.", dice=(3, 1), position="what"), "task.impossible"),
        (Play(goal="Play.", dice=(3, 1), house="no-such"), "task.impossible"),
        (Play(goal="Play.", dice=(3, 1), game="chess"), "task.impossible"),
        (Play(goal="Play.", dice=(3, 1), rules=("what",)), "task.rule"),
        (Play(goal="Play.", dice=(3, 1), want={"win": 1}), "task.want"),
        (Play(goal="Play.", dice=(3, 1), want={"hit": 1}), "task.play.none"),
        (Play(goal="Play.", dice=(3, 1), want={"hit": "one"}), "task.want.number"),
        (Play(goal="Play.", dice=(3, 1), want={"made": 5}), "task.want.value"),
        (Play(goal="Play.", dice=(3, 1), want={"result": {"8/5": "6/5"}}), "task.want.plays"),
        (Play(goal="Play.", dice=(3, 1), want={"result": ["8/5"]}), "task.want.illegal"),
        (Play(goal="Play.", dice=(3, 1), want={"result": ["?"]}), "task.impossible"),
        (Play(goal="Play.", dice=(3, 1), shows="8/5 6/5"), "task.shows"),
        (Play(goal="Play.", dice=(3, 1), wrong=(Slip("8/5 6/5", "hit", ""),)), "task.slip.right"),
        (
            Play(goal="Play.", dice=(3, 1), wrong=(Slip("8/2", "hit", "", legal=True),)),
            "task.slip.illegal",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_task_that_contradicts_itself_is_refused(task: Play, problem: str) -> None:
    with pytest.raises(InvalidTaskError) as caught:
        task.verify()
    assert caught.value.problem == problem
    assert "error." not in str(caught.value)


CAMELOT = "W wM:D5,E6,J4 bM:F7,K12"


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("E6xG8", ()),
        ("e6-g8", ()),
        ("J4-J5", ("capture-duty",)),
        ("K12-K11", ("not-yours",)),
        ("D5-D7", ("one-step-or-leap", "leap-needs-piece")),
        ("pass", ("no-passing",)),
    ],
)
def test_a_move_of_camelot(text: str, broken: tuple[str, ...]) -> None:
    marked = Play(goal="Capture.", game="camelot", position=CAMELOT).mark(text)
    assert marked.right == (not broken)
    assert not broken or marked.breaches[0].rule.id in broken
    assert marked.legal == (not broken)


def test_of_moves_of_camelot_the_path_counts() -> None:
    position = "W wM:D5,D6,E8 bM:K12,K13"
    task = Play(goal="D5-D7-F9", game="camelot", position=position, want={"moves": ["D5-D7-F9"]})
    task.verify()
    assert list(task.accepted.values()) == ["D5-D7-F9"]
    marked = task.mark("D5-D7")
    assert (marked.right, marked.legal) == (False, True)


def test_captures_may_be_wanted() -> None:
    position = "W wM:E5,A4 wK:D6 bM:F6,H8,E7,L13"
    task = Play(goal="Take two.", game="camelot", position=position, want={"captures": 2})
    assert list(task.accepted.values()) == ["E5xG7xI9"]

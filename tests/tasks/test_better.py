"""Finding the better play: what is right, what is said of the rest, and which file is refused."""

from __future__ import annotations

import pytest

from bgwidget.exercises import generate
from bgwidget.lesson_files import LessonFileError, load
from bgwidget.rules.backgammon import Position, legal_plays
from bgwidget.tasks import Better, InvalidTaskError, Slip, in_words
from bgwidget.words import languages, words

pytestmark = pytest.mark.slow

ENGLISH = words("en")
PAIR = {"goal": "Better?", "dice": (3, 1), "best": "8/5 6/5"}


def hitting(after: Position) -> int:
    """Return how many of the opponent's 36 rolls have a play that hits."""
    across = after.flipped()
    rolls = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    return sum(any(p.after[0] < across[0] for p in legal_plays(across, roll)) for roll in rolls)


def test_the_best_play_is_right_and_told_in_the_words_of_the_file() -> None:
    marked = Better(**PAIR, because="You hold 5.").mark("6/5 8/5")
    assert (marked.right, marked.reason) == (True, "You hold 5.")


def test_a_play_that_gives_hardly_anything_away_is_right_and_not_called_the_best() -> None:
    task = Better(goal="?", dice=(4, 3), best="24/21 13/9", margin=3, because="A builder.")
    marked = task.mark("24/20 13/10")
    assert marked.right
    assert in_words(marked.reason, ENGLISH) == (
        "24/20 13/10 is about as good as 24/21 13/9. Of 24/21 13/9 this is said: A builder."
    )


def test_a_worse_play_is_legal_and_told_what_it_gives_away_and_a_reason() -> None:
    marked = Better(**PAIR).mark("13/10 6/5")
    assert (marked.right, marked.legal, marked.broken) == (False, True, ())
    said = in_words(marked.reason, ENGLISH)
    assert "gives away 17 hundredths" in said
    assert "18" in said
    assert "The best play " in said


@pytest.mark.sample(2)
@pytest.mark.parametrize("language", languages())
def test_a_worse_play_is_told_what_it_costs_and_never_the_best_play(language: str) -> None:
    task = Better(**PAIR)
    for play in legal_plays(task.table().position, (3, 1)):
        if not (marked := task.mark(str(play))).right:
            said = in_words(marked.reason, words(language, "latin"))
            assert "8/5" not in said.replace(str(play), "")
            assert str(marked.reason.facts["count"]) in said


def test_the_best_play_of_the_course_is_proven_once() -> None:
    task = Better(**{**PAIR, "best": "24/23 13/10"})
    task.verify(proven=True)
    task.verify()
    with pytest.raises(InvalidTaskError, match="8/5 6/5"):
        task.prove()


def test_an_illegal_play_is_refused_by_its_rule() -> None:
    assert Better(**PAIR).mark("24/18").broken == ("no-such-number",)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"best": "24/23 13/10"}, "the evaluator finds '8/5 6/5' better"),
        ({"best": "24/18"}, "not a legal play"),
        ({"margin": 0}, "from 1 to 100"),
        ({"margin": 30, "wrong": (Slip("24/20", "misconception:a", "No.", legal=True),)}, "17"),
        ({"wrong": (Slip("24/18", "no-such-number", "No.", legal=True),)}, "24/18"),
        ({"game": "camelot", "dice": None}, "camelot"),
    ],
)
def test_what_cannot_be_asked_is_refused(changed: dict[str, object], said: str) -> None:
    with pytest.raises(InvalidTaskError, match=said):
        Better(**{**PAIR, **changed}).verify()


def test_a_file_whose_best_play_is_none_is_refused_with_its_line() -> None:
    text = "title: T\nsteps:\n- {kind: better, goal: Go., dice: [3, 1], best: 24/20}\n"
    with pytest.raises(LessonFileError, match=r"3:\d+: .*8/5 6/5"):
        load(text)


@pytest.mark.slow
@pytest.mark.parametrize("rule", ["hit", "point-held", "first-off-wins"])
def test_what_an_exercise_counts_is_so(rule: str) -> None:
    for seed in range(4):
        task = generate("better", rule, seed=seed)
        assert isinstance(task, Better)
        task.verify()
        assert task == generate("better", rule, seed=seed)
        table = task.table()
        plays = {str(play): play for play in legal_plays(table.position, table.dice, table.rules)}
        best, other = (plays[text].after for text in (task.best, str(task.wrong[0].answer)))
        facts = getattr(task.because, "facts", {})
        key = getattr(task.because, "key", "")
        if key == "drill.better.shots":
            assert (hitting(best), hitting(other)) == (facts["few"], facts["many"])
        elif key == "drill.better.hits":
            assert best[0] < other[0] == table.position[0]
        elif key == "drill.better.points":
            held = {n for n in range(1, 25) if best[n] > 1 >= other[n]}
            assert {int(str(text)) for text in facts["points"].texts} <= held
        else:
            assert key == "drill.better.last-off"
            assert facts["few"] < facts["many"]

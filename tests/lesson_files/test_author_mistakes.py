"""What an author gives amiss in Python is refused in words that tell what would be right."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bgwidget import Board
from bgwidget.exercises import again, generate
from bgwidget.lesson_files import load
from bgwidget.lessons import Drill, DrillStep, Lesson, Logbook, Read
from bgwidget.progress.exam_results import mark
from bgwidget.progress.reports import class_report, report
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import (
    Choice,
    CubeAction,
    Exam,
    InvalidTaskError,
    Mistake,
    Pips,
    Play,
    Referee,
    Score,
    ScoreSheet,
    Slip,
    Task,
    WholeGame,
)
from bgwidget.teaching import lint, worksheet

WORDS = "takes words in quotation marks, or a table of them by language, not"
TEXT = "takes a text in quotation marks, not"
NUMBER = "takes a whole number, not"
LIST = r"takes a list in square brackets, such as \[a, b\], not"
TABLE = "takes a table in braces, each value with its name in quotation marks, not"
MEANT: dict[type, dict[str, Any]] = {
    Play: {"goal": "Go.", "dice": (3, 1)},
    Choice: {"goal": "Which?", "options": ("a", "b"), "correct": "a"},
    Pips: {"goal": "How many?", "points": (24,)},
    Referee: {"goal": "Legal?", "dice": (3, 1), "played": "8/5 6/5"},
    Score: {"goal": "Score?", "result": "gammon", "cube": 2},
    ScoreSheet: {"goal": "Fill in.", "length": 3, "games": ({"winner": "you"},)},
    CubeAction: {"goal": "May you?", "action": "double"},
    Mistake: {"goal": "True?", "claim": "A sentence.", "shows": "G1"},
    WholeGame: {"goal": "Play on."},
    Exam: {"goal": "Exam.", "tasks": (Pips(goal="How many?", points=(24,)),), "passing": 1},
    Read: {"text": "A text."},
    DrillStep: {"rules": ("hit",)},
}

ONE = Choice(**MEANT[Choice], name="one")


@pytest.mark.parametrize(
    ("what", "field", "given", "told"),
    [
        (Play, "goal", None, f"`goal` {WORDS} None"),
        (Play, "goal", {}, f"`goal` {WORDS} {{}}"),
        (Play, "goal", {"en": 5}, f"`goal` {WORDS} {{'en': 5}}"),
        (Play, "read", 5, f"`read` {WORDS} 5"),
        (Play, "hints", 5, f"`hints` {LIST} 5"),
        (Play, "hints", [5], f"`hints` {WORDS} 5"),
        (Play, "rules", None, f"`rules` {LIST} None"),
        (Play, "rules", [["hit"]], rf"`rules` {TEXT} \['hit'\]"),
        (
            Play,
            "wrong",
            ["8/5"],
            r"`wrong` takes a list of Slip\(answer, reveals, says\), not '8/5'",
        ),
        (Play, "game", None, f"`game` {TEXT} None"),
        (Play, "want", "8/5 6/5", f"`want` {TABLE} '8/5 6/5'"),
        (Play, "want", {5: 1}, f"`want` {TABLE}"),
        (Play, "shows", (8, 5), f"`shows` {TEXT}"),
        (Choice, "options", None, f"`options` {LIST} None"),
        (Choice, "options", "ab", f"`options` {LIST} 'ab'"),
        (Choice, "options", (1, 2), f"`options` {WORDS} 1"),
        (Choice, "correct", 0, f"`correct` {WORDS} 0"),
        (Choice, "check", "plays", f"`check` {TABLE} 'plays'"),
        (Pips, "points", 24, f"`points` {LIST} 24"),
        (Referee, "offered", "hit", f"`offered` {LIST} 'hit'"),
        (Score, "given", 5, f"`given` {TABLE} 5"),
        (Score, "cube", "2", f"`cube` {NUMBER} '2'"),
        (ScoreSheet, "games", {"winner": "you"}, f"`games` {LIST}"),
        (ScoreSheet, "games", ["you"], f"`games` {TABLE} 'you'"),
        (CubeAction, "given", None, f"`given` {TABLE} None"),
        (Mistake, "shows", [1], rf"`shows` {TEXT} \[1\]"),
        (WholeGame, "at_most", "ten", f"`at_most` {NUMBER} 'ten'"),
        (Exam, "tasks", [Read("A text.")], "`tasks` takes a list of tasks, not Read"),
        (Exam, "passing", 0.5, f"`passing` {NUMBER} 0.5"),
        (Read, "text", None, f"`text` {WORDS} None"),
        (DrillStep, "rules", None, f"`rules` {LIST} None"),
        (DrillStep, "count", "3", f"`count` {NUMBER} '3'"),
        (DrillStep, "level", None, f"`level` {NUMBER} None"),
        (DrillStep, "seed", 3.5, f"`seed` {TEXT} 3.5"),
    ],
)
def test_a_field_that_holds_something_else(
    what: type, field: str, given: object, told: str
) -> None:
    with pytest.raises(InvalidTaskError, match=told):
        what(**MEANT[what] | {field: given})


def sheet(*games: dict[str, str]) -> None:
    ScoreSheet(goal="Fill in.", length=3, games=games).verify()


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (lambda: Lesson("T", None), "None is not a step of a lesson: give a Read"),
        (lambda: Lesson("T", "Read this."), "'R' is not a step of a lesson"),
        (lambda: Lesson("T", [Play]), "is not a step of a lesson"),
        (lambda: Lesson([Read("x")], "T"), f"`title` {WORDS}"),
        (lambda: Lesson(5, []), f"`title` {WORDS} 5"),
        (lambda: Lesson("T", [DrillStep(rules=[])]), "one rule or more; there are: game-over"),
        (lambda: Lesson("T", [DrillStep(rules=["hit"], count=0)]), "makes 1 to 50 tasks, not 0"),
        (lambda: Lesson("T", [DrillStep(rules="hti")]), "no rule 'hti'"),
        (lambda: DrillStep(rules="hit", kind="score").verify(), "'score' can .*: mixed, play"),
        (
            lambda: DrillStep(rules="hit", seed=True),
            "`seed` takes a text in quotation marks, not T",
        ),
        (
            lambda: worksheet("01-moving", seed=1.5),
            "`seed` takes a text in quotation marks, not 1.5",
        ),
        (lambda: DrillStep(rules="hit", level=4).verify(), "4 is not a difficulty"),
        (lambda: DrillStep(rules="hit", house="pub").verify(), "no house rules 'pub'"),
        (
            lambda: DrillStep(rules="enter-first", without=("bar",)).verify(),
            "With nothing on the bar",
        ),
        (lambda: DrillStep(rules="hit", without=("cube",)).verify(), "leave out 'cube'; .*: bar"),
        (lambda: Drill(["hit", "enter-first"], bar=False), "With nothing on the bar"),
        (lambda: Lesson("T", [Read("x")]).go("2"), f"`number` {NUMBER} '2'"),
        (lambda: Lesson.load("03-bar", part=1), "no part '1'; its parts are: entering"),
        (lambda: Drill(None), f"`rules` {LIST} None"),
        (lambda: Drill(["hit", "hti"]), "no rule 'hti' in backgammon; did you mean 'hit'"),
        (lambda: Drill("hti"), "'hti' is not a rule of backgammon.*did you mean 'hit'"),
        (lambda: Drill("03-bra"), "a lesson of the course.*did you mean '03-bar'"),
        (lambda: Drill("whatever"), "'whatever' is not a rule of backgammon, a lesson .*file.$"),
        (lambda: Drill("absent.yaml"), "absent.yaml"),
        (lambda: sheet({"winer": "you"}), "a `winner`, a `result`, and a `cube` if it was turned"),
        (
            lambda: WholeGame(goal="Play on.", script=(("you", 3, 1),)).verify(),
            "begins from a position: give one",
        ),
        (
            lambda: Choice(**MEANT[Choice] | {"correct": "A"}).verify(),
            "'A', is not among the options: a, b",
        ),
        (lambda: Exam(goal="Exam.", tasks=(), passing=1).verify(), "one task or more"),
        (lambda: generate("play", None), f"`rules` {LIST} None"),
        (lambda: generate([]), r"the kind \[\] cannot be generated; these can: play"),
        (
            lambda: Lesson("T", [Read("x", name="a"), Read("y", name="a")]),
            "Two steps are called 'a'",
        ),
        (
            lambda: Lesson("T", [DrillStep(rules="hit", name="d"), Read("x", name="d-2")]),
            "Two steps are called 'd-2'",
        ),
        (
            lambda: Lesson("T", [Exam(**MEANT[Exam], name="e"), Read("x", name="e-1")]),
            "Two steps are called 'e-1'",
        ),
        (
            lambda: Exam(goal="?", tasks=(ONE, ONE), passing=1).verify(),
            "Two steps are called 'one'",
        ),
        (lambda: Lesson("T", [], logbook=5), "opened by the path of its file, not by 5"),
        (
            lambda: Board(match="5"),
            "'5' is not a length of a match: it has to be 1 to 32767",
        ),
        (lambda: report("mine.sqlite3"), "`logbook` takes a Logbook, such as that of a lesson"),
        (lambda: mark("result.json", Lesson), "`exam` takes an exam, such as a step of its lesson"),
        (lambda: mark(None, Exam(**MEANT[Exam])), "There is no file None that can be read"),
        (
            lambda: Lesson("T", [DrillStep(rules="hit", kind="plya")]),
            "kind 'plya' can .* “hit”; a drill about it is: mixed, play",
        ),
        (lambda: class_report(None), "None is neither the text of an export nor a file"),
        (lambda: load(Lesson), "read from the path of its file, by its name in the course"),
        (lambda: load("."), "cannot be opened"),
        (lambda: lint(Lesson), "read from the path of its file"),
        (lambda: worksheet([Read("x")]), "read from the path of its file"),
        (
            lambda: Play(**MEANT[Play], wrong=Slip("8/7", "hti", "No.")).verify(),
            "no rule 'hti' in backgammon; did you mean 'hit'",
        ),
        (lambda: Slip("8/5", "hit", 5), f"`says` {WORDS} 5"),
        (lambda: Slip("8/5", "hit", "No.", legal="yes"), "`legal` takes True or False, not 'yes'"),
    ],
)
def test_what_is_given_in_another_s_place(made: Callable[[], object], told: str) -> None:
    with pytest.raises(RulesError, match=told):
        made()


def test_a_step_that_is_refused_is_told_by_its_number() -> None:
    with pytest.raises(InvalidTaskError) as caught:
        Lesson("T", [Read("x"), Play(goal="Hit.", dice=(3, 1), want={"hit": 1})])
    assert caught.value.__notes__ == ["This is step 2 of the lesson."]


def test_one_alone_stands_for_a_list_of_it() -> None:
    slip = Slip("13/10 6/5", "misconception:goal", "Only one is on 5.", legal=True)
    given: dict[str, Any] = {"hints": {"en": "Two must meet."}, "rules": "hit", "wrong": slip}
    play = Play(goal="Go.", dice=(3, 1), want={"moves": "8/5 6/5"}, **given)
    play.verify()
    assert (play.hints, play.rules, play.wrong) == (({"en": "Two must meet."},), ("hit",), (slip,))
    assert play.solution() == "8/5 6/5"
    assert DrillStep(rules="hit") == DrillStep(rules=("hit",))


@pytest.mark.slow
def test_a_seed_may_be_a_number_or_any_text(tmp_path: Path) -> None:
    def first(step: DrillStep) -> Task:
        return Lesson("T", [step], logbook=tmp_path / "logbook.sqlite3").task

    monday = generate("play", "hit", seed="monday")
    assert monday == generate("play", "hit", seed="monday") == again(monday.seed)
    assert monday != generate("play", "hit", seed="tuesday")
    long = generate("play", "hit", seed="1" * 25)
    assert long == generate("play", "hit", seed="1" * 25) != generate("play", "hit", seed="1" * 26)
    assert generate("play", "hit", seed="7") == generate("play", "hit", seed=7)
    assert first(DrillStep(rules="hit", seed=7)) == first(DrillStep(rules="hit", seed="7"))
    assert worksheet("01-moving", part="reach", seed="monday").seed == "monday"


def test_a_drill_is_about_one_rule_and_its_report_has_its_title(tmp_path: Path) -> None:
    drill = Drill("hit", logbook=Logbook(tmp_path / "logbook.sqlite3"), language="en")
    assert drill.task.rules == ("hit",)
    assert "“Drill”" in str(drill.report()).splitlines()[0]

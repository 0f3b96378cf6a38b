"""How a learner stands, and a class, in tables and plots."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from coloraide import Color
from support.attempts import NOON, attempt

from bgwidget.progress import Logbook
from bgwidget.progress.export import written
from bgwidget.progress.learner_report import _when
from bgwidget.progress.plots import COLOURS
from bgwidget.progress.reports import ClassReport, Table, class_report, report
from bgwidget.words import Words, words
from bgwidget.words.register import language_of
from bgwidget.words.typeset import Typesetter

pytestmark = pytest.mark.slow

SVG = "{http://www.w3.org/2000/svg}"
DAY = timedelta(days=1)
LATER = NOON + timedelta(days=2, minutes=1)
PERSIAN = "۰۱۲۳۴۵۶۷۸۹"


@pytest.fixture
def logbook(tmp_path: Path) -> Logbook:
    logbook = Logbook(tmp_path / "logbook.sqlite3")
    logbook.write(attempt(rules=("both-numbers",)))
    logbook.write(
        attempt(lesson="move", broken=("both-numbers", "enter-first"), right=False, days=0.5)
    )
    for days in (1, 2):
        logbook.write(attempt(rules=("both-numbers",), days=days))
    logbook.write(attempt(lesson="move", rules=("no-rule-of-today",), days=1))
    return logbook


@pytest.fixture
def school(handed_in: list[str]) -> ClassReport:
    return class_report(handed_in)


def test_a_learners_report_counts_by_rule_in_the_order_of_the_rulebook(logbook: Logbook) -> None:
    found = report(logbook, now=LATER)
    assert [(row.rule, row.attempts, row.right, row.broken, row.known) for row in found.rows] == [
        ("enter-first", 1, 0, 1, False),
        ("both-numbers", 4, 3, 1, False),
        ("no-rule-of-today", 1, 1, 0, False),
    ]
    assert found.rows[0].sentence.startswith("Your checkers on the bar")
    assert found.rows[2].sentence == ""
    assert found.rows[0].due < LATER < found.rows[1].due


def test_the_report_of_a_lesson_counts_its_answers_and_knows_the_others(logbook: Logbook) -> None:
    logbook.write(attempt(rules=("both-numbers",), days=3))
    found = report(logbook, "bar", now=LATER)
    assert [(row.rule, row.attempts, row.known) for row in found.rows] == [
        ("both-numbers", 4, True)
    ]
    assert "“bar”" in str(found)
    moved = report(logbook, "move", now=LATER).rows
    assert [(row.rule, row.attempts, row.known) for row in moved] == [
        ("enter-first", 1, False),
        ("both-numbers", 1, True),
        ("no-rule-of-today", 1, False),
    ]


def test_the_report_is_shown_as_text_and_as_html(logbook: Logbook) -> None:
    found = report(logbook, now=LATER)
    lines = str(found).splitlines()
    assert lines[0] == "Your progress"
    assert lines[1] == "Rules: 0 known, 2 practising, 1 new."
    assert lines[2] == "Today: 1 of 1 answer right at the first try."
    assert lines[3].split("  ")[0] == "Rule"
    assert " ".join(lines[3].split()[1:]) == "Where you are Right Ask again What it says"
    assert lines[4].split()[:9] == ["The", "bar", "first", "░░░░░", "new", "0", "of", "1", "now"]
    assert lines[4].endswith(found.rows[0].sentence)
    assert "████░ practising" in lines[5]
    assert "both-numbers" not in str(found)
    assert repr(found) == str(found)
    root = ET.fromstring(found._repr_html_())
    assert (root.tag, root.get("dir"), root.get("lang")) == ("div", "ltr", "en")
    assert {line.get("style") for line in root.findall("p")} == {"text-align: start"}
    assert [row.find("th").text for row in root.findall("table/tbody/tr")] == [
        "The bar first",
        "Both numbers",
        "no-rule-of-today",
    ]
    assert [bar.get("value") for bar in root.iter("meter")] == ["0.0", "0.8", "0.4"]
    assert {cell.get("scope") for cell in root.iter("th")} == {"col", "row"}


def test_a_rule_answered_right_once_is_practised_and_one_never_right_is_new(
    tmp_path: Path,
) -> None:
    logbook = Logbook(tmp_path / "logbook.sqlite3")
    for rule, right, days in (("hit", True, (0,)), ("point-held", False, (0,))):
        for day in days:
            logbook.write(attempt(rules=(rule,), right=right, days=day))
    for day in (0, 1, 2):
        logbook.write(attempt(rules=("both-numbers",), days=day))
    stages = {row.rule: (row.stage, row.way) for row in report(logbook, now=LATER).rows}
    assert stages == {
        "hit": ("practising", 0.4),
        "point-held": ("new", 0),
        "both-numbers": ("known", 1),
    }


def test_the_day_counts_first_tries_of_that_day_alone(logbook: Logbook) -> None:
    for made in (
        attempt(rules=("hit",), days=2),
        attempt(rules=("hit",), days=2, right=False),
        attempt(rules=("hit",), days=2, tries=2),
        attempt(rules=(), days=2, kind="read"),
    ):
        logbook.write(made)
    said = "Today: 2 of 3 answers right at the first try."
    assert said in report(logbook, now=LATER).summary
    assert said in report(logbook, now=LATER)._repr_html_()
    assert not any("Today" in text for text in report(logbook, now=LATER + DAY).summary)


@pytest.mark.parametrize(
    ("due", "said"),
    [
        (timedelta(0), "now"),
        (timedelta(hours=3), "later today"),
        (timedelta(hours=13), "tomorrow"),
        (timedelta(days=2), "in 2 days"),
        (timedelta(days=13), "in 13 days"),
        (timedelta(days=14), "in 2 weeks"),
        (timedelta(days=59), "in 8 weeks"),
        (timedelta(days=60), "in 2 months"),
    ],
)
def test_a_date_is_told_in_words(due: timedelta, said: str) -> None:
    assert _when(NOON + due, words("en"), NOON) == said


def test_a_report_of_nothing_says_so(tmp_path: Path) -> None:
    found = report(Logbook(tmp_path / "logbook.sqlite3"))
    assert "Nothing has been answered yet." in str(found)
    assert "Nothing has been answered yet." in found._repr_html_()
    none = class_report([])
    assert none.most_broken == ()
    assert "Nothing" in str(none)
    assert "Nothing" in none.plot_mastery().text
    assert "No rule" in none.plot_broken().text


def test_a_report_tells_when_progress_is_only_in_memory(tmp_path: Path) -> None:
    file = tmp_path / "<b>.txt"
    file.write_text("no database " * 100)
    found = report(Logbook(file))
    assert "kept only until" in str(found)
    assert "&lt;b&gt;" in found._repr_html_()


def test_the_same_id_in_two_games_is_two_rules(logbook: Logbook) -> None:
    for game in ("camelot", "backgammon"):
        logbook.write(attempt(game=game, rules=("game-over",)))
    found = report(logbook, now=LATER)
    assert [row.game for row in found.rows if row.rule == "game-over"] == ["backgammon", "camelot"]
    over = [name for name, *_ in found.table.rows if name.startswith("The game is over")]
    assert [name.partition("(")[2] for name in over] == ["Backgammon board)", "Camelot board)"]


def test_wide_and_combining_characters_keep_columns_in_line() -> None:
    table = Table("", ("a", "b"), (("双陆棋", "1"), ("Bài\u0301", "2"), ("می\u200cرود", "3")))
    lines = str(table).splitlines()[2:]
    assert [line[-1] for line in lines] == ["1", "2", "3"]
    assert [len(line) for line in lines] == [3 + 2 + 1, 4 + 3 + 2 + 1, 6 + 1 + 2 + 1 + 2]


def test_a_name_from_right_to_left_turns_no_row_round() -> None:
    table = Table("", ("a", "b", "c"), (("نועה", "1", "2"), ("Mai", "3", "4")))
    assert str(table).splitlines()[2:] == ["\u2068نועה\u2069  1  2", "Mai   3  4"]


def test_learners_are_in_the_order_of_their_letters() -> None:
    names = ("Én", "an", "Đào", "Phúc", "Binh", "Yến", "Eva", "Anh")
    found = class_report([written([], name) for name in names]).learners
    assert [each.name for each in found] == [
        *("an", "Anh", "Binh", "Đào", "Én", "Eva", "Phúc", "Yến")
    ]


def test_a_class_is_counted_by_learner_and_by_rule(school: ClassReport) -> None:
    assert [(each.name, each.attempts, each.right, each.known) for each in school.learners] == [
        ("<Li>", 3, 0, 0),
        ("Mai", 3, 3, 1),
        ("Learner 4", 1, 1, 0),
    ]
    assert [
        (
            *(row.game, row.rule, row.known, row.practised),
            *(row.attempts, row.right, row.broken, row.refused),
        )
        for row in school.rules
    ] == [
        ("backgammon", "enter-first", 0, 1, 1, 0, 1, 1),
        ("backgammon", "point-held", 0, 0, 0, 0, 0, 1),
        ("backgammon", "both-numbers", 1, 2, 6, 3, 0, 0),
        ("backgammon", "larger-number", 0, 1, 2, 0, 2, 0),
        ("camelot", "game-over", 0, 1, 1, 1, 0, 0),
    ]
    most = ["enter-first", "larger-number", "point-held"]
    assert [row.rule for row in school.most_broken] == most


def test_a_class_is_shown_and_no_nickname_gets_into_the_page(school: ClassReport) -> None:
    assert "<Li>" in str(school)
    assert "<Li>" not in school._repr_html_()
    assert "&lt;Li&gt;" in school._repr_html_()
    assert "The game is over (Camelot board)" in str(school)


def test_a_class_is_told_in_words_and_bars(school: ClassReport) -> None:
    learners = school.learner_table
    assert learners.headings[1:3] == ("Rules", "Right at the first try today")
    for learner, row in zip(school.learners, learners.rows, strict=True):
        assert row[1].startswith(f"{learner.known} known, ")
        assert sum(learner.stages.values()) == len(learner.rows)
    assert learners.bars == tuple(learner.way for learner in school.learners)
    assert school.rule_table.html.count("<meter") == len(school.rules)
    assert not {row.rule for row in school.rules} & set(str(school).split())


def test_a_class_is_told_what_was_right_at_the_first_try_today() -> None:
    today = [attempt(id=f"{number:032x}", right=number > 0) for number in range(3)]
    now = max(made.time for made in today)
    table = class_report([written(today, "Mai")], now=now).learner_table
    assert table.rows[0][2] == "2 of 3"
    later = class_report([written(today, "Mai")], now=now + timedelta(days=2)).learner_table
    assert later.rows[0][2] == "–"


@pytest.mark.parametrize("plot", [ClassReport.plot_mastery, ClassReport.plot_broken])
def test_a_plot_has_a_title_a_description_and_the_labels_as_text(
    school: ClassReport, plot: Callable[[ClassReport], object]
) -> None:
    drawn = plot(school)
    root = ET.fromstring(drawn.svg)
    title, description = root[0], root[1]
    assert (title.tag, description.tag) == (f"{SVG}title", f"{SVG}desc")
    assert root.get("role") == "img"
    assert title.text == drawn.text.splitlines()[0]
    assert "The bar first" in description.text
    written_out = " ".join(text.text or "" for text in root.iter(f"{SVG}text"))
    assert "The bar first" in written_out
    assert drawn.svg == plot(school).svg
    assert root.find(f"{SVG}metadata") is None
    assert drawn.png()[1:4] == b"PNG"


def test_a_plot_of_nothing_says_so() -> None:
    right = class_report([written([attempt()], "Mai")])
    for school, plot, says in (
        (class_report([written([], "Mai")]), ClassReport.plot_mastery, "Nothing has been answered"),
        (right, ClassReport.plot_broken, "No rule has been broken."),
    ):
        root = ET.fromstring(plot(school).svg)
        assert says in " ".join(text.text or "" for text in root.iter(f"{SVG}text"))
        assert says in plot(school).text


def test_counts_of_parts_too_narrow_for_them_stand_behind_the_bar() -> None:
    often = [attempt(broken=("point-held",), right=False, id=f"{n:032x}") for n in range(90)]
    seldom = [
        attempt(broken=("hit",), right=False, id=f"{n + 90:032x}", refused=("hit",)) for n in (0, 1)
    ]
    root = ET.fromstring(class_report([written(often + seldom, "Mai")]).plot_broken().svg)
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert "2 + 2" in texts
    assert "90" in texts
    assert "2" not in texts


def test_the_plots_say_the_numbers(school: ClassReport) -> None:
    mastery = school.plot_mastery().text.splitlines()
    assert mastery[3].endswith("Known by 1, practised by 1, not asked of 1.")
    assert (
        school.plot_broken()
        .text.splitlines()[1]
        .endswith("Broken by the answer: 1. Refused a step on the way to one: 1.")
    )


def test_plots_and_tables_take_other_digits_and_scripts(school: ClassReport) -> None:
    persian = Words("en")
    persian.typeset = Typesetter(language_of("fa"), native=True)
    rules = tuple(replace(row, name="双陆棋 — نمی\u200cدانم") for row in school.rules)
    other = replace(school, words=persian, rules=rules)
    root = ET.fromstring(other.plot_mastery().svg)
    texts = " ".join(text.text or "" for text in root.iter(f"{SVG}text"))
    assert "双陆棋" in texts
    assert not set(texts) & set("0123456789")
    assert set(texts) & set(PERSIAN)
    assert 'dir="rtl"' in other._repr_html_()
    assert "۶" in str(other.rule_table)


def test_without_the_extra_plots_name_it_and_tables_work(
    school: ClassReport, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ImportError, match=r"bgwidget\[report\]"):
        school.plot_mastery()
    assert "Both numbers" in str(school)


@pytest.mark.parametrize("sight", ["protan", "deutan", "tritan"])
def test_the_parts_of_a_bar_are_told_apart_with_any_colour_vision(sight: str) -> None:
    seen = [Color(colour).filter(sight) for colour in COLOURS]
    for one, other in ((0, 1), (1, 2), (0, 2)):
        assert seen[one].delta_e(seen[other], method="2000") > 15


def test_a_time_without_its_zone_is_refused(logbook: Logbook) -> None:
    with pytest.raises(ValueError, match="no time zone"):
        report(logbook, now=datetime(2026, 3, 2))


def test_the_parts_of_a_bar_are_told_apart_in_grey() -> None:
    known, practised, fresh = (Color(colour).luminance() for colour in COLOURS)
    assert known + 0.25 < practised < fresh - 0.25


@pytest.mark.parametrize("language", ["en", "vi", "zh", "fa"])
def test_a_copy_of_a_logbook_under_another_name_is_marked_in_each_language(language: str) -> None:
    made = [attempt(days=day, answer="8/5") for day in range(3)]
    copied = [replace(each, id=f"{number:032x}") for number, each in enumerate(made)]
    own = [attempt(days=0.5, answer="8/5")]
    files = [written(made, "An"), written([*copied, *own], "Mai"), written(own[:0], "Li")]
    report = class_report(files, language=language)
    assert [(each.name, each.same_as) for each in report.learners] == [
        ("An", ("Mai",)),
        ("Li", ()),
        ("Mai", ("An",)),
    ]
    first, second, third = (row[0] for row in report.learner_table.rows)
    assert first.startswith("An")
    assert "Mai" in first
    assert second == "Li"
    assert third == words(language).say("report.same-answers", name="Mai", others="An")

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po
from support.problems import LOOKED_UP, problems, put_together

from bgwidget.board.coach import WHEN
from bgwidget.board.scene import frame
from bgwidget.games import board_game
from bgwidget.rules import backgammon, camelot
from bgwidget.rules.backgammon import Game, Position, Step, breaches, stop_breaches
from bgwidget.rules.backgammon.score import Standing
from bgwidget.rules.rulebook import Rulebook
from bgwidget.words import Words, languages, speak, use, words
from bgwidget.words.backgammon import detail
from bgwidget.words.backgammon.sentences import numbers
from bgwidget.words.backgammon.status import ended, score, status
from bgwidget.words.interface import (
    ADVICE,
    CLOCK_WORDS,
    COUNTED,
    GAME_WORDS,
    HOME,
    LAB_WORDS,
    LESSON_WORDS,
    MAP_WORDS,
    MATCH_FILE_WORDS,
    OPPONENT_WORDS,
    PLAIN,
    REVIEW_WORDS,
    STUDIO_WORDS,
    WALL_WORDS,
    WEBPAGE_WORDS,
)
from bgwidget.words.register import language_of
from bgwidget.words.typeset import Typesetter

ROOT = Path(__file__).parents[2]
LONGEST_NAME = 36
COURSE = sorted((ROOT / "bgwidget/course").glob("*.yaml"))
COURSE += sorted((ROOT / "bgwidget/course/locale").rglob("*.po"))
OF_A_MOUSE = re.compile(r"\bclick|\bnhấp\b|单击|کلیک", re.IGNORECASE)
BOOKS = (backgammon.RULES, camelot.RULES)
CATALOGUES = sorted(ROOT.glob("bgwidget/words/locale/*/LC_MESSAGES/bgwidget.po"))
BUILT = re.compile(
    r"^(achieved|action|advice|bar|camelot|chances|choice|classroom|colour|command|count|cube|describe|detail|disk\.why|drill|edit|ending|error|event|course\.door|exam\.dot|exam\.trouble|file|game"
    r"|house|kind|liberty|lint|list|lesson\.do|lesson\.dot|menu|name|played|opponent\.level|opponent\.sight|panel|picture|place|points|region|report\.exam|resume|review|rollout|rule|score|sheet|shell\.error|side|status|task|told|tournament"
    r"|studio\.(aim|answer|field|do|file|heading|how|kind|option|row|state|take|told|use)|type|via|wall)\."
)


def entries(po: Path) -> dict[str, tuple[str, ...]]:
    with po.open("rb") as file:
        catalogue = read_po(file, abort_invalid=True)
    return {
        message.id if isinstance(message.id, str) else message.id[0]: (
            (message.string,) if isinstance(message.string, str) else tuple(message.string)
        )
        for message in catalogue
        if message.id
    }


@cache
def keys_in_python() -> frozenset[str]:
    found = set()
    for path in (ROOT / "bgwidget").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
                called = node.func.id if isinstance(node.func, ast.Name) else called
                first = node.args[0]
                if called in {"say", "speak", "Said"} and isinstance(first, ast.Constant):
                    found.add(first.value)
    return frozenset(found)


@cache
def errors_in_python() -> frozenset[str]:
    every = {*problems(), *LOOKED_UP, *put_together()}
    return frozenset(f"error.{problem}" for problem in every)


@cache
def keys_in_typescript() -> frozenset[str]:
    found: set[str] = set()
    rooms = (
        "advice|board|cell|clock|course|edit|length|lesson|lint|list|live|menu|opening|opponent"
        "|panel|played|review|studio|tap|wall"
    )
    asked = re.compile(rf'"((?:{rooms})\.[a-z.-]+)"')
    for path in (ROOT / "js" / "src").rglob("*.ts"):
        found |= set(asked.findall(path.read_text("utf-8")))
    return frozenset(found)


@pytest.mark.slow
@pytest.mark.parametrize("po", CATALOGUES, ids=lambda po: po.parts[-3])
def test_a_catalogue_has_every_sentence_asked_for(po: Path) -> None:
    rules = [f"{rule.game}.{rule.id}" for book in BOOKS for rule in book.values()]
    wanted = {f"{what}.{rule}" for rule in rules for what in ("name", "rule")}
    wanted |= errors_in_python()
    wanted |= keys_in_python() | keys_in_typescript() | set(PLAIN) | set(COUNTED)
    assert wanted - set(entries(po)) == set()


@pytest.mark.slow
@pytest.mark.parametrize("po", CATALOGUES, ids=lambda po: po.parts[-3])
def test_a_catalogue_has_no_sentence_that_nothing_says(po: Path) -> None:
    used = {
        *PLAIN,
        *ADVICE,
        *COUNTED,
        *LESSON_WORDS,
        *CLOCK_WORDS,
        *GAME_WORDS,
        *OPPONENT_WORDS,
        *REVIEW_WORDS,
        *MAP_WORDS,
        *MATCH_FILE_WORDS,
        *WEBPAGE_WORDS,
    }
    used |= {*STUDIO_WORDS, *LAB_WORDS}
    used |= keys_in_python() | keys_in_typescript()
    assert {key for key in entries(po) if key not in used and not BUILT.match(key)} == set()


@pytest.mark.slow
@pytest.mark.parametrize("po", CATALOGUES, ids=lambda po: po.parts[-3])
def test_a_catalogue_has_no_error_that_nothing_raises(po: Path) -> None:
    errors = {key for key in entries(po) if key.startswith("error.")}
    assert errors - errors_in_python() - keys_in_python() == set()


@pytest.mark.parametrize("path", [*CATALOGUES, *COURSE], ids=lambda path: "/".join(path.parts[-3:]))
def test_what_a_hand_does_holds_for_a_finger_too(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if OF_A_MOUSE.search(line)] == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("book", BOOKS, ids=("backgammon", "camelot"))
def test_a_rule_has_a_short_name_of_its_own(book: Rulebook, language: str) -> None:
    named = [words(language).say(f"name.{rule.game}.{rule.id}") for rule in book.values()]
    assert len(set(named)) == len(named)
    assert all(len(name) <= LONGEST_NAME and name[-1] not in ".。" for name in named)


@pytest.mark.slow
def test_a_problem_put_together_is_written_out_nowhere() -> None:
    assert not put_together() & problems().keys()


def test_the_browser_gets_just_the_sentences_it_fills() -> None:
    counted = {key for keys in board_game("backgammon").pieces for key in keys}
    marked = {f"cell.{role}" for role in ("blocked", "chosen", "counted", "refused")}
    built = {*marked, *(f"menu.advice.{when}" for when in WHEN)}
    assert keys_in_typescript() | counted | built == {
        HOME,
        *PLAIN,
        *ADVICE,
        *COUNTED,
        *LESSON_WORDS,
        *CLOCK_WORDS,
        *GAME_WORDS,
        *MAP_WORDS,
        *OPPONENT_WORDS,
        *REVIEW_WORDS,
        *STUDIO_WORDS,
        *WALL_WORDS,
    }


@pytest.mark.slow
@pytest.mark.parametrize("po", CATALOGUES, ids=lambda po: po.parts[-3])
def test_no_sentence_is_empty_or_has_a_gap_that_no_fact_fills(po: Path) -> None:
    facts = problems() | LOOKED_UP
    for key, forms in entries(po).items():
        assert all(forms), key
        found = facts.get(key.removeprefix("error.")) if key.startswith("error.") else None
        if found is not None:
            gaps = {name for form in forms for _, name, _, _ in Formatter().parse(form) if name}
            assert gaps <= found, key


def test_every_worked_refusal_is_told_in_words() -> None:
    told = set()
    for line in (ROOT / "tests/data/rulebook-cases.jsonl").read_text("utf-8").splitlines():
        case = json.loads(line)
        attempt = case["attempt"]
        if case["game"] != "backgammon" or case.get("options") or "do" in attempt:
            continue
        position, walk = Position.parse(case["position"]), tuple(map(tuple, case["walk"]))
        if "stop" in attempt:
            broken = stop_breaches(position, tuple(case["dice"]), walk)
        else:
            broken = breaches(position, tuple(case["dice"]), tuple(attempt["step"]), walk)
        if broken:
            said = detail(broken, words("en"))
            told.add(broken[0].rule.id)
            assert "{" not in said, case["id"]
            assert "detail." not in said, case["id"]
            assert said or broken[0].rule.id == "game-over", case["id"]
    assert len(told) > 12


@pytest.mark.parametrize("language", ["en", "vi", "zh", "fa"])
def test_a_refusal_tells_one_rule_and_begins_no_sentence_with_a_figure(language: str) -> None:
    said = words(language)
    game = Game.start(dice=(6, 4))
    broken = breaches(game.position, (6, 4), (13, 12), [Step(24, 20, 4)])
    assert [each.rule.id for each in broken] == ["point-held", "no-such-number"]
    told = detail(broken, said)
    assert said.say("rule.backgammon.no-such-number") not in told
    assert not re.search(r"(?:^|[.。] ?)\d", told)


def test_whose_checker_it_is_does_not_matter_while_one_waits_on_the_bar() -> None:
    position = Position.parse("-b----E-C---dE---b-dc---AA")
    broken = breaches(position, (6, 1), (20, 1))
    assert [breach.rule.id for breach in broken] == ["enter-first", "your-checker"]
    assert detail(broken, words("en")) == (
        "One of your checkers waits on the bar. You can play: bar/24."
    )


def test_the_sum_of_an_ending_stands_in_one_line() -> None:
    over = ended(Game.start().double().take().resign(1).accept(), words("en"))
    assert over is not None
    assert over.why.endswith("2 points: single\xa0game\xa01\xa0×\xa0cube\xa02\xa0=\xa02.")


@pytest.mark.parametrize(("mover", "winner"), [(0, "The opponent wins"), (1, "You win")])
def test_an_ending_says_whose_its_points_are(mover: int, winner: str) -> None:
    over = Game.start(mover=mover).resign(2).accept()
    for told in ((ended(over, words("en")) or ("", ""))[1], status(over, words("en"))):
        assert f"{winner} 2 points: gammon" in told


def test_an_unknown_language_is_refused_with_those_known() -> None:
    with pytest.raises(ValueError, match=r"choose from: .*en"):
        use("xx")
    assert "en" in languages()
    assert speak("board.done") == "Done"


def test_tokens_are_isolated_only_in_right_to_left_text() -> None:
    english, persian = words("en"), Words("en")
    persian.typeset = Typesetter(language_of("fa"))
    assert english.isolate("6-3") == "6-3"
    assert numbers((6, 3), persian) == "\u20666-\u20603\u2069"


@pytest.mark.parametrize("language", languages())
def test_the_keys_and_words_of_the_board_are_written_down(language: str) -> None:
    said, english = words(language), language == "en"
    page = (ROOT / "docs" / ("" if english else language) / "board.md").read_text(encoding="utf-8")
    for name, key, label, _ in frame(board_game("backgammon"), said)["commands"]:
        cells = f"| {f'`{key}`' if key else ''} | `{said.say(f'type.{name}')}"
        assert (f"| {label} {cells}" if english else f" {cells}") in page, name


def test_a_language_may_join_sentences_without_a_space(monkeypatch: pytest.MonkeyPatch) -> None:
    english = words("en")._catalogue.gettext
    joined = {"list.then": "{first}{then}", "list.and": "、"}
    monkeypatch.setattr(
        type(words("en")._catalogue), "gettext", lambda _, key: joined.get(key) or english(key)
    )
    assert words("en").sentences("A.", "", "B.", "C.") == "A.B.C."
    assert words("en").listed(["8/5", "6/5"]) == "8/5、6/5"
    assert score(Game.start(standing=Standing((3, 1), match=5)), words("en")).count(".You") == 1

"""The page on texts that differ holds every row that is cited, and says what the code does."""

from __future__ import annotations

import json
import re

import pytest
from support.environment import ROOT
from support.pages import ANCHOR, MODULES, text_of

from bgwidget.rules.backgammon import PRESETS, RULES, HouseRules
from bgwidget.rules.backgammon.house import OPTIONS
from bgwidget.tasks.backgammon.claims import CLAIMS

PAGE = (ROOT / "docs" / "rules-differences.md").read_text(encoding="utf-8")
PLACES = ANCHOR.findall(PAGE)
ROWS = {
    match[1]: match[0].split(" | ")
    for line in PAGE.splitlines()
    if (match := re.match(r'\| <a id="(\w+)">.*', line))
}
ROW = r"[A-HX]\d{1,2}"
CITED = re.compile(rf"\brows? ((?:{ROW}(?:, | and | to |\b))+)")
CODE = re.compile(r"`([^`]+)`")


def test_a_row_has_its_place_once() -> None:
    assert len(PLACES) == len(set(PLACES))
    assert all(f"</a>**{row}**" in cells[0] for row, cells in ROWS.items())


@pytest.mark.parametrize("rule", RULES)
def test_the_sources_of_a_rule_are_there(rule: str) -> None:
    assert RULES[rule].source
    assert set(RULES[rule].source) <= set(PLACES)


@pytest.mark.slow
def test_the_rows_that_the_code_cites_are_there() -> None:
    texts = [text for file in MODULES for text in CITED.findall(text_of(file))]
    cited = {row for text in texts for row in re.findall(ROW, text)}
    assert len(cited) > 15
    assert cited <= ROWS.keys()


def test_the_rows_that_the_test_data_cite_are_there() -> None:
    data = (ROOT / "tests" / "data" / "scoring-cases.jsonl").read_text(encoding="utf-8")
    cited = {row for line in data.splitlines() for row in json.loads(line)["source"].split(", ")}
    assert len(cited) > 10
    assert cited <= set(PLACES)


def test_the_false_sentences_are_those_of_the_exercises() -> None:
    assert {row for row in ROWS if row[0] in "GX"} == {id for id in CLAIMS if id[0] in "GX"}


@pytest.mark.parametrize("row", ROWS)
def test_a_row_names_the_rules_that_cite_it(row: str) -> None:
    citing = {rule.id for rule in RULES.values() if row in rule.source}
    assert {code for code in CODE.findall(ROWS[row][-1]) if code in RULES} == citing


def test_every_house_rule_is_in_a_row_with_its_default() -> None:
    named = dict(re.findall(r"`(\w+)=([^`]+)`", " ".join(cells[-1] for cells in ROWS.values())))
    assert named == {
        option: _python(getattr(HouseRules(), option)) for option in OPTIONS if option != "cube"
    }


def test_the_sets_of_house_rules_are_as_listed() -> None:
    section = PAGE[PAGE.index('<a id="F">') : PAGE.index('<a id="G">')]
    listed = {
        name: dict(re.findall(r"`(\w+)=([^`]+)`", settings))
        for name, settings in re.findall(r"^\| `([\w-]+)` \|([^|]*)\|", section, re.M)
    }
    assert listed == {
        name: {option: _python(value) for option, value in rules.agreed().items()}
        for name, rules in PRESETS.items()
    }


def _python(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else repr(value)

"""Write docs/rulebook.md, all that the kit knows; with --check, only tell whether it is current."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

from bgwidget.games import kinds
from bgwidget.rules.backgammon import RULES
from bgwidget.rules.rulebook import Rule
from bgwidget.words import words

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "rulebook.md"
DATA = ROOT / "tests" / "data"
HEAD = """\
# The rulebook

Every rule is one named object: the engine refuses by it, the words say it, the board lights up what
it is about. This page is written by `scripts/rulebook.py`; the last column counts the worked cases
of the test data that a rule decides. The sources are rows of the comparison of rules texts that the
rules were taken from.
"""


def worked_cases() -> Counter[str]:
    found: Counter[str] = Counter()
    for line in (DATA / "rulebook-cases.jsonl").read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        if case["game"] in kinds():
            found.update(case["expected"])
    return found


def table(rules: list[Rule], cases: Counter[str]) -> list[str]:
    english = words("en")
    lines = ["| Rule | What it says | Source | Worked cases |", "|---|---|---|---:|"]
    for rule in rules:
        sentence = english.say(f"rule.{rule.game}.{rule.id}")
        count = str(cases[rule.id] or "")
        lines.append(f"| `{rule.id}` | {sentence} | {', '.join(rule.source)} | {count} |")
    return lines


def page() -> str:
    cases = worked_cases()
    refuses = [rule for rule in RULES.values() if rule.refuses]
    defines = [rule for rule in RULES.values() if not rule.refuses]
    lines = [HEAD, "## Backgammon: what the engine refuses by, most basic first", ""]
    lines += [*table(refuses, cases), "", "## Backgammon: what only an answer can break", ""]
    return "\n".join([*lines, *table(defines, cases)]) + "\n"


def main(check: bool) -> int:
    current = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    if page() == current:
        return 0
    if check:
        print("docs/rulebook.md is out of date: run `make docs`.", file=sys.stderr)
        return 1
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))

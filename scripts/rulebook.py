"""Write docs/rulebook.md, all that the kit knows; with --check, only tell whether it is current."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

from bgwidget.rules import backgammon, camelot
from bgwidget.rules.rulebook import Rule
from bgwidget.words import words

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "rulebook.md"
DATA = ROOT / "tests" / "data"
BOOKS = (backgammon.RULES, camelot.RULES)
DIFFERENCES = "rules-differences.md"
HEAD = f"""\
# The rulebook

Every rule is one named object: the engine refuses by it, the catalogues name it and put it into
words, and the board lights up what it is about. The last column counts the worked cases in the test
data that a rule decides.

The sources of backgammon are rows of [Where texts on the rules differ]({DIFFERENCES}).
Those of Camelot are the parts of its federation's rules: 1 the board, 2 the pieces, 3 the moves,
4 the duty to capture, 5 one's own castle, 6 the enemy's castle, 7 the end of the game, 8 notation.

`make docs` writes this page.
"""


def worked_cases() -> Counter[tuple[str, str]]:
    found: Counter[tuple[str, str]] = Counter()
    for line in (DATA / "rulebook-cases.jsonl").read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        found.update((case["game"], rule) for rule in case["expected"])
    return found


def table(rules: list[Rule], cases: Counter[tuple[str, str]]) -> list[str]:
    english = words("en")
    lines = ["| Rule | Name | What it says | Source | Worked cases |", "|---|---|---|---|---:|"]
    for rule in rules:
        name, sentence = (english.say(f"{what}.{rule.game}.{rule.id}") for what in ("name", "rule"))
        count = str(cases[rule.game, rule.id] or "")
        lines.append(f"| `{rule.id}` | {name} | {sentence} | {sources(rule)} | {count} |")
    return lines


def sources(rule: Rule) -> str:
    if rule.game != "backgammon":
        return ", ".join(rule.source)
    return ", ".join(f"[{row}]({DIFFERENCES}#{row})" for row in rule.source)


def page() -> str:
    cases, lines = worked_cases(), [HEAD]
    for book in BOOKS:
        game = next(iter(book.values())).game.capitalize()
        for refuses, title in (
            (True, "what the engine refuses by, most basic first"),
            (False, "what only an answer can break"),
        ):
            rules = [rule for rule in book.values() if rule.refuses is refuses]
            lines += [f"## {game}: {title}", "", *table(rules, cases), ""]
    return "\n".join(lines)


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

"""The rulebook of each game as a page, with a board or an exercise at each rule."""

from __future__ import annotations

from collections.abc import Callable

from prose import texts
from rule_chapters import CHAPTERS
from rulebook import BOOKS, HEAD, sources
from worked_case import Case, first_cases

from bgwidget.exercises import generate, kinds_for
from bgwidget.rules.rulebook import Rule
from bgwidget.words import Words

TITLES = {"backgammon": "The rulebook of backgammon", "camelot": "The rulebook of Camelot"}
ABOUT = (
    "Every rule has a sentence and a board: one that refuses a move by it, or an exercise in it."
)
SOURCES = texts(HEAD)[2]
"""What the numbers of the sources mean."""
TREE = """
```{{toctree}}
:hidden:

{pages}
```
"""


def rule_pages(words: Words, say: Callable[[str], str]) -> dict[str, str]:
    """Return the text of each page, by its path."""
    pages = {f"rules/{game}": title for game, title in TITLES.items()}
    lines = [f"# {say('The rulebook')}", "", say(ABOUT), ""]
    lines += [f"- [{say(title)}]({page}.md)" for page, title in pages.items()]
    lines += ["", say(SOURCES), ""]
    index = "\n".join([*lines, TREE.format(pages="\n".join(pages))])
    return {"rulebook.md": index} | {
        f"rules/{game}.md": _page(book, words, say)
        for game, book in zip(TITLES, BOOKS, strict=True)
    }


def _page(book: dict[str, Rule], words: Words, say: Callable[[str], str]) -> str:
    game = next(iter(book.values())).game
    cases = first_cases(game)
    lines = [f"# {say(TITLES[game])}", ""]
    for title, rules in CHAPTERS[game].items():
        lines += [f"## {say(title)}", ""]
        for rule in rules:
            lines += _rule(book[rule], cases.get(rule), words, say)
    return "\n".join(lines)


def _rule(rule: Rule, case: Case | None, words: Words, say: Callable[[str], str]) -> list[str]:
    name, sentence = (words.say(f"{what}.{rule.game}.{rule.id}") for what in ("name", "rule"))
    lines = [f"({rule.game}-{rule.id})=", f"### {name}", "", sentence, ""]
    source = sources(rule).replace("](", "](../")
    lines += [f"`{rule.id}` · {say('Source:')} {source}", ""]
    if case is not None:
        refused = say("{move} is refused.").format(move=case.move(words, say("passing")))
        lines += [words.sentences(refused, case.told(words)), ""]
    code = case.code if case is not None else _exercise(rule, name)
    return [*lines, "```{widget}", *code, "```", ""]


def _exercise(rule: Rule, title: str) -> list[str]:
    seed = generate(kinds_for(rule.id, rule.game)[0], [rule.id], game=rule.game, seed=1).seed
    return ["from bgwidget.exercises import again", f'Lesson({title!r}, [again("{seed}")])']

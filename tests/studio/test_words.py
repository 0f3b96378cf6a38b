"""What a studio calls things: options by names, and findings as a form would say them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.studio_page import Page

from bgwidget.games import game_names
from bgwidget.studio.document import Document
from bgwidget.studio.field_kinds import FieldKind, field_kinds
from bgwidget.studio.fields_page import option_name
from bgwidget.studio.row_kinds import blank, row_kinds
from bgwidget.words import languages, words


def options() -> Iterator[tuple[str, FieldKind]]:
    """Yield each field that has options, in the lesson and in every kind of row, of each game."""
    for game in game_names():
        document = Document(f"title: A\ngame: {game}\nsteps: []\n")
        rows = [(document, 0)]
        for what in row_kinds(document, document.rows):
            if what != "part":
                rows.append(document.add(0, 0, blank(document, what)))
        for made, row in rows:
            for kind in field_kinds(made, made.row(row)).values():
                if kind.known:
                    yield game, kind


@pytest.mark.parametrize("language", languages())
def test_every_option_has_a_name_in_words(language: str) -> None:
    said, count = words(language), 0
    for game, kind in options():
        names = [option_name(kind.name, value, game, said) for value in kind.known]
        assert len({*names}) == len(names), (kind.name, names)
        bare = [value for value, name in zip(kind.known, names, strict=True) if name == value]
        # An id is an English word, and may be the name itself.
        assert language == "en" or {*bare} <= {"gammon", "backgammon"}, (kind.name, bare)
        count += len(names)
    assert count > 200


def told(page: Page, field: str = "") -> list[str]:
    found = page.field(field)["findings"] if field else page.now["findings"]
    return [each.text for each in found]


def test_a_field_that_is_missing_says_so_itself_in_the_words_of_a_form(teacher: Page) -> None:
    teacher.ask("add", row=0, what="play")
    assert told(teacher, "goal") == ["“Goal” has to be filled in."]
    assert told(teacher) == []
    assert "The key 'goal' is missing here." in [each.text for each in teacher.studio.findings]


def test_a_wrong_answer_says_at_its_field_what_is_missing(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(
        "title: A\nsteps:\n- kind: play\n  goal: Hit.\n  wrong:\n  - {answer: 24/20}\n",
        encoding="utf-8",
    )
    page = Page(file)
    page.ask("select", row=1)
    [record] = page.field("wrong")["records"]
    found = {each["name"]: [one.text for one in each["findings"]] for each in record["fields"]}
    assert found["wrong/0/says"] == ["“What is said of it” has to be filled in."]


WRONG = {
    "title: A\nsteps: []\n": "There are no steps in it yet: add one.",
    "title: A\n": "There are no steps in it yet: add one.",
    "title: A\nsteps:\n- {goal: Hit.}\n": "Choose what is asked in this step.",
    "title: A\nsteps:\n- {kind: plai}\n": (
        "There is no kind of task “plai”; “Play the turn” may be meant."
    ),
    "title: A\nsteps:\n- {kind: zzzz}\n": (
        "There is no kind of task “zzzz”: choose one from the list."
    ),
    "title: A\nsteps:\n- {kind: play, goal: Hit., gaol: x}\n": (
        "“gaol” does not belong here; “Goal” may be meant. Fill that in, and empty this field."
    ),
    "title: A\nsteps:\n- {kind: play, goal: ''}\n": "A text belongs here.",
    "title: A\nsteps:\n- {kind: play, goal: Hit., dice: 7-7}\n": (
        "A roll is two numbers from 1 to 6, such as 3-1."
    ),
}


@pytest.mark.parametrize(("text", "said"), WRONG.items())
def test_a_form_speaks_of_fields_and_not_of_keys(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(text, encoding="utf-8")
    page = Page(file)
    found = [each.text for all_ in page.studio._session.report.by_spot.values() for each in all_]
    assert said in found
    assert not any(re.search(r"\bkeys?\b|YAML|`|\btable\b|\blist of", each) for each in found)


def test_a_text_that_is_broken_is_spoken_of_as_a_file(tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text("title: A\nsteps:\n- read: [\n", encoding="utf-8")
    assert "YAML" in Page(file).now["problems"][0].text

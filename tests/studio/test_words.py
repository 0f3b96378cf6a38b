"""What a studio calls things: options by names, and findings as a form would say them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from support.studio_page import Page

from bgwidget.games import game_names
from bgwidget.studio.document import Document
from bgwidget.studio.field_kind import FieldKind
from bgwidget.studio.field_kinds import field_kinds
from bgwidget.studio.fields_page import label_of
from bgwidget.studio.option_names import option_name
from bgwidget.studio.row_kinds import blank, row_kinds
from bgwidget.tasks.backgammon.number_questions import QUESTIONS
from bgwidget.tasks.games import judge
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
            for kind in every_kind(field_kinds(made, made.row(row))):
                if kind.known:
                    yield game, kind
    for kind in every_kind(COMPOSED):
        if kind.known:
            yield "backgammon", kind


def every_kind(kinds: Mapping[str, FieldKind]) -> Iterator[FieldKind]:
    """Yield the kinds of fields, and those in groups and records."""
    for kind in kinds.values():
        yield kind
        yield from every_kind(kind.inside)


def composed() -> Iterator[tuple[str, FieldKind]]:
    """Yield fields whose parts depend on what is written: checks, questions, house rules."""
    for game in game_names():
        for fact in judge(game).slots.facts:
            document = Document(
                f"title: A\ngame: {game}\nsteps:\n- kind: choice\n  check: {{{fact}: null}}\n"
            )
            yield fact, field_kinds(document, document.row(1))["check"]
    for question in QUESTIONS:
        document = Document(f"title: A\nsteps:\n- {{kind: number, question: {question}}}\n")
        kinds = field_kinds(document, document.row(1))
        yield from [(question, kinds["given"])] if "given" in kinds else []
    document = Document("title: A\nhouse: {jacoby: true}\nsteps:\n- {kind: mistake, shows: G8}\n")
    yield "house", field_kinds(document, document.row(0))["house"]
    yield "state", field_kinds(document, document.row(1))["given"]


COMPOSED = dict(composed())


@pytest.mark.parametrize("language", languages())
def test_every_option_has_a_name_in_words(language: str) -> None:
    said, count = words(language), 0
    for game, kind in options():
        names = [
            option_name(kind.name, value, game, said, kind.says, kind.of) for value in kind.known
        ]
        assert len({*names}) == len(names), (kind.name, names)
        pairs = zip(kind.known, names, strict=True)
        bare = [value for value, name in pairs if name == value and isinstance(value, str)]
        # An id is an English word, and may be the name itself.
        assert language == "en" or {*bare} <= {"gammon", "backgammon"}, (kind.name, bare)
        count += len(names)
    assert count > 200


@pytest.mark.parametrize("language", languages())
def test_everything_in_a_group_has_a_label(language: str) -> None:
    said = words(language)
    kinds = [kind for kind in every_kind(COMPOSED) if kind.name not in COMPOSED]
    assert len(kinds) > 60
    for kind in kinds:
        if kind.of:
            assert label_of(said, "field", kind.name, kind.of) != kind.name, (kind.of, kind.name)


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

"""Statements hold to what xAPI 1.0.3 and 2.0 ask of them, and say what the logbook says."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from support.attempts import attempt, attempts

from bgwidget import Lesson
from bgwidget.progress import Attempt, InvalidExportError, Logbook
from bgwidget.progress.xapi import statements, written
from bgwidget.tasks import Choice, Exam

HOME = "https://school.example"
ADL = "http://adlnet.gov/expapi"
UUID = r"^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$"
# An IRI as RFC 3987 has it, as far as ASCII goes: nothing else is written.
IRI = r"^https?://([A-Za-z0-9._~:/?#@!$&'()*+,;=\[\]-]|%[0-9A-F]{2})+$"


def shape(**parts: Any) -> dict[str, Any]:
    """Return the schema of an object with these parts, some of them optional, and no others."""
    needed = [name for name, part in parts.items() if "optional" not in part]
    return {
        "type": "object",
        "required": needed,
        "properties": parts,
        "additionalProperties": False,
        "minProperties": 1,
    }


FILLED = {"type": "string", "minLength": 1}
IDENTIFIER, ADDRESS = {"type": "string", "pattern": UUID}, {"type": "string", "pattern": IRI}
IN_LANGUAGES = {
    "type": "object",
    "propertyNames": {"enum": ["en-US", "und"]},
    "additionalProperties": FILLED,
    "minProperties": 1,
}
EXTENSIONS = {"type": "object", "propertyNames": {"pattern": IRI}}
ACTIVITY = shape(
    objectType={"const": "Activity"},
    id=ADDRESS,
    definition=shape(
        type={"pattern": f"^{ADL}/activities/[a-z]+$", "optional": True},
        name=IN_LANGUAGES | {"optional": True},
    )
    | {"optional": True},
)
STATEMENT = Draft202012Validator(
    shape(
        id=IDENTIFIER,
        actor=shape(
            objectType={"const": "Agent"},
            account=shape(homePage=ADDRESS, name=FILLED),
        ),
        verb=shape(
            id={
                "enum": [
                    f"{ADL}/verbs/{verb}" for verb in ["answered", "completed", "passed", "failed"]
                ]
            },
            display=IN_LANGUAGES,
        ),
        object=ACTIVITY,
        result=shape(
            success={"type": "boolean", "optional": True},
            completion={"type": "boolean", "optional": True},
            score=shape(scaled={"type": "number", "minimum": -1, "maximum": 1})
            | {"optional": True},
            response=FILLED | {"optional": True},
            extensions=EXTENSIONS,
        ),
        context=shape(
            registration=IDENTIFIER,
            platform=FILLED,
            contextActivities=shape(parent={"type": "array", "items": ACTIVITY, "minItems": 1}),
            extensions=EXTENSIONS,
        ),
        timestamp={"pattern": r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$"},
    )
)


def one(**fields: Any) -> dict[str, Any]:
    (found,) = statements([attempt(**fields)], HOME, "Mai")
    return found


@pytest.mark.slow
@given(st.lists(attempts(), max_size=3), st.sampled_from(["", "Mai", "حسن 5%/é"]))
def test_every_statement_has_the_shape_that_the_specification_asks_for(
    made: list[Attempt], learner: str
) -> None:
    found = json.loads(written(made, f"{HOME}/hub/", learner))
    assert len(found) == len(made)
    for each in found:
        STATEMENT.validate(each)
    assert {each["id"] for each in found} == {
        each["id"] for each in statements(made, f"{HOME}/hub", learner)
    }


def test_an_answer_is_told_whole() -> None:
    found = one(
        right=False, score=0.5, answer="bar/21", broken=["both-numbers"], refused=["enter-first"],
        hints=1, tries=2, seed="7", lesson="Bài một", step="a/b",
    )  # fmt: skip
    assert found["actor"]["account"] == {"homePage": HOME, "name": "Mai"}
    assert found["verb"]["id"] == f"{ADL}/verbs/answered"
    assert found["object"]["id"] == f"{HOME}/bgwidget/lessons/B%C3%A0i%20m%E1%BB%99t/a%2Fb"
    assert found["object"]["definition"]["name"] == {"und": "a/b"}
    (lesson,) = found["context"]["contextActivities"]["parent"]
    assert lesson["id"] == f"{HOME}/bgwidget/lessons/B%C3%A0i%20m%E1%BB%99t"
    result = found["result"]
    assert (result["success"], result["score"], result["response"]) == (
        False,
        {"scaled": 0.5},
        "bar/21",
    )
    named = {
        name.removeprefix(f"{HOME}/bgwidget/extensions/"): value
        for part in ("result", "context")
        for name, value in found[part]["extensions"].items()
    }
    rules = f"{HOME}/bgwidget/rules/backgammon"
    assert named == {
        "broken": [f"{rules}/both-numbers"],
        "refused": [f"{rules}/enter-first"],
        "rules": [f"{rules}/enter-first"],
        "hints": 1,
        "tries": 2,
        "kind": "play",
        "game": "backgammon",
        "seed": "7",
    }
    assert datetime.fromisoformat(found["timestamp"]) == attempt().time


@pytest.mark.parametrize(
    ("fields", "verb", "outcome"),
    [
        ({"kind": "play"}, "answered", {"success": True, "score": {"scaled": 1.0}}),
        ({"kind": "read"}, "completed", {"completion": True}),
        ({"kind": "exam"}, "passed", {"success": True, "completion": True}),
        ({"kind": "exam", "right": False}, "failed", {"success": False, "completion": True}),
    ],
)
def test_the_verb_says_what_was_done(
    fields: dict[str, Any], verb: str, outcome: dict[str, Any]
) -> None:
    found = one(**fields)
    assert found["verb"] == {"id": f"{ADL}/verbs/{verb}", "display": {"en-US": verb}}
    assert {
        name: found["result"][name] for name in found["result"] if name != "extensions"
    } == outcome


def test_answers_that_were_not_handed_in_are_left_out() -> None:
    assert statements([attempt(kind="exam-answer", right=False)], HOME) == ()


def test_the_same_attempts_give_the_same_statements_and_others_never_the_same_id() -> None:
    made = [attempt(days=day, lesson=lesson) for day, lesson in enumerate(("bar", "bar", "off"))]
    ways = [(HOME, "Mai"), (HOME, "An"), (HOME, ""), (f"{HOME}/hub", "Mai")]
    told = [statements(made, *way) for way in ways]
    assert told == [statements(made, *way) for way in ways]
    assert len({each["id"] for some in told for each in some}) == len(ways) * len(made)
    registrations = [each["context"]["registration"] for each in told[0]]
    assert registrations[0] == registrations[1] != registrations[2]


def test_a_logbook_is_saved_without_a_name_unless_one_is_given(tmp_path: Path) -> None:
    logbook, file = Logbook(tmp_path / "logbook.sqlite3"), tmp_path / "statements.json"
    logbook.write(attempt(answer=[[24, 18]]))
    logbook.write(attempt(days=1, right=False, time=datetime(2026, 3, 3, tzinfo=UTC)))
    logbook.save_xapi(file, HOME)
    first = file.read_text("utf-8")
    names = {each["actor"]["account"]["name"] for each in json.loads(first)}
    assert len(names) == 1
    assert re.fullmatch("anonymous-[0-9a-f]{12}", names.pop())
    logbook.save_xapi(file, HOME)
    assert file.read_text("utf-8") == first
    with pytest.raises(InvalidExportError):
        logbook.save_xapi(file, "school")
    assert file.read_text("utf-8") == first


@pytest.mark.parametrize(
    "home_page",
    ["", "school", "ftp://school.example", "https://", "https://a b", "https://mai@school.example",
     "https://school.example/?a=1", "https://school.example\n", "https://a/" + "x" * 200, None, 7],
)  # fmt: skip
def test_what_is_no_address_is_refused(home_page: Any) -> None:
    with pytest.raises(InvalidExportError, match=r"such as https://school\.example"):
        statements([attempt()], home_page)


def test_a_nickname_that_cannot_be_written_is_refused() -> None:
    with pytest.raises(InvalidExportError, match="nickname"):
        statements([attempt()], HOME, "a\nb")


def test_an_exam_that_was_sat_is_told_with_its_questions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    first = Choice(name="first", goal="Who starts?", options=("White", "Black"), correct="White")
    second = replace(first, name="second")
    exam = Exam(name="exam", goal="Two.", tasks=(first, second), passing=2)
    lesson = Lesson(
        "Exam", [replace(first, name="warm-up"), exam], name="sat", logbook="logbook.sqlite3"
    )
    assert lesson.check("Black").right is False
    assert lesson.check("White").right is True
    lesson.go(2)
    for answer in ("White", "Black"):
        lesson.answer(answer)
    lesson.logbook.save_xapi("before.json", HOME, "Mai")
    lesson.hand_in("results.json")
    lesson.logbook.save_xapi("after.json", HOME, "Mai")
    before, after = (json.loads(Path(name).read_text()) for name in ("before.json", "after.json"))
    for each in after:
        STATEMENT.validate(each)
    told = [
        (each["verb"]["display"]["en-US"], each["object"]["id"].rsplit("/", 1)[1],
         each["result"].get("success"))
        for each in after
    ]  # fmt: skip
    assert after[: len(before)] == before
    assert told == [
        ("answered", "warm-up", False), ("answered", "warm-up", True),
        ("answered", "first", True), ("answered", "second", False), ("failed", "exam", False),
    ]  # fmt: skip

"""The host of a page's widgets, with the stand-ins and with the real widgets."""

from __future__ import annotations

import json
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest
from support.webpage_python import asked

from bgwidget.progress import Logbook

pytestmark = pytest.mark.slow

BOARD = "Board(dice=(3, 1), seed=1)"
LESSON = 'Lesson.load("03-bar", part="entering")'


GAMES = """ 1 point match

 Game 1
 Mai : 0                           Ben : 0
  1) 31: 8/5 6/5                     52: 13/8 24/22
  2) 64: 24/14
"""
"""A match file in which both err."""


def make(code: str, link: str = "", **more: str) -> list[str]:
    request = {"code": code, "language": "en", "digits": "latin", "link": link, **more}
    return ["make", "w0", json.dumps(request)]


def send(content: object, id: str = "w0") -> list[str]:
    return ["receive", id, json.dumps({"content": content})]


def scene(told: dict[str, Any]) -> dict[str, Any]:
    return json.loads(told["state"]["scene"])


STORIES = {
    "board": [
        make(BOARD),
        send({"kind": "play", "base": 1, "steps": [[8, 5, 3], [6, 5, 1]]}),
        send({"kind": "roll", "base": 2}),
        ["receive", "w0", '{"state": {"theme": "dark", "scene": "{}", "sound": 3}}'],
        send("no request"),
    ],
    "lesson": [
        make(LESSON),
        send({"to": "lesson", "kind": "hint", "base": 1}),
        send({"to": "lesson", "kind": "next", "base": 2}),
        send({"to": "lesson", "kind": "solution", "base": 3}),
    ],
    "course": [
        make("Course()"),
        send({"to": "course", "kind": "open", "lesson": 1, "part": 0}, "w0.1"),
        send({"to": "lesson", "kind": "next", "base": 1}, "w0.2"),
        send({"to": "course", "kind": "open", "lesson": 0}, "w0.1"),
        send({"to": "course", "kind": "take"}, "w0.1"),
    ],
    "camelot": [make('Board(game="camelot")'), send({"kind": "undo", "base": 1})],
    "against somebody": [
        make('Board(dice=(3, 1), seed=1, opponent="club", advice="after")'),
        send({"kind": "advise", "base": 1}),
        send({"kind": "play", "base": 2, "steps": [[6, 3, 3], [6, 5, 1]]}),
        send({"kind": "reply", "base": 5}),
        send({"kind": "reply", "base": 6}),
        send({"kind": "opponent", "base": 7, "level": "even"}),
        ["receive", "w0", '{"state": {"advice": "never"}}'],
    ],
    "setting up": [make('Board(mode="edit")')],
    "rolls counted": [
        make('Chances(Board("------------------a-----A-"), "hits")'),
        send({"to": "chances", "kind": "roll", "base": 0, "number": 4}, "w0.2"),
    ],
    "games again": [
        make(f"Review({GAMES!r})"),
        send({"to": "review", "kind": "open", "at": 2}),
        make(f"Review({GAMES!r})", "?step=2"),
    ],
}


@pytest.mark.sample(2)
@pytest.mark.parametrize("story", STORIES)
def test_the_stand_ins_do_what_the_real_widgets_do(story: str, tmp_path: Path) -> None:
    page, real = (
        asked(STORIES[story], tmp_path / widgets, widgets) for widgets in ("page", "real")
    )
    assert page == real
    assert page[0][0].get("bundle") or page[0][0]["children"]


def test_a_play_is_answered_with_a_scene_and_a_link(tmp_path: Path) -> None:
    made, played, *_ = asked(STORIES["board"], tmp_path)
    assert made[0]["notice"] == ""
    assert [sorted(each["state"]) for each in played[1]] == [["scene"], ["game_panel"], ["link"]]
    assert scene(played[1][0])["status"] == "You played 8/5 6/5. The opponent is to roll."
    assert played[1][-1]["state"]["link"].startswith("?xgid=-b---BD-B---eE---c-e----B-")


def test_an_opponent_answers_and_advice_is_given(tmp_path: Path) -> None:
    _, advised, played, rolled, replied, faced, setting = (
        [scene(each) for each in posted if "scene" in each.get("state", {})]
        for _, posted in asked(STORIES["against somebody"], tmp_path)
    )
    assert advised[-1]["advice"]["title"] == "Best: 8/5 6/5."
    assert advised[-1]["advice"]["done"] is None
    assert played[-1]["waits"] == "reply"
    assert played[-1]["advice"]["done"] > 0
    assert rolled[-1]["status"].startswith("The opponent's roll is")
    assert "waits" not in replied[-1]
    assert faced[-1]["opponent"] == "even"
    assert setting == []


def test_a_lesson_opens_below_the_map(tmp_path: Path) -> None:
    made, opened, _, other, _ = asked(STORIES["course"], tmp_path)
    assert [each["bundle"] for each in made[0]["children"]] == ["map"]
    children = next(each["children"] for each in opened[1] if "children" in each)
    assert children[0] == {"id": "w0.1"}
    assert children[1]["state"]["link"] == "?lesson=01-moving&part=reach&step=1"
    closed = next(each["children"] for each in other[1] if "children" in each)
    assert [each["id"] for each in closed] == ["w0.1", "w0.3"]


def test_a_link_that_cannot_be_followed_leaves_the_page_as_it_is(tmp_path: Path) -> None:
    [(made, _), (persian, _)] = asked(
        [make(BOARD, "?dice=9"), make(BOARD, "?dice=9", language="fa")], tmp_path
    )
    assert scene(made)["dice"] == [3, 1]
    assert made["notice"].startswith("This link says dice=9")
    assert "dice=9" in persian["notice"]


def test_a_link_says_the_language(tmp_path: Path) -> None:
    [(made, _)] = asked([make(BOARD, "?language=fa&digits=native")], tmp_path)
    assert json.loads(made["state"]["frame"])["numerals"] == "۰۱۲۳۴۵۶۷۸۹"


def test_messages_to_nobody_are_dropped(tmp_path: Path) -> None:
    [_, (answer, posted)] = asked([make(BOARD), send({"kind": "roll"}, "w9")], tmp_path)
    assert (answer, posted) == (None, [])


def test_progress_is_carried_between_a_page_and_a_notebook(tmp_path: Path) -> None:
    answer = send({"to": "lesson", "kind": "check", "base": 1, "values": {"": [1]}})
    lesson = make(LESSON)
    take = json.dumps({"to": "course", "kind": "take"})
    *_, (taken, _) = asked([lesson, answer, ["carry", take]], tmp_path)
    other = Logbook(tmp_path / "notebook.sqlite3")
    assert other.merge(taken["file"][1]) == 1
    file = b64encode(other.export().encode()).decode()
    bring = json.dumps({"to": "course", "kind": "bring", "file": file})
    (tmp_path / "new").mkdir()
    _, (brought, _), (again, _) = asked(
        [lesson, ["carry", bring], ["carry", bring]], tmp_path / "new"
    )
    assert brought["said"].startswith("Your progress is back: 1 new entry")
    assert again["said"].startswith("Nothing in this file is new")


@pytest.mark.parametrize("code", ["", "1 = 2", "x = 1", "import os"])
def test_a_page_ends_in_a_widget(code: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="Error"):
        asked([make(code)], tmp_path)


def brought(content: bytes, you: str = "left") -> list[str]:
    file = {"bytes": b64encode(content).decode(), "you": you}
    request = {"code": f"Review({GAMES!r})", "language": "en", "digits": "latin"}
    return ["make", "w0", json.dumps({**request, "match_file": file})]


def test_rolls_are_counted_below_their_board(tmp_path: Path) -> None:
    [(made, _), (_, posted)] = asked(STORIES["rolls counted"], tmp_path)
    board, chances = made["children"]
    assert [board["bundle"], chances["bundle"]] == ["board", "chances"]
    assert board["state"]["link"] == chances["state"]["link"] == ""
    told = [json.loads(each["state"]["chances"]) for each in posted if each["id"] == "w0.2"]
    assert told[-1]["chosen"] == 4


def test_a_link_opens_a_decision_of_a_review(tmp_path: Path) -> None:
    [_, (_, opened), (again, _)] = asked(STORIES["games again"], tmp_path)
    assert opened[-1]["state"] == {"link": "?step=3"}
    assert json.loads(again["state"]["review"])["opened"] == 1


def test_a_match_file_is_reviewed_and_its_progress_told(tmp_path: Path) -> None:
    [(left, told), (right, _)] = asked(
        [brought(GAMES.encode("latin-1")), brought(GAMES.encode(), "right")], tmp_path
    )
    assert left["notice"] == right["notice"] == ""
    sides = [json.loads(made["state"]["review"])["turns"][0][1] for made in (left, right)]
    assert sides == [0, 1]
    assert told[-1]["done"] == told[-1]["whole"] > 1


@pytest.mark.parametrize("content", [b"", b"no games", bytes(range(256)), b"../../etc/passwd"])
def test_what_is_no_match_file_is_refused_in_words(content: bytes, tmp_path: Path) -> None:
    [(made, _)] = asked([brought(content)], tmp_path)
    assert made["notice"]
    assert "error." not in made["notice"]
    assert json.loads(made["state"]["review"])["turns"]

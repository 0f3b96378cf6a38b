"""What a page and its Python tell each other has the types of the wire."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from bgwidget.board.session import InvalidIntentError
from bgwidget.common.shapes import fields, fits
from bgwidget.webpage.host import Host
from bgwidget.webpage.markup import share, widget_html
from bgwidget.wire.webpage import Made, MadeHolder, MadeWidget, MakeRequest, News, PageData
from bgwidget.words import spoken_in

BOARD = "Board(dice=(3, 1), seed=1)"
LESSON = 'Lesson.load("03-bar", part="entering")'
REQUEST = {"code": BOARD, "language": "en", "digits": "latin"}


def data_of(page: str) -> list[Any]:
    found = re.findall(r'<bg-widget[^>]*><script type="application/json">(.*?)</script>', page)
    return [json.loads(text) for text in found]


@pytest.mark.parametrize("code", [BOARD, LESSON, "Course()"])
@pytest.mark.parametrize("linked", [False, True])
def test_a_page_holds_data_of_its_type(code: str, linked: bool) -> None:
    [data] = data_of(share(widget_html(code, linked=linked)))
    assert fits(data, PageData)
    assert not fits({**data, "more": 1}, PageData)


def test_what_a_host_makes_and_tells_has_its_type() -> None:
    told: list[Any] = []
    with spoken_in("en"):
        host = Host(lambda text: told.append(json.loads(text)))
        board = json.loads(host.make("w0", json.dumps(REQUEST)))
        course = json.loads(host.make("w1", json.dumps({**REQUEST, "code": "Course()"})))
        for id, content in (
            ("w0", {"kind": "play", "base": 1, "steps": [[8, 5, 3], [6, 5, 1]]}),
            ("w1.1", {"to": "course", "kind": "open", "lesson": 1, "part": 1}),
        ):
            host.receive(id, json.dumps({"content": content}))
        host.receive("w0", '{"state": {"home": "left"}}')
    assert fits(board, MadeWidget)
    assert fits(course, MadeHolder)
    assert {frozenset(each) - {"id"} for each in told} == {
        frozenset({"state"}),
        frozenset({"children"}),
    }
    form: Any = News
    assert all(fits(each, form) for each in told)
    made: Any = Made
    assert all(fits(each, made) for each in (board, course))
    assert {"home": "left"} in [each.get("state") for each in told]


@pytest.mark.parametrize("field", [name for name in fields(MakeRequest) if name != "seed"])
def test_a_request_of_another_form_is_refused(field: str) -> None:
    request = {**REQUEST, field: 7}
    with pytest.raises(InvalidIntentError, match=field):
        Host(pytest.fail).make("w0", json.dumps(request))


@pytest.mark.parametrize("message", [7, None, [], {}, {"state": 7}, {"state": []}])
def test_a_message_of_another_form_is_refused(message: object) -> None:
    host = Host(pytest.fail)
    with spoken_in("en"):
        host.make("w0", json.dumps(REQUEST))
        with pytest.raises(InvalidIntentError):
            host.receive("w0", json.dumps(message))

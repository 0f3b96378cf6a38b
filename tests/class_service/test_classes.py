"""Two classes on one hub: a teacher sees, asks and deletes their own, and nobody else's."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from class_service.school import School

from bgwidget.classroom.class_event import ClassEvent

pytestmark = pytest.mark.hub

CLASSES = {"7a": ("dung", "mr-an"), "7b": ("em", "ms-ha")}
ASKED = {"question": "Which play?", "options": ["8/5 6/5", "24/20"]}


@pytest.fixture(scope="module")
def ask(school: School) -> Any:
    """Two classes, each with a learner and a teacher; ask the service as one of them."""
    school.enter("dung", "em", "mr-an", "ms-ha")
    school.hub("POST", "groups/teachers/users", {"users": ["mr-an", "ms-ha"]})
    for name, people in CLASSES.items():
        school.hub("POST", f"groups/{name}")
        school.hub("POST", f"groups/{name}/users", {"users": [*people]})
    tokens = {
        person: school.token_of(person)
        for person in ("dung", "em", "mr-an", "ms-ha", "ms-lan", "chi")
    }

    def asked(person: str, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        return school.ask(method, school.class_url + path, tokens[person], body)

    return asked


def tell(ask: Any, person: str, **facts: Any) -> dict[str, Any]:
    event = ClassEvent(game="backgammon", **facts).to_plain()
    assert ask(person, "POST", "api/events", {"events": [event]})[0] == 200
    return event


def test_a_teacher_sees_the_learners_of_their_own_classes(ask: Any) -> None:
    for person in ("dung", "em", "chi"):
        tell(ask, person, kind="at", lesson="03-bar", step="ba-01")
    seen = {"mr-an": "dung", "ms-ha": "em", "ms-lan": "chi"}
    for teacher, learner in seen.items():
        for query in ("?names=1", "?names=1&class=7a", "?names=1&class=7b", "?names=1&time=all"):
            page = ask(teacher, "GET", query)[1]
            shown = {each for each in seen.values() if f"<bdi>{each}</bdi>" in page}
            assert shown == {learner}, (teacher, query)
    assert ask("mr-an", "GET", "api/class")[1]["learners"] == 1


def test_a_teacher_sees_who_asks_for_help_and_which_answer_was_wrong(ask: Any) -> None:
    step = {"lesson": "01-moving", "step": "mv-hit"}
    tell(ask, "dung", kind="at", **step)
    tell(ask, "dung", kind="help", **step)
    page = ask("mr-an", "GET", "?names=1&lang=en&part=1")[1]
    assert re.search('class="help"[^>]*>now<', page)
    tell(ask, "dung", kind="answered", **step, right=True)
    page = ask("mr-an", "GET", "?names=1&lang=en&part=1")[1]
    assert not re.search('class="help"[^>]*>[^<]', page)


def test_a_teacher_sees_which_wrong_answer_was_given(ask: Any) -> None:
    wrong = {"kind": "answered", "lesson": "01-moving", "first": True}
    given = {"mv-04": ["13/10 8/7", "Buy this", "13/10 8/7"], "mv-06": ["Buy this", "no"]}
    for step, answers in given.items():
        for answer in answers:
            tell(ask, "dung", **wrong, step=step, answer=json.dumps(answer))
    for number in (1, 2):
        tell(ask, "dung", **wrong, step=f"mv-05-drill-{number}", answer='"24/20"')
    page = ask("mr-an", "GET", "?lang=en&part=1")[1]
    assert '<bdi>13/10 8/7</bdi> <b dir="ltr">×2</b>' in page
    assert "Buy this" not in page
    questions = page.partition("Right at the first try")[2]
    drill = "Hitting, and common slips (drill): "
    assert questions.count(drill) == 1, "its exercises are one question"
    assert "24/20" not in page, "the exercises of a drill are others for each learner"
    assert ask("mr-an", "GET", "?lang=en&part=1&lesson=03-bar")[1].count("13/10 8/7") == 0


def test_a_vote_is_of_the_classes_of_its_teacher(ask: Any) -> None:
    polls = {}
    for teacher in ("mr-an", "ms-ha"):
        status, said = ask(teacher, "POST", "api/polls", ASKED)
        assert (status, said["code"][:10]) == (201, "data:image")
        polls[teacher] = said["id"]
    assert ask("dung", "GET", "api/polls/current")[1]["id"] == polls["mr-an"]
    assert ask("em", "GET", "api/polls/current")[1]["id"] == polls["ms-ha"]
    other = f"api/polls/{polls['ms-ha']}"
    assert ask("dung", "PUT", f"{other}/vote", {"option": 0})[0] == 404
    for method, path in (("GET", ""), ("DELETE", ""), ("PUT", "/answer")):
        body = {"option": 0} if method == "PUT" else None
        assert ask("mr-an", method, other + path, body)[0] == 404
    own = f"api/polls/{polls['mr-an']}"
    assert ask("dung", "PUT", f"{own}/answer", {"option": 0})[0] == 403
    assert ask("dung", "PUT", f"{own}/vote", {"option": 1})[0] == 200
    assert ask("mr-an", "GET", own)[1]["present"] == 1
    for odd in (2, -1, True, "0"):
        assert ask("mr-an", "PUT", f"{own}/answer", {"option": odd})[0] == 400
    assert "told" not in ask("dung", "GET", "vote/?lang=en")[1]
    assert ask("mr-an", "PUT", f"{own}/answer", {"option": 0})[0] == 200
    told = ask("dung", "GET", "vote/?lang=en")[1]
    assert "Your vote was 24/20. The answer is 8/5 6/5" in told
    assert ask("em", "GET", "api/polls/current")[0] == 200, "theirs is still open"
    assert ask("ms-ha", "DELETE", other)[0] == 200


def test_a_teacher_deletes_no_class_of_others(school: School, ask: Any) -> None:
    waited = ClassEvent(kind="at", lesson="03-bar", step="ba-01").to_plain()
    for person in ("dung", "em"):
        tell(ask, person, kind="at", lesson="03-bar", step="ba-02")
    assert ask("mr-an", "DELETE", "api/class")[0] == 200
    stored = "SELECT DISTINCT learner FROM event WHERE learner IN ('dung', 'em')"
    assert school.postgres.rows(stored) == [["em"]]
    for person in ("dung", "em"):
        ask(person, "POST", "api/events", {"events": [waited]})
    ids = f"SELECT learner FROM event WHERE id = '{waited['id']}'"
    assert school.postgres.rows(ids) == [["em"]], "what happened before the deletion is gone"

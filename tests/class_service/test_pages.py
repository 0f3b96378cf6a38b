"""The pages in Chromium, signed in through the hub: live, accessible, and asking no other host."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from class_service.school import School
from class_service.visit import SIZES
from playwright.sync_api import expect

from bgwidget.classroom.class_event import ClassEvent

pytestmark = pytest.mark.hub

ASKED = {
    "question": "White to play 3-1. Which play?",
    "options": ["8/5 6/5", "24/20", "13/10 6/5"],
    "picture": "-b----E-C---eE---c-e----B-",
}


@pytest.fixture(autouse=True)
def lessons(school: School) -> None:
    """What a class did: some of it in the course, some in a lesson of the teacher's own."""
    everything = f"{school.class_url}api/class"
    assert school.ask("DELETE", everything, school.token_of("ms-lan"))[0] == 200
    for number, learner in enumerate(("an", "binh", "chi")):
        tell(school, learner, kind="began", lesson="03-bar")
        for step in range(1, number + 3):
            facts = {"lesson": "03-bar", "step": f"ba-{step:02}", "game": "backgammon"}
            missed = {"right": False, "first": True, "rules": ("enter-first", "entry-point")}
            missed["answer"] = '"24/20"'
            told = missed if (number + step) % 3 else {"right": True, "first": True}
            tell(school, learner, kind="answered", **facts, **told)
            tell(school, learner, kind="at", **facts)
        if learner == "binh":
            tell(school, learner, kind="help", **facts)
    tell(school, "ms-lan", kind="began", lesson="Our own lesson")
    tell(school, "chi", kind="finished", lesson="Our own lesson")


def tell(school: School, learner: str, **facts: Any) -> None:
    body = {"events": [ClassEvent(**facts).to_plain()]}
    token = school.token_of(learner)
    assert school.ask("POST", f"{school.class_url}api/events", token, body)[0] == 200


@pytest.mark.parametrize(
    ("language", "scheme"), [("en", "light"), ("vi", "light"), ("zh", "dark"), ("fa", "dark")]
)
def test_the_class_is_shown(visit: Any, language: str, scheme: str) -> None:
    seen = visit("ms-lan", f"?lang={language}", "desk", scheme)
    expect(seen.page.locator("html")).to_have_attribute("lang", language)
    expect(seen.page.locator("html")).to_have_attribute("dir", "rtl" if language == "fa" else "ltr")
    expect(seen.page.get_by_role("table")).to_have_count(3)
    expect(seen.page.locator("main")).not_to_contain_text("binh")
    seen.check(f"class-{language}-{scheme}")
    seen.page.locator("#names").click()
    expect(seen.page.locator("main")).to_contain_text("binh")
    seen.check(f"class-{language}-{scheme}-names")
    seen.page.set_viewport_size(SIZES["hand"])
    seen.check(f"class-{language}-{scheme}-hand")


def test_the_class_is_live_and_says_no_name_that_only_a_learner_sent(
    school: School, visit: Any
) -> None:
    seen = visit("ms-lan", "?lang=en")
    main = seen.page.locator("main")
    expect(main).not_to_contain_text("Another lesson")
    seen.page.locator("#names").focus()
    tell(school, "an", kind="at", lesson="A new lesson", step="Its step")
    expect(main).to_contain_text("Another lesson")
    expect(main).to_contain_text("Another step")
    expect(main).not_to_contain_text("A new lesson")
    expect(seen.page.locator("#names")).to_be_focused()
    tell(school, "ms-lan", kind="at", lesson="A new lesson", step="Its step")
    expect(main).to_contain_text("A new lesson")
    expect(main).to_contain_text("Its step")


@pytest.mark.parametrize("language", ["en", "vi", "zh", "fa"])
def test_a_learner_votes_on_a_phone(school: School, visit: Any, language: str) -> None:
    teacher, polls = school.token_of("ms-lan"), f"{school.class_url}api/polls"
    seen = visit("an", f"vote/?lang={language}", "phone")
    status, poll = school.ask("POST", polls, teacher, ASKED)
    assert status == 201
    expect(seen.page.get_by_role("heading", name=ASKED["question"])).to_be_visible()
    expect(seen.page.get_by_role("img")).to_be_visible()
    drawn = "image => image.complete && image.naturalWidth > 0"
    seen.page.wait_for_function(f"({drawn})(document.querySelector('img'))")
    for option in (0, 1):
        seen.page.locator(f"#option-{option}").click()
        chosen = seen.page.locator(f"#option-{option}")
        expect(chosen).to_have_attribute("aria-pressed", "true")
        assert school.ask("GET", f"{polls}/{poll['id']}", teacher)[1]["counts"][option] == 1
    for button in seen.page.get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    seen.check(f"vote-{language}")
    assert school.ask("DELETE", f"{polls}/{poll['id']}", teacher)[0] == 200
    expect(seen.page.locator("form.vote")).to_have_count(0)


def test_a_learner_sees_and_deletes_what_is_stored(school: School, visit: Any) -> None:
    tell(school, "binh", kind="began", lesson="03-bar")
    seen = visit("binh", "?lang=en", "phone", "dark")
    expect(seen.page.locator("main")).to_contain_text("Events stored")
    seen.check("own")
    with seen.page.expect_download() as begun:
        seen.page.get_by_role("link", name="Save what is stored about me").click()
    kept = json.loads(begun.value.path().read_text(encoding="utf-8"))
    assert kept["events"][-1]["kind"] == "began"
    assert kept["votes"] == []
    seen.page.locator("summary").click()
    seen.page.get_by_role("button", name="Delete for good").click()
    expect(seen.page.locator("main")).to_contain_text("Events stored: 0.")
    assert school.postgres.rows("SELECT count(*) FROM event WHERE learner = 'binh'") == [["0"]]


def test_what_a_learner_serves_cannot_read_the_class_as_its_teacher(visit: Any) -> None:
    """Servers of learners are at the address of the hub, and so may send its cookies."""
    seen = visit("ms-lan", "?names=1")
    page = seen.page
    read = "async () => { try { return await (await fetch('/services/class/?names=1')).text() }"
    read += " catch { return '' } }"
    assert 'id="names"' not in page.evaluate(read)
    framed = """() => new Promise(done => {
        const frame = document.createElement('iframe')
        frame.onload = () => done(frame.contentDocument?.body.textContent ?? '')
        frame.src = '/services/class/?names=1'
        document.body.append(frame)
    })"""
    page.goto(page.url.split("/services/")[0] + "/hub/static/favicon.ico")
    assert page.evaluate(framed) == ""
    assert 'id="names"' not in page.evaluate(read)


def test_another_site_cannot_delete_for_a_learner(school: School, visit: Any) -> None:
    tell(school, "binh", kind="began", lesson="03-bar")
    seen = visit("binh", "?lang=en")
    form = "document.querySelector('[name=_xsrf]').remove(), document.forms[0].submit()"
    with seen.page.expect_response(re.compile("/delete")) as reply:
        seen.page.evaluate(form)
    assert reply.value.status == 403
    assert school.postgres.rows("SELECT count(*) FROM event WHERE learner = 'binh'") != [["0"]]

"""The pages in Chromium, signed in through the hub: live, accessible, and asking no other host."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from live_view.school import School
from playwright.sync_api import Browser, Page, expect
from support.axe import AXE, TAGS
from support.environment import ROOT

from bgwidget.classroom.class_event import ClassEvent

pytestmark = pytest.mark.hub

PICTURES = ROOT / "test-results" / "live-view"
ASKED = {
    "question": "White to play 3-1. Which play?",
    "options": ["8/5 6/5", "24/20", "13/10 6/5"],
    "picture": "-b----E-C---eE---c-e----B-",
}
WALL = """\
from bgwidget import Lesson
from bgwidget.tasks import Play, Slip
step = Play(
    goal="Hit the lone checker.", position="-a---aE-C---dE-a-c-e----B-", dice=(3, 1),
    want={"hit": 1}, wrong=(Slip("13/10 8/7", "misconception:goal", "No hit.", legal=True),),
)
wall = Lesson("Hitting", [step]).present(votes="devices")
wall.forward()
print(wall.wall["vote"]["url"], wall.wall["notice"])
"""
BARS = """\
wall.forward()
print([f"{each.votes} {each.percent} {each.text}" for each in wall.wall["vote"]["options"]])
"""
SIZES = {"wall": {"width": 1280, "height": 900}, "phone": {"width": 320, "height": 640}}


class Visit:
    """Somebody's page of the service, signed in."""

    def __init__(self, page: Page, school: School, person: str, path: str) -> None:
        self.page, self.foreign, self.said = page, list[str](), list[str]()
        self._root = school.root
        page.on("request", lambda request: self._note(request.url))
        page.on("console", lambda message: self.said.append(message.text))
        page.goto(f"{school.root}/services/class/{path}")
        page.get_by_label("Username").fill(person)
        page.get_by_label("Password").fill(school.password)
        page.get_by_role("button", name="Sign in").click()
        page.wait_for_url(re.compile("/services/class/"))
        self.said.clear()

    def _note(self, url: str) -> None:
        if not url.startswith(self._root):
            self.foreign.append(url)

    def check(self, name: str) -> None:
        """Look for what axe-core finds, for sideways scrolling, and take a picture."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png", full_page=True)
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("tags => axe.run({runOnly: tags})", [*TAGS])
        assert [each["id"] for each in found["violations"]] == []
        wide = "document.documentElement.scrollWidth > innerWidth"
        assert not self.page.evaluate(wide)
        assert self.said == []
        assert self.foreign == []


@pytest.fixture
def visit(browser: Browser, school: School) -> Iterator[Callable[..., Visit]]:
    contexts = []

    def made(person: str, path: str, size: str = "wall", scheme: Any = "light") -> Visit:
        contexts.append(browser.new_context(viewport=SIZES[size], color_scheme=scheme))
        return Visit(contexts[-1].new_page(), school, person, path)

    yield made
    for context in contexts:
        context.close()


@pytest.fixture(scope="module", autouse=True)
def lessons(school: School) -> None:
    """What a class did: some of it in the course, some in a lesson of the teacher's own."""
    for number, pupil in enumerate(("an", "binh", "chi")):
        tell(school, pupil, kind="began", lesson="03-bar")
        for step in range(1, number + 3):
            facts = {"lesson": "03-bar", "step": f"ba-{step:02}", "game": "backgammon"}
            missed = {"right": False, "first": True, "rules": ("enter-first", "entry-point")}
            told = missed if (number + step) % 3 else {"right": True, "first": True}
            tell(school, pupil, kind="answered", **facts, **told)
            tell(school, pupil, kind="at", **facts)
    tell(school, "chi", kind="finished", lesson="Our own lesson")


def tell(school: School, pupil: str, **facts: Any) -> None:
    body = {"events": [ClassEvent(**facts).to_plain()]}
    token = school.token_of(pupil)
    assert school.ask("POST", f"{school.class_url}api/events", token, body)[0] == 200


@pytest.mark.parametrize(
    ("language", "scheme"), [("en", "light"), ("vi", "light"), ("zh", "dark"), ("fa", "dark")]
)
def test_the_class_is_shown(visit: Any, language: str, scheme: str) -> None:
    seen = visit("ms-lan", f"?lang={language}", "wall", scheme)
    expect(seen.page.locator("html")).to_have_attribute("lang", language)
    expect(seen.page.locator("html")).to_have_attribute("dir", "rtl" if language == "fa" else "ltr")
    expect(seen.page.get_by_role("table")).to_have_count(3)
    expect(seen.page.locator("main")).not_to_contain_text("binh")
    seen.check(f"class-{language}-{scheme}")
    seen.page.locator("#names").click()
    expect(seen.page.locator("main")).to_contain_text("binh")
    seen.check(f"class-{language}-{scheme}-names")


def test_the_class_is_live(school: School, visit: Any) -> None:
    seen = visit("ms-lan", "?lang=en")
    expect(seen.page.locator("main")).not_to_contain_text("A new lesson")
    seen.page.locator("#names").focus()
    tell(school, "an", kind="began", lesson="A new lesson")
    expect(seen.page.locator("main")).to_contain_text("A new lesson")
    expect(seen.page.locator("#names")).to_be_focused()


@pytest.mark.parametrize("language", ["en", "vi", "zh", "fa"])
def test_a_pupil_votes_on_a_phone(school: School, visit: Any, language: str) -> None:
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


def test_the_wall_shows_how_pupils_voted(school: School, visit: Any) -> None:
    teacher = school.start("ms-lan")
    assert teacher.run(WALL).strip() == f"{school.root}/services/class/vote/"
    pages = [visit(person, "vote/?lang=en", "phone").page for person in ("an", "binh")]
    for page in pages:
        page.get_by_role("button", name="13/10 8/7").click()
        expect(page.locator("[aria-pressed=true]")).to_have_text("13/10 8/7")
    bars = teacher.run(BARS)
    assert "2 100 13/10 8/7" in bars
    assert "0 0 13/10 6/5*" in bars
    for page in pages:
        expect(page.locator("form.vote")).to_have_count(0)


def test_a_pupil_sees_and_deletes_what_is_stored(school: School, visit: Any) -> None:
    tell(school, "binh", kind="began", lesson="03-bar")
    seen = visit("binh", "?lang=en", "phone", "dark")
    expect(seen.page.locator("main")).to_contain_text("Events stored")
    seen.check("own")
    seen.page.locator("summary").click()
    seen.page.get_by_role("button", name="Delete for good").click()
    expect(seen.page.locator("main")).to_contain_text("Events stored: 0.")
    assert school.postgres.rows("SELECT count(*) FROM event WHERE pupil = 'binh'") == [["0"]]


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


def test_another_site_cannot_delete_for_a_pupil(school: School, visit: Any) -> None:
    tell(school, "binh", kind="began", lesson="03-bar")
    seen = visit("binh", "?lang=en")
    form = "document.querySelector('[name=_xsrf]').remove(), document.forms[0].submit()"
    with seen.page.expect_response(re.compile("/delete")) as reply:
        seen.page.evaluate(form)
    assert reply.value.status == 403
    assert school.postgres.rows("SELECT count(*) FROM event WHERE pupil = 'binh'") != [["0"]]

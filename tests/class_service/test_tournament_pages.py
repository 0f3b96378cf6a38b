"""The pages of a class that plays, in Chromium: on a desk, on phones and on the wall."""

from __future__ import annotations

from typing import Any

import pytest
from class_service.school import School
from class_service.visit import SIZES
from playwright.sync_api import expect

from bgwidget.classroom.class_event import ClassEvent

pytestmark = pytest.mark.hub

RENEWALS = "performance.getEntriesByType('resource').filter(e => e.name.includes('part=1')).length"
LEARNERS = ("an", "binh", "chi")


@pytest.fixture(autouse=True)
def seen_today(school: School) -> None:
    """Learners who have just done something, and no tournament."""
    everything = f"{school.class_url}api/class"
    assert school.ask("DELETE", everything, school.token_of("ms-lan"))[0] == 200
    for learner in LEARNERS:
        event = ClassEvent(kind="at", lesson="03-bar", step="ba-01", game="backgammon").to_plain()
        sent = {"events": [event]}
        token = school.token_of(learner)
        assert school.ask("POST", f"{school.class_url}api/events", token, sent)[0] == 200


@pytest.mark.parametrize(
    ("language", "scheme"), [("en", "light"), ("vi", "dark"), ("zh", "light"), ("fa", "dark")]
)
def test_a_teacher_leads_a_class_through_a_round(visit: Any, language: str, scheme: str) -> None:
    seen = visit("ms-lan", f"play/?lang={language}", "desk", scheme)
    page, name = seen.page, f"play-{language}"
    expect(page.get_by_role("checkbox", checked=True)).to_have_count(3)
    seen.check(f"{name}-open")
    page.locator(".open button.main").click()
    page.locator("#name").fill("Ngọc Ánh")
    page.locator("#name").press("Enter")
    expect(page.locator(".others .presence")).to_have_count(4)
    page.locator("#next").click()
    expect(page.locator(".pairs form")).to_have_count(2)
    seen.check(f"{name}-round")
    page.locator("#points-1").fill("2")
    page.locator("#first-1").click()
    expect(page.locator("#first-1")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#points-1")).to_have_value("2")
    page.locator("#second-1").click()
    expect(page.locator("#second-1")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#first-1")).to_have_attribute("aria-pressed", "false")
    page.locator("#half-2").click()
    expect(page.locator("#half-2")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".standings tbody tr").first).to_contain_text("+2")
    expect(page.locator(".standings bdi[dir=ltr]")).to_have_count(12)
    page.locator("#presence-1").click()
    expect(page.locator("#presence-1")).to_have_attribute("aria-pressed", "false")
    page.locator("#next").click()
    expect(page.locator(".pairs li")).to_have_count(2)
    expect(page.locator(".pairs form")).to_have_count(1)
    seen.check(f"{name}-second")
    page.set_viewport_size(SIZES["hand"])
    seen.check(f"{name}-hand")
    page.locator("#round-1").click()
    expect(page.locator(".pairs form")).to_have_count(2)
    page.locator("#first-1").click()
    expect(page.locator("#first-1")).to_have_attribute("aria-pressed", "true")
    page.locator("summary").click()
    page.locator("button[value=close]").click()
    expect(page.locator(".open button.main")).to_be_visible()
    expect(page.locator(".standings tbody tr")).to_have_count(4)


@pytest.mark.parametrize("language", ["en", "fa"])
def test_learners_and_the_wall_see_each_round_at_once(visit: Any, language: str) -> None:
    teacher = visit("ms-lan", f"play/?lang={language}", "desk").page
    learner = visit("an", f"play/?lang={language}", "phone")
    wall = visit("ms-lan", f"play/wall/?lang={language}", "wall")
    teacher.locator(".open button.main").click()
    expect(learner.page.locator(".leave button")).to_be_visible()
    teacher.locator("#next").click()
    expect(wall.page.locator(".wall.pairs li")).to_have_count(2)
    own = learner.page.locator(".told.own, p.told")
    expect(own).to_be_visible()
    expect(learner.page.get_by_role("status")).to_have_text(own.inner_text(), use_inner_text=True)
    learner.check(f"play-{language}-learner")
    wall.check(f"play-{language}-wall-pairs")
    teacher.locator("#first-1").click()
    expect(wall.page.locator(".wall.results li")).to_have_count(3)
    wall.page.set_viewport_size({"width": 1920, "height": 1080})
    wall.check(f"play-{language}-wall-results")
    learner.page.locator(".leave button").click()
    expect(teacher.locator(".presence [aria-pressed=false]")).to_have_count(1)


def test_another_site_presses_nothing(school: School, visit: Any) -> None:
    page = visit("ms-lan", "play/?lang=en", "desk").page
    page.evaluate("document.querySelector('.open [name=_xsrf]').remove()")
    with page.expect_response(lambda reply: reply.request.method == "POST") as reply:
        page.locator(".open button.main").click()
    assert reply.value.status == 403
    assert school.postgres.rows("SELECT count(*) FROM tournament") == [["0"]]


def test_what_is_being_typed_is_left_alone(school: School, visit: Any) -> None:
    page = visit("ms-lan", "play/?lang=en", "desk").page
    page.locator(".open button.main").click()
    page.locator("#name").fill("Dung at the win")
    other = visit("chi", "play/?lang=en", "phone").page
    other.locator(".leave button").click()
    expect(other.locator(".join button")).to_be_visible()
    asked = page.evaluate(RENEWALS)
    page.wait_for_function(f"asked => {RENEWALS} >= asked + 2", arg=asked)
    expect(page.locator("#name")).to_have_value("Dung at the win")
    page.locator("#name").fill("")
    expect(page.locator(".presence [aria-pressed=false]")).to_have_count(1)

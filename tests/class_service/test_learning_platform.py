"""Learners who come from a learning platform by LTI 1.3, and their grades, which go back there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from class_service.learning_platform import LearningPlatform
from class_service.postgres import Postgres
from class_service.school import until
from playwright.sync_api import Browser, BrowserType, Page, expect

pytestmark = pytest.mark.hub

NAMES = "--host-resolver-rules=MAP localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
LESSON = """\
from bgwidget import Lesson
lesson = Lesson.load("03-bar", part="entering")
"""
STEP = """\
while not hasattr(lesson.task, "solution"):
    lesson.next()
lesson.check(lesson.task.solution())
lesson.next()
"""
OWN = """\
from bgwidget import Lesson
from bgwidget.tasks import Choice
own = Lesson("Our own", [Choice(goal="Which?", options=("This", "That"), correct="This")])
own.check(0)
own.next()
"""


@pytest.fixture(scope="module")
def platform(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LearningPlatform]:
    postgres = Postgres()
    try:
        made = LearningPlatform(tmp_path_factory.mktemp("lti"), postgres)
        with made as platform, platform.school:
            yield platform
    finally:
        postgres.remove()


@pytest.fixture(scope="module")
def own_browser(browser_type: BrowserType, browser_type_launch_args: Any) -> Iterator[Browser]:
    """A browser that finds the platform under a name of its own: another site than the hub."""
    given = {**browser_type_launch_args}
    browser = browser_type.launch(**given | {"args": [*given.get("args", ()), NAMES]})
    yield browser
    browser.close()


@pytest.fixture
def page(own_browser: Browser) -> Iterator[Page]:
    context = own_browser.new_context()
    yield context.new_page()
    context.close()


def test_grades_go_back_to_the_line_from_which_a_learner_came(
    page: Page, platform: LearningPlatform
) -> None:
    school = platform.school
    platform.open(page, "7", "3")
    page.wait_for_url(f"{school.root}/hub/home")
    assert school.hub("GET", "users/lti-7")["groups"] == ["course-42"]
    until(lambda: school.postgres.rows("SELECT learner, subject FROM launch") == [["lti-7", "7"]])
    kernel = school.start("lti-7")
    kernel.run(LESSON + STEP)
    until(lambda: platform.scores)
    line, person, given, most, how = platform.scores[-1]
    assert (line, person, given, how) == ("3", "7", 1, "InProgress")

    # What is done while the platform or the service is away arrives later, once.
    platform.becomes(away=True)
    kernel.run(STEP)
    until(lambda: "a grade waits" in school.log.read_text())
    school.kill_class()
    school.start_class()
    platform.becomes(away=False)
    until(lambda: platform.scores[-1][2] == 2)
    kernel.run(STEP * (int(most) - 2))
    until(lambda: platform.scores[-1][2] == most)
    assert platform.scores[-1] == ("3", "7", most, most, "Completed")
    heard = [given for _, _, given, _, _ in platform.scores]
    assert heard == sorted({*heard})

    # A lesson of one's own counts once it is at its end.
    platform.open(page, "7", "4")
    page.wait_for_url(f"{school.root}/hub/home")
    kernel.run(OWN)
    until(lambda: platform.scores[-1] == ("4", "7", 1, 1, "Completed"))
    with open(school.platform["BGWIDGET_LTI_KEY"], encoding="ascii") as key:
        assert key.read().splitlines()[1] not in school.log.read_text()


def test_a_line_that_is_gone_is_forgotten(page: Page, platform: LearningPlatform) -> None:
    school = platform.school
    platform.open(page, "8", "3")
    page.wait_for_url(f"{school.root}/hub/home")
    asked = "SELECT count(*) FROM launch WHERE learner = 'lti-8'"
    until(lambda: school.postgres.rows(asked) == [["1"]])
    platform.becomes(gone=["3"])
    school.start("lti-8").run(LESSON + STEP)
    until(lambda: school.postgres.rows(asked) == [["0"]])
    platform.becomes(gone=[])
    assert not [score for score in platform.scores if score[1] == "8"]


def test_who_teaches_there_is_a_teacher_here(page: Page, platform: LearningPlatform) -> None:
    school = platform.school
    platform.open(page, "1", "3", "/services/class/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert sorted(school.hub("GET", "users/lti-1")["groups"]) == ["course-42", "teachers"]
    token = school.token_of("lti-1")
    assert school.ask("GET", f"{school.class_url}api/class", token)[0] == 200


def test_what_is_not_signed_by_the_platform_lets_nobody_in(
    page: Page, platform: LearningPlatform
) -> None:
    platform.becomes(forged=True)
    try:
        with page.expect_response(re.compile("oauth_callback$")) as replied:
            platform.open(page, "7", "3")
        assert replied.value.status in (400, 401)
    finally:
        platform.becomes(forged=False)


def test_only_the_hub_tells_of_launches(platform: LearningPlatform) -> None:
    school = platform.school
    school.enter("lti-9")
    address = f"{school.class_url}api/launches"
    launch = {"learner": "lti-9", "subject": "9", "line": "http://127.0.0.1:9/", "lesson": "x"}
    for token in (None, school.token_of("lti-9"), "x"):
        assert school.ask("POST", address, token, launch)[0] == 403
    own = school.tokens["class"]
    spoilt = [b"[", {}, launch | {"line": "file:///etc/passwd"}, launch | {"learner": 3}]
    spoilt += [launch | {"more": 1}, launch | {"lesson": "03-bar", "part": "nowhere"}]
    for each in spoilt:
        assert school.ask("POST", address, own, each)[0] == 400
    assert school.postgres.rows("SELECT 1 FROM launch WHERE learner = 'lti-9'") == []
    keys = school.ask("GET", f"{school.class_url}lti/keys", None)[1]["keys"]
    assert [sorted(key) for key in keys] == [["alg", "e", "kid", "kty", "n", "use"]]


def test_a_learner_gets_and_deletes_what_is_stored(page: Page, platform: LearningPlatform) -> None:
    school = platform.school
    platform.open(page, "8", "4")
    page.wait_for_url(f"{school.root}/hub/home")
    asked = "SELECT count(*) FROM launch WHERE learner = 'lti-8' AND line LIKE '%/4'"
    until(lambda: school.postgres.rows(asked) == [["1"]])
    token = school.token_of("lti-8")
    stored = school.ask("GET", f"{school.class_url}api/events", token)[1]
    assert [each["lesson"] for each in stored["launches"]] == ["Our own"]
    assert school.ask("DELETE", f"{school.class_url}api/events", token)[0] == 200
    assert school.postgres.rows(asked) == [["0"]]

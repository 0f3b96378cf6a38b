"""Lessons of a repository, laid out by nbgitpuller when a learner signs in or opens a link."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from class_service.repository import Repository
from class_service.school import School
from class_service.sign_in import sign_in, wait_for_lab
from playwright.sync_api import Browser, expect
from support.environment import ROOT

pytestmark = pytest.mark.hub

MOVING = (ROOT / "notebooks" / "en" / "01-moving.ipynb").read_text(encoding="utf-8")
NEWS = "@jupyterlab/apputils-extension:notification"
NOTES = "Mine\n\n1\n\n2\n\nYours\n"


def test_lessons_are_laid_out_and_what_a_learner_changed_stays(
    school: School, browser: Browser
) -> None:
    lessons = Repository(school.lessons)
    lessons.commit(moving__ipynb=MOVING, notes__md=NOTES)
    school.enter("giang")
    page = browser.new_page()
    sign_in(page, school.root, "giang", school.password)
    wait_for_lab(page)
    token = school.token_of("giang", "access:servers!server=giang/")
    settings = f"{school.root}/user/giang/lab/api/settings/{NEWS}"
    usual = school.ask("GET", settings, token)[1]["schema"]["properties"]
    assert usual["fetchNews"]["default"] == "false"
    page.get_by_role("listitem", name="moving.ipynb").dblclick()
    expect(page.get_by_role("tab", name="moving.ipynb")).to_be_visible()

    laid_out = school.home("giang") / "lessons"
    own = NOTES.replace("Mine", "A learner's own")
    (laid_out / "notes.md").write_text(own, encoding="utf-8")
    lessons.commit(notes__md=NOTES.replace("Yours", "Ms Lan's"), next__ipynb=MOVING)
    asked = {"repo": lessons.address, "urlpath": "lab/tree/lessons/next.ipynb"}
    page.goto(f"{school.root}/hub/user-redirect/git-pull?{urlencode(asked)}")
    wait_for_lab(page)
    expect(page.get_by_role("tab", name="next.ipynb")).to_be_visible()
    kept = (laid_out / "notes.md").read_text(encoding="utf-8")
    assert kept == own.replace("Yours", "Ms Lan's")

    (laid_out / "notes.md").write_text("A learner's own\n", encoding="utf-8")
    lessons.commit(notes__md="Another\n", third__ipynb=MOVING)
    page.goto(f"{school.root}/hub/user-redirect/git-pull?{urlencode(asked)}")
    expect(page.get_by_role("listitem", name="third.ipynb")).to_be_visible(timeout=60_000)
    assert (laid_out / "notes.md").read_text(encoding="utf-8") == "A learner's own\n"
    page.context.close()

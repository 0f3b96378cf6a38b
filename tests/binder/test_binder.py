"""Binder: the image's own steps, run in an environment like its base, give a working lesson."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest
from playwright.sync_api import Page, expect
from support.environment import ROOT, copy_project, install, make_environment, run
from support.lab import Lab
from support.server import JupyterServer
from support.table import Table

BASE = ("jupyterlab==4.4.9", "notebook==7.4.7", "ipywidgets==8.1.7")
FIRST = ROOT / "notebooks" / "en" / "00-start-here.ipynb"
LESSON = ROOT / "notebooks" / "en" / "01-moving.ipynb"

pytestmark = [pytest.mark.slow, pytest.mark.flaky(reruns=1)]


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_project(tmp_path_factory.mktemp("binder") / "repository")


@pytest.fixture(scope="module")
def dockerfile(repository: Path) -> str:
    render = ("--no-build", "--no-run", "--debug", "--user-id", "1000", "--user-name", "jovyan")
    command = (Path(sys.executable).with_name("jupyter-repo2docker"), *render, ".")
    return run("sh", "-c", '"$@" 2>&1', "sh", *command, cwd=repository)


@pytest.fixture(scope="module")
def steps(dockerfile: str) -> list[str]:
    """The image's steps after our files are there, in their order."""
    _, assembled = dockerfile.split(" src/ ${REPO_DIR}/\n")
    return re.findall(r"^RUN (.*binder/.*)$", assembled, flags=re.MULTILINE)


@pytest.fixture(scope="module")
def python(repository: Path, steps: list[str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment made by the image's steps on its base's packages."""
    folder = tmp_path_factory.mktemp("image") / "venv"
    python = make_environment(folder, "--seed")
    install(python, BASE)
    env = os.environ | {
        "KERNEL_PYTHON_PREFIX": str(folder),
        "PATH": os.pathsep.join([str(python.parent), os.environ["PATH"]]),
    }
    for step in steps:
        run("sh", "-c", step, cwd=repository, env=env)
    return python


@pytest.fixture
def lab(page: Page, python: Path, tmp_path: Path) -> Iterator[Lab]:
    with JupyterServer(tmp_path / "server", python=str(python)) as server:
        yield Lab(page, server)


def test_the_image_installs_our_files_with_the_wanted_python(
    dockerfile: str, steps: list[str]
) -> None:
    assert re.search(r"environment\S*3-2e11", dockerfile)
    assert steps == [
        '${KERNEL_PYTHON_PREFIX}/bin/pip install --no-cache-dir -r "binder/requirements.txt"',
        "chmod +x binder/postBuild",
        "./binder/postBuild",
    ]


@pytest.mark.sample(0)
def test_the_base_keeps_its_versions(python: Path) -> None:
    frozen = run(sys.executable, "-m", "uv", "pip", "freeze", "--python", python).splitlines()
    assert set(BASE) <= set(frozen)


@pytest.mark.sample(0)
def test_the_lesson_shows_its_boards_in_jupyterlab(lab: Lab) -> None:
    lab.open(LESSON)
    lab.run_all()
    expect(Table(lab.page).grid).to_be_visible()
    assert lab.page.evaluate(LISTED).count("anywidget") == 1
    assert lab.foreign == []


@pytest.mark.sample(0)
def test_a_badge_opens_the_first_lesson_without_a_file_tree(lab: Lab) -> None:
    """The view that the badges of README.md name; its first board comes alive."""
    notebook, *_ = BADGE.findall(BADGES.read_text(encoding="utf-8"))
    folder = lab.server.root / "notebooks"
    copytree(ROOT / "notebooks", folder)
    view = notebook.format(language="en", name=FIRST.name)
    page = lab.page
    page.goto(f"{lab.server.base}/{view}?token={lab.server.token}")
    cell = page.locator(".jp-CodeCell").filter(has=page.get_by_role("img")).first
    picture = cell.get_by_role("img").first
    expect(picture).to_be_visible()
    expect(page.locator(".jp-FileBrowser")).to_have_count(0)
    page.wait_for_function(CONNECTED, arg=f"{lab.server.base}/api/kernels?token={lab.server.token}")
    page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").wait_for()
    picture.click()
    expect(cell).to_contain_class("jp-mod-active")
    page.keyboard.press("Control+Enter")
    expect(Table(page).grid).to_be_visible()
    assert lab.foreign == []


BADGES = ROOT / "scripts" / "badges.py"
BADGE = re.compile(r'^VIEW = "(.+)"$', re.MULTILINE)

CONNECTED = """async kernels => {
  const listed = await (await fetch(kernels)).json();
  return listed.some(kernel => kernel.connections > 0 && kernel.execution_state === "idle");
}"""

LISTED = """() => {
  const page = JSON.parse(document.getElementById("jupyter-config-data").textContent);
  return page.federated_extensions.map(extension => extension.name);
}"""

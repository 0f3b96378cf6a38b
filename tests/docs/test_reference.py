"""The reference of public names: each with an example, own members, and boards that can be made."""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from types import ModuleType
from typing import Any

import pytest
from support.environment import ROOT

from bgwidget.webpage.host import Host

FOLDERS = (ROOT / "docs" / "extensions", ROOT / "scripts", ROOT / "scripts" / "site")
LEFT_OUT = ("animate(", "diagram(", "Review(", "TemporaryDirectory(")
"""Pictures, what takes long, and what leaves a folder to the browser."""
OF_JUPYTER = {"get_state", "send", "observe", "class_traits", "close", "open", "frame", "scene"}


@pytest.fixture(scope="module")
def modules() -> Iterator[dict[str, ModuleType]]:
    with pytest.MonkeyPatch.context() as patch:
        for folder in FOLDERS:
            patch.syspath_prepend(folder)
        names = ("public_names", "shown_code", "api_pages", "sources")
        yield {name: __import__(name) for name in names}


@pytest.fixture(scope="module")
def told(modules: dict[str, ModuleType]) -> list[Any]:
    found = modules["public_names"].names().values()
    return [*{id(each.found): each for each in found}.values()]


def text_of(each: Any, modules: dict[str, ModuleType]) -> str:
    if each.group == "value":
        return str(modules["public_names"].told_of_value(each))
    return str(each.found.__doc__)


def test_every_public_name_has_an_example(told: list[Any], modules: dict[str, ModuleType]) -> None:
    assert len(told) > 250
    assert [each.full for each in told if ">>> " not in text_of(each, modules)] == []


def test_each_class_and_function_has_a_page(
    told: list[Any], modules: dict[str, ModuleType]
) -> None:
    pages = modules["api_pages"].api_pages()
    for each in told:
        assert f"{each.page}.rst" in pages
        if inspect.isroutine(each.found) or each.group in ("widget", "class"):
            assert each.page == f"api/{each.full}"


def test_members_are_our_own(modules: dict[str, ModuleType]) -> None:
    public = modules["public_names"]
    found = {name for name, _ in public.members(public.names()["bgwidget.Board"].found)}
    assert {"play", "roll", "on_play", "xgid"} <= found
    assert not found & OF_JUPYTER
    task = public.names()["bgwidget.tasks.Play"].found
    assert not {name for name, _ in public.members(task)} & {"mark", "solution"}


@pytest.mark.slow
def test_what_examples_show_can_be_made(told: list[Any], modules: dict[str, ModuleType]) -> None:
    """As a page does, with nothing but the lines."""
    shown = 0
    for each in told:
        if each.group == "error":
            continue
        space = vars(sys.modules[getattr(each.found, "__module__", None) or each.room])
        code = modules["shown_code"].shown_code(text_of(each, modules), space)
        if not code or any(word in code for word in LEFT_OUT):
            continue
        request = {"code": code, "language": "en", "digits": "latin"}
        with redirect_stdout(StringIO()):
            made = json.loads(Host(lambda _: None).make("a", json.dumps(request)))
        assert made["notice"] == "", each.full
        shown += 1
    assert shown > 60


def test_each_kind_of_task_is_told_of(modules: dict[str, ModuleType]) -> None:
    asks = modules["sources"]._asks()
    assert asks["play"] == "play the turn"
    assert asks["game"] == "play a game to its end"

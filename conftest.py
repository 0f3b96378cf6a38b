"""How every test runs: with no logbook but its own, and shared out among processes."""

from __future__ import annotations

import gc
import os
from collections import defaultdict
from collections.abc import Generator
from doctest import SKIP
from importlib.util import find_spec
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from _pytest.doctest import DoctestModule
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

collect_ignore_glob = [
    "docs/conf.py",
    "docs/extensions/*",
    "bgwidget/class_service/*",
    "bgwidget/sphinx.py",
    "deploy/*",
    "tests/class_service/hub_config.py",
]
"""What Sphinx and the hub alone can import."""
TESTS = Path(__file__).parent / "tests"
ONE_SERVER = "tests/lab/"
EACH_LONG = "tests/rules/backgammon/test_truth.py"

SELDOM = (20_000, 20, 50)
QUICK_CASES = 2
"""How many cases of a test `make quick` tries."""
WITHOUT = tuple(name for name in ("pandas",) if find_spec(name) is None)
"""Packages that examples use, that nothing here needs, and that are not installed."""
ONE_WORKER = ("tests/review/", "tests/board/test_game_panel.py")
"""Tests that review the same few games: what one of them has weighed is there for the next."""
SLOW_EXAMPLES = (
    "bgwidget/advice/",
    "bgwidget/board/coach.py",
    "bgwidget/review/",
    "bgwidget/rollouts/",
    "bgwidget/teaching/",
    "bgwidget/webpage/",
    "docs/",
)
SAMPLES = {**dict.fromkeys(("docs/fa/", "docs/vi/", "docs/zh/"), 0), "tests/look/": 3}
"""How many cases are drawn, where a test does not say: none of pages with the code of the English
ones, and of screens a few, each of which takes a browser a second."""


class Shares(LoadScopeScheduling):
    """Hands out a file at a time, but one by one the tests of which each takes long.

    Those that need a server go to one process, or each of them would start one.
    """

    def _split_scope(self, nodeid: str) -> str:
        if nodeid.startswith(ONE_SERVER):
            return ONE_SERVER
        return nodeid if nodeid.startswith(EACH_LONG) else nodeid.split("::")[0]


def pytest_configure(config: pytest.Config) -> None:
    """Write into no logbook of whoever runs the tests."""
    folder = TemporaryDirectory(prefix="bgwidget-")
    os.environ["BGWIDGET_LOGBOOK"] = os.path.join(folder.name, "logbook.sqlite3")
    config.add_cleanup(folder.cleanup)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Shares:
    config.option.loadscopereorder = False
    return Shares(config, log)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection() -> Generator[None, object, object]:
    """Let the garbage collector look at nothing that is collected, and less often at the rest."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(*SELDOM)
        gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(
    file_path: Path,
) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Look for examples in the package, and in those files of the tests that have some."""
    found = yield
    if not file_path.is_relative_to(TESTS) or b">>>" in file_path.read_bytes():
        return found
    return [each for each in found if not isinstance(each, DoctestModule)]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark tests by the fixtures that they take, leave some out, and let long ones begin first.

    A test in a browser that fails is tried once more, and the summary counts it.
    """
    leave_out(config, items)
    for item in items:
        if item.nodeid.startswith(ONE_WORKER):
            item.add_marker(pytest.mark.xdist_group("review"))
        if isinstance(item, pytest.DoctestItem):
            skip_examples(item)
            if item.nodeid.startswith(SLOW_EXAMPLES):
                item.add_marker("slow")
        fixtures = getattr(item, "fixturenames", ())
        for name, mark in (("browser", "browser"), ("whole", "truth")):
            if name in fixtures:
                item.add_marker(mark)
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.flaky(reruns=1))
    items.sort(key=is_short)


def skip_examples(item: pytest.DoctestItem) -> None:
    """Skip the lines of examples that name a package that is not installed."""
    for example in item.dtest.examples:
        if any(name in example.source for name in WITHOUT):
            example.options[SKIP] = True


def leave_out(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep a sample of the cases of a test, unless all are tried or it is named."""
    profile = config.getoption("--hypothesis-profile", None)
    usual = QUICK_CASES if profile == "quick" else len(items)
    cases: dict[str, list[pytest.Item]] = defaultdict(list)
    sizes: dict[str, int] = {}
    for item in items:
        for folder, size in SAMPLES.items():
            if item.nodeid.startswith(folder):
                item.add_marker(pytest.mark.sample(size))
        mark = item.get_closest_marker("sample")
        if mark:
            item.add_marker("truth")
        name = item.nodeid.split("[")[0]
        cases[name].append(item)
        sizes[name] = min(usual, *mark.args) if mark else usual
    if profile == "whole" or any("::" in argument for argument in config.args):
        return
    left_out: set[pytest.Item] = set()
    for name, listed in cases.items():
        kept = Random(name).sample(listed, min(sizes[name], len(listed)))
        left_out |= {*listed} - {*kept}
    config.hook.pytest_deselected(items=[*left_out])
    items[:] = [item for item in items if item not in left_out]


def is_short(item: pytest.Item) -> bool:
    return not any(map(item.get_closest_marker, ("slow", "browser")))

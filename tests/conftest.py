from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import expect
from support.environment import ROOT
from support.lab import find_chromium, launch_args
from support.watch import PATIENCE

collect_ignore = ["bench"]

expect.set_options(timeout=PATIENCE)

untimed = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("bgwidget", print_blob=True, **untimed)
settings.load_profile("bgwidget")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let long tests begin first, one by one, and the others follow, a file at a time."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
        if not any(map(item.get_closest_marker, ("slow", "browser", "xdist_group"))):
            item.add_marker(pytest.mark.xdist_group(item.nodeid.split("::")[0]))
    items.sort(key=lambda item: not any(map(item.get_closest_marker, ("slow", "browser"))))


@pytest.fixture(scope="session")
def notebooks() -> Path:
    return ROOT / "notebooks"


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict) -> dict:
    return browser_type_launch_args | launch_args(find_chromium())


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict) -> dict:
    return browser_context_args | {"viewport": {"width": 1280, "height": 1000}}

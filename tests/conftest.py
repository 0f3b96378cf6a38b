from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from hypothesis import settings
from support.lab import launch_args

ROOT = Path(__file__).parents[1]

settings.register_profile("bgwidget", deadline=None, print_blob=True)
settings.load_profile("bgwidget")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "page" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's own folder."""
    return ROOT


@pytest.fixture(scope="session")
def notebooks() -> Path:
    return ROOT / "notebooks"


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict) -> dict:
    found = (
        os.environ.get("CHROMIUM")
        or subprocess.run(
            [ROOT / "scripts" / "find-chromium.sh"], check=True, capture_output=True, text=True
        ).stdout.strip()
    )
    return browser_type_launch_args | launch_args(found)


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict) -> dict:
    return browser_context_args | {"viewport": {"width": 1280, "height": 1000}}

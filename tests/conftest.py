from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from functools import lru_cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import expect
from support import race as race_package
from support.chromium import find_chromium, launch_args
from support.environment import ROOT
from support.no_loop import no_loop
from support.watch import PATIENCE

from bgwidget.evaluation.backgammon import static_evaluation
from bgwidget.progress import storage

collect_ignore = ["bench", "games/race_package"]

expect.set_options(timeout=PATIENCE)

REMEMBERED = 1 << 18
"""How many results of plays are evaluated once for all tests: many look at the same games."""
static_evaluation.evaluated = lru_cache(REMEMBERED)(static_evaluation.evaluated.__wrapped__)

storage.SYNCHRONOUS = "OFF"
"""No test cuts the power, and to wait for the disk took them longer than to work."""

untimed = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("whole", print_blob=True, **untimed)
settings.register_profile("bgwidget", settings.get_profile("whole"), max_examples=20)
settings.register_profile("quick", settings.get_profile("whole"), max_examples=10)
settings.load_profile("bgwidget")


@pytest.fixture(scope="session")
def whole() -> bool:
    """Tell whether a test tries everything, as in `make truth`, instead of a sample."""
    return settings.get_current_profile_name() == "whole"


@pytest.fixture(autouse=True)
def no_loop_of_a_browser(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hide the loop of a browser from tests without one."""
    with nullcontext() if "playwright" in request.fixturenames else no_loop():
        yield


@pytest.fixture(scope="session")
def notebooks() -> Path:
    return ROOT / "notebooks"


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict) -> dict:
    return browser_type_launch_args | launch_args(find_chromium())


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict) -> dict:
    return browser_context_args | {"viewport": {"width": 1280, "height": 1000}}


@pytest.fixture(scope="session")
def race_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the toy game is installed."""
    return race_package.install(tmp_path_factory.mktemp("race"))


@pytest.fixture
def race(race_site: Path) -> Iterator[Path]:
    """The toy game, found by its entry point."""
    with race_package.found(race_site):
        yield race_site

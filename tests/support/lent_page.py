"""A browser's page that one test after another uses."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize

FAILED = pytest.StashKey[bool]()
_PLAIN = dict.fromkeys(("media", "color_scheme", "reduced_motion", "forced_colors"), "null")


def note_failure(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember of a test whether it has failed, even if it is run again after that."""
    report = yield
    item.stash[FAILED] = report.failed
    return report


def make_plain(page: Page, options: Mapping[str, Any]) -> None:
    """Give a page the size and the media back that it was opened with."""
    size: ViewportSize = options["viewport"]
    page.context.clear_permissions()
    page.emulate_media(**_PLAIN)
    page.set_viewport_size(size)

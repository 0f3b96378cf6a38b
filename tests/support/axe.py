"""What axe-core finds wrong with a board."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Locator, Page

AXE = Path(__file__).parents[2] / "js" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ("wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice")
COLOURS = ("cat.color",)
"""What another theme may break."""
RUN = "(column, options) => axe.run(column.getRootNode().host ?? column, options)"
NAMED_AS_SEEN = {"label-content-name-mismatch": {"enabled": True}}
"""Whoever speaks to the screen says what is seen; axe-core leaves this out by itself."""
ONLY_VIOLATIONS = {"resultTypes": ["violations"], "selectors": False, "preload": False}
"""What passes is not described, and no style sheet fetched: that is most of the time."""


def violations(page: Page, column: Locator, tags: Sequence[str] = TAGS) -> list[str]:
    if not page.evaluate("() => 'axe' in window"):
        page.add_script_tag(path=AXE)
    found = column.evaluate(RUN, {**ONLY_VIOLATIONS, "runOnly": [*tags], "rules": NAMED_AS_SEEN})
    return [
        f"{violation['id']}: {json.dumps([node['html'] for node in violation['nodes']])}"
        for violation in found["violations"]
    ]

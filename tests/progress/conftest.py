from __future__ import annotations

from dataclasses import replace

import pytest
from support.attempts import attempt

from bgwidget.progress.export import written


@pytest.fixture
def handed_in() -> list[str]:
    """Return what a class of three handed in; Mai in two parts, of which one answer is in both."""
    mai = [attempt(rules=("both-numbers",), days=days) for days in (0, 1, 2)]
    li = [
        attempt(rules=("both-numbers",), broken=(broken,), right=False)
        for broken in ("larger-number", "larger-number", "enter-first")
    ]
    li[0] = replace(li[0], refused=("point-held", "enter-first"))
    other = [attempt(game="camelot", rules=("game-over",))]
    return [written(mai[:2], "Mai"), written(li, "<Li>"), written(mai[1:], "Mai"), written(other)]

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.studio_page import Page


@pytest.fixture
def teacher(tmp_path: Path) -> Iterator[Page]:
    page = Page(tmp_path / "hitting.yaml")
    yield page
    page.studio.close()

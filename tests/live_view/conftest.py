from __future__ import annotations

from collections.abc import Iterator

import pytest
from live_view.postgres import Postgres
from live_view.school import School


@pytest.fixture(scope="session")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[School]:
    postgres = Postgres()
    try:
        with School(tmp_path_factory.mktemp("school"), postgres) as running:
            running.enter("an", "binh", "chi", "ms-lan")
            yield running
    finally:
        postgres.remove()

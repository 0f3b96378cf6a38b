from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from class_service.postgres import Postgres
from class_service.school import School
from class_service.visit import SIZES, Visit
from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[School]:
    postgres = Postgres()
    try:
        with School(tmp_path_factory.mktemp("school"), postgres) as running:
            running.enter("an", "binh", "chi", "ms-lan")
            yield running
    finally:
        postgres.remove()


@pytest.fixture
def visit(browser: Browser, school: School) -> Iterator[Callable[..., Visit]]:
    contexts = []

    def made(person: str, path: str, size: str = "wall", scheme: Any = "light") -> Visit:
        contexts.append(browser.new_context(viewport=SIZES[size], color_scheme=scheme))
        place = path if path.startswith("/") else f"/services/class/{path}"
        return Visit(contexts[-1].new_page(), school, person, place)

    yield made
    for context in contexts:
        context.close()

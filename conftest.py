"""No test writes into the logbook of whoever runs it."""

from __future__ import annotations

import os
from tempfile import TemporaryDirectory

import pytest


def pytest_configure(config: pytest.Config) -> None:
    folder = TemporaryDirectory(prefix="bgwidget-")
    os.environ["BGWIDGET_LOGBOOK"] = os.path.join(folder.name, "logbook.sqlite3")
    config.add_cleanup(folder.cleanup)

"""The examples in the service's own files, in the environment that has what it imports."""

import subprocess

import pytest
from class_service.unit import HOME

pytestmark = pytest.mark.hub

EVERY = """\
import doctest, importlib, pkgutil
import bgwidget.class_service as room
names = [f"{room.__name__}.{each.name}" for each in pkgutil.iter_modules(room.__path__)]
tried = [
    doctest.testmod(importlib.import_module(name), optionflags=doctest.NORMALIZE_WHITESPACE)
    for name in names
]
assert sum(each.attempted for each in tried)
assert not sum(each.failed for each in tried)
"""


def test_the_examples_run() -> None:
    done = subprocess.run((HOME / "bin" / "python", "-c", EVERY), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr

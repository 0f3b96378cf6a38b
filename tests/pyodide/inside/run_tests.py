"""Runs tests of the project in Pyodide, warnings as errors, without plugins written in C."""

import os
import sys
from unittest.mock import MagicMock

import pytest

OPTIONS = ("-q", "-W", "error", "--noconftest", "-p", "no:cacheprovider", "--import-mode=importlib")
CONFIG = ("-c", "/repo/tests/pyodide/inside/pytest.ini", "--rootdir", "/repo")

# Hypothesis is written in C: what it would try is left out.
hypothesis = MagicMock()
hypothesis.given = lambda *_, **__: pytest.mark.skip("needs Hypothesis")
hypothesis.settings.default.max_examples = 50
hypothesis.settings.return_value = lambda test: test
sys.modules |= {"hypothesis": hypothesis, "hypothesis.strategies": hypothesis.strategies}

os.chdir("/repo")
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
sys.exit(int(pytest.main([*OPTIONS, *CONFIG, *sys.argv[1:]])))

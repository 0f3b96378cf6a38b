"""Each promise of the page on security names tests that are there."""

from __future__ import annotations

import ast
import re

import pytest
from support.environment import ROOT

PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
PROMISES = re.findall(r"^\| (?!-|Promise)([^|]+) \| ([^|]+) \|$", PAGE, re.MULTILINE)
TEST = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")


@pytest.mark.parametrize(("promise", "held"), PROMISES, ids=[promise for promise, _ in PROMISES])
def test_a_promise_names_the_tests_that_hold_it(promise: str, held: str) -> None:
    assert TEST.sub("", held).strip(", ") == "", "name each test as `tests/file.py::test`"
    for file, test in TEST.findall(held):
        tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
        tests = {each.name for each in tree.body if isinstance(each, ast.FunctionDef)}
        assert test in tests, f"{file} has no {test}"


def test_every_table_of_promises_is_read() -> None:
    rows = [line for line in PAGE.splitlines() if "::test_" in line]
    assert len(rows) == len(PROMISES) > 15

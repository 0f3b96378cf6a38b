"""Every name of the package that a text mentions is there when it is looked for."""

from __future__ import annotations

import json
import re
import sys
from collections import defaultdict
from pathlib import Path
from random import Random

import pytest
from support.environment import ROOT, run
from support.pages import CATALOGUES, MODULES, NOTEBOOKS, PAGES, TEMPLATES, text_of

pytestmark = pytest.mark.slow

TEXTS = [
    file
    for file in (*PAGES, *NOTEBOOKS, *MODULES, *CATALOGUES, *TEMPLATES)
    if file.name != "CHANGELOG.md"  # it tells of names that are gone, too
]

IMPORT = re.compile(r"\bfrom (bgwidget[\w.]*) import (\([^)]*\)|[^\n;)`]+)")
NAME = re.compile(r"(?<![\w./-])bgwidget(?:\.[A-Za-z_]\w*)+(?!/)")
QUOTED = re.compile(r"""["'](bgwidget(?:\.\w+)+)(?::\w+)?["']""")
RAISED = re.compile(r"^\s*(bgwidget(?:\.\w+)+)\.\w+: ", re.MULTILINE)
FILES = {"bgwidget.po", "bgwidget.mo"}

PROGRAM = """
import json, sys
from importlib import import_module

def resolve(name, module):
    if sys.argv[2] == "apart":
        for loaded in [each for each in sys.modules if each.split(".")[0] == "bgwidget"]:
            del sys.modules[loaded]
    found = import_module("bgwidget")
    if module:
        import_module(module)
    for part in name.split(".")[1:]:
        found = getattr(found, part)

missing = []
for name, module in json.load(open(sys.argv[1])):
    try:
        resolve(name, module)
    except (AttributeError, ImportError) as error:
        missing.append([name, module, str(error)])
print(json.dumps(missing))
"""
"""Looks for names, if apart each as if nothing but the package and one module were imported."""
SAMPLE = 10
OF_SPHINX = {("bgwidget.sphinx", "bgwidget.sphinx"), ("bgwidget.sphinx", "")}
"""What only a book's own environment can import; `tests/site/test_book.py` does."""


def mentioned(text: str) -> set[tuple[str, str]]:
    """Return the names in a text, each with the module of it that the text names.

    A text names a module by importing or quoting it, or by the traceback of an error from it.
    """
    imports = {
        (f"{module}.{name}", module)
        for module, names in IMPORT.findall(text)
        for name in re.findall(r"\w+(?=\s*(?:,|\)|$| as ))", names)
    }
    shown = {*(module for _, module in imports), *QUOTED.findall(text), *RAISED.findall(text)}
    prose = set(NAME.findall(IMPORT.sub("", text))) - FILES
    return imports | {
        (name, max((m for m in shown if f"{name}.".startswith(f"{m}.")), key=len, default=""))
        for name in prose
    }


def looked_up(names: list[tuple[str, str]], how: str, folder: Path) -> list[tuple[str, str, str]]:
    """Return each name that is not there, with its module and the error."""
    file = folder / "names.json"
    file.write_text(json.dumps(names))
    return json.loads(run(sys.executable, "-c", PROGRAM, file, how))


def test_names_are_found_in_a_text() -> None:
    text = "See ``bgwidget.words.use``.\n>>> from bgwidget.tasks import (\n...     Play,\n... )\n"
    assert mentioned(text) == {
        ("bgwidget.words.use", ""),
        ("bgwidget.tasks.Play", "bgwidget.tasks"),
    }
    text = "    Traceback (most recent call last):\n    bgwidget.words.lost.LostError: No word.\n"
    assert mentioned(text) == {("bgwidget.words.lost.LostError", "bgwidget.words.lost")}


@pytest.mark.truth
def test_every_name_is_there(tmp_path: Path, whole: bool) -> None:
    texts: dict[tuple[str, str], list[str]] = defaultdict(list)
    for file in TEXTS:
        for name in mentioned(text_of(file)) - OF_SPHINX:
            texts[name].append(str(file.relative_to(ROOT)))
    assert len(texts) > 50
    names = sorted(texts)
    apart = names if whole else Random(1).sample(names, SAMPLE)
    missing = [*looked_up(names, "together", tmp_path), *looked_up(apart, "apart", tmp_path)]
    assert not [(name, why, texts[name, module]) for name, module, why in missing]


def test_a_name_that_is_not_there_is_found_out(tmp_path: Path) -> None:
    names = [("bgwidget.Bord", ""), ("bgwidget.rules.backgammon.formats", "")]
    for how in ("together", "apart"):
        assert [tuple(found[:2]) for found in looked_up(names, how, tmp_path)] == names

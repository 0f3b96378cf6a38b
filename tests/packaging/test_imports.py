"""Importing one thing does not load another."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from inspect import ismodule
from pathlib import Path

import pytest
from support.environment import run

import bgwidget

pytestmark = pytest.mark.slow

GAMES = ("bgwidget.rules.backgammon", "bgwidget.rules.camelot")
HEAVY = {"anywidget", "IPython", "ipywidgets", "traitlets"}


def loaded(statement: str, tmp_path: Path) -> set[str]:
    program = f"import json, sys; {statement}; print(json.dumps(list(sys.modules)))"
    return set(json.loads(run(sys.executable, "-c", program, cwd=tmp_path)))


def test_the_package_alone_loads_next_to_nothing(tmp_path: Path) -> None:
    modules = loaded("import bgwidget", tmp_path)
    assert not modules & HEAVY
    ours = {name for name in modules if name.split(".")[0] == "bgwidget"}
    assert ours <= {
        "bgwidget",
        "bgwidget.common",
        "bgwidget.common.lazy",
        "bgwidget.rules",
        "bgwidget.rules.speech",
    }


@pytest.mark.parametrize(
    "room", ["rules.backgammon", "words", "games", "board.session", "board.scene"]
)
def test_no_room_below_the_board_needs_a_widget(room: str, tmp_path: Path) -> None:
    assert not loaded(f"import bgwidget.{room}", tmp_path) & HEAVY


@pytest.mark.slow
@pytest.mark.parametrize("module", ["logbook", "mastery", "reports"])
def test_progress_needs_no_widget_and_no_plots(module: str, tmp_path: Path) -> None:
    modules = loaded(f"import bgwidget.progress.{module}", tmp_path)
    assert not modules & (HEAVY | {"matplotlib", "numpy"})


def test_the_rules_load_no_words_until_they_speak(tmp_path: Path) -> None:
    assert "bgwidget.words" not in loaded("import bgwidget.rules.backgammon", tmp_path)


def test_a_lesson_of_python_loads_no_parser_and_nobody_to_play_or_advise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BGWIDGET_LOGBOOK", str(tmp_path / "logbook.sqlite3"))
    lesson = "Lesson('Home', [Pips(goal='24?', points=(24,))])"
    statement = f"from bgwidget import Lesson; from bgwidget.tasks import Pips; {lesson}"
    unused = {f"bgwidget.{room}.backgammon" for room in ("advice", "engines", "opponents")}
    assert not loaded(statement, tmp_path) & {"yaml", *unused}


PUBLIC = tuple(name for name in bgwidget.__all__ if ismodule(getattr(bgwidget, name)))
WITH_NAMES = ("bgwidget", *(f"bgwidget.{name}" for name in PUBLIC), *GAMES)


@pytest.mark.parametrize("package", WITH_NAMES[1:])
def test_dir_lists_the_public_names_and_nothing_else(package: str) -> None:
    found = import_module(package)
    assert dir(found) == sorted(found.__all__)


def test_dir_of_the_package_lists_what_is_called_and_no_module() -> None:
    for name in PUBLIC:
        assert import_module(f"bgwidget.{name}") is getattr(bgwidget, name)
    called = [name for name in bgwidget.__all__ if callable(getattr(bgwidget, name))]
    assert dir(bgwidget) == sorted(called)
    assert {*called, *PUBLIC, "__version__"} == {*bgwidget.__all__}


@pytest.mark.sample(4)
@pytest.mark.parametrize("package", WITH_NAMES)
def test_every_public_name_is_there(package: str, tmp_path: Path) -> None:
    """In a fresh process, where nothing else has loaded what a name stands for."""
    missing = "[name for name in found.__all__ if not hasattr(found, name)]"
    program = f"import {package} as found; print({missing})"
    assert run(sys.executable, "-c", program, cwd=tmp_path) == "[]\n"


def test_an_unknown_name_is_refused_as_in_any_module() -> None:
    with pytest.raises(AttributeError, match="module 'bgwidget' has no attribute 'Bord'"):
        bgwidget.Bord  # noqa: B018

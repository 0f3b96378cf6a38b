"""Importing one thing does not load another."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from support.environment import run

HEAVY = {"anywidget", "IPython", "ipywidgets", "traitlets"}


def loaded(statement: str, tmp_path: Path) -> set[str]:
    program = f"import json, sys; {statement}; print(json.dumps(list(sys.modules)))"
    return set(json.loads(run(sys.executable, "-c", program, cwd=tmp_path)))


def test_the_package_alone_loads_next_to_nothing(tmp_path: Path) -> None:
    modules = loaded("import bgwidget", tmp_path)
    assert not modules & HEAVY
    ours = {name for name in modules if name.split(".")[0] == "bgwidget"}
    assert ours <= {"bgwidget", "bgwidget.rules", "bgwidget.rules.speech"}


@pytest.mark.parametrize("room", ["rules.backgammon", "words", "games", "session", "scene"])
def test_no_room_below_the_board_needs_a_widget(room: str, tmp_path: Path) -> None:
    assert not loaded(f"import bgwidget.{room}", tmp_path) & HEAVY


@pytest.mark.slow
@pytest.mark.parametrize("room", ["logbook", "mastery", "learner_report"])
def test_progress_needs_no_widget_and_no_plots(room: str, tmp_path: Path) -> None:
    modules = loaded(f"import bgwidget.progress.{room}", tmp_path)
    assert not modules & (HEAVY | {"matplotlib", "numpy"})


def test_the_rules_load_no_words_until_they_speak(tmp_path: Path) -> None:
    assert "bgwidget.words" not in loaded("import bgwidget.rules.backgammon", tmp_path)


def test_every_public_name_is_there(tmp_path: Path) -> None:
    program = "import bgwidget; print([n for n in bgwidget.__all__ if not hasattr(bgwidget, n)])"
    assert run(sys.executable, "-c", program, cwd=tmp_path) == "[]\n"
    program = "import bgwidget; print(set(bgwidget.__all__) <= set(dir(bgwidget)))"
    assert run(sys.executable, "-c", program, cwd=tmp_path) == "True\n"

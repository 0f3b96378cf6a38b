"""The reference of public names: each with an example, own members, and boards that can be made."""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from types import ModuleType
from typing import Any

import pytest
from support.environment import ROOT

from bgwidget.webpage.host import Host

FOLDERS = (ROOT / "docs" / "extensions", ROOT / "scripts", ROOT / "scripts" / "site")
LEFT_OUT = ("animate(", "diagram(", "picture(", "Review(", "TemporaryDirectory(")
"""Pictures, what takes long, and what leaves a folder to the browser."""
NO_BOARD = (
    # Texts, files, charts, votes and places, and what a page has no room for.
    *("words", "progress", "layout", "classroom", "teaching", "wall", "Studio", "use"),
    *("lesson_files.Problem", "lessons.Logbook", "tasks.Said", "tasks.in_words", "tasks.played"),
    *("chances.Bar", "chances.Chart", "chances.Experiment", "chances.Fairness"),
    # What a game or its room has to bring.
    *(
        "games.BoardGameOf",
        "games.GameParts",
        "games.Showable",
        "games.Speakable",
        "games.add",
        "games.remove",
    ),
    *("game_kit.Ask", "game_kit.Chance", "game_kit.History", "game_kit.JudgeOf", "game_kit.Node"),
    *("game_kit.Plain", "game_kit.PlainEditor", "game_kit.PlainJudge", "game_kit.Played"),
    *("game_kit.Tally", "game_kit.completable", "game_kit.fold", "exercises.GameExercises"),
    *("advice.JudgedAdviser", "advice.JudgedAnalyst", "advice.SortingAnalyst"),
    *("advice.adviser", "advice.analyst", "engines.evaluators"),
    # Numbers, names and marks, alone.
    *("advice.Advice", "advice.Games", "advice.Note", "advice.Odds", "advice.Option"),
    *(
        "advice.gives_up",
        "advice.liberty_lines",
        "game_kit.many",
        "game_kit.number",
        "game_kit.one_of",
    ),
    *("game_kit.place_named", "game_kit.point_name", "rules.Rule", "rules.backgammon.Loser"),
    *("rules.backgammon.Result", "rules.backgammon.Step", "rules.backgammon.Working"),
    *("rules.backgammon.format_match_id", "rules.backgammon.parse_match_id"),
    *("rules.backgammon.settle", "rules.camelot.Outcome", "rules.camelot.Step"),
    *("rules.camelot.parse_square", "rules.camelot.square_name"),
)
"""The public names, and the rooms, that have no board to show."""
OF_JUPYTER = {"get_state", "send", "observe", "class_traits", "close", "open", "frame", "scene"}


@pytest.fixture(scope="module")
def modules() -> Iterator[dict[str, ModuleType]]:
    with pytest.MonkeyPatch.context() as patch:
        for folder in FOLDERS:
            patch.syspath_prepend(folder)
        names = ("public_names", "shown_code", "api_pages", "sources")
        yield {name: __import__(name) for name in names}


@pytest.fixture(scope="module")
def told(modules: dict[str, ModuleType]) -> list[Any]:
    found = modules["public_names"].names().values()
    return [*{id(each.found): each for each in found}.values()]


def text_of(each: Any, modules: dict[str, ModuleType]) -> str:
    if each.group == "value":
        return str(modules["public_names"].told_of_value(each))
    return str(each.found.__doc__)


def shown_by(each: Any, modules: dict[str, ModuleType]) -> str:
    """Return the lines of Python that show what the example of a name shows."""
    space = vars(sys.modules[getattr(each.found, "__module__", None) or each.room])
    return str(modules["shown_code"].shown_code(text_of(each, modules), space))


def test_every_public_name_has_an_example(told: list[Any], modules: dict[str, ModuleType]) -> None:
    assert len(told) > 250
    assert [each.full for each in told if ">>> " not in text_of(each, modules)] == []


def test_each_class_and_function_has_a_page(
    told: list[Any], modules: dict[str, ModuleType]
) -> None:
    pages = modules["api_pages"].api_pages()
    for each in told:
        assert f"{each.page}.rst" in pages
        if inspect.isroutine(each.found) or each.group in ("widget", "class"):
            assert each.page == f"api/{each.full}"


def test_members_are_our_own(modules: dict[str, ModuleType]) -> None:
    public = modules["public_names"]
    found = {name for name, _ in public.members(public.names()["bgwidget.Board"].found)}
    assert {"play", "roll", "on_play", "xgid"} <= found
    assert not found & OF_JUPYTER
    task = public.names()["bgwidget.tasks.Play"].found
    assert not {name for name, _ in public.members(task)} & {"mark", "solution"}


@pytest.mark.slow
def test_an_example_shows_a_board_where_there_is_one(
    told: list[Any], modules: dict[str, ModuleType]
) -> None:
    without = {
        each.full.removeprefix("bgwidget.")
        for each in told
        if each.group in ("widget", "class", "function") and not shown_by(each, modules)
    }
    rooms = {name for name in NO_BOARD if any(each.startswith(f"{name}.") for each in without)}
    assert {each for each in without if each.partition(".")[0] not in rooms} == {*NO_BOARD} - rooms


@pytest.mark.slow
def test_what_examples_show_can_be_made(told: list[Any], modules: dict[str, ModuleType]) -> None:
    """As a page does, with nothing but the lines."""
    shown = 0
    for each in told:
        if each.group == "error":
            continue
        code = shown_by(each, modules)
        if not code or any(word in code for word in LEFT_OUT):
            continue
        request = {"code": code, "language": "en", "digits": "latin"}
        with redirect_stdout(StringIO()):
            made = json.loads(Host(lambda _: None).make("a", json.dumps(request)))
        assert made["notice"] == "", each.full
        shown += 1
    assert shown > 100


def test_each_kind_of_task_is_told_of(modules: dict[str, ModuleType]) -> None:
    asks = modules["sources"]._asks()
    assert asks["play"] == "play the turn"
    assert asks["game"] == "play a game to its end"

"""Rules, errors, and how they get their words."""

from __future__ import annotations

import ast
import pickle
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import bgwidget.rules
from bgwidget.rules import backgammon, camelot, speech
from bgwidget.rules.backgammon import START, Position, breaches
from bgwidget.rules.rulebook import (
    PROBLEMS,
    IllegalMoveError,
    InvalidDiceError,
    InvalidMoveError,
    InvalidPositionError,
    RulesError,
)

FILES = sorted(Path(bgwidget.rules.__path__[0]).rglob("*.py"))


@pytest.fixture
def speechless() -> Iterator[None]:
    spoken = speech._speak
    speech.set_speaker(None)
    yield
    speech.set_speaker(spoken)


def raised() -> dict[str, set[str]]:
    """Return each problem that the source text names, with its facts."""
    found: dict[str, set[str]] = {}
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id.startswith(("Invalid", "Ambiguous")) and isinstance(
                node.args[0], ast.Constant
            ):
                found.setdefault(node.args[0].value, set()).update(
                    keyword.arg for keyword in node.keywords
                )
    return found


def test_every_problem_is_listed_with_its_facts() -> None:
    found = raised()
    looked_up = {"step.source", "step.target", "step.number"}
    assert set(PROBLEMS) == set(found) | looked_up
    assert {problem: set(PROBLEMS[problem]) for problem in found} == found


@pytest.mark.parametrize("game", [backgammon, camelot], ids=lambda game: game.__name__)
def test_rules_are_named_and_sourced(game: ModuleType, speechless: None) -> None:
    name = game.__name__.rpartition(".")[2]
    for id, rule in game.RULES.items():
        assert (rule.id, rule.game) == (id, name)
        assert rule.source
        assert rule.sentence == f"rule.{name}.{id}"
    refusing = [rule.refuses for rule in game.RULES.values()]
    assert refusing == sorted(refusing, reverse=True)
    with pytest.raises(TypeError):
        game.RULES["game-over"] = None


def test_a_speaker_finds_the_words(speechless: None) -> None:
    with pytest.raises(InvalidPositionError) as refused:
        Position.parse("-")
    assert str(refused.value) == "error.position.length count=1"
    speech.set_speaker(lambda key, **facts: f"<{key}|{sorted(facts)}>")
    assert str(refused.value) == "<error.position.length|['count']>"
    illegal = IllegalMoveError(breaches(START, (3, 1), (24, 19)))
    assert str(illegal) == ("<rule.backgammon.point-held|[]> <rule.backgammon.no-such-number|[]>")


@pytest.mark.parametrize("kind", [InvalidPositionError, InvalidDiceError, InvalidMoveError])
def test_errors_are_value_errors(kind: type[RulesError]) -> None:
    error = kind("dice.number", found=7)
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.problem, again.facts) == (kind, "dice.number", {"found": 7})


def test_an_illegal_move_survives_pickling() -> None:
    error = IllegalMoveError(breaches(START, (3, 1), (24, 19)))
    again = pickle.loads(pickle.dumps(error))
    assert again.breaches == error.breaches
    assert isinstance(again, ValueError)

"""Rules, errors, and how they get their words."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from types import ModuleType

import pytest
from support.problems import LOOKED_UP, problems

from bgwidget.rules import backgammon, camelot, speech
from bgwidget.rules.backgammon import START, Position, breaches
from bgwidget.rules.rulebook import (
    IllegalMoveError,
    InvalidDiceError,
    InvalidMoveError,
    InvalidPositionError,
    RulesError,
)


@pytest.fixture
def speechless() -> Iterator[None]:
    spoken = speech._speak
    speech.set_speaker(None)
    yield
    speech.set_speaker(spoken)


def test_an_error_of_the_rules_has_the_facts_that_its_sentence_mentions() -> None:
    """The catalogue's own test fills the gaps of each sentence from these facts."""
    found = problems("rules")
    assert len(found) > 80
    assert found["position.character"] == {"at", "found"}
    assert not LOOKED_UP.keys() & found.keys()


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

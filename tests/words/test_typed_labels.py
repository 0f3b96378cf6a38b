"""What stands on a button or in the menu of a board can be typed, as one reads it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from unicodedata import combining, normalize

import pytest

from bgwidget import Board
from bgwidget.games import board_game
from bgwidget.words import languages, words
from bgwidget.words.interface import ADVICE_COMMANDS, LESSON_COMMANDS, OPPONENT_COMMANDS
from bgwidget.words.typed_text import action_key, bare, bare_forms

GAMES = ("backgammon", "camelot")
MORE = [name for name, _ in (*ADVICE_COMMANDS, *LESSON_COMMANDS, *OPPONENT_COMMANDS)]
EVERYWHERE = [*product(languages(), GAMES)]


def actions(game: str) -> list[str]:
    known = board_game(game)
    return sorted(known.actions - {"play"} | ({"next"} if game == "backgammon" else set()))


def ways_to_write(label: str) -> Iterator[str]:
    """A label as it is read, shouted, without half-spaces, and from a keyboard without marks."""
    yield from (
        label,
        f"  {label.upper()} ",
        label.replace("\u200c", ""),
        label.replace("\u200c", " "),
    )
    unmarked = "".join(c for c in normalize("NFD", label) if not combining(c))
    yield normalize("NFC", unmarked).replace("đ", "d").replace("Đ", "D")


@pytest.mark.parametrize(("language", "game"), EVERYWHERE)
def test_the_label_of_each_action_is_read_as_that_action(language: str, game: str) -> None:
    known, said, game_state = board_game(game), words(language), Board(game=game).game
    for name in actions(game):
        for label in ways_to_write(said.say(action_key("choice", game, name))):
            assert known.read(game_state, label, ()) == {"kind": name}, label


@pytest.mark.slow
@pytest.mark.parametrize(("language", "game"), EVERYWHERE)
def test_the_label_of_each_command_is_one_of_its_words(language: str, game: str) -> None:
    frame = Board(game=game, language=language, opponent=None).frame
    assert len(frame["commands"]) > 15
    for name, _, label, typed in frame["commands"]:
        for written in ways_to_write(label):
            assert bare(written) in typed, name


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_may_be_typed_has_two_meanings(game: str) -> None:
    commands = {name for name, *_ in Board(game=game).frame["commands"]} | {*MORE}
    keys = {f"type.{name}" for name in commands - {*actions(game)}} | {"type.pass"}
    keys |= {action_key("type", game, name) for name in actions(game)}
    meanings = defaultdict(set)
    for language, key in product(languages(), keys):
        for form in bare_forms(language, key):
            meanings[form].add(key)
    assert {form: found for form, found in meanings.items() if len(found) > 1} == {}
    points = [form for language in languages() for form in bare_forms(language, "type.point")]
    for name, point in product(actions(game), points):
        forms = [
            form
            for language in languages()
            for form in bare_forms(language, action_key("type", game, name))
        ]
        assert not [form for form in forms if form.startswith(point)]


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("board.done", "finish"),
        ("board.back", "back"),
        ("board.pass", "pass"),
        ("menu.open", "help"),
        ("choice.pause", "pause"),
        ("choice.on", "pause"),
        ("lesson.do.hint", "hint"),
        ("lesson.do.pass", "pass"),
        ("lesson.do.replay", "replay"),
        ("lesson.do.step", "step"),
    ],
)
def test_the_buttons_under_a_board_can_be_typed(label: str, name: str) -> None:
    for language in languages():
        assert bare(words(language).say(label)) in bare_forms(language, f"type.{name}")

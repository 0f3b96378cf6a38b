"""What people type is understood from any keyboard, in any language that there is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bgwidget.games import board_game
from bgwidget.rules.backgammon import Game, Position
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.words import after, in_notation, languages, means, words
from bgwidget.words.catalogue import Words
from bgwidget.words.typed_text import bare

DATA = Path(__file__).parents[1] / "data"
ON_THE_BAR = "-b----E-C---dE---b-dc---AA"


@pytest.mark.parametrize(("typed", "meant"), json.loads((DATA / "typed.json").read_text("utf-8")))
def test_keyboards_scripts_and_capitals_do_not_count(typed: str, meant: str) -> None:
    assert bare(typed) == meant


def test_a_word_is_known_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    speak = {"type.bar": "بار", "type.why": "چرا", "type.roll": "تاس بریز", "type.off": "بیرون"}
    say = Words.say
    monkeypatch.setattr(
        Words, "say", lambda self, key, /, **facts: speak.get(key) or say(self, key, **facts)
    )
    assert means("تاس‌ بریز", "type.roll")
    assert after("چرا ۲۴/۱۸", "type.why") == "24/18"
    assert in_notation("بار/۲۱ ۶/بيرون", ["bar", "off"]) == "bar/21 6/off"
    game = Game.start(Position.parse(ON_THE_BAR), dice=(6, 4))
    backgammon = board_game("backgammon")
    asked = backgammon.read(game, "چرا بار/۲۱", ())
    assert asked["kind"] == "why"
    assert backgammon.read(game, "بار/۲۱ ۸/۲", ()) == backgammon.read(game, "bar/21 8/2", ())


@pytest.mark.parametrize("why", ["why 24/18", "为什么24/18", "为什么 ２４／１８", "چرا ۲۴/۱۸"])
def test_what_is_asked_may_follow_its_word_without_a_space(why: str) -> None:
    game = Game.start(dice=(6, 4))
    asked = {"kind": "why", "walk": [], "step": [24, 18]}
    assert board_game("backgammon").read(game, why, ()) == asked


def test_a_place_may_follow_a_word_without_a_space() -> None:
    game = Game.start(Position.parse(ON_THE_BAR), dice=(6, 4))
    for typed in ("为什么中条/21", "چرا بار/۲۱", "vì sao thanh ngăn/21"):
        assert board_game("backgammon").read(game, typed, ())["step"] == [25, 21]


@pytest.mark.parametrize("typed", ["8/5, 6/5", "８/５，６/５", "8/5、6/5", "۸/۵، ۶/۵", "٨/٥ ٦/٥"])
def test_a_play_is_read_with_the_commas_of_any_script(typed: str) -> None:
    game = Game.start(dice=(3, 1))
    read = board_game("backgammon").read(game, typed, ())
    assert read == {"kind": "play", "steps": [[8, 5, 3], [6, 5, 1]]}


def test_text_without_such_words_stays_as_it_was_typed() -> None:
    assert in_notation("8/5, 6/5*", ["bar", "off"]) == "8/5, 6/5*"
    assert in_notation("barn", ["bar", "off"]) == "barn"
    assert after("whyever 8/5", "type.why") is None


@pytest.mark.parametrize("language", ["en", "vi", "zh", "fa"])
@pytest.mark.parametrize(
    ("game", "asked"),
    [
        *(("backgammon", text) for text in ("", "abc", "pass", "8/5 6/5 13/10", "8/5(2)", "8/5/3")),
        *(("camelot", text) for text in ("", "abc", "pass", "D7", "D7-F5-H7")),
    ],
)
def test_why_without_one_step_says_what_to_write(language: str, game: str, asked: str) -> None:
    spoken = words(language)
    found = board_game(game)
    with pytest.raises(InvalidMoveError) as error:
        found.read(found.start(), f"{spoken.say('type.why')} {asked}", [])
    assert error.value.problem == "step.asked"
    assert spoken.say("type.why") in spoken.say("error.step.asked").lower()


@pytest.mark.parametrize("language", languages())
def test_the_form_of_a_typed_play_names_no_numbers(language: str) -> None:
    """Whatever the roll is, a play that is shown as an example would often break a rule."""
    assert not any(sign.isnumeric() for sign in words(language).say("board.example"))

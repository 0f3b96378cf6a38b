"""A game is entered once, or found by the entry point of an installed package."""

from __future__ import annotations

import pickle
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from support.foreign_language import TONGUE, spoken
from support.messages import send
from support.race import SENTENCES, forget

import bgwidget
from bgwidget import games
from bgwidget.games import BoardGame, InvalidDraftError, InvalidGameError, editor_of
from bgwidget.games.camelot import GAME as CAMELOT
from bgwidget.games.register import games_with
from bgwidget.rules.rulebook import IllegalMoveError, InvalidMoveError
from bgwidget.tasks.games import judge
from bgwidget.words import Words, words


@pytest.fixture
def toy() -> Iterator[str]:
    yield "toy"
    forget("toy")


@pytest.mark.slow
def test_an_installed_game_is_found_by_its_entry_point(race: Path) -> None:
    assert games.game_names() == ("backgammon", "camelot", "race")
    board = bgwidget.Board(game="race")
    assert Path(sys.modules["race"].__file__).is_relative_to(race)
    assert games_with("exercises") == ("backgammon", "camelot", "race")
    board.play("7-3")
    assert (str(board.position), board.last_play) == ("3 1 far", "7-3")
    assert board.scene["status"] == "The opponent's step."


def test_a_game_that_is_installed_later_is_found_too(race_site: Path) -> None:
    with pytest.raises(InvalidGameError, match="no game 'race'; choose from: backgammon, camelot"):
        games.board_game("race")
    sys.path.insert(0, str(race_site))
    try:
        assert games.board_game("race").name == "race"
    finally:
        sys.path.remove(str(race_site))
        forget("race")


def test_a_refusal_without_a_detail_adds_no_note(race: Path) -> None:
    with pytest.raises(IllegalMoveError, match="One step up") as refused:
        bgwidget.Board(game="race").play("7-0")
    assert not hasattr(refused.value, "__notes__")


def test_the_toy_game_is_set_up_on_a_board(race: Path) -> None:
    board = bgwidget.Board(game="race", mode="edit")
    assert board.frame["supply"]["tools"] == [
        ("Yours", [0, 0]),
        ("Opponent's", [1, 0]),
        ("Take away", None),
    ]
    draft = {"pieces": [[6, 0, 1, 0], [2, 1, 1, 0]], "side": 1}
    send(board, {"kind": "edit", "base": 1, **draft})
    assert str(board.position) == "6 2 far"
    assert board.scene["codes"] == [
        ("Position", "6 2 far"),
        ("Python", "import bgwidget; bgwidget.Board('6 2 far', game='race')"),
    ]
    send(board, {"kind": "empty", "base": board.scene["version"]})
    assert "You have 0 runners on the board, not 1." in board.scene["refusal"]["detail"]
    send(board, {"kind": "load", "base": board.scene["version"], "text": "3 8 near"})
    assert str(board.position) == "3 8 near"
    with pytest.raises(InvalidDraftError, match="Both runners stand on square 4"):
        editor_of(games.board_game("race")).edit(
            board.game, {"pieces": [[4, 0, 1, 0], [4, 1, 1, 0]], "side": 0}
        )


def test_the_sentences_of_a_game_are_said_in_english_where_there_are_no_others(
    race: Path, tmp_path: Path
) -> None:
    title, key = games.board_game("race").title, "rule.race.square-free"
    assert words("en").say(key) == "Step only onto a free square."
    with spoken(tmp_path):
        assert Words(TONGUE).say(key) == "Step only onto a free square."
        assert title(Words(TONGUE)) == "Race board"
        assert Words(TONGUE).say("board.done") != "Done"
    assert words("en").say("race.not-in-the-catalogue") == "not in the catalogue"
    assert words("en").say("rule.camelot.none") == "rule.camelot.none"


def test_every_sentence_of_the_toy_game_is_in_its_catalogue(race: Path) -> None:
    asked = re.compile(r'"((?:race|rule)\.[a-z.-]+)"')
    files = SENTENCES.parents[3].rglob("*.py")
    said = {key for file in files for key in asked.findall(file.read_text("utf-8"))}
    said |= {rule.key for rule in games.board_game("race").rulebook.values()}
    entries = set(re.findall(r'^msgid "(.+)"', SENTENCES.read_text("utf-8"), re.MULTILINE))
    assert len(said) > 15
    assert not {key for key in said if not {key, f"error.{key}"} & entries}


def test_objects_can_be_entered_themselves(toy: str) -> None:
    games.add(toy, board=CAMELOT, tasks=judge("camelot"))
    assert games.board_game(toy) is CAMELOT
    assert toy in games_with("tasks")
    assert toy not in games_with("exercises")
    games.add(toy, board="bgwidget.games.backgammon:GAME")
    assert games.board_game(toy).name == "backgammon"


@pytest.mark.parametrize(
    ("board", "told"),
    [
        ("no_such_module:GAME", "cannot be imported from no_such_module:GAME: No module named"),
        ("bgwidget.games.camelot:NO", "cannot be imported from .*: .* no attribute 'NO'"),
        ("no module at all", "cannot be imported from no module at all"),
        (SimpleNamespace(pieces=()), "the game toy, SimpleNamespace, lacks: terms, commands"),
        ("bgwidget.games.camelot", r"toy, bgwidget\.games\.camelot, lacks: pieces"),
        (None, "The board part of the game toy, NoneType, lacks: pieces"),
    ],
)
def test_what_cannot_be_a_game_is_refused_when_first_used(
    toy: str, board: object, told: str
) -> None:
    games.add(toy, board=board)
    with pytest.raises(InvalidGameError, match=told) as refused:
        bgwidget.Board(game=toy)
    again = pickle.loads(pickle.dumps(refused.value))
    assert str(again) == str(refused.value)
    assert isinstance(again, ValueError)


def test_tasks_that_lack_something_are_refused(toy: str) -> None:
    games.add(toy, board=CAMELOT, tasks=SimpleNamespace(play_rules=()))
    with pytest.raises(
        InvalidGameError, match="The tasks part of the game toy, SimpleNamespace, lacks: can_pass"
    ):
        judge(toy)


def test_a_folder_without_english_sentences_is_refused(toy: str, tmp_path: Path) -> None:
    games.add(toy, board=CAMELOT, words=tmp_path)
    with pytest.raises(InvalidGameError, match=r"no English sentences: there is no file .*toy\.mo"):
        games.board_game(toy)


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("no_such_module:PARTS", "entry point no_such_module:PARTS cannot be loaded"),
        ("bgwidget.games:BoardGame", "BoardGame of the game toy is not a bgwidget.games.GameParts"),
    ],
)
def test_an_entry_point_that_brings_no_game_is_refused(
    toy: str, value: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = tmp_path / "toy-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[bgwidget.games]\ntoy = {value}\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert toy in games.game_names()
    with pytest.raises(InvalidGameError, match=told):
        games.board_game(toy)


def test_a_game_without_an_editor_is_only_played(toy: str) -> None:
    class Bare:
        editor = None

        def __getattr__(self, name: str) -> object:
            return getattr(CAMELOT, name)

    bare: BoardGame = Bare()
    games.add(toy, board=bare)
    with pytest.raises(ValueError, match="no mode 'edit'; choose from: play"):
        bgwidget.Board(game=toy, mode="edit")
    with pytest.raises(InvalidMoveError, match="cannot be set up"):
        editor_of(bare)

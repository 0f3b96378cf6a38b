"""A class that plays: who may press what, and what is kept, whoever presses at the same time."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
from class_service.at_table import Asker, begin, seen, sit
from class_service.school import School, until
from class_service.unit import HOME

from bgwidget.classroom.class_event import ClassEvent

pytestmark = pytest.mark.hub

FORM = "application/x-www-form-urlencoded"
GAMES = "SELECT round, board, first, second, coalesce(winner, -1), points FROM tournament_game"
RECORD = """\
import asyncio, json, sys
from bgwidget.class_service.database import opened
from bgwidget.class_service.tournament_store import TournamentStore
from bgwidget.tournament import TournamentError

async def run():
    pool = await opened(sys.argv[1])
    store = TournamentStore(pool)
    said = []
    for name, *facts in json.loads(sys.argv[2]):
        try:
            said.append(await getattr(store, name)(*facts))
        except TournamentError as error:
            said.append(error.problem)
    await pool.close()
    print(json.dumps(said))

asyncio.run(run())
"""


class Play:
    """The page of a class that plays, for whoever presses something on it."""

    def __init__(self, school: School) -> None:
        self.school, self.id = school, ""
        self._tokens: dict[str, str] = {}

    def page(self, person: str, path: str = "play/") -> str:
        status, said = self.school.ask(
            "GET", f"{self.school.class_url}{path}?lang=en", self._token(person)
        )
        assert status == 200
        return str(said)

    def press(self, person: str, what: str, **fields: Any) -> int:
        given = {"what": what, "id": self.id, **fields}
        body = urlencode({name: each for name, each in given.items() if each is not None}, True)
        address = f"{self.school.class_url}play/?lang=en"
        status = self.school.ask("POST", address, self._token(person), body.encode(), FORM)[0]
        if what == "open" and status == 200:
            self.id = self.latest()
        return status

    def latest(self) -> str:
        """Return the tournament that was opened last."""
        rows = self.school.postgres.rows("SELECT id FROM tournament ORDER BY number DESC LIMIT 1")
        return rows[0][0] if rows else ""

    def games(self, round: int | None = None) -> list[tuple[int, ...]]:
        """Return round, table, both players, winner (-1: none yet) and points of the games."""
        rows = self.school.postgres.rows(
            f"{GAMES} WHERE tournament = '{self.id}' ORDER BY round, board"
        )
        games = [tuple(map(int, row)) for row in rows]
        return [game for game in games if round in (None, game[0])]

    def players(self) -> dict[str, tuple[int, bool]]:
        asked = f"SELECT name, number, here FROM tournament_player WHERE tournament = '{self.id}'"
        return {
            name: (int(number), here == "t")
            for name, number, here in self.school.postgres.rows(asked)
        }

    def ask(self, person: str, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        return self.school.ask(method, self.school.class_url + path, self._token(person), body)

    def _token(self, person: str) -> str:
        if person not in self._tokens:
            self._tokens[person] = self.school.token_of(person)
        return self._tokens[person]


@pytest.fixture
def play(school: School) -> Play:
    play = Play(school)
    assert play.ask("ms-lan", "DELETE", "api/class")[0] == 200
    school.postgres.rows("DELETE FROM tournament")
    return play


def test_a_lesson(play: Play) -> None:
    for learner in ("an", "binh"):
        event = ClassEvent(kind="at", lesson="bar", step="1", game="backgammon").to_plain()
        assert play.ask(learner, "POST", "api/events", {"events": [event]})[0] == 200
    page = play.page("ms-lan")
    assert 'value="an" checked' in page, "who was seen is here"
    assert play.press("ms-lan", "open", name=["an", "binh"]) == 200
    assert play.press("chi", "join") == 200
    assert play.players().keys() == {"an", "binh", "chi"}
    assert play.press("ms-lan", "next", round=0) == 200
    (game, bye) = play.games()
    assert (game[:2], bye[:2], bye[3]) == ((1, 1), (1, 2), 0)
    assert play.press("ms-lan", "next", round=1) == 409, "the game is still played"
    facts = {"round": 1, "table": 1, "points": 2, "seen": ""}
    assert play.press("ms-lan", "result", **facts, winner=game[2]) == 200
    assert play.games(1)[0][4:] == (game[2], 2)
    assert play.press("ms-lan", "next", round=1) == 200
    assert {game[2], game[3]} != {*play.games(2)[0][2:4]}
    seen = f"{game[2]}.2"
    assert play.press("ms-lan", "result", **facts | {"seen": seen}, winner=game[3]) == 200
    assert play.games(1)[0][4:] == (game[3], 2), "a correction, after the next round was paired"
    assert play.press("ms-lan", "add", name="  Dung at the window ") == 200
    assert play.press("ms-lan", "next", round=2, cut=1) == 200
    assert play.games(2)[0][4:] == (0, 0), "half for each"
    assert len(play.games(3)) == 2
    assert play.press("ms-lan", "undo", round=3) == 200
    assert play.press("an", "leave") == 200
    assert play.players()["an"][1] is False
    assert play.press("ms-lan", "next", round=2) == 200
    number = play.players()["an"][0]
    assert all(number not in game[2:4] for game in play.games(3)), "who has left is left out"
    assert play.press("ms-lan", "close") == 200
    assert all(game[4] >= 0 or not game[3] for game in play.games())
    assert "The tournament has ended" in play.page("binh")
    assert play.press("ms-lan", "next", round=3) == 409
    assert play.press("ms-lan", "open", name="an") == 200
    assert play.games() == [], "another one"


def test_what_was_made_of_an_older_page_changes_nothing(play: Play) -> None:
    play.press("ms-lan", "open", name=["an", "binh", "chi", "Dung"])
    play.press("ms-lan", "next", round=0)
    first, second = play.games(1)[0][2:4]
    facts = {"round": 1, "table": 1, "points": 1}
    assert play.press("ms-lan", "result", **facts, winner=first, seen="") == 200
    assert play.press("ms-lan", "result", **facts, winner=second, seen="") == 409
    assert play.games(1)[0][4] == first
    assert play.press("ms-lan", "result", **facts, winner="", seen=f"{first}.1") == 200
    assert play.games(1)[0][4] == -1, "taken back"
    assert play.press("ms-lan", "next", round=0, cut=1) == 409
    assert len(play.games()) == 2
    old = play.id
    play.press("ms-lan", "close")
    play.press("ms-lan", "open")
    assert play.press("ms-lan", "add", id=old, name="an") == 409
    assert play.players() == {}


@pytest.mark.parametrize("what", ["open", "close", "next", "undo", "result", "presence", "add"])
def test_a_learner_only_comes_and_goes(play: Play, what: str) -> None:
    if what != "open":
        play.press("ms-lan", "open", name=["an", "binh", "chi"])
        play.press("ms-lan", "next", round=0)
    before = play.games(), play.players()
    asked = {"round": 1, "table": 1, "winner": 1, "points": 1, "number": 1, "here": 0, "name": "x"}
    assert play.press("an", what, **asked) == 403
    assert (play.games(), play.players()) == before


@pytest.mark.parametrize(
    ("status", "what", "change"),
    [
        (400, "anything", {}),
        (400, "", {}),
        (400, "next", {"round": "one"}),
        (400, "next", {"round": "-1"}),
        (400, "next", {"round": "٣"}),
        (400, "next", {"round": "99999"}),
        (400, "result", {"table": ""}),
        (409, "result", {"table": 9}),
        (409, "result", {"round": 9}),
        (409, "result", {"winner": 3}),
        (400, "result", {"winner": "an"}),
        (409, "result", {"points": 0}),
        (409, "result", {"points": 1000}),
        (400, "result", {"points": ""}),
        (409, "result", {"table": 2}),
        (409, "presence", {"number": 4}),
        (409, "add", {"name": "x" * 61}),
        (409, "add", {"name": "a\nb"}),
        (409, "add", {"name": " "}),
        (409, "add", {"name": [f"n{n}" for n in range(98)]}),
        (409, "open", {"name": "x"}),
        (409, "join", {"id": "x"}),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    play: Play, status: int, what: str, change: dict[str, Any]
) -> None:
    play.press("ms-lan", "open")
    for name in ("an", "binh", "chi"):
        play.press("ms-lan", "add", name=name)
    play.press("ms-lan", "next", round=0)
    before = play.games(), play.players()
    asked = {"round": 1, "table": 1, "winner": 1, "points": 1, "seen": "", "number": 1, "name": "x"}
    assert play.press("ms-lan", what, **asked | change) == status
    assert (play.games(), play.players()) == before


def test_a_round_that_many_press_at_once_is_paired_once(play: Play) -> None:
    play.press("ms-lan", "open", name=[f"player {n}" for n in range(9)])
    play.page("ms-lan")
    with ThreadPoolExecutor(6) as pool:
        said = list(pool.map(lambda _: play.press("ms-lan", "next", round=0), range(12)))
    assert Counter(said) == {200: 1, 409: 11}
    assert len(play.games()) == 5
    games = play.games(1)[:4]
    facts = [{"round": 1, "table": game[1], "winner": game[2], "points": 1} for game in games]
    with ThreadPoolExecutor(6) as pool:
        done = list(pool.map(lambda each: play.press("ms-lan", "result", **each), facts))
    assert done == [200] * 4
    assert [game[4] for game in play.games(1)[:4]] == [game[2] for game in games]


def test_two_teachers_open_one_tournament_of_a_class(play: Play) -> None:
    with ThreadPoolExecutor(6) as pool:
        said = list(pool.map(lambda _: play.press("ms-lan", "open", name="an"), range(6)))
    assert Counter(said) == {200: 1, 409: 5}
    assert play.school.postgres.rows("SELECT count(*) FROM tournament") == [["1"]]


def test_a_class_of_25_plays_five_rounds(play: Play) -> None:
    chance = Random(31)
    assert play.press("ms-lan", "open", name=[f"player {n}" for n in range(1, 25)]) == 200
    assert play.press("an", "join") == 200
    for round in range(5):
        assert play.press("ms-lan", "next", round=round) == 200
        for _, table, first, second, *_ in play.games(round + 1)[:-1]:
            facts = {"round": round + 1, "table": table, "points": chance.choice((1, 1, 2, 3))}
            facts["winner"] = chance.choice((first, second))
            assert play.press("ms-lan", "result", **facts) == 200
    games = play.games()
    assert len(games) == 5 * 13
    met = Counter(frozenset(game[2:4]) for game in games if game[3])
    byes = Counter(game[2] for game in games if not game[3])
    assert (max(met.values()), max(byes.values())) == (1, 1)
    page = play.page("an")
    assert page.count('role="rowheader"') == 25
    assert play.page("an", "play/wall/").count("<li>") == 25, "all have ended: the results"
    play.press("ms-lan", "next", round=5)
    assert play.page("an", "play/wall/").count("<li>") == 13, "the pairs"


def test_a_game_of_a_table_brings_its_result(play: Play) -> None:
    play.press("ms-lan", "open", name=["an", "binh", "chi"])
    play.press("ms-lan", "next", round=0)
    names = {number: name for name, (number, _) in play.players().items()}
    (_, _, first, second, _, _), bye = play.games()
    (key,) = play.school.postgres.rows(f"SELECT key FROM tournament WHERE id = '{play.id}'")[0]
    table, other = f"{key}-1-1", f"{key}-1-2"
    an, binh, chi = names[first], names[second], names[bye[2]]
    asked = [
        ["game_at", table],
        ["game_at", other],
        ["game_at", "an-binh"],
        ["record", table, chi, 1],
        ["record", table, "", 1],
        ["record", table, an, 0],
        ["record", f"{key}-2-1", an, 1],
        ["record", other, chi, 1],
        ["record", "zzz-1-1", an, 1],
        ["record", "an-binh", an, 1],
        ["record", table, binh, 2],
        ["record", table, an, 1],
    ]
    assert tell_store(play, asked) == [
        *([[an, binh], 0, 0], None, None),
        *("tournament.winner", "tournament.winner", "tournament.points"),
        *(False, False, False, False),
        *(True, False),
    ]
    assert play.games(1)[0][4:] == (second, 2)
    assert play.press("ms-lan", "close") == 200
    assert tell_store(play, [["game_at", table], ["record", table, an, 1]]) == [None, False]


def test_a_game_of_two_boards_brings_its_result(play: Play) -> None:
    play.press("ms-lan", "open", name=["an", "binh"])
    play.press("ms-lan", "next", round=0)
    (key,) = play.school.postgres.rows(f"SELECT key FROM tournament WHERE id = '{play.id}'")[0]
    ask, table = Asker(play.school), f"{key}-1-1"
    assert f'Board(table="{table}")' in play.page("an")
    assert sit(ask, table, "chi")["seat"] is None, "others only look on"
    (_, _, first, _, _, _) = play.games()[0]
    names = {number: name for name, (number, _) in play.players().items()}
    begin(ask, table, names[first], *({"an", "binh"} - {names[first]}))
    assert play.games()[0][4] == -1, "they play"
    for kind in ("resign-single", "accept"):
        sides = [seen(ask, table, person) for person in ("an", "binh")]
        mine = next(side for side in sides if side.is_mine)
        mine.act(kind)
    winner = names[play.games()[0][4]]
    assert seen(ask, table, winner).table.on_turn == ()
    assert play.games()[0][5] == 1
    assert "You have won" in play.page(winner)


def tell_store(play: Play, asked: list[list[Any]]) -> Any:
    command = (HOME / "bin" / "python", "-c", RECORD, play.school.postgres.url, json.dumps(asked))
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_another_class_neither_sees_nor_changes_it(play: Play) -> None:
    school = play.school
    school.enter("dung-8c", "mr-8c")
    school.hub("POST", "groups/8c")
    school.hub("POST", "groups/teachers/users", {"users": ["mr-8c"]})
    school.hub("POST", "groups/8c/users", {"users": ["dung-8c", "mr-8c"]})
    play.press("ms-lan", "open", name=["an", "binh"])
    play.press("ms-lan", "next", round=0)
    before = play.games(), play.players()
    for person in ("dung-8c", "mr-8c"):
        assert "binh" not in play.page(person)
        assert "binh" not in play.page(person, "play/wall/")
        for what in ("join", "leave"):
            assert play.press(person, what) == 409
    for what in ("next", "undo", "close", "add"):
        assert play.press("mr-8c", what, round=1, cut=1, name="x") == 409
    assert (play.games(), play.players()) == before
    other = play.id
    assert play.press("mr-8c", "open", name="dung-8c") == 200, "each class has its own"
    assert play.ask("mr-8c", "DELETE", "api/class")[0] == 200
    assert play.latest() == other


def test_what_is_stored_of_a_learner_is_told_and_deleted(play: Play) -> None:
    play.press("ms-lan", "open", name=["an", "binh"])
    play.press("ms-lan", "next", round=0)
    number = play.players()["an"][0]
    play.press("ms-lan", "result", round=1, table=1, winner=number, points=2)
    (kept,) = play.ask("an", "GET", "api/events")[1]["tournaments"]
    assert kept["games"] == [{"round": 1, "result": "won", "points": 2}]
    assert "binh" not in str(kept), "whom they met is not theirs"
    assert "Tournaments stored: 1." in play.page("an", "")
    assert play.ask("an", "DELETE", "api/events")[0] == 200
    assert play.ask("an", "GET", "api/events")[1]["tournaments"] == []
    assert play.players().keys() == {"", "binh"}
    assert play.games(1)[0][4:] == (number, 2), "the other keeps what they have"
    page = play.page("binh")
    assert "name deleted" in page
    assert "<bdi>an</bdi>" not in page
    old = "UPDATE tournament SET opened = now() - interval '181 days'"
    play.school.postgres.rows(old)
    play.school.kill_class()
    play.school.start_class()
    until(lambda: not play.latest())
    assert play.school.postgres.rows("SELECT count(*) FROM tournament_game") == [["0"]]


def test_the_class_page_leads_there_and_shows_results_with_names_only(play: Play) -> None:
    event = ClassEvent(kind="at", lesson="bar", step="1", game="backgammon").to_plain()
    play.ask("an", "POST", "api/events", {"events": [event]})
    play.press("ms-lan", "open", name=["an", "Dung at the window"])
    play.press("ms-lan", "next", round=0)
    page = play.page("ms-lan", "")
    assert "A class that plays · Round 1 · one game is still going on" in page
    assert "Dung" not in page
    token = play.school.token_of("ms-lan")
    named = play.school.ask("GET", f"{play.school.class_url}?names=1&lang=en", token)[1]
    assert "Dung at the window" in named

"""A class's service that has tables and nothing else, in memory, and may lose what it says."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Condition, Thread
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from bgwidget.classroom.service import Service
from bgwidget.rules.rulebook import RulesError
from bgwidget.tables import Act, Chain, Table, TableError, Terms
from bgwidget.tables.act import DEALER
from bgwidget.tables.remote import Told

WAIT = 0.5


class SmallTable:
    """One table, as the service of a class keeps it."""

    def __init__(self, name: str, game: str, match: int, rules: str) -> None:
        self.name, self.game, self.match, self.rules = name, game, match, rules
        self.chain = Chain()
        self.seats, self.laid = ["", ""], ["", ""]
        self.keys: set[str] = set()
        self.table: Table | None = None

    def sit(self, person: str) -> None:
        if person not in self.seats and "" in self.seats:
            self.seats[self.seats.index("")] = person

    def lay(self, person: str, link: str) -> None:
        seat = self.seats.index(person)
        self.laid[seat] = self.laid[seat] or link
        if all(self.laid) and self.table is None:
            laid = (*self.laid, self.chain.link(0))
            self.table = Table.open(Terms(laid, self.game, self.match, self.rules))

    def act(self, person: str, text: str, after: str, key: str) -> None:
        if key in self.keys:
            return
        if self.table is None or Act.read(text).seat != self.seats.index(person):
            raise TableError("table.seat")
        table = self.table.take(text, after)
        if table.thrown is not None:
            link = self.chain.link(table.shown[DEALER] + 1)
            table = table.take(Act(DEALER, "dice", link=link), table.head)
        self.keys.add(key)
        self.table = table

    def told(self, person: str, start: int = 0) -> Told:
        log = [] if self.table is None else [str(act) for act in self.table.log]
        return {
            "name": self.name,
            "seats": (self.seats[0], self.seats[1]),
            "seat": self.seats.index(person) if person in self.seats else None,
            "game": self.game,
            "match": self.match,
            "rules": self.rules,
            "laid": (self.laid[0], self.laid[1], self.chain.link(0)),
            "start": start,
            "log": log[start:],
            "head": self.table.head if self.table is not None and log[start:] else "",
        }


class SmallTables(ThreadingHTTPServer):
    """The service; a person is known by a token that is their name. Use it in a `with` block.

    Attributes
    ----------
    loses : function
        Tells by method and path whether a request is lost, or its answer is: ``"asked"``,
        ``"answer"`` or ``""``.
    """

    daemon_threads = True
    request_queue_size = 100

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.tables: dict[str, SmallTable] = {}
        self.news = Condition()
        self.loses: Callable[[str, str], str] = lambda method, path: ""
        self.refused: list[str] = []
        self.is_away = False

    def __enter__(self) -> SmallTables:
        Thread(target=self.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.shutdown()
        self.server_close()

    def service(self, person: str) -> Service:
        return Service(f"http://127.0.0.1:{self.server_address[1]}/", person, seconds=5)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of connections that a board has closed."""

    def answer(self, method: str, path: str, person: str, body: Any) -> tuple[int, Any]:
        whole = urlsplit(path)
        _, _, name, *what = map(unquote, whole.path.strip("/").split("/"))
        with self.news:
            table = self.tables.get(name)
            if method == "PUT" and not what:
                if table is None:
                    match = 1 if body["match"] is None else body["match"]
                    wish = (body["game"] or "backgammon", match, body["rules"] or "")
                    table = self.tables[name] = SmallTable(name, *wish)
                table.sit(person)
            elif table is None:
                return 404, {"problem": "classroom.no-table", "reason": "There is none."}
            elif method == "PUT":
                table.lay(person, body["link"])
            elif method == "POST":
                try:
                    table.act(person, body["act"], body["after"], body["key"])
                except RulesError as error:
                    self.refused.append(error.problem)
                    status = 409 if error.problem == "table.late" else 400
                    return status, {"problem": error.problem, "reason": str(error)}
            if method == "GET":
                query = parse_qs(whole.query)
                after, known = int(query["after"][0]), int(query["known"][0])
                self.news.wait_for(lambda: _is_news(table, person, after, known), WAIT)
                return 200, table.told(person, after)
            self.news.notify_all()
            return 200, table.told(person, body["start"] if method == "POST" else 0)


def _is_news(table: SmallTable, person: str, after: int, known: int) -> bool:
    told = table.told(person, after)
    return bool(told["log"]) or sum(map(bool, (*told["laid"], *told["seats"]))) != known


class _Handler(BaseHTTPRequestHandler):
    server: SmallTables

    def do_GET(self) -> None:
        self._do()

    def do_PUT(self) -> None:
        self._do()

    def do_POST(self) -> None:
        self._do()

    def _do(self) -> None:
        length = int(self.headers.get("Content-Length", "0"))
        text = self.rfile.read(length)
        method, server = self.command, self.server
        lost = "asked" if server.is_away else server.loses(method, self.path)
        if lost == "asked":
            return
        person = self.headers["Authorization"].removeprefix("token ")
        status, said = server.answer(method, self.path, person, json.loads(text or "null"))
        if lost == "answer":
            return
        content = json.dumps(said).encode()
        with suppress(OSError):
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        pass

"""What is told of one table, asked for in the background as long as a board wants it."""

from __future__ import annotations

from collections.abc import Callable
from random import SystemRandom
from threading import Condition, Event, Thread
from uuid import uuid4

from bgwidget.classroom.service import Service
from bgwidget.classroom.tables.requests import PATIENCE, path_of, told
from bgwidget.rules.rulebook import RulesError
from bgwidget.tables.act import Act
from bgwidget.tables.remote import Told

_SHORTEST, _LONGEST = 0.2, 5.0
"""Seconds between tries while the service is away; each pause is twice the one before."""

News = Callable[[], bool]
"""Takes note that there is something new; tells whether to be told again."""


class Feed:
    """The log of a table as the service tells it.

    A thread asks for what is new, from the first listener on until the last is gone. What is told
    is kept in order and once, whatever comes late, twice or not at all.

    Parameters
    ----------
    service
        The service of the class.
    told
        What it told of the table at first.
    """

    def __init__(self, service: Service, told: Told) -> None:
        self._service = service
        self._told = told
        self._news = Condition()
        self._listeners: list[News] = []
        self._ended = Event()
        self._thread: Thread | None = None

    @property
    def told(self) -> Told:
        """What is told of the table, with the whole log from its start."""
        with self._news:
            return self._told

    def listen(self, listener: News) -> None:
        """Call `listener`, on another thread, after each news, until it returns False."""
        with self._news:
            self._listeners.append(listener)
            if self._thread is None:
                self._thread = Thread(target=self._run, name="class table", daemon=True)
                self._thread.start()

    def stop(self) -> None:
        """End the thread after the request that is under way."""
        self._ended.set()

    def wait(self, before: Told, seconds: float) -> bool:
        """Wait until something else is told than before; tell whether it is."""
        with self._news:
            return self._news.wait_for(lambda: self._told is not before, seconds)

    def send(self, act: Act, after: str) -> Told:
        """Have an act taken that follows on a head of the log; return what is told then.

        It is sent again, with the same key, while no answer comes: so it is taken once.

        Raises
        ------
        ClassroomError
            If it was refused, or no answer came: then it may still have been taken.
        TableError
            If something else was done at the table meanwhile.
        """
        start = len(self.told["log"])
        content = {"act": str(act), "after": after, "start": start, "key": uuid4().hex}
        path = f"{path_of(self._told['name'])}/acts"
        return self.take(told(self._service, "POST", path, content, PATIENCE))

    def take(self, news: Told) -> Told:
        """Take in what is told; return all that is told of the table then."""
        with self._news:
            log, start = [*self._told["log"]], news["start"]
            # Something before it is still missing, or it tells nothing new.
            fresh = news["log"][max(0, len(log) - start) :] if start <= len(log) else []
            known = _laid_and_seated(self._told)
            if fresh or _laid_and_seated(news) > known:
                head = news["head"] if fresh else self._told["head"]
                newer = news if _laid_and_seated(news) > known else self._told
                self._told = {**newer, "start": 0, "log": [*log, *fresh], "head": head}
                self._news.notify_all()
            return self._told

    def _run(self) -> None:
        pause = _SHORTEST
        while not self._ended.is_set():
            try:
                self.take(self._asked())
                pause = _SHORTEST
            except RulesError:
                # At random, so that thirty waiting notebooks do not all call a service at once.
                self._ended.wait(pause * SystemRandom().uniform(0.5, 1.5))
                pause = min(2 * pause, _LONGEST)
            if not self._tell():
                return

    def _asked(self) -> Told:
        """Ask for what is new: the service answers when there is something, or a little later."""
        now = self.told
        query = f"after={len(now['log'])}&known={_laid_and_seated(now)}"
        return told(self._service, "GET", f"{path_of(now['name'])}?{query}")

    def _tell(self) -> bool:
        """Tell the listeners; forget those that are gone, and tell whether any is left."""
        with self._news:
            listeners = [*self._listeners]
        gone = [listener for listener in listeners if not listener()]
        with self._news:
            self._listeners = [each for each in self._listeners if each not in gone]
            if not self._listeners:
                self._thread = None
            return bool(self._listeners)


def _laid_and_seated(told: Told) -> int:
    """Return how many have sat down and laid down something: neither is ever taken back."""
    return sum(map(bool, (*told["laid"], *told["seats"])))

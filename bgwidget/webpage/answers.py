"""What a page answers before Python has come: the engine is asked ahead, and its answers stored."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from bgwidget.progress.fresh_logbook import fresh_logbook
from bgwidget.tasks import Task
from bgwidget.webpage.host import Host
from bgwidget.webpage.likely_requests import Request, checks, plays, to_lesson
from bgwidget.webpage.reasons import reasons
from bgwidget.wire.webpage import Answers, Reason, Shift, StoredAnswer, WidgetSource

ID = "b"
PARTS = ("scene", "lesson", "game_panel", "frame")
VERSIONS = ("version", "since", "opened")
_HINT, _NEXT, _SOLUTION, _WATCH = map(to_lesson, ("hint", "next", "solution", "watch"))
_TRIED_AGAIN = 3
"""After so many wrong answers the page knows what comes of a hint and of a right answer."""
_LARGEST_FRAME = 2_000
"""The most characters by which another board may change the frame."""

State = Mapping[str, Mapping[str, Any]]
Path = tuple[Request, ...]


def answers(source: WidgetSource) -> Answers | None:
    """Return the answers of a board or a lesson to what may well be asked of it first.

    None for any other widget.

    Examples
    --------
    >>> source = {"code": 'Lesson.load("00-start-here")', "language": "en", "digits": "latin"}
    >>> known = answers(source)
    >>> titles = [each.get("title") for each in known["values"] if isinstance(each, dict)]
    >>> "You win!" in titles
    True
    """
    with fresh_logbook():
        trial = Trial(source)
        if not trial.state.keys() & {"game_panel", "lesson"}:
            return None
        stored = _Store(source, trial.state)
        scene = trial.state["scene"]
        if "lesson" in trial.state:
            stored.explore_lesson(trial.task)
        elif scene["turn"] and "opponent" not in scene:
            for request in plays(scene):
                stored.follow((request,))
        return stored.content(reasons(trial.host, ID) if scene else [])


class Trial:
    """A widget just made, of which something is asked as a page does; it needs a fresh logbook."""

    def __init__(self, source: WidgetSource) -> None:
        self.host = Host(self._hear)
        made = json.loads(self.host.make(ID, json.dumps(source)))
        self.state: State = {}
        self._take(made.get("state", {}))

    @property
    def task(self) -> Task | None:
        """The task of a lesson's first step."""
        step = self.host.widget(ID).session.step
        return step if isinstance(step, Task) else None

    def ask(self, request: Request) -> State:
        """Carry out a request; return the state to which it leads."""
        lesson, scene = self.state.get("lesson", {}), self.state["scene"]
        if request.get("to") == "lesson":
            versions = {"base": lesson["version"]}
        else:
            versions = {"base": scene["version"]}
            if lesson:
                versions["opened"] = lesson["opened"]
        self.host.receive(ID, json.dumps({"content": {**request, **versions}}))
        return self.state

    def _hear(self, text: str) -> None:
        self._take(json.loads(text).get("state", {}))

    def _take(self, state: Mapping[str, Any]) -> None:
        read = {name: json.loads(state[name]) for name in PARTS if name in state}
        link = {"link": {"": state["link"]}} if "link" in state else {}
        self.state = {**self.state, **read, **link}


class _Store:
    """States and what leads from one to another, each stored once."""

    def __init__(self, source: WidgetSource, start: State) -> None:
        self._source = source
        self._start = start
        self._values: dict[str, int] = {}
        self._states: dict[str, int] = {}
        self._asks: dict[tuple[int, str], StoredAnswer] = {}
        self._followed: dict[str, State] = {"[]": start}
        self._number(start)

    def content(self, reasons: Sequence[Reason]) -> Answers:
        return {
            "values": [json.loads(text) for text in self._values],
            "states": [json.loads(text) for text in self._states],
            "asks": [*self._asks.values()],
            "reasons": reasons,
        }

    def explore_lesson(self, task: Task | None) -> None:
        """Follow what may be asked at the first step: an answer, hints, the solution, and on."""
        self.follow((_NEXT,))
        if task is None:
            return
        panel = self._start["lesson"]
        offered = {name for name, *_ in panel["buttons"]}
        solved = self.follow((_SOLUTION,))
        self.follow((_SOLUTION, _NEXT))
        if "watch" in offered:
            self.follow((_WATCH,))
        tried = [*plays(self._start["scene"])] if panel["board"] == "play" else []
        tried += checks(panel, task, solved) if "check" in offered else []
        verdicts = [(each, self.follow((each,))["lesson"]["verdict"]) for each in tried]
        marked = [(each, said["right"]) for each, said in verdicts if said is not None]
        right = [each for each, is_right in marked if is_right][:_TRIED_AGAIN]
        wrong = [each for each, is_right in marked if not is_right][:_TRIED_AGAIN]
        hints = [(_HINT,) * (number + 1) for number in range(len(task.hints))]
        misses = [(*path, each) for path in ((), *hints[:1]) for each in wrong]
        for path in ((), *hints, *misses):
            self.follow(path)
            for each in right:
                self.follow((*path, each))
                self.follow((*path, each, _NEXT))
        for path in hints:
            for each in wrong:
                self.follow((*path, each))
        for each in wrong:
            self.follow((each, _HINT))

    def follow(self, path: Path) -> State:
        """Ask one thing after another of a new widget; store what comes of the last one."""
        name = _text(path)
        if name in self._followed:
            return self._followed[name]
        with fresh_logbook():
            trial = Trial(self._source)
            for request in path[:-1]:
                trial.ask(request)
            before = trial.state
            after = trial.ask(path[-1])
        self._followed[name] = after
        if after != before and self._is_light(after):
            self._store(before, path[-1], after)
        return after

    def _store(self, before: State, request: Request, after: State) -> None:
        asked = _text(sorted(request.items()))
        start = self._number(before)
        shifts = [
            None if before[part] == after[part] else _shift(before[part], after[part])
            for part in ("scene", "lesson")
            if part in after
        ]
        scene, lesson = (*shifts, None)[:2]
        self._asks[start, asked] = StoredAnswer(start, self._number(after), asked, scene, lesson)

    def _number(self, state: State) -> int:
        return self._states.setdefault(_text(self._patch(state)), len(self._states))

    def _is_light(self, state: State) -> bool:
        """Tell whether the frame of another board is much like the first one's."""
        frame, first = state.get("frame", {}), self._start.get("frame", {})
        new = {name: value for name, value in frame.items() if first.get(name) != value}
        return len(_text(new)) <= _LARGEST_FRAME

    def _patch(self, state: State) -> dict[str, dict[str, int]]:
        """Return what a state has in place of the first one's."""
        made = {}
        for part, fields in state.items():
            first = self._start[part]
            changed = {
                name: self._value(fields[name]) if name in fields else -1
                for name in {**first, **fields}
                if name not in VERSIONS and first.get(name, self) != fields.get(name, self)
            }
            if changed:
                made[part] = changed
        return made

    def _value(self, value: object) -> int:
        return self._values.setdefault(_text(value), len(self._values))


def _shift(before: Mapping[str, Any], after: Mapping[str, Any]) -> Shift:
    if not after:
        return {}
    version = after["version"]
    fresh = version <= before.get("version", version)
    shift = Shift(version=version if fresh else version - before["version"])
    for name in ("since", "opened"):
        if after.get(name) != before.get(name) or fresh:
            shift[name] = after.get(name) == version
    if fresh:
        shift["fresh"] = True
    return shift


def _text(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

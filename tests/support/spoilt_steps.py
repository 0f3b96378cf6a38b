"""Steps of the course, each in one language, with one thing exchanged that a reader would notice.

Nothing here knows how the linter reads: what to exchange is found by plain patterns of its own.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import yaml

from bgwidget import course
from bgwidget.lesson_files.course_files import text as text_of
from bgwidget.lesson_files.loader import Placed, examine
from bgwidget.tasks import Task
from bgwidget.teaching import Findings, lint

LANGUAGES = ("en", "vi", "zh", "fa")
KINDS = ("roll", "point", "play", "offer", "side")
_ROLL = re.compile(r"(?<![\d/-])[1-6]-[1-6](?![\d/-])")
_PLAY = re.compile(
    r"(?<![\d/])(?:bar|\d{1,2})(?:/(?:off|\d{1,2})\*?)+(?:\(\d\))?(?: \d{1,2}/\S+\b)?"
)
_MOVE = re.compile(r"\b[A-L]\d{1,2}(?:[-x][A-L]\d{1,2})+")
_SQUARE = re.compile(r"(?<![A-Za-z\d-])[A-L](?:1[0-6]|[1-9])(?![\dx-])")
_POINT = {
    "en": re.compile(r"\b\d{1,2}(?=-point)|(?<=\bpoint )\d{1,2}\b|\b\d{1,2}(?= is held)"),
    "vi": re.compile(r"(?<=điểm )\d{1,2}\b(?! điểm)", re.IGNORECASE),
    "zh": re.compile(r"(?<!\d)\d{1,2}(?=号点)"),
    "fa": re.compile(r"(?<=خانهٔ )\d{1,2}\b"),
}
_SIDES: dict[str, tuple[tuple[str, str], ...]] = {
    "en": (
        (r"\byour (?=\d+-point)", "your opponent's "),
        (r"\b(?:your opponent's|their) (?=\d+-point)", "your "),
        (r"\bYour opponent holds\b", "You hold"),
        (r"\bYou lead\b", "You trail"),
        (r"\byou lead\b", "you trail"),
        (r"\bThey win\b", "You win"),
        (r"\bYou win\b(?= a (?:single|gammon|back))", "They win"),
        (r"\bMay you (?=double|redouble)", "May your opponent "),
        (r"\bYour opponent doubles\b", "You double"),
    ),
    "vi": (
        (r"(?<=điểm \d) của bạn", " của đối thủ"),
        (r"(?<=điểm \d) của đối thủ", " của bạn"),
        (r"Đối thủ giữ điểm", "Bạn giữ điểm"),
        (r"bạn dẫn (?=\d)", "bạn bị dẫn "),
        (r"Họ thắng", "Bạn thắng"),
        (r"Bạn thắng(?= (?:ván đơn|gammon|back))", "Họ thắng"),
        (r"[Bb]ạn có được phép", "đối thủ có được phép"),
        (r"Đối thủ đề nghị nhân đôi", "Bạn đề nghị nhân đôi"),
    ),
    "zh": (
        (r"你(?=的?\d+号点)", "对手"),
        (r"对手(?=的\d+号点)", "你"),
        (r"对手(?:占住了|用五枚棋子占住了?)", "你占住了"),
        (r"领先", "落后"),
        (r"对手(?=全胜)", "你"),
        (r"你(?=单胜|全胜|大全胜)", "对手"),
        (r"(?<=。)可以(?=提出加倍|再加倍)", "对手可以"),
        (r"对手提出加倍", "你提出加倍"),
    ),
    "fa": (
        (r"(?<=خانهٔ \d) (?:شما|خودتان)", " حریف"),
        (r"(?<=خانهٔ \d) حریف", " شما"),
        (r"جلو هستید", "عقب هستید"),
        (r"حریف مارس می‌کند", "مارس می‌کنید"),
        (r"(?<=\. )مارس می‌کنید", "حریف مارس می‌کند"),
        (r"(?<=\. )می‌توانید داو بدهید", "حریف می‌تواند داو بدهد"),
        (r"حریف داو می‌دهد", "شما داو می‌دهید"),
    ),
}
_OTHER_SIDE = {"you": "opponent", "opponent": "you"}
_OTHER_ANSWER = {"take": "drop", "drop": "take", "beaver": "take"}
_WINNER = (
    "(?:you|they) (?:win|drop)|(?:bạn|họ) (?:thắng|từ chối)|(?:你|对手)(?:单胜|全胜|拒绝)|مارس می‌کن"
)
"""Where a goal names the side that wins, or drops."""
_WORDS = ("goal", "hints", "right", "wrong")


@dataclass(frozen=True)
class Spoilt:
    """A step with one thing exchanged.

    Attributes
    ----------
    kind, language, step : str
    change : str
        What was there, and what is there now.
    text : str
        A lesson of this one step.
    """

    kind: str
    language: str
    step: str
    change: str
    text: str


Made = tuple[dict[str, Any], str]
"""A step as plain data, and what was exchanged in it."""


def spoilt_steps(seed: int, count: int) -> list[Spoilt]:
    """Return steps that can still be asked, as many of each kind, drawn by a seed."""
    chance = Random(seed)
    found: list[Spoilt] = []
    for number in range(count):
        kind, language = KINDS[number % len(KINDS)], LANGUAGES[number // len(KINDS) % 4]
        found.append(_spoil(kind, language, chance, {(each.step, each.change) for each in found}))
    return found


def is_found(spoilt: Spoilt) -> bool:
    """Tell whether the linter says something of a step that it did not say before."""
    return bool({*_texts(lint(spoilt.text))} - _before(spoilt.step, spoilt.language))


def _spoil(kind: str, language: str, chance: Random, seen: set[tuple[str, str]]) -> Spoilt:
    steps = _course(language)
    while True:
        name, head, step = chance.choice(steps)
        made = [*_MAKERS[kind](deepcopy(step), language, chance)]
        if not made:
            continue
        data, change = chance.choice(made)
        text = _lesson(head, data)
        if (name, change) not in seen and not lint(text).errors:
            return Spoilt(kind, language, name, change, text)


def _in_words(
    step: dict[str, Any], pattern: re.Pattern[str], other: Callable[[str], str]
) -> Iterator[Made]:
    """Yield the step with each match in its words exchanged, one at a time."""
    for place in _places(step):
        said = _get(step, place)
        for found in pattern.finditer(said):
            instead = other(found[0])
            changed = f"{said[: found.start()]}{instead}{said[found.end() :]}"
            if instead != found[0]:
                yield _with(step, place, changed), f"{place}: {found[0]} > {instead} in {said}"


def _rolls(step: dict[str, Any], language: str, chance: Random) -> Iterator[Made]:
    def other(roll: str) -> str:
        while True:
            pair = [chance.randint(1, 6), chance.randint(1, 6)]
            if sorted(pair) != sorted(map(int, roll.split("-"))):
                return f"{max(pair)}-{min(pair)}"

    if "dice" in step or "dice" in (step.get("given") or {}):
        yield from _in_words(step, _ROLL, other)


def _points(step: dict[str, Any], language: str, chance: Random) -> Iterator[Made]:
    words = " ".join(_get(step, place) for place in _places(step))

    def other(point: str) -> str:
        free = [str(at) for at in range(1, 25) if not re.search(rf"(?<!\d){at}(?!\d)", words)]
        return chance.choice(free)

    def square(name: str) -> str:
        every = [f"{file}{rank}" for file in "BCDEFGHIJK" for rank in range(3, 15)]
        return chance.choice([each for each in every if each not in words])

    if step["kind"] in ("number", "pips", "mistake", "game"):
        return
    yield from _in_words(step, _POINT[language], other)
    if step.get("game") == "camelot":
        yield from _in_words(step, _SQUARE, square)


def _plays(step: dict[str, Any], language: str, chance: Random) -> Iterator[Made]:
    pattern = _MOVE if step.get("game") == "camelot" else _PLAY
    if step["kind"] == "mistake" or (pattern is _PLAY and "dice" not in step):
        return
    every = [
        found[0]
        for _, _, other in _course(language)
        for place in _places(other)
        for found in pattern.finditer(_get(other, place))
    ]
    words = " ".join(_get(step, place) for place in _places(step))
    elsewhere = [each for each in every if each.rstrip("*") not in words]
    yield from _in_words(step, pattern, lambda play: chance.choice(elsewhere))


def _offers(step: dict[str, Any], language: str, chance: Random) -> Iterator[Made]:
    given = step.get("given") or {}
    if step["kind"] not in ("cube", "number", "score", "match-score"):
        return
    if "offered_by" in given:
        yield _without(step, "given", "offered_by"), "no offer"
    for at, action in enumerate(given.get("actions", ())):
        if action in _OTHER_ANSWER:
            other = [*given["actions"]]
            other[at] = _OTHER_ANSWER[action]
            yield _with(step, ("given", "actions"), other), f"{action} > {other[at]}"
    if step["kind"] == "cube":
        for other in {"double": "take", "take": "double", "beaver": "redouble"}.items():
            if step.get("action") == other[0]:
                yield _with(step, ("action",), other[1]), " > ".join(other)
    for place in (("cube",), ("given", "value")):
        value = _get(step, place, None)
        if value and re.search(rf"(?<![\d-]){value}(?![\d-])", step["goal"]):
            yield _with(step, place, value * 2), f"cube {value} > {value * 2}"


def _sides(step: dict[str, Any], language: str, chance: Random) -> Iterator[Made]:
    if step["kind"] not in ("mistake", "game"):
        for pattern, instead in _SIDES[language]:
            for made, change in _in_words(step, re.compile(pattern), lambda _, new=instead: new):
                # Whose single game it is does not matter where only points are asked for.
                if step["kind"] not in ("number", "score"):
                    yield made, change
    given = step.get("given") or {}
    if step["kind"] == "cube":
        for name in ("owner", "by"):
            if name in given and re.search("opponent|yours|own", _english_goal(step)):
                yield _with(step, ("given", name), _OTHER_SIDE[given[name]]), f"{name} exchanged"
    if step["kind"] == "match-score":
        if re.search(_WINNER, step["goal"], re.IGNORECASE):
            yield _with(step, ("winner",), _OTHER_SIDE[step["winner"]]), "winner exchanged"
        if step["score"][0] != step["score"][1]:
            yield _with(step, ("score",), step["score"][::-1]), "score exchanged"


_MAKERS = {"roll": _rolls, "point": _points, "play": _plays, "offer": _offers, "side": _sides}


def _english_goal(step: dict[str, Any]) -> str:
    every = {data["id"]: data["goal"] for _, _, data in _course("en")}
    return str(every.get(step["id"], ""))


@cache
def _course(language: str) -> tuple[tuple[str, dict[str, Any], dict[str, Any]], ...]:
    """Return each task of the course in one language: its name, its file's head, its data."""
    found = []
    for name in course.names():
        written, placed = _read(name)
        head = {key: written[key] for key in ("house", "game") if key in written}
        raw = {step["id"]: step for step in _steps(written) if "kind" in step and "id" in step}
        for _, task in placed:
            if isinstance(task, Task) and task.name in raw and task.kind != "exam":
                data = deepcopy(raw[task.name])
                for key in ("goal", "read", "right", "claim"):
                    if key in data:
                        data[key] = _said(getattr(task, key), language)
                for key in ("hints", "options"):
                    if key in data and getattr(task, key):
                        data[key] = [_said(each, language) for each in getattr(task, key)]
                if "correct" in data:
                    data["correct"] = _said(task.correct, language)
                for slip, each in zip(data.get("wrong", ()), task.wrong, strict=True):
                    slip["says"] = _said(each.says, language)
                    slip["answer"] = _said(slip["answer"], language, task)
                if "game" in head:
                    data.setdefault("game", head["game"])
                found.append((task.name, head, data))
    return tuple(found)


@cache
def _read(name: str) -> tuple[dict[str, Any], Placed]:
    """Return a lesson of the course as it is written, and its steps with their places."""
    return yaml.safe_load(text_of(name)), examine(name).placed


def _steps(written: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for part in written.get("parts", [written]):
        for step in part["steps"]:
            yield step
            yield from step.get("tasks", ())


def _said(text: Any, language: str, task: Any = None) -> Any:
    """Return a text in a language; an option given as an answer, as that option is said."""
    if task is not None and task.kind == "choice":
        english = [_said(option, "en") for option in task.options]
        return _said(task.options[english.index(text)], language) if text in english else text
    return (
        text.get(language, text.get("en"))
        if isinstance(text, dict) or hasattr(text, "get")
        else text
    )


Place = tuple[Any, ...]


def _places(step: dict[str, Any]) -> Iterator[Place]:
    for name in _WORDS:
        given = step.get(name)
        if isinstance(given, str):
            yield (name,)
        elif isinstance(given, list):
            for at, each in enumerate(given):
                yield (name, at) if isinstance(each, str) else (name, at, "says")


def _get(step: Any, place: Place, default: Any = "") -> Any:
    for key in place:
        try:
            step = step[key]
        except (KeyError, IndexError, TypeError):
            return default
    return step


def _with(step: dict[str, Any], place: Place, value: Any) -> dict[str, Any]:
    changed = deepcopy(step)
    inner: Any = changed
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = value
    return changed


def _without(step: dict[str, Any], *place: str) -> dict[str, Any]:
    changed = deepcopy(step)
    inner: Any = changed
    for key in place[:-1]:
        inner = inner[key]
    del inner[place[-1]]
    return changed


def _lesson(head: dict[str, Any], step: dict[str, Any]) -> str:
    return json.dumps({"title": "A", **head, "steps": [step]}, ensure_ascii=False, indent=1)


@cache
def _before(name: str, language: str) -> frozenset[str]:
    _, head, step = next(each for each in _course(language) if each[0] == name)
    return frozenset(_texts(lint(_lesson(head, step))))


def _texts(findings: Findings) -> Iterator[str]:
    return (finding.text for finding in findings)

"""Sound inputs made by chance, and changes to them: what a search for costly ones goes through."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random
from typing import Any, Protocol

import yaml
from soak.swelling import swell
from support import camelot, positions
from support.every_kind import LESSON

from bgwidget.course import names
from bgwidget.exercises import MIXED
from bgwidget.lesson_files.yaml_loader import LOADER
from bgwidget.opponents import levels
from bgwidget.rules.backgammon import Position
from bgwidget.rules.backgammon.house import PRESETS
from bgwidget.rules.backgammon.rules import RULES
from bgwidget.rules.camelot.rules import RULES as CAMELOT_RULES
from bgwidget.tasks import every_kind

Step = dict[str, Any]
Change = Callable[[Any, Random], None]
"""Changes a value in place."""
LANGUAGES = ("en", "vi", "zh", "fa")
WORDS = [
    "Two",
    "checkers",
    "hold",
    "a",
    "point;",
    "a",
    "blot",
    "may",
    "be",
    "hit.",
    "8/5*",
    "[x](y)",
    "你",
    "نقطه",
]
STEPS: tuple[Step, ...] = tuple(
    {name: value for name, value in step.items() if name != "id"}
    for step in yaml.load(LESSON, Loader=LOADER)["steps"]
)


class Sort(Protocol):
    """A sort of input: how one is begun, changed and written."""

    def begin(self, chance: Random) -> Any: ...

    def change(self, value: Any, chance: Random) -> None: ...

    def write(self, value: Any) -> bytes: ...


def text(chance: Random, most: int = 12) -> str:
    return " ".join(chance.choices(WORDS, k=chance.randint(1, most)))


def position(game: str, chance: Random) -> str:
    seed = chance.randrange(10**6)
    if game == "camelot":
        return str(camelot.scattered(chance))
    if chance.random() < 0.5:
        return str(positions.played(seed, chance.randint(0, 120)))
    mine = dict.fromkeys(chance.sample(range(1, 25), chance.randint(1, 12)), 1)
    free = [point for point in range(1, 25) if 25 - point not in mine]
    theirs = dict.fromkeys(chance.sample(free, min(7, len(free))), chance.choice((1, 2)))
    return str(Position.from_points(mine, theirs))


def moved(written: str, game: str, chance: Random) -> str:
    """Return a position with one piece elsewhere; now and then one that no board takes."""
    if game == "camelot":
        name, free = chance.choice(camelot.NAMES), chance.choice(camelot.NAMES)
        squares = list(written.replace(":", " ").replace(",", " ").split())
        there = [square for square in squares if square in camelot.NAMES]
        if not there or free in there:
            return written
        return written.replace(chance.choice([*there, name]), free, 1)
    signs = [*written]
    one, other = chance.randrange(len(signs)), chance.randrange(len(signs))
    signs[one], signs[other] = signs[other], signs[one]
    return "".join(signs)


class Lessons:
    """Lessons with steps of every kind, in both games."""

    def begin(self, chance: Random) -> Any:
        return {"title": "Costly", "house": "no-cube", "steps": [self._step(chance)]}

    def change(self, value: Any, chance: Random) -> None:
        changes: tuple[Callable[[Any, Random], None], ...]
        changes = (self._add, self._double, self._drop, *[self._alter] * 9, self._wrap, swell)
        chance.choice(changes)(value, chance)

    def write(self, value: Any) -> bytes:
        head = {name: part for name, part in value.items() if name != "steps"}
        lines = ",\n".join(json.dumps(step, ensure_ascii=False) for step in value["steps"])
        return f'{json.dumps(head)[:-1]}, "steps": [\n{lines}\n]}}\n'.encode()

    def _step(self, chance: Random) -> Step:
        if chance.random() < 0.2:
            return self._drill(chance)
        return deepcopy(chance.choice(STEPS))

    def _drill(self, chance: Random) -> Step:
        game, known = chance.choice((("backgammon", RULES), ("camelot", CAMELOT_RULES)))
        rules = chance.sample([*known], chance.randint(1, 3))
        kind = chance.choice([MIXED, MIXED, *every_kind()])
        count, level = chance.randint(1, 50), chance.randint(1, 3)
        return {"drill": kind, "rules": rules, "count": count, "level": level, "game": game}

    def _add(self, value: Any, chance: Random) -> None:
        value["steps"].append(self._step(chance))

    def _double(self, value: Any, chance: Random) -> None:
        value["steps"] += deepcopy(value["steps"])

    def _drop(self, value: Any, chance: Random) -> None:
        if len(value["steps"]) > 1:
            value["steps"].pop(chance.randrange(len(value["steps"])))

    def _wrap(self, value: Any, chance: Random) -> None:
        tasks = [step for step in value["steps"] if "kind" in step]
        if tasks:
            exam = {"kind": "exam", "goal": "All.", "tasks": deepcopy(tasks), "passing": 1}
            value["steps"].append(exam)

    def _alter(self, value: Any, chance: Random) -> None:
        """Change a step, or all that are the same."""
        step = chance.choice(value["steps"])
        same = [each for each in value["steps"] if each == step and each is not step]
        self._alter_step(step, chance)
        for each in same if chance.random() < 0.8 else ():
            each.clear()
            each.update(deepcopy(step))

    def _alter_step(self, step: Step, chance: Random) -> None:
        game = step.get("game", "backgammon")
        if step.get("tasks"):
            self._alter_step(chance.choice(step["tasks"]), chance)
            return
        ways: list[Callable[[], object]] = [
            lambda: step.update(position=position(game, chance)),
            lambda: step.update(read=text(chance, chance.choice((9, 99, 999)))),
            lambda: step.update(hints=[text(chance) for _ in range(chance.choice((1, 9, 99)))]),
            lambda: step.update(read={each: text(chance) for each in LANGUAGES}),
            lambda: step.update(wrong=self._slips(step, chance)),
            lambda: self._borrow(step, chance),
            *[lambda: swell(step, chance)] * 5,
        ]
        if "position" in step:
            ways += [lambda: step.update(position=moved(step["position"], game, chance))] * 4
        if game == "backgammon":
            ways += [lambda: step.update(dice=[chance.randint(1, 6), chance.randint(1, 6)])] * 2
            ways.append(lambda: step.update(house=chance.choice([*PRESETS])))
        if "script" in step:
            ways += [lambda: step["script"].append(self._throw(step["script"], chance))] * 4
        if "drill" in step:
            ways += [lambda: (step.clear(), step.update(self._drill(chance)))] * 4
        chance.choice(ways)()

    def _throw(self, script: Sequence[Any], chance: Random) -> list[Any]:
        who = "opponent" if script and script[-1][0] == "you" else "you"
        one = chance.randint(1, 6)
        return [who, one, chance.choice((one, chance.randint(1, 6)))]

    def _slips(self, step: Step, chance: Random) -> list[Any]:
        answers = ("24/20", "8/5 6/5", "13/7*/5", "legal", "D5-F7", 8, [5, 6], "false", "You")
        count = chance.choice((1, 5, 50))
        return [
            {"answer": chance.choice(answers), "reveals": "misconception:m", "says": text(chance)}
            for _ in range(count)
        ]

    def _borrow(self, step: Step, chance: Random) -> None:
        """Take over a field of another step."""
        other = chance.choice(STEPS)
        name = chance.choice([*other])
        if name not in ("kind", "drill"):
            step[name] = deepcopy(other[name])


class Boards:
    """What is put on a board, or said by a link."""

    def begin(self, chance: Random) -> Any:
        game = chance.choice(("backgammon", "camelot"))
        return {"game": game, "position": position(game, chance)}

    def change(self, value: Any, chance: Random) -> None:
        game = value["game"]
        if chance.random() < 0.15:
            value["position"] = position(game, chance)
        elif game == "camelot" or chance.random() < 0.6:
            value["position"] = moved(value["position"], game, chance)
        elif chance.random() < 0.5:
            value["dice"] = [chance.choice((chance.randint(1, 6), 1))] * 2
        else:
            value["rules"] = chance.choice([*PRESETS])
        if chance.random() < 0.1:
            value["opponent"] = chance.choice(levels(game))

    def write(self, value: Any) -> bytes:
        return json.dumps(value).encode()


class Links(Boards):
    """The query of a link."""

    def begin(self, chance: Random) -> Any:
        if chance.random() < 0.7:
            return super().begin(chance)
        return {"lesson": chance.choice([*names()]), "step": chance.randint(1, 40)}

    def change(self, value: Any, chance: Random) -> None:
        if "position" in value:
            super().change(value, chance)
        else:
            value.update(self.begin(chance) if chance.random() < 0.3 else {})
            value.update({"step": chance.randint(1, 40)} if "lesson" in value else {})

    def write(self, value: Any) -> bytes:
        from urllib.parse import urlencode

        said = {**value, "dice": "".join(map(str, value.get("dice", ())))}
        known = ("game", "position", "dice", "opponent", "lesson", "step")
        return urlencode({name: said[name] for name in known if said.get(name)}).encode()


class Data:
    """JSON: samples of it that grow."""

    def __init__(self, *samples: str) -> None:
        self._samples = samples

    def begin(self, chance: Random) -> Any:
        return json.loads(chance.choice(self._samples))

    def change(self, value: Any, chance: Random) -> None:
        swell(value, chance)

    def write(self, value: Any) -> bytes:
        return json.dumps(value, ensure_ascii=False).encode()


class Lines:
    """Texts of lines: one is made, and its lines are repeated and mixed."""

    def __init__(self, *makers: Callable[[Random], str]) -> None:
        self._makers = makers

    def begin(self, chance: Random) -> Any:
        return chance.choice(self._makers)(chance).splitlines(keepends=True)

    def change(self, value: Any, chance: Random) -> None:
        at, to = sorted(chance.randrange(len(value) + 1) for _ in range(2))
        way = chance.randrange(6)
        if way == 0:
            value += value
        elif way == 1:
            value[at:at] = value[at:to] * chance.choice((1, 2, 8))
        elif way == 2 and len(value) > 1:
            del value[at : min(to, at + 3)]
        elif value:
            line = chance.randrange(len(value))
            value[line] = self._altered(value[line], chance)

    def write(self, value: Any) -> bytes:
        return "".join(value).encode()

    def _altered(self, line: str, chance: Random) -> str:
        parts = line.split(" ")
        at = chance.randrange(len(parts))
        way = chance.randrange(4)
        if way == 0:
            parts[at:at] = [parts[at]] * chance.choice((1, 9, 99))
        elif way == 1:
            parts[at] = parts[at] * chance.choice((2, 9, 99))
        elif way == 2:
            parts[at] = chance.choice(parts)
        else:
            parts[at] = "".join(
                chance.choice("123456") if sign in "123456" else sign for sign in parts[at]
            )
        return " ".join(parts)

"""All generators, and what must stay the same of what they make."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator

from bgwidget.exercises import game_exercises, generate
from bgwidget.tasks import Said, Task, Text

GAMES = ("backgammon", "camelot")
Named = tuple[str, str, str]


def generators() -> list[Named]:
    """Return game, kind and rule of each."""
    return [
        (game, kind, rule)
        for game in GAMES
        for kind, makers in game_exercises(game).makers.items()
        for rule in makers
    ]


def made(named: Named, seed: int) -> Task:
    """Return the task of a seed; the difficulty goes round."""
    game, kind, rule = named
    return generate(kind, rule, game=game, seed=seed, difficulty=1 + seed % 3)


def essence(task: Task) -> str:
    """Return what makes a task this one and no other, whatever it is called in words."""
    more = {name: getattr(task, name, None) for name in ("given", "played", "question", "source")}
    more |= {name: getattr(task, name, None) for name in ("score", "winner", "result", "games")}
    more |= {name: getattr(task, name, None) for name in ("check", "length", "cube", "action")}
    said = [facts(task.goal), facts(task.read)]
    told = [str(task.position), task.dice, task.house, task.solution(), more, said]
    return json.dumps(told, default=str, sort_keys=True)


def facts(text: Text) -> object:
    """Return a sentence's key and facts."""
    if isinstance(text, Said):
        return [text.key, {name: facts(fact) for name, fact in text.facts.items()}]
    return text


def digest(task: Task) -> str:
    return hashlib.sha256(essence(task).encode()).hexdigest()[:8]


def texts(task: Task) -> Iterator[Text]:
    """Yield everything that a task says."""
    yield from (task.goal, task.read, *task.hints, *(slip.says for slip in task.wrong))
    yield from getattr(task, "options", ())
    yield getattr(task, "claim", "")


def keys(text: object) -> Iterator[str]:
    """Yield the keys of a text and of all that is in it."""
    if isinstance(text, Said):
        yield text.key
        for fact in text.facts.values():
            yield from keys(fact)

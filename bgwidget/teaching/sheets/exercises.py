"""Steps of a lesson in the form of a worksheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from bgwidget.games import board_game
from bgwidget.lesson_files.steps import DrillStep, Read, Step
from bgwidget.lessons.session.drills import drill_tasks, fresh_exam
from bgwidget.picture import Diagram, picture
from bgwidget.tasks import Exam, Field, Mistake, Play, Referee, Setup, Task, in_words
from bgwidget.tasks.answer_text import spell
from bgwidget.tasks.arrows import drawn_pairs
from bgwidget.tasks.game_task import GameTask
from bgwidget.words import Words

WIDTH = 310
KEY_WIDTH = 260
THEME = "contrast"
_LINES = {"play": 1, "free": 8, "tap": 1}
_MOST_TOLD = 4
_SHORT = 24
"""How many letters an option may have that stands beside a board."""
_EMPTY = "-" * 26
_BOARDLESS = ("still", "edit")


@dataclass(frozen=True, slots=True)
class Exercise:
    """One task on paper; with ``number`` 0, something to read or to do at a board.

    Attributes
    ----------
    read, goal, quote : str
    facts, house : tuple of str
        What else is given, and the house rules if they differ from those of the sheet.
    roll : str
        The roll in words; empty if the goal tells it.
    board : str
        A picture of what it is about, as SVG; empty where there is none.
    blank : str
        A picture of a board to draw on.
    fields : tuple of mapping
        What is asked: ``form``, ``label`` and ``options``.
    lines : int
        How many lines there are to write on.
    board_use : str
        How the board is used, as in `Task.board_use`; empty if it is not.
    answer, answer_board : str
        For the key.
    seed : str
        The seed that it was made from; empty if somebody wrote it.
    """

    number: int
    read: str
    goal: str = ""
    quote: str = ""
    facts: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    roll: str = ""
    board: str = ""
    blank: str = ""
    fields: tuple[Mapping[str, Any], ...] = ()
    lines: int = 0
    board_use: str = ""
    answer: str = ""
    answer_board: str = ""
    seed: str = ""

    @property
    def is_long(self) -> bool:
        """Whether what there is to choose from takes whole lines."""
        options = (option for field in self.fields for option in field["options"])
        return any(len(option) > _SHORT for option in options)


def paper_steps(steps: Iterable[Step], seed: int | str) -> Iterator[Task | Read]:
    """Yield the steps for a worksheet, with tasks made from a seed in place of each drill."""
    for number, step in enumerate(steps, start=1):
        if isinstance(step, DrillStep):
            named = replace(step, name=step.name or str(number))
            yield from drill_tasks(replace(named, seed=step.seed or f"{seed}-{named.name}"))
        elif isinstance(step, Exam):
            yield Read(step.goal)
            yield from paper_steps(fresh_exam(step, f"{seed}-{step.name or number}").tasks, seed)
        else:
            yield step


def drawn(steps: Iterable[Task | Read], most: int | None, seed: int | str) -> Iterator[Task | Read]:
    """Yield some of the tasks that can be done on paper, in their order; all steps without `most`.

    Examples
    --------
    >>> from bgwidget.tasks import Pips
    >>> tasks = [Pips(goal=f"Count: {number}.") for number in range(9)]
    >>> [task.goal for task in drawn(tasks, 2, seed=1)] == [
    ...     task.goal for task in drawn(tasks, 2, seed=1)]
    True
    """
    if most is None:
        yield from steps
        return
    tasks = [step for step in steps if isinstance(step, Task) and not isinstance(step, GameTask)]
    chosen = Random(f"{seed}-tasks").sample(range(len(tasks)), min(most, len(tasks)))
    yield from (tasks[at] for at in sorted(chosen))


def exercise(step: Task | Read, number: int, house: tuple[str, ...], words: Words) -> Exercise:
    """Return a step as an exercise on paper; `house` are the house rules of the whole sheet."""
    game = board_game(step.game)
    if isinstance(step, Read):
        board = "" if step.position is None else _board(step.game, step.table(), words)
        return Exercise(0, in_words(step.text, words), board=board)
    agreed = tuple(game.house(step.table(), words))
    if isinstance(step, GameTask):
        return _live(step, () if agreed == house else agreed, words)
    answer = step.solution()
    return Exercise(
        number,
        in_words(step.read, words),
        in_words(step.goal, words),
        in_words(step.quote, words),
        tuple(in_words(fact, words) for fact in step.given_facts),
        () if agreed == house else agreed,
        roll=_roll(step, words),
        board=_asked(step, words),
        blank=_blank(step, words),
        fields=tuple(_field(field, words) for field in step.fields()),
        lines=_lines(step),
        board_use=step.board_use,
        answer=_answer(step, answer, words),
        answer_board=_answer_board(step, answer, words),
        seed=step.seed,
    )


def _live(task: GameTask, house: tuple[str, ...], words: Words) -> Exercise:
    """Return a task to do at a real board, with the rolls to come."""
    rolls = words.listed(_dice(roll, words) for roll in task.rolls_to_come)
    return Exercise(
        0,
        in_words(task.read, words),
        in_words(task.goal, words),
        house=house,
        roll=words.say("sheet.rolls", dice=rolls) if rolls else "",
        board="" if task.position is None else _board(task.game, task.table(), words),
        board_use=task.board_use,
    )


def _roll(task: Task, words: Words) -> str:
    """Return the roll of a task in words; empty if there is none, or the text tells it."""
    if task.dice is None:
        return ""
    roll = _dice(task.dice, words)
    said = any(roll in in_words(text, words) for text in (task.goal, task.read))
    return "" if said else words.say("sheet.roll", dice=roll)


def _dice(roll: Iterable[int], words: Words) -> str:
    return words.isolate("-".join(map(str, roll)))


def _asked(task: Task, words: Words) -> str:
    if isinstance(task, Mistake | Setup):
        return ""
    given = task.position is not None or task.dice is not None or "pips" in task.hides
    if task.board_use in _BOARDLESS and not given:
        return ""
    marks = dict.fromkeys(task.lit_places, "source")
    drawn = drawn_pairs(task.game, task.drawn)
    marks |= {source: "target" for source, target in drawn if source == target}
    arrows = [(source, target) for source, target in drawn if source != target]
    arrows += _walked(task) if isinstance(task, Referee) else []
    return _board(task.game, task.table(), words, marks=marks, arrows=arrows)


def _walked(task: Referee) -> list[tuple[int, int]]:
    """Return the steps of a turn that can be drawn, since a wrong one may leave the board."""
    places = {place.key for place in board_game(task.game).layout.wide.places}
    steps = task.replay().steps
    return [(start, end) for start, end in steps if {start, end} <= places and start != end]


def _blank(task: Task, words: Words) -> str:
    if isinstance(task, Setup):
        return _board(task.game, task.table(), words)
    if isinstance(task, Mistake) and "position" in task.on_board:
        return _board(task.game, board_game(task.game).start(_EMPTY, rules=task.house), words)
    return ""


def _lines(task: Task) -> int:
    if isinstance(task, Mistake):
        return int("dice" in task.on_board)
    return 0 if task.fields() else _LINES.get(task.board_use, 0)


def _answer(task: Task, answer: Any, words: Words) -> str:
    told = spell(task, answer, words)
    if isinstance(task, Play):
        plays = list(map(words.isolate, task.accepted.values()))
        if len(plays) <= _MOST_TOLD:
            return words.say("sheet.or").join(plays)
        return words.say("sheet.and-others", play=told, count=len(plays) - 1)
    dice = answer.get("dice") if isinstance(answer, Mapping) else None
    roll = _dice(dice, words) if dice else ""
    return words.say("list.semicolon").join(filter(None, (told, roll)))


def _answer_board(task: Task, answer: Any, words: Words) -> str:
    position = answer.get("position") if isinstance(answer, Mapping) else None
    position = answer if isinstance(task, Setup) else position
    if position is None:
        return ""
    return _board(task.game, board_game(task.game).start(position), words, width=KEY_WIDTH)


def _field(field: Field, words: Words) -> Mapping[str, Any]:
    return {
        "form": field.form,
        "label": in_words(field.label, words),
        "options": [in_words(text, words) for _, text in field.options],
    }


def _board(game: str, state: Any, words: Words, width: int = WIDTH, **pointing: Any) -> str:
    look: dict[str, Any] = {"width": width, "theme": THEME, "turn": False}
    drawn: Diagram = picture(board_game(game), state, words, **look, **pointing)
    return drawn.svg

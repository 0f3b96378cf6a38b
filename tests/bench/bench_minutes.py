"""How long each lesson takes: what has to be read, pressed and thought about, counted.

Nobody is timed. Each lesson is walked through as a learner goes who answers everything at the first
try: the words that stand on the page are counted, with those of the verdict, the presses that the
answer takes, and the decisions. In games a club player is the learner, and exercises of drills are
drawn a few times. Beside it stands what the lesson declares.

Run it with ``python -m bench.bench_minutes`` in ``tests``; the figures below may be changed by
``python -m bench.bench_minutes WORDS_A_MINUTE SECONDS_A_PRESS``.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from bgwidget import course
from bgwidget.board.opponent import carry_out
from bgwidget.games import board_game
from bgwidget.lesson_files.steps import DrillStep, Read, Step
from bgwidget.lessons.page.step_page import field_form, verdict_on
from bgwidget.lessons.session.drills import draw_as, drill_tasks
from bgwidget.opponents import opponent
from bgwidget.rules.backgammon import read_record
from bgwidget.tasks import Exam, GameToEnd, Task, WholeGame, in_words
from bgwidget.words import words

ENGLISH = words("en")
THINKING = {
    **dict.fromkeys(
        ("choice", "cube", "number", "score", "match-score", "enter", "find-points"), 8
    ),
    **dict.fromkeys(("play", "opening", "setup", "referee"), 10),
    **dict.fromkeys(("better", "cube-decision", "pips", "rolls", "find-plays"), 20),
    "mistake": 40,
    "race": 50,
    "score-sheet": 60,
    "do": 2,
    "turn": 8,
}
"""Seconds to think, by kind of task, and for a turn in a game. These are set, not counted."""
LEARNER = "club"
DRAWS = 4
SEEDS = 6
OPPONENTS_TURN = 4.0
"""Seconds that an opponent's roll and play take on the board: three pauses and the steps shown."""
PRESSES_A_STEP = 2


@dataclass(frozen=True)
class Count:
    """What a learner does: words to read, presses, decisions, and seconds of waiting."""

    words: float = 0
    presses: float = 0
    thinking: float = 0
    waiting: float = 0

    def __add__(self, other: Count) -> Count:
        mine, theirs = vars(self).values(), vars(other).values()
        return Count(*(one + another for one, another in zip(mine, theirs, strict=True)))

    def part(self, share: float) -> Count:
        return Count(*(value * share for value in vars(self).values()))

    def minutes(self, words_a_minute: float, seconds_a_press: float) -> float:
        read = self.words / words_a_minute
        return read + (self.presses * seconds_a_press + self.thinking + self.waiting) / 60


def count(step: Step) -> Count:
    if isinstance(step, Read):
        return Count(words=len(in_words(step.text, ENGLISH).split()), presses=1)
    if isinstance(step, DrillStep):
        return drawn(step)
    if isinstance(step, Exam):
        return sum((answered(task, told=False) for task in step.tasks), Count(presses=2))
    return answered(step)


def drawn(step: DrillStep) -> Count:
    total = Count()
    for draw in range(DRAWS):
        draw_as(f"minutes {draw}")
        total = sum(map(answered, drill_tasks(step)), total)
    draw_as("")
    return total.part(1 / DRAWS)


def answered(task: Task, told: bool = True) -> Count:
    """Return what it takes to read a question, to answer it, and to read the verdict."""
    right = task.solution()
    texts = [in_words(task.goal, ENGLISH), in_words(task.read, ENGLISH)]
    texts += [in_words(fact, ENGLISH) for fact in task.given_facts]
    for field in task.fields():
        texts += [text for _, text in field_form(field, ENGLISH).get("options", ())]
    if told:
        verdict = verdict_on(task, task.mark(right), ENGLISH)
        texts += [verdict["title"], verdict["text"]]
    read = sum(len(str(text).split()) for text in texts)
    return Count(words=read) + (played(task) if isinstance(task, GameToEnd) else done(task, right))


def done(task: Task, right: Any) -> Count:
    check_and_next = 2
    return Count(presses=presses(task, right) + check_and_next, thinking=THINKING[task.kind])


def presses(task: Task, right: Any) -> int:
    if task.kind in ("play", "better", "opening") and isinstance(right, str):
        return PRESSES_A_STEP * steps_in(right)
    if task.kind == "find-plays":
        return sum(PRESSES_A_STEP * steps_in(play) + 1 for play in right)
    if task.kind == "setup":
        return put(task, right)
    if isinstance(right, (list, tuple)):
        return len(right)
    if isinstance(right, dict):
        return sum(len(str(value)) if isinstance(value, int) else 1 for value in right.values())
    return len(str(right)) if isinstance(right, int) else 1


def steps_in(play: str) -> int:
    """Count the steps of a play in notation: ``8/5(2) 24/20/18`` makes four."""
    total = 0
    for part in play.split() if play != "pass" else ():
        path, _, times = part.rstrip(")").partition("(")
        total += max(1, sum(path.count(sign) for sign in "/-x")) * int(times or 1)
    return total


def put(task: Task, right: Any) -> int:
    """Count the checkers to be put or taken away, one press each, and the changes of side."""
    if task.game != "backgammon":
        return 8
    before, after = (letters(str(text)) for text in (task.position or "-" * 26, right))
    moved = (before - after) + (after - before)
    return sum(moved.values()) + len({side for _, side in moved}) - 1


def letters(position: str) -> Counter[tuple[int, bool]]:
    found: Counter[tuple[int, bool]] = Counter()
    for at, letter in enumerate(position):
        if letter != "-":
            found[at, letter.isupper()] = ord(letter.lower()) - ord("a") + 1
    return found


def played(task: GameToEnd) -> Count:
    """Return what a game takes, played by opponents of its level, or by its script."""
    games = list(endings(task))
    total = sum((turns(game) for game in games), Count())
    return total.part(1 / len(games)) + Count(presses=1)


def endings(task: GameToEnd) -> Iterator[Any]:
    if isinstance(task, WholeGame) and task.script:
        yield read_record(task.solution())
        return
    for seed in range(SEEDS):
        yield ended(task, seed)


def ended(task: GameToEnd, seed: int) -> Any:
    board, table, chance = board_game(task.game), task.table(), Random(seed)
    levels = (LEARNER, task.opponent or LEARNER)
    sides = [opponent(level, 2 * seed + side, task.game) for side, level in enumerate(levels)]
    while board.on_turn(table):
        action, *about = sides[board.on_turn(table)[0]].act(table)
        table, _ = carry_out(board, table, action, about, chance)
    return table


def turns(game: Any) -> Count:
    total = Count()
    for before, action in zip(game.moments(), game.history, strict=False):
        if action[0] != "play":
            continue
        if before.mover:
            total += Count(waiting=OPPONENTS_TURN)
        else:
            steps = max(1, len(action[1]))
            total += Count(presses=2 + PRESSES_A_STEP * steps, thinking=THINKING["turn"])
    return total


def main(words_a_minute: float = 180, seconds_a_press: float = 1.5) -> None:
    print(f"{words_a_minute:.0f} words a minute, {seconds_a_press} s a press; minutes:")
    print(f"{'':<22}{'words':>7}{'presses':>9}{'thinking':>10}{'counted':>9}{'declared':>10}")
    for name in course.names():
        lesson = course.load(name)
        total = sum(map(count, lesson.steps), Count())
        minutes = total.minutes(words_a_minute, seconds_a_press)
        print(
            f"{name:<22}{total.words:7.0f}{total.presses:9.0f}{total.thinking / 60:10.1f}"
            f"{minutes:9.1f}{lesson.minutes or 0:10}",
            flush=True,
        )


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))

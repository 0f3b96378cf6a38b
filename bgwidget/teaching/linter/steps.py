"""The checks of a step that could be read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from bgwidget.games import board_game
from bgwidget.lesson_files.steps import DrillStep, Read, Step
from bgwidget.lesson_files.yaml_nodes import Items, Node, Table
from bgwidget.tasks import Exam, Play, Referee, Setup, Task, Text
from bgwidget.tasks.arrows import drawn_pairs
from bgwidget.tasks.games import judge
from bgwidget.tasks.play import read_play
from bgwidget.tasks.play_aims import left_out, play_in
from bgwidget.teaching.linter.findings import Report, place_of
from bgwidget.teaching.linter.hints import gives_early, tells
from bgwidget.teaching.linter.names import check_names
from bgwidget.words import current

MOST_SENTENCES = 3
_SENTENCE_END = re.compile(r"[.?!؟](?=\s|$)|[。！？]")


def check_step(table: Table, step: Step, out: Report, in_exam: bool = False) -> None:
    """Check a step of any kind; `in_exam` if it is a task of an exam, where there are no hints."""
    if isinstance(step, DrillStep):
        return
    _check_length(table, step.text if isinstance(step, Read) else step.read, out)
    _check_positions(table, step, out)
    check_names(table, step, out)
    if isinstance(step, Task):
        _check_rules(table, step, out)
        _check_slips(table, step, out)
        if not step.right and not isinstance(step, Exam):
            _check_right(table, step, out)
        if isinstance(step, Play):
            _check_want(table, step, out)
            _check_drawn(table, step, out)
        if not in_exam and not isinstance(step, Exam):
            _check_hints(table, step, out)


def _check_drawn(table: Table, step: Play, out: Report) -> None:
    """Warn of arrows that show the right play, so that nothing is left to find."""
    drawn = set(drawn_pairs(step.game, step.drawn))
    steps = {*read_play(step, step.solution(), in_order=True).steps} if drawn else set()
    if steps and steps <= drawn:
        out.warn(place_of(table, "drawn"), "drawn-answer")


def _check_length(table: Table, read: Text, out: Report) -> None:
    wordings = read.values() if isinstance(read, Mapping) else (str(read),)
    count = max(len(_SENTENCE_END.findall(wording)) for wording in wordings)
    if count > MOST_SENTENCES:
        out.warn(place_of(table, "read"), "long-read", found=count, most=MOST_SENTENCES)


def _check_positions(table: Table, step: Read | Task, out: Report) -> None:
    if getattr(step, "opponent_level", ""):
        # A short game needs few checkers, however they came to stand there.
        return
    for key, state in _states(step):
        if judge(step.game).unlikely(state):
            out.warn(place_of(table, key), "unlikely")


def _states(step: Read | Task) -> Iterator[tuple[str, Any]]:
    game = board_game(step.game)
    if isinstance(step, Setup):
        yield "target", game.start(step.target)
    elif step.position is not None:
        yield "position", game.start(step.position)


def _check_hints(table: Table, task: Task, out: Report) -> None:
    if not task.hints:
        out.warn(table, "hints")
    early = gives_early(task)
    if early is not None:
        out.warn(_item(table, "hints", early), "hint-first")


def _check_right(table: Table, task: Task, out: Report) -> None:
    marked = task.mark(task.solution())
    if not marked.reason and not marked.breaches:
        out.warn(table, "right")


def _check_rules(table: Table, task: Task, out: Report) -> None:
    if not task.rules and task.about_rules and not isinstance(task, Exam):
        out.warn(table, "rules")
    named: set[str] = set()
    for number, rule in enumerate(task.rules):
        if rule in named:
            out.warn(_item(table, "rules", number), "rule-twice", rule=rule)
        named.add(rule)
    broken = task.broken if isinstance(task, Referee) and task.rules else ()
    if broken and not set(task.rules) & set(broken):
        out.warn(place_of(table, "rules"), "rules-unused", broken=[*broken])


def _check_slips(table: Table, task: Task, out: Report) -> None:
    for number, slip in enumerate(task.wrong):
        if not task.can_be_given(slip):
            out.error(_item(table, "wrong", number), "slip", found=slip.answer)


def _check_want(table: Table, task: Play, out: Report) -> None:
    play = play_in(task)
    if not play or tells(task.goal, tuple(play.split())):
        return
    for aim in left_out(task, play):
        out.warn(place_of(table, "want"), f"left-out.{aim.name}", **aim.facts(current()))


def _item(table: Table, key: str, number: int) -> Node:
    listed = table.entries.get(key)
    return listed.items[number] if isinstance(listed, Items) else place_of(table, key)

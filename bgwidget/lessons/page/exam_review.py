"""A question of a marked exam under review: the board, the learner's answer and a right one."""

from __future__ import annotations

from collections.abc import Mapping
from threading import RLock

from bgwidget.board.scene import scene
from bgwidget.board.session import Session
from bgwidget.games import board_game
from bgwidget.lessons.boards import StillMode, open_exam_board
from bgwidget.lessons.page.step_page import verdict_on
from bgwidget.tasks import Marked, Task
from bgwidget.tasks.answer_text import spell
from bgwidget.tasks.answers import Answer
from bgwidget.wire.panel import Review
from bgwidget.words import Words


def review(task: Task, marked: Marked, answer: Answer, words: Words) -> Review:
    """Return the review of a question once the exam is marked.

    Examples
    --------
    >>> from bgwidget.tasks import Pips
    >>> from bgwidget.words import words
    >>> task = Pips(goal="Your pips?")
    >>> review(task, task.mark(160), 160, words("en"))["lines"][:2]
    ['Your answer: 160', 'Right answer: 167']
    """
    lines = [_yours(task, answer, words)]
    if not marked.right:
        right = spell(task, task.solution(), words)
        lines.append(words.say("exam.expected", answer=right) if right else "")
        verdict = verdict_on(task, marked, words, final=True) if answer is not None else None
        rule = verdict["title"] if verdict and marked.breaches and not task.asks_rule else ""
        why = [rule, verdict["text"]] if verdict else []
        for each in (*why, *_rules(task, marked, words)):
            # A rule may be an option of the question, too.
            if not any(each in line for line in lines):
                lines.append(each)
    # A right answer takes a line: what was missed is to be seen at a glance.
    board = None if marked.right else _board(task, words)
    lines = [line for line in lines if line]
    page: Review = {"lines": lines, "game": task.game, "board": "", "scene": None}
    if board is None:
        return page
    game = board.state.game
    description = board_game(task.game).describe(game, words)
    return {**page, "board": description, "scene": scene(board.board_game, board.state, words)}


def _rules(task: Task, marked: Marked, words: Words) -> list[str]:
    """Return the rules that a missed question is about, and those that a wrong answer broke."""
    names = dict.fromkeys((*task.rules, *marked.broken))
    return [words.say(f"rule.{task.game}.{name}") for name in names if name in task.rulebook]


def _yours(task: Task, answer: Answer, words: Words) -> str:
    if answer is None:
        return words.say("exam.none")
    # A form gives an answer as a mapping of its fields; code in a cell may use a shorter form.
    short = len(task.fields()) > 1 and not isinstance(answer, Mapping)
    text = spell(task, task.read_answer(answer) if short else answer, words)
    return words.say("exam.yours", answer=text) if text else ""


def _board(task: Task, words: Words) -> Session | None:
    """Return the board of a question; for a position to set up, it shows a right one."""
    board = open_exam_board(task, words, RLock())
    if board is None:
        return None
    if task.board_use == "edit":
        board.solve(task.solution())
    return Session(StillMode(board.board_game, board.state.game, words, task.lit_places))

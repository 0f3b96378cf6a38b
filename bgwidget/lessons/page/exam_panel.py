"""An exam as plain JSON: the page of each question, of handing in, and of the results."""

from __future__ import annotations

from typing import Any

from bgwidget.lessons.boards import FreeBoard
from bgwidget.lessons.page.step_panel import (
    Dot,
    button,
    dots,
    free_buttons,
    spoken,
    step_panel,
    unread_verdict,
    verdict_on,
    watch_buttons,
)
from bgwidget.lessons.session.exam_session import ExamSession
from bgwidget.progress.exam_results import Results
from bgwidget.tasks import Marked, Task, in_words
from bgwidget.tasks.answer_text import spell
from bgwidget.words import Words

_STATES = {"open": "open", "answered": "done", "right": "done", "wrong": "missed"}


def exam_panel(title: str, exam: ExamSession, notice: str = "") -> dict[str, Any]:
    """Return what stands round the board at one version of an exam.

    There are no hints and stars, and it does not say what a task was generated from. Until the
    answers are handed in, nothing in it depends on what is right.
    """
    return {
        **step_panel(title, exam, notice),
        "dots": dots(exam, lambda number, here: _dot(exam, number, here)),
        "board": "",
        "filled": None,
        "hints": [],
        "seed": "",
        **(_last_page(exam) if exam.step is None else _question(exam, exam.task)),
    }


def _question(exam: ExamSession, task: Task) -> dict[str, Any]:
    words, place, results = exam.words, exam.place, exam.results
    answer = exam.answers[place.at]
    if results is None:
        verdict = unread_verdict(place, words)
    else:
        verdict = _verdict(task, results.by_task[place.at], words)
    before = (exam.exam.read, exam.exam.goal) if place.at == 0 else ()
    read = _line_of(*(in_words(text, words) for text in (*before, task.read)))
    goal = in_words(task.goal, words)
    said = spoken(exam, _line_of(read, goal), verdict)
    if place.happened == "open" and verdict is not None:
        said = _line_of(read, goal, said)
    return {
        "progress": words.say("exam.question", number=place.at + 1, total=len(exam.steps)),
        "read": read,
        "goal": goal,
        "board": _board(exam, task),
        "filled": None if answer is None or not task.fields() else dict(task.filled(answer)),
        "verdict": verdict,
        "buttons": _buttons(exam, task),
        "told": said,
    }


def _board(exam: ExamSession, task: Task) -> str:
    if exam.board is None:
        return ""
    return "free" if isinstance(exam.board, FreeBoard) else task.board_use


def _buttons(exam: ExamSession, task: Task) -> list[list[Any]]:
    words = exam.words
    if exam.results is not None:
        return [*watch_buttons(exam), button("next", words, main=True)]
    answered = exam.answers[exam.place.at] is not None
    return [
        *watch_buttons(exam),
        button("hand-in", words, label=words.say("exam.do.hand-in")),
        button("next", words, label="" if answered else words.say("lesson.do.skip")),
        *free_buttons(exam, task),
        button("check", words, label=words.say("exam.do.answer"), main=True),
    ]


def _last_page(exam: ExamSession) -> dict[str, Any]:
    words = exam.words
    page = _handing_in(exam) if exam.results is None else _results(exam, exam.results)
    verdict = page["verdict"] or {"title": "", "text": ""}
    return {
        "progress": words.say("exam.title"),
        "goal": in_words(exam.exam.goal, words),
        "told": _line_of(page["read"], verdict["title"], verdict["text"]),
        **page,
    }


def _line_of(*texts: str) -> str:
    return " ".join(filter(None, texts))


def _handing_in(exam: ExamSession) -> dict[str, Any]:
    words, missing = exam.words, exam.unanswered
    numbers = words.say("list.and").join(str(at + 1) for at in missing)
    done, count = len(exam.steps) - len(missing), len(exam.steps)
    lines = [words.say("exam.answered", done=done, count=count)]
    lines += [words.say("exam.missing", numbers=numbers)] if missing else []
    asked = exam.place.happened == "asked"
    sure = {"title": words.say("exam.sure"), "text": words.say("exam.missing", numbers=numbers)}
    label = words.say("exam.do.all-the-same") if asked else words.say("exam.do.hand-in")
    if exam.is_empty:
        sure = {"title": words.say("error.exam.nothing"), "text": ""}
        label = words.say("exam.do.hand-in")
    later = [] if exam.leave is None else [["next", words.say("exam.do.later"), False]]
    return {
        "read": " ".join(lines),
        "verdict": {"right": False, **sure} if asked else None,
        "buttons": [*later, ["hand-in", label, True]],
    }


def _results(exam: ExamSession, results: Results) -> dict[str, Any]:
    words, tasks = exam.words, exam.exam.tasks
    marked = list(zip(tasks, results.by_task, exam.answers, strict=True))
    saved = words.say("exam.saved", path=words.isolate(exam.saved)) if exam.saved else ""
    unsaved = words.say("exam.unsaved", why=exam.trouble) if exam.trouble else ""
    facts = {"count": results.right, "all": len(tasks), "passing": exam.exam.passing}
    again = [["again", words.say("exam.do.again"), False]] if exam.goes_on else []
    on = [] if exam.leave is None else [["next", words.say("lesson.do.next"), True]]
    return {
        "read": " ".join(filter(None, (_attempt(exam), saved or unsaved))),
        "facts": [_line(*each, words) for each in marked],
        "hints": _missed(exam, results),
        "verdict": {
            "right": results.passed,
            "title": words.say("exam.passed") if results.passed else words.say("exam.failed"),
            "text": words.say("task.exam.result", **facts),
        },
        "buttons": [*again, *on],
    }


def _attempt(exam: ExamSession) -> str:
    retakes = exam.exam.retakes
    if retakes:
        return exam.words.say("exam.attempt.of", number=exam.attempt, most=retakes + 1)
    return exam.words.say("exam.attempt", number=exam.attempt) if exam.attempt > 1 else ""


def _line(task: Task, marked: Marked, answer: Any, words: Words) -> str:
    goal = in_words(task.goal, words)
    if marked.right:
        return words.say("exam.line.right", goal=goal)
    if answer is None:
        return words.say("exam.line.none", goal=goal)
    verdict = _verdict(task, marked, words)
    return words.say("exam.line.wrong", goal=goal, why=verdict["text"])


def _verdict(task: Task, marked: Marked, words: Words) -> dict[str, Any]:
    found = verdict_on(task, marked, words)
    if marked.right:
        return found
    rule = found["title"] if marked.breaches else ""
    answer = spell(task, marked.expected, words)
    right = words.say("exam.expected", answer=answer) if answer else ""
    text = " ".join(filter(None, (rule, found["text"], right)))
    return {"right": False, "title": words.say("exam.wrong"), "text": text}


def _missed(exam: ExamSession, results: Results) -> list[str]:
    """Return the rules that answers broke, or that the tasks not answered right are about."""
    words = exam.words
    missed = {
        (task.game, rule): None
        for task, marked in zip(exam.exam.tasks, results.by_task, strict=True)
        if not marked.right
        for rule in (*task.rules, *marked.broken)
        if rule in task.rulebook
    }
    return [words.say("exam.look", rule=words.say(f"rule.{game}.{rule}")) for game, rule in missed]


def _dot(exam: ExamSession, number: int, here: bool) -> Dot:
    label = "open" if exam.answers[number] is None else "answered"
    if exam.results is not None:
        label = "right" if exam.results.by_task[number].right else "wrong"
    name = exam.words.say(f"exam.dot.{label}", number=number + 1)
    return [number, _STATES[label], 0, here, name]

"""An exam as plain JSON: the page of each question, of handing in, and of the results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bgwidget.lessons.boards import FreeBoard, ReplayBoard
from bgwidget.lessons.page.lesson_panel import MORE, free_buttons, panel, said
from bgwidget.lessons.session.exam_session import ExamSession
from bgwidget.progress.exam_results import Results
from bgwidget.tasks import Marked, Task, in_words
from bgwidget.tasks.answer_text import spell
from bgwidget.wire.panel import Button, Dot, DotState, Panel, Verdict
from bgwidget.words import Words

_STATES: Mapping[str, DotState] = {
    "open": "open",
    "answered": "done",
    "right": "done",
    "wrong": "missed",
}


def exam_panel(title: str, exam: ExamSession, notice: str = "") -> Panel:
    """Return what stands round the board at one version of an exam.

    It is the panel of a lesson without hints, stars, and what a task was generated from. Until the
    answers are handed in, nothing in it depends on what is right.
    """
    base = panel(title, exam, notice)
    page = _last_page(exam, base) if exam.step is None else _question(exam, exam.task, base)
    dots = [dot if dot.state == MORE else _dot(exam, dot.number, dot.here) for dot in base["dots"]]
    return {**page, "dots": dots}


def _question(exam: ExamSession, task: Task, base: Panel) -> Panel:
    words, at = exam.words, exam.place.at
    answer, results = exam.answers[at], exam.results
    verdict = base["verdict"]
    if results is not None:
        verdict = _verdict(task, results.by_task[at], words)
    opening = [in_words(exam.exam.read, words), in_words(exam.exam.goal, words)] if at == 0 else []
    read = " ".join(filter(None, (*opening, base["read"])))
    told = base["told"]
    if exam.place.happened == "open":
        outcome = (verdict["title"], verdict["text"]) if verdict else ()
        told = " ".join(filter(None, (read, base["goal"], *outcome)))
    return {
        **base,
        "progress": words.say("exam.question", number=at + 1, total=len(exam.steps)),
        "read": read,
        "board": "free" if isinstance(exam.board, FreeBoard) else base["board"],
        "filled": None if answer is None or not task.fields() else dict(task.filled(answer)),
        "hints": [],
        "seed": "",
        "verdict": verdict,
        "buttons": list(_buttons(exam, task)),
        "told": told,
    }


def _buttons(exam: ExamSession, task: Task) -> Iterator[Button]:
    words, board = exam.words, exam.board
    if isinstance(board, ReplayBoard):
        label = "lesson.do.rewind" if board.after else "lesson.do.watch"
        yield Button("watch", words.say(label), False)
    if exam.results is not None:
        yield Button("next", words.say("lesson.do.next"), True)
        return
    answered = exam.answers[exam.place.at] is not None
    yield Button("hand-in", words.say("exam.do.hand-in"), False)
    label = "lesson.do.next" if answered else "lesson.do.skip"
    yield Button("next", words.say(label), False)
    yield from free_buttons(exam, task)
    yield Button("check", words.say("exam.do.answer"), True)


def _last_page(exam: ExamSession, base: Panel) -> Panel:
    words = exam.words
    page = _handing_in(exam, base) if exam.results is None else _results(exam, exam.results, base)
    verdict = page["verdict"]
    told = (page["read"], *((verdict["title"], verdict["text"]) if verdict else ()))
    return {
        **page,
        "progress": words.say("exam.title"),
        "goal": in_words(exam.exam.goal, words),
        "told": " ".join(filter(None, told)),
    }


def _handing_in(exam: ExamSession, base: Panel) -> Panel:
    words, missing = exam.words, exam.unanswered
    numbers = words.say("list.and").join(str(at + 1) for at in missing)
    done, count = len(exam.steps) - len(missing), len(exam.steps)
    lines = [words.say("exam.answered", done=done, count=count)]
    lines += [words.say("exam.missing", numbers=numbers)] if missing else []
    asked = exam.place.happened == "asked"
    text = words.say("exam.missing", numbers=numbers)
    sure: Verdict = {"right": False, "title": words.say("exam.sure"), "text": text}
    label = words.say("exam.do.all-the-same") if asked else words.say("exam.do.hand-in")
    if exam.is_empty:
        sure = {"right": False, "title": words.say("error.exam.nothing"), "text": ""}
        label = words.say("exam.do.hand-in")
    later = [] if exam.leave is None else [Button("next", words.say("exam.do.later"), False)]
    return {
        **base,
        "read": " ".join(lines),
        "verdict": sure if asked else None,
        "buttons": [*later, Button("hand-in", label, True)],
    }


def _results(exam: ExamSession, results: Results, base: Panel) -> Panel:
    words, tasks = exam.words, exam.exam.tasks
    marked = list(zip(tasks, results.by_task, exam.answers, strict=True))
    saved = words.say("exam.saved", path=words.isolate(exam.saved)) if exam.saved else ""
    unsaved = words.say("exam.unsaved", why=exam.trouble) if exam.trouble else ""
    facts = {"count": results.right, "all": len(tasks), "passing": exam.exam.passing}
    again = [Button("again", words.say("exam.do.again"), False)] if exam.goes_on else []
    on = [] if exam.leave is None else [Button("next", words.say("lesson.do.next"), True)]
    return {
        **base,
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


def _line(task: Task, marked: Marked, answer: object, words: Words) -> str:
    goal = in_words(task.goal, words)
    if marked.right:
        return words.say("exam.line.right", goal=goal)
    if answer is None:
        return words.say("exam.line.none", goal=goal)
    verdict = _verdict(task, marked, words)
    return words.say("exam.line.wrong", goal=goal, why=verdict["text"])


def _verdict(task: Task, marked: Marked, words: Words) -> Verdict:
    found = said(task, marked, words)
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
    return Dot(number, _STATES[label], 0, here, name)

"""An exam as plain JSON: the page of each question, of handing in, and of the results."""

from __future__ import annotations

from collections.abc import Mapping

from bgwidget.board.scene import frame
from bgwidget.games import board_game
from bgwidget.games.home import Home
from bgwidget.lessons.page.exam_review import review
from bgwidget.lessons.page.step_page import (
    button,
    dots,
    free_buttons,
    spoken,
    step_page,
    unread_verdict,
    verdict_on,
    watch_buttons,
)
from bgwidget.lessons.session.exam_session import ExamSession
from bgwidget.progress.exam_results import Results
from bgwidget.tasks import Marked, Task, in_words
from bgwidget.tasks.answer_text import spell
from bgwidget.wire.panel import Button, Dot, DotState, Earned, Field, Headway, Panel, Verdict
from bgwidget.words import Words

NAME = "learner"
"""The field in which a learner is asked for a name."""
_STATES: Mapping[str, DotState] = {
    "open": "open",
    "answered": "answered",
    "right": "done",
    "wrong": "missed",
}


def exam_page(title: str, exam: ExamSession, notice: str = "", home: Home = "right") -> Panel:
    """Return everything round the board at one version of an exam.

    There are no hints and stars, and it does not say what a task was generated from. Until the
    answers are handed in, nothing in it depends on what is right.
    """
    results = exam.shown_results
    base: Panel = {
        **step_page(title, exam, notice),
        "progress": "",
        "headway": Headway(0 if results is None else results.right, len(exam.steps)),
        "dots": dots(exam, lambda number, here: _dot(exam, number, here)),
        "read": "",
        "goal": "",
        "about": "",
        "board": "",
        "filled": None,
        "hints": [],
        "verdict": None,
        "seed": "",
        "ending": None,
        "buttons": [],
        "told": "",
    }
    if exam.waits:
        return _waiting(exam, base)
    if exam.step is not None:
        return _question(exam, exam.task, base)
    if exam.results is None:
        return _handing_in(exam, base)
    if results is None:
        return _held_back(exam, base)
    return _results(exam, results, base, home)


def _question(exam: ExamSession, task: Task, base: Panel) -> Panel:
    words, place, results = exam.words, exam.place, exam.shown_results
    answer = exam.answers[place.at]
    progress = words.say("exam.question", number=place.at + 1, total=len(exam.steps))
    if results is None:
        verdict = unread_verdict(place, words)
    else:
        verdict = _verdict(task, results.by_task[place.at], words)
    before = (exam.exam.read, exam.exam.goal) if place.at == 0 else ()
    about = words.sentences(*(in_words(text, words) for text in before))
    read, goal = in_words(task.read, words), in_words(task.goal, words)
    speech = spoken(exam, words.sentences(about, read, goal), verdict)
    if place.happened == "minute":
        speech = _minute(exam)
    if place.happened == "open" and verdict is not None:
        speech = words.sentences(about, read, goal, speech)
    return {
        **base,
        "progress": _with_time(progress, exam),
        "fields": exam.order.fields(place.at, base["fields"]),
        "read": read,
        "goal": goal,
        "about": about,
        "board": _board(exam, task),
        "filled": None if answer is None or not task.fields() else dict(task.filled(answer)),
        "verdict": verdict,
        "buttons": _buttons(exam, task),
        "told": speech,
    }


def _board(exam: ExamSession, task: Task) -> str:
    if exam.board is None:
        return ""
    return "free" if exam.board.is_free else task.board_use


def _buttons(exam: ExamSession, task: Task) -> list[Button]:
    words = exam.words
    if exam.results is not None:
        return [*watch_buttons(exam), button("next", words, main=True)]
    answered = exam.answers[exam.place.at] is not None
    if exam.is_late:
        return [button("hand-in", words, main=True, label=words.say("exam.do.hand-in"))]
    return [
        *watch_buttons(exam),
        button("next", words, label="" if answered else words.say("exam.do.later")),
        button("hand-in", words, label=words.say("exam.do.hand-in")),
        *free_buttons(exam, task),
        button("check", words, label=words.say("exam.do.answer"), main=True),
    ]


def _left(exam: ExamSession) -> str:
    """Return how much time is left, where there is a limit."""
    clock = exam.clock
    if clock is None:
        return ""
    if clock.over:
        return exam.words.say("exam.late")
    return exam.words.say("exam.left", count=clock.minutes)


def _with_time(progress: str, exam: ExamSession) -> str:
    return exam.words.say("drill.gap").join(filter(None, (progress, _left(exam))))


def _minute(exam: ExamSession) -> str:
    """Return what is said aloud after a minute has passed."""
    is_told = exam.clock is not None and (exam.clock.over or exam.clock.is_told)
    return _left(exam) if is_told else ""


def _waiting(exam: ExamSession, base: Panel) -> Panel:
    """Return the page before an exam with a time limit."""
    words, limit = exam.words, exam.exam.time_limit
    count = words.say("exam.count", count=len(exam.steps))
    time = words.say("exam.limit", count=limit or 0)
    read = words.sentences(_attempt(exam), in_words(exam.exam.read, words), count, time)
    begin = button("again", words, main=True, label=words.say("exam.do.begin"))
    return _last_page(exam, {**base, "dots": [], "read": read, "buttons": [begin]})


def _name(words: Words) -> Field:
    return {"name": NAME, "form": "text", "label": words.say("exam.name"), "options": []}


def _handing_in(exam: ExamSession, base: Panel) -> Panel:
    words, missing, late = exam.words, exam.unanswered, exam.is_late
    goes_on = bool(missing) and not late
    left_out = words.say("exam.missing", numbers=words.listed(str(at + 1) for at in missing))
    done, count = len(exam.steps) - len(missing), len(exam.steps)
    answered = words.say("exam.answered", done=done, count=count)
    asks_back = exam.place.happened == "asked"
    label = words.say("exam.do.all-the-same") if asks_back else words.say("exam.do.hand-in")
    unsure = [words.say("exam.sure"), left_out] if goes_on else []
    if exam.nameless:
        unsure.append(words.say("exam.nameless"))
    title, text = unsure[0] if unsure else "", words.sentences(*unsure[1:])
    if exam.is_empty and not late:
        title, text = words.say("error.exam.nothing"), ""
        label = words.say("exam.do.hand-in")
    later = button("next", words, label=words.say("exam.do.later"))
    hand_in = button("hand-in", words, main=not goes_on, label=label)
    buttons = [hand_in] if exam.leave is None else [later, hand_in]
    if goes_on:
        on = words.say("exam.do.missing", number=missing[0] + 1)
        buttons.append(button("first", words, main=True, label=on))
    asked: Verdict | None = {"right": False, "title": title, "text": text} if asks_back else None
    page: Panel = {
        **base,
        "fields": [_name(words)] if exam.asks_name else [],
        "read": words.sentences(words.say("error.exam.time-over"), answered) if late else answered,
        "ending": {"steps": _to_hand_in(exam), "cheer": False},
        "verdict": unread_verdict(exam.place, words) or asked,
        "buttons": buttons,
    }
    return _last_page(exam, page)


def _results(exam: ExamSession, results: Results, base: Panel, home: Home) -> Panel:
    words, tasks = exam.words, exam.exam.tasks
    games = map(board_game, {task.game for task in tasks})
    facts = {"count": results.right, "all": len(tasks), "passing": exam.exam.passing}
    is_due = exam.goes_on and not results.passed
    failed = words.say("exam.failed") if exam.goes_on else words.say("exam.failed.final")
    outcome = words.say("exam.passed") if results.passed else failed
    label = words.say("exam.do.again")
    again = [button("again", words, main=is_due, label=label)] if exam.goes_on else []
    on = [] if exam.leave is None else [button("next", words, main=not is_due)]
    page: Panel = {
        **base,
        "read": words.sentences(_attempt(exam), _file(exam)),
        "ending": {
            "steps": _lines(exam, results),
            "cheer": results.passed,
            "reviews": [
                review(task, marked, answer, words)
                for task, marked, answer in zip(tasks, results.by_task, exam.answers, strict=True)
            ],
            "frames": {game.name: frame(game, words, home=home) for game in games},
        },
        "buttons": [*again, *on],
    }
    result = words.sentences(outcome, words.say("task.exam.result", **facts))
    return _last_page(exam, page, result)


def _held_back(exam: ExamSession, base: Panel) -> Panel:
    """Return the last page of an exam that was handed in and whose results nobody is told yet."""
    words = exam.words
    again = [button("again", words, label=words.say("exam.do.again"))] if exam.goes_on else []
    on = [] if exam.leave is None else [button("next", words, main=True)]
    said = words.sentences(_attempt(exam), _file(exam), words.say("exam.held-back"))
    return _last_page(exam, {**base, "read": said, "buttons": [*again, *on]})


def _file(exam: ExamSession) -> str:
    """Return which file holds the results, or why none does."""
    words = exam.words
    saved = words.say("exam.saved", path=words.isolate(exam.saved)) if exam.saved else ""
    return saved or (words.say("exam.unsaved", why=exam.trouble) if exam.trouble else "")


def _last_page(exam: ExamSession, page: Panel, result: str = "") -> Panel:
    words, verdict = exam.words, page["verdict"]
    outcome = (verdict["title"], verdict["text"]) if verdict is not None else ()
    told = words.sentences(result, page["read"], *outcome)
    return {
        **page,
        "progress": words.say("drill.gap").join(
            filter(None, (words.say("exam.title"), _left(exam)))
        ),
        "goal": result or in_words(exam.exam.goal, words),
        "told": _minute(exam) if exam.place.happened == "minute" else told,
    }


def _attempt(exam: ExamSession) -> str:
    retakes = exam.exam.retakes
    if retakes:
        return exam.words.say("exam.attempt.of", number=exam.attempt, most=retakes + 1)
    return exam.words.say("exam.attempt", number=exam.attempt) if exam.attempt > 1 else ""


def _goals(exam: ExamSession) -> list[str]:
    """Return what each question asks and, where several ask the same, what it tells besides."""
    words, tasks = exam.words, exam.exam.tasks
    goals = [in_words(task.goal, words) for task in tasks]
    return [
        words.sentences(goal, in_words(task.read, words)) if goals.count(goal) > 1 else goal
        for goal, task in zip(goals, tasks, strict=True)
    ]


def _to_hand_in(exam: ExamSession) -> list[Earned]:
    words = exam.words
    lines = []
    for number, (goal, answer) in enumerate(zip(_goals(exam), exam.answers, strict=True)):
        if answer is None:
            lines.append(Earned(number, "open", 0, words.say("exam.line.open", goal=goal)))
        else:
            lines.append(Earned(number, "answered", 0, words.say("exam.line.answered", goal=goal)))
    return lines


def _lines(exam: ExamSession, results: Results) -> list[Earned]:
    words = exam.words
    lines = []
    for number, (goal, marked) in enumerate(zip(_goals(exam), results.by_task, strict=True)):
        if marked.right:
            text = words.say("exam.line.right", goal=goal)
        else:
            text = words.say("exam.line.wrong", goal=goal)
        state = _STATES["right" if marked.right else "wrong"]
        lines.append(Earned(number, state, 0, text))
    return lines


def _verdict(task: Task, marked: Marked, words: Words) -> Verdict:
    verdict = verdict_on(task, marked, words, final=True)
    if marked.right:
        return verdict
    rule = verdict["title"] if marked.breaches and not task.asks_rule else ""
    answer = spell(task, marked.expected, words)
    right = words.say("exam.expected", answer=answer) if answer else ""
    said = (part for part in (rule, verdict["text"]) if part not in right)
    text = words.sentences(*said, right)
    return {"right": False, "title": words.say("exam.wrong"), "text": text}


def _dot(exam: ExamSession, number: int, here: bool) -> Dot:
    label = "open" if exam.answers[number] is None else "answered"
    if exam.shown_results is not None:
        label = "right" if exam.shown_results.by_task[number].right else "wrong"
    name = exam.words.say(f"exam.dot.{label}", number=number + 1)
    return Dot(number, _STATES[label], 0, here, name)

"""The page of a lesson's step as plain JSON: everything round the board, in words."""

from __future__ import annotations

from bgwidget.lesson_files.steps import Read
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
from bgwidget.lessons.session.drill_session import DAILY, DrillSession
from bgwidget.lessons.session.lesson_session import LessonSession
from bgwidget.lessons.session.place import MOST_STARS, Place, Record
from bgwidget.lessons.session.station import Station
from bgwidget.tasks import Task, in_words
from bgwidget.tasks.answer_text import spell
from bgwidget.wire.messages import Value
from bgwidget.wire.panel import Button, Dot, DotState, Earned, Ending, Headway, Panel, Verdict
from bgwidget.words import Words


def lesson_page(
    title: str,
    session: LessonSession,
    notice: str = "",
    onward: Station | None = None,
    has_map: bool = False,
) -> Panel:
    """Return everything round the board at one version of a lesson.

    Nothing in it says what would be right before it has been shown. ``notice`` is what the learner
    should know of the logbook, ``onward`` what comes after this, ``has_map`` whether there is a map
    to go back to.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> from bgwidget.lesson_files.steps import Read
    >>> session = LessonSession([Read("Points 1 to 6 are home.")], words("en"))
    >>> page = lesson_page("Home", session)
    >>> page["progress"], page["read"], page["buttons"]
    ('Step 1 of 1', 'Points 1 to 6 are home.', [Button(asks='next', label='Next', main=True)])
    """
    place, words = session.place, session.words
    task = session.step if isinstance(session.step, Task) else None
    read, goal = _texts(title, session, words)
    hints = [] if task is None else [in_words(h, words) for h in task.hints[: place.record.hints]]
    verdict = unread_verdict(place, words) if task is None else _verdict(task, place, words)
    opening = f"{read} {goal}".strip()
    return {
        **step_page(title, session, notice),
        "progress": _progress(session, words),
        "headway": _headway(session),
        "dots": dots(session, lambda number, here: _dot(session, number, here)),
        "read": read,
        "goal": goal,
        "about": "",
        "board": _board(session),
        "filled": None if task is None else _filled(task, place),
        "hints": hints,
        "verdict": verdict,
        "seed": "" if task is None else _seed(task, place),
        "ending": _ending(session, words) if place.over else None,
        "buttons": _end_buttons(session, onward, has_map)
        if place.over
        else _buttons(session, words),
        "told": hints[-1] if place.happened == "hint" else _told(session, opening, verdict),
    }


def _headway(session: LessonSession) -> Headway:
    records = session.place.records
    steps = session.count if isinstance(session, DrillSession) else len(records)
    return Headway(sum(record.done for record in records), steps or 0)


def _texts(title: str, session: LessonSession, words: Words) -> tuple[str, str]:
    step = session.step
    if step is None:
        stars = sum(record.stars for record in session.place.records)
        most = MOST_STARS * len(session.steps)
        done = sum(record.done for record in session.place.records)
        facts = {"done": done, "count": len(session.steps), "stars": stars, "most": most}
        if stars == most:
            return words.say("lesson.over.all", title=title), words.say("lesson.stars", **facts)
        return words.say("lesson.over", title=title), words.say("lesson.stars", **facts)
    if isinstance(step, Read):
        return in_words(step.text, words), ""
    return in_words(step.read, words), in_words(step.goal, words)


def _progress(session: LessonSession, words: Words) -> str:
    place, count = session.place, len(session.place.records)
    if place.over:
        return ""
    total = session.count if isinstance(session, DrillSession) else count
    if not isinstance(session, DrillSession) or total:
        return words.say("lesson.step", number=place.at + 1, total=total)
    parts = [words.say("drill.exercise", number=place.at + 1)]
    if session.streak > 1:
        parts.append(words.say("drill.streak", count=session.streak))
    if session.today:
        key = "drill.today" if session.today < DAILY else "drill.today.done"
        parts.append(words.say(key, done=session.today, count=DAILY))
    return words.say("drill.gap").join(parts)


def _ending(session: LessonSession, words: Words) -> Ending:
    records = session.place.records
    steps = []
    for number, (step, record) in enumerate(zip(session.steps, records, strict=True)):
        text = in_words(step.text if isinstance(step, Read) else step.goal, words)
        steps.append(Earned(number, _state(record), record.stars, text))
    return {"steps": steps, "cheer": all(record.done for record in records)}


def _end_buttons(session: LessonSession, onward: Station | None, has_map: bool) -> list[Button]:
    words = session.words
    missing = sum(MOST_STARS - record.stars for record in session.place.records)
    buttons = [button("first", words)]
    if missing:
        buttons.append(button("earn", words, label=words.say("lesson.do.earn", count=missing)))
    if has_map:
        buttons.append(button("map", words, main=onward is None))
    if onward is not None:
        label = words.say("lesson.do.onward", title=in_words(onward.title, words))
        buttons.append(button("onward", words, main=True, label=label))
    return buttons


def _dot(session: LessonSession, number: int, here: bool) -> Dot:
    record = session.place.records[number]
    state = _state(record)
    label = session.words.say(f"lesson.dot.{state}", number=number + 1, count=record.stars)
    return Dot(number, state, record.stars, here, label)


def _state(record: Record) -> DotState:
    return "done" if record.done else "missed" if record.misses else "open"


def _board(session: LessonSession) -> str:
    step = session.step
    if session.board is None:
        return ""
    if not isinstance(step, Task) or _is_settled(session.place):
        return "still"
    return step.board_use


def _filled(task: Task, place: Place) -> dict[str, Value] | None:
    is_shown = place.record.shown and task.fields()
    return dict(task.filled(task.solution())) if is_shown else None


def _verdict(task: Task, place: Place, words: Words) -> Verdict | None:
    unread = unread_verdict(place, words)
    if unread is not None:
        return unread
    if place.record.shown:
        answer = spell(task, task.solution(), words)
        title = words.say("lesson.solution") if answer else words.say("lesson.solution.shown")
        return {"right": False, "shown": True, "title": title, "text": answer}
    return None if place.marked is None else verdict_on(task, place.marked, words)


def _told(session: LessonSession, opening: str, verdict: Verdict | None) -> str:
    """Return the text to speak; with a right answer, that the one given was wrong."""
    told, place, words = spoken(session, opening, verdict), session.place, session.words
    missed = place.happened == "marked" and place.marked is not None and not place.marked.right
    if missed and verdict is not None and verdict.get("shown"):
        return words.sentences(words.say("lesson.not-yet"), told)
    return told


def _seed(task: Task, place: Place) -> str:
    """Return the seed of a generated task once it is answered; before, it would reveal the rule."""
    return task.seed if _is_settled(place) else ""


def _is_settled(place: Place) -> bool:
    return place.record.shown or (place.marked is not None and place.marked.right)


def _goes_on(session: LessonSession) -> bool:
    """Tell whether the game on the board can still be played on."""
    board = session.board
    return board is not None and bool(board.board_game.on_turn(board.state.game))


def _buttons(session: LessonSession, words: Words) -> list[Button]:
    place, step = session.place, session.step
    if not isinstance(step, Task):
        return [button("next", words, main=True)]
    record = place.record
    if _is_settled(place):
        again = [] if step.board_use == "game" else [button("again", words)]
        return [*again, button("next", words, main=True)]
    buttons = [button("hint", words)] if record.hints < len(step.hints) else []
    if step.board_use != "game":
        buttons.append(button("solution", words))
    buttons += watch_buttons(session)
    buttons.append(button("next", words, label="" if record.done else words.say("lesson.do.skip")))
    if step.board_use == "game" and place.marked is not None and not _goes_on(session):
        buttons.append(button("again", words, main=True))
    buttons += free_buttons(session, step)
    if session.has_teacher:
        asked = words.say("lesson.helped") if place.happened == "help" else ""
        buttons.append(button("help", words, label=asked))
    if step.board_use not in ("play", "game"):
        buttons.append(button("check", words, main=True))
    return buttons

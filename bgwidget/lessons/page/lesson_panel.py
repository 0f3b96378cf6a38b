"""A session as plain JSON: what stands round the board, and what is said."""

from __future__ import annotations

from typing import Literal

from bgwidget.games import kind
from bgwidget.lesson_files.steps import Read
from bgwidget.lessons.boards import FreeBoard, ReplayBoard
from bgwidget.lessons.session.lesson_session import MOST_STARS, LessonSession, Place
from bgwidget.tasks import Field, Marked, Task, in_words, played
from bgwidget.tasks.answer_text import spell
from bgwidget.wire import panel as wire
from bgwidget.wire.messages import Asks
from bgwidget.wire.panel import Button, Dot, Noted, Panel, Question, Verdict
from bgwidget.words import Words

_ENOUGH = 12
_WINDOW = 10
MORE: Literal["more"] = "more"
"""The state of a dot that stands for steps that have none."""
_NOTHING_ASKED: Question = {
    "quote": "",
    "facts": [],
    "house": [],
    "noted": [],
    "fields": [],
    "filled": None,
    "hints": [],
    "verdict": None,
    "seed": "",
}


def panel(title: str, session: LessonSession, notice: str = "") -> Panel:
    """Return what stands round the board at one version of a session.

    Nothing in it says what would be right before it has been shown. ``notice`` is what the learner
    should know of the logbook.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> from bgwidget.lesson_files.steps import Read
    >>> made = panel("Home", LessonSession([Read("Points 1 to 6 are home.")], words("en")))
    >>> made["progress"], made["read"], made["buttons"]
    ('Step 1 of 1', 'Points 1 to 6 are home.', [Button(asks='next', label='Next', main=True)])
    """
    place, step, words = session.place, session.step, session.words
    read, goal = _texts(session, words)
    asked = _asked(step, session, words) if isinstance(step, Task) else _NOTHING_ASKED
    return {
        **asked,
        "version": place.version,
        "opened": place.opened,
        "title": title,
        "notice": notice,
        "progress": _progress(place, words),
        "dots": _dots(session, words),
        "read": read,
        "goal": goal,
        "board": _board(session),
        "buttons": _buttons(session, words),
        "told": _told(session, f"{read} {goal}".strip(), asked),
    }


def _asked(task: Task, session: LessonSession, words: Words) -> Question:
    record = session.place.record
    return {
        "quote": in_words(task.quote, words),
        "facts": [in_words(fact, words) for fact in task.given_facts],
        "house": kind(task.game).house(task.table(), words),
        "noted": _noted(session, words),
        "fields": [_field(field, words) for field in task.fields()],
        "filled": dict(task.filled(task.solution())) if record.shown and task.fields() else None,
        "hints": [in_words(hint, words) for hint in task.hints[: record.hints]],
        "verdict": _verdict(task, session.place, words),
        "seed": _seed(task, session.place, words),
    }


def _texts(session: LessonSession, words: Words) -> tuple[str, str]:
    step = session.step
    if step is None:
        stars = sum(record.stars for record in session.place.records)
        most = MOST_STARS * len(session.steps)
        done = sum(record.done for record in session.place.records)
        facts = {"done": done, "count": len(session.steps), "stars": stars, "most": most}
        return words.say("lesson.stars", **facts), words.say("lesson.over")
    if isinstance(step, Read):
        return in_words(step.text, words), ""
    return in_words(step.read, words), in_words(step.goal, words)


def _progress(place: Place, words: Words) -> str:
    count = len(place.records)
    return words.say("lesson.step", number=min(place.at + 1, count), total=count)


def _dots(session: LessonSession, words: Words) -> list[Dot]:
    """Return a dot a step; of many those about this one, and how many there are besides."""
    count = len(session.place.records)
    window = count if count <= _ENOUGH else _WINDOW
    first = max(0, min(session.place.at - window // 2, count - window))
    last = first + window - 1
    dots = [_dot(number, session, words) for number in range(first, last + 1)]
    before = [_more("before", first - 1, first, words)] if first else []
    left = count - 1 - last
    return [*before, *dots, *([_more("after", last + 1, left, words)] if left else [])]


def _more(where: str, number: int, count: int, words: Words) -> Dot:
    label = words.say(f"lesson.dot.{where}", number=number + 1, count=count)
    return Dot(number, MORE, 0, False, label)


def _dot(number: int, session: LessonSession, words: Words) -> Dot:
    record = session.place.records[number]
    here = number == session.place.at
    state: wire.DotState = "done" if record.done else "missed" if record.misses else "open"
    label = words.say(f"lesson.dot.{state}", number=number + 1, count=record.stars)
    return Dot(number, state, record.stars, here, label)


def _noted(session: LessonSession, words: Words) -> list[Noted]:
    noted = session.board.noted if isinstance(session.board, FreeBoard) else ()
    told = (words.isolate(played(text, words)) for text in noted)
    return [Noted(text, words.say("lesson.strike", play=text)) for text in told]


def _field(field: Field, words: Words) -> wire.Field:
    return {
        "name": field.name,
        "form": field.form,
        "label": in_words(field.label, words),
        "options": [wire.Answer(value, in_words(text, words)) for value, text in field.options],
    }


def _board(session: LessonSession) -> str:
    step = session.step
    if session.board is None:
        return ""
    if not isinstance(step, Task):
        return "still"
    goes_on = step.board_use == "game" or not _is_settled(session.place)
    return step.board_use if goes_on else "still"


def _verdict(task: Task, place: Place, words: Words) -> Verdict | None:
    if place.happened == "unread" and place.error is not None:
        return {
            "right": False,
            "title": words.say("lesson.unread"),
            "text": place.error.in_words(words),
        }
    if place.record.shown:
        answer = spell(task, task.solution(), words)
        return {"right": True, "title": words.say("lesson.solution"), "text": answer}
    return None if place.marked is None else said(task, place.marked, words)


def said(task: Task, marked: Marked, words: Words) -> Verdict:
    """Return what is said of an answer, as the page has it."""
    reason = in_words(marked.reason, words)
    found = kind(task.game)
    if marked.right:
        return {"right": True, "title": words.say("lesson.right"), "text": reason}
    if marked.breaches:
        detail = found.detail(task.table(), marked.breaches, words)
        title = found.rule(marked.breaches[0], words)
        text = " ".join(part for part in (reason, detail) if part and part != title)
        return {"right": False, "title": title, "text": text}
    return {"right": False, "title": words.say("lesson.not-yet"), "text": reason}


def _seed(task: Task, place: Place, words: Words) -> str:
    """Return what a task can be made again from; before it is answered, it would name the rule."""
    return words.say("lesson.seed", seed=task.seed) if task.seed and _is_settled(place) else ""


def _is_settled(place: Place) -> bool:
    return place.record.shown or (place.marked is not None and place.marked.right)


def _buttons(session: LessonSession, words: Words) -> list[Button]:
    place, step = session.place, session.step
    if step is None:
        return [_button("first", words)]
    if isinstance(step, Read):
        return [_button("next", words, main=True)]
    record = place.record
    if _is_settled(place):
        again = [] if step.board_use == "game" else [_button("again", words)]
        return [*again, _button("next", words, main=True)]
    found = [_button("hint", words)] if record.hints < len(step.hints) else []
    if step.board_use != "game":
        found.append(_button("solution", words))
    if isinstance(session.board, ReplayBoard):
        after = session.board.after
        found.append(_button("watch", words, label="lesson.do.rewind" if after else ""))
    found.append(_button("next", words, label="" if record.done else "lesson.do.skip"))
    found += free_buttons(session, step)
    if step.board_use not in ("play", "game"):
        found.append(_button("check", words, main=True))
    return found


def free_buttons(session: LessonSession, task: Task) -> list[Button]:
    """Return the buttons of a board where pieces move freely, the same whatever can be played."""
    if not isinstance(session.board, FreeBoard):
        return []
    names: list[Asks] = ["pass"] if task.knows.can_pass else []
    names += ["note"] if task.several else []
    return [_button(name, session.words) for name in names]


def _button(name: Asks, words: Words, main: bool = False, label: str = "") -> Button:
    return Button(name, words.say(label or f"lesson.do.{name}"), main)


def _told(session: LessonSession, opening: str, asked: Question) -> str:
    place, words = session.place, session.words
    if place.happened == "hint":
        return asked["hints"][-1]
    if place.happened == "watched" and isinstance(session.board, ReplayBoard):
        return words.say("lesson.after") if session.board.after else words.say("lesson.before")
    if place.happened == "noted":
        noted = [text for text, _ in asked["noted"]]
        return words.say("lesson.noted", plays=words.say("list.and").join(noted), count=len(noted))
    verdict = asked["verdict"]
    return opening if verdict is None else f"{verdict['title']} {verdict['text']}".strip()

"""The parts of a page that are the same for a step of a lesson and of an exam."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from bgwidget.games import board_game
from bgwidget.lesson_files.steps import Read
from bgwidget.lessons.boards import ReplayMode
from bgwidget.lessons.session.place import Place
from bgwidget.lessons.session.step_session import StepSession
from bgwidget.rules.rulebook import Breach
from bgwidget.rules.work import WorkLimitError
from bgwidget.tasks import Field, Marked, Said, Task, Text, in_words, played
from bgwidget.wire import panel as wire
from bgwidget.wire.messages import Asks
from bgwidget.wire.panel import Button, Dot, Noted, StepPanel, Verdict
from bgwidget.words import Words
from bgwidget.words.refusals import begun

_ENOUGH = 20
_WINDOW = 9


def step_page(title: str, session: StepSession, notice: str) -> StepPanel:
    """Return the part of a page that no answer changes: the facts and the question."""
    place, step, words = session.place, session.step, session.words
    task = step if isinstance(step, Task) else None
    return {
        "version": place.version,
        "opened": place.opened,
        "title": title,
        "notice": notice,
        "quote": "" if task is None else in_words(task.quote, words),
        "facts": [*_drawn(step, words), *([] if task is None else _facts(task, words))],
        "house": [] if task is None else board_game(task.game).house(task.table(), words),
        "noted": _noted(session),
        "fields": [] if task is None else [field_form(field, words) for field in task.fields()],
    }


def dots(session: StepSession, dot: Callable[[int, bool], Dot]) -> list[Dot]:
    """Return a dot for each step; if there are many, those near this one, and dots for the rest."""
    count, at, words = len(session.place.records), session.place.at, session.words
    window = count if count <= _ENOUGH else _WINDOW
    first = max(0, min(at - window // 2, count - window))
    last = first + window - 1
    shown = [dot(number, number == at) for number in range(first, last + 1)]
    before = [_more("before", first - 1, first, words)] if first else []
    left = count - 1 - last
    return [*before, *shown, *([_more("after", last + 1, left, words)] if left else [])]


def verdict_on(task: Task, marked: Marked, words: Words, final: bool = False) -> Verdict:
    """Return the verdict on an answer: the rule it breaks, or why it is right or not asked for.

    Where a rule is to be named, the facts that tell which are kept back as long as no answer is
    right, unless this one is `final`.
    """
    reason, game = in_words(marked.reason, words), board_game(task.game)
    breaches = _asked(marked.breaches[:1] if task.asks_rule else marked.breaches, marked.right)
    detail = game.detail(task.table(), breaches, words) if breaches else ""
    own_words = marked.reveals and reason and not _is_rule(marked.reason)
    if breaches and not (marked.right or final) and (task.asks_rule or own_words):
        detail = begun(breaches[0], words)
    rule = game.rule(marked.breaches[0], words) if marked.breaches else ""
    if marked.right:
        text = reason or detail or rule
        return {"right": True, "title": in_words(marked.achieved, words), "text": text}
    came_to = in_words(marked.achieved, words) or words.say("lesson.not-yet")
    title = came_to if task.asks_rule or not rule else rule
    if reason in detail or (breaches and _is_rule(marked.reason)):
        reason = ""
    text = words.sentences(*(part for part in (reason, detail) if part != title))
    found_wrong: Verdict = {"right": False, "title": title, "text": text}
    return {**found_wrong, "fields": marked.fields} if marked.fields else found_wrong


def _asked(breaches: Sequence[Breach], right: bool) -> list[Breach]:
    """Return breaches without what else may be done, where that is not what was asked.

    It is asked only of a wrong turn, never of other actions at the table.
    """
    return [
        replace(breach, instead=()) if right or _is_of_actions(breach) else breach
        for breach in breaches
    ]


def _is_of_actions(breach: Breach) -> bool:
    return all(isinstance(name, str) for name in breach.instead)


def _is_rule(reason: Text) -> bool:
    """Tell whether a reason is the sentence of a rule, of which the breaches tell by themselves."""
    return isinstance(reason, Said) and reason.key.startswith("rule.")


def unread_verdict(place: Place, words: Words) -> Verdict | None:
    """Return a verdict on what could not be read or worked out; None if there is nothing such."""
    if place.happened != "unread" or place.error is None:
        return None
    too_much = isinstance(place.error, WorkLimitError)
    title = words.say("lesson.too-much") if too_much else words.say("lesson.unread")
    text = place.error.in_words(words)
    return {"right": False, "title": title, "text": text}


def spoken(session: StepSession, opening: str, verdict: Verdict | None) -> str:
    """Return the text to speak: what was just done on the board, the verdict, or `opening`."""
    place, turn, words = session.place, _replay(session), session.words
    if place.happened == "watched" and turn is not None:
        return words.say("lesson.after") if turn.after else words.say("lesson.before")
    if place.happened == "help":
        return words.say("lesson.helped")
    if place.happened == "noted":
        noted = [text for text, _ in _noted(session)]
        return words.say("lesson.noted", plays=words.listed(noted), count=len(noted))
    return opening if verdict is None else _verdict_spoken(verdict, words)


def _verdict_spoken(verdict: Verdict, words: Words) -> str:
    """Return a verdict in words alone, where no sign says that the answer was right."""
    title, right = verdict["title"], words.say("lesson.right")
    says_it = not verdict["right"] or title.startswith(right[:-1])
    return words.sentences(*([] if says_it else [right]), title, verdict["text"])


def button(asks: Asks, words: Words, main: bool = False, label: str = "") -> Button:
    """Return a button; by default it has the usual label for its request."""
    return Button(asks, label or words.say(f"lesson.do.{asks}"), main)


def watch_buttons(session: StepSession) -> list[Button]:
    """Return the button that shows a turn, or the position before it; none without a turn."""
    turn = _replay(session)
    if turn is None:
        return []
    label = session.words.say("lesson.do.rewind") if turn.after else ""
    return [button("watch", session.words, label=label)]


def free_buttons(session: StepSession, task: Task) -> list[Button]:
    """Return the buttons of a board where pieces move freely; they give away no legal play."""
    if session.board is None or not session.board.is_free:
        return []
    passing = [button("pass", session.words)] if task.knows.can_pass else []
    return [*passing, *([button("note", session.words)] if task.several else [])]


def _replay(session: StepSession) -> ReplayMode | None:
    mode = None if session.board is None else session.board.mode
    return mode if isinstance(mode, ReplayMode) else None


def _noted(session: StepSession) -> list[Noted]:
    words = session.words
    noted = () if session.board is None else session.board.noted
    plays = (words.isolate(played(text, words)) for text in noted)
    return [Noted(play, words.say("lesson.strike", play=play)) for play in plays]


def _drawn(step: Task | Read | None, words: Words) -> list[str]:
    """Return the arrows and marks on the board in words."""
    if step is None or not step.drawn:
        return []
    return [words.say("drawn.told", what=words.listed(map(words.isolate, step.drawn)))]


def _facts(task: Task, words: Words) -> list[str]:
    """Return the given facts, except those that are headings in the table of fields."""
    rows = {in_words(field.row, words) for field in task.fields()}
    facts = (in_words(fact, words) for fact in task.given_facts)
    return [fact for fact in facts if fact not in rows]


def field_form(field: Field, words: Words) -> wire.Field:
    """Return one field of an answer in the form of the wire."""
    made: wire.Field = {
        "name": field.name,
        "form": field.form,
        "label": in_words(field.label, words),
        "options": [wire.Answer(value, in_words(text, words)) for value, text in field.options],
    }
    if not field.row:
        return made
    return {**made, "row": in_words(field.row, words), "column": in_words(field.column, words)}


def _more(where: str, number: int, count: int, words: Words) -> Dot:
    label = words.say(f"lesson.dot.{where}", number=number + 1, count=count)
    return Dot(number, "more", 0, False, label)

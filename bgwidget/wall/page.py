"""The page of the wall as plain JSON."""

from __future__ import annotations

from bgwidget.classroom.poll_question import LETTERS
from bgwidget.lesson_files.steps import Read
from bgwidget.lessons.page.step_page import verdict_on
from bgwidget.tasks import Task, in_words
from bgwidget.wall.ballot import answer_text
from bgwidget.wall.class_vote import ClassVote
from bgwidget.wall.session import WallSession
from bgwidget.wire.wall import (
    WallAsks,
    WallButton,
    WallOption,
    WallPage,
    WallPart,
    WallVote,
)
from bgwidget.words import Words


def wall_page(title: str, session: WallSession) -> WallPage:
    """Return the step that is shown, as far as it is uncovered; nothing in it says more.

    Examples
    --------
    >>> from bgwidget.wall.votes import ShowOfHands
    >>> from bgwidget.words import words
    >>> session = WallSession([Read("Points 1 to 6 are home.")], words("en"), ShowOfHands)
    >>> page = wall_page("Home", session)
    >>> page["progress"], page["read"]
    ('Step 1 of 1', 'Points 1 to 6 are home.')
    """
    step, words = session.step, session.words
    task = step if isinstance(step, Task) else None
    text = in_words(step.text if isinstance(step, Read) else step.read, words)
    goal = "" if task is None else in_words(task.goal, words)
    parts = [] if task is None else _parts(task, session)
    vote = None if session.voting is None else _vote(session, session.voting)
    return {
        "version": session.version,
        "title": title,
        "progress": words.say("lesson.step", number=session.at + 1, total=len(session.steps)),
        "over": session.stage.kind in ("goal", "bars", "answer"),
        "board": 0 if session.board is None else session.boards,
        "read": text,
        "goal": goal,
        "quote": "" if task is None else in_words(task.quote, words),
        "facts": [] if task is None else [in_words(fact, words) for fact in task.given_facts],
        "parts": parts,
        "vote": vote,
        "buttons": _buttons(session),
        "notice": session.notice,
        "told": words.sentences(*_told(session, text, goal, parts, vote), session.notice),
    }


def _parts(task: Task, session: WallSession) -> list[WallPart]:
    stage, words = session.stage, session.words
    if stage.kind == "hint":
        count = len(task.hints)
        return [
            WallPart(
                "hint", words.say("wall.hint", number=at + 1, total=count), in_words(hint, words)
            )
            for at, hint in enumerate(task.hints[: stage.number + 1])
        ]
    if stage.kind == "wrong":
        return [_wrong(task, session)]
    if stage.kind == "answer":
        answer = answer_text(task, task.solution(), words)
        told = words.say("lesson.solution") if answer else words.say("lesson.solution.shown")
        title = words.sentences(told, answer)
        return [WallPart("answer", title, in_words(task.right or task.why(), words))]
    return []


def _wrong(task: Task, session: WallSession) -> WallPart:
    words, slip, marked = session.words, task.wrong[session.stage.number], session.marked()
    answer = answer_text(task, slip.answer, words)
    title = words.say("wall.wrong", answer=answer) if answer else words.say("wall.wrong.shown")
    if marked is None:
        return WallPart("wrong", title, in_words(slip.says, words))
    verdict = verdict_on(task, marked, words)
    rule, text = verdict["title"], verdict["text"]
    if rule in (text, words.say("lesson.not-yet")):
        rule = ""
    return WallPart("wrong", title, words.sentences(rule, text))


def _vote(session: WallSession, voting: ClassVote) -> WallVote | None:
    kind, words, ballot = session.stage.kind, session.words, voting.ballot
    if kind not in ("vote", "bars", "answer"):
        return None
    is_shown = kind != "vote"
    total = sum(voting.counts)
    counted = voting.vote is not None and not voting.by_hands
    options = []
    for at, (text, count) in enumerate(zip(ballot.options, voting.counts, strict=True)):
        name = "wall.votes" if is_shown else "wall.hands"
        options.append(
            WallOption(
                letter=LETTERS[at],
                text=text,
                votes=count if is_shown or voting.by_hands else 0,
                percent=round(100 * count / total) if is_shown and total else 0,
                right=kind == "answer" and at == ballot.right,
                name=words.say(name, letter=LETTERS[at], count=count),
            )
        )
    return {
        "question": ballot.question,
        "options": options,
        "typed": voting.by_hands and not is_shown,
        "url": "" if is_shown else voting.url,
        "code": "" if is_shown else voting.code,
        "shown": is_shown,
        "said": _turnout(total, voting.present, words) if is_shown or counted else "",
    }


def _turnout(votes: int, present: int, words: Words) -> str:
    if present:
        return words.say("wall.voted-of", count=votes, total=max(votes, present))
    return words.say("wall.voted", count=votes)


def _buttons(session: WallSession) -> list[WallButton]:
    words, coming = session.words, session.coming
    kind = "next" if coming is None else coming.kind
    board = session.board
    watch = []
    if board is not None and board.has_turn and session.stage.kind != "answer":
        label = words.say("lesson.do.rewind" if board.after else "lesson.do.watch")
        watch = [WallButton("watch", label, False, True)]
    onward = coming is not None or not session.is_last
    made: list[tuple[WallAsks, str, bool, bool]] = [
        ("previous", "wall.do.previous", False, session.at > 0),
        ("back", "wall.do.back", False, not session.is_first),
        ("forward", f"wall.do.{kind}", True, onward),
    ]
    # At the end of a step, going on does the same.
    if coming is not None:
        made.append(("next", "wall.do.skip", False, not session.is_last))
    return [
        *watch,
        *(WallButton(asks, words.say(key), main, ready) for asks, key, main, ready in made),
    ]


def _told(
    session: WallSession, read: str, goal: str, parts: list[WallPart], vote: WallVote | None
) -> list[str]:
    """Return what is read aloud: what was uncovered last."""
    kind = session.stage.kind
    if kind == "goal" or (vote is None and not parts):
        return [text for text in (read, goal) if text]
    if parts:
        return [text for text in parts[-1][1:] if text]
    assert vote is not None
    if kind == "bars":
        return [vote["said"], *(option.name for option in vote["options"])]
    return [vote["question"], _listed(vote, session.words)]


def _listed(vote: WallVote, words: Words) -> str:
    return words.say("list.semicolon").join(
        words.say("lesson.labelled", label=option.letter, value=option.text)
        for option in vote["options"]
    )

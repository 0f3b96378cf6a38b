"""What the address of a page may say: a position, a step of the course, a game with somebody.

A link is written by anyone. It is checked like every other input, and never becomes code.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any
from urllib.parse import parse_qsl, quote, urlencode

import bgwidget
from bgwidget.games import game_names
from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.rules import work_limits
from bgwidget.rules.rulebook import RulesError
from bgwidget.rules.work import limited_work
from bgwidget.webpage.kept_tables import KeptTables
from bgwidget.words import languages
from bgwidget.words.catalogue import DIGITS

LONGEST = 2_000
_DICE = re.compile(r"([1-6])[-,]?([1-6])")
_STEP = re.compile(r"[1-9][0-9]{0,3}")
_OF_A_BOARD = ("xgid", "position", "dice", "game", "opponent")
_SUBJECTS = (_OF_A_BOARD, ("lesson", "part", "step"), ("exercise",), ("table",))
"""A link speaks of one of these: a board, a step of the course, an exercise, a game by links."""


class InvalidLinkError(RulesError):
    """A link that cannot be followed."""


@dataclass(frozen=True, slots=True)
class Link:
    """What a link says; a field that it leaves out is empty.

    Attributes
    ----------
    xgid, position : str
        What is on the board.
    dice : tuple of int
        The numbers rolled.
    game : str
        The name of a game.
    opponent : str
        Who plays the other side.
    lesson, part : str
        A lesson of the course, and the id of one of its parts.
    step : int
        Which step of it, from 1.
    exercise : str
        The seed of an exercise.
    table : str
        What somebody did last in a game that two play by links, or ``"new"``.
    language, digits : str
        The words of the board.
    """

    xgid: str = ""
    position: str = ""
    dice: tuple[int, ...] = ()
    game: str = ""
    opponent: str = ""
    lesson: str = ""
    part: str = ""
    step: int = 0
    exercise: str = ""
    table: str = ""
    language: str = ""
    digits: str = ""


FIELDS = tuple(field.name for field in fields(Link))


def read_link(query: object) -> Link:
    """Return what the query of an address says; fields that are none of ours are left aside.

    Raises
    ------
    InvalidLinkError
        If it is too long, a field cannot be what it says, or two contradict each other.

    Examples
    --------
    >>> read_link("?position=-A------------------b-c---&dice=21&utm_source=club").dice
    (2, 1)
    >>> read_link("?dice=7-1")
    Traceback (most recent call last):
        ...
    bgwidget.webpage.links.InvalidLinkError: This link says dice=7-1; two numbers from 1 to 6 are
    expected, such as 3-1.
    """
    if not isinstance(query, str) or len(query) > LONGEST:
        raise InvalidLinkError("link.long", most=LONGEST)
    try:
        pairs = parse_qsl(query.removeprefix("?"), errors="strict", max_num_fields=50)
    except ValueError as error:
        raise InvalidLinkError("link.unreadable") from error
    values: dict[str, Any] = {}
    for name, text in pairs:
        if name not in FIELDS:
            continue
        if name in values:
            raise InvalidLinkError("link.twice", field=name)
        values[name] = _value(name, text)
    subjects = [[name for name in names if name in values] for names in _SUBJECTS]
    firsts = [names[0] for names in subjects if names]
    if len(firsts) > 1 or {"xgid", "position"} <= values.keys():
        first, second, *_ = firsts if len(firsts) > 1 else _OF_A_BOARD
        raise InvalidLinkError("link.clash", first=first, second=second)
    return Link(**values)


def open_link(link: Link, make: Callable[[], Any], tables: KeptTables | None = None) -> Any:
    """Return the widget that a link asks for, or what the page makes itself if it asks for none.

    Parameters
    ----------
    link
        What the link says.
    make
        Makes what the page shows itself.
    tables
        The games that are played here by links.

    Raises
    ------
    InvalidLinkError
        If there is no such thing; it says why.

    Examples
    --------
    >>> open_link(read_link("?lesson=01-moving&part=reach&step=2"), bgwidget.Board)
    Lesson('Where a checker may land', 0 of 8 done)
    """
    try:
        with limited_work(work_limits.REQUEST):
            return _opened(link, make, tables or KeptTables())
    except InvalidLinkError:
        raise
    except RulesError as error:
        raise InvalidLinkError("link.refused", why=error) from error


def link_of(widget: Any) -> str:
    """Return the query of a link to what a widget shows now, or "" if no link can say it.

    Examples
    --------
    >>> link_of(bgwidget.Board(dice=(3, 1)))
    '?xgid=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10'
    >>> link_of(bgwidget.Lesson.load("01-moving", part="reach"))
    '?lesson=01-moving&part=reach&step=1'
    """
    if isinstance(widget, bgwidget.Board):
        return _link_of_board(widget)
    if widget.has_trait("review"):
        return _query(step=widget._session.opened + 1)
    if isinstance(widget, bgwidget.Drill):
        seed = getattr(widget.session.step, "seed", "")
        return _query(exercise=seed)
    if isinstance(widget, bgwidget.Lesson):
        station, at = widget.station, widget._current.whole.place.at
        at = min(at + 1, len(widget._current.whole.steps))
        if station is None:
            return _query(step=at)
        part = station.part.id if station.part else ""
        return _query(lesson=_lesson_of(widget), part=part, step=at)
    return ""


def _link_of_board(board: Any) -> str:
    if board.table is not None:
        return str(board.table.link)
    xgid = board.xgid
    opponent = board.opponent if isinstance(board.opponent, str) else ""
    play = board._play
    if opponent and play is not None and play.is_only(board.game) and not board.history:
        return _query(opponent=opponent)
    if xgid is not None:
        return _query(xgid=xgid.removeprefix("XGID="), opponent=opponent)
    name, editor = board._session.board_game.name, board._session.board_game.editor
    if editor is None:
        return ""
    codes = dict(editor.codes(board.game, board._words))
    position = codes.get(board._words.say("edit.code.position")) or ""
    return _query(game=name, position=position, opponent=opponent)


def _opened(link: Link, make: Callable[[], Any], tables: KeptTables) -> Any:
    if link.table:
        return bgwidget.Board(table=tables.seat(link.table))
    if link.exercise:
        task = bgwidget.exercises.again(link.exercise)
        title = bgwidget.tasks.Said("lesson.drill")
        lesson = bgwidget.Lesson(title, [task], name=f"drill-{task.game}")
        return _below_map(make(), lesson)
    if any(getattr(link, name) for name in _OF_A_BOARD):
        position = link.xgid or link.position or None
        dice: Any = link.dice or None
        game, opponent = link.game or DEFAULT_GAME, link.opponent or None
        return bgwidget.Board(position, dice, game=game, opponent=opponent)
    widget = make()
    if link.lesson or link.part:
        lesson = _lesson(link, widget)
        widget = _below_map(widget, lesson)
    lesson = getattr(widget, "opened", widget)
    if link.step:
        go = getattr(lesson, "go", None) or getattr(lesson, "show", None)
        if go is None:
            raise InvalidLinkError("link.nowhere", field="step", found=link.step)
        go(link.step)
    return widget


def _query(**values: object) -> str:
    texts = {name: str(value) for name, value in values.items() if value}
    return f"?{urlencode(texts, safe=':/+,', quote_via=quote)}" if texts else ""


def _below_map(widget: Any, lesson: Any) -> Any:
    """Open a lesson below the map if that is the page's widget; else return the lesson instead."""
    if not isinstance(widget, bgwidget.Course):
        return lesson
    widget._show(lesson)
    return widget


def _lesson(link: Link, widget: Any) -> Any:
    """Return the lesson of a link, or the part that it names of the one that the page shows."""
    name = link.lesson or _lesson_of(widget)
    if not name:
        raise InvalidLinkError("link.nowhere", field="part", found=link.part[:80])
    if link.part:
        known = [part.id for part in bgwidget.course.load(name).parts]
        if link.part not in known:
            raise InvalidLinkError("link.known", field="part", found=link.part[:80], known=known)
    return bgwidget.Lesson.load(name, link.part or None)


def _lesson_of(widget: Any) -> str:
    """Return the name of the lesson of the course that a widget shows; empty if it shows none."""
    station = getattr(widget, "station", None)
    name = "" if station is None else station.file.name
    return name if name in bgwidget.course.names() else ""


def _value(name: str, text: str) -> Any:
    """Return the value of a field; refuse one that it cannot have."""
    known: dict[str, Callable[[], tuple[str, ...]]] = {
        "game": game_names,
        "lesson": lambda: bgwidget.course.names(),
        "language": languages,
        "digits": lambda: DIGITS,
    }
    if name in known:
        if text not in known[name]():
            listed = [*known[name]()]
            raise InvalidLinkError("link.known", field=name, found=text[:80], known=listed)
        return text
    if name == "dice":
        rolled = _DICE.fullmatch(text)
        if rolled is None:
            raise InvalidLinkError("link.dice", field=name, found=text[:20])
        return int(rolled[1]), int(rolled[2])
    if name == "step":
        if not _STEP.fullmatch(text):
            raise InvalidLinkError("link.step", field=name, found=text[:20])
        return int(text)
    return text

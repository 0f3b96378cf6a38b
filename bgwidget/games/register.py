"""Which games there are, and what each brings: entered here, or by an installed package."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from os import PathLike
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, Literal

from bgwidget.games.contract import BoardGame, BoardGameOf
from bgwidget.rules.rulebook import RulesError
from bgwidget.words import add_sentences

GROUP = "bgwidget.games"
"""The entry points by which installed packages bring games."""

PartName = Literal["board", "tasks", "exercises", "opponents", "adviser", "analyst", "rolls"]


class InvalidGameError(RulesError):
    """There is no such game, or what it brings is not what a game has to bring."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameParts:
    """What a game brings: each part itself, or where it is, such as ``"race.board:GAME"``.

    Attributes
    ----------
    board
        A `BoardGame`: all that is needed to play, to show and to speak.
    tasks
        A `bgwidget.tasks.games.Judge`; without one no tasks can be set.
    exercises
        A `bgwidget.exercises.GameExercises`; without them there are no drills.
    opponents
        A `bgwidget.opponents.GameOpponents`; without them nobody answers across the board.
    adviser
        A `bgwidget.advice.Adviser`; without one nothing is said of how good a play is.
    analyst
        A `bgwidget.advice.Analyst`; without one no game is gone through again.
    rolls
        A `bgwidget.games.RollCounter`; without one no rolls are counted.
    words
        The folder of its catalogues, ``en/LC_MESSAGES/NAME.mo`` and the like.
    """

    board: object
    tasks: object = None
    exercises: object = None
    opponents: object = None
    adviser: object = None
    analyst: object = None
    rolls: object = None
    words: str | PathLike[str] | None = None


_GAMES: dict[str, GameParts] = {
    "backgammon": GameParts(
        board="bgwidget.games.backgammon:GAME",
        tasks="bgwidget.tasks.games.backgammon:JUDGE",
        exercises="bgwidget.exercises.backgammon:EXERCISES",
        opponents="bgwidget.opponents.backgammon:OPPONENTS",
        adviser="bgwidget.advice.backgammon:ADVISER",
        analyst="bgwidget.advice.backgammon.analyst:ANALYST",
        rolls="bgwidget.games.backgammon.rolls:ROLLS",
    ),
    "camelot": GameParts(
        board="bgwidget.games.camelot:GAME",
        tasks="bgwidget.tasks.games.camelot:JUDGE",
        exercises="bgwidget.exercises.camelot:EXERCISES",
        opponents="bgwidget.opponents.camelot:OPPONENTS",
    ),
}
_found: dict[tuple[str, PartName], Any] = {}


def add(
    name: str,
    *,
    board: object,
    tasks: object = None,
    exercises: object = None,
    opponents: object = None,
    adviser: object = None,
    analyst: object = None,
    rolls: object = None,
    words: str | PathLike[str] | None = None,
) -> None:
    """Enter a game, or enter it anew; what it brings is looked at when it is first used.

    Parameters
    ----------
    name : str
        What the game is called, as in ``Board(game="race")``.
    board, tasks, exercises, opponents, adviser, analyst, rolls, words
        As in `GameParts`.

    Examples
    --------
    >>> from bgwidget.games.camelot import GAME
    >>> add("camelot", board=GAME, tasks="bgwidget.tasks.games.camelot:JUDGE",
    ...     exercises="bgwidget.exercises.camelot:EXERCISES",
    ...     opponents="bgwidget.opponents.camelot:OPPONENTS")
    >>> board_game("camelot") is GAME
    True
    """
    parts = GameParts(
        board=board,
        tasks=tasks,
        exercises=exercises,
        opponents=opponents,
        adviser=adviser,
        analyst=analyst,
        rolls=rolls,
        words=words,
    )
    _enter(name, parts)


def game_names() -> tuple[str, ...]:
    """Return the names of all games.

    Examples
    --------
    >>> game_names()[:2]
    ('backgammon', 'camelot')
    """
    return tuple(dict.fromkeys((*_GAMES, *_installed())))


def board_game(name: str) -> BoardGame:
    """Return the game of that name.

    Raises
    ------
    InvalidGameError
        If there is no such game, or it lacks what a game has to bring.

    Examples
    --------
    >>> board_game("backgammon").name
    'backgammon'
    """
    found: BoardGame | None = part(name, "board", BoardGameOf)
    if found is None:
        raise InvalidGameError("game", found=repr(name), known=", ".join(game_names()))
    return found


def part(name: str, which: PartName, contract: type) -> Any:
    """Return a part of a game, which has all members of a protocol; None if there is none.

    Raises
    ------
    InvalidGameError
        If the part cannot be imported, or lacks a member.
    """
    if (name, which) not in _found:
        parts = _parts(name)
        if parts is None or (which != "board" and getattr(parts, which) is None):
            return None
        _found[name, which] = _checked(name, which, parts, contract)
    return _found[name, which]


def games_with(which: PartName) -> tuple[str, ...]:
    """Return the names of the games that bring a part.

    Examples
    --------
    >>> games_with("exercises")[:2]
    ('backgammon', 'camelot')
    """
    found = []
    for name in game_names():
        with suppress(InvalidGameError):
            if getattr(_parts(name), which, None) is not None:
                found.append(name)
    return tuple(found)


def _enter(name: str, parts: GameParts) -> None:
    _GAMES[name] = parts
    for key in [key for key in _found if key[0] == name]:
        del _found[key]
    if parts.words is not None:
        add_sentences(name, Path(parts.words))


def _parts(name: str) -> GameParts | None:
    if name not in _GAMES and name not in _installed():
        _installed.cache_clear()
    if name not in _GAMES and name in _installed():
        _enter(name, _brought(_installed()[name]))
    return _GAMES.get(name)


@cache
def _installed() -> Mapping[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def _brought(point: EntryPoint) -> GameParts:
    try:
        found = point.load()
    except (ImportError, AttributeError) as error:
        facts = {"game": point.name, "found": point.value, "why": str(error)}
        raise InvalidGameError("game.entry", **facts) from error
    if not isinstance(found, GameParts):
        raise InvalidGameError("game.parts", game=point.name, found=point.value)
    return found


def _checked(name: str, which: PartName, parts: GameParts, contract: type) -> Any:
    given = getattr(parts, which)
    found = _imported(name, which, given) if isinstance(given, str) else given
    missing = [member for member in _members(contract) if not hasattr(found, member)]
    if missing:
        what = given if isinstance(given, str) else type(found).__name__
        facts = {"game": name, "part": which, "found": what, "names": ", ".join(missing)}
        raise InvalidGameError("game.lacks", **facts)
    if parts.words is not None:
        english = Path(parts.words, "en", "LC_MESSAGES", f"{name}.mo")
        if not english.is_file():
            raise InvalidGameError("game.words", game=name, found=str(english))
    return found


def _imported(name: str, which: PartName, found: str) -> Any:
    try:
        return resolve_name(found)
    except (ImportError, AttributeError, ValueError) as error:
        facts = {"game": name, "part": which, "found": found, "why": str(error)}
        raise InvalidGameError("game.module", **facts) from error


def _members(contract: type) -> list[str]:
    """Return the public members of a protocol, in the order in which they are declared."""
    bases = (base for base in reversed(contract.__mro__) if getattr(base, "_is_protocol", False))
    return list(dict.fromkeys(name for base in bases for name in vars(base) if name[0] != "_"))

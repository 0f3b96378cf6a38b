"""The register of games: those of the kit, those added, and those of installed packages."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from os import PathLike
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

from bgwidget.games.built_in import BUILT_IN
from bgwidget.games.contract import BoardGame, BoardGameOf
from bgwidget.games.parts import GameParts, PartName
from bgwidget.rules.rulebook import RulesError
from bgwidget.words import add_sentences, remove_sentences

GROUP = __name__.rpartition(".")[0]
"""The group of entry points by which installed packages add games: ``bgwidget.games``."""


class InvalidGameError(RulesError):
    """The game does not exist, or one of its parts is missing, broken or incomplete.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> board_game("chess")
    Traceback (most recent call last):
        ...
    bgwidget.games.register.InvalidGameError: There is no game 'chess'; choose from: backgammon,
    camelot.
    """


_games: dict[str, GameParts] = dict(BUILT_IN)
_loaded: dict[tuple[str, PartName], Any] = {}
"""The parts loaded so far, by game and name of the part."""


def add(
    name: str,
    *,
    board: object,
    tasks: object = None,
    task_kinds: object = None,
    exercises: object = None,
    opponents: object = None,
    adviser: object = None,
    analyst: object = None,
    rolls: object = None,
    proofreader: object = None,
    words: str | PathLike[str] | None = None,
) -> None:
    """Register a game, replacing one of that name; its parts are checked when first used.

    Parameters
    ----------
    name : str
        The name of the game, as in ``Board(game="race")``.
    board, tasks, task_kinds, exercises, opponents, adviser, analyst, rolls, proofreader, words
        As in `GameParts`.

    Examples
    --------
    >>> from bgwidget.games.camelot import GAME
    >>> add("camelot", board=GAME, tasks="bgwidget.tasks.games.camelot:JUDGE",
    ...     exercises="bgwidget.exercises.camelot:EXERCISES",
    ...     opponents="bgwidget.opponents.camelot:OPPONENTS",
    ...     proofreader="bgwidget.teaching.linter.camelot:PROOFREADER")
    >>> board_game("camelot") is GAME
    True
    """
    parts = GameParts(
        board=board,
        tasks=tasks,
        task_kinds=task_kinds,
        exercises=exercises,
        opponents=opponents,
        adviser=adviser,
        analyst=analyst,
        rolls=rolls,
        proofreader=proofreader,
        words=words,
    )
    _enter(name, parts)


def remove(name: str) -> None:
    """Undo `add`: remove a game's parts and its sentences.

    If `add` had replaced a game of the kit or of an installed package, that one is back.

    Raises
    ------
    InvalidGameError
        If there is no such game.

    Examples
    --------
    >>> from bgwidget.games.camelot import GAME
    >>> add("castles", board=GAME)
    >>> remove("castles")
    >>> "castles" in game_names()
    False
    """
    if name not in game_names():
        raise _no_game(name)
    if name in BUILT_IN:
        _games[name] = BUILT_IN[name]
    else:
        _games.pop(name, None)
    _forget(name)
    _installed.cache_clear()


def game_names() -> tuple[str, ...]:
    """Return the names of all games.

    Examples
    --------
    >>> game_names()[:2]
    ('backgammon', 'camelot')
    >>> from bgwidget import Board
    >>> board = Board(game="camelot")
    """
    return tuple(dict.fromkeys((*_games, *_installed())))


def board_game(name: str) -> BoardGame:
    """Return the game of that name.

    Raises
    ------
    InvalidGameError
        If there is no such game, or its board lacks a required member.

    Examples
    --------
    >>> backgammon = board_game("backgammon")
    >>> backgammon.name
    'backgammon'
    >>> from bgwidget import Board
    >>> board = Board(backgammon.start(dice=(3, 1)))
    """
    game: BoardGame | None = part(name, "board", BoardGameOf)
    if game is None:
        raise _no_game(name)
    return game


def part(name: str, which: PartName, contract: type) -> Any:
    """Return a part of a game, checked to have all members of its protocol; None if it has none.

    Raises
    ------
    InvalidGameError
        If the part cannot be imported, or lacks a member.
    """
    if (name, which) not in _loaded:
        parts = _parts(name)
        if parts is None or (which != "board" and getattr(parts, which) is None):
            return None
        _loaded[name, which] = _checked(name, which, parts, contract)
    return _loaded[name, which]


def games_with(which: PartName) -> tuple[str, ...]:
    """Return the names of the games that bring a part.

    Examples
    --------
    >>> games_with("exercises")[:2]
    ('backgammon', 'camelot')
    """
    names = []
    for name in game_names():
        with suppress(InvalidGameError):
            if getattr(_parts(name), which, None) is not None:
                names.append(name)
    return tuple(names)


def _enter(name: str, parts: GameParts) -> None:
    _forget(name)
    _games[name] = parts
    if parts.words is not None:
        add_sentences(name, Path(parts.words))


def _forget(name: str) -> None:
    for key in [key for key in _loaded if key[0] == name]:
        del _loaded[key]
    remove_sentences(name)


def _no_game(name: str) -> InvalidGameError:
    return InvalidGameError("game", found=name, known=[*game_names()])


def _parts(name: str) -> GameParts | None:
    if name not in _games and name not in _installed():
        _installed.cache_clear()
    if name not in _games and name in _installed():
        _enter(name, _brought(_installed()[name]))
    return _games.get(name)


@cache
def _installed() -> Mapping[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def _brought(point: EntryPoint) -> GameParts:
    try:
        parts = point.load()
    except (ImportError, AttributeError) as error:
        facts = {"game": point.name, "found": point.value, "why": str(error)}
        raise InvalidGameError("game.entry", **facts) from error
    if not isinstance(parts, GameParts):
        raise InvalidGameError("game.parts", game=point.name, found=point.value)
    return parts


def _checked(name: str, which: PartName, parts: GameParts, contract: type) -> Any:
    given = getattr(parts, which)
    part = _imported(name, which, given) if isinstance(given, str) else given
    missing = [member for member in _members(contract) if not hasattr(part, member)]
    if missing:
        what = given if isinstance(given, str) else type(part).__name__
        facts = {"game": name, "part": which, "found": what, "names": [*missing]}
        raise InvalidGameError("game.lacks", **facts)
    if parts.words is not None:
        english = Path(parts.words, "en", "LC_MESSAGES", f"{name}.mo")
        if not english.is_file():
            raise InvalidGameError("game.words", game=name, found=str(english))
    return part


def _imported(name: str, which: PartName, path: str) -> Any:
    try:
        return resolve_name(path)
    except (ImportError, AttributeError, ValueError) as error:
        facts = {"game": name, "part": which, "found": path, "why": str(error)}
        raise InvalidGameError("game.module", **facts) from error


def _members(contract: type) -> list[str]:
    """Return the public members of a protocol, in the order in which they are declared."""
    bases = (base for base in reversed(contract.__mro__) if getattr(base, "_is_protocol", False))
    return list(dict.fromkeys(name for base in bases for name in vars(base) if name[0] != "_"))

"""Plays written one after the other, checked by the rules, with the steps of each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any

from bgwidget.games import BoardGame
from bgwidget.rules.rulebook import IllegalMoveError, InvalidDiceError, InvalidMoveError, RulesError
from bgwidget.words import Words
from bgwidget.words.typed_text import PASS

_ROLL = re.compile(r"\s*(\d)\s*-?\s*(\d)\s*:(.*)", re.DOTALL)
_ROLLS = tuple(combinations_with_replacement(range(6, 0, -1), 2))
_SHOWN = 40

Roll = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Step:
    """A move of one piece of `side`; ``taken`` is where it takes a piece that goes to ``taken_to``.

    Both are None where nothing is taken.
    """

    source: int
    target: int
    side: int
    taken: int | None = None
    taken_to: int | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: the state of play before and after it, its steps, and the turn in words."""

    before: Any
    steps: tuple[Step, ...]
    after: Any
    told: str


def turns(board_game: BoardGame, game: Any, plays: object, words: Words) -> Iterator[Turn]:
    """Read plays, each as notation, with its roll before it where that is not clear.

    Raises
    ------
    InvalidMoveError
        If a text is no play.
    IllegalMoveError
        If the rules forbid it.
    InvalidDiceError
        If its roll is none, or not the one on the table.
    """
    written = [plays] if isinstance(plays, str) else plays
    if not isinstance(written, Sequence) or not written:
        raise InvalidMoveError("picture.plays", found=plays)
    for number, text in enumerate(written, 1):
        try:
            turn = _turn(board_game, game, text, words)
        except RulesError as error:
            if written is plays:
                error.add_note(words.say("picture.which", number=number, play=text))
            raise
        yield turn
        game = turn.after


def _turn(board_game: BoardGame, game: Any, text: object, words: Words) -> Turn:
    if not isinstance(text, str):
        raise InvalidMoveError("picture.plays", found=text)
    rolls = "roll" in board_game.actions
    written = _ROLL.fullmatch(text) if rolls else None
    roll = None if written is None else (int(written[1]), int(written[2]))
    play = (text if written is None else written[3]).strip() or PASS
    if not rolls or board_game.snapshot(game)["phase"] != "roll":
        _check_roll(board_game.dice(game), roll)
        return _played(board_game, game, play, words)
    if roll is not None:
        return _played(board_game, _rolled(board_game, game, roll), play, words)
    return _only(board_game, game, play, words)


def _check_roll(dice: Roll | None, roll: Roll | None) -> None:
    if dice is not None and roll is not None and sorted(dice) != sorted(roll):
        raise InvalidDiceError("text.dice", found="{}-{}".format(*dice), field="plays")


def _rolled(board_game: BoardGame, game: Any, roll: Roll) -> Any:
    editor = board_game.editor
    assert editor is not None, "a game with dice can be set up"
    return editor.edit(game, {**editor.draft(game), "dice": [*roll]})


def _only(board_game: BoardGame, game: Any, play: str, words: Words) -> Turn:
    """Return the turn with the one roll that a play fits in the fewest steps.

    If the play fits no roll, the refusal by the least basic rule is raised.
    """
    candidates: list[tuple[Roll, Turn]] = []
    refused: list[RulesError] = []
    for roll in _ROLLS:
        try:
            candidates.append(
                (roll, _played(board_game, _rolled(board_game, game, roll), play, words))
            )
        except RulesError as error:
            refused.append(error)
    fewest = min((len(turn.steps) for _, turn in candidates), default=0)
    fitting = [(roll, turn) for roll, turn in candidates if len(turn.steps) == fewest]
    if len(fitting) == 1:
        return fitting[0][1]
    if not fitting:
        rank = [*board_game.rulebook].index
        illegal = [error for error in refused if isinstance(error, IllegalMoveError)]
        raise max(
            illegal,
            key=lambda error: (rank(error.breach.rule.id), -len(error.breaches)),
            default=refused[0],
        )
    first, second, *_ = ("{}-{}".format(*roll) for roll, _ in fitting)
    raise InvalidMoveError("picture.roll", found=play[:_SHOWN], first=first, second=second)


def _played(board_game: BoardGame, game: Any, play: str, words: Words) -> Turn:
    intent = board_game.read(game, play, [])
    if intent["kind"] != "play":
        raise InvalidMoveError("picture.plays", found=play[:_SHOWN])
    after = board_game.play(game, intent["steps"])
    shown = board_game.snapshot(game)
    steps = tuple(_steps(shown["turn"] or (), intent["steps"], shown["side"]))
    told = board_game.last(after, words) or play
    return Turn(game, steps, after, _told(board_game, game, told, shown["side"], words))


def _steps(turn: Sequence[Any], walk: Sequence[Sequence[int]], side: int) -> Iterator[Step]:
    node = 0
    for step in walk:
        source, target, number = step
        edge = next(edge for edge in turn[node][1] if [*edge[:3]] == [number, source, target])
        node, *more = edge[3:]
        taken, taken_to, moved = (*more, *[None] * 3)[:3]
        yield Step(source, target, side if moved is None else moved, taken, taken_to)


def _told(board_game: BoardGame, before: Any, told: str, side: int, words: Words) -> str:
    said = {"side": words.say(f"side.{('near', 'far')[side]}"), "told": told}
    roll = board_game.roll(before, words)
    return words.say("picture.rolled" if roll else "picture.turn", roll=roll, **said)

"""A match that was brought in, from whose turns a position is chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bgwidget.advice import Games, Note, analyst, liberty_lines
from bgwidget.games import board_game
from bgwidget.lesson_files.positions import GameSettings
from bgwidget.rules.rulebook import RulesError
from bgwidget.studio.errors import InvalidStudioError
from bgwidget.tasks import kinds_of
from bgwidget.words import Words

MOST_TURNS = 2000
_PLAY, _DECISION = "play", "cube-decision"
_OF_CUBE = frozenset({"double", "take", "drop"})


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a match: the game before it, its name, and the kind of step that asks about it."""

    game: Any
    name: str
    kind: str = ""


@dataclass(frozen=True)
class Match:
    """The turns of a match that were played, and the learner's decisions at the cube, in order.

    Parameters
    ----------
    text
        What was brought in.
    given
        The game and its house rules.
    words
        In which the turns are named.
    side
        The player who is the learner: 0 for the one who is named first, or 1.

    Raises
    ------
    InvalidStudioError
        If there is no such turn, or matches of this game cannot be read.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> text = "3 point match\\n\\nGame 1\\nA : 0  B : 0\\n  1) 31: 8/5 6/5  42: 8/4 6/4\\n"
    >>> match = Match(text, GameSettings(), words("en"))
    >>> match.turns[0].name, match.turned().turns[0].name
    ('Game 1, turn 1: You, 3-1', 'Game 1, turn 1: Opponent, 3-1')
    """

    text: str
    given: GameSettings
    words: Words
    side: int = 0
    turns: tuple[Turn, ...] = field(init=False, repr=False)
    liberties: tuple[Note, ...] = field(init=False, repr=False)
    refused: RulesError | None = field(init=False, repr=False)

    def __post_init__(self) -> None:
        read = self._read()
        turns = tuple(self._turns(read.games))
        if not turns:
            raise InvalidStudioError("studio.no-turns")
        object.__setattr__(self, "turns", turns)
        object.__setattr__(self, "liberties", tuple(read.liberties))
        object.__setattr__(self, "refused", read.refused)

    def turned(self) -> Match:
        """Return the match as the other player sees it."""
        return replace(self, side=1 - self.side)

    def notes(self) -> Iterator[str]:
        """Yield what is to be said of how the match was read, and where it breaks off."""
        if self.refused is not None:
            yield self.words.say("review.refused", why=self.refused)
        yield from liberty_lines(self.liberties, self.words)

    def _read(self) -> Games:
        reader = analyst(self.given.game)
        if reader is None:
            raise InvalidStudioError("studio.no-match", game=self.given.game)
        read = reader.read(self.text, self.given.house, self.side)
        if not read.games and read.refused is not None:
            raise read.refused
        return read

    def _turns(self, games: Sequence[Any]) -> Iterator[Turn]:
        count, board = 0, board_game(self.given.game)
        for number, game in enumerate(games, 1):
            for before, action in zip(game.moments(), game.history, strict=False):
                asked = _asked(action[0], before)
                if not asked or (asked == _DECISION and 0 not in board.on_turn(before)):
                    continue
                count += 1
                if count > MOST_TURNS:
                    return
                kind = asked if asked in kinds_of(self.given.game) else ""
                yield Turn(before, self._named(number, count, before, action[0]), kind)

    def _named(self, number: int, count: int, game: Any, action: str) -> str:
        board, words = board_game(self.given.game), self.words
        side = words.say("side.near" if 0 in board.on_turn(game) else "side.far")
        roll = "-".join(map(str, game.dice)) if action == _PLAY else words.say(f"action.{action}")
        return words.say("studio.turn.name", game=number, number=count, side=side, roll=roll)


def _asked(action: str, before: Any) -> str:
    """Return the kind of step that can be made of an action; empty for none."""
    if action == _PLAY:
        return _PLAY if before.dice is not None else ""
    return _DECISION if action in _OF_CUBE else ""

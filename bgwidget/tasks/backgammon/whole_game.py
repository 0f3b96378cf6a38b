"""The task to play a game to its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from bgwidget.rules.backgammon import Game, legal_plays, read_record, write_record
from bgwidget.rules.backgammon.formats.record import InvalidRecordError
from bgwidget.rules.backgammon.house import agreed_on
from bgwidget.rules.rulebook import IllegalMoveError
from bgwidget.tasks.answers import Answer, named, number
from bgwidget.tasks.backgammon.scripted_game import way_to_the_end
from bgwidget.tasks.errors import InvalidAnswerError, InvalidTaskError
from bgwidget.tasks.game_to_end import GameToEnd, Replayed
from bgwidget.tasks.games.backgammon.results import side
from bgwidget.tasks.games.backgammon.slots import THROWS_TO_COME
from bgwidget.tasks.games.slots import Together
from bgwidget.tasks.parts import Marked
from bgwidget.tasks.text import Said, Text

Throw = tuple[str, int, int]
_PARTS = ("record", "refusals")
_LONGEST = 2000
_TRIES = 20


@dataclass(frozen=True, kw_only=True)
class WholeGame(GameToEnd):
    """Play on to the end. The answer is the record of the game, a line of JSON for
    each action.

    Where refusals are counted it is ``{"record": text, "refusals": count}``.

    Parameters
    ----------
    opening
        Whether a throw decides who begins; from the starting position it always does.
    script
        The rolls to come, each ``(who, one, other)`` with ``"you"`` or ``"opponent"``; empty where
        the dice are free. With a script the game ends by bearing off.
    at_most
        How many refusals are allowed; None for any number.
    opponent, must_win
        As for any `GameToEnd`.

    Examples
    --------
    >>> task = WholeGame(goal="Bear off your last checker.", position="-A---------------------o--",
    ...                  script=(("you", 2, 1),))
    >>> task.mark(task.solution()).right
    True
    """

    opening: bool = False
    script: tuple[Throw, ...] = ()
    at_most: int | None = None

    def solution(self) -> Answer:
        """Return a game that ends, played by the engine."""
        game = self._scripted() if self.script else self._free()
        if game is None:
            raise InvalidTaskError("task.game.endless")
        record = write_record(game)
        return record if self.at_most is None else {"record": record, "refusals": 0}

    @classmethod
    def together(cls, field: str, written: Mapping[str, Any]) -> Together | None:
        """Return the rolls of the script."""
        return THROWS_TO_COME if field == "script" else None

    @property
    def rolls_to_come(self) -> tuple[tuple[int, int], ...]:
        """The rolls of the script."""
        return tuple((one, other) for _, one, other in self.script)

    def table(self) -> Game:
        """Return the game as it begins: with the opening throw where no position is given."""
        if self.position is None and self.dice is None:
            return Game.opening(agreed_on(self.house))
        began: Game = super().table()
        if not self.opening:
            return began
        return Game.opening(began.rules, began.standing, began.position)

    def answer_from(self, done: str, game: Game, refusals: int) -> Answer:
        """Return the record of the game once it has ended."""
        if not done or game.result is None:
            return None
        record = write_record(game)
        return record if self.at_most is None else {"record": record, "refusals": refusals}

    def read_answer(self, answer: object) -> Replayed:
        """Return the game, replayed."""
        refusals = 0
        if isinstance(answer, Mapping) or self.at_most is not None:
            parts = named(answer, _PARTS, _PARTS)
            answer, refusals = parts["record"], number(parts["refusals"], 0)
        if not isinstance(answer, str):
            raise InvalidAnswerError("task.answer.record", found=answer, why="")
        try:
            return Replayed(read_record(answer), refusals=refusals)
        except InvalidRecordError as error:
            if isinstance(error.__cause__, IllegalMoveError):
                return Replayed(None, error.__cause__.breaches, refusals)
            found = answer
            raise InvalidAnswerError("task.answer.record", found=found, why=error) from error

    def judge(self, answer: Replayed) -> Marked:
        """Mark a game: it begins as it should, keeps to the dice of the script, and is finished."""
        game = answer.game
        if game is None:
            return Marked(False, breaches=answer.breaches)
        if not self._begins(game):
            return Marked(False, reason=Said("task.game.other"), legal=True)
        if self.script and _thrown(game) != list(map(tuple, self.script))[: len(_thrown(game))]:
            return Marked(False, reason=Said("task.game.dice"), legal=True)
        if game.result is None or (self.script and game.result.how != "bear-off"):
            return Marked(False, reason=Said("task.game.goes-on"), legal=True)
        if self.at_most is not None and answer.refusals > self.at_most:
            facts = {"count": answer.refusals, "most": self.at_most}
            return Marked(False, 0.5, reason=Said("task.game.refusals", facts), legal=True)
        if self.must_win and game.winner:
            return self.marked_by_end(game)
        return Marked(True, reason=self._ended(game), legal=True)

    def achieved(self, answer: Replayed) -> Text:
        """Return what you have won, or that the game was played to its end."""
        game = answer.game
        worked = None if game is None else game.settle()
        if game is None or game.result is None or game.result.winner or worked is None:
            return Said("achieved.played")
        return Said(f"achieved.{worked.win}")

    def examine(self) -> None:
        """Refuse what contradicts itself."""
        if self.opening and self.dice is not None:
            raise InvalidTaskError("task.game.throw", field="dice")
        if self.script and self.table().phase == "opening":
            raise InvalidTaskError("task.game.begin")
        super().examine()
        if self.opponent and self.script:
            raise InvalidTaskError("task.game.script-opponent", field="opponent")
        for throw in self.script:
            if not isinstance(throw, (tuple, list)) or len(throw) != 3:
                raise InvalidTaskError("task.game.script", found=throw)
            side(throw[0])

    def _ended(self, game: Game) -> Said:
        worked = game.settle()
        assert game.result is not None
        assert worked is not None
        winner = ("you", "opponent")[game.result.winner]
        return Said(f"task.game.won.{winner}", {"count": worked.points})

    def _begins(self, game: Game) -> bool:
        began, wanted = game.origin or game, self.table()
        names = ["position", "cube", "standing", "undecided"]
        if self.script:
            names += ["mover", "dice", "rules"]
        return all(getattr(began, name) == getattr(wanted, name) for name in names)

    def _scripted(self) -> Game | None:
        """Return a game that bears off by the end of the script; None if there is no such game."""
        game, to_come = self.table(), list(self.rolls_to_come)
        if game.result is not None:
            return game
        rolls = [_dice(game), *to_come] if game.phase == "move" else to_come
        for at, (who, _, _) in enumerate(self.script, len(rolls) - len(to_come)):
            if side(who) != (game.mover + at) % 2:
                del rolls[at:]
                break
        turns = way_to_the_end(game.position, rolls, game.rules)
        if turns is None:
            return None
        for roll, steps in zip(rolls, turns, strict=False):
            game = (game if game.phase == "move" else game.roll(roll)).play(steps)
        return game

    def _free(self) -> Game | None:
        """Return a game played at random from a fixed seed, won where it has to be."""
        chance = Random("bgwidget")
        for _ in range(_TRIES if self.must_win else 1):
            game = _at_random(self.table(), chance)
            if game.result is not None and not (self.must_win and game.winner):
                return game
        return None


def _at_random(game: Game, chance: Random) -> Game:
    for _ in range(_LONGEST):
        if game.result is not None:
            break
        game = _next(game, chance)
    return game


def _next(game: Game, chance: Random) -> Game:
    if game.turn_lost:
        return game.play(())
    thrown = (int(chance.random() * 6) + 1, int(chance.random() * 6) + 1)
    if game.phase == "opening":
        higher = 0 if thrown[0] > thrown[1] else 1
        again = game.throw(thrown)
        return again if thrown[0] == thrown[1] else again.begin(higher)
    if game.phase == "roll":
        return game.roll(thrown)
    plays = sorted(legal_plays(game.position, _dice(game), game.rules), key=str)
    return game.play(plays[int(chance.random() * len(plays))].steps if plays else ())


def _dice(game: Game) -> tuple[int, int]:
    return game.dice or (0, 0)


def _thrown(game: Game) -> list[Throw]:
    """Return the rolls of a game, each with the side that rolled."""
    moments: Sequence[Game] = list(game.moments())
    names = ("you", "opponent")
    return [
        (names[before.mover], *action[1])
        for before, action in zip(moments, game.history, strict=False)
        if action[0] == "roll"
    ]

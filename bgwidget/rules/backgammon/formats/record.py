"""Record: a game as text, one line of JSON for each action, and back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from bgwidget.common.json_text import parse
from bgwidget.rules.backgammon.actions import Offer
from bgwidget.rules.backgammon.formats.situation import Situation
from bgwidget.rules.backgammon.game import Game
from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.rules.backgammon.position import START, Position
from bgwidget.rules.backgammon.score import CENTRED, Cube, Standing
from bgwidget.rules.rulebook import IllegalMoveError, RulesError

_FORM = 1
_LONGEST = 100_000
_LONGEST_OF_SEVERAL = 1_000_000


class InvalidRecordError(RulesError):
    """A text that is not a game record: ``line`` says where, ``rule`` which rule forbids it."""

    @property
    def line(self) -> object:
        """The line that is wrong, counted from 1."""
        return self.facts["line"]

    @property
    def rule(self) -> object:
        """The id of the rule that forbids what the line says, or None."""
        return self.facts.get("rule")


def write_record(game: Game) -> str:
    """Write a game: how it began, then each action on a line of its own.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> print(write_record(Game.start(START, (3, 1)).play([(8, 5, 3), (6, 5, 1)])))
    {"game":"backgammon","form":1,"position":"-b----E-C---eE---c-e----B-","dice":[3,1]}
    ["play",[[8,5,3],[6,5,1]]]
    """
    began = game.origin or game
    head: dict[str, Any] = {"game": "backgammon", "form": _FORM}
    if began.undecided:
        head["opening"] = True
    if not began.undecided or began.position != START:
        head["position"] = str(began.position)
    if began.dice is not None:
        head["dice"] = began.dice
    if began.mover:
        head["mover"] = began.mover
    if began.rules.agreed():
        head["rules"] = began.rules.agreed()
    if began.cube != CENTRED:
        head["cube"] = [began.cube.value, began.cube.owner]
    if began.standing != Standing():
        head["standing"] = [began.standing.score, began.standing.match, began.standing.crawford]
    if began.offer is not None:
        head["offer"] = [began.offer.kind, began.offer.asked, began.offer.worth]
    lines = [head, *game.history]
    return "\n".join(json.dumps(line, separators=(",", ":")) for line in lines)


def read_record(text: str) -> Game:
    """Read a game that `write_record` wrote by playing it again, action by action.

    Raises
    ------
    InvalidRecordError
        A line that is damaged, or that says something the rules forbid.

    Examples
    --------
    >>> game = Game.opening().throw((2, 5)).begin(1)
    >>> read_record(write_record(game)) == game
    True
    """
    if not isinstance(text, str):
        raise InvalidRecordError("record.line", line=1)
    lines = text.strip().splitlines()
    if not lines or len(text) > _LONGEST:
        raise InvalidRecordError("record.line", line=1)
    game = _guarded(1, _begin, _parse(lines[0], 1))
    for number, line in enumerate(lines[1:], 2):
        game = _guarded(number, game.act, _tuples(_parse(line, number)))
    return game


def write_records(games: Iterable[Game]) -> str:
    """Write several games, one after the other.

    Examples
    --------
    >>> game = Game.start(dice=(3, 1)).play([(8, 5, 3), (6, 5, 1)])
    >>> read_records(write_records([game])) == (game,)
    False
    """
    return "\n".join(map(write_record, games))


def read_records(text: str) -> tuple[tuple[Game, ...], InvalidRecordError | None]:
    """Return the games of a record as far as the rules allow, and what they forbid there.

    Raises
    ------
    InvalidRecordError
        A line that is damaged.

    Examples
    --------
    >>> game = Game.start().roll((3, 1))
    >>> games = (game, Game.opening())
    >>> read_records(write_records(games)) == (games, None)
    True
    """
    if not isinstance(text, str) or len(text) > _LONGEST_OF_SEVERAL:
        raise InvalidRecordError("record.line", line=1)
    games: list[Game] = []
    for number, line in enumerate(text.strip().splitlines(), 1):
        try:
            if line.startswith("{"):
                games.append(_guarded(number, _begin, _parse(line, number)))
            elif games:
                games[-1] = _guarded(number, games[-1].act, _tuples(_parse(line, number)))
            else:
                raise InvalidRecordError("record.line", line=number)
        except InvalidRecordError as error:
            # An error in the head of a record would otherwise name line 1.
            told = InvalidRecordError(error.problem, **{**error.facts, "line": number})
            told.__cause__ = error.__cause__
            if error.rule is None or not games:
                raise told from error.__cause__
            return tuple(games), told
    if not games:
        raise InvalidRecordError("record.line", line=1)
    return tuple(games), None


def _guarded(line: int, make: Callable[[Any], Game], data: Any) -> Game:
    try:
        return make(data)
    except InvalidRecordError:
        raise
    except IllegalMoveError as error:
        rule = error.breach.rule.id
        raise InvalidRecordError("record.refused", line=line, rule=rule, why=error) from error
    except RulesError as error:
        raise InvalidRecordError("record.invalid", line=line, why=error) from error
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidRecordError("record.line", line=line) from error


def _parse(line: str, number: int) -> Any:
    try:
        return parse(line)
    except ValueError as error:
        raise InvalidRecordError("record.line", line=number) from error


def _tuples(data: Any) -> Any:
    return tuple(map(_tuples, data)) if isinstance(data, list) else data


def _begin(head: Any) -> Game:
    if not isinstance(head, dict) or head.get("game") != "backgammon" or head.get("form") != _FORM:
        raise InvalidRecordError("record.form", line=1, known=_FORM)
    rules = HouseRules(**head.get("rules", {}))
    standing = _standing(head.get("standing", [[0, 0], 0, "none"]))
    if head.get("opening") is True:
        placed = Position.parse(head["position"]) if "position" in head else START
        return Game.opening(rules, standing, placed)
    mover = head.get("mover", 0)
    if mover not in (0, 1) or type(mover) is not int:
        raise InvalidRecordError("record.line", line=1)
    dice = _tuples(head.get("dice"))
    game = Game.start(Position.parse(head["position"]), dice, mover, rules, standing)
    if "cube" in head:
        game = replace(game, cube=_cube(head["cube"]))
    return replace(game, offer=_offer(head["offer"], game)) if "offer" in head else game


def _cube(data: Any) -> Cube:
    value, owner = data
    if type(value) is not int or (type(owner) is not int and owner is not None):
        raise InvalidRecordError("record.line", line=1)
    # A situation checks that value and owner go together.
    return Situation(cube=Cube(value, owner)).cube


def _offer(data: Any, game: Game) -> Offer | None:
    kind, asked, worth = data
    if game.result or type(asked) is not int or type(worth) is not int:
        raise InvalidRecordError("record.line", line=1)
    said = Situation(
        offer=Offer(kind, asked, worth),
        mover=game.mover,
        dice=game.dice,
        cube=game.cube,
        standing=game.standing,
    )
    return said.offer


def _standing(data: Any) -> Standing:
    score, match, crawford = data
    first, second = score
    whole = all(type(number) is int and number >= 0 for number in (first, second, match))
    if not whole or crawford not in ("none", "now", "played"):
        raise InvalidRecordError("record.line", line=1)
    return Standing((first, second), match, crawford)

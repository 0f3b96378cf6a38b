"""GNU Backgammon as an evaluator. It numbers plies from 0, and here they are numbered from 1."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from bgwidget.engines.backgammon.gnubg_program import GnubgProgram, failed, program
from bgwidget.engines.backgammon.told_chances import told_chances
from bgwidget.evaluation.backgammon.evaluators import Ranked
from bgwidget.evaluation.backgammon.facts import flipped
from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.evaluation.backgammon.static_evaluation import chances_at_end
from bgwidget.rules.backgammon.formats.gnubg_id import format_position_id
from bgwidget.rules.backgammon.house import STANDARD
from bgwidget.rules.backgammon.position import BAR, EMPTY, OFF, Position
from bgwidget.rules.backgammon.results import results

_PLACES = {"bar": BAR, "off": OFF}
_NUMBER = r"\s+(-?\d\.\d+)"
_JUDGED = re.compile(rf"^\s*(?:static|\d+ ply):{_NUMBER * 5}", re.MULTILINE)
_HINT = re.compile(
    rf"^\s*\d+\. Cubeless \S+\s+(.+?)\s+Eq\.:.*\n{_NUMBER * 3}\s+-{_NUMBER * 3}", re.MULTILINE
)
_MOVE = re.compile(r"([\w/*]+)(?:\((\d)\))?")


def there() -> bool:
    """Tell whether the program is found."""
    return program() is not None


@cache
def _asked(plies: int) -> GnubgProgram:
    deep = [
        f"set evaluation {what} evaluation {how}"
        for what in ("chequerplay", "cubedecision")
        for how in (f"plies {plies - 1}", "cubeful off")
    ]
    quiet = [f"set automatic {what} off" for what in ("roll", "game", "bearoff", "move")]
    people = ("set player 0 human", "set player 1 human")
    return GnubgProgram(*deep, *quiet, *people, "set output digits 6", "new game", "set turn 1")


@dataclass(frozen=True, slots=True)
class GnubgEvaluator:
    """GNU Backgammon, without a cube."""

    plies: int = 1

    @property
    def name(self) -> str:
        """Its name."""
        told = _asked(self.plies).ask("show version")
        version = re.search(r"GNU Backgammon (\S+)", told)
        return f"gnubg {version[1] if version else '?'}, {self.plies}-ply"

    def chances(self, packed: bytes) -> Chances:
        """Return the chances of the side that has just moved."""
        ended = chances_at_end(packed)
        if ended is not None:
            return ended
        told = _asked(self.plies).ask(_board(Position(flipped(packed))), "eval")
        estimates = _JUDGED.findall(told)
        if not estimates:
            raise failed(told)
        return told_chances(*Chances(*map(float, estimates[-1])).flipped())

    def rank(self, position: Position, dice: tuple[int, int]) -> list[Ranked]:
        """Return what the legal plays of a roll lead to, the best first."""
        legal = results(position, dice, STANDARD)
        if len(legal) < 2:
            return [Ranked(after, self.chances(after)) for after in legal]
        commands = (_board(position), f"set dice {dice[0]} {dice[1]}", f"hint {len(legal)}")
        told = _asked(self.plies).ask(*commands)
        ranked: dict[bytes, Ranked] = {}
        for play, win, gammon, backgammon, _, lost_gammon, lost_backgammon in _HINT.findall(told):
            chances = map(float, (win, gammon, backgammon, lost_gammon, lost_backgammon))
            after = after_play(position.packed, play)
            ranked.setdefault(after, Ranked(after, told_chances(*chances)))
        if not ranked or not ranked.keys() <= {*legal}:
            raise failed(told)
        return [*ranked.values()]


def _board(position: Position) -> str:
    return f"set board {format_position_id(position)}"


def after_play(packed: bytes, play: str) -> bytes:
    """Return the position after a play as GNU Backgammon writes it, such as ``bar/20* 6/off(2)``.

    Examples
    --------
    >>> str(Position(after_play(Position.parse("-----a--B-----------------").packed, "8/5*(2)")))
    'a----B--------------------'
    """
    counts = bytearray(packed)
    for move, times in _MOVE.findall(play):
        stops = [*map(_place, move.split("/"))]
        for _ in range(int(times or 1)):
            counts[stops[0]] -= 1
            for stop in stops[1:]:
                if stop > OFF and counts[stop] < EMPTY:
                    counts[stop] = EMPTY
                    counts[OFF] -= 1
            if stops[-1] != OFF:
                counts[stops[-1]] += 1
    return bytes(counts)


def _place(stop: str) -> int:
    name = stop.rstrip("*")
    return _PLACES[name] if name in _PLACES else int(name)

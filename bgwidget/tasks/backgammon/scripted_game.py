"""A way to bear off within certain rolls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bgwidget.rules.backgammon import Position, legal_plays
from bgwidget.rules.backgammon.actions import closed_out
from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.rules.backgammon.movement import Step, numbers_of

Dice = tuple[int, int]
Turn = tuple[Step, ...]


def way_to_the_end(
    position: Position, rolls: Sequence[Dice], rules: HouseRules
) -> tuple[Turn, ...] | None:
    """Return turns by which one side bears off all it has; None if there is no such way.

    Each position is tried once for each roll. A turn without a roll, of a side that is closed out,
    is no such way.

    Parameters
    ----------
    position : Position
        The position, seen by the side that has the first roll.
    rolls : sequence of two int
        The rolls, of each side in turn.
    rules : HouseRules
        What was agreed before the game.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import STANDARD
    >>> race = Position.parse("-AA--------------------b--")
    >>> way_to_the_end(race, [(2, 1)], STANDARD)
    ((Step(source=2, target=0, number=2), Step(source=1, target=0, number=1)),)
    >>> way_to_the_end(race.flipped(), [(1, 2), (1, 1)], STANDARD) is None
    False
    """
    pips = [sum(numbers_of(roll)) for roll in rolls]
    if not pips or not _in_reach(position, pips):
        return None
    turns: list[Turn] = []
    open_turns = [_turns(position, rolls[0], rules)]
    tried: set[tuple[Position, int]] = set()
    while open_turns:
        at = len(open_turns)
        for steps, after in open_turns[-1]:
            if after.mover_won:
                return (*turns, steps)
            then = after.flipped()
            if (then, at) in tried or not _in_reach(then, pips[at:]):
                continue
            if rules.skip_roll_when_closed_out and closed_out(then):
                continue
            tried.add((then, at))
            turns.append(steps)
            open_turns.append(_turns(then, rolls[at], rules))
            break
        else:
            open_turns.pop()
            del turns[-1:]
    return None


def _turns(position: Position, roll: Dice, rules: HouseRules) -> Iterator[tuple[Turn, Position]]:
    plays = legal_plays(position, roll, rules)
    return iter([(play.steps, play.after) for play in plays] or [((), position)])


def _in_reach(position: Position, pips: Sequence[int]) -> bool:
    """Tell whether either side has rolls to come that add up to its pip count."""
    return position.pips <= sum(pips[::2]) or position.pips_opponent <= sum(pips[1::2])

"""OpenSpiel's way to all results of a roll.

Its Python interface cannot set a position. But it makes whatever move it is told, so a position
is reached by carrying checkers forward from the start, where that takes no hit.
"""

from __future__ import annotations

from typing import Any

import pyspiel

from bgwidget.rules.backgammon import BAR, START, Position

Asked = tuple[Any, int]

_GAME = pyspiel.load_game("backgammon(max_player_turns=10000)")
_ROLLS = [(a, b) for a in range(1, 7) for b in range(a + 1, 7)]
_PASS, _SMALLER_FIRST = 25, 26 * 26


def reach(position: Position, dice: tuple[int, int]) -> Asked | None:
    """Return a state with a position and a roll, and who moves; None if out of reach."""
    state = _GAME.new_initial_state()
    for side in (0, 1):
        wanted = position if side == 0 else position.flipped()
        sources, targets = _spread(START), _spread(wanted)
        if any(source < target for source, target in zip(sources, targets, strict=True)):
            return None
        for source, target in zip(sources, targets, strict=True):
            numbers = _way(source, target, START if side == 0 else wanted)
            if numbers is None:
                return None
            for number in numbers:
                _carry(state, side, source, number)
                source -= number
    _roll(state, dice, 0)
    return state, 0


def results(state: Any, mover: int) -> set[str]:
    """Return what the legal plays (or a pass) lead to; a double is played in two halves."""
    found = set()
    for action in state.legal_actions():
        after = state.child(action)
        if after.current_player() == mover:
            found |= results(after, mover)
        else:
            found.add(str(after))
    return found


def results_undoing(state: Any, mover: int) -> set[str]:
    """Return the same, taking actions back, which copies fewer states."""
    found = set()
    for action in state.legal_actions():
        state.apply_action(action)
        if state.current_player() == mover:
            found |= results_undoing(state, mover)
        else:
            found.add(str(state))
        state.undo_action(mover, action)
    return found


def _spread(position: Position) -> list[int]:
    places = [place for place in range(BAR, 0, -1) for _ in range(position[place])]
    return places + [0] * position.off


def _way(source: int, target: int, position: Position) -> list[int] | None:
    """Return numbers that carry a checker there without a hit."""
    ways: dict[int, list[int]] = {source: []}
    for place in range(source, target, -1):
        if place in ways:
            for stop in range(max(target, place - 6), place):
                if stop == 0 or position[stop] != -1:
                    ways.setdefault(stop, [*ways[place], place - stop])
    return ways.get(target)


def _carry(state: Any, side: int, source: int, number: int) -> None:
    other = 1 if number == 6 else 6
    _roll(state, (number, other), side)
    place = 24 - source if side == 0 else source - 1
    state.apply_action(26 * _PASS + place + (_SMALLER_FIRST if number < other else 0))


def _roll(state: Any, dice: tuple[int, int], side: int) -> None:
    outcome = _outcome(dice)
    state.apply_action(outcome)
    if state.current_player() != side:
        state.apply_action(27 * _PASS)
        state.apply_action(outcome)


def _outcome(dice: tuple[int, int]) -> int:
    if dice[0] == dice[1]:
        return 2 * len(_ROLLS) + dice[0] - 1
    return 2 * _ROLLS.index((min(dice), max(dice)))

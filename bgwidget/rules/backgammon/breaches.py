"""Breaches: every rule that a refused step breaks, most basic first.

Facts of a breach, by rule; all of them carry source, target, numbers (left, larger first) and
instead (legal steps).

=================== =====================================================================
turn-complete       numbers: those of the roll
enter-first         waiting: checkers on the bar
your-checker        count: the opponent's checkers on source
forward-only
hit-and-run
all-home            waiting: checkers outside; highest: the farthest of them
point-held          count: the opponent's checkers on target
no-such-number      number: source minus target, or the die chosen by hand
entry-point         number: 25 minus target, or the die chosen by hand
land-between        number: source minus target; via: (landing point, open, number) each
bear-off-highest    number: the die meant; highest: the highest point
both-numbers        number: the die used; other: the die it strands
larger-number       number: the smaller die; other: the larger, which can be played
no-legal-play
=================== =====================================================================
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bgwidget.rules.backgammon.attempt import Attempt
from bgwidget.rules.backgammon.house import STANDARD, HouseRules
from bgwidget.rules.backgammon.movement import Step, checked_step, numbers_of
from bgwidget.rules.backgammon.position import BAR, OFF, Position
from bgwidget.rules.backgammon.walks import BackgammonNode, turn
from bgwidget.rules.rulebook import Breach, IllegalMoveError, Mark

Walk = Sequence[Sequence[int]]


def breaches(
    position: Position,
    dice: tuple[int, int],
    step: Sequence[int],
    walk: Walk = (),
    rules: HouseRules = STANDARD,
) -> tuple[Breach, ...]:
    """Return every rule that stands in the way of a step, most basic first.

    Parameters
    ----------
    position : Position
        The position before the roll, seen by the mover.
    dice : tuple of two int
        The roll, in any order.
    step : (source, target) or (source, target, number)
        25 is the bar, 0 is off; with a number, only that one is tried.
    walk : sequence of (source, target, number)
        Steps already played this turn.
    rules : HouseRules
        What was agreed before the game.

    Returns
    -------
    tuple of Breach
        Empty if the step is legal.

    Raises
    ------
    InvalidDiceError, InvalidMoveError
        Not a roll, or not a step.
    IllegalMoveError
        A step of `walk` is not legal.

    Examples
    --------
    >>> position = Position.parse("-b----E-C---eE---c-e----AA")
    >>> [breach.rule.id for breach in breaches(position, (4, 2), (13, 9))]
    ['enter-first']
    >>> breaches(position, (4, 2), (25, 21))
    ()
    """
    root = turn(position, dice, rules).root
    return judge(node_after(root, dice, walk), numbers_of(dice), step)


def node_after(root: BackgammonNode, dice: tuple[int, int], walk: Walk) -> BackgammonNode:
    """Return the node a walk leads to, or raise IllegalMoveError if one of its steps is refused."""
    node = root
    for step in walk:
        following = node.to(Step(*checked_step(step, (3,))))
        if following is None:
            raise IllegalMoveError(judge(node, numbers_of(dice), step))
        node = following
    return node


def judge(node: BackgammonNode, roll: tuple[int, ...], step: Sequence[int]) -> tuple[Breach, ...]:
    """Return what forbids a step at a node; `roll` holds the numbers of the whole roll."""
    attempt = Attempt(node, *checked_step(step))
    if attempt.position.mover_won:
        return (attempt.breach("game-over"),)
    if not attempt.left:
        return (attempt.breach("turn-complete", dice=roll, numbers=roll),)
    if attempt.is_legal:
        return ()
    reasons = tuple(_reasons(attempt))
    return reasons if attempt.legal else (*reasons, _no_legal_play(attempt))


def _reasons(attempt: Attempt) -> Iterator[Breach]:
    by_itself = True
    for breach in _by_itself(attempt):
        by_itself = False
        yield breach
    if by_itself:
        yield _whole_turn(attempt)


def _by_itself(attempt: Attempt) -> Iterator[Breach]:
    position, source, target = attempt.position, attempt.source, attempt.target
    here, there = Mark(source, "source"), Mark(target, "refused")
    if position[BAR] > 0 and source != BAR:
        yield _enter_first(attempt)
    if position[source] <= 0:
        yield attempt.breach("your-checker", [here], count=-position[source])
        return
    if target >= source:
        yield attempt.breach("forward-only", [here, there], instead=attempt.from_here())
        return
    if attempt.node.state.must_stay(source):
        others = (step for step in attempt.legal if step.source != source)
        yield attempt.breach("hit-and-run", [here], instead=tuple(others))
    if target == OFF and not position.all_home:
        yield _all_home(attempt)
        return
    if target != OFF and not attempt.is_open(target):
        yield attempt.breach(
            "point-held",
            [Mark(target, "block")],
            instead=attempt.from_here(),
            count=-position[target],
        )
    if target == OFF:
        yield from _bearing_off(attempt)
    else:
        yield from _landing(attempt)


def _enter_first(attempt: Attempt) -> Breach:
    entries = [mark for mark in attempt.landings(BAR) if mark.role == "target"]
    return attempt.breach(
        "enter-first", [Mark(BAR, "waiting"), *entries], waiting=attempt.position[BAR]
    )


def _all_home(attempt: Attempt) -> Breach:
    outside = [place for place in range(BAR, 6, -1) if attempt.position[place] > 0]
    return attempt.breach(
        "all-home",
        [Mark(place, "waiting") for place in outside],
        instead=attempt.first_of(step for step in attempt.legal if step.source in outside),
        waiting=sum(attempt.position[place] for place in outside),
        highest=outside[0],
    )


def _landing(attempt: Attempt) -> Iterator[Breach]:
    distance = attempt.source - attempt.target
    if distance in attempt.left and attempt.named in (None, distance):
        return
    if attempt.named is None and distance in _sums(attempt.left):
        yield _land_between(attempt)
    else:
        yield _wrong_number(attempt)


def _bearing_off(attempt: Attempt) -> Iterator[Breach]:
    source = attempt.source
    usable = [number for number in attempt.numbers if number in attempt.left]
    larger = [number for number in usable if number > source]
    higher = [point for point in range(6, source, -1) if attempt.position[point] > 0]
    if source in usable or (larger and not higher):
        return
    if larger:
        steps = (s for s in attempt.legal if s.number in larger and s.source in higher)
        yield attempt.breach(
            "bear-off-highest",
            [Mark(source, "source"), *(Mark(point, "higher") for point in higher)],
            larger,
            attempt.first_of(steps),
            number=min(larger),
            highest=higher[0],
        )
    elif attempt.named is None and sum(attempt.left) >= source:
        yield _land_between(attempt)
    else:
        yield _wrong_number(attempt)


def _sums(left: tuple[int, ...]) -> set[int]:
    return {sum(left[:count]) for count in range(2, len(left) + 1)}


def _wrong_number(attempt: Attempt) -> Breach:
    return attempt.breach(
        "entry-point" if attempt.source == BAR else "no-such-number",
        [Mark(attempt.source, "source"), Mark(attempt.target, "refused")],
        attempt.left,
        attempt.from_here(),
        number=attempt.named or attempt.source - attempt.target,
    )


def _land_between(attempt: Attempt) -> Breach:
    source, target, left = attempt.source, attempt.target, attempt.left
    if len(set(left)) == 1:
        stops = [(source - left[0] * count, left[0]) for count in range(1, len(left))]
    else:
        stops = [(source - number, number) for number in left]
    via = tuple((stop, attempt.is_open(stop), number) for stop, number in stops if stop > target)
    chains = (
        step
        for step, node in attempt.node.steps
        if step.source == source and _reaches(node, step.target, target)
    )
    return attempt.breach(
        "land-between",
        [
            Mark(source, "source"),
            *(Mark(stop, "via" if is_open else "block") for stop, is_open, _ in via),
            Mark(target, "refused"),
        ],
        left,
        tuple(chains) or attempt.from_here(),
        number=source - target,
        via=via,
    )


def _reaches(node: BackgammonNode, source: int, target: int) -> bool:
    return any(
        step.source == source and (step.target == target or _reaches(after, step.target, target))
        for step, after in node.steps
    )


def _whole_turn(attempt: Attempt) -> Breach:
    # Legal by itself: it was refused only because the other number could then not be played.
    number = attempt.readings[0]
    other = next(other for other in attempt.left if other != number)
    both = any(not node.may_stop for _, node in attempt.node.steps)
    return attempt.breach(
        "both-numbers" if both else "larger-number",
        [Mark(attempt.source, "source"), Mark(attempt.target, "refused")],
        (other,),
        number=number,
        other=other,
    )


def _no_legal_play(attempt: Attempt) -> Breach:
    held = [mark for mark in attempt.landings(BAR) if mark.role == "block"]
    marks = held if attempt.position[BAR] > 0 else []
    return attempt.breach("no-legal-play", marks, attempt.left)

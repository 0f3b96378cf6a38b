"""Why a turn of backgammon is legal, and why it keeps a rule."""

from __future__ import annotations

from collections.abc import Sequence

from bgwidget.rules.backgammon import Game, Step, format_play
from bgwidget.rules.backgammon.movement import numbers_of
from bgwidget.rules.backgammon.notation import format_move
from bgwidget.rules.backgammon.position import BAR, OFF
from bgwidget.rules.backgammon.walks import BackgammonNode, turn
from bgwidget.tasks.games.backgammon.plays import dice_of
from bgwidget.tasks.games.contract import Played
from bgwidget.tasks.text import Listed, Said, Text

_ENTERING = frozenset({"enter-first", "entry-point"})
_BEARING_OFF = frozenset({"all-home", "bear-off-highest"})
_EITHER = frozenset({"both-numbers", "larger-number"})
_UNPLAYED = _EITHER | {"play-unfinished", "no-legal-play", "as-many-as-possible"}
_ALWAYS = frozenset({"turn-complete", "your-checker", "point-held", "forward-only"})


def why_legal(game: Game, played: Played) -> Text:
    """Return which numbers a legal turn uses, and which cannot be played.

    Examples
    --------
    >>> from bgwidget.tasks import in_words
    >>> from bgwidget.tasks.games.backgammon.plays import read
    >>> from bgwidget.words import words
    >>> game = Game.start(dice=(3, 1))
    >>> in_words(why_legal(game, read(game, "8/5 6/5")), words("en"))
    'This turn is legal: 8/5 uses the 3, 6/5 uses the 1.'
    """
    steps = numbered_steps(game, played)
    if not steps:
        return Said("task.legal.backgammon.pass")
    return Said("task.legal.backgammon", {"steps": Listed(used_steps(game, steps))})


def used_steps(game: Game, steps: Sequence[Step]) -> tuple[Said, ...]:
    """Return, for each step of a legal turn, the number that it uses; last, those left over.

    Examples
    --------
    >>> [said.key for said in used_steps(Game.start(dice=(3, 1)), [Step(8, 5, 3), Step(6, 5, 1)])]
    ['task.legal.backgammon.step', 'task.legal.backgammon.step']
    """
    left = numbers_left(game, steps)
    if _is_double(game):
        facts = {"count": len(steps), "number": steps[0].number}
        said = [_used("double", (format_play(game.position, steps),), facts)]
        said += [Said("task.legal.backgammon.no-more", {"number": left[0]})] if left else []
    else:
        said = [_used("step", (format_move(step[:2]),), {"number": step.number}) for step in steps]
        said += [Said("task.legal.backgammon.left", {"number": number}) for number in left]
    return tuple(said)


def why_kept(game: Game, played: Played, rule: str) -> Text:
    """Return a sentence on how a legal turn obeys a rule; empty if there is nothing to tell.

    Examples
    --------
    >>> from bgwidget.tasks.games.backgammon.plays import read
    >>> game = Game.start(dice=(3, 1))
    >>> why_kept(game, read(game, "8/5 6/5"), "enter-first").key
    'task.kept.backgammon.nobody-waits'
    """
    fact = _fact(game, numbered_steps(game, played), rule)
    return Said(f"task.kept.backgammon.{fact}") if fact else ""


def _fact(game: Game, steps: Sequence[Step], rule: str) -> str:
    left = numbers_left(game, steps)
    begun = {step.target for step in steps} & {step.source for step in steps}
    facts = {
        "nothing-playable": not steps,
        "not-agreed": rule == "hit-and-run" and game.rules.hit_and_run,
        "nobody-waits": rule in _ENTERING and not game.position[BAR],
        "nothing-off": rule in _BEARING_OFF and not any(step.target == OFF for step in steps),
        "no-double": rule == "as-many-as-possible" and not _is_double(game),
        "all-played": rule in _UNPLAYED and not left,
        "a-double": rule in _EITHER and _is_double(game),
        "no-stop": rule == "land-between" and not begun,
        rule: rule in _ALWAYS,
    }
    return next((fact for fact, holds in facts.items() if holds), "")


def _used(key: str, play: tuple[str], facts: dict[str, int]) -> Said:
    return Said(f"task.legal.backgammon.{key}", {"play": play, **facts})


def _is_double(game: Game) -> bool:
    one, other = dice_of(game)
    return one == other


def numbers_left(game: Game, steps: Sequence[Step]) -> tuple[int, ...]:
    """Return the numbers of the roll that no step has used.

    Examples
    --------
    >>> numbers_left(Game.start(dice=(3, 1)), [Step(8, 5, 3)])
    (1,)
    """
    left = list(numbers_of(dice_of(game)))
    for step in steps:
        left.remove(step.number)
    return tuple(left)


def numbered_steps(game: Game, played: Played) -> tuple[Step, ...]:
    """Return the steps of a legal turn with the number that each uses.

    Examples
    --------
    >>> from bgwidget.tasks.games.backgammon.plays import read
    >>> game = Game.start(dice=(3, 1))
    >>> numbered_steps(game, read(game, "8/5 6/5"))
    (Step(source=8, target=5, number=3), Step(source=6, target=5, number=1))
    """
    root = turn(game.position, dice_of(game), game.rules).root
    return _numbered(root, played.steps) or ()


def _numbered(node: BackgammonNode, moves: Sequence[tuple[int, int]]) -> tuple[Step, ...] | None:
    if not moves:
        return () if node.may_stop else None
    for step, after in sorted(node.steps, key=lambda edge: edge[0].number):
        if step[:2] == moves[0]:
            further = _numbered(after, moves[1:])
            if further is not None:
                return (step, *further)
    return None

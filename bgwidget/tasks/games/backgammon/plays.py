"""Whole turns of backgammon as tasks see them: the legal ones, and any that a text describes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from types import MappingProxyType

from bgwidget.common.shapes import is_whole
from bgwidget.games.backgammon import wire
from bgwidget.layout.backgammon import FAR_BAR
from bgwidget.rules.backgammon import Game, Position, Step, format_play, legal_plays
from bgwidget.rules.backgammon.breaches import judge
from bgwidget.rules.backgammon.movement import carries, numbers_of
from bgwidget.rules.backgammon.notation import format_move, parse_moves, parse_play
from bgwidget.rules.backgammon.position import BAR, OFF
from bgwidget.rules.backgammon.stops import judge_stop
from bgwidget.rules.backgammon.walks import BackgammonNode, turn
from bgwidget.rules.rulebook import IllegalMoveError, begun
from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.games.contract import Pieces, Played
from bgwidget.tasks.games.stacks import Stacks
from bgwidget.words import in_notation
from bgwidget.words.typed_text import PASS, is_pass

Move = tuple[int, int]


def plays(game: Game) -> dict[Hashable, str]:
    """Return every legal play in notation, by the position it leads to; sorted by notation.

    Examples
    --------
    >>> plays(Game.start(dice=(5, 5))).values()
    dict_values(['13/8 8/3(3)', '13/8(2) 8/3(2)', '13/8(3) 8/3', '13/8(4)'])
    """
    legal = legal_plays(game.position, dice_of(game), game.rules)
    texts = sorted((str(play), play.after) for play in legal)
    return {after: text for text, after in texts} or {game.position: PASS}


def dice_of(game: Game) -> tuple[int, int]:
    """Return the roll to play; a task about plays has to have one."""
    if game.dice is None or game.result is not None:
        raise InvalidTaskError("task.dice")
    return game.dice


def read(game: Game, text: object, in_order: bool = False) -> Played:
    """Return the turn that a text describes, judged.

    Examples
    --------
    >>> found = read(Game.start(dice=(3, 1)), "8/5")
    >>> [breach.rule.id for breach in found.breaches], found.name
    (['play-unfinished', 'both-numbers'], 'both-numbers')
    >>> read(Game.start(dice=(3, 1)), "6/5 8/5").text
    '8/5 6/5'
    """
    dice = dice_of(game)
    text = in_notation(text, wire.NAMED) if isinstance(text, str) else text
    moves = _moves(text)
    if not in_order and moves:
        try:
            steps = parse_play(text, game.position, dice, game.rules)
        except IllegalMoveError:
            pass
        else:
            node = turn(game.position, dice, game.rules).walk(steps)
            if node is not None:
                return _stopped(game, steps, node)
    return _as_told(game, moves)


def _moves(text: object) -> list[Move]:
    if is_pass(text):
        return []
    return parse_moves(text)


def _as_told(game: Game, moves: Sequence[Move]) -> Played:
    dice = dice_of(game)
    node, steps = turn(game.position, dice, game.rules).root, list[Step]()
    for index, move in enumerate(moves):
        path = _path(node, move)
        if path is None:
            played = format_play(game.position, steps)
            found = begun(judge(node, numbers_of(dice), move), played, format_move(move))
            shown = (*((step.source, step.target) for step in steps), *moves[index:])
            return Played(shown, written(game, shown), shown, found, found[0].rule.id)
        taken, node = path
        steps += taken
    return _stopped(game, steps, node)


def _stopped(game: Game, steps: Sequence[Step], node: BackgammonNode) -> Played:
    shown = tuple((step.source, step.target) for step in steps)
    text = format_play(game.position, steps)
    if node.may_stop:
        return Played(node.position, text or PASS, shown)
    found = begun(judge_stop(node, tuple(step.number for step in steps)), text)
    return Played(shown, text or PASS, shown, found, found[-1].rule.id)


def _path(node: BackgammonNode, move: Move) -> tuple[list[Step], BackgammonNode] | None:
    """Return the legal steps of one checker that make up a move; None if it is refused.

    A move that a single number carries is that one step, never several shorter ones.
    """
    source, target = move
    edges = [edge for edge in node.steps if edge[0].source == source]
    exact = [edge for edge in edges if edge[0].target == target]
    if exact:
        step, after = min(exact, key=lambda edge: edge[0].number)
        return [step], after
    if any(carries(node.state.packed, source, target, number) for number in node.state.left):
        return None
    for step, after in edges:
        further = _path(after, (step.target, target)) if step.target > target else None
        if further is not None:
            return [step, *further[0]], further[1]
    return None


def written(game: Game, moves: Sequence[Move]) -> str:
    """Return moves from place to place in notation, legal or not; a star marks a hit.

    Examples
    --------
    >>> written(Game.start(dice=(5, 1)), [(25, 21), (6, 1), (6, 0)])
    'bar/21 6/1 6/off'
    >>> written(Game.start(Position.parse("-a--A---------------------"), (3, 1)), [(4, 1)])
    '4/1*'
    """
    names, stacks = {BAR: "bar", OFF: "off"}, Stacks(wire.pieces(game.position, game.mover))
    told = []
    for move in moves:
        star = "*" if _move(stacks, move) else ""
        told.append("/".join(names.get(at, str(at)) for at in move) + star)
    return " ".join(told)


def pieces_after(game: Game, played: Played) -> Pieces:
    """Return the stacks after a turn that may be illegal.

    Examples
    --------
    >>> game = Game.start(Position.parse("-a--A---------------------"), (3, 1))
    >>> pieces_after(game, read(game, "4/1*", in_order=True))
    [[0, 0, 14], [1, 0, 1], [26, 1, 1], [27, 1, 14]]
    """
    stacks = Stacks(wire.pieces(game.position, game.mover))
    for move in played.steps:
        _move(stacks, move)
    return stacks.pieces()


def _move(stacks: Stacks, move: Move) -> bool:
    """Move a checker without asking the rules; tell whether it hits a lone one."""
    source, target = move
    hits = target != OFF and stacks.count(target, 1) == 1 and stacks.count(source, 0) > 0
    if hits:
        stacks.move(target, FAR_BAR, 1)
    stacks.move(source, target)
    return hits


def _hits(before: Position, after: Position, count: object) -> bool:
    return before[0] - after[0] >= _whole(count)


def _off(before: Position, after: Position, count: object) -> bool:
    return after.off - before.off == _whole(count)


def _made(before: Position, after: Position, points: object) -> bool:
    if not isinstance(points, (list, tuple)):
        raise InvalidTaskError("task.want.value", want="made")
    return all(after[_whole(point, 1, 24)] > 1 for point in points)


def _whole(value: object, low: int = 0, high: int = 15) -> int:
    if not is_whole(value, low, high):
        raise InvalidTaskError("task.want.number", found=value, low=low, high=high)
    return value


WANTS: Mapping[str, Callable[[Position, Position, object], bool]] = MappingProxyType(
    {"hit": _hits, "off": _off, "made": _made}
)
"""For each aim, a function that tells whether a play from one position to another meets it.

``hit`` that many checkers at least, ``off`` exactly that many borne off, ``made`` points that are
held by two checkers or more afterwards.
"""

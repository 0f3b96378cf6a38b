"""Turns as match files write them: the roll, the play, and a roll without one."""

from __future__ import annotations

from bgwidget.rules.backgammon.formats.mat_liberties import LibertyKind
from bgwidget.rules.backgammon.formats.mat_lines import Cell
from bgwidget.rules.backgammon.game import Game
from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.rules.backgammon.movement import advance
from bgwidget.rules.backgammon.notation import Walk, parse_moves
from bgwidget.rules.backgammon.walks import BackgammonNode, BackgammonTurn
from bgwidget.rules.rulebook import AmbiguousMoveError, IllegalMoveError


def begins_unseen(rules: HouseRules, roll: tuple[int, int]) -> bool:
    """Tell whether the first roll was thrown anew, so that the file lacks the opening throw."""
    if rules.opening == "reroll":
        return True
    return rules.opening == "optional-reroll" and roll[0] == roll[1]


def begun(game: Game, cell: Cell) -> Game:
    """Return the game once the roll of a cell is on the table.

    Raises
    ------
    RulesError
        If it is not this side's turn to roll.
    ValueError
        If another roll is on the table.
    """
    if cell.dice is None:
        game.check("stop", cell.side)
        return game
    if game.phase == "opening":
        if begins_unseen(game.rules, cell.dice):
            standing = game.standing
            game = Game.start(mover=cell.side, rules=game.rules, standing=standing)
            return game.roll(cell.dice)
        high, low = max(cell.dice), min(cell.dice)
        return game.throw((high, low) if cell.side == 0 else (low, high)).begin(cell.side)
    if game.turn_lost:
        game.check("stop", cell.side)
        return game
    if game.dice is None:
        game.check("roll", cell.side)
        return game.roll(cell.dice)
    game.check("step", cell.side)
    if sorted(game.dice) != sorted(cell.dice):
        raise ValueError(cell.dice)
    return game


def played(game: Game, text: str) -> tuple[Game, LibertyKind | None]:
    """Return the game after a play as written, and what had to be done to read it.

    Programs shorten ``2/1/off`` to ``2/off``, and mark hits.

    Raises
    ------
    RulesError
        If this is no play, or the rules forbid it.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Position
    >>> game = Game.start(Position.parse("--A-----------------a-----"), (3, 1))
    >>> after, liberty = played(game, "2/off")
    >>> after.winner, liberty
    (0, None)
    """
    try:
        walk = game.read(text)
    except AmbiguousMoveError as error:
        unhit = [option for option in error.options if "*" not in option]
        if len(unhit) != 1 or "*" in text:
            raise
        return game.play(game.read(unhit[0])), "unhit"
    except IllegalMoveError:
        walk = _alike(game, text)
        if not walk:
            raise
        return game.play(walk), "rerouted"
    node = None if game.turn is None else game.turn.walk(walk)
    unfinished = node is not None and not node.may_stop
    return game.play((unfinished and _alike(game, text)) or walk), None


def _alike(game: Game, text: str) -> Walk:
    """Return a legal play that leads where the moves as written lead; empty if there is none."""
    packed = game.position.packed
    for source, target in parse_moves(text):
        if source <= target:
            return ()
        packed = advance(packed, (source, target, 0))
    return () if game.turn is None else _walk_to(packed, game.turn)


def unwritten_play(game: Game) -> Game | None:
    """Return the game after the only play of its roll, be it a pass; None if there are several."""
    ends = () if game.turn is None else game.turn.ends()
    if game.turn is None or len(ends) != 1:
        return None
    return game.play(_walk_to(ends[0].packed, game.turn))


def _walk_to(packed: bytes, turn: BackgammonTurn) -> Walk:
    """Return a walk of the whole turn to a packed position; empty if there is none."""
    stack: list[tuple[BackgammonNode, Walk]] = [(turn.root, ())]
    seen = {turn.root.state}
    while stack:
        node, walk = stack.pop()
        if node.may_stop and node.position.packed == packed:
            return walk
        for step, following in node.steps:
            if following.state not in seen:
                seen.add(following.state)
                stack.append((following, (*walk, step)))
    return ()

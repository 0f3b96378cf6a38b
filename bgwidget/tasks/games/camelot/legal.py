"""Why a move of Camelot is legal, and why it keeps a rule."""

from __future__ import annotations

from bgwidget.rules.camelot import Game, square_name
from bgwidget.rules.camelot.board import CASTLES, between
from bgwidget.rules.camelot.moves import Move
from bgwidget.rules.camelot.walks import turn
from bgwidget.tasks.games.camelot.moves import legal_move
from bgwidget.tasks.games.contract import Played
from bgwidget.tasks.text import Listed, Said, Text

_DUTIES = frozenset(
    {"capture-duty", "own-castle-capture", "knight-must-capture", "go-on-capturing"}
)
_OWN_CASTLE = frozenset({"own-castle-leave", "own-castle-capture"})
_ENEMY_CASTLE = frozenset({"enemy-castle-stays", "castle-moves-two"})
_CANTERS = frozenset({"canter-no-return", "knight-must-capture"})
_CHARGES = frozenset({"charge-order", "charge-knights-only"})
_ALWAYS = frozenset({"no-passing", "one-piece-a-turn", "not-yours"})


def why_legal(table: Game, played: Played) -> Text:
    """Return how far a legal move goes, and what it captures.

    Examples
    --------
    >>> from bgwidget.rules.camelot import Position
    >>> from bgwidget.tasks import in_words
    >>> from bgwidget.tasks.games.camelot.moves import read
    >>> from bgwidget.words import words
    >>> table = Game.start(Position.parse("W wM:E6 bM:E7,G9"))
    >>> in_words(why_legal(table, read(table, "E6xE8")), words("en"))
    'This turn is legal: E6xE8 captures E7.'
    """
    move = legal_move(table, played.steps)
    over, captured = leapt_over(move), move.captured
    key = "plain"
    if captured:
        key = "charge" if over else "jump"
    elif over:
        key = "canter"
    facts = {"play": (str(move),), "over": _names(over), "captured": _names(captured)}
    return Said(f"task.legal.camelot.{key}", facts)


def why_kept(table: Game, played: Played, rule: str) -> Text:
    """Return a sentence on how a legal move obeys a rule; empty if there is nothing to tell.

    Examples
    --------
    >>> from bgwidget.rules.camelot import Position
    >>> from bgwidget.tasks.games.camelot.moves import read
    >>> table = Game.start(Position.parse("W wM:E6 bM:E7,G9"))
    >>> why_kept(table, read(table, "E6xE8"), "no-canter-home").key
    'task.kept.camelot.not-home'
    """
    fact = _fact(table, legal_move(table, played.steps), rule)
    return Said(f"task.kept.camelot.{fact}") if fact else ""


def _fact(table: Game, move: Move, rule: str) -> str:
    start = turn(table.position).root.state.start
    side, landed = table.position.mover, set(move.path[1:])
    over, captured = leapt_over(move), move.captured
    facts = {
        "nobody-inside": rule in _OWN_CASTLE and start.leaver is None,
        "no-duty": rule in _DUTIES and not captured,
        "no-canter": rule in _CANTERS and not over,
        "no-charge": rule in _CHARGES and not (over and captured),
        "no-leap": rule == "leap-needs-piece" and not over and not captured,
        "not-home": rule == "no-canter-home" and not landed & set(CASTLES[side]),
        "far-from-castle": rule in _ENEMY_CASTLE and not {*move.path} & set(CASTLES[1 - side]),
        rule: rule in _ALWAYS,
    }
    return next((fact for fact, holds in facts.items() if holds), "")


def leapt_over(move: Move) -> tuple[int, ...]:
    """Return the squares of one's own pieces that a move leaps over.

    Examples
    --------
    >>> from bgwidget.rules.camelot import Position
    >>> table = Game.start(Position.parse("W wM:E6,E7 bM:G9"))
    >>> from bgwidget.tasks.games.camelot.moves import read
    >>> [square_name(at) for at in leapt_over(legal_move(table, read(table, "E6-E8").steps))]
    ['E7']
    """
    over = (between(step.source, step.target) for step in move.steps)
    return tuple(at for at in over if at is not None and at not in move.captured)


def _names(squares: tuple[int, ...]) -> Listed:
    return Listed(tuple(map(square_name, squares)))

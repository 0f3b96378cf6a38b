"""Moves and events as they are read aloud."""

from __future__ import annotations

from bgwidget.rules.camelot import Game, Move, Step, square_name
from bgwidget.rules.camelot.board import between
from bgwidget.words.camelot.status import how_it_ended
from bgwidget.words.catalogue import Words


def move(made: Move, words: Words) -> str:
    """Return a move in words, step by step.

    Examples
    --------
    >>> from bgwidget.rules.camelot import Position, parse_move
    >>> from bgwidget.words import words
    >>> position = Position.parse("W wK:E5 wM:F6,B8 bM:G8,B9,L13")
    >>> move(parse_move("E5-G7xG9", position), words("en"))
    'Knight from E5: over F6 to G7, over G8 to G9, capturing a Man.'
    """
    piece = made.before[made.path[0]]
    kind = "man" if piece is None else piece.kind
    steps = words.listed(_step(made, step, words) for step in made.steps)
    source = words.isolate(square_name(made.path[0]))
    return words.say(f"told.camelot.{kind}", source=source, steps=steps)


def _step(made: Move, step: Step, words: Words) -> str:
    over = between(*step)
    target = words.isolate(square_name(step.target))
    if over is None:
        return words.say("told.camelot.plain", target=target)
    key, leapt = "canter", made.before[over]
    if over in made.captured and leapt is not None:
        key = f"jump.{leapt.kind}"
    return words.say(f"told.camelot.{key}", over=words.isolate(square_name(over)), target=target)


def event(game: Game, words: Words) -> str:
    """Return a sentence about the last action in a game; empty if there was none.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> event(Game.start().offer_draw(), words("en"))
    'A draw is offered.'
    """
    if not game.history:
        return ""
    if game.history[-1][0] == "offer_draw":
        return words.say("event.camelot.offer_draw")
    if game.history[-1][0] == "play" and game.last_move is not None:
        return move(game.last_move, words)
    return "" if game.result is None else how_it_ended(game.result, words)

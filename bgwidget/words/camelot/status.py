"""What happened last and what is to be done now."""

from __future__ import annotations

from bgwidget.rules.camelot import Game, Outcome
from bgwidget.words.catalogue import Words
from bgwidget.words.ended import Ended

SIDES = ("white", "black")


def status(game: Game, words: Words) -> str:
    """Return what happened last and what is to be done now.

    Examples
    --------
    >>> from bgwidget.rules.camelot import read_moves
    >>> from bgwidget.words import words
    >>> status(read_moves("1.D6-F8"), words("en"))
    'You played D6-F8. The opponent is to move.'
    >>> status(Game.start().resign(), words("en"))
    'You resign: the opponent has won.'
    """
    if game.result is not None:
        return how_it_ended(game.result, words)
    said = []
    if game.last_move is not None:
        move = words.isolate(game.last_move)
        said.append(words.say(f"status.camelot.played.{SIDES[1 - game.mover]}", move=move))
    if game.offer is not None:
        said.append(words.say(f"status.camelot.offered.{SIDES[game.offer]}"))
    said.append(words.say(f"status.camelot.move.{SIDES[game.mover]}"))
    return words.sentences(*said)


def ended(game: Game, words: Words) -> Ended | None:
    """Return how a game ended; None while it goes on.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> over = ended(Game.start().resign(), words("en"))
    >>> over.title, over.why
    ('The opponent wins', 'You resign: the opponent has won.')
    """
    if game.result is None:
        return None
    winner = game.result.winner
    who = "near" if winner == 0 else "far"
    title = words.say("ending.draw" if winner is None else f"ending.game.{who}")
    what = "" if winner is None else "game"
    return Ended(title, how_it_ended(game.result, words), winner == 0, what=what)


def how_it_ended(outcome: Outcome, words: Words) -> str:
    """Return how a game ended.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> how_it_ended(Outcome(0, "castle"), words("en"))
    "You have two pieces in the opponent's castle: you have won."
    """
    key = f"status.camelot.over.{outcome.reason}"
    return words.say(key if outcome.winner is None else f"{key}.{SIDES[outcome.winner]}")

"""What happened last and what is to be done now."""

from __future__ import annotations

from bgwidget.rules.camelot import Game, Outcome
from bgwidget.words.catalogue import Words

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
        return ended(game.result, words)
    said = []
    if game.last_move is not None:
        move = words.isolate(game.last_move)
        said.append(words.say(f"status.camelot.played.{SIDES[1 - game.mover]}", move=move))
    if game.offer is not None:
        said.append(words.say(f"status.camelot.offered.{SIDES[game.offer]}"))
    said.append(words.say(f"status.camelot.move.{SIDES[game.mover]}"))
    return words.sentences(*said)


def ending(game: Game, words: Words) -> str:
    """Return who has won in a few words; empty while the game goes on.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> ending(Game.start().resign(), words("en"))
    'The opponent wins'
    """
    if game.result is None:
        return ""
    winner = game.result.winner
    who = "near" if winner == 0 else "far"
    return words.say("ending.draw" if winner is None else f"ending.game.{who}")


def ended(outcome: Outcome, words: Words) -> str:
    """Return how a game ended.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> ended(Outcome(0, "castle"), words("en"))
    "You have two pieces in the opponent's castle: you have won."
    """
    key = f"status.camelot.over.{outcome.reason}"
    return words.say(key if outcome.winner is None else f"{key}.{SIDES[outcome.winner]}")

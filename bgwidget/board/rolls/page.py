"""What the page of the chances shows, as plain JSON."""

from __future__ import annotations

from bgwidget.board.rolls.count import Count, question, roll_name, summary
from bgwidget.board.rolls.session import ROLLERS, ChancesSession
from bgwidget.games.rolls import Asked
from bgwidget.rules.rolls import ALL_ROLLS
from bgwidget.wire.chances import ChancesPage, Press, RollCell
from bgwidget.words import Words


def title(session: ChancesSession, count: Count, words: Words) -> str:
    """Return what is asked of the rolls."""
    return question(session.board_game, session.game, count, session.place(count), words)


def chances_page(session: ChancesSession, words: Words) -> ChancesPage:
    """Return what the rolls do, and what else can be asked of them."""
    count, chosen = session.count, session.chosen
    heading, result = title(session, count, words), summary(count, words)
    detail = "" if chosen is None else roll_name(count, chosen, words)
    unasked = words.say("chances.choose") if count.asked else ""
    # What a player has moved, and can still take back, is not counted.
    rolled = session.board_game.dice(session.game) is not None
    began = words.say("chances.began") if rolled else ""
    return {
        "version": session.version,
        "title": heading,
        "summary": result,
        "sides_name": words.say("chances.sides"),
        "sides": [
            Press(words.say(f"chances.side.{name}"), side == count.side)
            for side, name in enumerate(ROLLERS)
        ],
        "questions_name": words.say("chances.questions"),
        "questions": [_press(session, asked, words) for asked in session.questions],
        "rolls_name": words.say("chances.rolls"),
        "cells": [
            RollCell(
                words.typeset(f"{one}-{two}"),
                (one, two) in count.ways,
                roll_name(count, (one, two), words),
            )
            for one, two in (ALL_ROLLS if count.asked else ())
        ],
        "chosen": None if chosen is None else ALL_ROLLS.index(chosen),
        "detail": words.sentences(detail or unasked, began),
        "told": detail or words.sentences(f"{heading}.", result, began),
    }


def _press(session: ChancesSession, asked: Asked, words: Words) -> Press:
    count = session.counted(asked)
    facts = {"count": len(count.ways), "all": len(ALL_ROLLS)}
    label = words.say("chances.press", asked=title(session, count, words), **facts)
    return Press(label, asked == session.count.asked)

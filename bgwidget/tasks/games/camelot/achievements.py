"""What a legal move of Camelot has achieved."""

from __future__ import annotations

from bgwidget.rules.camelot import Game, square_name
from bgwidget.rules.camelot.board import CASTLES
from bgwidget.tasks.games.camelot.legal import leapt_over
from bgwidget.tasks.games.camelot.moves import legal_move
from bgwidget.tasks.games.contract import Achievement, Played
from bgwidget.tasks.text import Listed, Said


def achievements(table: Game, played: Played) -> tuple[Achievement, ...]:
    """Return what a legal move has achieved, the greatest first.

    Examples
    --------
    >>> from bgwidget.rules.camelot import Position
    >>> from bgwidget.tasks import in_words
    >>> from bgwidget.tasks.games.camelot.moves import read
    >>> from bgwidget.words import words
    >>> table = Game.start(Position.parse("W wM:E6 bM:E7,G9"))
    >>> [found] = achievements(table, read(table, "E6xE8"))
    >>> in_words(found.headline, words("en")), in_words(found.why, words("en"))
    ('1 piece captured!', 'E6xE8 captures E7.')
    """
    move = legal_move(table, played.steps)
    over, captured = leapt_over(move), move.captured
    facts = {
        "play": (str(move),),
        "over": Listed(tuple(map(square_name, over))),
        "captured": Listed(tuple(map(square_name, captured))),
        "count": len(captured),
    }
    key = ("charge" if over else "jump") if captured else "canter" if over else "plain"
    why = Said(f"achieved.camelot.{key}.why", facts)
    name = "captures" if captured else key
    found = [Achievement(name, Said(f"achieved.camelot.{name}", facts), why)]
    side, after = table.position.mover, table.play(played.steps)
    if after.result is not None and after.result.winner == side:
        found.insert(0, Achievement("won", Said("achieved.game"), why))
    elif move.path[-1] in CASTLES[1 - side] and move.path[0] not in CASTLES[1 - side]:
        found.insert(0, Achievement("castle", Said("achieved.camelot.castle"), why))
    return tuple(found)

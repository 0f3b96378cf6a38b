"""The names of places in answers: the labels on the board's frame."""

from __future__ import annotations

from bgwidget.common.shapes import is_whole
from bgwidget.games import board_game
from bgwidget.tasks.answers import LARGEST, typed
from bgwidget.tasks.games import judge


def point_name(game: str, place: int) -> int | str | None:
    """Return the near side's name for a place: its label, as a number if it is one; else None.

    A place without a label has its name from `Judge.unlabelled`.

    Examples
    --------
    >>> point_name("backgammon", 18), point_name("camelot", 36), point_name("backgammon", 25)
    (18, 'A4', 25)
    """
    labels = board_game(game).labels()[0]
    label = labels[place] if place < len(labels) else ""
    if label:
        return int(label) if label.isdecimal() else label
    others = judge(game).unlabelled.items()
    return next((name for name, other in others if other == place), None)


def place_named(game: str, name: object) -> int | None:
    """Return the place that the near side calls by a name, in either case; None if there is none.

    Examples
    --------
    >>> place_named("camelot", "a4"), place_named("backgammon", "bar"), place_named("camelot", "Z1")
    (36, 25, None)
    """
    called = typed(str(name) if is_whole(name, 0, LARGEST) else name).strip().casefold()
    labels = enumerate(board_game(game).labels()[0])
    others = judge(game).unlabelled.items()
    places = {str(other).casefold(): place for other, place in others}
    places |= {label.casefold(): place for place, label in labels if label}
    return places.get(called)

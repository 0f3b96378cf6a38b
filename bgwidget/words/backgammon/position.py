"""A position in sentences: where the checkers of both sides stand."""

from __future__ import annotations

from bgwidget.rules.backgammon import Position
from bgwidget.wire.scene import SIDES
from bgwidget.words.backgammon.sentences import place
from bgwidget.words.catalogue import Words

_REGIONS = {
    "home": range(6, 0, -1),
    "outer": range(12, 6, -1),
    "their-outer": range(18, 12, -1),
    "their-home": range(24, 18, -1),
}


def board(position: Position, words: Words) -> str:
    """Return where the checkers of both sides stand.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> from bgwidget.words import words
    >>> print(board(START, words("en")))
    You: 24-point 2, 13-point 5, 8-point 3, 6-point 5.
    Opponent: 24-point 2, 13-point 5, 8-point 3, 6-point 5.
    """
    return "\n".join(
        words.say("describe.side", side=words.say(f"side.{side}"), held=_held(view, words))
        for side, view in zip(SIDES, (position, position.flipped()), strict=True)
    )


def _held(position: Position, words: Words) -> str:
    held = [
        words.say("describe.held", place=place(number, words), count=position[number])
        for number in range(25, 0, -1)
        if position[number] > 0
    ]
    if position.off:
        held.append(words.say("describe.held", place=place(0, words), count=position.off))
    return words.listed(held)


def point(position: Position, number: int, words: Words) -> str:
    """Return a point and what stands on it.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> from bgwidget.words import words
    >>> point(START, 6, words("en")), point(START, 19, words("en")), point(START, 7, words("en"))
    ('6-point: 5 checkers of yours', '19-point: 5 opposing checkers', '7-point: empty')
    """
    name, count = place(number, words), position[number]
    if not count:
        return words.say("cell.empty", place=name)
    return words.say("cell.own" if count > 0 else "cell.opposing", place=name, count=abs(count))


def regions(position: Position, words: Words) -> str:
    """Return the whole board, one region a line, from the mover's home board outwards.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> from bgwidget.words import words
    >>> print(regions(START, words("en")).splitlines()[0])
    Your home board: 6-point: 5 checkers of yours, 1-point: 2 opposing checkers.
    """
    lines = []
    for region, span in _REGIONS.items():
        held = [point(position, number, words) for number in span if position[number]]
        told = words.listed(held) or words.say("region.empty")
        lines.append(words.say(f"region.{region}", held=told))
    for bar, count in (("bar.own", position[25]), ("bar.opposing", -position[0])):
        if count:
            lines.append(words.say(bar, count=count))
    lines.append(words.say("region.off", own=position.off, opposing=position.off_opponent))
    lines.append(words.say("region.pips", own=position.pips, opposing=position.pips_opponent))
    return "\n".join(lines)

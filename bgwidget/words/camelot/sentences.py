"""Camelot in sentences: squares, pieces and refusals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bgwidget.rules.camelot import Position, square_name
from bgwidget.rules.camelot.moves import format_step
from bgwidget.rules.rulebook import Breach
from bgwidget.words.camelot.status import SIDES, how_it_ended
from bgwidget.words.catalogue import Words
from bgwidget.words.refusals import refusal

_KINDS = ("knight", "man")
_ONE = frozenset({"source", "target", "at", "over", "leaver"})
_MANY = frozenset({"exposed", "takers", "path"})


def square(position: Position, number: int, side: int, words: Words) -> str:
    """Return a square and what stands on it, as a side sees it.

    Examples
    --------
    >>> from bgwidget.rules.camelot import START, parse_square
    >>> from bgwidget.words import words
    >>> [square(START, parse_square(name), 0, words("en")) for name in ("E7", "C11", "F8")]
    ['E7, your Man', "C11, your opponent's Knight", 'F8, empty']
    """
    piece, name = position[number], _names([number], words)
    if piece is None:
        return words.say("place.camelot.empty", square=name)
    whose = "own" if piece.side == side else "opposing"
    return words.say(f"place.camelot.{whose}.{piece.kind}", square=name)


def board(position: Position, words: Words) -> str:
    """Return where the pieces of both sides stand, and the castle moves made.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> print(board(Position.parse("W wK:D4 wM:E5,G7 bM:E7 c:2,0"), words("en")))
    You: Knights D4; Men E5, G7; castle moves made: 2.
    Opponent: Men E7.
    """
    return "\n".join(
        words.say(f"describe.camelot.{name}", held=_held(position, side, words))
        for side, name in enumerate(SIDES)
    )


def _held(position: Position, side: int, words: Words) -> str:
    held = []
    for kind in _KINDS:
        own = [number for number in position.squares(side) if position[number] == (side, kind)]
        if own:
            held.append(words.say(f"describe.camelot.{kind}", squares=_names(own, words)))
    if position.castle_moves[side]:
        made = position.castle_moves[side]
        held.append(words.say("describe.camelot.castle-moves", made=made))
    return words.say("describe.camelot.and").join(held) or words.say("describe.camelot.nothing")


def detail(broken: Sequence[Breach], words: Words) -> str:
    """Return what the first rule in the way means in this position, and what can be played.

    Examples
    --------
    >>> from bgwidget.rules.camelot import breaches, parse_path
    >>> from bgwidget.words import words
    >>> position = Position.parse("W wK:D5 wM:E6,B7 bM:B8,J12,K12")
    >>> print(detail(breaches(position, *parse_path("D5-F7")), words("en")))
    What you can capture: B8. You can play: B7xB9.
    """
    return refusal(broken, words, lambda breach: _here(breach, words), _open)


def _open(breach: Breach) -> list[str]:
    facts: Mapping[str, Any] = breach.facts
    return [format_step(facts["position"], step) for step in breach.instead]


def _here(breach: Breach, words: Words) -> str:
    facts: Mapping[str, Any] = breach.facts
    if "outcome" in facts:
        return how_it_ended(facts["outcome"], words)
    key = f"detail.camelot.{breach.rule.id}"
    variant = f"{key}.{_variant(breach)}"
    chosen = variant if words.has(variant) else key
    return words.say(chosen, **_facts_in_words(facts, words)) if words.has(chosen) else ""


def _variant(breach: Breach) -> str:
    facts: Mapping[str, Any] = breach.facts
    match breach.rule.id:
        case "not-yours":
            return "empty" if facts["position"][facts["source"]] is None else "opposing"
        case "not-empty":
            holder = facts["position"][facts["target"]]
            return "own" if holder.side == facts["position"].mover else "opposing"
        case "own-castle-leave":
            return "inside" if facts["source"] == facts["leaver"] else "other"
        case "enemy-castle-stays":
            return "entered" if facts["entered"] else "inside"
        case "plain-alone":
            return f"{facts['made']}"
    return f"{facts.get('ground', '')}"


def _facts_in_words(facts: Mapping[str, Any], words: Words) -> dict[str, object]:
    told = dict(facts)
    told |= {name: _names([facts[name]], words) for name in _ONE & facts.keys()}
    return told | {name: _names(facts[name], words) for name in _MANY & facts.keys()}


def _names(squares: Iterable[int], words: Words) -> str:
    named = (words.isolate(square_name(number)) for number in squares)
    return words.listed(named)

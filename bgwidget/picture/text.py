"""A picture in words: a text board of at most 40 columns, and a description."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any

from bgwidget.games import Kind
from bgwidget.picture.given import IN_THE_WAY, Wanted
from bgwidget.words import Words

_COLUMNS = 40
_LETTERS = ("X", "O")
_SIDES = ("near", "far")


def board(kind: Kind, shown: Mapping[str, Any], words: Words, roll: str) -> list[str]:
    """Return the points as the picture lies, then what lies elsewhere, and the roll."""
    names = kind.names(words)[shown["side"]]
    labels = kind.labels()[shown["side"]]
    held = {key: f"{count}{_LETTERS[side]}" for key, side, count in shown["pieces"]}
    on_frame = sorted(
        (place for place in kind.layout.wide.places if place.label),
        key=lambda place: (place.row, place.column),
    )
    lines = []
    for row in (0, 1):
        places = [place for place in on_frame if place.row == row]
        numbers = "".join(f"{labels[place.key]:>3}" for place in places)
        pieces = "".join(f"{held.get(place.key, '.'):>3}" for place in places)
        lines += [numbers, pieces] if row == 0 else [pieces, numbers]
    written = {place.key for place in on_frame}
    for key, side, count in shown["pieces"]:
        if key not in written:
            lines.append(f"{names[key]}: {count}{_LETTERS[side]}")
    if roll:
        lines.append(f"{_LETTERS[shown['side']]}: {roll}")
    return lines


def by_side(side: int, told: str, words: Words) -> str:
    """Return a sentence of what is said of a side."""
    return words.say("describe.side", side=words.say(f"side.{_SIDES[side]}"), held=told)


def folded(sentences: Sequence[str]) -> list[str]:
    """Return sentences as lines of the text board."""
    return [line for sentence in sentences for line in wrap(sentence, _COLUMNS)]


def lying(cube: Mapping[str, Any] | None, words: Words) -> list[str]:
    """Return where the cube lies, in a sentence; nothing where there is none."""
    if cube is None:
        return []
    whose = "middle" if cube["owner"] is None else _SIDES[cube["owner"]]
    key = f"cube.offered.{whose}" if cube["offered"] else f"cube.{whose}"
    return [words.say(key, cube=cube["value"])]


def pointed_at(kind: Kind, wanted: Wanted, words: Words) -> list[str]:
    """Return what marks and arrows show, in sentences."""
    names, comma = kind.names(words)[0], words.say("list.and")
    in_the_way = [names[key] for key, role in wanted.marks.items() if role in IN_THE_WAY]
    shown = [names[key] for key, role in wanted.marks.items() if role not in IN_THE_WAY]
    walked = [
        words.say("picture.arrow", source=names[source], target=names[target])
        for source, target in wanted.arrows
    ]
    told = []
    if shown:
        told.append(words.say("picture.marks", places=comma.join(shown)))
    if in_the_way:
        told.append(words.say("picture.in-the-way", places=comma.join(in_the_way)))
    if walked:
        told.append(words.say("picture.arrows", arrows=comma.join(walked)))
    return told

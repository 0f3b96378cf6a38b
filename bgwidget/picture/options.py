"""The options of a picture, checked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Never

from bgwidget.common.shapes import is_whole
from bgwidget.games import BoardGame
from bgwidget.games.home import layout_with_home
from bgwidget.layout import Layout
from bgwidget.layout.colours import THEMES
from bgwidget.wire.scene import SIDES, Cube
from bgwidget.words import Words, speak

Place = int | str
Arrow = tuple[Place, Place]
Marks = Sequence[Place] | Mapping[Place, str]
Owner = Literal["near", "far"] | None

SPOKEN_OF = ("source", "target", "via")
IN_THE_WAY = ("block", "waiting", "higher")
CROSSED = ("block", "refused")

AUTO = "auto"

_ROLES = (*SPOKEN_OF, *IN_THE_WAY, "refused")
_HIGHEST = 32768
_NARROWEST, _WIDEST = 50, 2000
_NO_TEXT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


@dataclass(frozen=True, slots=True)
class PictureOptions:
    """How a picture looks, and what it points at; `follows`: whether it takes the page's theme."""

    layout: Layout
    title: str | None
    marks: Mapping[int, str]
    arrows: Sequence[tuple[int, int]]
    width: int
    colours: Mapping[str, str]
    follows: bool


def picture_options(
    board_game: BoardGame,
    words: Words,
    title: object,
    marks: object,
    arrows: object,
    width: object,
    theme: object,
    home: object,
) -> PictureOptions:
    """Return the checked options of a picture; a wrong one raises a `ValueError`."""
    layout = layout_with_home(board_game, home)
    places: dict[Place, int] = {place.key: place.key for place in layout.wide.places}
    places |= {label: key for key, label in enumerate(board_game.labels()[0]) if label}
    if title is not None and (not isinstance(title, str) or _NO_TEXT.search(title)):
        _refuse("picture.title", title)
    if not is_whole(width, _NARROWEST, _WIDEST):
        _refuse("picture.width", width, least=_NARROWEST, most=_WIDEST)
    if not isinstance(theme, str) or (theme not in THEMES and theme != AUTO):
        _refuse("theme", theme, known=[AUTO, *THEMES])
    colours, follows = THEMES["light" if theme == AUTO else theme], theme == AUTO
    marked, drawn = _marks(marks, places), _arrows(arrows, places)
    named = None if title is None else words.typeset(title)
    return PictureOptions(layout, named, marked, drawn, width, colours, follows)


def cube_of(value: object, owner: object, offered: object, dice: object = None) -> Cube | None:
    """Return a doubling cube in the form that a scene has, or None if none is asked for.

    Examples
    --------
    >>> cube_of(2, "far", offered=False)
    {'value': 2, 'owner': 1, 'offered': False}
    """
    if value is None and owner is None and not offered:
        return None
    if not is_whole(value, 1, _HIGHEST) or value & (value - 1):
        _refuse("picture.cube", value)
    if owner is not None and owner not in SIDES:
        _refuse("picture.owner", owner)
    if offered and dice is not None:
        _refuse("picture.rolled", dice)
    if offered and owner is None:
        _refuse("picture.offered", owner)
    side = None if owner is None else SIDES.index(owner)
    return {"value": value, "owner": side, "offered": bool(offered)}


def _marks(marks: object, places: Mapping[Place, int]) -> dict[int, str]:
    framed = [_place(place, places) for place in _listed("picture.marks", marks)]
    if not isinstance(marks, Mapping):
        return dict.fromkeys(framed, "target")
    for role in marks.values():
        if not isinstance(role, str) or role not in _ROLES:
            _refuse("picture.role", role, known=[*_ROLES])
    return dict(zip(framed, marks.values(), strict=True))


def _arrows(arrows: object, places: Mapping[Place, int]) -> list[tuple[int, int]]:
    pairs = []
    for arrow in _listed("picture.arrows", arrows):
        ends = [_place(place, places) for place in _listed("picture.arrow", arrow)]
        if len(ends) != 2 or ends[0] == ends[1]:
            _refuse("picture.arrow", arrow)
        pairs.append((ends[0], ends[1]))
    return pairs


def _listed(problem: str, value: object) -> list[Any]:
    if isinstance(value, str | bytes) or not isinstance(value, Iterable):
        _refuse(problem, value)
    return list(value)


def _place(value: object, places: Mapping[Place, int]) -> int:
    asked = value.upper() if isinstance(value, str) else value
    if not isinstance(asked, Place) or isinstance(asked, bool) or asked not in places:
        keys = places.values()
        name = next((name for name in places if isinstance(name, str)), min(keys))
        _refuse("mark", value, first=min(keys), last=max(keys), name=name)
    return places[asked]


def _refuse(problem: str, value: object, **facts: object) -> Never:
    raise ValueError(speak(f"error.{problem}", found=value, **facts))

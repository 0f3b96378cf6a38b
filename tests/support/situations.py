"""Situations to test on: all that an exchange format can say, on any position."""

from __future__ import annotations

from hypothesis import strategies as st

from bgwidget.rules.backgammon import Situation
from bgwidget.rules.backgammon.actions import Offer
from bgwidget.rules.backgammon.formats.situation import standing_of
from bgwidget.rules.backgammon.score import Cube
from support.positions import dice, positions

FORMATS = {
    "xgid": ("double", "beaver", "raccoon"),
    "match-id": ("double", "beaver", "raccoon", "resign"),
}


@st.composite
def situations(draw: st.DrawFn, format: str) -> Situation:
    """Any situation that a format tells without loss."""
    mover, match = draw(st.integers(0, 1)), draw(st.sampled_from((0, 1, 2, 7, 25, 2**15 - 1)))
    most = match - 1 if match else 2**15 - 1
    points = st.sampled_from((0, 1, most - 1, most)).filter(lambda points: 0 <= points <= most)
    score = draw(points), draw(points)
    crawford = bool(match) and match - 1 in score and draw(st.booleans())
    kinds = [kind for kind in FORMATS[format] if not match or kind in ("double", "resign")]
    if crawford:
        kinds = [kind for kind in kinds if kind == "resign"]
    kind = draw(st.sampled_from((None, *kinds)))
    owners = (None, mover) if kind in ("double", "beaver", "raccoon") else (None, 0, 1)
    owner = draw(st.sampled_from(owners))
    limit = 13 if format == "match-id" else 15
    value = 2 ** draw(st.integers(0 if owner is None else 1, limit))
    if format == "match-id" and kind in ("beaver", "raccoon") and owner is None:
        value = 1
    asked = mover if kind == "beaver" else 1 - mover
    worth = draw(st.integers(1, 3)) if kind == "resign" else 0
    before_roll = kind in ("double", "beaver", "raccoon")
    return Situation(
        position=draw(positions),
        mover=mover,
        dice=None if before_roll else draw(st.none() | dice),
        cube=Cube(value, owner),
        standing=standing_of(score, match, crawford),
        offer=None if kind is None else Offer(kind, asked, worth),
        jacoby=not match and draw(st.booleans()),
        beavers=format == "xgid" and not match and draw(st.booleans()),
        cube_limit=2 ** draw(st.integers(0, 15)) if format == "xgid" else 1024,
    )

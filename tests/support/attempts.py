"""Attempts for tests: one with a few fields of its own, and any at all."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from typing import Any

from hypothesis import strategies as st

from bgwidget.progress import Attempt

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)

_texts = st.text(st.characters(exclude_categories=("Cc", "Cs")), max_size=20)
_ids = st.lists(
    st.sampled_from(("enter-first", "both-numbers", "larger-number", "game-over")), unique=True
)
_plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=5,
)


def attempt(*, days: float = 0, **fields: Any) -> Attempt:
    """Return an attempt, some days after a Monday noon; right unless `fields` say otherwise."""
    usual = {
        "lesson": "bar",
        "step": "ba-01",
        "kind": "play",
        "game": "backgammon",
        "rules": ("enter-first",),
        "right": True,
        "time": NOON + timedelta(days=days),
    }
    made = usual | fields
    return Attempt(**{"score": 1.0 if made["right"] else 0.0, **made})


@st.composite
def attempts(draw: st.DrawFn) -> Attempt:
    """Draw any attempt."""
    right = draw(st.booleans())
    zone = draw(
        st.sampled_from((UTC, timezone(timedelta(hours=7)), timezone(-timedelta(hours=3.5))))
    )
    time = draw(st.datetimes(datetime(2001, 1, 1), datetime(2198, 1, 1)))
    return Attempt(
        lesson=draw(_texts),
        step=draw(_texts),
        kind=draw(st.sampled_from(("play", "find-plays", "read"))),
        game=draw(st.sampled_from(("backgammon", "camelot"))),
        rules=tuple(draw(_ids)),
        broken=() if right else tuple(draw(_ids)),
        refused=tuple(draw(_ids)),
        answer=draw(_plain),
        right=right,
        score=1.0 if right else draw(st.floats(0, 1)),
        hints=draw(st.integers(0, 1000)),
        tries=draw(st.integers(1, 1000)),
        seed=draw(_texts),
        id=draw(st.uuids()).hex,
        time=time.replace(tzinfo=zone),
    )

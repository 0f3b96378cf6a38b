"""A moment of the game put into words."""

from __future__ import annotations

from bgwidget.exercises.backgammon.cube_moments import Given, Moment
from bgwidget.tasks import Said


def state_text(moment: Moment) -> Said:
    """Return a moment in words: house rules, score, cube, and what has happened."""
    parts = [*_agreed(moment.options), _score(moment.given), _cube(moment.given)]
    said = _stage(moment.given)
    for part in reversed([part for part in parts if part is not None]):
        said = Said("list.then", {"first": part, "then": said})
    return said


def _agreed(options: Given) -> list[Said]:
    return [
        Said(f"drill.told.option.{name}", {"limit": value})
        if name == "cube_limit"
        else Said(f"drill.told.option.{name}.{str(value).lower()}")
        for name, value in sorted(options.items())
    ]


def _score(given: Given) -> Said | None:
    if "length" not in given:
        return None
    key = {"now": "crawford", "played": "after-crawford"}.get(str(given["crawford"]), "match")
    return Said(f"drill.told.{key}", {"length": given["length"], "score": given["score"]})


def _cube(given: Given) -> Said | None:
    if "value" not in given:
        return None
    owner = given["owner"]
    if owner is None:
        return Said("drill.told.cube.centre")
    return Said(f"drill.told.cube.{owner}", {"value": given["value"]})


def _stage(given: Given) -> Said:
    if given.get("over"):
        return Said("drill.told.over")
    if given.get("opening"):
        thrown = given.get("thrown")
        if not isinstance(thrown, tuple):
            return Said("drill.told.opening")
        return Said("drill.told.thrown", {"yours": thrown[0], "theirs": thrown[1]})
    if "offered" in given:
        key = f"drill.told.offered.{given['offered']}.{given['offered_by']}"
        worth = Said(f"kind.{given['worth']}") if "worth" in given else ""
        return Said(key, {"worth": worth})
    if given.get("turn") == "opponent":
        return Said("drill.told.theirs")
    if given.get("first_turn"):
        return Said("drill.told.first-turn", {"dice": given["dice"]})
    if "dice" in given:
        return Said("drill.told.rolled", {"dice": given["dice"]})
    return Said("drill.told.to-roll")

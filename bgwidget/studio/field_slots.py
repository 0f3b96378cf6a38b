"""Fields that hold several things: what a form asks of each, made of what tasks declare."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from bgwidget.games import board_game
from bgwidget.studio.field_kind import ANYTHING, FieldKind
from bgwidget.studio.lenses import (
    FACT,
    IS,
    LENGTH,
    MATCH,
    NO_FACT,
    OWN,
    PLAYS,
    RULES,
    CheckLens,
    HouseLens,
    RevealsLens,
    RowLens,
    fact_of,
)
from bgwidget.studio.notation import Notation
from bgwidget.tasks import Choice, Play, Task
from bgwidget.tasks.games import judge
from bgwidget.tasks.games.slots import Slot, SlotForm, Together
from bgwidget.wire.studio import StudioForm

_LISTED = ("result", "moves")
"""What a play may be wanted to be, in any game."""
_FORMS: Mapping[SlotForm, tuple[StudioForm, Notation]] = {
    "roll": ("line", "roll"),
    "pair": ("line", "pair"),
    "numbers": ("line", "numbers"),
    "pairs": ("lines", "pairs"),
    "table": ("group", ""),
    "line": ("line", ""),
    "lines": ("lines", "plays"),
    "one": ("one", ""),
    "many": ("many", ""),
    "number": ("number", ""),
    "truth": ("truth", ""),
}


def fields_of(slots: Iterable[Slot], of: str) -> dict[str, FieldKind]:
    """Return the fields in which slots are filled in, by their names.

    Examples
    --------
    >>> made = fields_of([Slot("score", "pair"), Slot("owner", options=("you",))], "given")
    >>> [(name, kind.form, kind.notation) for name, kind in made.items()]
    [('score', 'line', 'pair'), ('owner', 'one', '')]
    """
    return {slot.name: _field(slot, of) for slot in slots}


def composed(
    name: str, what: type[Task], game: str, written: Mapping[str, Any]
) -> FieldKind | None:
    """Return a field of a task that holds several things; None for any other."""
    if name == "want" and issubclass(what, Play):
        return _want(game)
    if name == "check" and issubclass(what, Choice):
        return _check(game, written.get("check"))
    together = what.together(name, written)
    return None if together is None else _made(name, together)


def house_kind(game: str, written: Mapping[str, Any]) -> FieldKind | None:
    """Return the field of the house rules; None in a game that has none to choose from.

    Examples
    --------
    >>> list(house_kind("backgammon", {"house": "match(5)"}).inside)
    ['rules', 'length']
    >>> house_kind("camelot", {}) is None
    True
    """
    slots = judge(game).slots
    if not slots.presets:
        return None
    lens = HouseLens(slots)
    seen = lens.view(written.get("house")).get(RULES)
    names = (*slots.presets, OWN)
    inside = {RULES: FieldKind(RULES, "one", known=names, of="house")}
    if seen == MATCH:
        inside[LENGTH] = FieldKind(LENGTH, "number", of="house")
    elif seen == OWN:
        inside |= fields_of(slots.house, "house")
    return FieldKind("house", "group", seldom=True, inside=inside, lens=lens)


def reveals_kind(game: str, needed: bool) -> FieldKind:
    """Return the field of what a usual wrong answer reveals."""
    rules = tuple(board_game(game).rulebook)
    inside = {
        "rule": FieldKind("rule", "one", known=rules, of="reveals"),
        "misconception": FieldKind("misconception", "line", of="reveals"),
    }
    return FieldKind("reveals", "group", needed=needed, inside=inside, lens=RevealsLens())


def _field(slot: Slot, of: str) -> FieldKind:
    form, notation = _FORMS[slot.form]
    inside = fields_of(slot.inside, slot.name)
    return FieldKind(
        slot.name,
        form,
        ANYTHING,
        needed=of == "house",
        seldom=slot.seldom,
        known=slot.options,
        inside=inside,
        notation=notation,
        says=slot.says,
        of=of,
    )


def _made(name: str, together: Together) -> FieldKind:
    inside = fields_of(together.slots, name)
    if not together.several:
        return FieldKind(name, "group", inside=inside)
    lens = RowLens(tuple(inside)) if together.row else None
    return FieldKind(name, "records", inside=inside, lens=lens, blanks=together.blanks)


def _want(game: str) -> FieldKind:
    plays = {
        name: FieldKind(name, "lines", seldom=True, notation="plays", of="want") for name in _LISTED
    }
    aims = fields_of(judge(game).slots.wants, "want")
    aims = {name: replace(kind, seldom=True) for name, kind in aims.items()}
    return FieldKind("want", "group", inside={**plays, **aims})


def _check(game: str, written: Any) -> FieldKind:
    facts = judge(game).slots.facts
    inside = {FACT: FieldKind(FACT, "one", known=(PLAYS, *facts), of="check")}
    fact = facts.get(fact_of(written) or "")
    if fact is not None:
        alone = [slot for slot in fact.slots if slot.name == NO_FACT]
        inside |= fields_of(alone, "check") if alone else fields_of(fact.slots, "given")
        verdicts = FieldKind(IS, "one", known=fact.verdicts, says=fact.says, of="check")
        inside[IS] = verdicts
    return FieldKind("check", "group", inside=inside, lens=CheckLens(facts))

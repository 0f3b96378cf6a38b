"""Makers of choices about mishaps: cocked dice, rolls made too early, illegal plays."""

from __future__ import annotations

from bgwidget.exercises.backgammon.built_positions import waiting
from bgwidget.exercises.backgammon.confirmed_choice import confirmed_choice
from bgwidget.exercises.search import Ask, GradedTask
from bgwidget.rules.backgammon.house import CHOICES as OPTIONS
from bgwidget.rules.backgammon.house import agreed_on
from bgwidget.rules.backgammon.plays import legal_plays
from bgwidget.rules.backgammon.referee import THROWS, correctable, premature_roll_stands
from bgwidget.tasks import Said, Text


def throw(ask: Ask) -> GradedTask | None:
    """Ask whether a throw counts."""
    name = "both-flat" if ask.coin < 1 / 3 else ask.chance.pick(tuple(THROWS)[1:])
    says = "counts" if THROWS[name].valid else "again"
    first, second = ask.chance.die(), ask.chance.die()
    options: dict[str, Text] = {
        "counts": Said("drill.option.throw.counts"),
        "again": Said("drill.option.throw.both"),
        "": Said("drill.option.throw.one"),
    }
    facts = {"first": first, "second": second}
    return confirmed_choice(
        ask,
        ("throw", name, says),
        (f"drill.choice.throw.{name}", facts),
        options,
        ask.level,
        {"position": str(next(ask.positions))},
    )


def premature(ask: Ask) -> GradedTask | None:
    """Ask whether a roll counts that was made before the turn had ended."""
    chance = ask.chance
    forcing = waiting(chance) if ask.level == 3 else None
    position, dice = forcing or (next(ask.positions), chance.dice())
    option = chance.pick(OPTIONS["premature_roll"])
    house = {**agreed_on(ask.house).agreed(), "premature_roll": option}
    rules = agreed_on(house)
    says = "stands" if premature_roll_stands(position, dice, rules) else "void"
    forced_play = len(legal_plays(position, dice, rules)) < 2
    return confirmed_choice(
        ask,
        ("premature-roll", None, says),
        (f"drill.choice.premature.{option}", {"dice": dice}),
        {name: Said(f"drill.option.roll.{name}") for name in ("void", "stands")},
        1 + (option == "stands") + forced_play,
        {"position": str(position), "dice": dice, "house": house},
    )


def illegal_play(ask: Ask) -> GradedTask | None:
    """Ask whether an illegal play can still be put right."""
    chance = ask.chance
    option = chance.pick(OPTIONS["illegal_play"][1:])
    since = chance.pick(((), ("roll",), ("double",), ("roll", "play")))
    house = {**agreed_on(ask.house).agreed(), "illegal_play": option}
    stands = not correctable(agreed_on(house), [(action,) for action in since])
    key = f"drill.choice.illegal.{'-'.join(since) or 'nothing'}"
    options: dict[str, Text] = {
        name: Said(f"drill.option.illegal.{name}") for name in ("back", "stands")
    }
    return confirmed_choice(
        ask,
        ("illegal-play", list(since), "stands" if stands else "back"),
        (key, {}),
        options,
        ask.level,
        {"position": str(next(ask.positions)), "house": house},
        read=Said(f"house.illegal_play.{option}"),
    )

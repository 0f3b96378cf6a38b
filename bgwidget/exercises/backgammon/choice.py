"""Makers of choices: who starts, which play is legal, what counts at the table, what one may do."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bgwidget.exercises.backgammon.built_positions import closed, waiting
from bgwidget.exercises.backgammon.common import agreed, situation
from bgwidget.exercises.backgammon.confirmed_choice import confirmed_choice
from bgwidget.exercises.backgammon.cube_moments import house_at, some_moment
from bgwidget.exercises.backgammon.cube_scopes import SCOPES
from bgwidget.exercises.backgammon.state_text import state_text
from bgwidget.exercises.backgammon.table_incidents import illegal_play, premature, throw
from bgwidget.exercises.backgammon.which_is_legal import LEGAL_PLAY, which_is_legal
from bgwidget.exercises.search import Ask, GradedTask, Maker
from bgwidget.rules.backgammon.plays import legal_plays
from bgwidget.rules.backgammon.position import BAR
from bgwidget.tasks import Said, Text
from bgwidget.tasks.text import Listed


def _unfinished(ask: Ask) -> GradedTask | None:
    """Ask whether the turn may be passed."""
    case = situation(ask)
    if case is None:
        return None
    position, dice = case
    count = len(legal_plays(position, dice, agreed(ask)))
    says = "move" if count else "lost"
    facts = {"dice": dice}
    return confirmed_choice(
        ask,
        ("turn", None, says),
        ("drill.choice.pass", facts),
        {"move": Said("drill.option.must-play"), "lost": Said("drill.option.pass")},
        1 + (count < 8) + (count < 3),
        {"position": str(position), "dice": dice},
        rule="play-unfinished" if count else "no-legal-play",
    )


def _opening(ask: Ask) -> GradedTask | None:
    """Ask who starts, after no tie, one or two."""
    chance = ask.chance
    ties = [chance.die() for _ in range(ask.level - 1)]
    die = chance.die()
    tie = (ask.coin < 2 / 3) == (ask.rule == "opening-tie")
    thrown = (die, die) if tie else chance.opening_dice()
    says = "tie" if tie else "you" if thrown[0] > thrown[1] else "opponent"
    facts: dict[str, object] = {"yours": thrown[0], "theirs": thrown[1]}
    goal = ("drill.choice.starts", facts)
    if ties:
        goal = (
            "drill.choice.starts-after",
            facts | {"ties": Listed(tuple((tie, tie) for tie in ties))},
        )
    options = {name: Said(f"drill.option.starts.{name}") for name in ("you", "opponent", "tie")}
    rule = "opening-tie" if tie else "opening-higher-starts"
    # The engine's reason names the side that starts, which a wrong answer is not told.
    beside = dict.fromkeys(options, rule)
    asked = ("opening", thrown, says)
    return confirmed_choice(ask, asked, goal, options, ask.level, rule=rule, beside=beside)


def _closed(ask: Ask) -> GradedTask | None:
    """Ask what a player on the bar does."""
    shut = ask.coin < 1 / 2
    case = (closed if shut else waiting)(ask.chance)
    if case is None:
        return None
    options: dict[str, Text] = {
        "lost": Said("drill.option.no-roll"),
        "roll": Said("drill.option.roll"),
        "": Said("drill.option.move-another"),
    }
    says = "lost" if shut else "roll"
    level = min(3, case[0][BAR])
    board = {"position": str(case[0])}
    return confirmed_choice(
        ask,
        ("turn", None, says),
        ("drill.choice.closed", {}),
        options,
        level,
        board,
        beside={"": "enter-first"},
    )


def _may(ask: Ask) -> GradedTask | None:
    """Ask whether something may be done now."""
    moment = some_moment(ask)
    if moment is None:
        return None
    says = "illegal" if moment.refused else "legal"
    return confirmed_choice(
        ask,
        ("action", {**moment.given, "action": moment.action}, says),
        (f"drill.may.{moment.action}", {}),
        {"legal": Said("drill.option.yes"), "illegal": Said("drill.option.no")},
        moment.level,
        {"position": str(moment.position), "house": house_at(ask, moment.options)},
        read=state_text(moment),
        rule=moment.refused[0] if moment.refused else "",
    )


def _match(ask: Ask) -> GradedTask | None:
    """Ask whether a game ends the match."""
    chance = ask.chance
    length = chance.pick((3, 5, 7, 9, 11))
    score = (chance.below(length), chance.below(length))
    winner, result = chance.pick(("you", "opponent")), chance.pick(("single", "gammon"))
    cube = 2 ** chance.below(1 + ask.level)
    near = length - 1 in score
    given: dict[str, object] = {"length": length, "score": score, "winner": winner}
    given |= {"result": result, "cube": cube, "crawford": "played" if near else "none"}
    won = score[winner == "opponent"] + cube * (1 + (result == "gammon"))
    facts = {"length": length, "score": score, "value": cube}
    return confirmed_choice(
        ask,
        ("match", given, "over" if won >= length else "goes-on"),
        (f"drill.choice.match.{winner}.{result}", facts),
        {name: Said(f"drill.option.match.{name}") for name in ("over", "goes-on")},
        ask.level,
    )


CHOICE: Mapping[str, Maker] = MappingProxyType(
    dict.fromkeys(SCOPES, _may)
    | dict.fromkeys(LEGAL_PLAY, which_is_legal)
    | {
        "opening-tie": _opening,
        "opening-higher-starts": _opening,
        "play-unfinished": _unfinished,
        "cocked-dice": throw,
        "turn-end": premature,
        "premature-roll": premature,
        "illegal-play": illegal_play,
        "closed-out": _closed,
        "match-length": _match,
    }
)

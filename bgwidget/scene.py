"""A session as plain JSON: all that a board needs in order to draw and to speak."""

from __future__ import annotations

from typing import Any

from bgwidget.games import Kind
from bgwidget.layout.colours import THEMES
from bgwidget.rules.rulebook import RulesError
from bgwidget.session import Refusal, State
from bgwidget.words import Words
from bgwidget.words.interface import COMMANDS, COUNTED, PLAIN


def frame(kind: Kind, words: Words) -> dict[str, Any]:
    """Return what does not change while a board lives: geometry, colours, names and words.

    Examples
    --------
    >>> from bgwidget.games import kind
    >>> from bgwidget.words import words
    >>> frame(kind("backgammon"), words("en"))["names"][0][6]
    '6-point'
    """
    themes = [f"menu.theme.{name}" for name in ("auto", *THEMES)]
    return {
        "language": words.language,
        "direction": words.direction,
        "layout": kind.layout.as_data(),
        "colours": {theme: dict(colours) for theme, colours in THEMES.items()},
        "title": kind.title(words),
        "words": words.templates((*PLAIN, *themes), COUNTED),
        "numerals": words.numerals,
        "commands": _commands(kind, words),
        "choices": {
            name: {"label": words.say(f"choice.{name}"), "quiet": name in kind.quiet}
            for name in sorted((kind.actions | {"next"}) - {"play"})
        },
        "names": kind.names(words),
        "labels": kind.labels(),
        "jumps": kind.jumps(),
        "sides": [words.say("side.near"), words.say("side.far")],
        "inks": {
            theme: [words.say(f"colour.{theme}.{side}") for side in ("near", "far")]
            for theme in THEMES
        },
        "tallies": kind.tallies(),
    }


def scene(kind: Kind, state: State, words: Words) -> dict[str, Any]:
    """Return one version of a session.

    Examples
    --------
    >>> from bgwidget.games import kind
    >>> from bgwidget.words import words
    >>> backgammon = kind("backgammon")
    >>> made = scene(backgammon, State(backgammon.start(dice=(3, 1))), words("en"))
    >>> made["phase"], made["dice"], len(made["turn"][0][1])
    ('move', [3, 1], 7)
    """
    game = state.game
    return {
        "version": state.version,
        "since": state.since,
        **kind.snapshot(game),
        "roll": kind.roll(game, words),
        "beside": kind.beside(game, words),
        "score": kind.score(game, words),
        "last": kind.last(game, words),
        "undo": state.before is not None,
        "status": words.say("board.legal") if state.legal else kind.status(game, words),
        "refusal": None if state.refusal is None else _refusal(kind, state, state.refusal, words),
    }


def _commands(kind: Kind, words: Words) -> list[list[str]]:
    keys = {**COMMANDS, **kind.commands}
    return [
        [name, key, words.say(f"command.{name}"), words.say(f"type.{name}")]
        for name, key in keys.items()
    ]


def _refusal(kind: Kind, state: State, refusal: Refusal, words: Words) -> dict[str, Any]:
    if not refusal.breaches:
        return {
            "asked": refusal.asked,
            "rule": "",
            "title": words.say("board.unreadable"),
            "detail": _error(refusal.error, words),
            "marks": [],
        }
    return {
        "asked": refusal.asked,
        "rule": refusal.breaches[0].rule.id,
        "title": kind.rule(refusal.breaches[0], words),
        "detail": kind.detail(state.game, refusal.breaches, words),
        "marks": [
            {"place": kind.place(state.game, mark.place), "role": mark.role}
            for breach in refusal.breaches
            for mark in breach.marks
        ],
    }


def _error(error: Exception | None, words: Words) -> str:
    if not isinstance(error, RulesError):
        return ""
    return words.say(f"error.{error.problem}", **error.facts)

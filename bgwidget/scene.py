"""A session as plain JSON: all that a board needs in order to draw and to speak."""

from __future__ import annotations

from typing import Any

from bgwidget.games import Kind
from bgwidget.layout.colours import THEMES
from bgwidget.rules.rulebook import Breach
from bgwidget.session import Refusal, State
from bgwidget.words import Words
from bgwidget.words.interface import COUNTED, PLAIN


def frame(kind: Kind, words: Words) -> dict[str, Any]:
    """Return what does not change while a board lives: geometry, colours, names and words.

    Examples
    --------
    >>> from bgwidget.games import kind
    >>> from bgwidget.words import words
    >>> frame(kind("backgammon"), words("en"))["names"][0][6]
    '6-point'
    """
    return {
        "language": words.language,
        "direction": words.direction,
        "layout": kind.layout.as_data(),
        "colours": {theme: dict(colours) for theme, colours in THEMES.items()},
        "words": words.templates(PLAIN, COUNTED),
        "names": kind.names(words),
        "labels": kind.labels(),
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
        "panels": list(kind.panels(game, words)),
        "roll": kind.roll(game, words),
        "status": words.say("board.legal") if state.legal else kind.status(game, words),
        "refusal": None if state.refusal is None else _refusal(kind, state, state.refusal, words),
    }


def _refusal(kind: Kind, state: State, refusal: Refusal, words: Words) -> dict[str, Any]:
    if not refusal.breaches:
        return {
            "rule": "",
            "title": words.say("board.unreadable"),
            "detail": str(refusal.error),
            "marks": [],
        }
    first, *further = refusal.breaches
    return {
        "rule": first.rule.id,
        "title": _rule(first, words),
        "detail": " ".join(
            [
                kind.detail(state.game, refusal.breaches, words),
                *(_rule(breach, words) for breach in further),
            ]
        ).strip(),
        "marks": [
            {"place": kind.place(state.game, mark.place), "role": mark.role}
            for breach in refusal.breaches
            for mark in breach.marks
        ],
    }


def _rule(breach: Breach, words: Words) -> str:
    return words.say(f"rule.{breach.rule.game}.{breach.rule.id}")

"""A session as plain JSON: all that a board needs in order to draw and to speak."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from bgwidget.games import Kind
from bgwidget.games.draft import told
from bgwidget.layout.colours import THEMES
from bgwidget.rules.rulebook import RulesError
from bgwidget.session import Draft, State
from bgwidget.wire.frame import Command, Control, Frame, Supply, Tally
from bgwidget.wire.scene import Code, Refusal, Scene, Snapshot
from bgwidget.words import Words
from bgwidget.words.interface import COMMANDS, COUNTED, EDIT_COMMANDS, EDIT_WORDS, PLAIN

SideT = TypeVar("SideT")


@cache
def frame(
    kind: Kind,
    words: Words,
    editing: bool = False,
    more: tuple[tuple[str, str], ...] = (),
    hides: tuple[str, ...] = (),
) -> Frame:
    """Return what does not change while a board lives: geometry, colours, names and words.

    ``supply`` is what positions are set up with; None where one plays. ``more`` are commands
    besides the game's, with the keys that ask them; ``hides`` names what the board may not count or
    let one choose.
    What both sides have alike is there once. Boards that are alike share one frame.

    Examples
    --------
    >>> from bgwidget.games import kind
    >>> from bgwidget.words import words
    >>> frame(kind("backgammon"), words("en"))["names"][0][6]
    '6-point'
    """
    themes = [f"menu.theme.{name}" for name in ("auto", *THEMES)]
    own = [key for keys in kind.pieces for key in keys if key not in COUNTED]
    own += [f"panel.{name}" for name, _ in kind.tallies()[0]]
    return {
        "language": words.language,
        "direction": words.direction,
        "layout": kind.layout.as_data(),
        "colours": {theme: dict(colours) for theme, colours in THEMES.items()},
        "title": kind.title(words),
        "words": words.templates((*PLAIN, *themes, *own), COUNTED, _instead(kind, editing)),
        "numerals": words.numerals,
        "commands": [
            command
            for command in _commands(kind, words, editing, more)
            if command.name not in hides
        ],
        "supply": _supply(kind, words, hides) if editing else None,
        "choices": {
            name: {"label": words.say(f"choice.{name}"), "quiet": name in kind.quiet}
            for name in (kind.setups if editing else sorted((kind.actions | {"next"}) - {"play"}))
        },
        "cube": kind.cube,
        "pieces": kind.pieces,
        "names": _by_side(kind.names(words)),
        "labels": _by_side(kind.labels()),
        "jumps": _by_side(kind.jumps()),
        "sides": (words.say("side.near"), words.say("side.far")),
        "inks": {
            theme: [words.say(f"colour.{theme}.{side}") for side in ("near", "far")]
            for theme in THEMES
        },
        "tallies": _by_side(
            [
                [Tally(name, weights) for name, weights in side if name not in hides]
                for side in kind.tallies()
            ]
        ),
    }


def scene(kind: Kind, state: State, words: Words) -> Scene:
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
    game, draft = state.game, state.draft
    shown = _snapshot(kind, game) if draft is None else _drafted(kind, draft)
    return {
        **shown,
        "version": state.version,
        "since": state.since,
        "codes": [] if draft is None else _codes(kind, game, draft, words),
        "roll": kind.roll(game, words) if draft is None else "",
        "beside": kind.beside(game, words),
        "score": kind.score(game, words),
        "last": kind.last(game, words),
        "undo": state.before is not None,
        "status": _status(kind, state, words),
        "refusal": _refusal(kind, state, words),
        **state.instead,
    }


def _by_side(both: Sequence[SideT]) -> Sequence[SideT]:
    near, far = both
    return [near] if near == far else both


def _supply(kind: Kind, words: Words, hides: tuple[str, ...]) -> Supply:
    supply = kind.supply(words)
    return {
        "count": supply["count"],
        "most": supply["most"],
        "stores": supply["stores"],
        "owners": supply["owners"],
        "tools": supply["tools"],
        "controls": [
            Control("" if field in hides else label, field, options)
            for label, field, options in supply["controls"]
        ],
    }


def _commands(
    kind: Kind, words: Words, editing: bool, more: tuple[tuple[str, str], ...]
) -> Iterator[Command]:
    shared = EDIT_COMMANDS if editing else COMMANDS.keys() - kind.lacks
    keys = {name: key for name, key in COMMANDS.items() if name in shared}
    instead = _instead(kind, editing)
    for name, key in {**keys, **kind.commands, **dict(more)}.items():
        label = instead.get(f"command.{name}", f"command.{name}")
        yield Command(name, key, words.say(label), words.say(f"type.{name}"))


def _instead(kind: Kind, editing: bool) -> Mapping[str, str]:
    terms = kind.terms
    edited = {key: terms.get(other, other) for key, other in EDIT_WORDS.items()}
    return {**terms, **edited} if editing else terms


def _snapshot(kind: Kind, game: Any) -> Snapshot:
    shown = kind.snapshot(game)
    return {
        "side": shown["side"],
        "phase": shown["phase"],
        "pieces": shown["pieces"],
        "dice": shown["dice"],
        "cube": shown["cube"],
        "turn": shown["turn"],
        "choices": shown["choices"],
    }


def _drafted(kind: Kind, draft: Draft) -> Snapshot:
    bare: Snapshot = {
        "side": 0,
        "phase": "edit",
        "pieces": [],
        "dice": [],
        "cube": None,
        "turn": None,
        "choices": list(kind.setups),
    }
    content: Any = draft.content
    return {**bare, **content, "phase": "edit", "choices": list(kind.setups)}


def _codes(kind: Kind, game: Any, draft: Draft, words: Words) -> list[Code]:
    return [Code(label, "" if draft.fault else code) for label, code in kind.codes(game, words)]


def _status(kind: Kind, state: State, words: Words) -> str:
    if state.draft is not None:
        return _told(kind, state, state.draft, words)
    return words.say("board.legal") if state.legal else kind.status(state.game, words)


def _told(kind: Kind, state: State, draft: Draft, words: Words) -> str:
    before = None if state.before is None else state.before.draft
    if state.done == "edit" and before is not None:
        return told(kind, before.content, draft.content, words)
    key = "live.back" if state.done == "undo" else "edit.status"
    return words.say(kind.terms.get(key, key))


def _refusal(kind: Kind, state: State, words: Words) -> Refusal | None:
    refusal, fault = state.refusal, None if state.draft is None else state.draft.fault
    if refusal is None:
        return None if fault is None else _fault(kind, state, fault, words)
    if not refusal.breaches:
        return _plain(refusal.asked, words.say("board.unreadable"), refusal.error, words)
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


def _fault(kind: Kind, state: State, fault: Exception, words: Words) -> Refusal:
    found = _plain("edit", words.say("edit.impossible"), fault, words)
    if state.done == "edit":
        found["detail"] = f"{_status(kind, state, words)} {found['detail']}".strip()
    return found


def _plain(asked: str, title: str, error: Exception | None, words: Words) -> Refusal:
    return {
        "asked": asked,
        "rule": "",
        "title": title,
        "detail": error.in_words(words) if isinstance(error, RulesError) else "",
        "marks": [],
    }

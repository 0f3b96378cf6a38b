"""A session as plain JSON: all that a board needs in order to draw and to speak."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, TypeVar

from bgwidget.advice.level import level_name
from bgwidget.board.readers.seats import SIT, STAND, SeatError
from bgwidget.board.state import Draft, State
from bgwidget.common.by_id import ById
from bgwidget.games import BoardGame, editor_of
from bgwidget.games.draft import change_text, with_home
from bgwidget.games.home import Home, home_in, layout_with_home
from bgwidget.layout.colours import THEMES, pages
from bgwidget.opponents import InvalidOpponentError
from bgwidget.rules.rulebook import RulesError
from bgwidget.wire.frame import Command, Frame, Supply
from bgwidget.wire.scene import SIDES, Code, Refusal, Scene, Snapshot
from bgwidget.words import Words
from bgwidget.words.interface import (
    ADVICE,
    ADVICE_COMMANDS,
    COMMANDS,
    COUNTED,
    EDIT_COMMANDS,
    EDIT_WORDS,
    HOME,
    OPPONENT_CHOICES,
    OPPONENT_COMMANDS,
    OPPONENT_WORDS,
    PLAIN,
)
from bgwidget.words.typed_text import action_key, bare_forms

SideT = TypeVar("SideT")


@cache
def frame(
    board_game: BoardGame,
    words: Words,
    editing: bool = False,
    more: tuple[tuple[str, str], ...] = (),
    hides: tuple[str, ...] = (),
    home: Home = "right",
    opponents: tuple[str, ...] | None = None,
    own: tuple[str, ...] = (),
    offers: tuple[str, ...] = (),
    seats: bool = False,
) -> Frame:
    """Return what stays the same from scene to scene: geometry, colours, names and words.

    ``supply`` is what positions are set up with; None where one plays. ``more`` are commands
    besides the game's, with the keys that ask them; ``hides`` names what the board may not count or
    let one choose; ``home`` is the side on which home boards lie, if any. ``opponents`` are
    the levels that may be chosen where somebody can play the far side; None where nobody can.
    ``own`` are further sentences that the page says, ``offers`` requests besides the game's; with
    ``seats``, one may choose where to sit.
    A list that is the same for both sides is there once. The same arguments give the same frame.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> from bgwidget.words import words
    >>> frame(board_game("backgammon"), words("en"))["names"][0][6]
    '6-point'
    """
    themes = [f"menu.theme.{name}" for name in ("auto", *THEMES)]
    said = [*own, *(key for keys in board_game.pieces for key in keys if key not in COUNTED)]
    said += [f"panel.{tally.name}" for tally in board_game.tallies()[0]]
    said += [HOME] if board_game.layout.has_home else []
    said += ADVICE if {*ADVICE_COMMANDS} & {*more} else ()
    requests = editor_of(board_game).setups if editing else _requests(board_game)
    requests = (*requests, *offers)
    if opponents is not None:
        requests, more = (*requests, *OPPONENT_CHOICES), (*more, *OPPONENT_COMMANDS)
        said += OPPONENT_WORDS
    if seats:
        requests = (*requests, *SIT, STAND)
    made: Frame = {
        "language": words.language,
        "direction": words.direction,
        "layout": layout_with_home(board_game, home_in(board_game, home)).as_data(),
        "colours": {theme: dict(colours) for theme, colours in THEMES.items()},
        "pages": pages(),
        "title": board_game.title(words),
        "words": words.templates((*PLAIN, *themes, *said), COUNTED, _instead(board_game, editing)),
        "numerals": words.numerals,
        "commands": [
            command
            for command in _commands(board_game, words, editing, more)
            if command.name not in hides
        ],
        "supply": _supply(board_game, words, hides) if editing else None,
        "choices": {
            name: {
                "label": words.say(action_key("choice", board_game.name, name)),
                "quiet": name in board_game.quiet or name == STAND,
                "final": name in board_game.final,
            }
            for name in requests
        },
        "cube": board_game.cube,
        "pieces": board_game.pieces,
        "names": _by_side(board_game.names(words)),
        "labels": _by_side(board_game.labels()),
        "jumps": _by_side(board_game.jumps()),
        "sides": (words.say("side.near"), words.say("side.far")),
        "inks": {
            theme: [words.say(f"colour.{theme}.{side}") for side in SIDES] for theme in THEMES
        },
        "tallies": _by_side(
            [[tally for tally in side if tally.name not in hides] for side in board_game.tallies()]
        ),
    }
    if opponents:
        made["opponents"] = [(each, level_name(each, words)) for each in opponents]
    return made


def scene(
    board_game: BoardGame,
    state: State,
    words: Words,
    home: Home = "right",
    *,
    scored: bool = True,
) -> Scene:
    """Return one version of a session; the Python to copy has home on that side, if on any.

    Where it is not `scored`, the points of both sides stand beside the board by themselves.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> from bgwidget.words import words
    >>> backgammon = board_game("backgammon")
    >>> made = scene(backgammon, State(backgammon.start(dice=(3, 1))), words("en"))
    >>> made["phase"], made["dice"], len(made["turn"][0][1])
    ('move', [3, 1], 7)
    """
    draft = state.draft
    stands = (
        _in_play(board_game, ById(state.game), words)
        if draft is None
        else _in_draft(board_game, state, draft, words, home)
    )
    if not scored:
        stands = {**stands, "beside": ("", "")}
    return {
        **stands,
        "version": state.version,
        "since": state.since,
        # An ending is taken back in Python; here it would be one slip of a key.
        "undo": state.before is not None
        and "past" not in state.aside
        and stands["phase"] != "over",
        "status": words.say("board.legal") if state.legal else stands["status"],
        "refusal": _refusal(board_game, state, words),
        "own_numbers": words.numbers == "own",
        **state.instead,
        **state.aside,
    }


class _Stands(Snapshot):
    """What a scene says of the game alone."""

    codes: Sequence[Code]
    roll: str
    beside: Sequence[str]
    score: str
    last: str
    status: str


@lru_cache(maxsize=8)
def _in_play(board_game: BoardGame, by_id: ById[Any], words: Words) -> _Stands:
    """Return how a game stands: most scenes follow a refusal, and show the same game."""
    game = by_id.held
    return {
        **board_game.snapshot(game),
        "codes": [],
        "roll": board_game.roll(game, words),
        "beside": board_game.beside(game, words),
        "score": board_game.score(game, words),
        "last": board_game.last(game, words),
        "status": board_game.status(game, words),
    }


def _in_draft(
    board_game: BoardGame, state: State, draft: Draft, words: Words, home: Home
) -> _Stands:
    bare: Snapshot = {
        "side": 0,
        "phase": "edit",
        "pieces": [],
        "dice": [],
        "cube": None,
        "turn": None,
        "choices": list(editor_of(board_game).setups),
    }
    content: Any = draft.content
    return {
        **bare,
        **content,
        "codes": _codes(board_game, state.game, draft, words, home),
        "roll": "",
        "beside": board_game.beside(state.game, words),
        "score": board_game.score(state.game, words),
        "last": board_game.last(state.game, words),
        "status": _draft_status(board_game, state, draft, words),
    }


def _requests(board_game: BoardGame) -> Sequence[str]:
    """Return the requests for which a board has a button or an entry in its menu."""
    return sorted((board_game.actions | {"next"}) - {"play"})


def _by_side(both: Sequence[SideT]) -> Sequence[SideT]:
    near, far = both
    return [near] if near == far else both


def _supply(board_game: BoardGame, words: Words, hides: tuple[str, ...]) -> Supply:
    supply = editor_of(board_game).supply(words)
    controls = [
        control._replace(label="") if control.field in hides else control
        for control in supply["controls"]
    ]
    return {**supply, "controls": controls}


def _commands(
    board_game: BoardGame, words: Words, editing: bool, more: tuple[tuple[str, str], ...]
) -> Iterator[Command]:
    shared = EDIT_COMMANDS if editing else COMMANDS.keys() - board_game.lacks
    keys = {name: key for name, key in COMMANDS.items() if name in shared}
    instead = _instead(board_game, editing)
    for name, key in {**keys, **board_game.commands, **dict(more)}.items():
        label = instead.get(f"command.{name}", f"command.{name}")
        typed = dict.fromkeys(
            form for each in (words.language, "en") for form in bare_forms(each, f"type.{name}")
        )
        yield Command(name, key, words.say(label), tuple(typed))


def _instead(board_game: BoardGame, editing: bool) -> Mapping[str, str]:
    terms = board_game.terms
    edited = {key: terms.get(other, other) for key, other in EDIT_WORDS.items()}
    return {**terms, **edited} if editing else terms


def _codes(board_game: BoardGame, game: Any, draft: Draft, words: Words, home: Home) -> list[Code]:
    codes, python = editor_of(board_game).codes(game, words), words.say("edit.code.python")
    if draft.fault:
        return [code._replace(text="") for code in codes]
    home = home_in(board_game, home)
    return [
        code._replace(text=with_home(code.text, home)) if code.label == python else code
        for code in codes
    ]


def _draft_status(board_game: BoardGame, state: State, draft: Draft, words: Words) -> str:
    before = None if state.before is None else state.before.draft
    if state.done == "edit" and before is not None:
        return change_text(board_game, before.content, draft.content, words)
    key = "live.back" if state.done == "undo" else "edit.status"
    return words.say(board_game.terms.get(key, key))


def _refusal(board_game: BoardGame, state: State, words: Words) -> Refusal | None:
    refusal, fault = state.refusal, None if state.draft is None else state.draft.fault
    if refusal is None:
        return None if fault is None else _fault(board_game, state, fault, words)
    if not refusal.breaches:
        title = words.say("board.unreadable")
        if isinstance(refusal.error, InvalidOpponentError):
            title = words.say("opponent.unchanged")
        elif isinstance(refusal.error, SeatError):
            title = words.say("seat.refused")
        return _plain(refusal.asked, title, refusal.error, words)
    rule = refusal.breaches[0].rule
    return {
        "asked": refusal.asked,
        "rule": rule.id,
        "game": rule.game,
        "title": board_game.rule(refusal.breaches[0], words),
        "detail": board_game.detail(state.game, refusal.breaches, words),
        "marks": [
            {"place": board_game.place(state.game, mark.place), "role": mark.role}
            for breach in refusal.breaches
            for mark in breach.marks
        ],
    }


def _fault(board_game: BoardGame, state: State, fault: Exception, words: Words) -> Refusal:
    refusal = _plain("edit", words.say("edit.impossible"), fault, words)
    if state.done == "edit" and state.draft is not None:
        status = _draft_status(board_game, state, state.draft, words)
        refusal["detail"] = words.sentences(status, refusal["detail"])
    return refusal


def _plain(asked: str, title: str, error: Exception | None, words: Words) -> Refusal:
    return {
        "asked": asked,
        "rule": "",
        "title": title,
        "detail": error.in_words(words) if isinstance(error, RulesError) else "",
        "marks": [],
    }

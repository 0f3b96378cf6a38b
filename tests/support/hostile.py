"""What a browser may ask, what it should never send, and what must hold whatever it sends."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from itertools import chain
from random import Random
from typing import Any

from hypothesis import strategies as st

from bgwidget import Board
from bgwidget.board.edit import EditMode
from bgwidget.board.scene import scene
from bgwidget.board.session import EDITING, SHARED, Session
from bgwidget.board.state import State
from bgwidget.games import BoardGame, board_game
from bgwidget.rules.rulebook import RulesError
from bgwidget.words import words
from support.blot_adviser import BlotAdviser
from support.seats import coach_at, full_seat

WORDS = words("en")
GAMES = {name: board_game(name) for name in ("backgammon", "camelot")}
ADVISERS = {"backgammon": BlotAdviser(), "camelot": None}
PLAYED = {
    name: tuple(sorted(found.actions | SHARED | ({"advise"} if ADVISERS[name] else set())))
    for name, found in GAMES.items()
}
SET_UP = {name: tuple(sorted(EDITING | set(found.editor.setups))) for name, found in GAMES.items()}
LARGEST = 32_000
MARKER = "☠"
SHOWN = 20

TEXTS = (
    *("8/5 6/5", "roll", "double", "why 8/5", "bar/20", "6/off", "8/", "", MARKER * 200),
    *("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", "4HPwATDgc/ABMA:cAgAAAAAAAAA"),
    *("-b----E-C---eE---c-e----B-", "4HPwATDgc/ABMA", f"XGID={':'.join(MARKER * 10)}"),
    *("D6-F8", "E6xG8", "why d6-d8", "offer draw", "D6-", "W wM:A4", f"B wK:{MARKER}", "c:2,2"),
)
Request = dict[str, Any]

BACKGAMMON: Mapping[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "before the roll": ({}, ()),
    "a roll": ({"dice": (3, 1)}, ()),
    "a double": ({"dice": (2, 2)}, ()),
    "on the bar": ({"position": "-b----E-C---dE---b-dc---AA", "dice": (6, 4)}, ()),
    "nothing to play": ({"position": "-b----E-C---dE---b-dc---AA", "dice": (6, 5)}, ()),
    "bearing off": ({"position": "---CBBB-------------e-d---", "dice": (6, 5)}, ()),
    "the far side": ({"dice": (3, 1), "mover": 1}, ()),
    "an opening throw": ({"match": 3}, ()),
    "a double offered": ({"rules": "money"}, ("double",)),
    "a resignation offered": ({}, ("resign-gammon",)),
    "a game of a match over": ({"match": 3}, (*["throw"] * 9, "resign-single", "accept")),
    "a position set up": ({"dice": (3, 1)}, ()),
    "one set up without a cube": ({"rules": "no-cube"}, ()),
}
CAMELOT: Mapping[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "the start of Camelot": ({}, ()),
    "canters": ({"position": "W wK:D5,E7 wM:D6,E8,F8 bM:F13,C13"}, ()),
    "a capture that is due": ({"position": "W wM:D5,K8 bM:E6,G8,J12"}, ()),
    "the opponent's charge": ({"position": "B bK:D9 bM:E8 wM:F6,K4,K5"}, ()),
    "out of the castle": ({"position": "W wM:F1,A4 bM:L13,L12"}, ()),
    "a castle move": ({"position": "W wM:F16,C4 bM:L13,L12 c:1,0"}, ()),
    "a draw offered": ({}, ("offer-draw",)),
    "a game of Camelot over": ({}, ("resign",)),
    "a position of Camelot set up": ({"position": "B wK:D5 bM:E6 c:1,2"}, ()),
}
SITUATIONS = {**BACKGAMMON, **CAMELOT}
ON_A_BOARD = tuple(name for name, (start, _) in SITUATIONS.items() if "mover" not in start)


def game_of(situation: str) -> str:
    return "camelot" if situation in CAMELOT else "backgammon"


KINDS: Mapping[str, tuple[str, ...]] = {
    situation: (SET_UP if "set up" in situation else PLAYED)[game_of(situation)]
    for situation in SITUATIONS
}

_WALKS: Mapping[str, Callable[[], object]] = {
    "text": lambda: MARKER * 10**6,
    "a number": lambda: 7,
    "short steps": lambda: [[8, 5]],
    "long steps": lambda: [[8, 5, 3, 1]],
    "truth values": lambda: [[True, False, True]],
    "fractions": lambda: [[8.0, 5.0, 3.0]],
    "not numbers": lambda: [[float("nan")] * 3],
    "below nothing": lambda: [[8, -5, 3]],
    "huge numbers": lambda: [[8, 5, 10**4000]],
    "too long": lambda: [[8, 5, 3]] * 10**6,
    "nested": lambda: nested(500),
    "objects": lambda: [{"0": 8, "1": 5, "2": 3}],
}

FLAWS: Mapping[str, Mapping[str, Callable[[], object]]] = {
    "kind": {
        "unknown": lambda: "fly",
        "in capitals": lambda: "ROLL",
        "long": lambda: MARKER * 10**6,
        "a list": lambda: ["roll"],
        "nothing": lambda: None,
    },
    "base": {
        "a truth value": lambda: True,
        "a fraction": lambda: 1.0,
        "not a number": lambda: float("nan"),
        "text": lambda: "1",
        "nested": lambda: nested(500),
    },
    "steps": _WALKS,
    "walk": _WALKS,
    "step": {
        "text": lambda: MARKER * 10**6,
        "no pair": lambda: [8, 5, 3],
        "no source": lambda: [None, 5],
        "a truth value": lambda: False,
        "fractions": lambda: [8.0, 5.0],
        "below nothing": lambda: [8, -1],
        "huge numbers": lambda: [10**4000, 5],
        "too long": lambda: [8] * 10**6,
        "nested": lambda: nested(500),
    },
    "pieces": {
        "text": lambda: MARKER * 10**6,
        "a stack of nothing": lambda: [[6, 0, 0]],
        "a stack of nothing of a kind": lambda: [[41, 0, 0, 0]],
        "no such kind": lambda: [[41, 0, 1, 2]],
        "the same kind twice": lambda: [[41, 0, 1, 1], [41, 0, 1, 1]],
        "a third side": lambda: [[6, 2, 5]],
        "truth values": lambda: [[True, False, True]],
        "fractions": lambda: [[6.0, 0.0, 5.0]],
        "huge numbers": lambda: [[6, 0, 10**4000]],
        "the same twice": lambda: [[6, 0, 5], [6, 0, 5]],
        "too long": lambda: [[6, 0, 5]] * 10**6,
        "nested": lambda: nested(500),
    },
    "side": {
        "a third": lambda: 2,
        "a truth value": lambda: True,
        "nothing": lambda: None,
        "text": lambda: "0",
    },
    "dice": {
        "nothing": lambda: None,
        "one": lambda: [3],
        "three": lambda: [3, 1, 1],
        "below nothing": lambda: [-1, 3],
        "huge numbers": lambda: [10**4000, 1],
        "truth values": lambda: [True, True],
    },
    "cube": {
        "a number": lambda: 2,
        "no owner": lambda: {"value": 2, "offered": False},
        "a third owner": lambda: {"value": 2, "owner": 2, "offered": False},
        "below nothing": lambda: {"value": -2, "owner": None, "offered": False},
        "huge numbers": lambda: {"value": 2**4000, "owner": None, "offered": False},
        "a truth value": lambda: {"value": True, "owner": None, "offered": False},
        "offered": lambda: {"value": 2, "owner": 0, "offered": True},
        "more": lambda: {"value": 2, "owner": 0, "offered": False, MARKER: MARKER * 10**6},
    },
    "castle_moves": {
        "nothing": lambda: None,
        "one": lambda: [1],
        "three of them": lambda: [0, 0, 0],
        "more than there are": lambda: [3, 0],
        "below nothing": lambda: [-1, 0],
        "huge numbers": lambda: [10**4000, 0],
        "truth values": lambda: [True, False],
        "text": lambda: MARKER * 10**6,
    },
    "text": {
        "nothing": lambda: None,
        "a number": lambda: 7,
        "a list": lambda: ["8/5"],
        "too long": lambda: f"8/5{MARKER}" * 10**6,
    },
}

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(), max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=12,
)
near_misses = st.fixed_dictionaries(
    {
        "kind": st.sampled_from(sorted({*chain(*PLAYED.values(), *SET_UP.values())})) | json_values,
        "base": st.integers(0, 3) | json_values,
    },
    optional={
        "steps": st.lists(st.lists(st.integers(-30, 30), min_size=2, max_size=4)) | json_values,
        "walk": st.lists(st.lists(st.integers(0, 30), min_size=3, max_size=3)) | json_values,
        "step": st.lists(st.integers(-1, 30) | st.none(), max_size=3) | json_values,
        "text": st.text(max_size=12) | json_values,
        "pieces": st.lists(st.lists(st.integers(0, 28), min_size=3, max_size=4)) | json_values,
        "side": st.integers(0, 1) | json_values,
        "dice": st.lists(st.integers(0, 7), max_size=2) | json_values,
        "castle_moves": st.lists(st.integers(-1, 3), max_size=3) | json_values,
        "cube": st.tuples(st.integers(0, 9), st.none() | st.integers(0, 1)).map(list) | st.none(),
    },
)


def nested(depth: int) -> list[Any]:
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


def fields(game: str, name: str) -> tuple[str, ...]:
    """Return the fields that a request of that kind needs."""
    more = {
        "play": ("steps",),
        "type": ("text", "walk"),
        "why": ("walk", "step"),
        "edit": tuple(GAMES[game].editor.drafted),
        "load": ("text",),
    }
    return ("kind", "base", *more.get(name, ()))


def begin(situation: str) -> Session:
    """Return a session that stands in one of the situations."""
    state, asked = SITUATIONS[situation]
    found = GAMES[game_of(situation)]
    game = found.start(**state)
    editing = "set up" in situation
    session = (
        Session(EditMode(found, game))
        if editing
        else full_seat(found, game, 1, adviser=ADVISERS[found.name])
    )
    for name in asked:
        session.handle({"kind": name, "base": session.state.version})
    return session


def open_board(situation: str) -> Board:
    """Return a board that stands in one of the situations."""
    arguments, asked = SITUATIONS[situation]
    mode = "edit" if "set up" in situation else "play"
    board = Board(game=game_of(situation), mode=mode, seed=1, language="en", **arguments)
    if mode == "play":
        coach_at(board._session).adviser = ADVISERS[game_of(situation)]
    for name in asked:
        board._session.handle({"kind": name, "base": board.scene["version"]})
    return board


def request(session: Session, name: str, chance: Random) -> Request:
    """Return a well-formed, current message, such as a legal play where there is one."""
    board_game, state = session.board_game, session.state
    walk = legal_walk(board_game, state.game, chance)
    places = 2 + max(place.key for place in board_game.layout.wide.places)
    step = [chance.randrange(places), chance.choice((None, chance.randrange(places)))]
    values = {
        "kind": name,
        "base": state.version,
        "steps": walk,
        "walk": chance.choice(([], walk[:1], [[8, 5, 3]] * 9)),
        "step": chance.choice((None, step)),
        "text": chance.choice(TEXTS),
        **board_game.editor.draft(state.game),
    }
    if name == "edit":
        chance.shuffle(values["pieces"])
        values["pieces"] = values["pieces"][: chance.randint(0, 40)]
    return {field: values[field] for field in fields(board_game.name, name)}


def legal_walk(board_game: BoardGame, game: Any, chance: Random) -> list[list[int]]:
    walk, node = [], game.turn and game.turn.root
    while node and node.steps:
        step, node = chance.choice(node.steps)
        source, target, *number = step
        walk.append(
            [board_game.place(game, source), board_game.place(game, target), *(number or [0])]
        )
    return walk


def put(
    session: Session, message: object, send: Callable[[], None] | None = None
) -> tuple[State, State]:
    """Put a message to a session, or let it be sent; return the states before and after it."""
    before = session.state
    if send is None:
        session.handle(message)
    else:
        send()
    after = session.state
    if after is not before:
        assert after.version == before.version + 1
        assert after.game is before.game or after.since == after.version or after.done == "edit"
        if after.refusal is not None:
            assert after.game is before.game
            assert after.refusal.breaches or isinstance(after.refusal.error, RulesError)
    sent = travels(scene(session.board_game, after, WORDS))
    assert len(sent) < LARGEST
    assert sent.decode().count(MARKER) <= SHOWN
    return before, after


def travels(scene: Mapping[str, Any]) -> bytes:
    """Return a scene as a kernel sends it."""
    return json.dumps(scene, ensure_ascii=False, allow_nan=False).encode()

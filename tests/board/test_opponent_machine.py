"""Whatever a learner does, an opponent acts only in its turn and on what is on the table now."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from support.examples import examples
from support.hostile import legal_walk
from support.seats import full_seat, opponent_at

from bgwidget.board.scene import scene
from bgwidget.board.session import Session
from bgwidget.games import board_game
from bgwidget.opponents import levels
from bgwidget.rules.backgammon import PRESETS
from bgwidget.rules.rulebook import RulesError
from bgwidget.words import words

GAME = board_game("backgammon")
QUICK = ("novice", "casual", "club")
MOST = 2_000
RESIGN = ("resign", "resign-single", "resign-gammon", "resign-backgammon")
EVERYTHING = 10_000


class Learner:
    """One who does anything that the rules allow, and seldom resigns."""

    def __init__(self, session: Session, chance: Random) -> None:
        self.session = session
        self.chance = chance

    def ask(self, kind: str, base: int | None = None, **more: Any) -> None:
        base = self.session.state.version if base is None else base
        self.session.handle({"kind": kind, "base": base, **more})

    def act(self) -> None:
        session = self.session
        game = session.state.game
        shown = session.board_game.snapshot(game)
        may = [*shown["choices"], *(["play"] if shown["turn"] is not None else [])]
        for rare, share in ((("double", "drop"), 0.1), (("offer-draw",), 0.02), (RESIGN, 0.01)):
            if self.chance.random() > share:
                may = [name for name in may if name not in rare] or may
        if not may:
            assert game.settle().after.over, "only after a match there is nothing to do"
            return
        kind = self.chance.choice(may)
        if kind == "play":
            self.ask(kind, steps=legal_walk(session.board_game, game, self.chance))
        else:
            self.ask(kind)


@settings(max_examples=examples(40), stateful_step_count=40, deadline=None)
class Board(RuleBasedStateMachine):
    """A board with an opponent, and views of it that may lag behind."""

    def __init__(self) -> None:
        super().__init__()
        game = GAME.start(match=3)
        self.session = full_seat(GAME, game, 1, opponent="novice")
        self.learner = Learner(self.session, Random(1))
        self.allowed = False
        self.both = False
        self.session.listen(self.hear)
        self.before = self.session.state

    def hear(self, state: Any) -> None:
        """Hold each change of the game against who was to act before it, unless nobody answers."""
        before, self.before = self.before, state
        assert state.version > before.version
        changed = state.game is not before.game
        if changed:
            self.both = opponent_at(self.session).who is None
        if changed and not self.both and state.done not in ("undo", "restart", "next"):
            assert (1 if self.allowed else 0) in GAME.on_turn(before.game)
        if self.allowed and state.refusal is None:
            assert len(state.game.history) in range(
                len(before.game.history) + 1, len(before.game.history) + 3
            )

    def reply(self, base: int) -> None:
        current = self.session.state.since <= base <= self.session.state.version
        self.allowed = current and self.session.state.waits
        before = self.session.state
        self.session.handle({"kind": "reply", "base": base})
        if not current:
            assert self.session.state is before
        elif not self.allowed:
            assert self.session.state.game is before.game
        self.allowed = False

    @precondition(lambda self: self.session.state.waits)
    @rule()
    def reply_now(self) -> None:
        self.reply(self.session.state.version)
        assert self.session.state.refusal is None

    @rule(behind=st.integers(-1, 6), times=st.integers(1, 2))
    def reply_late(self, behind: int, times: int) -> None:
        base = self.session.state.version - behind
        for _ in range(times):
            self.reply(base)

    @precondition(lambda self: not self.session.state.waits)
    @rule(seed=st.integers(0, 99))
    def act(self, seed: int) -> None:
        self.learner.chance = Random(seed)
        self.learner.act()

    @rule(behind=st.integers(0, 3))
    def undo(self, behind: int) -> None:
        before, was, both = self.session.state.before, self.session.state, self.both
        self.learner.ask("undo", self.session.state.version - behind)
        if self.session.state.done == "undo" and self.session.state is not was:
            assert before is not None
            assert self.session.state.game is before.game
            assert both or 0 in GAME.on_turn(self.session.state.game)

    @rule(kind=st.sampled_from(["restart", "next", "roll", "double", "throw", "cancel"]))
    def press(self, kind: str) -> None:
        self.learner.ask(kind)

    @rule(level=st.sampled_from([*QUICK, None, "nonsense"]), behind=st.integers(0, 2))
    def face(self, level: str | None, behind: int) -> None:
        self.learner.ask("opponent", self.session.state.version - behind, level=level)

    @invariant()
    def is_told_whose_turn_it_is(self) -> None:
        shown = scene(GAME, self.session.state, words("en"))
        assert ("waits" in shown) == self.session.state.waits
        assert ("opponent" in shown) == (opponent_at(self.session).who is not None)
        if self.session.state.waits:
            assert 1 in GAME.on_turn(self.session.state.game)
            assert shown["turn"] is None


TestBoard = pytest.mark.slow(Board.TestCase)


def played_out(game: str, level: str, seed: int, **begun: Any) -> int:
    """Play to the end, and return how often the opponent acted; nothing is ever refused."""
    found, chance = board_game(game), Random(f"{game} {level} {seed}")
    session = full_seat(found, found.start(**begun), seed, opponent=level)
    learner, acted = Learner(session, chance), 0
    for _ in range(MOST):
        if not found.on_turn(session.state.game):
            return acted
        if session.state.waits:
            learner.ask("reply")
            acted += 1
        else:
            learner.act()
        assert session.state.refusal is None, (game, level, seed, begun, session.state.record)
    raise AssertionError(f"{game} {level} {seed} does not end")


GAMES = [
    *product(["backgammon"], levels(), PRESETS),
    *product(["camelot"], levels("camelot"), [""]),
]


@pytest.mark.slow
@pytest.mark.truth
def test_whole_games_against_everybody_under_all_house_rules(whole: bool) -> None:
    slow = ("expert", "camelot")
    tried = GAMES if whole else Random(5).sample([*product(["backgammon"], QUICK, PRESETS)], 5)
    for game, level, preset in tried:
        many = EVERYTHING // len(GAMES) + 1
        times = (many if not {game, level} & {*slow} else many // 20) if whole else 1
        for seed in range(times):
            rules: dict[str, Any] = {"rules": preset} if preset else {}
            if game == "backgammon":
                rules["match"] = seed % 3 * (preset in ("standard", "match"))
            assert played_out(game, level, seed, **rules) > 1


@pytest.mark.slow
def test_an_expert_and_a_game_of_camelot_come_to_an_end() -> None:
    assert played_out("camelot", "novice", 1)
    board, steps = board_game("backgammon"), 12
    session = full_seat(board, board.start(match=1), 2, opponent="expert")
    learner = Learner(session, Random(3))
    for _ in range(steps):
        learner.ask("reply") if session.state.waits else learner.act()
        assert session.state.refusal is None


def test_a_learner_who_plays_on_while_nobody_answers_is_refused() -> None:
    session = full_seat(GAME, GAME.start(dice=(3, 1)), 1, opponent="novice")
    session.type("8/5 6/5")
    with pytest.raises(RulesError):
        session.act({"kind": "roll"})

"""A board on which a game is played: by hand or against an opponent, with advice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from bgwidget.advice import Decision, gives_up
from bgwidget.board.arrows import arrows, steps_of
from bgwidget.board.begun import Walk
from bgwidget.board.coach import Coach, NoAdviceError, Said
from bgwidget.board.opponent import FAR, Opponent, carry_out
from bgwidget.board.score_sheet import looked_at, side_of
from bgwidget.board.session import SHARED, Mode
from bgwidget.board.state import Instead, Refusal, State, Turn
from bgwidget.games import BoardGame
from bgwidget.opponents import InvalidOpponentError
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.wire.game_panel import Clock
from bgwidget.words import Words, after, means
from bgwidget.words.ended import Ended
from bgwidget.words.typed_text import action_key

_CHANCE = frozenset({"roll", "throw", "next", "restart"})
"""What is done here without a decision to which one could go back."""


class PlayMode(Mode):
    """A board on which a game is played.

    While an opponent is to act, whatever else would act for the far side is refused; it does one
    thing for each request ``reply``. ``undo`` then goes back to the learner's last decision, across
    what the opponent has done since. Advice is shown with one version and gone with the next.

    Parameters
    ----------
    board_game, game, words
        As for a `Mode`.
    seed
        Seed of the dice; the same seed gives the same dice. ``None`` gives others each time.
    opponent
        Who plays the far side; it is played by hand if left out.
    coach
        Who gives advice; nobody if left out.
    length
        The length of the match in points, 0 for game after game, None for one game.
    from_start
        Whether ``game`` is just the start, and not what somebody has set up: one game then begins
        with the opening throw if it is against an opponent.

    Attributes
    ----------
    dice : random.Random
        What rolls here.

    Examples
    --------
    >>> from bgwidget.board.session import Session
    >>> from bgwidget.games import board_game
    >>> backgammon = board_game("backgammon")
    >>> club = Opponent(backgammon, "club", seed=1)
    >>> game = backgammon.start(dice=(3, 1))
    >>> session = Session(PlayMode(backgammon, game, seed=1, opponent=club))
    >>> session.type("8/5 6/5")
    >>> session.state.waits
    True
    >>> session.handle({"kind": "reply", "base": session.state.version})
    >>> session.state.game.dice, session.state.waits
    ((2, 5), True)
    """

    def __init__(
        self,
        board_game: BoardGame,
        game: Any,
        words: Words | None = None,
        *,
        seed: int | None = None,
        opponent: Opponent | None = None,
        coach: Coach | None = None,
        length: int | None = None,
        from_start: bool = False,
    ) -> None:
        super().__init__(board_game, game, words)
        self.length = length
        self._from_start = from_start
        self._only: Any = None
        self.dice = Random(seed)
        self.opponent = opponent
        self.coach = coach
        self.weighed: Callable[[int], Decision | None] = lambda _: None
        self.requests = board_game.actions | SHARED | {"look", "match"}
        if opponent is not None:
            self.requests |= opponent.requests
        if coach is not None:
            self.requests |= coach.requests
        self.first = self._facing(replace(self.first, game=self._first_game()))

    def next(self, state: State, intent: Mapping[str, Any]) -> State:
        new = self._after(state, self._read(state, intent) if intent["kind"] == "type" else intent)
        if new.finished is not state.finished and self.opponent is not None:
            self.opponent.begin(new.finished)
        new = self._facing(new)
        if self.is_only(new.game) and not self.board_game.on_turn(new.game):
            new = replace(new, instead={**new.instead, "choices": ()})
        if new.done and self.coach is not None and self.coach.when in ("after", "always"):
            said = self.coach.remark(state, new)
            new = replace(new, aside=said.now, later=said.later)
        return new

    def is_only(self, game: Any) -> bool:
        """Whether no game follows this one, though it began with the opening throw."""
        return self._only is not None and (game.origin or game) is self._only

    def goes_on(self, game: Any) -> bool:
        """Whether a finished game is followed by another."""
        return not self.is_only(game) and "next" in self.board_game.snapshot(game)["choices"]

    def is_fresh(self, state: State) -> bool:
        """Whether nothing was done yet in a game that is still to be rolled for."""
        return not state.turns and not state.finished and self.board_game.dice(state.game) is None

    def may_choose_length(self, state: State) -> bool:
        """Whether the length of the match can still be chosen: before a game from the start."""
        game = self.board_game
        if not game.matches or not self.is_fresh(state):
            return False
        return str(game.near(state.game)) == str(game.near(game.start()))

    def may_begin_anew(self) -> bool:
        """Whether one alone may begin all anew."""
        return True

    def ended(self, state: State, words: Words) -> Ended | None:
        """Return how the game ended; None while it goes on."""
        return self.board_game.ended(state.game, words)

    @property
    def clock(self) -> Clock | None:
        """The time that both have left now; None without a clock."""
        return None

    def _first_game(self) -> Any:
        """Return what to begin with, opened as a series is where it is against an opponent."""
        faced = self.opponent is not None and self.opponent.player is not None
        opens = faced and self._from_start and self.length is None and bool(self.board_game.matches)
        if opens != (self._only is not None):
            rules = getattr(self.first.game, "rules", None)
            game = self.board_game.start(rules=rules, match=0 if opens else None)
            self.first, self._only = replace(self.first, game=game), game if opens else None
        return self.first.game

    def _facing(self, state: State) -> State:
        """Return a state with what the scene shows of the opponent, if there is one."""
        if self.opponent is None or self.opponent.player is None:
            return state
        instead = self.opponent.instead(state.game, self.words)
        return replace(state, instead={**_lit(state), **instead, **self._last_arrows(state)})

    def _last_arrows(self, state: State) -> Instead:
        """Return the steps of the opponent's last play, until you have made one."""
        played = next((turn for turn in reversed(state.turns) if turn.kind == "play"), None)
        if played is None or side_of(self.board_game, played) != FAR or not played.walk:
            return {}
        return {"arrows": arrows(played.walk, "last")}

    def _read(self, state: State, intent: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the request that was typed."""
        text = intent["text"]
        # Only a browser's request has a base: in Python, `Board.advise` returns the advice.
        if self.coach is not None and "base" in intent and means(text, "type.advise"):
            return {"kind": "advise", "walk": intent["walk"]}
        if self.opponent is not None:
            level = self.opponent.named(text)
            if level is not False:
                return {"kind": "opponent", "level": level}
            if state.waits:
                self.opponent.check_turn(state.game)
        points = after(text, "type.match") if isinstance(text, str) else None
        if points is not None and self.board_game.matches:
            return {"kind": "match", "points": int(points) if points.isdecimal() else -1}
        return self.board_game.read(state.game, text, intent["walk"])

    def _after(self, state: State, intent: Mapping[str, Any]) -> State:
        kind = intent["kind"]
        if kind in ("undo", "cancel"):
            back = state.back()
            return replace(back, instead=_lit(back))
        if kind == "restart":
            return self._turn_to(state, self._first_game(), kind)
        if kind == "set-up":
            return self._turn_to(state, intent["game"], "restart")
        if kind == "next":
            if self.is_only(state.game):
                raise InvalidMoveError("action.shape", found=kind)
            return self._turn_to(state, self.board_game.following(state.game), kind)
        if kind == "look":
            at = intent["at"]
            said = Said() if at is None else self._look_back(state, at)
            return state.then(aside=said.now, later=said.later)
        if kind == "match":
            return self._play_to(state, intent["points"])
        if kind == "reply" and self.opponent is not None:
            return self._reply(state, self.opponent)
        if kind == "opponent" and self.opponent is not None:
            self.opponent.face(intent["level"], state.finished)
            if state.game is self.first.game and state.game is not self._first_game():
                return self._turn_to(state, self.first.game, "restart")
            far = FAR in self.board_game.on_turn(state.game)
            return state.anew(instead=_lit(state)) if far else state.then(instead=_lit(state))
        if kind == "advise" and self.coach is not None:
            said = self._advice(state, self.coach, intent.get("walk", ()))
            return state.then(aside=said.now, later=said.later)
        return self._act(state, intent)

    def _look_back(self, state: State, at: int) -> Said:
        """Return what the board shows of an earlier turn, judged once the game is over."""
        past = looked_at(self.board_game, state, at, self.words)
        if self.coach is None or self.board_game.on_turn(state.game):
            return Said(past)
        turn, words = state.turns[at], self.words
        if gives_up(turn.kind) and self.coach.judges:
            past["status"] = words.sentences(past["status"], words.say("review.given-up"))
        said = self.coach.hindsight(turn, self.weighed(at))
        return said._replace(now={**past, **said.now})

    def _play_to(self, state: State, points: int | None) -> State:
        """Return the state in which a match of another length begins."""
        if not self.may_choose_length(state):
            raise InvalidMoveError("match.late")
        if points not in (None, 0, *self.board_game.matches):
            raise InvalidMoveError("match.length", known=[*self.board_game.matches])
        rules = getattr(state.game, "rules", None)
        game = self.board_game.start(rules=rules, match=points)
        self.length, self.first = points, replace(self.first, game=game)
        self._from_start, self._only = True, None
        return self._turn_to(state, self._first_game(), "restart")

    def _act(self, state: State, intent: Mapping[str, Any]) -> State:
        """Return the state after a decision made at this seat, or after a question about one."""
        kind = intent["kind"]
        if kind != "why" and kind not in self.board_game.actions:
            return super().next(state, intent)
        if state.waits and self.opponent is not None:
            self.opponent.check_turn(state.game)
        if kind == "why":
            breaches = self.board_game.why(state.game, intent["walk"], intent["step"])
            refusal = Refusal("why", breaches) if breaches else None
            return state.then(refusal=refusal, legal=not breaches)
        if kind == "play":
            game = self.board_game.play(state.game, intent["steps"])
        else:
            game = self.board_game.act(state.game, kind, self.dice)
        walk = intent.get("steps", ())
        return self._turn_to(state, game, kind, before=self._before(state, kind), walk=walk)

    def _reply(self, state: State, opponent: Opponent) -> State:
        """Return the state after the opponent has done one thing, or why it cannot."""
        if not state.waits:
            raise InvalidOpponentError("opponent.idle")
        try:
            name, *about = opponent.act(state.game)
            game, done = carry_out(self.board_game, state.game, name, about, self.dice)
        except Exception as error:
            fault = opponent.fault(state.game, error)
            return state.then(refusal=Refusal("reply", error=fault))
        played = self.board_game.latest_play(game) if done == "play" else ""
        walk = steps_of(self.board_game, state.game, played)
        before, decided = state.before, state.decided
        return self._turn_to(state, game, done, before=before, walk=walk, decided=decided)

    def _advice(self, state: State, coach: Coach, begun: Walk) -> Said:
        try:
            return coach.answer(state, begun)
        except NoAdviceError as error:
            return Said({"status": error.in_words(self.words)})

    def _before(self, state: State, done: str) -> State | None:
        """Return the state to go back to from the one that follows."""
        if self.opponent is None or self.opponent.player is None:
            return replace(state, before=None) if done == "play" else None
        return None if done in _CHANCE else replace(state, before=None)

    def _turn_to(
        self,
        state: State,
        game: Any,
        done: str,
        before: State | None = None,
        walk: Sequence[Sequence[int]] = (),
        **change: Any,
    ) -> State:
        finished = {"next": (*state.finished, state.game), "restart": ()}.get(done, state.finished)
        anew = done in ("next", "restart")
        record = () if anew else (*state.record, self._entry(game, done))
        turns = () if anew else (*state.turns, Turn(done, state.game, game, walk))
        return state.anew(
            game=game,
            done=done,
            before=before,
            finished=finished,
            record=record,
            turns=turns,
            instead={},
            **change,
        )

    def _entry(self, game: Any, done: str) -> str:
        """Return what was done to come to a game, in short."""
        if done == "play":
            return str(self.board_game.latest_play(game)) or self.words.say("type.pass")
        action = self.words.say(action_key("type", self.board_game.name, done))
        dice = self.board_game.dice(game)
        if dice is None or done not in ("roll", "throw"):
            return action
        # Who threw which number is told by its place.
        first, second = dice if done == "throw" else sorted(dice, reverse=True)
        return f"{action} {first}-{second}"


def _lit(state: State) -> Instead:
    """Return the places that are pointed out, alone."""
    return {"lit": state.instead["lit"]} if "lit" in state.instead else {}

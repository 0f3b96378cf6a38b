"""The adviser: what is said of a decision at the table."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from bgwidget.advice.backgammon.candidates import candidates, cubeful, overlooked
from bgwidget.advice.backgammon.cube import CubeDecision
from bgwidget.advice.backgammon.cube_reasons import cube_reasons, is_close, praise_is_sure
from bgwidget.advice.backgammon.reasons import Reasons
from bgwidget.advice.backgammon.second_look import SecondLook
from bgwidget.advice.contract import Advice, Odds, Option
from bgwidget.engines.backgammon import evaluator
from bgwidget.evaluation.backgammon.cube_choice import worth_at
from bgwidget.evaluation.backgammon.evaluators import Evaluator, evaluator_under
from bgwidget.evaluation.backgammon.look_ahead import chances_before
from bgwidget.evaluation.backgammon.stakes import Chances, Stakes
from bgwidget.rules.backgammon.game import Game
from bgwidget.rules.backgammon.plays import Play, legal_plays
from bgwidget.rules.backgammon.position import BAR
from bgwidget.rules.backgammon.table import Table
from bgwidget.rules.rulebook import InvalidMoveError, Mark
from bgwidget.words import Words

Done = Play | Sequence[Sequence[int]] | str | None
_SAME = {"play": "roll"}


@dataclass(frozen=True, slots=True)
class BackgammonAdviser:
    """Says which play or answer is best, and why.

    Parameters
    ----------
    judge : Evaluator, optional
        Who says how good plays and positions are; by default our own net, looking one roll ahead.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Game
    >>> from bgwidget.words import words
    >>> advice = ADVISER.advise(Game.start(dice=(3, 1)), words("en"), "24/23 13/10")
    >>> [option.text for option in advice.options][0]
    '8/5 6/5'
    >>> advice.options[advice.done].text
    '24/23 13/10'
    """

    judge: Evaluator | None = None

    def advise(self, game: Any, words: Words, done: Done = None) -> Advice | None:
        """Return what is to be said of the decision at which a game stands.

        Parameters
        ----------
        game : Game
        words : Words
            In which language.
        done : Play, steps, or str, optional
            What was done: a play, its steps, its notation, or the name of an action.

        Returns
        -------
        Advice or None
            None if there is nothing to decide: no legal play, no right to double, no offer.

        Raises
        ------
        IllegalMoveError, InvalidMoveError
            If what was done could not be done.
        """
        last = deque(self.advising(game, words, done), maxlen=1)
        return last[0] if last else None

    def advising(self, game: Any, words: Words, done: Done = None) -> Iterator[Advice]:
        """Yield what can be said at once, and again whenever there was time for a breath.

        Later advice adds reasons at the end. The second look weighs the plays once more; where it
        finds another one better, or apart what seemed equal, it gives the reasons anew.
        Nothing is yielded where nothing is decided.

        Examples
        --------
        >>> from bgwidget.rules.backgammon import Game
        >>> from bgwidget.words import words
        >>> first, *_, last = ADVISER.advising(Game.start(dice=(3, 1)), words("en"), "13/9")
        >>> last.reasons[: len(first.reasons)] == first.reasons
        True
        """
        if not isinstance(game, Table):
            raise InvalidMoveError("action.shape", found=type(game).__name__)
        if game.standing.over:
            return
        if game.phase == "move":
            yield from _of_play(game, words, done, self.judge)
        elif game.phase == "answer" or (game.phase == "roll" and not game.refusals("double")):
            yield _of_cube(game, words, done, self.judge)

    def outlook(self, game: Any) -> Odds | None:
        """Return the near side's chances as the checkers lie, whatever was rolled.

        None until it is decided who starts, and once the game is over.

        Examples
        --------
        >>> from bgwidget.rules.backgammon import Game
        >>> 0.5 < ADVISER.outlook(Game.start()).win < 0.55
        True
        """
        if not isinstance(game, Table):
            raise InvalidMoveError("action.shape", found=type(game).__name__)
        if game.undecided or game.result is not None:
            return None
        judge = self.judge and evaluator_under(self.judge, game.rules)
        if judge is None:
            chances = chances_before(game.position, game.rules)
        else:
            chances = judge.chances(game.position.flipped().packed).flipped()
        near = chances if game.mover == 0 else chances.flipped()
        return _odds(near, game, 0, game.cube.value)

    def judged_by(self, judge: str | Evaluator) -> BackgammonAdviser:
        """Return an adviser that goes by an evaluator, or by one of `bgwidget.engines.evaluators`.

        Raises
        ------
        InvalidEvaluatorError, MissingEvaluatorError
            If there is none of that name, or it is not installed.
        """
        return BackgammonAdviser(evaluator(judge) if isinstance(judge, str) else judge)


ADVISER = BackgammonAdviser()


def _of_play(table: Table, words: Words, done: Done, judge: Evaluator | None) -> Iterator[Advice]:
    assert table.dice is not None
    made = _made(table, done)
    plays = legal_plays(table.position, table.dice, table.rules)
    if not plays:
        return
    stakes = Stakes(table.rules, worth_at(table, table.mover), table.cube.value)
    judge = judge and evaluator_under(judge, table.rules)
    compared = candidates(plays, stakes, made, judge, cubeful(table, stakes))
    done_one = next((one for one in compared if one.play == made), None)
    if len(compared) == 1:
        [only] = compared
        odds = _odds(only.chances, table, table.mover, table.cube.value)
        option, at = Option(only.text, only.equity, 0.0), 0 if done_one else None
        yield Advice((option,), at, (words.say("advice.forced"),), odds=odds)
        return
    best, *others = compared
    reasons = Reasons(best, done_one if done_one in others else others[0], words)
    look = SecondLook(compared, done_one, overlooked(plays, compared))

    def so_far() -> Advice:
        (first, most), *_ = ranked = look.ranked
        options = tuple(Option(one.text, worth, most - worth) for one, worth in ranked)
        at = next((at for at, (one, _) in enumerate(ranked) if one == done_one), None)
        odds = _odds(first.chances, table, table.mover, table.cube.value)
        places = look.places(words) if look.tells_anew else reasons.places
        marks = tuple(Mark(place, "target") for place in places if 0 < place <= BAR)
        first_texts = () if look.tells_anew else reasons.texts_among(ranked)
        texts = (*first_texts, *look.texts(words))
        return Advice(options, at, texts, marks, odds, reasons.more or look.more, look.sure)

    yield so_far()
    for _ in chain(reasons.look_further(), look.look_further()):
        yield so_far()
    yield so_far()


def _made(table: Table, done: Done) -> Play | None:
    """Return the play that was made; None if none was, or something else was done."""
    # An action may say how, as "resign-gammon" does.
    if done is None or (isinstance(done, str) and done.partition("-")[0] in Game.ACTIONS):
        return None
    assert table.dice is not None
    steps = done.steps if isinstance(done, Play) else done
    if isinstance(steps, str):
        steps = table.read(steps)
    now = Game.start(table.position, table.dice, rules=table.rules)
    played = now.play(steps).plays[0]
    return played if played is not None and played.steps else None


def _of_cube(table: Table, words: Words, done: Done, judge: Evaluator | None) -> Advice:
    decision = CubeDecision(table, judge, further=True)
    ranked = sorted(decision.worths.items(), key=lambda pair: -pair[1])
    best = ranked[0][1]
    options = tuple(
        Option(
            words.say(f"advice.act.{action}"), worth, best - worth, words.say(f"advice.do.{action}")
        )
        for action, worth in ranked
    )
    name = _SAME.get(done, done) if isinstance(done, str) else None
    at = next((at for at, (action, _) in enumerate(ranked) if action == name), None)
    yours = decision.sign == 1
    chances = decision.chances if yours else decision.chances.flipped()
    side = table.mover if yours else 1 - table.mover
    odds = _odds(chances, table, side, decision.played_for)
    reasons = cube_reasons(decision, words)
    sure = not is_close(decision) and (bool(at) or praise_is_sure(decision))
    return Advice(options, at, reasons, odds=odds, sure=sure, after_best=False)


def _odds(chances: Chances, table: Table, side: int, cube: int) -> Odds:
    """Return the chances of a side as they count at the score, with the cube at a value.

    A gammon of a side that needs no more points than that is a plain game.
    """
    win, gammon, _, lost_gammon, _ = chances.under(table.rules)
    match, score = table.standing.match, table.standing.score
    pays, costs = (not match or match - score[one] > cube for one in (side, 1 - side))
    return Odds(win, gammon if pays else 0.0, lost_gammon if costs else 0.0)

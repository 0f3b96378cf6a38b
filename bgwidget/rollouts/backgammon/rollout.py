"""Rollouts: a position, or the plays of a roll, weighed by playing many games."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing
from typing import Any, overload

from bgwidget.common.progress_bar import Progress
from bgwidget.engines.backgammon import Evaluator
from bgwidget.rollouts.backgammon.result import Comparison, Rollout
from bgwidget.rollouts.backgammon.rollout_bar import rollout_bar
from bgwidget.rollouts.backgammon.setup import check_count, plays_to_compare, setup
from bgwidget.rollouts.backgammon.statistics import equity, error_of, mean_chances
from bgwidget.rollouts.backgammon.tally import Aim, Tally
from bgwidget.rollouts.batches import SIZE, Batch
from bgwidget.rollouts.crews import crew
from bgwidget.rollouts.errors import InvalidRolloutError
from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.rolls import Dice

GAMES = 144


@overload
def rollout(
    position: Position | str,
    dice: None = None,
    *,
    games: int = GAMES,
    seed: int | None = None,
    evaluator: str | Evaluator = "own",
    truncate: int | None = None,
    rules: HouseRules | str | None = None,
    stop: float | None = None,
    confidence: float | None = None,
    variance_reduction: bool = True,
    workers: int | None = None,
    cluster: Any = None,
    progress: Progress | bool | None = None,
) -> Rollout: ...


@overload
def rollout(
    position: Position | str,
    dice: Dice,
    plays: Iterable[str] | None = None,
    *,
    games: int = GAMES,
    seed: int | None = None,
    evaluator: str | Evaluator = "own",
    truncate: int | None = None,
    rules: HouseRules | str | None = None,
    stop: float | None = None,
    confidence: float | None = None,
    variance_reduction: bool = True,
    workers: int | None = None,
    cluster: Any = None,
    progress: Progress | bool | None = None,
) -> Comparison: ...


def rollout(
    position: Position | str,
    dice: Dice | None = None,
    plays: Iterable[str] | None = None,
    *,
    games: int = GAMES,
    seed: int | None = None,
    evaluator: str | Evaluator = "own",
    truncate: int | None = None,
    rules: HouseRules | str | None = None,
    stop: float | None = None,
    confidence: float | None = None,
    variance_reduction: bool = True,
    workers: int | None = None,
    cluster: Any = None,
    progress: Progress | bool | None = None,
) -> Rollout | Comparison:
    """Play many games from a position, for money and without a cube, and tell what they come to.

    Parameters
    ----------
    position : Position or str
        Seen by the side that is about to roll.
    dice : tuple of two int, optional
        The roll, if its plays are to be compared.
    plays : iterable of str, optional
        The plays to compare, in notation; by default the three that our own net likes best. All
        get the same dice.
    games : int
        From each position; a multiple of 36. Each first roll comes equally often.
    seed : int, optional
        The same seed gives the same result wherever the games are played; by default one is
        drawn.
    evaluator : str or Evaluator
        Who makes all plays: one of `bgwidget.engines.evaluators`, or one with more plies from
        `bgwidget.engines.evaluator`.
    truncate : int, optional
        Judge a game after so many rolls instead of playing on: quicker, and as good as the
        evaluator.
    rules : HouseRules or str, optional
        What was agreed, or the name of a preset: which plays are legal, and whether gammons and
        backgammons count. By default the standard rules, by which an evaluator from outside
        looks ahead in any case.
    stop : float, optional
        End before all games are played once the standard error is not above this: that of the
        equity, or of what each play loses against the best.
    confidence : float, optional
        End before all games are played once it is so certain which play is the best, such as
        ``0.97``. That is asked after 144 games and each time they have doubled.
    variance_reduction : bool
        Whether the luck of the dice is taken off each game: by how much each roll was better than
        the mean of all rolls, as the evaluator sees it at first sight. With our own net a game
        takes some ten times as long, and the same games have some six times less error.
    workers : int, optional
        How many processes play; by default one for each processor.
    cluster : distributed.Client, optional
        A Dask cluster that plays instead.
    progress : callable or bool, optional
        Told, after each batch, how many games are done and how many there are. True shows a bar,
        and so does a notebook by default.

    Returns
    -------
    Rollout or Comparison
        A comparison if there is a roll.

    Raises
    ------
    RulesError
        If the position, the roll, a play or a setting is not valid, or an evaluator is missing.

    Notes
    -----
    In a script, call it below ``if __name__ == "__main__":``, as all that begins processes.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> found = rollout("--A--------------------b--", games=36, workers=1)
    >>> found.equity, found.error
    (1.0, 0.0)
    >>> plays = ["24/20", "8/5 6/5"]
    >>> found = rollout(START, (3, 1), plays, games=36, seed=1, truncate=2, workers=1)
    >>> found.best.play, found.clear
    ('8/5 6/5', True)
    """
    position = Position.parse(position) if isinstance(position, str) else position
    asked = setup(games, seed, evaluator, truncate, rules, cluster, variance_reduction)
    compared = plays_to_compare(position, dice, plays, asked.rules)
    tally = Tally(len(compared), games, Aim(stop, confidence))
    check_count("workers", workers)
    trials = [asked.trials(position, play) for play in compared]
    batches = [Batch(each, first) for first in range(0, games, SIZE) for each in trials]
    maker = ""
    with rollout_bar(tally, progress) as tell, closing(crew(workers, cluster)(batches)) as played:
        for at, batch in enumerate(played):
            maker = maker or batch.maker
            if batch.maker != maker:
                raise InvalidRolloutError("rollout.makers", found=batch.maker, known=maker)
            tally.endings[at % len(trials)] += batch.endings
            tell((at + 1) * SIZE, len(batches) * SIZE)
            if at % len(trials) == len(trials) - 1 and tally.enough:
                break
    best = max(tally.endings, key=equity)
    comparison = Comparison(
        Rollout(
            position=position,
            play=str(play or ""),
            games=len(ended),
            seed=asked.seed,
            maker=maker,
            truncate=truncate,
            variance_reduction=variance_reduction,
            chances=mean_chances(ended),
            error=error_of(ended),
            loss=equity(best) - equity(ended),
            loss_error=error_of(ended, best),
        )
        for play, ended in zip(compared, tally.endings, strict=True)
    )
    return (
        comparison[0] if dice is None else Comparison(sorted(comparison, key=lambda one: one.loss))
    )

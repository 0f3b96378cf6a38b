"""Which evaluators there are, by their names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from bgwidget.engines.backgammon import bgsage, gnubg
from bgwidget.engines.backgammon.errors import InvalidEvaluatorError, MissingEvaluatorError
from bgwidget.engines.backgammon.gnubg_program import SETTING
from bgwidget.evaluation.backgammon.evaluators import Evaluator, OwnEvaluator

_MADE: Mapping[str, Callable[[int], Evaluator]] = MappingProxyType(
    {"own": OwnEvaluator, "bgsage": bgsage.BgsageEvaluator, "gnubg": gnubg.GnubgEvaluator}
)
_MOST_PLIES = MappingProxyType({"own": 2, "bgsage": 4, "gnubg": 4})


def evaluators() -> dict[str, bool]:
    """Return the evaluators by name, and whether each is there.

    Examples
    --------
    >>> evaluators()["own"], sorted(evaluators())
    (True, ['bgsage', 'gnubg', 'own'])
    """
    return {"own": True, "bgsage": bgsage.there(), "gnubg": gnubg.there()}


def evaluator(name: str = "own", plies: int = 1) -> Evaluator:
    """Return an evaluator.

    Parameters
    ----------
    name : str
        ``"own"``, the net that is part of bgwidget; ``"bgsage"``, with the extra ``strong``; or
        ``"gnubg"``, GNU Backgammon, a program that is installed by itself.
    plies : int
        How far it looks ahead: 1 judges the position after a play, 2 every roll after it.

    Raises
    ------
    InvalidEvaluatorError
        If there is none of that name, or it does not look so far ahead.
    MissingEvaluatorError
        If it is not installed.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> round(evaluator("own").chances(START.packed).win, 1)
    0.5
    """
    if name not in _MADE:
        raise InvalidEvaluatorError("evaluator.name", found=name, known=[*_MADE])
    most = _MOST_PLIES[name]
    if type(plies) is not int or not 1 <= plies <= most:
        raise InvalidEvaluatorError("evaluator.plies", found=plies, name=name, most=most)
    if not evaluators()[name]:
        raise MissingEvaluatorError(f"evaluator.absent.{name}", setting=SETTING)
    return _MADE[name](plies)

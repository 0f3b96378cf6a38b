"""Games of one's own that were gone through: what was given away, and the errors to practise."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import datetime
from hashlib import sha256
from typing import Any

from bgwidget.common.shapes import has_shape
from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.progress.attempt import Attempt, present
from bgwidget.progress.logbook import Logbook
from bgwidget.progress.standings import RuleStanding

KIND = "review"
"""The kind of attempt that stands for a game gone through; it is no answer."""

_STEP = "game"
_ID = 32


@dataclass(frozen=True)
class ReviewedGame:
    """A game gone through, as the logbook keeps it.

    Attributes
    ----------
    id : str
        The same for the same game, so that it is kept once.
    decisions : int
        How often there was something to choose from.
    lost, luck : float
        Points given away, and points that the rolls were worth more than average ones.
    kinds : mapping
        Points given away by errors, by the kind of error.
    steps : sequence
        The errors as steps of a lesson file, by name.
    time : datetime
        When it was gone through.
    """

    id: str
    decisions: int
    lost: float
    luck: float
    kinds: Mapping[str, float]
    steps: Mapping[str, Mapping[str, Any]]
    time: datetime = field(default_factory=present)

    @property
    def rate(self) -> float:
        """Points given away a decision."""
        return self.lost / self.decisions if self.decisions else 0.0


_SHAPE = {
    "decisions": int,
    "lost": float,
    "luck": float,
    "kinds": Mapping[str, float],
    "steps": Mapping[str, dict],  # type: ignore[type-arg]
}


def id_of(text: str) -> str:
    """Return the id that stands for a text.

    Examples
    --------
    >>> len(id_of("a game"))
    32
    """
    return sha256(text.encode()).hexdigest()[:_ID]


def lesson_of(game: str) -> str:
    """Return the name under which answers to one's own errors are kept.

    Examples
    --------
    >>> lesson_of("backgammon")
    'errors-backgammon'
    """
    return f"errors-{game}"


def keep(logbook: Logbook, game: str, reviewed: Iterable[ReviewedGame]) -> None:
    """Write games to a logbook; one that is there already is left as it is."""
    for one in reviewed:
        answer = {name: value for name, value in asdict(one).items() if name in _SHAPE}
        logbook.write(
            Attempt(
                id=one.id,
                lesson=lesson_of(game),
                step=_STEP,
                kind=KIND,
                game=game,
                answer=answer,
                right=True,
                score=1,
                time=one.time,
            )
        )


def reviewed_games(logbook: Logbook, game: str = DEFAULT_GAME) -> tuple[ReviewedGame, ...]:
    """Return the games that a logbook keeps, in the order in which they were gone through.

    What cannot be read as one is left out.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     logbook = Logbook(f"{folder}/logbook.sqlite3")
    ...     game = ReviewedGame(id_of("1"), 20, 0.4, 0.1, {"shots": 0.3}, {})
    ...     keep(logbook, "backgammon", [game])
    ...     [game] = reviewed_games(logbook)
    >>> game.rate, game.kinds
    (0.02, {'shots': 0.3})
    """
    found = logbook.attempts(lesson_of(game), kinds=(KIND,))
    return tuple(
        ReviewedGame(id=each.id, time=each.time, **each.answer) for each in found if _is_one(each)
    )


def _is_one(attempt: Attempt) -> bool:
    answer = attempt.answer
    if not isinstance(answer, dict) or answer.keys() != _SHAPE.keys():
        return False
    fits = all(has_shape(answer[name], shape) for name, shape in _SHAPE.items())
    return fits and answer["decisions"] > 0


def due_errors(
    logbook: Logbook, game: str = DEFAULT_GAME, now: datetime | None = None
) -> list[tuple[str, Mapping[str, Any]]]:
    """Return the errors that are kept, as steps with their names, the one to ask first in front.

    They come again as rules do: those that are due, the most likely forgotten first, then those
    that were never asked, then the others.
    """
    at = now or present()
    steps = {
        name: step
        for reviewed in reviewed_games(logbook, game)
        for name, step in reviewed.steps.items()
    }
    standings = dict.fromkeys(steps, RuleStanding())
    for attempt in logbook.attempts(lesson_of(game)):
        if attempt.step in standings and attempt.kind != KIND:
            standings[attempt.step] = standings[attempt.step].after(attempt, attempt.step)
    return sorted(steps.items(), key=lambda step: _turn(standings[step[0]], at))


def _turn(standing: RuleStanding, at: datetime) -> tuple[int, float, datetime]:
    if standing.due is None:
        return 1, 0.0, at
    return (0 if standing.due <= at else 2), *standing.faded(at)


def kinds_of(games: Sequence[ReviewedGame]) -> dict[str, float]:
    """Return the points given away by each kind of error in some games, the most first.

    Examples
    --------
    >>> one = ReviewedGame("", 20, 0.4, 0.1, {"shots": 0.1, "points": 0.2}, {})
    >>> kinds_of([one, one])
    {'points': 0.4, 'shots': 0.2}
    """
    added: dict[str, float] = {}
    for game in games:
        for kind, lost in game.kinds.items():
            added[kind] = added.get(kind, 0.0) + lost
    return dict(sorted(added.items(), key=lambda each: -each[1]))

"""A whole game, decision by decision, and what a game brings so that it can be gone through."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, runtime_checkable

from bgwidget.advice.contract import Option
from bgwidget.games.register import part
from bgwidget.rules.rulebook import RulesError
from bgwidget.rules.speech import Speaker
from bgwidget.words import Words

_MOST_NOTES = 12
_GIVING_UP = frozenset(("resign", "concede"))


@dataclass(frozen=True)
class Weighed:
    """What a side decided, and how good that was, in plain values: a row of a table.

    Attributes
    ----------
    side : int
        Whose decision it was: 0 on the near side, 1 on the far side.
    roll : str
        The roll that was played, such as ``"3-1"``; empty where nothing was rolled.
    done, best : str
        What was decided and what was best: the play in notation, or the name of the action.
    loss : float
        How many points were given away against the best.
    forced : bool
        Whether there was nothing to choose from.
    chances : float
        How likely the near side wins after it, from 0 to 1.
    luck : float or None
        How many points the roll before it was worth to the side, compared with all rolls; None
        where there was none.
    expected : float
        Points that the near side could expect before that roll, at the stake as it was.
    """

    side: int
    roll: str
    done: str
    best: str
    loss: float
    forced: bool
    chances: float
    luck: float | None
    expected: float


class Decision(Weighed):
    """What a side decided in a game, weighed.

    It has the attributes of `Weighed`, and those below, which are no columns of a table: pandas
    and the like take the fields of a dataclass.

    Attributes
    ----------
    game
        The state of play in which it was decided.
    action : tuple
        What was done, as the history of a game has it.
    options : tuple of Option
        The best first, and what was done.
    judge
        The evaluator that weighed it; None for our own.

    Examples
    --------
    >>> from bgwidget.advice import analyst
    >>> from bgwidget.rules.backgammon import Game
    >>> game = Game.start(dice=(3, 1)).play([(8, 5, 3), (6, 5, 1)])
    >>> [decision] = analyst("backgammon").decisions(game)
    >>> decision.roll, decision.done, decision.options[0].text
    ('3-1', '8/5 6/5', '8/5 6/5')
    """

    game: Any
    action: tuple[Any, ...]
    options: tuple[Option, ...]
    judge: Any

    def __init__(
        self,
        game: Any,
        side: int,
        done: str,
        action: tuple[Any, ...],
        options: tuple[Option, ...],
        forced: bool,
        chances: float,
        luck: float | None,
        expected: float,
        dice: tuple[int, int] | None = None,
        judge: Any = None,
    ) -> None:
        roll = "" if dice is None else "{}-{}".format(*sorted(dice, reverse=True))
        best = options[0].text if options else done
        loss = next((option.loss for option in options if option.text == done), 0.0)
        super().__init__(side, roll, done, best, loss, forced, chances, luck, expected)
        object.__setattr__(self, "game", game)
        object.__setattr__(self, "action", action)
        object.__setattr__(self, "options", options)
        object.__setattr__(self, "judge", judge)


class Note(Protocol):
    """What is to be said of how something in a text was read.

    Examples
    --------
    >>> from bgwidget.advice import analyst
    >>> text = " 1 point match\\n\\n Game 1\\n Mai : 0   Ben : 0\\n  1) 31: 8/5 6/5\\n"
    >>> read = analyst("backgammon").read(text)
    >>> [note.game for note in read.liberties]
    [1]
    """

    @property
    def game(self) -> int:
        """The number of the game, from 1."""

    def in_words(self, words: Speaker) -> str:
        """Return it in the words of a given language."""


class Games(NamedTuple):
    """The games of a record up to the first illegal action, and the rule that it breaks.

    ``liberties`` tell what was not read as it stands, and ``names`` who played on the near and on
    the far side; empty where the record does not say.

    Examples
    --------
    >>> from bgwidget.advice import analyst
    >>> text = " 1 point match\\n\\n Game 1\\n Mai : 0   Ben : 0\\n  1) 31: 8/5 6/5\\n"
    >>> read = analyst("backgammon").read(text)
    >>> read.names, len(read.games), read.refused
    (('Mai', 'Ben'), 1, None)
    """

    games: Sequence[Any]
    refused: RulesError | None = None
    liberties: Sequence[Note] = ()
    names: tuple[str, str] = ("", "")


def liberty_lines(liberties: Sequence[Note], words: Words) -> Iterator[str]:
    """Yield what is said of the liberties; of very many, the first ones and how many follow.

    Examples
    --------
    >>> from bgwidget.advice import analyst
    >>> from bgwidget.words import words
    >>> text = " 1 point match\\n\\n Game 1\\n Mai : 0   Ben : 0\\n  1) 31: 8/5 6/5\\n"
    >>> [*liberty_lines(analyst("backgammon").read(text).liberties, words("en"))]
    ['Line 5: game 1 ends here without being finished.']
    """
    for liberty in liberties[:_MOST_NOTES]:
        yield liberty.in_words(words)
    if len(liberties) > _MOST_NOTES:
        yield words.say("liberty.more", count=len(liberties) - _MOST_NOTES)


class Analyst(Protocol):
    """Goes through the games of one kind.

    Examples
    --------
    >>> from bgwidget.advice import analyst
    >>> from bgwidget.rules.backgammon import Game
    >>> game = Game.start(dice=(3, 1)).play([(8, 5, 3), (6, 5, 1)])
    >>> [(each.done, each.forced) for each in analyst("backgammon").decisions(game)]
    [('8/5 6/5', False)]
    """

    def write(self, games: Sequence[Any]) -> str:
        """Return games as a text that `read` reads."""

    def read(self, text: str, rules: object = None, side: int = 0) -> Games:
        """Return the games of a text, turned round so that `side` is the near side.

        Refuse what is no record with a typed error.
        """

    def decisions(self, game: Any) -> Iterator[Decision]:
        """Yield each decision of a game, weighed."""

    def worth(self, game: Any) -> float | None:
        """Return the points that the near side won, at a stake of 1; None while a game goes on."""

    def won(self, game: Any) -> int | None:
        """Return which side won; None while a game goes on."""

    def step(self, game: Any) -> Mapping[str, object]:
        """Return what a lesson file says of a state of play, with the side to act as yours."""


@runtime_checkable
class JudgedAnalyst(Analyst, Protocol):
    """An analyst that can go by another judge of plays and positions.

    Examples
    --------
    >>> from bgwidget.advice import analyst
    >>> isinstance(analyst("backgammon"), JudgedAnalyst)
    True
    """

    def judged_by(self, judge: Any) -> Analyst:
        """Return the analyst that goes by a judge, or by one of that name."""


@runtime_checkable
class SortingAnalyst(Analyst, Protocol):
    """An analyst that tells kinds of errors apart; each has a name under `review.kind`.

    Examples
    --------
    >>> from bgwidget.advice import analyst
    >>> isinstance(analyst("backgammon"), SortingAnalyst)
    True
    """

    @property
    def kinds(self) -> Sequence[str]:
        """All kinds."""

    def kind(self, decision: Decision) -> str:
        """Return which of the kinds an error is."""


def gave_up(reader: Analyst, game: Any, side: int) -> bool:
    """Tell whether a side has lost a game by resigning, which nobody weighs.

    Examples
    --------
    >>> from bgwidget.advice import analyst
    >>> from bgwidget.rules.backgammon import Game
    >>> given_up = Game.start(dice=(3, 1)).concede(0, worth=1)
    >>> [gave_up(analyst("backgammon"), given_up, side) for side in (0, 1)]
    [True, False]
    """
    gives = any(gives_up(action[0]) for action in game.history[-2:])
    return gives and reader.won(game) == 1 - side


def gives_up(action: str) -> bool:
    """Tell whether an action, by its name, gives up a game, which nobody weighs.

    Examples
    --------
    >>> gives_up("resign-gammon"), gives_up("drop")
    (True, False)
    """
    return action.partition("-")[0] in _GIVING_UP


def analyst(game: str) -> Analyst | None:
    """Return who goes through the games of a kind; None if nobody does.

    Examples
    --------
    >>> analyst("camelot") is None
    True
    """
    game_analyst: Analyst | None = part(game, "analyst", Analyst)
    return game_analyst

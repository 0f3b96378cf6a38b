"""The review of a game: the widget, and what can be asked of it in Python."""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import Any, Literal, Self

import ipywidgets

from bgwidget.advice import Decision, Note
from bgwidget.board.widget import Board
from bgwidget.common.progress_bar import Progress, progress_bar
from bgwidget.files import write_whole
from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.games.home import Home
from bgwidget.lessons import Drill
from bgwidget.progress import Logbook
from bgwidget.progress.reviewed import keep, reviewed_games
from bgwidget.review.course_of_play import course_of_play
from bgwidget.review.errors import InvalidReviewError
from bgwidget.review.kept import reviewed
from bgwidget.review.lesson_text import lesson_text
from bgwidget.review.source import text_of
from bgwidget.review.told import decision_lines, heading, summary
from bgwidget.review.view import ReviewView
from bgwidget.rules.rulebook import RulesError
from bgwidget.rules.work import uncounted_work
from bgwidget.words import words_in

_YOU = ("left", "right")


class Review(ReviewView):
    """A game gone through again: the chances, the errors and the luck, decision by decision.

    Parameters
    ----------
    record
        ``board.record``, a match file (``.mat``), or the path of either.
    you
        Which player of a match file you are: the one in the ``"left"`` or the ``"right"`` column.
    only
        The number of a game, from 1; all games if left out.
    game
        Which game is played.
    rules
        The house rules of a match file, which does not tell them; the standard if left out.
    evaluator : str or Evaluator, optional
        Who says how good plays and cubes are: one of `bgwidget.engines.evaluators`, or what
        `bgwidget.engines.evaluator` returns. By default our own net, looking one roll ahead.
    logbook
        Where games are kept when you ask for it: a `Logbook` or the path of one; your own if left
        out.
    progress
        Called with how much is done and how much there is to do; a bar in a notebook if left out.
    language, digits, theme, sound, shortcuts, home, layout
        As for a `Board`.

    Raises
    ------
    ValueError
        If it is no record, with the line that is wrong. A record that breaks a rule is gone
        through as far as it is legal, and `refused` says what is wrong there.

    Examples
    --------
    >>> from bgwidget import Board
    >>> board = Board(dice=(3, 1))
    >>> _ = board.play("13/10 6/5")
    >>> review = Review(board.record)
    >>> review
    Review(1 of 1 decisions were errors)
    >>> print(review.told(1).splitlines()[0])
    1. You: 3-1. 13/10 6/5
    """

    def __init__(
        self,
        record: str | PathLike[str],
        *,
        you: Literal["left", "right"] = "left",
        only: int | None = None,
        game: str = DEFAULT_GAME,
        rules: object = None,
        evaluator: Any = None,
        logbook: Logbook | str | PathLike[str] | None = None,
        progress: Progress | None = None,
        language: str | None = None,
        digits: str | None = None,
        theme: str = "auto",
        sound: bool = False,
        shortcuts: bool = True,
        home: Home = "right",
        layout: ipywidgets.Layout | dict[str, str] | None = None,
    ) -> None:
        words = words_in(language, digits)
        if you not in _YOU:
            raise InvalidReviewError("review.you", found=you, known=[*_YOU])
        text, side = text_of(record), _YOU.index(you)
        with progress_bar(words.say("review.progress"), progress) as tell:
            play = course_of_play(text, game, rules, side, only, tell, evaluator)
        self._book: Logbook | str | PathLike[str] | None = logbook
        super().__init__(
            play,
            words,
            theme=theme,
            sound=sound,
            shortcuts=shortcuts,
            home=home,
            **({} if layout is None else {"layout": layout}),
        )

    @classmethod
    def load(cls, path: str | PathLike[str], **options: Any) -> Self:
        """Return the review of the record or match file at a path."""
        return cls(Path(path), **options)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Every decision of both sides, in order; pandas makes a table of them as they are.

        Examples
        --------
        >>> board = Board(dice=(3, 1))
        >>> board.play("13/10 6/5")
        >>> review = Review(board.record)
        >>> [(each.roll, each.done, each.best) for each in review.decisions]
        [('3-1', '13/10 6/5', '8/5 6/5')]

        With pandas installed:

        >>> import pandas
        >>> [*pandas.DataFrame(review.decisions)]
        ['side', 'roll', 'done', 'best', 'loss', 'forced', 'chances', 'luck', 'expected']
        """
        return self._play.decisions

    @property
    def errors(self) -> tuple[int, ...]:
        """The numbers, from 1, of the decisions that gave away 0.03 points or more."""
        return tuple(at + 1 for at in self._play.errors)

    @property
    def games(self) -> tuple[Any, ...]:
        """The games that were gone through."""
        return tuple(self._play.games)

    @property
    def refused(self) -> RulesError | None:
        """What the rules forbid where the record breaks off, with its line; or None."""
        return self._play.refused

    @property
    def liberties(self) -> tuple[Note, ...]:
        """What was not read as it stands in a match file, with its game and line."""
        return self._play.liberties

    @property
    def logbook(self) -> Logbook:
        """Where games are kept; opened when it is needed."""
        if not isinstance(self._book, Logbook):
            self._book = Logbook(self._book)
        return self._book

    def keep(self) -> None:
        """Keep these games in the logbook: your errors to be practised, and how you played.

        A game is kept once. Then `told` and the page say how your last games went.

        Examples
        --------
        >>> from tempfile import TemporaryDirectory
        >>> board = Board(dice=(3, 1))
        >>> board.play("13/10 6/5")
        >>> folder = TemporaryDirectory()
        >>> review = Review(board.record, logbook=f"{folder.name}/logbook.sqlite3")
        >>> review.keep()
        >>> len(review.logbook)
        1
        >>> folder.cleanup()
        """
        game = self._play.board_game.name
        # What it takes depends on the record, which has been read.
        with uncounted_work():
            keep(self.logbook, game, reviewed(self._play, self._words))
        self._session.keep(reviewed_games(self.logbook, game))

    def practise(self, **options: Any) -> Drill:
        """Keep these games, and open a drill of all errors of yours that are kept.

        They come again as the rules of a `Drill` do: what you are about to forget comes first.
        Another day `Drill(kind="errors")` goes on. Where this review is shown, the drill opens
        below it. `options` are those of a `Drill`.

        Raises
        ------
        bgwidget.tasks.InvalidTaskError
            If no error is kept.

        Examples
        --------
        >>> from tempfile import TemporaryDirectory
        >>> board = Board(dice=(3, 1))
        >>> board.play("13/10 6/5")
        >>> folder = TemporaryDirectory()
        >>> review = Review(board.record, logbook=f"{folder.name}/logbook.sqlite3")
        >>> review.practise().task.solution()
        '8/5 6/5'
        >>> folder.cleanup()
        """
        self.keep()
        with uncounted_work():
            drill = Drill(
                kind="errors",
                game=self._play.board_game.name,
                **{
                    "logbook": self.logbook,
                    "language": self._words.language,
                    "theme": self.theme,
                    "sound": self.sound,
                    "shortcuts": self.shortcuts,
                    "home": self.home,
                    **options,
                },
            )
        self._open_below(drill)
        return drill

    def told(self, number: int | None = None) -> str:
        """Return what is said of a decision; without a number, of both sides."""
        if number is None:
            return "\n".join(summary(self._play, self._words))
        at = self._at(number)
        first = heading(self._play, at, self._words)
        return "\n".join([first, *decision_lines(self._play, at, self._words)])

    def show(self, number: int) -> None:
        """Open a decision, by its number from 1."""
        self._session.open(self._at(number))

    def board(self, number: int, **options: Any) -> Board:
        """Return a board at a decision, to play it again from there; `options` are a `Board`'s.

        Examples
        --------
        >>> board = Board(dice=(3, 1))
        >>> _ = board.play("13/10 6/5")
        >>> Review(board.record).board(1).dice
        (3, 1)
        """
        options = {"language": self._words.language, "home": self.home, **options}
        return Board(self.decisions[self._at(number)].game, **options)

    def lesson(
        self,
        path: str | PathLike[str],
        *,
        title: str | None = None,
        at_most: int = 10,
        margin: float = 0.03,
    ) -> Path:
        """Write a lesson of your errors, the worst ones first; a teacher can edit the file.

        Parameters
        ----------
        path
            The file to write; one that exists is not replaced.
        title
            What the lesson is called.
        at_most
            How many errors it asks about.
        margin
            What gives away less than this, in points, is no wrong answer.

        Raises
        ------
        ValueError
            If there is no error to ask about.
        FileExistsError
            If the file exists.
        """
        text = lesson_text(self._play, title, at_most, margin, self._words)
        file = Path(path)
        write_whole(file, text, replace=False)
        return file

    def _at(self, number: object) -> int:
        if type(number) is not int or not 1 <= number <= len(self.decisions):
            facts = {"found": number, "most": len(self.decisions)}
            raise InvalidReviewError("review.number", **facts)
        return number - 1

    def __str__(self) -> str:
        return self.told()

    def __repr__(self) -> str:
        return f"Review({len(self.errors)} of {len(self.decisions)} decisions were errors)"

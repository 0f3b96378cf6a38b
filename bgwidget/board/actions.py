"""What can be done at a board from Python."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from bgwidget.advice.text import PrintableAdvice
from bgwidget.board.coach import Coach, NoAdviceError
from bgwidget.board.score import Score, score_of
from bgwidget.board.session import Session
from bgwidget.rules.rulebook import IllegalMoveError, InvalidMoveError
from bgwidget.words import Words
from bgwidget.words.game_name import GameName


class Actions:
    """The actions of a board, each for the side that is to act.

    An action that the rules forbid raises `bgwidget.rules.IllegalMoveError`:
    ``error.breach.rule.id`` names the rule, and a note says what is legal, where there is more to
    say. One that the game does not have, or that is asked for while a position is being set up,
    raises `bgwidget.rules.InvalidMoveError`. The board stays as it was.
    """

    _session: Session
    _coach: Coach | None
    _words: Words
    game: Any

    @property
    def actions(self) -> tuple[str, ...]:
        """The names of what can be done in the game besides making a play, whether now or not.

        Examples
        --------
        >>> from bgwidget import Board
        >>> Board(game="camelot").actions
        ('agreement', 'fifty-moves', 'offer-draw', 'repetition', 'resign')
        """
        return tuple(sorted(self._session.board_game.actions - {"play"}))

    def act(self, name: str) -> None:
        """Do one of the `actions` of the game; many have a method of their own besides.

        Raises
        ------
        bgwidget.rules.InvalidMoveError
            If the game has no such action, or a position is being set up on the board.
        bgwidget.rules.IllegalMoveError
            If the rules forbid it now.

        Examples
        --------
        >>> from bgwidget import Board
        >>> board = Board(seed=1)
        >>> board.act("roll")
        >>> board.dice
        (2, 5)
        """
        session = self._played()
        if name not in self.actions:
            raise InvalidMoveError(
                "action.none", found=name, game=GameName(session.board_game.name)
            )
        with self._explained():
            session.act({"kind": name})

    def play(self, play: object) -> None:
        """Make a play for the side to move: one of `legal_plays`, or as it is typed on the board.

        None passes, as a `bgwidget.opponents.Player` chooses it where nothing can be played.

        Raises
        ------
        bgwidget.rules.InvalidMoveError
            If it is not a play, or a position is being set up on the board.
        bgwidget.rules.IllegalMoveError
            If the rules forbid it: ``error.breach.rule.id`` names the rule, a note what is legal.

        Examples
        --------
        >>> from bgwidget import Board
        >>> board = Board(dice=(3, 1))
        >>> board.play("8/5 6/5")
        >>> board.roll()
        >>> board.play(board.legal_plays[0])

        What a player chooses can be played as it is, a pass too:

        >>> from bgwidget.opponents import opponent
        >>> board = Board("a------------------bbbbbbA", (6, 5))
        >>> board.legal_plays
        ()
        >>> board.play(opponent("club").choose(board.position, board.dice))
        >>> board.history
        ('pass',)
        """
        session = self._played()
        with self._explained():
            if play is None:
                session.act({"kind": "play", "steps": []})
            else:
                session.type(str(play))

    def reply(self) -> None:
        """Let the opponent act until you are to act, or the game is over.

        On a board that is shown, the opponent acts by itself; this does not wait for it.

        Raises
        ------
        bgwidget.opponents.InvalidOpponentError
            If the opponent cannot go on; its side can then be played by hand.

        Examples
        --------
        >>> from bgwidget import Board
        >>> board = Board(dice=(3, 1), opponent="club", seed=1)
        >>> board.play("8/5 6/5")
        >>> board.reply()
        >>> board.history
        ('8/5 6/5', 'roll 5-2', '24/22 13/8')
        """
        session = self._played()
        while session.state.waits:
            session.act({"kind": "reply"})
            refusal = session.state.refusal
            if refusal is not None and refusal.error is not None:
                raise refusal.error

    def next_game(self) -> None:
        """Begin the game of a match that follows a finished one.

        Examples
        --------
        >>> from bgwidget import Board
        >>> board = Board(match=3, seed=1)
        >>> board.throw()
        >>> board.resign()
        >>> board.accept()
        >>> board.next_game()
        >>> board.game.phase, board.score
        ('opening', Score(you=1, opponent=0, match=3))
        """
        self._played().act({"kind": "next"})

    def advise(self) -> PrintableAdvice:
        """Return which play or answer is best now, and why, in the words of the board.

        Raises
        ------
        bgwidget.rules.InvalidMoveError
            If nobody gives advice in the game, or there is nothing to decide.
        """
        session = self._played()
        if self._coach is None:
            raise NoAdviceError("advice.none")
        with session.lock:
            return self._coach.advice(session.state.game)

    def undo(self) -> None:
        """Take back the turn that was finished last, or the last change to a position being set up.

        Raises
        ------
        bgwidget.rules.InvalidMoveError
            If there is nothing to take back.

        Examples
        --------
        >>> from bgwidget import Board
        >>> board = Board(dice=(3, 1))
        >>> board.play("24/20")
        >>> board.undo()
        >>> board.dice
        (3, 1)
        """
        self._session.act({"kind": "undo"})

    def restart(self) -> None:
        """Go back to the position and the dice with which the board was made."""
        self._session.act({"kind": "restart"})

    @property
    def legal_plays(self) -> tuple[Any, ...]:
        """The legal plays for the roll on the table; ``str()`` of one is its notation.

        There are none before a roll, nor where nothing can be played: ``play("pass")`` or
        ``play(None)``.

        Examples
        --------
        >>> from bgwidget import Board
        >>> [str(play) for play in Board("-A------------------b-c---", (2, 1)).legal_plays]
        ['1/off']
        >>> Board().legal_plays
        ()
        """
        return self._session.board_game.legal_plays(self.game)

    @property
    def history(self) -> tuple[str, ...]:
        """What was done in this game so far, in short.

        Examples
        --------
        >>> from bgwidget import Board
        >>> board = Board(dice=(3, 1), seed=1)
        >>> board.play("8/5 6/5")
        >>> board.double()
        >>> board.history
        ('8/5 6/5', 'double')
        """
        return self._session.state.record

    @property
    def score(self) -> Score | None:
        """The score of the match, or of money play, as you see it; None where none is kept.

        ``you`` and ``opponent`` have the points so far, those of a game that is over with them;
        ``match`` is how many the match is played to, 0 in money play.

        Examples
        --------
        >>> from bgwidget import Board
        >>> board = Board(match=3, seed=1)
        >>> board.throw()
        >>> board.resign("gammon")
        >>> board.accept()
        >>> board.score
        Score(you=2, opponent=0, match=3)
        >>> board.score.you
        2
        """
        return score_of(self.game)

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except IllegalMoveError as error:
            note = self._session.board_game.detail(self.game, error.breaches, self._words)
            if note:
                error.add_note(note)
            raise

    def _played(self) -> Session:
        if self._session.state.draft is not None:
            raise InvalidMoveError("action.editing", game=self._session.board_game.name)
        return self._session

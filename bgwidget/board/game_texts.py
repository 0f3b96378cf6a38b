"""What a board tells of its game as text to keep."""

from __future__ import annotations

from typing import Any

from bgwidget.advice import analyst
from bgwidget.board.play import PlayMode
from bgwidget.board.session import Session
from bgwidget.games.draft import with_home
from bgwidget.words import Words


class GameTexts:
    """The games of a board, and the texts of what stands on it."""

    _session: Session
    _play: PlayMode | None
    _words: Words
    game: Any
    opponent: Any
    home: Any

    @property
    def games(self) -> tuple[Any, ...]:
        """The finished games of a match, and the one being played.

        Examples
        --------
        >>> from bgwidget import Board
        >>> len(Board(match=3).games)
        1
        """
        return (*self._session.state.finished, self.game)

    @property
    def record(self) -> str | None:
        """The game, or the games of a match, as text for a `Review`; None where none is kept.

        Examples
        --------
        >>> from bgwidget import Board
        >>> board = Board(dice=(3, 1))
        >>> _ = board.play("8/5 6/5")
        >>> print(board.record.splitlines()[1])
        ["play",[[8,5,3],[6,5,1]]]
        """
        reader = analyst(self._session.board_game.name)
        return None if reader is None else reader.write(self.games)

    @property
    def xgid(self) -> str | None:
        """The position, turn, roll, cube and score as an XGID; None where one cannot say it.

        Examples
        --------
        >>> from bgwidget import Board
        >>> Board(dice=(3, 1)).xgid
        'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10'
        >>> print(Board(game="camelot").xgid)
        None
        """
        return self._code("edit.code.xgid")

    @property
    def python(self) -> str | None:
        """A line of Python that shows the same board; None where positions cannot be set up.

        Examples
        --------
        >>> from bgwidget import Board
        >>> print(Board("W wM:A4 bM:L13", game="camelot").python)
        import bgwidget; bgwidget.Board('W wM:A4 bM:L13', game='camelot')
        """
        line = self._code("edit.code.python")
        if line is not None and isinstance(self.opponent, str):
            line = f"{line[:-1]}, opponent={self.opponent!r})"
            if self._play is not None and self._play.is_only(self.game):
                line = line.replace("match=0, ", "")
        return None if line is None else with_home(line, self.home)

    def _code(self, label: str) -> str | None:
        editor = self._session.board_game.editor
        if editor is None:
            return None
        codes = dict(editor.codes(self.game, self._words))
        return codes.get(self._words.say(label)) or None

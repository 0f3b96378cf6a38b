"""The live board: a thin shell between a session and the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from bgwidget.games import kind
from bgwidget.picture import picture
from bgwidget.rules.rulebook import IllegalMoveError
from bgwidget.scene import frame, scene
from bgwidget.session import Session, State
from bgwidget.words import current, words

_BUNDLE = Path(__file__).parent / "static" / "board.js"


class Board(anywidget.AnyWidget):
    """A board to play on, in a notebook.

    Two sides take turns on one board: *you* at the near side, and the opponent, whom you or
    somebody beside you plays by hand. Roll, pick up a checker, land it, and press Done.

    Parameters
    ----------
    position
        The position, or its text form, seen by you, who move first; the start if left out.
    dice
        Two numbers already thrown; left out, the side to move rolls first.
    game
        Which game; ``bgwidget.games.kinds()`` lists them.
    seed
        Seed of the dice. The same seed throws the same dice.
    language
        A language that ``bgwidget.words.languages()`` lists; the one in use if left out.

    Raises
    ------
    ValueError
        If the position, the dice or the language cannot be read, or a name is not known.

    Examples
    --------
    >>> from bgwidget import Board
    >>> board = Board(position="-b----E-C---eE---c-e----B-", dice=(3, 1))
    >>> board
    Board(position='-b----E-C---eE---c-e----B-', dice=(3, 1))
    >>> print(board.last_play)
    None
    """

    _esm = _BUNDLE
    frame = traitlets.Dict(help="What does not change: geometry, colours, words.").tag(
        sync=True, echo_update=False
    )
    scene = traitlets.Dict(help="What the board shows, as one version.").tag(
        sync=True, echo_update=False
    )

    def __init__(
        self,
        position: object = None,
        dice: tuple[int, int] | None = None,
        *,
        game: str = "backgammon",
        seed: int | None = None,
        language: str | None = None,
    ) -> None:
        found = kind(game)
        self._words = current() if language is None else words(language)
        self._session = Session(found, found.start(position, dice=dice), seed, self._words)
        super().__init__(
            frame=frame(found, self._words),
            scene=scene(found, self._session.state, self._words),
        )
        self._session.listen(self._publish)
        self.on_msg(self._receive)

    @property
    def game(self) -> Any:
        """The game so far; frozen, so that it can be kept and compared."""
        return self._session.state.game

    @property
    def position(self) -> Any:
        """The position as you, at the near side, see it.

        Examples
        --------
        >>> from bgwidget import Board
        >>> str(Board().position)
        '-b----E-C---eE---c-e----B-'
        """
        return self._session.kind.near(self.game)

    @property
    def dice(self) -> tuple[int, int] | None:
        """The numbers on the table, or ``None`` before a roll."""
        thrown: tuple[int, int] | None = self.game.dice
        return thrown

    @property
    def last_play(self) -> Any:
        """Your last finished play, or ``None``; ``str()`` of it is its notation.

        Examples
        --------
        >>> from bgwidget import Board
        >>> board = Board(dice=(3, 1))
        >>> board.play("8/5 6/5")
        >>> print(board.last_play)
        8/5 6/5
        """
        return self._session.kind.last_play(self.game)

    def roll(self) -> None:
        """Roll for the side to move.

        Raises
        ------
        bgwidget.rules.rulebook.IllegalMoveError
            If it is not the time to roll.

        Examples
        --------
        >>> from bgwidget import Board
        >>> board = Board(seed=1)
        >>> board.roll()
        >>> board.dice
        (2, 5)
        """
        self._session.act({"kind": "roll"})

    def play(self, text: str) -> None:
        """Play the roll for the side to move, as it would be typed under the board.

        Raises
        ------
        bgwidget.rules.rulebook.InvalidMoveError
            If the text is no play.
        bgwidget.rules.rulebook.IllegalMoveError
            If the rules forbid it; ``error.breach.rule.id`` says which rule, a note what is open.
        """
        try:
            self._session.type(text)
        except IllegalMoveError as error:
            error.add_note(self._session.kind.detail(self.game, error.breaches, self._words))
            raise

    def restart(self) -> None:
        """Go back to the position and the dice that the board was made with."""
        self._session.restart()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take no state from the browser: what it wants, it asks for by message."""

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        self._session.handle(content)

    def _publish(self, state: State) -> None:
        self.scene = scene(self._session.kind, state, self._words)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        still = picture(self._session.kind, self.game, self._words)
        return {**data, "text/plain": repr(self), "image/svg+xml": still.svg}, metadata

    def __repr__(self) -> str:
        return f"Board(position={str(self.position)!r}, dice={self.dice!r})"

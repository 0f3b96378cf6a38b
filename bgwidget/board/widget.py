"""The live board: the widget between a session and the browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets
import traitlets

from bgwidget.advice import adviser
from bgwidget.board.assign import assign
from bgwidget.board.coach import WHEN, Coach
from bgwidget.board.edit import EditMode
from bgwidget.board.game_texts import GameTexts
from bgwidget.board.named_actions import NamedActions
from bgwidget.board.opponent import Opponent, Opposed
from bgwidget.board.panel_session import PanelSession
from bgwidget.board.play import PlayMode
from bgwidget.board.readers.shared import SharedBoard
from bgwidget.board.session import Session
from bgwidget.board.state import State
from bgwidget.board.table_mode import ANSWERS, TableMode
from bgwidget.board.table_watch import TableWatch, side_at
from bgwidget.games import board_game
from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.games.home import Home, layout_with_home
from bgwidget.opponents import InvalidOpponentError
from bgwidget.tables import Correspondence, RemoteTable
from bgwidget.words import speak, words_in


class SetUp(traitlets.Any):
    """A trait that sets up the board anew when it is assigned to."""

    def __set__(self, board: Any, value: object) -> None:
        board._set_up(str(self.name), value)


class Board(NamedActions, GameTexts, SharedBoard):
    """A board to play on, in a notebook.

    Two sides take turns on one board: *you* at the near side, and the opponent, whose checkers are
    moved by hand as well unless somebody plays them. Roll, pick up a checker, put it down, and
    press Done.

    Parameters
    ----------
    position
        The position as you see it, with you to move, or a text of one: 26 characters, or an XGID
        or a GNU Backgammon ID, from which turn, roll, cube and score are taken, too; or a game to
        go on with, such as ``board.game``. If left out, the starting position.
    dice
        The two numbers already rolled; if left out, the side to move rolls first.
    game
        Which game; ``bgwidget.games.game_names()`` lists them.
    rules
        House rules, or their name; the standard rules if left out.
    match
        Play to that many points, beginning with the opening throw; 0 for game after game. If left
        out, there is one game.
    opponent
        Who plays the other side: one of ``bgwidget.opponents.levels(game)``, such as ``"club"``, or
        a `bgwidget.opponents.Player` of your own; nobody if left out. Where neither position nor
        dice are given, a game against somebody begins with the opening throw.
    table
        The name of a table of your class on a hub, at which you sit down or look on: it is opened,
        for ``game``, ``match`` and the name of ``rules``, if there is none. Or your side of a game
        by links with somebody elsewhere, or the link by which you are invited to one; then none of
        these is for you to choose. ``position``, ``dice`` and ``opponent`` never are.
    seed
        Seed of the dice, and of what an opponent chooses: the same seed rolls the same dice.
    language
        A language that ``bgwidget.words.languages()`` lists; the one in use if left out.
    digits
        ``"latin"``, or ``"native"`` for the digits of the language's own script; those in use if
        left out.
    numbers
        On which numbers the opponent's plays are told and the points are numbered meanwhile:
        ``"yours"``, or each side's ``"own"``.
    theme
        ``"auto"`` follows the notebook; else ``"light"``, ``"dark"``, ``"contrast"`` or
        ``"booklet"``.
    sound
        Whether moves are heard.
    shortcuts
        Whether single letters act while the board has the focus.
    home
        The side on which your home board lies, ``"right"`` or ``"left"``, in a game that has one.
        It changes the drawing, and with it where the arrow keys lead, and nothing else.
    mode
        ``"play"``, or ``"edit"`` to set up a position: put checkers down and take them away,
        choose turn, dice and cube, copy the result as an XGID or as Python, or paste an XGID, a
        GNU Backgammon ID or 26 characters under the board; in Camelot, pieces of both kinds, turn
        and castle moves, and the text form of a position. ``position``, ``dice`` and ``game``
        follow whenever the board shows a legal position.
    advice
        When it is said which play or answer is best, and why, in a game of which somebody knows:
        ``"asked"`` if you ask for it, ``"after"`` a play of yours, too, ``"always"`` so, with your
        chances to win beside the game all the time, or ``"never"``.
    layout
        The layout of ipywidgets: width, margin and the like of the widget in its container.

    Raises
    ------
    ValueError
        If the position or the dice cannot be read, or a name is not known.

    Notes
    -----
    Like any trait of a widget, ``game``, ``position``, ``dice`` and ``last_play`` can be observed,
    and ``theme``, ``sound``, ``shortcuts``, ``home`` and ``advice`` linked. ``opponent`` can be
    assigned to, in the middle of a game, too; None leaves both sides to your hand. ``position`` and
    ``dice`` can be assigned to: a position, or any text that the parameter takes, is set up with
    you to move, unless the text says more; dice go to the side to move. House rules and score stay.
    What cannot be set up is refused as here, and leaves the board as it was.

    Examples
    --------
    >>> from bgwidget import Board
    >>> board = Board(position="-b----E-C---eE---c-e----B-", dice=(3, 1))
    >>> board
    Board(position='-b----E-C---eE---c-e----B-', dice=(3, 1))
    >>> print(board)
     13 14 15 16 17 18 19 20 21 22 23 24
     5X  .  .  . 3O  . 5O  .  .  .  . 2X
     5O  .  .  . 3X  . 5X  .  .  .  . 2O
     12 11 10  9  8  7  6  5  4  3  2  1
    X: 3-1 to play
    The cube is in the middle at 1. You 0,
    opponent 0.
    >>> print(board.last_play)
    None
    >>> board.observe(lambda change: print(change.new), "last_play")
    >>> board.play("8/5 6/5")
    8/5 6/5
    >>> board = Board()
    >>> board.position = "-A------------------b-c---"
    >>> board.dice = (2, 1)
    >>> board
    Board(position='-A------------------b-c---', dice=(2, 1))
    """

    _watch: TableWatch | None = None
    game = traitlets.Any(read_only=True, help="The game so far; frozen, so that it can be kept.")
    position = SetUp(help="The position as you, at the near side, see it; str() is its text.")
    dice = SetUp(help="The numbers on the table, or None before a roll.")
    opponent = SetUp(help="Who plays the other side: a level, a player, or None for nobody.")
    last_play = traitlets.Any(
        read_only=True, help="Your last finished play, or None; str() of it is its notation."
    )

    def __init__(
        self,
        position: object = None,
        dice: tuple[int, int] | None = None,
        *,
        game: str = DEFAULT_GAME,
        rules: object = None,
        match: int | None = None,
        opponent: Opposed = None,
        table: Correspondence | RemoteTable | str | None = None,
        seed: int | None = None,
        language: str | None = None,
        digits: str | None = None,
        numbers: str = "yours",
        theme: str = "auto",
        sound: bool = False,
        shortcuts: bool = True,
        home: Home = "right",
        mode: str = "play",
        advice: str = "asked",
        layout: ipywidgets.Layout | dict[str, str] | None = None,
    ) -> None:
        side = None
        if table is not None:
            is_free = mode == "play" and position is None and dice is None and opponent is None
            side = side_at(table, is_free, game, match, rules)
            game, rules, match = side.terms.game, None, None
        entry = board_game(game)
        layout_with_home(entry, home)
        words = words_in(language, digits, numbers)
        first = entry.start(position, dice=dice, rules=rules, match=match)
        modes = ("play",) if entry.editor is None else ("play", "edit")
        if mode not in modes:
            raise ValueError(speak("error.mode", found=mode, known=[*modes]))
        game_adviser = adviser(entry.name)
        if advice not in WHEN:
            known = [*WHEN]
            raise ValueError(speak("error.advice.when", found=advice, known=known))
        if advice in ("after", "always") and game_adviser is None:
            raise ValueError(speak("error.advice.game", game=game))
        self._opponent: Opponent | None = None
        self._coach: Coach | None = None
        self._play: PlayMode | None = None
        self._panel: PanelSession | None = None
        if side is not None:
            self._play = TableMode(side, words)
            self._session = Session(self._play)
            self._panel = PanelSession(self._play, self._session, words)
            self._watch, self._offers = TableWatch.of(self._session, self._play), ANSWERS
        elif mode == "edit":
            if opponent is not None:
                raise InvalidOpponentError("opponent.editing")
            self._session = Session(EditMode(entry, first, words))
        else:
            self._opponent = Opponent(entry, opponent, seed)
            self._coach = Coach(entry, game_adviser, words, advice)
            self._play = PlayMode(
                entry,
                first,
                words,
                seed=seed,
                opponent=self._opponent,
                coach=self._coach,
                length=match,
                from_start=position is None and dice is None,
            )
            self._session = Session(self._play)
            self._panel = PanelSession(self._play, self._session, words)
        self._plays = ipywidgets.CallbackDispatcher()
        self._refusals = ipywidgets.CallbackDispatcher()
        super().__init__(
            words,
            home=home,
            advice=advice,
            theme=theme,
            sound=sound,
            shortcuts=shortcuts,
            **({} if layout is None else {"layout": layout}),
        )

    def _let_go(self) -> None:
        if self._watch is not None:
            self._watch.stop()
        super()._let_go()

    def reply(self) -> None:
        if self._watch is None:
            super().reply()
        else:
            self._watch.wait()

    reply.__doc__ = NamedActions.reply.__doc__

    @property
    def table(self) -> Correspondence | RemoteTable | None:
        """Your side of a game with somebody elsewhere, as it is now; None on any other board.

        ``board.table.link`` is what to send, and a link that comes is played by ``board.play``, or
        pasted where moves are typed.

        Examples
        --------
        >>> from bgwidget import Board
        >>> from bgwidget.tables import Correspondence, RemoteTable
        >>> an = Board(table=Correspondence.invite())
        >>> binh = Board(table=an.table.link)
        >>> an.play(binh.table.link)
        >>> an.throw()
        >>> binh.play(an.table.link)
        >>> binh.table.table == an.table.table
        True
        """
        side = self._play.side if isinstance(self._play, TableMode) else None
        return side if isinstance(side, Correspondence | RemoteTable) else None

    def on_play(self, callback: Callable[[Any], None], remove: bool = False) -> None:
        """Call `callback` with each play that either side finishes; `remove` stops that.

        Examples
        --------
        >>> from bgwidget import Board
        >>> board = Board(dice=(3, 1))
        >>> board.on_play(lambda play: print("Played", play))
        >>> board.play("8/5 6/5")
        Played 8/5 6/5
        """
        self._plays.register_callback(callback, remove)

    def on_refused(self, callback: Callable[[Any], None], remove: bool = False) -> None:
        """Call `callback` with the breaches of each step or action that is refused on the board.

        What is asked for in Python and refused raises an exception instead.
        """
        self._refusals.register_callback(callback, remove)

    def _set_up(self, name: str, value: object) -> None:
        if name != "opponent":
            return assign(self._session, name, value)
        if self._opponent is None:
            raise InvalidOpponentError("opponent.editing")
        self._session.act({"kind": "opponent", "level": value})
        return None

    def _show_board(self, board: Session) -> None:
        super()._show_board(board)
        # What observes the scene may have gone on already.
        entry, state = board.board_game, board.state
        with self.hold_trait_notifications():
            self.set_trait("game", state.game)
            self.set_trait("position", entry.near(state.game))
            self.set_trait("dice", entry.dice(state.game))
            self.set_trait("opponent", None if self._opponent is None else self._opponent.who)
            self.set_trait("last_play", entry.last_play(state.game))

    def _follow(self, board: Session, state: State) -> None:
        super()._follow(board, state)
        if state.done == "play":
            self._plays(board.board_game.latest_play(state.game))
        if state.refusal is not None and state.refusal.breaches:
            self._refusals(state.refusal.breaches)

    def __str__(self) -> str:
        """Return the board as text of at most 40 columns, which fits a braille display."""
        return self._diagram(self._session.board_game, self.game).text

    def __repr__(self) -> str:
        more = "" if self.opponent is None else f", opponent={self.opponent!r}"
        more += "" if self.home == "right" else f", home={self.home!r}"
        return f"Board(position={str(self.position)!r}, dice={self.dice!r}{more})"

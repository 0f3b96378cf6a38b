"""Pictures of positions, and of any state of any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bgwidget.games import BoardGame, board_game
from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.games.home import Home
from bgwidget.picture import svg, text
from bgwidget.picture.ground import ground
from bgwidget.picture.marks import draw_arrows, draw_mark
from bgwidget.picture.options import (
    Arrow,
    Marks,
    Owner,
    PictureOptions,
    cube_of,
    picture_options,
)
from bgwidget.picture.still import Diagram
from bgwidget.words import Words, words_in


def diagram(
    position: object = None,
    dice: tuple[int, int] | None = None,
    *,
    game: str = DEFAULT_GAME,
    title: str | None = None,
    marks: Marks = (),
    arrows: Sequence[Arrow] = (),
    cube: int | None = None,
    owner: Owner = None,
    offered: bool = False,
    width: int = 420,
    theme: str = "auto",
    home: Home = "right",
    language: str | None = None,
    digits: str | None = None,
) -> Diagram:
    """Return a picture of a position.

    Places are numbered as you see them from the near side: 1 to 24 are the points, 25 is your bar,
    0 your tray, and 26 and 27 are the opponent's bar and tray. A place that has a name on the frame
    can be given by that name, too, such as ``"E7"`` in Camelot.

    Parameters
    ----------
    position
        The position, or its text form; the starting position if left out.
    dice
        Two numbers, drawn on the right half of the side to move.
    title
        A line that names the picture, drawn above the board.
    marks
        Places to frame, such as the points that a sentence is about; or a mapping from places to
        what they are: ``"source"``, ``"target"`` and ``"via"`` are framed, ``"block"`` and
        ``"refused"`` are hatched and crossed out, ``"waiting"`` and ``"higher"`` are hatched.
    arrows
        Pairs of places. Each arrow goes from the topmost checker to where it would land, and the
        next one starts from the position that this leaves.
    cube
        The value of the doubling cube; at 1 it shows 64. If left out, there is none, unless the
        text of the position has one that has been turned.
    owner
        Whose cube it is, ``"near"`` or ``"far"``; if nobody's, it lies in the middle.
    offered
        Whether the cube is being offered to the side that `owner` names; only before a roll.
    width
        Width in pixels, from 50 to 2000.
    theme
        ``"light"``, ``"dark"``, ``"contrast"`` or ``"booklet"``; with ``"auto"`` it is light, and
        dark on a dark page, as in JupyterLab's dark theme.
    home
        The side on which your home board lies, ``"right"`` or ``"left"``, in a game that has one.
    language, digits
        The language of its words, and ``"latin"`` or ``"native"`` digits; those in use if left out.

    Raises
    ------
    ValueError
        If any of this cannot be read or is not known.

    Examples
    --------
    >>> print(diagram(dice=(3, 1)))
     13 14 15 16 17 18 19 20 21 22 23 24
     5X  .  .  . 3O  . 5O  .  .  .  . 2X
     5O  .  .  . 3X  . 5X  .  .  .  . 2O
     12 11 10  9  8  7  6  5  4  3  2  1
    X: 3-1 to play

    The opening 3-1 as it is played, then a point that is in the way:

    >>> diagram(dice=(3, 1), arrows=[(8, 5), (6, 5)], cube=1, theme="booklet").svg[:4]
    '<svg'
    >>> print(diagram(marks={12: "block"}).text.splitlines()[-1])
    In the way: 12-point.
    >>> print(diagram(game="camelot", marks=["E7", "F16"]).text.splitlines()[-1])
    Marked: E7, F16.
    """
    entry, words = board_game(game), words_in(language, digits)
    state = entry.start(position, dice=dice)
    shown = entry.snapshot(state)
    asked = cube_of(cube, owner, offered, entry.dice(state))
    if asked or shown.get("cube") == entry.snapshot(entry.start()).get("cube"):
        shown["cube"] = asked
    options = picture_options(entry, words, title, marks, arrows, width, theme, home)
    return _make(entry, state, shown, words, options)


def picture(
    board_game: BoardGame,
    game: Any,
    words: Words,
    *,
    title: str | None = None,
    marks: Marks = (),
    arrows: Sequence[Arrow] = (),
    width: int = 420,
    theme: str = "auto",
    home: Home = "right",
    turn: bool = True,
) -> Diagram:
    """Return a picture of any state of any game; with `turn` it shows whose turn it is.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> from bgwidget.words import words
    >>> backgammon = board_game("backgammon")
    >>> game = backgammon.start()
    >>> print(*picture(backgammon, game, words("en")).text.splitlines()[-3:])
    You are to roll. The cube is in the middle at 1. You 0, opponent 0.
    """
    shown = {"cube": None, **board_game.snapshot(game)}
    options = picture_options(board_game, words, title, marks, arrows, width, theme, home)
    return _make(board_game, game, shown, words, options, live=True, turn=turn)


def _make(
    board_game: BoardGame,
    game: Any,
    shown: Mapping[str, Any],
    words: Words,
    options: PictureOptions,
    live: bool = False,
    turn: bool = False,
) -> Diagram:
    roll = board_game.roll(game, words)
    said = [board_game.status(game, words)] if live and not roll else []
    said += [board_game.score(game, words)] if live else text.lying(shown["cube"], words)
    said += text.pointed_at(board_game, options, words)
    thrown = text.by_side(shown["side"], roll, words) if roll else ""
    name = options.title or board_game.title(words)
    description = "\n".join(filter(None, [board_game.describe(game, words), thrown, *said]))
    turn = turn and shown["phase"] in ("roll", "answer")
    drawn = _svg(board_game, shown, options, (name, description), words, turn)
    lines = text.board(board_game, options.layout.wide, shown, words, roll)
    return Diagram(drawn, "\n".join(lines + text.folded(said)))


def _svg(
    board_game: BoardGame,
    shown: Mapping[str, Any],
    options: PictureOptions,
    spoken: tuple[str, str],
    words: Words,
    turn: bool,
) -> str:
    board, side = options.layout.wide, shown["side"]
    places = {place.key: place for place in board.places}
    drawing = ground(board_game, side, options, spoken, words)
    root = drawing.root
    for key, role in options.marks.items():
        draw_mark(root, places[key], role, options.colours)
    for key, owner, count, *sort in shown["pieces"]:
        drawing.pile(places[key], owner, count, *sort)
    drawing.dice(shown["dice"], side, apart=shown["phase"] == "opening")
    if shown["cube"] is not None:
        drawing.cube(shown["cube"])
    if turn:
        drawing.turn(side)
    draw_arrows(root, board, shown["pieces"], options.arrows, options.colours)
    return svg.written(root)

"""Plays as a picture that moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from bgwidget.games import BoardGame, board_game
from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.games.home import Home
from bgwidget.picture import text
from bgwidget.picture.animation import Animation
from bgwidget.picture.film import Film
from bgwidget.picture.ground import ground
from bgwidget.picture.options import PictureOptions, picture_options
from bgwidget.picture.plays import turns
from bgwidget.picture.svg_board import SvgBoard
from bgwidget.picture.timeline import Timeline
from bgwidget.words import Words, words_in


def animate(
    plays: str | Sequence[str],
    position: object = None,
    dice: tuple[int, int] | None = None,
    *,
    game: str = DEFAULT_GAME,
    title: str | None = None,
    loop: bool = False,
    width: int = 420,
    theme: str = "auto",
    home: Home = "right",
    language: str | None = None,
    digits: str | None = None,
) -> Animation:
    """Return a picture in which plays are made, one after the other.

    Checkers travel one after the other, those that are hit go to the bar, and each roll lies on the
    table while it is played. The rules decide whether a play can be made. Where a reader has asked
    for less motion, the picture stays as it is before the first play.

    Parameters
    ----------
    plays
        A play in notation, or a list of them, of both sides in turn, each as the side that plays it
        counts. A roll is written before its play, such as ``"3-1: 8/5 6/5"``; it can be left out
        where only one roll fits. With nothing after the colon, nothing is played.
    position
        The position before the first play, or its text form; the starting position if left out.
    dice
        The roll of the first play, if it is not written before it.
    game
        The game.
    title
        A line that names the picture, drawn above the board.
    loop
        Whether everything goes back to where it was, and begins again.
    width, theme, home
        As for a `diagram`.
    language, digits
        The language of its words, and ``"latin"`` or ``"native"`` digits; those in use if left out.

    Raises
    ------
    bgwidget.rules.IllegalMoveError
        If the rules forbid a play: ``error.breach.rule.id`` names the rule.
    bgwidget.rules.InvalidMoveError
        If a text is no play, or more than one roll fits.
    ValueError
        If anything else cannot be read or is not known.

    Examples
    --------
    >>> print(animate("8/5 6/5").text.splitlines()[-3])
    You: 3-1 to play. From your 8-point to

    A few turns, again and again, and a move of Camelot:

    >>> animate(["3-1: 8/5 6/5", "6-5: 24/13"], loop=True, theme="dark").svg[:4]
    '<svg'
    >>> animate("D6-F8", game="camelot").text.splitlines()[-1]
    'You: Man from D6: over E7 to F8.'

    >>> from bgwidget.rules import IllegalMoveError
    >>> try:
    ...     animate("24/19")
    ... except IllegalMoveError as error:
    ...     print(error)
    You may not land on a point held by two or more opposing checkers.
    """
    entry, words = board_game(game), words_in(language, digits)
    if not isinstance(loop, bool):
        raise ValueError(words.say("error.picture.loop", found=loop))
    options = picture_options(entry, words, title, (), (), width, theme, home)
    return _animation(entry, entry.start(position, dice=dice), plays, words, options, loop)


def _animation(
    board_game: BoardGame,
    game: Any,
    plays: object,
    words: Words,
    options: PictureOptions,
    loops: bool,
) -> Animation:
    shown = board_game.snapshot(game)
    timeline, told = Timeline(board_game, options.layout.wide, shown), []
    for turn in turns(board_game, game, plays, words):
        timeline.add(turn)
        told.append(turn.told)
    timeline.close(loops)
    begun = board_game.start()
    lying = None if shown["cube"] == board_game.snapshot(begun)["cube"] else shown["cube"]
    told += text.lying(lying, words)
    name = options.title or board_game.title(words)
    spoken = name, "\n".join([board_game.describe(game, words), *told])
    drawn = partial(_ground, board_game, shown["side"], options, spoken, words, lying)
    film = Film(drawn, timeline.layers(), timeline.seconds, loops)
    lines = text.board(board_game, options.layout.wide, shown, words, "")
    return Animation(film, "\n".join(lines + text.folded(told)), tuple(timeline.moments))


def _ground(
    board_game: BoardGame,
    side: int,
    options: PictureOptions,
    spoken: tuple[str, str],
    words: Words,
    cube: Any,
) -> SvgBoard:
    drawing = ground(board_game, side, options, spoken, words)
    if cube is not None:
        drawing.cube(cube)
    return drawing

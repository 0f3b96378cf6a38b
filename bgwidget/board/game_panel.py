"""What stands beside a game: who plays, what was done, and how it ended."""

from __future__ import annotations

from typing import Any

from bgwidget.advice.text import odds_text
from bgwidget.board.account import Account
from bgwidget.board.play import PlayMode
from bgwidget.board.score import points_of
from bgwidget.board.score_sheet import lines
from bgwidget.board.state import State
from bgwidget.wire import game_panel as wire
from bgwidget.wire.chances import ChancesPage
from bgwidget.words import Words


def game_panel(
    play: PlayMode,
    state: State,
    account: Account | None,
    rolls: ChancesPage | None,
    words: Words,
) -> wire.GamePanel:
    """Return what stands beside a game that is played on a board.

    ``account`` is how it was played, and ``rolls`` what the rolls do, where that was asked for.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> from bgwidget.words import words
    >>> backgammon = board_game("backgammon")
    >>> play = PlayMode(backgammon, backgammon.start())
    >>> panel = game_panel(play, play.first, None, None, words("en"))
    >>> [option.label for option in panel["lengths"]["options"]]
    ['One game', 'Game after game', 'To 3 points', 'To 5 points', 'To 7 points']
    """
    marks = {} if account is None else account.marks
    clock = play.clock
    panel: wire.GamePanel = {
        "lines": lines(play.board_game, state.turns, words, marks),
        "opponents": play.is_fresh(state) and play.opponent is not None,
        "lengths": _lengths(play, state, words),
        "points": points_of(play.board_game, _seen(state), words),
        "chances": _chances(play, state, words),
        "ending": _ending(play, state, account, words),
        "rolls": rolls,
    }
    return panel if clock is None else {**panel, "clock": clock}


def _seen(state: State) -> Any:
    """Return the game as the board shows it: as it was at a turn that is looked back at."""
    past = state.aside.get("past")
    return state.game if past is None else state.turns[past].before


def _chances(play: PlayMode, state: State, words: Words) -> wire.Chances | None:
    odds = None if play.coach is None else play.coach.chances(state.game)
    if odds is None:
        return None
    return {"win": round(100 * odds.win, 1), "told": odds_text(odds, words)}


def _lengths(play: PlayMode, state: State, words: Words) -> wire.Lengths | None:
    if not play.may_choose_length(state):
        return None
    lengths = [None, 0, *play.board_game.matches]
    names = [words.say("length.one"), words.say("length.endless")]
    names += [words.say("length.match", count=points) for points in play.board_game.matches]
    return {
        "options": [wire.MatchLength(*each) for each in zip(lengths, names, strict=True)],
        "chosen": lengths.index(play.length) if play.length in lengths else -1,
    }


def _ending(
    play: PlayMode, state: State, account: Account | None, words: Words
) -> wire.Ending | None:
    ended = play.ended(state, words)
    if ended is None:
        return None
    going_on = play.goes_on(state.game)
    several = bool(state.finished) or going_on or bool(play.length)
    number = words.say("ending.number", number=len(state.finished) + 1)
    return {
        "kicker": number if several else "",
        "title": ended.title,
        "why": ended.why,
        "won": ended.won,
        "score": wire.Tile(ended.score, words.say("ending.score.told")) if ended.score else None,
        "again": "next" if going_on else "restart" if play.may_begin_anew() else "",
        "label": words.say("choice.next" if going_on else "ending.again"),
        "anew": going_on and play.may_begin_anew(),
        "account": None if account is None else account.page(words),
    }

"""Advice as a board shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from bgwidget.advice.bystander import Bystander
from bgwidget.advice.contract import Advice, Option
from bgwidget.advice.score_card import ERROR
from bgwidget.advice.text import LITTLE, advice_text, begun, chances_text, label, title
from bgwidget.games.contract import BoardGame
from bgwidget.games.graph import replay
from bgwidget.rules.rulebook import RulesError
from bgwidget.wire import scene as wire
from bgwidget.words import Words

_FAR = 1


def advice_scene(
    board_game: BoardGame, game: Any, advice: Advice, words: Words, weighed: bool = False
) -> wire.Advice:
    """Return advice about the decision at which a game stands.

    What was lost is told as certain once it is `weighed` in full. To a bystander, “you” is the
    near side, whoever decides.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> from bgwidget.words import words
    >>> backgammon = board_game("backgammon")
    >>> options = Option("8/5 6/5", 0.17, 0), Option("24/20", 0.1, 0.07)
    >>> game = backgammon.start(dice=(3, 1))
    >>> scene = advice_scene(backgammon, game, Advice(options), words("en"))
    >>> scene["title"], scene["options"][1]["label"], len(scene["options"][0]["replay"]["steps"])
    ('Best: 8/5 6/5.', '24/20: −0.07', 2)
    """
    before = board_game.snapshot(game)
    replays = [_replay(board_game, game, before, option) for option in advice.options]
    # Notation keeps its order in every script; names of answers are words as they are.
    set_options = tuple(
        option if replay is None else option._replace(text=words.isolate(option.text))
        for option, replay in zip(advice.options, replays, strict=True)
    )
    advice = replace(advice, options=set_options)
    labels = [
        label(option, words, at == advice.done, brief=True) for at, option in enumerate(set_options)
    ]
    watched = isinstance(words, Bystander)
    if watched and advice.odds:
        advice = replace(advice, odds=advice.odds.turned())
    far = before["side"] == _FAR and not watched

    def for_side(text: str) -> str:
        return words.say("detail.far", detail=text) if far else text

    outdone = _outdone(advice, words) if weighed or not advice.more else ""
    return {
        "title": outdone or for_side(title(advice, words)),
        "told": for_side(advice_text(advice, words)),
        "reasons": [*advice.reasons, *_asides(advice, words)],
        "options": [
            {"label": text, "replay": replay} for text, replay in zip(labels, replays, strict=True)
        ],
        "done": advice.done,
        "side": before["side"],
        "marks": marks(board_game, game, advice),
        "odds": _odds(advice, words),
    }


def _outdone(advice: Advice, words: Words) -> str:
    """Return what was better than what was done, as a review says it; empty where little was."""
    best, *_ = advice.options
    done = advice.options[advice.done or 0]
    if done.loss < LITTLE or not advice.sure:
        return ""
    key = "review.better" if done.loss >= ERROR else "review.slightly"
    return begun(words.say(key, best=best.text, done=done.text))


def _asides(advice: Advice, words: Words) -> Iterator[str]:
    """Yield what is read, but not heard, after the reasons."""
    if advice.more:
        yield words.say("advice.more")
    elif advice.marks and advice.reasons:
        yield words.say("board.dotted")


def marks(board_game: BoardGame, game: Any, advice: Advice) -> list[wire.Mark]:
    """Return the places that were counted, as the board numbers them."""
    return [
        {"place": board_game.place(game, mark.place), "role": "counted"} for mark in advice.marks
    ]


def _odds(advice: Advice, words: Words) -> wire.Odds | None:
    if advice.odds is None:
        return None
    return {"text": chances_text(advice, words), "win": advice.odds.win}


def _replay(
    board_game: BoardGame, game: Any, before: wire.Snapshot, option: Option
) -> wire.Replay | None:
    """Return how an option is played on the board; None if it is no play with steps."""
    try:
        asked = board_game.read(game, option.text, ())
    except RulesError:
        return None
    if asked["kind"] != "play" or not before["turn"]:
        return None
    walk: Sequence[Sequence[int]] = asked["steps"]
    shown = replay(before, walk)
    return shown if shown["steps"] else None

"""What happened last, what is to be done now, the score and the cube."""

from __future__ import annotations

import re

from bgwidget.rules.backgammon import Game
from bgwidget.rules.backgammon.actions import MULTIPLES, Offer
from bgwidget.rules.backgammon.position import BAR
from bgwidget.rules.backgammon.score import Standing, Working
from bgwidget.rules.backgammon.table import Table
from bgwidget.wire.scene import SIDES
from bgwidget.words.backgammon.sentences import across, numbers, play, yours
from bgwidget.words.catalogue import Words
from bgwidget.words.ended import Ended

_POINT = re.compile(r"(?<![(\d])\d+")
_TOLD = frozenset({"throw", "begin", "double", "take", "beaver", "raccoon", "reject"})


def event(table: Table, words: Words) -> str:
    """Return a sentence about the last action at a table; empty if there was none.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Game
    >>> from bgwidget.words import words
    >>> event(Game.start().double(), words("en"))
    'The cube is offered at 2.'
    """
    if not table.history:
        return ""
    name, *facts = table.history[-1]
    if name == "play":
        if table.last_play is None:
            return ""
        far = _last_player(table) == 1
        steps = play(table.last_play, words, far=far)
        return words.say("told.far", told=steps) if far else steps
    told: dict[str, object] = {"cube": table.cube.value}
    if table.offer is not None:
        times = MULTIPLES.get(table.offer.kind, 1)
        told["cube"] = times * table.cube.value
    if name in ("throw", "roll"):
        told["dice"] = numbers(facts[0], words)
    if name == "begin":
        return words.say(f"event.begin.{SIDES[facts[0]]}")
    if name == "resign":
        return words.say(f"event.resign.{facts[0]}")
    return words.say(f"event.{name}", **told)


def status(game: Game, words: Words) -> str:
    """Return what happened last and what is to be done now.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> status(Game.start(), words("en"))
    'You are to roll.'
    >>> status(Game.start().double(), words("en"))
    'You double. The opponent takes the cube at 2, or drops and loses 1 point.'
    """
    if game.phase == "over":
        return _over(game, words)
    return words.sentences(_last(game, words), _now(game, words))


def meanwhile(game: Game, words: Words) -> str:
    """Return what happened last and what the opponent is about to do by itself.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> meanwhile(Game.start(mover=1, dice=(3, 1)), words("en"))
    "The opponent's roll is 3-1."
    """
    if game.phase != "move" and not game.turn_lost:
        return status(game, words)
    return words.sentences(_last(game, words), _now(game, words, "reply"))


def ended(game: Game, words: Words) -> Ended | None:
    """Return how a game ended; None while it goes on.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> over = ended(Game.start().double().drop(), words("en"))
    >>> over.title, over.why
    ('You win', 'The opponent dropped. You win the stake: 1 point.')
    """
    result, worked = game.result, game.settle()
    if result is None or worked is None:
        return None
    who, how = SIDES[result.winner], result.how.split("-")[0]
    won = worked.win
    said = [words.say(f"ending.why.{won if how == 'bear' else how}.{who}")]
    said.append(_worth(game, words))
    now = _standing(game)
    said.append(_crawford(now, words, between=True))
    near, far = now.score
    what = "match" if worked.after.over else won
    score = words.say("ending.score", near=near, far=far) if now.match or any(now.score) else ""
    title, why = words.say(f"ending.{what}.{who}"), words.sentences(*said)
    return Ended(title, why, result.winner == 0, score and words.isolate(score), what)


def _worth(game: Game, words: Words) -> str:
    """Return who gets how many points, and for what; empty where games count one point each."""
    result, worked = game.result, game.settle()
    if result is None or worked is None:
        return ""
    who, count = SIDES[result.winner], worked.points
    if result.how.startswith("refuse"):
        return words.say(f"ending.stake.{who}", count=count)
    if not (game.rules.cube or game.standing.match):
        return ""
    told = working(worked, words)
    # In large letters it stands in one line.
    whole = told if _is_plain(worked) else told.replace(" ", "\N{NO-BREAK SPACE}")
    return words.say(f"ending.worth.{who}", count=count, working=whole)


def latest_notation(game: Game, words: Words) -> str:
    """Return the last play in notation, on the numbers that the words count by.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> game = Game.start(dice=(3, 1), mover=1).play([(8, 5, 3), (6, 5, 1)])
    >>> latest_notation(game, words("en")), latest_notation(game, words("en", numbers="own"))
    ('17/20 19/20', '8/5 6/5')
    """
    last = game.last_play
    if last is None or not last.steps:
        return ""
    turned = _last_player(game) == 1 and words.numbers == "yours"
    return on_your_numbers(str(last)) if turned else str(last)


def score(game: Game, words: Words) -> str:
    """Return the score and where the cube is.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> score(Game.start(), words("en"))
    'The cube is in the middle at 1. You 0, opponent 0.'
    """
    cube = ""
    if game.rules.cube:
        owner = game.cube.owner
        key = "middle" if owner is None else SIDES[owner]
        cube = words.say(f"cube.{key}", cube=game.cube.value)
    between = game.phase == "over"
    return words.sentences(cube, standing(_standing(game), words, between))


def beside(game: Game, side: int, words: Words) -> str:
    """Return the score of one side, in short; in money play, empty before the first point.

    Once a game of a match is over, the score includes its points.

    Examples
    --------
    >>> from bgwidget.rules.backgammon.score import Standing
    >>> from bgwidget.words import words
    >>> beside(Game.start(standing=Standing((3, 1), match=5)), 0, words("en"))
    'score 3, match to 5'
    >>> beside(Game.start(standing=Standing(match=1, crawford="now")), 0, words("en"))
    'score 0, match to 1'
    """
    now = _standing(game)
    if now.match:
        # A match to one point has no other games that the Crawford game could be told from.
        on = now.crawford == "now" and now.match > 1 and game.phase != "over"
        key = "panel.crawford" if on else "panel.match"
        return words.say(key, points=now.score[side], match=now.match)
    return words.say("panel.score", points=now.score[side]) if any(now.score) else ""


def standing(now: Standing, words: Words, between: bool = False) -> str:
    """Return the score of a match or of money play, in words.

    With `between`, no game is on, and a coming Crawford game is announced as the next one.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> standing(Standing((3, 1), match=5), words("en"))
    'You 3, opponent 1, in a match to 5 points.'
    >>> standing(Standing((4, 1), 5, "now"), words("en"))
    'You 4, opponent 1, in a match to 5 points. This is the Crawford game: no doubling.'
    >>> standing(Standing((4, 1), 5, "now"), words("en"), between=True)
    'You 4, opponent 1, in a match to 5 points. The next game is the Crawford game: no doubling.'
    """
    near, far = now.score
    if not now.match:
        return words.say("score.money", near=near, far=far)
    said = words.say("score.match", near=near, far=far, count=now.match)
    return words.sentences(said, _crawford(now, words, between=between))


def _crawford(now: Standing, words: Words, *, between: bool = False) -> str:
    if now.crawford != "now":
        return ""
    return words.say("score.crawford-next" if between else "score.crawford")


def working(worked: Working, words: Words) -> str:
    """Return how the points of a game were worked out, where there is anything to work out.

    Examples
    --------
    >>> from bgwidget.rules.backgammon.score import Cube, Result, settle
    >>> from bgwidget.words import words
    >>> working(settle(Result(winner=0), Cube(4, owner=0)), words("en"))
    'gammon 2 × cube 4 = 8'
    >>> working(settle(Result(winner=0, how="resign-single"), Cube(1)), words("en"))
    'a single game'
    """
    if _is_plain(worked):
        return words.say("score.single")
    facts = {"times": worked.multiplier, "stake": worked.stake, "points": worked.points}
    return words.say("score.working", kind=words.say(f"kind.{worked.kind}"), **facts)


def _is_plain(worked: Working) -> bool:
    return worked.kind == "single" and worked.points == 1


def _standing(game: Game) -> Standing:
    """Return the score; once a game of a series is over, it includes that game's points."""
    worked, before = game.settle(), game.standing
    several = before.match or any(before.score)
    return before if worked is None or not several else worked.after


def _now(game: Game, words: Words, who: str = "") -> str:
    who = who or SIDES[game.to_act]
    if game.offer is not None:
        return _answer(game, game.offer, who, words)
    if game.phase == "opening":
        opening = words.say("status.opening" if game.dice is None else "status.tie")
        return words.sentences(opening, _crawford(game.standing, words))
    if game.turn_lost:
        return words.say(f"status.closed-out.{who}")
    if game.phase == "roll":
        return words.say(f"status.roll.{who}")
    if game.turn is not None and not game.turn.root.steps:
        barred = _barred(game, words) if who == SIDES[0] else ""
        if barred:
            return barred
        key = "stuck"
    else:
        key = "enter" if game.position[BAR] and who in SIDES else "move"
    return words.say(f"status.{key}.{who}", dice=numbers(game.dice or (), words))


def _barred(game: Game, words: Words) -> str:
    """Return why your checkers on the bar cannot enter; empty if that is not what is in the way."""
    entries = [25 - number for number in sorted({*(game.dice or ())}, reverse=True)]
    if not game.position[BAR] or any(game.position[point] > -2 for point in entries):
        return ""
    names = dict(zip(("point", "other"), (yours(point, words) for point in entries), strict=False))
    key = "status.barred.two" if len(entries) > 1 else "status.barred.one"
    return words.say(key, dice=numbers(game.dice or (), words), **names)


def _answer(game: Game, offer: Offer, who: str, words: Words) -> str:
    if offer.kind == "resign":
        return words.say(f"status.resign.{offer.worth}.{who}")
    times = {"double": 1, "beaver": 2, "raccoon": 4}[offer.kind]
    loss = times * game.cube.value
    return words.say(f"status.answer.{who}", cube=2 * loss, count=loss)


def _last(game: Game, words: Words) -> str:
    done = game.history[-1] if game.history else ("",)
    if done[0] == "play":
        return _played(game, words)
    if done[0] == "begin" and game.origin is not None:
        thrown = next(action[1] for action in reversed(game.history) if action[0] == "throw")
        return words.say(f"status.begin.{SIDES[done[1]]}", near=thrown[0], far=thrown[1])
    if done[0] in ("double", "beaver", "raccoon") and game.offer is not None:
        return words.say(f"status.{done[0]}.{SIDES[1 - game.offer.asked]}")
    return event(game, words) if done[0] in _TOLD else ""


def _played(game: Game, words: Words) -> str:
    last, side = game.last_play, _last_player(game)
    if last is None:
        return ""
    if not last.steps:
        return words.say(f"status.passed.{SIDES[side]}", dice=numbers(last.dice, words))
    return words.say(
        f"status.played.{SIDES[side]}", play=words.isolate(latest_notation(game, words))
    )


def _last_player(table: Table) -> int:
    """Return the side that made the last play: whoever has won by it stays on turn."""
    return table.mover if table.result is not None else 1 - table.mover


def on_your_numbers(notation: str) -> str:
    """Return the opponent's play with the numbers that the points have for you.

    Examples
    --------
    >>> on_your_numbers("24/22 13/8*"), on_your_numbers("bar/21(2) 6/off")
    ('1/3 12/17*', 'bar/4(2) 19/off')
    """
    return _POINT.sub(lambda point: str(across(int(point[0]))), notation)


def _over(game: Game, words: Words) -> str:
    result, worked = game.result, game.settle()
    if result is None or worked is None:
        return ""
    who = SIDES[result.winner]
    how = result.how.split("-")[0]
    said = [words.say(f"status.over.{how}.{who}")]
    said.append(_worth(game, words))
    if worked.after.over:
        said.append(words.say(f"status.match.{who}"))
    if game.standing.match or any(game.standing.score):
        said.append(standing(worked.after, words, between=True))
    return words.sentences(*said)

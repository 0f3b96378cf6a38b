"""What is said of a decision, and of what a side did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil

from bgwidget.advice import Advice, Decision, JudgedAdviser, adviser
from bgwidget.advice.bystander import Bystander
from bgwidget.advice.level import level_name, level_of, next_level
from bgwidget.advice.scene import marks
from bgwidget.advice.score_card import ERROR, ScoreCard, mark_of
from bgwidget.games import BoardGame
from bgwidget.review.marks import LUCKY
from bgwidget.rules.work import uncounted_work
from bgwidget.wire.scene import SIDES, Mark
from bgwidget.words import Words
from bgwidget.words.typed_text import PASS

_SWINGS = 3
_SWING = 10


def named(text: str, words: Words) -> str:
    """Return a play as notation, and any other action by its name.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> named("8/5 6/5", words("en")), named("take", words("en"))
    ('8/5 6/5', 'Take')
    """
    if text in ("", PASS):
        return words.say("type.pass")
    key = f"choice.{text}"
    return words.say(key) if words.has(key) else words.isolate(text)


def points(worth: float, words: Words) -> str:
    """Return points, of which the sign does not matter, with two decimals."""
    return words.number(abs(worth), 2)


def percent(chance: float) -> int:
    """Return a chance in hundredths."""
    return round(100 * chance)


def rolled(board_game: BoardGame, decision: Decision, words: Words) -> str:
    """Return the dice of a decision; an empty text where there are none."""
    dice = board_game.dice(decision.game)
    return "" if dice is None else words.isolate("{}-{}".format(*sorted(dice, reverse=True)))


def headline(board_game: BoardGame, decision: Decision, words: Words) -> str:
    """Return who did what, and with which roll."""
    side = words.say(f"side.{SIDES[decision.side]}")
    told, roll = named(decision.done, words), rolled(board_game, decision, words)
    key = "picture.rolled" if roll else "picture.turn"
    return words.say(key, side=side, roll=roll, told=told)


def verdict(decision: Decision, words: Words) -> str:
    """Return how good it was, in a sentence."""
    if decision.forced:
        return words.say("review.forced")
    if decision.best == decision.done:
        return words.say("review.best")
    mark = mark_of(decision) or "close"
    facts = {"best": named(decision.best, words), "points": points(decision.loss, words)}
    return words.say(f"review.{mark}", **facts)


def chances(decision: Decision, words: Words) -> str:
    """Return how likely either side wins after it."""
    near = percent(decision.chances)
    return words.say("review.chances", near=words.percent(near), far=words.percent(100 - near))


def luck(decision: Decision, words: Words, plain: bool = True) -> str:
    """Return what its roll was worth; an empty text where there was none.

    Of a roll that was about average nothing is said without `plain`.
    """
    if decision.luck is None:
        return ""
    if abs(decision.luck) < LUCKY:
        return words.say("review.luck.plain") if plain else ""
    key = "review.luck.good" if decision.luck > 0 else "review.luck.bad"
    return words.say(key, points=points(decision.luck, words))


def spoken(board_game: BoardGame, number: int, decision: Decision, words: Words) -> str:
    """Return a decision in a line, as one hears it on the way along the graph."""
    told = words.say("review.spoken", number=number, told=headline(board_game, decision, words))
    bad = verdict(decision, words) if mark_of(decision) else ""
    return words.sentences(told, bad, chances(decision, words))


def reasons(board_game: BoardGame, decision: Decision, words: Words) -> tuple[str, ...]:
    """Return why the best was better, unless the game's adviser holds something else for best.

    “You” is the near side, whoever decided.
    """
    advice = _advice(board_game, decision, words)
    return () if advice is None else advice.reasons


def places_of_reasons(board_game: BoardGame, decision: Decision, words: Words) -> list[Mark]:
    """Return the places that were counted for the reasons why the best was better."""
    advice = _advice(board_game, decision, words) if mark_of(decision) else None
    return [] if advice is None else marks(board_game, decision.game, advice)


@lru_cache(maxsize=64)
def _advice(board_game: BoardGame, decision: Decision, words: Words) -> Advice | None:
    game_adviser = adviser(board_game.name)
    if decision.judge is not None and isinstance(game_adviser, JudgedAdviser):
        game_adviser = game_adviser.judged_by(decision.judge)
    if game_adviser is None:
        return None
    done: object = decision.done
    if decision.action[0] == "play":
        done = board_game.latest_play(decision.game.act(decision.action))
    if decision.side:
        words = Bystander(words.language, words.digits)
    # It is kept, and nothing that a file or a message asks for depends on it.
    with uncounted_work():
        advice = game_adviser.advise(decision.game, words, done)
    same = (decision.best, words.say(f"advice.act.{decision.best}"))
    if advice is None or not advice.options or advice.options[0].text not in same:
        return None
    return advice


def card_lines(cards: Sequence[ScoreCard], game: str, words: Words) -> Iterator[str]:
    """Yield what each side did: what it gave away, at which level that is, and its luck."""
    for side, card in zip(SIDES, cards, strict=True):
        if not card.decisions:
            continue
        lost = words.say(
            f"review.lost.{side}",
            rate=words.number(card.rate, 3),
            errors=card.errors,
            blunders=card.blunders,
        )
        way = "more" if card.luck >= 0 else "less"
        dice = words.say(f"review.dice.{way}.{side}", points=points(card.luck, words))
        yield words.sentences(lost, *_level_lines(card, side, game, words), dice)


def _level_lines(card: ScoreCard, side: str, game: str, words: Words) -> Iterator[str]:
    """Yield the level that plays most nearly so, and what would have brought the next."""
    level, above = level_of(card, game), next_level(card, game)
    if level:
        yield words.say(f"review.like.{side}", level=level_name(level, words))
    if above:
        name, fewer = above
        least = words.number(ceil(100 * fewer) / 100, 2)
        yield words.say(f"review.next.{side}", level=level_name(name, words), points=least)


def turning_points(decisions: Sequence[Decision], starts: Sequence[int]) -> list[int]:
    """Return the decisions about which the chances changed most, in their order."""
    swings = {
        at: abs(percent(decisions[at].chances) - percent(decisions[at - 1].chances))
        for at in range(1, len(decisions))
        if at not in starts
    }
    largest = sorted(swings, key=swings.__getitem__, reverse=True)[:_SWINGS]
    return sorted(at for at in largest if swings[at] >= _SWING)


def turning_lines(
    decisions: Sequence[Decision], starts: Sequence[int], words: Words
) -> Iterator[tuple[int, str]]:
    """Yield over which decisions the game turned, and how the near side's chances went."""
    for at in turning_points(decisions, starts):
        before, after = (words.percent(percent(decisions[one].chances)) for one in (at - 1, at))
        yield at, words.say("review.turning", number=at + 1, before=before, after=after)


def is_error(decision: Decision) -> bool:
    """Tell whether a decision is in the list of errors."""
    return decision.loss >= ERROR

"""What sentences of advice say, counted once more: from the board itself, by the turn graph."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

from bgwidget.rules.backgammon import Position, parse_play
from support.asides import asides
from support.counts import (
    HOME,
    THEIR_HOME,
    Count,
    Match,
    anchored,
    back,
    broken,
    covers,
    escapes,
    gets_past,
    held,
    held_against,
    hits_at,
    kept_out,
    leaves_a_blot,
    pointed,
    pointed_out,
    replies,
    rolls_that,
    trapped,
    two_hit,
    two_off,
    wins,
)
from support.deeds import is_done, number_in

_PLAY = r"(?:bar|\d+)/[\w/*()]+(?: (?:bar|\d+)/[\w/*()]+)*"
_ROLLS = r"(no roll|all 36 rolls|\d+ rolls? of 36)"
_LESS = r"(none|\d+)"
_POINTS = r"(\d[\d, and-]*)-points?"

_HALVES = re.compile(rf" Both play ({_PLAY}); what differs is ({_PLAY}) or ({_PLAY})\.$")
_BOTH_MAKE = re.compile(rf" Both plays make your {_POINTS}\.$")
_LAST_HIT = re.compile(
    r" Only (one|\d+) checkers? of theirs still ha(?:s|ve) to pass yours: without a hit you are "
    r"(\d+) pips behind\.$"
)
_THEME = re.compile(
    rf"({_PLAY}) comes close to ({_PLAY}): both play ({_PLAY}), and ({_PLAY}) does not\."
)

_BY_ROLLS: dict[str, Count] = {
    r"They can hit two checkers": two_hit,
    r"They make a point on top of your blot": pointed,
    r"They make a point on top of your blot in their home board": lambda one: pointed(
        one, THEIR_HOME
    ),
    r"They cannot enter from the bar": kept_out,
    r"They still have a checker on the bar after their turn": lambda one: (
        36 - rolls_that(one.flipped(), lambda end: not end[25]) if one[0] else 0
    ),
    r"They make a point in your home board": anchored,
    r"They can get a back checker out": lambda one: escapes(one.flipped()),
    r"They can come to hold more of the points 18 to 24": pointed_out,
    r"They have to break their points: they then hold fewer of the points 18 to 24": broken,
}
"""What is said of their rolls: with so many after one play, with fewer after another."""

_TWO_OFF = re.compile(
    rf"Next turn you would bear off two checkers with {_ROLLS} after ({_PLAY}), "
    rf"with {_LESS} after ({_PLAY})"
)

_AT_HOME = re.compile(
    rf"The price: ({_PLAY}) leaves .+ At home they hold (\d) of the six points, you (\d): "
    rf"a checker of yours that is hit enters more easily than one of theirs\."
)

_FORCED = re.compile(
    rf"If the board stayed as it is, {_ROLLS} would force you to leave a blot in their reach "
    rf"next turn after ({_PLAY}), {_LESS} after ({_PLAY})\."
)

_NUMBERS: dict[str, Count] = {
    r"holds (\d+) points? in your home board \(.+: (\d+)\)": lambda one: held(one, HOME),
    r"holds (\d+) opposing checkers? behind .+ \(.+: (\d+)\)": trapped,
    rf"lets an opposing checker .+ with {_ROLLS}, .+ with {_LESS}\.": lambda one: escapes(
        one.flipped()
    ),
    rf"^After .+, {_ROLLS} could bring .+ \(.+: {_LESS}\);": escapes,
    r"leaves (\d+) points? empty in your home board \(.+: (\d+)\)": lambda one: sum(
        one[point] <= 0 for point in HOME
    ),
    r"on (?:each of )?(\d+) points? between 6 and 12, .+ on (\d+)\.": lambda one: sum(
        one[point] == 1 or one[point] > 2 for point in range(6, 13)
    ),
    rf"gives you {_ROLLS} to make one more .+ \(.+: {_LESS}\);": lambda one: rolls_that(
        one, lambda end: held(end, range(1, 8)) > held(one, range(1, 8))
    ),
}
"""What is said of the better play and then, in brackets or after a comma, of the other."""


def false_numbers(
    sentence: str, before: Position, dice: tuple[int, int], match: Match | None = None
) -> list[str]:
    """Return what a sentence in English says that another count does not find."""
    sentence = re.sub(rf"^One thing speaks for {_PLAY}\. ", "", sentence)
    sentence = re.sub(r"^(At first|Looking one roll further).+? points ahead\. ", "", sentence)
    if found := _HALVES.search(sentence):
        rest = sentence[: found.start()]
        return _false_halves(*found.groups(), rest) + false_numbers(rest, before, dice, match)
    if found := _BOTH_MAKE.search(sentence):
        rest = sentence[: found.start()]
        return _false_both(found[1], rest, before, dice) + false_numbers(rest, before, dice, match)
    if found := _LAST_HIT.search(sentence):
        rest = sentence[: found.start()]
        return _false_last(*found.groups(), rest, before, dice) + false_numbers(
            rest, before, dice, match
        )
    if found := _THEME.fullmatch(sentence):
        return _false_theme(*found.groups())
    sentence = re.sub(rf"^Compared with ({_PLAY}), (.+)\.$", r"\2; \1 does not.", sentence)
    if found := re.search(rf"(.+), but ({_PLAY}) seems worth more", sentence):
        sentence = f"{found[1]}; {found[2]} does not."
    wrong = []
    if found := re.match(rf"You are then (\d+) pips? behind.+? after ({_PLAY}), ", sentence):
        said = [(found[2], found[1])]
        wrong = _unlike(sentence, lambda one: one.pips - one.pips_opponent, said, before, dice)
        sentence = sentence.partition(". ")[2]
    wrong += [*_false_shots(sentence, before, dice, match), *_false_deeds(sentence, before, dice)]
    wrong += [*_false_beside(sentence, before, dice)]
    for start, count in _BY_ROLLS.items():
        found = re.match(
            rf"{start} with {_ROLLS} after ({_PLAY}), with {_LESS} after ({_PLAY})\.", sentence
        )
        if found:
            more, one, less, other = found.groups()
            wrong += _unlike(sentence, count, [(one, more), (other, less)], before, dice)
    if found := _TWO_OFF.match(sentence):
        more, one, less, other = found.groups()
        wrong += _unlike(sentence, two_off, [(one, more), (other, less)], before, dice)
    if found := _HELD.fullmatch(sentence):
        number, play, out = found.groups()
        one = _after(play, before, dice)
        rear = next(place for place in range(26) if one[place] < 0)
        said = number is None or int(number) == back(one.flipped())
        said &= rear in HOME and trapped(one) > 0
        return [] if said and escapes(one.flipped()) == number_in(out) else [sentence]
    if found := _PAST.match(sentence):
        line, more, one, less, other = found.groups()
        said = [(one, more), (other, less)]
        wrong += _unlike(sentence, lambda after: gets_past(after, int(line)), said, before, dice)
    if found := _FORCED.fullmatch(sentence):
        more, one, less, other = found.groups()
        wrong += _unlike(sentence, leaves_a_blot, [(one, more), (other, less)], before, dice)
    if found := _AT_HOME.match(sentence):
        after = _after(found[1], before, dice)
        told = int(found[2]), int(found[3])
        wrong += [sentence] * (told != (held_against(after, THEIR_HOME), held(after, HOME)))
    plays = list(dict.fromkeys(re.findall(_PLAY, sentence)))
    for pattern, count in _NUMBERS.items():
        if (found := re.search(pattern, sentence)) and len(plays) == 2:
            pairs = [*zip(plays, found.groups(), strict=True)]
            wrong += _unlike(sentence, count, pairs, before, dice)
    return wrong


def _false_halves(half: str, one: str, two: str, rest: str) -> list[str]:
    shared = _steps(half)
    whole = [shared + _steps(one), shared + _steps(two)]
    hit = set(re.findall(r"/(\d+)\*", half)) & set(re.findall(r"/(\d+)\*", f"{one} {two}"))
    twice = shared.keys() & (_steps(one) | _steps(two)).keys()
    wrong = [play for play in re.findall(_PLAY, rest) if _steps(play) not in whole]
    return wrong + sorted(hit) + sorted(twice)


def _false_both(made: str, rest: str, before: Position, dice: tuple[int, int]) -> list[str]:
    points = [int(point) for point in re.findall(r"\d+", made)]
    ends = [_after(play, before, dice) for play in dict.fromkeys(re.findall(_PLAY, rest))]
    new = all(before[at] < 2 <= min(end[at] for end in ends) for at in points)
    return [] if new else [f"{rest} {made}"]


def _false_last(
    count: str, behind: str, rest: str, before: Position, dice: tuple[int, int]
) -> list[str]:
    ends = [_after(play, before, dice) for play in dict.fromkeys(re.findall(_PLAY, rest))]
    wrong = all(one.pips - one.pips_opponent != int(behind) or one[0] for one in ends)
    for one in ends:
        rear = max(at for at in range(26) if one[at] > 0)
        left = -sum(min(0, one[at]) for at in range(rear))
        wrong |= not one[0] and left != int(count.replace("one", "1"))
    return [f"{rest}{count} {behind}"] if wrong else []


def _false_theme(rival: str, better: str, half: str, other: str) -> list[str]:
    shared = _steps(rival) & _steps(better)
    more = {step: times for step, times in shared.items() if times > _steps(other)[step]}
    return [] if more and more == _steps(half) else [f"{rival}, {better}: {half}"]


def _steps(play: str) -> Counter[str]:
    """Return the steps of a play, wherever hits are marked and checkers are counted."""
    steps: Counter[str] = Counter()
    for part in play.replace("*", "").split():
        places, _, times = part.rstrip(")").partition("(")
        at = places.split("/")
        for step in pairwise(at):
            steps["/".join(step)] += int(times or 1)
    return steps


def _unlike(
    sentence: str,
    count: Count,
    said: Iterable[tuple[str, str]],
    before: Position,
    dice: tuple[int, int],
) -> list[str]:
    counted = [(count(_after(play, before, dice)), number_in(number)) for play, number in said]
    return [f"{sentence} {found}" for found, number in counted if found != number]


_HELD = re.compile(
    rf"No hit is needed to hold their (?:back checker|(\d+) back checkers): after ({_PLAY}) "
    rf"they can get (?:it|one) out with {_ROLLS}\."
)
_PAST = re.compile(
    rf"They can get a checker past your (\d+)-point with {_ROLLS} after ({_PLAY}), "
    rf"with {_LESS} after ({_PLAY})\."
)
_SHOTS = re.compile(
    rf"(?:The price: )?({_PLAY}) leaves a?\s?blots? on your {_POINTS}[:;] "
    rf"(outside their home board )?they can hit with {_ROLLS}, after ({_PLAY}) with {_LESS}\."
)
_INSIDE = re.compile(
    rf"In their home board, .+, they can hit with {_ROLLS} after ({_PLAY}), "
    rf"with {_LESS} after ({_PLAY})\."
)
_TOTAL = re.compile(
    rf"In all they can hit with {_ROLLS} after ({_PLAY}), with {_LESS} after ({_PLAY})\."
)
_PRICE_INSIDE = re.compile(
    rf"In their home board, where a hit costs you at most (\d+) pips?, they can hit with {_ROLLS}, "
    rf"after ({_PLAY}) with {_LESS}\."
)
_RARELY_THERE = re.compile(rf"Hitting there seems to be their best play with only {_ROLLS}\.")
_COVER = re.compile(rf"you would cover your (\d+)-point next turn with {_ROLLS}\.")
_WHOLE = re.compile(rf"Still you win (\d+) games of 100 in all; after ({_PLAY}) you win (\d+)\.")
_MISSED = re.compile(
    rf"Still you win (\d+) games of 100 in all \((\d+) if they do not hit(?: there)?, (\d+) if "
    rf"they do\); after ({_PLAY}) you win (\d+)\."
)


def _false_shots(
    sentence: str, before: Position, dice: tuple[int, int], match: Match | None
) -> list[str]:
    found = _SHOTS.match(sentence)
    if found is None:
        return []
    first, blots, outside, more, second, less = found.groups()
    one, two = (_after(play, before, dice) for play in (first, second))
    points = [int(point) for point in re.findall(r"\d+", blots)]
    true = (
        all(one[point] == 1 and hits_at(one, [point]) for point in points)
        and hits_at(one, points if outside else range(1, 25)) == number_in(more)
        and hits_at(two, range(1, 19) if outside else range(1, 25)) == number_in(less)
    )
    if inside := _INSIDE.search(sentence):
        said = [(inside[2], inside[1]), (inside[4], inside[3])]
        true &= not _unlike(sentence, lambda end: hits_at(end, THEIR_HOME), said, before, dice)
    if total := _TOTAL.search(sentence):
        said = [(total[2], total[1]), (total[4], total[3])]
        true &= not _unlike(sentence, lambda end: hits_at(end, range(1, 25)), said, before, dice)
    if inside := _PRICE_INSIDE.search(sentence):
        count, rolls_there, _, others = inside.groups()
        true &= hits_at(one, THEIR_HOME) == number_in(rolls_there)
        true &= hits_at(two, THEIR_HOME) == number_in(others)
        there = [at for at in THEIR_HOME if hits_at(one, [at])]
        true &= int(count) == 25 - min(there)
    if best := _RARELY_THERE.search(sentence):
        there = [at for at in THEIR_HOME if one[at] == 1]
        hit = sum(any(left[at] < 1 for at in there) for left in replies(one, match))
        true &= hit == number_in(best[1])
    if cover := _COVER.search(sentence):
        true &= covers(one, int(cover[1])) == number_in(cover[2])
    if whole := _WHOLE.search(sentence):
        counted = [wins(one, match=match), wins(two, match=match)]
        true &= [*map(round, counted)] == [int(whole[1]), int(whole[3])]
    if missed := _MISSED.search(sentence):
        named = points if outside else range(25)
        counted = [
            wins(one, match=match),
            wins(one, False, named, match),
            wins(one, True, named, match),
            wins(two, match=match),
        ]
        true &= [*map(round, counted)] == [int(missed[at]) for at in (1, 2, 3, 5)]
    return [] if true else [sentence]


_RISK = re.compile(
    rf"After ({_PLAY}) they can hit a?\s?blots? on your {_POINTS} "
    rf"with {_ROLLS}"
)


def _false_beside(sentence: str, before: Position, dice: tuple[int, int]) -> Iterator[str]:
    """Yield what is said in brackets, and of blots that a play brings somewhere, and is not so."""
    plays = [*re.finditer(_PLAY, sentence)]
    for aside in asides(sentence):
        play = [found for found in plays if found.end() <= aside.start]
        if not play or not aside.holds(_after(play[-1][0], before, dice)):
            yield f"{aside.text}: {sentence}"
        elif found := re.match(r"they hold (\d+) .+ (?:it|they) stood", aside.text):
            after = _after(play[-1][0], before, dice)
            left = [at for at in THEIR_HOME if before[at] > max(0, after[at])]
            held_there = [held(before.flipped(), range(26 - at, 32 - at)) for at in left]
            if not left or any(number != int(found[1]) for number in held_there):
                yield f"{aside.text}: {sentence}"
    if found := _RISK.search(sentence):
        after = _after(found[1], before, dice)
        points = [int(point) for point in re.findall(r"\d+", found[2])]
        blots = all(after[point] == 1 and before[point] < 1 for point in points)
        if not blots or hits_at(after, points) != number_in(found[3]):
            yield sentence


def _false_deeds(sentence: str, before: Position, dice: tuple[int, int]) -> list[str]:
    """Return what is said that a play does, and it does not."""
    counted = r"leaves(?! an even| \d+ checkers)|lets|gives|holds|saves|wins|loses|needs|and "
    clause = rf"({_PLAY}) ((?!{counted}).+?)(?:[;.]|$)"
    found = re.findall(clause, sentence)
    plays = list(dict.fromkeys(re.findall(_PLAY, sentence)))
    wrong = []
    for play, said in found:
        others = [_after(other, before, dice) for other in plays if other != play] or [before]
        after = _after(play, before, dice)
        for phrase in re.split(r" and (?=\w+s )(?![^(]*\))", said.removeprefix("hits and ")):
            told = f"hits and {phrase}" if said.startswith("hits and ") else phrase
            if not all(is_done(phrase, before, after, other) for other in others):
                wrong.append(f"{told}: {sentence}")
    return wrong


def is_counted(sentence: str) -> bool:
    """Tell whether a sentence says something that is counted here."""
    return bool(
        re.search("|".join((*_BY_ROLLS, *_NUMBERS)), sentence)
        or _SHOTS.search(sentence)
        or _PAST.search(sentence)
        or _FORCED.search(sentence)
        or _RISK.search(sentence)
        or asides(sentence)
    )


def _after(play: str, before: Position, dice: tuple[int, int]) -> Position:
    for end_of in parse_play(play, before, dice):
        before = _step(before, end_of.source, end_of.target)
    return before


def _step(position: Position, source: int, target: int) -> Position:
    counts = [position[place] for place in range(26)]
    counts[source] -= 1
    if target and counts[target] < 0:
        counts[0], counts[target] = counts[0] - 1, 0
    if target:
        counts[target] += 1
    return Position(bytes(16 + count for count in counts))

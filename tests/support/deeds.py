"""What a play is said to do, looked at once more on the board."""

from __future__ import annotations

import re

from bgwidget.rules.backgammon import Position
from support.counts import (
    THEIR_HOME,
    at_home,
    back,
    held,
    leaves,
)


def is_done(phrase: str, before: Position, after: Position, other: Position) -> bool:
    """Tell whether a play that leads from one position to another does what a phrase says."""
    points = [int(point) for point in re.findall(r"\d+", phrase.split(" (")[0])]
    if phrase.startswith("hits on"):
        lost = number_in(phrase.split("(")[1])
        hit = all(before[point] == -1 and after[point] >= 0 for point in points)
        return hit and sum(points) == lost == after.pips_opponent - before.pips_opponent - sum(
            point
            for point in range(1, 25)
            if before[point] == -1 and after[point] >= 0 and point not in points
        )
    if phrase.startswith(("makes", "hits and makes")):
        return all(before[point] < 2 <= after[point] and other[point] < 2 for point in points)
    if phrase.startswith(("breaks", "gives up", "clears", "keeps your", "keeps a blot")):
        return leaves(phrase.split()[0], points, before, after, other)
    if phrase.startswith("brings the last checker to safety"):
        last, now = (max(at for at in range(26) if one[at] > 0) for one in (before, after))
        alone = before[last] == 1 and other[last] == 1
        return alone and last > now in points and after[now] > max(1, before[now])
    if phrase.startswith("leaves an even number"):
        rows = [
            [count for at in range(25, 0, -1) if (count := one[at]) > 0] for one in (after, other)
        ]
        even = [all(count % 2 == 0 for count in row[:2]) for row in rows]
        return even[0] and (other == before or not even[1])
    if phrase.startswith("keeps a checker back"):
        behind = after.pips - after.pips_opponent
        rear = next(place for place in range(26) if after[place] < 0)
        stay, others = (sum(max(0, one[at]) for at in range(rear, 26)) for one in (after, other))
        left = other == before or stay > others
        return (
            left
            and all(after[point] > 0 for point in points)
            and behind == number_in(phrase.split("(")[1])
        )
    if phrase.startswith("adds"):
        *added, had, point = points
        more = added[0] if added else 1
        return before[point] == had >= other[point] and after[point] - had == more
    if phrase.startswith(("keeps a checker", "keeps checkers")):
        gone = other == before or all(other[point] < 1 for point in points)
        return gone and all(before[point] > 0 and after[point] == 1 for point in points)
    if phrase.startswith("moves your anchor up"):
        [to] = points
        left = [at for at in range(to + 1, 25) if before[at] > 1 > after[at]]
        return bool(left) and before[to] < 2 <= after[to] and other[to] < 2
    if found := re.match(r"leaves (\d+) checkers on your (\d+)-point", phrase):
        count, point = map(int, found.groups())
        return before[point] == after[point] == count > 6 and other[point] < count
    if phrase.startswith("puts a third checker"):
        [point] = points
        return max(before[point], other[point]) == 2 == after[point] - 1
    if "behind their anchor" in phrase:
        point, anchor = points
        there = [sum(max(0, one[at]) for at in range(1, anchor)) for one in (after, other)]
        rear = next(at for at in range(26) if after[at] < 0)
        put = after[point] > max(0, before[point], other[point]) and there[0] > there[1]
        return put and point < anchor == rear and after[anchor] < -1
    if phrase.startswith("gets your last"):
        count, last = points
        rear = max(at for at in range(26) if before[at] > 0)
        return rear == last and before[last] == count and after[last] <= 0 < other[last]
    if phrase.startswith("brings one more checker"):
        return all(after[point] == before[point] + 1 > max(2, other[point]) for point in points)
    if found := re.match(r"brings (\d+) more checkers to your (?:anchor|\d+-point)", phrase):
        point, more = points[1], int(found[1])
        return after[point] == before[point] + more > max(2, other[point])
    if phrase.startswith(("builds", "keeps")):
        count, low, high = points
        stood = held(before, range(low, high + 1)) == count
        now = held(after, range(low, high + 1)) == count == high - low + 1
        return now and stood == phrase.startswith("keeps")
    if phrase.startswith("bears off"):
        more = int(points[0]) if points else 1
        return after.off - other.off == more
    if phrase.startswith("brings your last back checker out"):
        return back(before) > 0 == back(after) and back(other) > 0
    if "to safety" in phrase:
        left = [point for point in THEIR_HOME if before[point] == 1 and after[point] <= 0]
        return bool(left) and all(1 < before[point] < after[point] for point in points)
    if phrase.startswith("takes") and "off the stack" in phrase:
        taken, count, point = [1] * (3 - len(points)) + points
        return before[point] == count == after[point] + taken
    if phrase.startswith("takes the last spare"):
        spare = [sum(one[at] == 1 or one[at] > 2 for at in range(6, 14)) for one in (before, after)]
        return spare[0] > 0 == spare[1] and any(before[at] > 2 for at in range(6, 14))
    if phrase.startswith("enters"):
        return before[25] > 0 and all(before[point] <= 0 < after[point] for point in points)
    if phrase.startswith("brings") and "back checker" in phrase:
        return back(before) - back(after) == (points[0] if points else 1) and back(other) > back(
            after
        )
    if phrase.startswith("puts") and "out of play" in phrase:
        put, others, named = _put(phrase)
        more = _more_on(named, before, after)
        whole = [_more_on([1, 2], before, one) for one in (after, other)]
        beside = min(_more_on(named, before, other), whole[1])
        return (
            {*named} <= {1, 2}
            and min(more, whole[0]) == put > whole[1]
            and all(_more_on([point], before, after) > 0 for point in named)
            and (other == before or max(0, beside) == others)
        )
    if phrase.startswith("puts") and "stack" in phrase:
        more, point = [1] * (2 - len(points)) + points
        stacked = after[point] > before[point] > 3 and other[point] <= before[point]
        return stacked and after[point] - before[point] == more
    if phrase.startswith("brings") and "home board" in phrase:
        put, others, _ = _put(phrase)
        beside = at_home(other) - at_home(before)
        return at_home(after) - at_home(before) == put and (other == before or beside == others)
    if phrase.startswith(("puts", "moves up", "brings a checker", "brings checkers")):
        return all(before[point] <= 0 and after[point] == 1 for point in points)
    return True


def _put(phrase: str) -> tuple[int, int, list[int]]:
    """Return how many checkers are put somewhere, how many by the other play, and on what points.

    Examples
    --------
    >>> _put("puts 2 checkers, not 1, out of play on your 1-point")
    (2, 1, [1])
    """
    found = re.match(r"\w+ (a|\d+) checkers?(?:, not (\d+),)? (.+)", phrase)
    assert found is not None
    named = [int(point) for point in re.findall(r"\d+", found[3])]
    return int(found[1].replace("a", "1")), int(found[2] or 0), named


def _more_on(points: list[int], before: Position, after: Position) -> int:
    return sum(max(0, after[point]) - max(0, before[point]) for point in points)


def number_in(said: str) -> int:
    if said in ("none", "no roll"):
        return 0
    found = re.search(r"\d+", said)
    assert found is not None
    return int(found[0])

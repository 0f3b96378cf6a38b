"""Points that a wording names, beside what stands on them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from bgwidget.lesson_files.steps import Read
from bgwidget.tasks import FindPoints, Play, Referee, Setup, Task
from bgwidget.teaching.linter.backgammon.board_facts import BoardFacts, moves_in
from bgwidget.teaching.linter.backgammon.point_phrases import PHRASES, PointPhrases
from bgwidget.teaching.linter.named import Contradiction, Wording

_KINDS = frozenset(
    {"play", "find-points", "find-plays", "referee", "enter", "better", "setup", "choice", "rolls"}
)
_JUDGED = frozenset({"better", "choice"})
_REASONS = frozenset({"held", "theirs"})
"""Claims that tell why a play is wrong: they are about a point that the play touches."""
_NUMBER = re.compile(r"\d{1,2}")
_LISTED = re.compile(
    r"(?<![\d/×+=-])\d{1,2}(?:(?:, | and | và |、|和|، | و )(?:and )?\d{1,2}"
    r"(?! on\b| ở| در|枚))+(?![\d/]| ?[×+=-])"
)
_MIRROR = 25
_QUARTERS = "|".join(
    rf"(?<!\d){begin}[^\d/]{{1,14}}{end}(?!\d)"
    for begin, end in ((24, 1), (1, 24), (1, 6), (7, 12), (13, 18), (19, 24))
)
_IN_GENERAL = re.compile(_QUARTERS)
"""Stretches of any board, which a sentence may name whatever stands there."""
_ENTRY = frozenset(range(19, 25))
_START_RULE = "start-position"
_START = frozenset({24, 13, 8, 6, 1, 12, 17, 19})


def contradictions(
    step: Read | Task, facts: BoardFacts, wording: Wording
) -> Iterator[Contradiction]:
    """Yield points that the step has nothing to do with, or of which something false is said.

    What is read before the task may speak of points in general: only claims are compared there.
    """
    said = PHRASES.get(wording.language)
    if said is None or getattr(step, "kind", "read") not in _KINDS or _is_bare(step):
        return
    wording = replace(wording, text=_IN_GENERAL.sub("", wording.text))
    told: set[int] = set()
    mirrored = _spans(said.mirrored, wording.text)
    concerned = _concerned(step, facts, wording)
    for claims, holds in _claims(facts):
        for phrase in getattr(said, claims):
            for found in phrase.finditer(wording.text):
                for at in _numbers(found["n"]):
                    there = _MIRROR - at if _within(found, mirrored) else at
                    if at in told or not _is_point(at):
                        continue
                    if not holds(there):
                        told.add(at)
                        yield Contradiction("point.said", {"found": at})
                    elif claims in _REASONS and concerned and there not in concerned:
                        told.add(at)
                        yield Contradiction("point", {"found": at})
    for phrase in said.entry:
        for found in phrase.finditer(wording.text):
            at = int(found["n"])
            if at != _MIRROR - int(found["by"]) and at not in told:
                told.add(at)
                yield Contradiction("point.said", {"found": at})
    yield from _carried(said, facts, wording, told)
    yield from _goal(step, facts, said, wording, told)
    if wording.field == "read":
        return
    for at, there in _named(step, said, wording):
        if at not in told and there not in _about(step, facts, wording):
            told.add(at)
            yield Contradiction("point", {"found": at})


def _concerned(step: Read | Task, facts: BoardFacts, wording: Wording) -> frozenset[int]:
    """Return the points that a wrong play touches, or that your checkers come to instead.

    It is empty where no single play is spoken of.
    """
    if not isinstance(step, Task) or wording.field != "wrong" or not facts.dice:
        return frozenset()
    given = f"{step.wrong[wording.number].answer} {getattr(step, 'played', '')}"
    moves = list(moves_in(given))
    begun = facts.yours | {at for move in moves for at in move}
    stops = {at - number for at in begun for number in facts.dice}
    more = {at for move in moves_in(wording.text) for at in move}
    return frozenset({at for move in moves for at in move} | stops | more) if moves else frozenset()


def _is_bare(step: Read | Task) -> bool:
    """Tell whether a step shows no board of its own that its words could be about."""
    if getattr(step, "kind", "") == "choice":
        return getattr(step, "dice", None) is None
    return isinstance(step, Read) and step.position is None and step.dice is None


def _claims(facts: BoardFacts) -> tuple[tuple[str, Callable[[int], bool]], ...]:
    position = facts.position
    return (
        ("held", facts.holds),
        ("yours_held", lambda at: position[at] > 1 or (position[at] > -2 and at in facts.landings)),
        ("occupied", lambda at: position[at] != 0),
        ("theirs", lambda at: position[at] < 0),
        ("yours", lambda at: position[at] > 0 or (position[at] > -2 and at in facts.landings)),
        ("lone", lambda at: abs(position[at]) == 1 or (position[at] > -1 and at in facts.landings)),
        ("empty", lambda at: position[at] == 0),
        ("source", lambda at: position[at] > 0 or at in facts.landings or at in facts.numbers),
    )


def _carried(
    said: PointPhrases, facts: BoardFacts, wording: Wording, told: set[int]
) -> Iterator[Contradiction]:
    """Yield a way from point to point that no number of the roll carries a checker."""
    if facts.dice is None:
        return
    for phrase in said.carried:
        for found in phrase.finditer(wording.text):
            source, target = int(found["n"]), int(found["to"])
            known = facts.can_carry(source, target) or (source, target) in facts.moves_spoken_of
            if _is_point(source) and source > target and not known:
                told.update((source, target))
                yield Contradiction("play", {"found": f"{source}/{target}", "rolled": facts.dice})


def _goal(
    step: Read | Task, facts: BoardFacts, said: PointPhrases, wording: Wording, told: set[int]
) -> Iterator[Contradiction]:
    """Yield the points of a goal that asks for others."""
    if wording.field != "goal":
        return
    named = [there for _, there in _named(step, said, wording)]
    if isinstance(step, Setup):
        missing = facts.changed
        for at, there in _named(step, said, wording):
            if at not in told and there not in missing:
                told.add(at)
                yield Contradiction("point.asked", {"found": at, "known": sorted(missing)})
        return
    asked = _asked(step, facts)
    if named and asked and asked.isdisjoint(named):
        told.update(at for at, _ in _named(step, said, wording))
        yield Contradiction("point.asked", {"found": named[0], "known": sorted(asked)})


def _asked(step: Read | Task, facts: BoardFacts) -> frozenset[int]:
    """Return the points of which a goal has to name one, if it names any."""
    if isinstance(step, FindPoints):
        return _whole((step.source,))
    if not isinstance(step, Play) or not step.want:
        return frozenset()
    made = step.want.get("made", ())
    if isinstance(made, list | tuple) and made:
        return frozenset(at for at in made if isinstance(at, int))
    if step.want.get("hit"):
        stops = {at for text in facts.right_plays for move in moves_in(text) for at in move}
        return frozenset(at for at in stops if 0 < at < _MIRROR and facts.position[at] == -1)
    return frozenset()


def _about(step: Read | Task, facts: BoardFacts, wording: Wording) -> frozenset[int]:
    """Return every point that the words of a step may well name."""
    points = facts.yours | facts.theirs | facts.landings | facts.numbers
    if isinstance(step, Referee):
        points -= facts.landings - {at for move in facts.moves_spoken_of for at in move}
        points |= facts.yours | facts.theirs
    if isinstance(step, Task) and wording.field == "wrong" and facts.dice:
        given = f"{step.wrong[wording.number].answer} {getattr(step, 'played', '')}"
        moves = [*moves_in(given), *moves_in(str(facts.solution))]
        points = facts.yours | facts.theirs | {at for move in moves for at in move}
    spoken_of = list(moves_in(wording.text))
    points |= {at for move in spoken_of for at in move}
    if getattr(step, "kind", "") in _JUDGED:
        # What a checker comes for is one of the points that it bears on.
        points |= {stop - far for _, stop in spoken_of for far in range(1, 7)}
    if isinstance(step, FindPoints):
        source, right = step.source, facts.solution
        if isinstance(source, int):
            ways = {source - far for far in facts.sums}
            points = frozenset({source}) | ways | facts.numbers
        elif isinstance(right, list | tuple):
            points = facts.numbers if wording.field == "wrong" else _whole(right)
            points |= _START if _START_RULE in step.rules else frozenset()
            points |= _ENTRY if facts.position[_MIRROR] else frozenset()
    elif getattr(step, "kind", "") == "enter" or facts.position[_MIRROR]:
        points |= _ENTRY
    return points | _START if isinstance(step, Setup) else points


def _whole(answer: Iterable[object]) -> frozenset[int]:
    return frozenset(at for at in answer if isinstance(at, int))


def _named(step: Read | Task, said: PointPhrases, wording: Wording) -> Iterator[tuple[int, int]]:
    """Yield each point as it is named, and as you count it."""
    mirrored = _spans(said.mirrored, wording.text)
    phrases = [*said.points, *said.mirrored]
    if isinstance(step, FindPoints):
        phrases.append(_LISTED)
    for phrase in phrases:
        for found in phrase.finditer(wording.text):
            for at in _numbers(found["n"] if "n" in phrase.groupindex else found[0]):
                if _is_point(at):
                    yield at, _MIRROR - at if _within(found, mirrored) else at


def _numbers(text: str) -> list[int]:
    return [int(number) for number in _NUMBER.findall(text)]


def _is_point(at: int) -> bool:
    return 0 < at < _MIRROR


def _spans(phrases: tuple[re.Pattern[str], ...], text: str) -> list[tuple[int, int]]:
    return [found.span("n") for phrase in phrases for found in phrase.finditer(text)]


def _within(found: re.Match[str], spans: list[tuple[int, int]]) -> bool:
    return any(found.start() <= begin and end <= found.end() for begin, end in spans)

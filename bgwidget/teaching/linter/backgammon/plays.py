"""Plays that a wording names, beside those that the board allows and the step asks for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from bgwidget.lesson_files.steps import Read
from bgwidget.rules.backgammon.position import BAR, OFF
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import FindPlays, Play, Referee, Task
from bgwidget.tasks.backgammon.better import Better
from bgwidget.teaching.linter.backgammon.board_facts import (
    CHAIN,
    BoardFacts,
    Move,
    moves_in,
    places_of,
)
from bgwidget.teaching.linter.named import Contradiction, Wording

_BY: Mapping[str, tuple[re.Pattern[str], ...]] = {
    "en": (re.compile(rf"{CHAIN.pattern} with (?:the|a) (?P<by>[1-6])\b"),),
    "vi": (re.compile(rf"{CHAIN.pattern} (?:bằng|dùng) số (?P<by>[1-6])(?!\d)"),),
    "zh": (
        re.compile(rf"用(?P<by>[1-6])走{CHAIN.pattern}"),
        re.compile(rf"{CHAIN.pattern}用掉(?P<by>[1-6])"),
    ),
    "fa": (re.compile(rf"{CHAIN.pattern}(?: را)? با (?P<by>[1-6])(?!\d)"),),
}
"""A move, and the number that it is played with."""


def contradictions(
    step: Read | Task, facts: BoardFacts, wording: Wording
) -> Iterator[Contradiction]:
    """Yield plays that the board does not bear out, or that are not the ones asked for.

    What is read before the task may tell of earlier plays, and of the opponent's.
    """
    chains = list(CHAIN.finditer(wording.text))
    if not chains or facts.dice is None or wording.field == "read":
        return
    plainest = wording.field == "right" or _is_last_hint(step, wording)
    for chain in chains:
        moves = list(moves_in(chain["chain"]))
        told = plainest and _plays(step) and not {*moves} <= facts.moves_spoken_of
        if told and not all(facts.is_legal(*move) for move in moves):
            yield Contradiction("play", {"found": chain[0].rstrip("*"), "rolled": facts.dice})
            return
        if not _is_possible(chain["chain"], facts, wording.text):
            yield Contradiction("play", {"found": chain[0].rstrip("*"), "rolled": facts.dice})
            return
    for pattern in _BY.get(wording.language, ()):
        for found in pattern.finditer(wording.text):
            source, target = places_of(found["chain"])[-2:]
            if not _is_by(source, target, int(found["by"])):
                yield Contradiction("number", {"found": int(found["by"]), "rolled": facts.dice})
    yield from _not_asked(step, facts, wording)


def _is_last_hint(step: Read | Task, wording: Wording) -> bool:
    return wording.field == "hints" and wording.number == len(getattr(step, "hints", ())) - 1


def _plays(step: Read | Task) -> bool:
    """Tell whether the answer to a task is a play, or several."""
    return isinstance(step, Play | FindPlays | Referee) or getattr(step, "board_use", "") == "play"


def _is_possible(chain: str, facts: BoardFacts, text: str) -> bool:
    """Tell whether a checker could move so with this roll, or the step itself speaks of it."""
    moves = list(moves_in(chain))
    if all(move in facts.moves_spoken_of for move in moves):
        return True
    elsewhere = {at for move in moves_in(text) for at in move[1:]} - {places_of(chain)[-1]}
    stands = facts.yours | facts.landings | elsewhere
    source = moves[0][0]
    if source > BAR or any(source <= target for source, target in moves):
        return False
    if moves[-1][1] == OFF and not facts.is_home:
        return all(facts.is_legal(*move) for move in moves)
    return source in stands and all(facts.can_carry(*move) for move in moves)


def _is_by(source: int, target: int, number: int) -> bool:
    far = source - target
    return far <= number if target == OFF else far == number


def _not_asked(step: Read | Task, facts: BoardFacts, wording: Wording) -> Iterator[Contradiction]:
    said = set(moves_in(wording.text))
    if isinstance(step, Referee) and wording.field == "goal":
        if said != set(moves_in(step.played)):
            found = " ".join(chain[0] for chain in CHAIN.finditer(wording.text))
            yield Contradiction("played", {"found": found, "known": step.played})
    elif isinstance(step, Play) and step.want:
        yield from _not_wanted(step, facts, wording, said)
    elif isinstance(step, Better) and wording.field in ("hints", "right"):
        yield from _wrong_play(step, facts, wording)


def _not_wanted(
    step: Play, facts: BoardFacts, wording: Wording, said: set[tuple[int, int]]
) -> Iterator[Contradiction]:
    if wording.field in ("hints", "right"):
        yield from _wrong_play(step, facts, wording)
    if wording.field != "goal" or not {"result", "moves"} & step.want.keys():
        return
    wanted = [set(moves_in(text)) for text in facts.right_plays]
    listed = [set(moves_in(text)) for name in ("result", "moves") for text in _listed(step, name)]
    if not any(said <= each or each <= said for each in (*wanted, *listed)):
        found = " ".join(chain[0] for chain in CHAIN.finditer(wording.text))
        yield Contradiction("wanted", {"found": found, "known": facts.right_plays[0]})


def _listed(step: Play, name: str) -> tuple[str, ...]:
    given = step.want.get(name, ())
    listed = given if isinstance(given, list | tuple) else [given]
    return tuple(each for each in listed if isinstance(each, str))


def _wrong_play(step: Task, facts: BoardFacts, wording: Wording) -> Iterator[Contradiction]:
    """Yield a whole legal play that a hint names, but that would be marked wrong."""
    plainest = wording.field == "right" or _is_last_hint(step, wording)
    right = [set(moves_in(text)) for text in facts.right_plays or (str(facts.solution),)]
    named = [*_whole_plays(wording.text)]
    if isinstance(step, Better) and any({*moves_in(said)} in right for said in named):
        # The better play is compared with another.
        return
    for said in named:
        if any(_is_part(set(moves_in(said)), moves, facts) for moves in right):
            continue
        try:
            marked = step.mark(said)
        except RulesError:
            continue
        if not marked.right and (marked.legal or plainest):
            yield Contradiction("wrong-play", {"found": said, "known": str(facts.solution)})
            return


def _is_part(said: set[Move], moves: set[Move], facts: BoardFacts) -> bool:
    """Tell whether moves are among those of a play, which may write two of them as one."""
    return all(
        move in moves
        or (
            facts.is_legal(*move)
            and any(
                begin >= move[0] and move[1] >= end and (begin, end) not in facts.legal_moves
                for begin, end in moves
            )
        )
        for move in said
    )


def _whole_plays(text: str) -> Iterator[str]:
    """Yield the runs of moves that a text names one right after the other."""
    run: list[str] = []
    end = 0
    for chain in CHAIN.finditer(text):
        if run and text[end : chain.start()].strip():
            yield " ".join(run)
            run = []
        run.append(chain[0])
        end = chain.end()
    if run:
        yield " ".join(run)

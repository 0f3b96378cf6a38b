"""What tasks have to know of the toy game of nine squares."""

from __future__ import annotations

from bgwidget.rules.rulebook import Breach, InvalidMoveError, InvalidPositionError
from bgwidget.tasks.games import Played
from support.race import FORWARD


class RaceJudge:
    play_rules = (FORWARD.id,)
    can_pass = False
    wants = frozenset({"column"})
    questions = frozenset({"mine", "reach"})
    facts = frozenset({"winner"})

    def plays(self, table):
        return {to: str(to) for to in table.ways()}

    def read(self, table, text, in_order=False):
        if not isinstance(text, str) or text not in "012345678":
            raise InvalidMoveError("step.shape", found=text)
        to, step = int(text), ((table.position[table.mover], int(text)),)
        if to in table.ways():
            return Played(to, text, step)
        return Played(step, text, step, (Breach(FORWARD),), FORWARD.id)

    def fulfils(self, table, key, want, value):
        return key % 3 == value

    def pieces_after(self, table, played):
        at = list(table.position)
        for _, to in played.steps:
            at[table.mover] = to
        return [[square, side, 1, 0] for side, square in enumerate(at)]

    def written(self, table, steps):
        return " ".join(str(to) for _, to in steps)

    def point(self, found):
        return found if type(found) is int and 0 <= found < 9 else None

    def place(self, point):
        return point

    def points(self, table, question, source):
        return frozenset(table.ways() if question == "reach" else [table.position[table.mover]])

    def why_not(self, table, question, source, point):
        return (Breach(FORWARD),) if question == "reach" else ()

    def position(self, text):
        raise InvalidPositionError("position.type", found=type(text).__name__)

    def setup_faults(self, target, found):
        return (), ()

    def yours(self, table):
        return True

    def waiting(self, table):
        return False

    def unlikely(self, table):
        return False

    def refusals(self, table, action):
        return ()

    def moment(self, table, check):
        return table

    def fact(self, table, name, given):
        return table.winner


JUDGE = RaceJudge()

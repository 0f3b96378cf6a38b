"""One act at a table, and its text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bgwidget.tables.chain import LINK
from bgwidget.tables.errors import TableError

DEALER = 2
"""The number of the one who shows links for the dice of both, where there is one."""
MOST_STEPS = 40
_STEP = r"\d{1,3}-\d{1,3}-\d{1,3}"
_ACT = re.compile(
    rf"([012])\.([a-z]+(?:-[a-z]+){{0,3}})\.((?:{_STEP}(?:_{_STEP}){{0,{MOST_STEPS - 1}}})?)"
    rf"\.({LINK.pattern}|)(?:\.([1-9]\d{{0,8}}))?",
    re.ASCII,
)
_LONGEST = 600
_WITH_STEPS = ("play", "clock")


@dataclass(frozen=True, slots=True)
class Act:
    """What somebody does at a table.

    Attributes
    ----------
    seat : int
        Who does it: 0 or 1, or `DEALER`.
    kind : str
        ``play``, another action of the game, ``next`` for the next game, ``dice`` to show a link
        for dice that somebody waits for, or ``undo``, ``agree`` and ``refuse``. The dealer may also
        set a ``clock``, and say ``time-up``.
    steps : tuple of steps
        Those of a play, from place to place by a number; the minutes and the delay of a clock.
    link : str
        The next link of the chain of the one who acts; empty where none is needed.
    spent : int
        The milliseconds since the act before it, where there is a clock that runs.

    Examples
    --------
    >>> act = Act(0, "play", ((8, 5, 3), (6, 5, 1)))
    >>> str(act), Act.read(str(act)) == act
    ('0.play.8-5-3_6-5-1.', True)
    """

    seat: int
    kind: str
    steps: tuple[tuple[int, ...], ...] = ()
    link: str = ""
    spent: int = 0

    def __str__(self) -> str:
        steps = "_".join("-".join(map(str, step)) for step in self.steps)
        spent = f".{self.spent}" if self.spent else ""
        return f"{self.seat}.{self.kind}.{steps}.{self.link}{spent}"

    @classmethod
    def read(cls, text: object) -> Act:
        """Return the act that a text holds.

        Raises
        ------
        TableError
            If it holds none.
        """
        found = None
        if isinstance(text, str) and len(text) <= _LONGEST:
            found = _ACT.fullmatch(text)
        if found is None:
            raise TableError("table.act", found=str(text)[:80])
        seat, kind, steps, link, spent = found.groups()
        walk = tuple(tuple(map(int, step.split("-"))) for step in steps.split("_") if step)
        act = cls(int(seat), kind, walk, link, int(spent or 0))
        # One act has one text, since the log is bound together by the hashes of texts.
        if str(act) != text or (walk and kind not in _WITH_STEPS):
            raise TableError("table.act", found=text)
        return act

"""What a teacher has chosen to see: which classes, which lesson, and since when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias, get_args
from zoneinfo import ZoneInfo

from bgwidget.common.shapes import is_line
from bgwidget.progress.attempt import LONGEST_TEXT

Span: TypeAlias = Literal["lesson", "today", "all"]
SPANS: tuple[Span, ...] = get_args(Span)

_LONGEST_ZONE = 60


@dataclass(frozen=True, slots=True)
class Choice:
    """What a teacher has chosen to see.

    Attributes
    ----------
    classes : tuple of str
        The classes whose learners are shown; one without a name holds who is in none.
    lesson : str
        The name of a lesson; empty for all.
    span : str
        ``"lesson"`` for what the class does now, ``"today"`` or ``"all"``.
    zone : str
        The time zone in which today began; empty for the service's own.
    """

    classes: tuple[str, ...]
    lesson: str = ""
    span: Span = "all"
    zone: str = ""

    @classmethod
    def among(
        cls, own: tuple[str, ...], group: str, lesson: str, span: str, zone: str = ""
    ) -> Choice:
        """Return the choice that was asked for, within a teacher's own classes.

        Examples
        --------
        >>> Choice.among(("7a", "7b"), "7b", "", "today").classes
        ('7b',)
        >>> Choice.among(("7a", "7b"), "8c", "", "always")
        Choice(classes=('7a', '7b'), lesson='', span='lesson', zone='')
        """
        return cls(
            (group,) if group in own else own,
            lesson if is_line(lesson, LONGEST_TEXT) else "",
            next((each for each in SPANS if each == span), SPANS[0]),
            zone if _is_zone(zone) else "",
        )

    def midnight(self) -> datetime:
        """Return when today began."""
        now = datetime.now(ZoneInfo(self.zone)) if self.zone else datetime.now().astimezone()
        return now.replace(hour=0, minute=0, second=0, microsecond=0)


def _is_zone(name: str) -> bool:
    if not 0 < len(name) <= _LONGEST_ZONE:
        return False
    try:
        ZoneInfo(name)
    except (OSError, ValueError, KeyError):
        return False
    return True

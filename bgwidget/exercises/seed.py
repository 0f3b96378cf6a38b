"""Seeds: texts from which a task can be made again, word for word."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from bgwidget.common.shapes import is_whole
from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.tasks.errors import InvalidTaskError

LEVELS = (1, 2, 3)
_FIRST_GAME = DEFAULT_GAME
_ANY = "any"
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_OPTION = re.compile(r"([a-z_]+)=([a-z0-9-]+)")
LARGEST = 10**9
_WORDS = {"true": True, "false": False}

House = str | Mapping[str, object] | None


@dataclass(frozen=True, slots=True)
class Seed:
    """What a task is generated from.

    Attributes
    ----------
    kind : str
        The kind of task.
    rules : tuple of str
        The rules of which one is to decide; empty for any that the kind can be about.
    difficulty : int
        From 1 to 3.
    number : int
        Which task of the endless series.
    game : str
    house : str, mapping or None
        House rules by name or by options; None leaves them to the rule.

    Examples
    --------
    >>> seed = Seed("play", ("both-numbers",), 2, 417)
    >>> str(seed)
    'play/both-numbers/2/417'
    >>> from bgwidget.exercises import again
    >>> task = again(str(seed))
    >>> Seed.parse("camelot/referee/capture-duty+no-passing/1/9").rules
    ('capture-duty', 'no-passing')
    >>> Seed.parse("score/gammon/2/5/jacoby=true").house
    {'jacoby': True}
    """

    kind: str
    rules: tuple[str, ...]
    difficulty: int
    number: int
    game: str = _FIRST_GAME
    house: House = None

    def __post_init__(self) -> None:
        if not is_whole(self.difficulty, LEVELS[0], LEVELS[-1]):
            raise InvalidTaskError("drill.difficulty", found=self.difficulty)
        if not is_whole(self.number, 0, LARGEST):
            raise InvalidTaskError("drill.seed", found=self.number, most=LARGEST)

    @classmethod
    def parse(cls, text: object) -> Seed:
        """Read a seed; `str` writes it.

        Raises
        ------
        InvalidTaskError
            If the text is not a seed.
        """
        if not isinstance(text, str):
            raise InvalidTaskError("drill.text", found=type(text).__name__)
        parts = text.strip().split("/")
        house = _read_house(parts.pop()) if len(parts) > 4 and not parts[-1].isdecimal() else None
        game = parts.pop(0) if len(parts) == 5 else _FIRST_GAME
        if len(parts) != 4 or not (parts[2].isdecimal() and parts[3].isdecimal()):
            raise InvalidTaskError("drill.text", found=text[:80])
        kind, rules = parts[0], () if parts[1] == _ANY else tuple(parts[1].split("+"))
        if not all(_NAME.fullmatch(name) for name in (game, kind, *rules)):
            raise InvalidTaskError("drill.text", found=text[:80])
        # Ten digits are past LARGEST already; more of them would only be slow to read.
        return cls(kind, rules, int(parts[2]), int(parts[3][:10]), game, house)

    def __str__(self) -> str:
        parts = [] if self.game == _FIRST_GAME else [self.game]
        parts += [self.kind, "+".join(self.rules) or _ANY, str(self.difficulty), str(self.number)]
        if self.house is not None:
            parts.append(_write_house(self.house))
        return "/".join(parts)


def _write_house(house: str | Mapping[str, object]) -> str:
    if isinstance(house, str):
        return house
    return ",".join(f"{name}={_word(value)}" for name, value in sorted(house.items()))


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _read_house(text: str) -> str | Mapping[str, object]:
    if _NAME.fullmatch(text):
        return text
    pairs = [_OPTION.fullmatch(option) for option in text.split(",")]
    if not all(pairs):
        raise InvalidTaskError("drill.text", found=text[:80])
    options = ((option[1], option[2]) for option in pairs if option)
    return {name: int(v) if v.isdecimal() else _WORDS.get(v, v) for name, v in options}

"""People who have one board open, and what each of them sees and does."""

from __future__ import annotations

from typing import Any

from bgwidget import Board
from bgwidget.board.readers.reader import Reader
from support.messages import send

OPPOSITE = {0: 27, 27: 0, 25: 26, 26: 25}
"""Off the board and the bar, of the near side and of the far one."""


def opened(board: Board, *names: str) -> list[Reader]:
    """Let people of these names open a board, and return what each of them sees."""
    for name in names:
        send(board, {"kind": "join", "reader": f"user-{name}", "name": name})
    known = {f"anywidget:{reader.model_id}": reader for reader in board._circle}
    return [known[board.readers["models"][f"user-{name}"]] for name in names]


def at_two_seats(**options: Any) -> tuple[Board, Reader, Reader]:
    """Return a board, and what the two see who sit at it."""
    board = Board(**{"dice": (3, 1), "seed": 1, **options})
    an, binh = opened(board, "An", "Bình")
    ask(binh, "sit-far")
    return board, an, binh


def ask(reader: Any, kind: str, **facts: object) -> None:
    send(reader, {"kind": kind, "base": reader.scene["version"], **facts})


def types(reader: Any, text: str) -> None:
    ask(reader, "type", text=text, walk=[])


def held(scene: Any, side: int) -> dict[int, int]:
    return {place: count for place, owner, count in scene["pieces"] if owner == side}


def turned(held: dict[int, int]) -> dict[int, int]:
    """Return what a side holds as it is seen from the side opposite."""
    return {OPPOSITE.get(place, 25 - place): count for place, count in held.items()}


def refusal(reader: Any) -> str:
    told = reader.scene["refusal"]
    return "" if told is None else told["detail"]

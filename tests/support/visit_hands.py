"""The hands of one who visits: on a mouse, a screen or a pen, or on nothing but the keys."""

from __future__ import annotations

from abc import ABC, abstractmethod

from support.hands import WAY_IN
from support.table import WAY
from support.visit import Visit
from support.webdriver import Action

KEYS = {
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}
SHIFT = "\ue008"


class VisitHands(ABC):
    def __init__(self, visit: Visit) -> None:
        self.visit = visit

    @abstractmethod
    def press(self, *names: str) -> None:
        """Press cells by how their names begin, and buttons by their names."""

    @abstractmethod
    def carry(self, source: str, target: str) -> None:
        """Bring a piece from one cell to another."""


class Pointer(VisitHands):
    """A mouse, a finger or a pen."""

    def __init__(self, visit: Visit, kind: str) -> None:
        super().__init__(visit)
        self.kind = kind

    def press(self, *names: str) -> None:
        for name in names:
            [at] = self.visit.centres(name)
            self.visit.driver.point(self.kind, to(at), DOWN, UP)

    def carry(self, source: str, target: str) -> None:
        start, end = self.visit.centres(source, target)
        half = [(a + b) // 2 for a, b in zip(start, end, strict=True)]
        self.visit.driver.point(self.kind, to(start), DOWN, to(half, 100), to(end, 100), UP)


class Keys(VisitHands):
    def press(self, *names: str) -> None:
        for name in names:
            self._go_to(name)
            self.key("Enter")

    def carry(self, source: str, target: str) -> None:
        self.press(source, target)

    def key(self, name: str) -> None:
        self.visit.driver.press(KEYS.get(name, name))

    def _go_to(self, name: str) -> None:
        self.visit.centres(name)
        inside = f"e => ({WAY_IN})(e.closest('[role=grid]') ?? e)"
        self._follow(name, inside)
        if self.visit.way(name, "e => e.role === 'gridcell' || e.closest('[role=grid]') !== null"):
            self._follow(name, f"e => (([key, times]) => times ? key : null)(({WAY})(e))")

    def _follow(self, name: str, way: str) -> None:
        """Press the key that leads nearer, until none does."""
        for _ in range(80):
            key = self.visit.way(name, way)
            if key is None:
                return
            if key == "Shift+Tab":
                self._back()
            else:
                self.key(key)
        raise AssertionError(f"{name} is out of reach; the focus is on {self.visit.focused()}")

    def _back(self) -> None:
        tab = KEYS["Tab"]
        keys = [("keyDown", SHIFT), ("keyDown", tab), ("keyUp", tab), ("keyUp", SHIFT)]
        actions = [{"type": way, "value": key} for way, key in keys]
        source = {"type": "key", "id": "keys", "actions": actions}
        self.visit.driver.send("PerformActions", actions=[source])


DOWN: Action = {"type": "pointerDown", "button": 0}
UP: Action = {"type": "pointerUp", "button": 0}


def to(at: list[int], lasting: int = 0) -> Action:
    x, y = at
    return {"type": "pointerMove", "duration": lasting, "x": x, "y": y, "origin": "viewport"}

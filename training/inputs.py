"""Inputs: positions as the numbers of an encoding, and batches of them as rows of a net's input."""

from __future__ import annotations

import numpy as np

from bgwidget.evaluation.backgammon.facts import in_contact
from bgwidget.evaluation.backgammon.slots import Encoding
from training.decisions import Decisions

LOWEST, HIGHEST = -400, 400


class Table:
    """By slot and number: which two inputs it sets, and to what."""

    def __init__(self, encoding: Encoding) -> None:
        starts = encoding.starts
        self.width = starts[-1]
        shape = len(encoding.slots), HIGHEST - LOWEST + 1, 2
        # The input after the last is a place for terms that are not there.
        self.inputs = np.full(shape, self.width, np.int32)
        self.shares = np.zeros(shape, np.float32)
        for at, slot in enumerate(encoding.slots):
            for number in range(LOWEST, HIGHEST + 1):
                for term, (row, share) in enumerate(slot.terms(number)):
                    self.inputs[at, number - LOWEST, term] = starts[at] + row
                    self.shares[at, number - LOWEST, term] = share

    def dense(self, numbers: np.ndarray) -> np.ndarray:
        """Return the inputs of positions given as numbers (n, slots)."""
        count, slots = numbers.shape
        found = np.zeros((count, self.width + 1), np.float32)
        at = numbers.astype(np.int32) - LOWEST
        slot = np.arange(slots)
        row = np.arange(count)[:, None]
        for term in range(2):
            found[row, self.inputs[slot, at, term]] += self.shares[slot, at, term]
        return found[:, : self.width]


class Examples:
    """Groups of siblings as numbers, and their chances."""

    def __init__(self, numbers: np.ndarray, chances: np.ndarray) -> None:
        self.numbers, self.chances = numbers, chances

    def __len__(self) -> int:
        return len(self.numbers)

    def first(self, count: int) -> Examples:
        """Return so many of the groups."""
        return Examples(self.numbers[:count], self.chances[:count])


def examples(decisions: Decisions, encoding: Encoding, contact: bool) -> Examples:
    """Return the groups with positions of one kind; siblings of the other kind give way."""
    groups, siblings, width = decisions.packed.shape
    flat = decisions.packed.reshape(-1, width)
    kind = np.array([in_contact(one.tobytes()) == contact for one in flat]).reshape(
        groups, siblings
    )
    kept = kind.any(1)
    kind = kind[kept]
    chosen = np.where(kind, np.arange(siblings), kind.argmax(1)[:, None])
    row = np.arange(len(chosen))[:, None]
    packed = decisions.packed[kept][row, chosen]
    numbers = np.array(
        [encoding.numbers(one.tobytes()) for one in packed.reshape(-1, width)], np.int16
    )
    return Examples(
        numbers.reshape(len(chosen), siblings, -1), decisions.chances[kept][row, chosen]
    )


def joined(parts: list[Examples]) -> Examples:
    """Return all examples as one."""
    return Examples(
        np.concatenate([part.numbers for part in parts]),
        np.concatenate([part.chances for part in parts]),
    )

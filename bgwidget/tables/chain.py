"""Chains of hashes: dice that nobody chooses, and proof of who acts."""

from __future__ import annotations

import re
import secrets
from base64 import urlsafe_b64encode
from functools import cached_property
from hashlib import sha256
from random import Random

LENGTH = 2_000
"""How many links a chain has, and so the most acts of one party."""
LINK = re.compile(r"[A-Za-z0-9_-]{22}")
"""The form of a link: 16 bytes in the letters of addresses."""


def hashed(text: str) -> str:
    """Return the hash of a text, in the form of a link."""
    return urlsafe_b64encode(sha256(text.encode()).digest()[:16]).decode().rstrip("=")


class Chain:
    """A secret, and the links that follow from it: each is the hash of the one after it.

    Who lays down the first link is bound to all the others, and shows one with each act. Anybody
    can check a link by its hash; nobody else can tell the next one.

    Parameters
    ----------
    secret
        The last link; a new one, drawn by chance, if left out.

    Examples
    --------
    >>> chain = Chain("0" * 22)
    >>> hashed(chain.link(8)) == chain.link(7)
    True
    """

    def __init__(self, secret: str = "") -> None:
        self.secret = secret or secrets.token_urlsafe(16)

    @cached_property
    def _links(self) -> tuple[str, ...]:
        links = [self.secret]
        for _ in range(LENGTH):
            links.append(hashed(links[-1]))
        return tuple(reversed(links))

    def link(self, number: int) -> str:
        """Return a link by its number: 0 is laid down at first, then 1, 2 ... are shown."""
        return self._links[number]


class Dice(Random):
    """Chance that follows from texts which nobody chose alone.

    Examples
    --------
    >>> dice = Dice("7", "laid down by one", "laid down by the other")
    >>> dice.randint(1, 6), dice.randint(1, 6), dice.is_used
    (5, 2, True)
    """

    def __init__(self, *texts: str) -> None:
        super().__init__(0)
        self._text = " ".join(texts)
        self._drawn = 0

    @property
    def is_used(self) -> bool:
        """Whether anything was drawn."""
        return self._drawn > 0

    def getrandbits(self, k: int, /) -> int:
        """Return the first bits of the next hash."""
        number, bits = 0, 0
        while bits < k:
            digest = sha256(f"{self._text} {self._drawn}".encode()).digest()
            number, bits = number << 256 | int.from_bytes(digest), bits + 256
            self._drawn += 1
        return number >> bits - k

    def random(self) -> float:
        """Return a number from 0 up to 1."""
        return self.getrandbits(53) / (1 << 53)

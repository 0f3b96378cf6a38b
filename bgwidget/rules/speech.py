"""Speech: how rules and errors get their words without importing any."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Speaker(Protocol):
    """Something that turns keys into sentences of one language."""

    def say(self, key: str, /, **facts: object) -> str:
        """Return the sentence for a key, with its facts filled in."""

    def sentences(self, *said: str) -> str:
        """Return sentences one after another."""


def _spell(key: str, **facts: object) -> str:
    return " ".join([key, *(f"{name}={value!r}" for name, value in facts.items())])


_speak: Callable[..., str] = _spell


def say(key: str, **facts: object) -> str:
    """Put a key and its facts into words.

    Parameters
    ----------
    key : str
        Name of the sentence, such as ``"rule.backgammon.enter-first"``.
    **facts
        Values that the sentence may mention.

    Returns
    -------
    str
        The current speaker's sentence; without a speaker, the key and the facts.

    Examples
    --------
    >>> _spell("error.position.character", at=7, found="?")
    "error.position.character at=7 found='?'"
    """
    return _speak(key, **facts)


def set_speaker(speak: Callable[..., str] | None) -> None:
    """Set the function that puts keys into words: ``speak(key, **facts) -> str``, or None.

    Examples
    --------
    >>> before = _speak
    >>> set_speaker(lambda key, **facts: key.upper())
    >>> say("error.play.empty")
    'ERROR.PLAY.EMPTY'
    >>> set_speaker(before)
    """
    global _speak
    _speak = speak or _spell

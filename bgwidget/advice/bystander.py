"""Advice to the far side, as the near side reads it: “you” is the reader still."""

from __future__ import annotations

from bgwidget.words import Words


class Bystander(Words):
    """Sentences about what the far side does, where the catalogue has them.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> facts = {"mine": 42, "theirs": 33}
    >>> words("en").say("advice.cube.race", **facts)
    'Pips to go: 42 for you, 33 for the opponent.'
    >>> Bystander("en").say("advice.cube.race", **facts)
    'Pips to go: 42 for the opponent, 33 for you.'
    """

    def say(self, key: str, /, **facts: object) -> str:
        """Return the sentence of `key` about the far side with its facts filled in."""
        far = f"{key}.far"
        return super().say(far if self.has(far) else key, **facts)

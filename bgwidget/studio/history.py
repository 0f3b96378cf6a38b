"""The documents that came before this one, and those that were taken back."""

from __future__ import annotations

from collections import deque
from dataclasses import replace

from bgwidget.studio.document import Document

MOST = 200


class History:
    """What can be undone and done again: the last so many documents.

    Examples
    --------
    >>> history = History(Document("title: A\\nsteps: []\\n"))
    >>> history.add(Document("title: B\\nsteps: []\\n"))
    >>> history.undo(), history.now.text[:8], history.can_redo
    (None, 'title: A', True)
    """

    def __init__(self, document: Document) -> None:
        self.now = document
        self._before: deque[Document] = deque(maxlen=MOST)
        self._after: list[Document] = []

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether there is anything to do again."""
        return bool(self._after)

    def add(self, document: Document) -> None:
        """Go on with another document; the same text is no change."""
        if document.text != self.now.text:
            # A copy has not read its text: two hundred trees would fill the memory.
            self._before.append(replace(self.now))
            self._after.clear()
        self.now = document

    def undo(self) -> None:
        """Go back to the document before this one."""
        if self._before:
            self._after.append(self.now)
            self.now = self._before.pop()

    def redo(self) -> None:
        """Do again what was taken back last."""
        if self._after:
            self._before.append(self.now)
            self.now = self._after.pop()

"""The studio in a notebook: a lesson file is written by showing what is meant."""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import Any

import ipywidgets

from bgwidget.games.home import Home
from bgwidget.studio.document import Document
from bgwidget.studio.errors import InvalidStudioError
from bgwidget.studio.notebook import write_notebook
from bgwidget.studio.session import StudioSession
from bgwidget.studio.source import open_source
from bgwidget.studio.store import Store
from bgwidget.studio.view import StudioView
from bgwidget.studio.yaml_text import entry
from bgwidget.teaching.linter import Findings
from bgwidget.words import words_in


class Studio(StudioView):
    """Write a lesson: set up positions, choose what is asked, show right and wrong answers.

    Parameters
    ----------
    source
        The path of a lesson file; one that is not there yet is begun. The name of a lesson of the
        course opens a copy of it, to be saved in this folder; of a file in Markdown, a copy in
        YAML is opened, to be saved beside it. If left out, ``lesson.yaml`` is begun here, or
        ``lesson-2.yaml`` where there is one. What was written and not saved when a kernel ended is
        there again, and can be undone.
    language, digits, theme, sound, shortcuts, home, layout
        As for a `Board`.

    Raises
    ------
    ValueError
        If the file cannot be read, or a name is neither that of a file nor of a lesson. A file in
        which something is wrong is opened, and what is wrong is told line by line; one in Markdown
        is not.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> folder = TemporaryDirectory()
    >>> studio = Studio(f"{folder.name}/hitting.yaml")
    >>> studio
    Studio('hitting.yaml', 0 steps, unsaved)
    >>> studio.save().name
    'hitting.yaml'
    >>> folder.cleanup()
    """

    def __init__(
        self,
        source: str | PathLike[str] | None = None,
        *,
        language: str | None = None,
        digits: str | None = None,
        theme: str = "auto",
        sound: bool = False,
        shortcuts: bool = True,
        home: Home = "right",
        layout: ipywidgets.Layout | dict[str, str] | None = None,
    ) -> None:
        words = words_in(language, digits)
        path, text, copied, proved = open_source(source)
        store = Store(path)
        written = text or store.text
        if not written.strip():
            title = words.say("studio.untitled")
            written = entry("title", title, 0) + "steps: []\n"
        session = StudioSession(Document(written), store, words, proved, copied)
        session.recover()
        super().__init__(
            session,
            words,
            theme=theme,
            sound=sound,
            shortcuts=shortcuts,
            home=home,
            **({} if layout is None else {"layout": layout}),
        )

    @property
    def path(self) -> Path:
        """The lesson file."""
        return self._session.store.path

    @property
    def document(self) -> str:
        """The text of the lesson as it is written now, saved or not."""
        return self._session.document.text

    @property
    def steps(self) -> tuple[Any, ...]:
        """The steps that can be asked, in the order of the file."""
        document, steps = self._session.document, self._session.report.steps
        return tuple(steps[row] for row in document.by_id if row in steps)

    @property
    def findings(self) -> Findings:
        """What the linter says of it."""
        return Findings(self._session.report.every)

    def save(self) -> Path:
        """Write the file, and return its path.

        Raises
        ------
        ValueError
            If somebody else has changed it meanwhile, or it cannot be written.
        """
        with self._session.lock:
            self._session.save()
            refused = self._session.asks_back
            self._session.publish()
            if refused:
                raise InvalidStudioError("studio.changed", name=self.path.name)
        return self.path

    def notebook(self) -> Path:
        """Write a notebook that shows the lesson, beside the file, and return its path.

        Raises
        ------
        ValueError
            If the lesson cannot be asked yet, or there is such a notebook.
        """
        with self._session.lock:
            path = write_notebook(self._session, self._words)
            self._session.publish()
        return path

    def __repr__(self) -> str:
        state = "saved" if self._session.is_saved else "unsaved"
        return f"Studio({self.path.name!r}, {len(self.steps)} steps, {state})"

"""The studio in a notebook: a lesson file is written by showing what is meant."""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import Any

import ipywidgets

from bgwidget.games.home import Home
from bgwidget.lesson_files.course_files import names, text
from bgwidget.lesson_files.markdown import is_markdown
from bgwidget.studio.document import Document
from bgwidget.studio.errors import InvalidStudioError
from bgwidget.studio.notebook import write_notebook
from bgwidget.studio.store import Store
from bgwidget.studio.studio_session import StudioSession
from bgwidget.studio.view import StudioView
from bgwidget.studio.yaml_lines import entry
from bgwidget.teaching.linter import Findings
from bgwidget.words import words_in


class Studio(StudioView):
    """Write a lesson: set up positions, choose what is asked, show right and wrong answers.

    Parameters
    ----------
    source
        The path of a lesson file; one that is not there yet is begun. The name of a lesson of the
        course opens a copy of it, to be saved in this folder. If left out, ``lesson.yaml`` is
        begun here, or ``lesson-2.yaml`` where there is one.
    language, digits, theme, sound, shortcuts, home, layout
        As for a `Board`.

    Raises
    ------
    ValueError
        If the file cannot be read, or is written in Markdown. A file in which something is wrong
        is opened, and what is wrong is told line by line.

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
        path, begun = _opened(source)
        if is_markdown(path.name, "") or path.suffix == ".ipynb":
            raise InvalidStudioError("studio.markdown", name=path.name)
        store = Store(path)
        written = begun or store.text
        if not written.strip():
            title = words.say("studio.untitled")
            written = entry("title", title, 0) + "steps: []\n"
        super().__init__(
            StudioSession(Document(written), store, words, proved=bool(begun)),
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
        document, steps = self._session.document, self._session.checked.steps
        return tuple(steps[row] for row in document.by_id if row in steps)

    @property
    def findings(self) -> Findings:
        """What the linter says of it."""
        return Findings(self._session.checked.every)

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
            self._publish()
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
            found = write_notebook(self._session, self._words)
            self._publish()
        return found

    def __repr__(self) -> str:
        state = "saved" if self._session.is_saved else "unsaved"
        return f"Studio({self.path.name!r}, {len(self.steps)} steps, {state})"


def _opened(source: object) -> tuple[Path, str]:
    """Return the path of a file, and the text with which it is begun where it is not its own."""
    if source is None:
        return _unused(Path("lesson.yaml")), ""
    if isinstance(source, str) and source in names() and not Path(source).exists():
        return _unused(Path(f"{source}.yaml")), text(source)
    if not isinstance(source, str | PathLike) or not str(source).strip():
        raise InvalidStudioError("studio.source", found=repr(source)[:60])
    return Path(source), ""


def _unused(path: Path) -> Path:
    found, number = path, 1
    while found.exists():
        number += 1
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return found

"""The notebook in which a lesson that was written in a studio is done."""

from __future__ import annotations

from pathlib import Path

from bgwidget.files import reason_of, write_whole
from bgwidget.lesson_files.yaml_nodes import Scalar
from bgwidget.studio.errors import InvalidStudioError
from bgwidget.studio.rows import LESSON
from bgwidget.studio.session import StudioSession
from bgwidget.teaching.starter_files import notebook_text
from bgwidget.words import Words


def write_notebook(session: StudioSession, words: Words) -> Path:
    """Write a notebook that shows the lesson file beside it, and return its path.

    Raises
    ------
    InvalidStudioError
        If the lesson is not saved or cannot be asked yet, or there is such a file already.
    """
    if not session.is_saved:
        session.save()
    if not session.is_saved:
        raise InvalidStudioError("studio.save-first")
    if session.report.errors:
        raise InvalidStudioError("studio.unfinished", count=session.report.errors)
    path = session.store.path.with_suffix(".ipynb")
    title = session.document.table(LESSON).entries.get("title")
    called = title.text if isinstance(title, Scalar) else path.stem
    try:
        text = notebook_text(called, session.store.path.name, words, for_learners=True)
        write_whole(path, text, replace=False)
    except FileExistsError as error:
        raise InvalidStudioError("studio.exists", name=path.name) from error
    except ImportError as error:
        raise InvalidStudioError("studio.cannot-write", name=path.name, why=error) from error
    except OSError as error:
        raise InvalidStudioError(
            "studio.cannot-write", name=path.name, why=reason_of(error)
        ) from error
    return path

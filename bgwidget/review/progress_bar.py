"""A bar that shows how far the work is, while it lasts, in a notebook."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import ipywidgets

from bgwidget.review.course_of_play import Progress
from bgwidget.words import Words


@contextmanager
def progress_bar(words: Words, progress: Progress | None = None) -> Iterator[Progress]:
    """Give what is to be told of progress; `progress` itself if there is one.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> with progress_bar(words("en")) as tell:
    ...     tell(1, 2)
    """
    if progress is not None:
        yield progress
        return
    if not _in_notebook():
        yield lambda done, whole: None
        return
    from IPython.display import display

    bar = ipywidgets.IntProgress(description=words.say("review.progress"))
    bar.style.description_width = "initial"
    display(bar)  # type: ignore[no-untyped-call]

    def tell(done: int, whole: int) -> None:
        bar.max, bar.value = whole, done

    try:
        yield tell
    finally:
        bar.close()


def _in_notebook() -> bool:
    """Tell whether a kernel runs this: without one nothing is loaded to find out."""
    shells = sys.modules.get("IPython")
    found = None if shells is None else shells.get_ipython()
    return getattr(found, "kernel", None) is not None

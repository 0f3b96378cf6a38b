"""A bar that shows how far the work is, while it lasts, in a notebook."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Progress = Callable[[int, int], object]
"""Told how much of the work is done, and how much there is."""


def _nothing(done: int, whole: int) -> str:
    return ""


@contextmanager
def progress_bar(
    title: str,
    progress: Progress | bool | None = None,
    told: Callable[[int, int], str] = _nothing,
) -> Iterator[Progress]:
    """Give what is to be told of progress.

    Parameters
    ----------
    title
        What stands before the bar.
    progress
        Who is told instead, or whether there is a bar; by default there is one in a notebook.
    told
        Returns in words what the bar shows, from how much is done and how much there is.

    Examples
    --------
    >>> with progress_bar("Rollout", print) as tell:
    ...     tell(1, 2)
    1 2
    """
    if callable(progress):
        yield progress
        return
    if not (progress or (progress is None and _in_notebook())):
        yield _nothing
        return
    from IPython.display import display
    from ipywidgets import HBox, IntProgress, Label

    bar, label = IntProgress(description=title), Label()
    bar.style.description_width = "initial"
    box = HBox([bar, label])

    def tell(done: int, whole: int) -> None:
        bar.max, bar.value = whole, done
        label.value = told(done, whole)

    display(box)  # type: ignore[no-untyped-call]
    try:
        yield tell
    finally:
        for widget in (bar, label, box):
            widget.close()


def _in_notebook() -> bool:
    """Tell whether a kernel runs this: without one nothing is loaded to find out."""
    shells = sys.modules.get("IPython")
    shell = None if shells is None else shells.get_ipython()
    return getattr(shell, "kernel", None) is not None

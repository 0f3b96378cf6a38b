"""A progress bar in a notebook, shown while the work lasts."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Progress = Callable[[int, int], object]
"""Called with how much of the work is done, and how much there is in all."""


def _nothing(done: int, whole: int) -> str:
    return ""


@contextmanager
def progress_bar(
    title: str,
    progress: Progress | bool | None = None,
    told: Callable[[int, int], str] = _nothing,
) -> Iterator[Progress]:
    """Yield a function to call with the progress of the work made in a ``with`` block.

    Parameters
    ----------
    title
        The label before the bar.
    progress
        A function to call instead of showing a bar, or whether to show one; by default there is
        one in a notebook.
    told
        Returns the text beside the bar, from how much is done and how much there is in all.

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
    """Tell whether this runs in a Jupyter kernel, without importing IPython to find out."""
    shells = sys.modules.get("IPython")
    shell = None if shells is None else shells.get_ipython()
    return getattr(shell, "kernel", None) is not None

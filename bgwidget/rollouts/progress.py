"""How far a rollout is, shown while it runs."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

from bgwidget.words import current

Progress = Callable[[int, int], object]
"""Told how many games are done, and how many there are."""


def shown(progress: Progress | bool | None) -> AbstractContextManager[Progress]:
    """Return who is told of progress: by default a bar in a notebook, and nobody elsewhere."""
    if callable(progress):
        return nullcontext(progress)
    if progress or (progress is None and _in_notebook()):
        return _bar()
    return nullcontext(lambda done, games: None)


def _in_notebook() -> bool:
    """Tell whether a kernel runs this, without loading IPython to find out."""
    interactive = sys.modules.get("IPython")
    shell: Any = interactive.get_ipython() if interactive else None
    return getattr(shell, "kernel", None) is not None


@contextmanager
def _bar() -> Any:
    """Show a bar, and beside it in words what it shows; it goes away at the end."""
    from IPython.display import display
    from ipywidgets import HBox, IntProgress, Label

    words = current()
    bar, label = IntProgress(description=words.say("rollout.bar")), Label()
    box = HBox([bar, label])

    def tell(done: int, games: int) -> None:
        bar.max, bar.value = games, done
        label.value = words.say("rollout.progress", done=done, games=games)

    display(box)  # type: ignore[no-untyped-call]
    try:
        yield tell
    finally:
        for widget in (bar, label, box):
            widget.close()

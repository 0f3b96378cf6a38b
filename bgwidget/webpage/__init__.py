"""Boards and lessons on pages without Jupyter: their Python runs in the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bgwidget.common.lazy import lazy

if TYPE_CHECKING:
    from bgwidget.webpage import host, links, markup, widgets

__all__ = ["host", "links", "markup", "widgets"]

if not TYPE_CHECKING:
    __getattr__ = lazy(__name__, __all__)


def __dir__() -> list[str]:
    return __all__

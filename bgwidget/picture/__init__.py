"""Pictures of a board, still and moving, as SVG, PNG, GIF and text, made without a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bgwidget.common.lazy import lazy

if TYPE_CHECKING:
    from bgwidget.picture.animation import Animation
    from bgwidget.picture.make import diagram, picture
    from bgwidget.picture.motion import animate
    from bgwidget.picture.still import Diagram

__all__ = ["Animation", "Diagram", "animate", "diagram", "picture"]

if not TYPE_CHECKING:
    __getattr__ = lazy(
        __name__,
        __all__,
        {
            "Animation": "bgwidget.picture.animation",
            "Diagram": "bgwidget.picture.still",
            "animate": "bgwidget.picture.motion",
            "diagram": "bgwidget.picture.make",
            "picture": "bgwidget.picture.make",
        },
    )


def __dir__() -> list[str]:
    return __all__

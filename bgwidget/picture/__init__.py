"""Pictures of a board, still and moving, as SVG, PNG, GIF and text, made without a browser."""

from bgwidget.picture.animation import Animation
from bgwidget.picture.make import diagram, picture
from bgwidget.picture.motion import animate
from bgwidget.picture.still import Diagram

__all__ = ["Animation", "Diagram", "animate", "diagram", "picture"]


def __dir__() -> list[str]:
    return __all__

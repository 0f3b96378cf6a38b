"""A board as a still picture: SVG, PNG and text, without a browser."""

from bgwidget.picture.make import diagram, picture
from bgwidget.picture.still import Diagram

__all__ = ["Diagram", "diagram", "picture"]


def __dir__() -> list[str]:
    return __all__

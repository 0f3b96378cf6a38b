"""Still pictures of a board, as SVG, PNG and text, made without a browser."""

from bgwidget.picture.make import diagram, picture
from bgwidget.picture.still import Diagram

__all__ = ["Diagram", "diagram", "picture"]


def __dir__() -> list[str]:
    return __all__

"""Where things lie on a board: pure geometry, one module for each game.

A layout is plain data. The browser and :mod:`bgwidget.picture` both draw it, and so put the same
piece in the same place.
"""

from bgwidget.layout.shapes import Arrangement, Layout, Place, square

__all__ = ["Arrangement", "Layout", "Place", "square"]


def __dir__() -> list[str]:
    return __all__

"""Where things lie on a board: pure geometry, one module a game.

A layout is plain data. The browser draws it and :mod:`bgwidget.picture` draws it, so that both put
the same piece in the same place.
"""

from bgwidget.layout.shapes import Arrangement, Layout, Place, square

__all__ = ["Arrangement", "Layout", "Place", "square"]


def __dir__() -> list[str]:
    return __all__

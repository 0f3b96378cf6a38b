"""Public names of a package that are loaded only when they are used."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType


def lazy(
    package: str, names: Sequence[str], homes: Mapping[str, str] = MappingProxyType({})
) -> Callable[[str], object]:
    """Return a ``__getattr__`` for a package that loads each name when it is first used.

    Parameters
    ----------
    package
        The name of the package.
    names
        Its public names.
    homes
        The modules that define them; a name that is not listed here is a module of the package.

    Examples
    --------
    >>> load = lazy("bgwidget", ["diagram", "games"], {"diagram": "bgwidget.picture"})
    >>> load("diagram").__name__, load("games").__name__
    ('diagram', 'bgwidget.games')
    """

    def load(name: str) -> object:
        if name not in names:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        if name in homes:
            return getattr(import_module(homes[name]), name)
        return import_module(f"{package}.{name}")

    return load

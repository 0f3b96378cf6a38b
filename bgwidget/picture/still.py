"""A finished picture, which a notebook shows and which can be saved to a file."""

from __future__ import annotations

from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from bgwidget.files import write_whole
from bgwidget.picture.raster import rastered
from bgwidget.words import speak

_LEAST, _MOST = 0.5, 4


@dataclass(frozen=True, slots=True)
class Diagram:
    """A picture of a position, which a notebook shows as a picture.

    ``svg`` carries a title and a description for screen readers; ``text`` is the same position
    in at most 40 columns.

    Examples
    --------
    >>> from bgwidget import diagram
    >>> diagram(title="The start").svg[:4]
    '<svg'
    """

    svg: str
    text: str

    def png(self, scale: float = 2) -> bytes:
        """Return the picture as a PNG file; this needs the extra ``bgwidget[png]``.

        Parameters
        ----------
        scale
            How many pixels of the file there are to a pixel of the picture's width, from 0.5 to 4.
            The numbers on the board are written in a font of the system.

        Raises
        ------
        ValueError
            If the scale is not a number from 0.5 to 4.
        ImportError
            If the extra is not installed.
        RuntimeError
            If the system has no font to write the numbers in.

        Examples
        --------
        >>> from bgwidget import diagram
        >>> diagram(width=300).png(scale=1)[1:4]
        b'PNG'
        """
        number = isinstance(scale, int | float) and not isinstance(scale, bool)
        if not number or not _LEAST <= scale <= _MOST:
            found = scale
            raise ValueError(speak("error.picture.scale", found=found, least=_LEAST, most=_MOST))
        return rastered(self.svg, scale)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the picture to a file, as SVG or PNG according to its name.

        Parameters
        ----------
        path
            The file; its name ends in ``.svg`` or ``.png``. One that exists is replaced.

        Raises
        ------
        ValueError
            If the name ends in anything else.
        ImportError, RuntimeError
            If the name ends in ``.png`` and `png` cannot make one.

        Examples
        --------
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> from bgwidget import diagram
        >>> with TemporaryDirectory() as folder:
        ...     file = Path(folder) / "start.svg"
        ...     diagram().save(file)
        ...     file.read_text(encoding="utf-8").startswith("<svg")
        True
        """
        file = Path(path)
        end = file.suffix.lower()
        if end == ".svg":
            write_whole(file, self.svg)
        elif end == ".png":
            write_whole(file, self.png())
        else:
            raise ValueError(speak("error.picture.file", found=str(path)))

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.text

    __repr__ = __str__

"""A finished moving picture, which a notebook shows and which can be saved to a file."""

from __future__ import annotations

from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path

from bgwidget.files import write_whole
from bgwidget.picture import frames
from bgwidget.picture.film import Film
from bgwidget.picture.html_image import html_image
from bgwidget.words import speak


@dataclass(frozen=True, slots=True)
class Animation:
    """A picture of plays that are made one after the other, which a notebook shows by itself.

    ``svg`` is the picture, with a title and a description for screen readers; ``text`` is the
    position before the first play, and the plays in words; ``moments`` are the seconds at which
    each play has been made.

    Examples
    --------
    >>> from bgwidget import animate
    >>> made = animate(["3-1: 8/5 6/5", "6-5: 24/13"])
    >>> len(made.moments), made.seconds > made.moments[-1]
    (2, True)
    """

    _film: Film = field(repr=False)
    text: str
    moments: tuple[float, ...]
    svg: str = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "svg", self._film.moving())

    @property
    def seconds(self) -> float:
        """How many seconds it takes to show all plays once."""
        return self._film.seconds

    def still(self, at: float = 0) -> str:
        """Return the picture at one moment, in seconds from its start, as a still SVG.

        Examples
        --------
        >>> from bgwidget import animate
        >>> made = animate("8/5 6/5")
        >>> made.still() == made.still(made.seconds)
        False
        """
        return self._film.still(at)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the picture to a file, as SVG, animated GIF or animated PNG according to its name.

        GIF and PNG need the extra ``bgwidget[motion]``; they show the light theme unless another
        was asked for, and move for everyone.

        Parameters
        ----------
        path
            The file; its name ends in ``.svg``, ``.gif``, ``.apng`` or ``.png``. One that exists is
            replaced.

        Raises
        ------
        ValueError
            If the name ends in anything else.
        ImportError
            If the extra is needed and not installed.
        RuntimeError
            If it is needed and the system has no font to write the numbers in.

        Examples
        --------
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> from bgwidget import animate
        >>> with TemporaryDirectory() as folder:
        ...     file = Path(folder) / "opening.svg"
        ...     animate("8/5 6/5", loop=True).save(file)
        ...     "@keyframes" in file.read_text(encoding="utf-8")
        True
        """
        file = Path(path)
        end = file.suffix.lower()
        if end == ".svg":
            write_whole(file, self.svg)
        elif end in frames.FORMATS:
            write_whole(file, frames.strip(self._film, frames.FORMATS[end]))
        else:
            raise ValueError(speak("error.picture.moving-file", found=str(path)))

    def _repr_html_(self) -> str:
        return html_image(self.svg)

    def __str__(self) -> str:
        return self.text

    __repr__ = __str__

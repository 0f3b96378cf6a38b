"""Where the games of a review come from: a text, or a file."""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from bgwidget.files import FileTooLargeError, read_bounded
from bgwidget.review.errors import InvalidReviewError

LARGEST = 1_000_000
"""The most bytes of a file that is read."""


def text_of(record: object) -> str:
    """Return the text of a record: itself, if it has lines, or what is in the file that it names.

    Raises
    ------
    InvalidReviewError
        If it is neither, or the file cannot be read.

    Examples
    --------
    >>> text_of("a" + chr(10) + "b").splitlines()
    ['a', 'b']
    """
    if isinstance(record, str) and ("\n" in record or record.lstrip().startswith("{")):
        return record
    if not isinstance(record, str | PathLike):
        raise InvalidReviewError("review.record", found=type(record).__name__)
    path = Path(record)
    try:
        content = read_bounded(path, LARGEST)
    except FileTooLargeError as error:
        raise InvalidReviewError("review.large", found=str(path), most=LARGEST) from error
    except (OSError, ValueError) as error:
        raise InvalidReviewError("review.file", found=str(path)) from error
    return decoded(content)


def decoded(content: bytes) -> str:
    """Return the text of a match file, which old programs write in Latin-1.

    Examples
    --------
    >>> decoded("Jörg".encode("latin-1")) == decoded("Jörg".encode()) == "Jörg"
    True
    """
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")

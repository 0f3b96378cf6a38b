"""A learner's progress saved as a file, and restored from one."""

from __future__ import annotations

from base64 import b64decode
from datetime import datetime

from bgwidget.progress import InvalidExportError, Logbook
from bgwidget.wire.course import MapReply
from bgwidget.words import Words

MOST = 7_000_000
"""The most bytes of a file: in Base64 it still fits Jupyter Server's messages of 10 MiB."""


def take(logbook: Logbook, words: Words) -> MapReply:
    """Return a reply with the learner's progress as a file, and a text on what to do with it.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from bgwidget.words import words
    >>> with TemporaryDirectory() as folder:
    ...     take(Logbook(f"{folder}/logbook.sqlite3"), words("en"))
    {'said': 'Nothing has been done yet: there is no progress to take home.'}
    """
    notice = logbook.notice_in(words)
    if not len(logbook):
        return {"said": notice or words.say("course.nothing-done")}
    text = logbook.export()
    if len(text) > MOST:
        return {"said": words.sentences(_large(words), notice)}
    name = f"bgwidget-{datetime.now():%Y-%m-%d}.json"
    message = words.say("course.taken", name=name)
    return {"said": words.sentences(message, notice), "file": (name, text)}


def bring(logbook: Logbook, file: str | None, words: Words) -> MapReply:
    """Merge a file made by `take`, whole or not at all; return a reply that tells the outcome.

    Parameters
    ----------
    logbook
    file
        `None` if it is too large to be sent.
    words
    """
    if file is None:
        return {"said": _large(words)}
    try:
        count = logbook.merge(_bytes(file))
    except InvalidExportError as error:
        return {"said": words.say("course.refused", why=error)}
    message = words.say("course.brought", count=count) if count else words.say("course.nothing-new")
    return {"said": words.sentences(message, logbook.notice_in(words))}


def _bytes(file: str) -> bytes:
    """Return the content of a file as bytes, since a logbook might take text for a path."""
    try:
        return b64decode(file, validate=True)
    except ValueError as error:
        raise InvalidExportError("export.foreign") from error


def _large(words: Words) -> str:
    return words.say("course.large", most=MOST // 1_000_000)

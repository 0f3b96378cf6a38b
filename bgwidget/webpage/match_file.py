"""A match file that is brought to a page, and reviewed there."""

from __future__ import annotations

from base64 import b64decode

from bgwidget.common.progress_bar import Progress
from bgwidget.review import Review
from bgwidget.review.errors import InvalidReviewError
from bgwidget.review.source import decoded
from bgwidget.wire.webpage import MatchFile


def review_of(file: MatchFile, progress: Progress) -> Review:
    """Return the review of a match file as a browser sends it.

    Raises
    ------
    RulesError
        If it is none.

    Examples
    --------
    >>> from base64 import b64encode
    >>> from bgwidget import Board
    >>> board = Board(dice=(3, 1))
    >>> _ = board.play("13/10 6/5")
    >>> content = b64encode(board.record.encode()).decode()
    >>> review_of({"bytes": content, "you": "left"}, lambda done, whole: None)
    Review(1 of 1 decisions were errors)
    """
    try:
        text = decoded(b64decode(file["bytes"], validate=True))
    except ValueError as error:
        raise InvalidReviewError("review.nothing") from error
    # A text of one line would be taken for a path.
    return Review(f"{text}\n", you=file["you"], progress=progress)

"""The clock of tables on the pages of the class: as a form sends it, and as it is shown."""

from __future__ import annotations

from tornado.web import HTTPError

from bgwidget.class_service.pages import Page

_DIGITS = 3


def clock_of(page: Page) -> tuple[int, int]:
    """Return the minutes and the delay that a form sends; a request without them is no form."""
    return _number(page, "minutes"), _number(page, "delay")


def time_text(milliseconds: int) -> str:
    """Return a time as a clock shows it.

    Examples
    --------
    >>> time_text(65_200)
    '1:05'
    """
    minutes, seconds = divmod(milliseconds // 1000, 60)
    return f"{minutes}:{seconds:02}"


def _number(page: Page, name: str) -> int:
    text = page.get_body_argument(name, "") or "0"
    if not (text.isascii() and text.isdigit() and len(text) <= _DIGITS):
        raise HTTPError(400)
    return int(text)

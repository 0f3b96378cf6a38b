"""What a page sends to its widget."""

from __future__ import annotations

from typing import Any


def send(widget: Any, message: object) -> None:
    """Send a message to a widget, as the browser does."""
    widget._handle_msg(
        {"content": {"data": {"method": "custom", "content": message}}, "buffers": []}
    )

"""An address as a QR code, for phones."""

from __future__ import annotations

import segno


def code_of(url: str) -> str:
    """Return an address of the web as a picture of its QR code, a data URL; else an empty text.

    Examples
    --------
    >>> code_of("https://hub.school.example/services/class/vote/")[:18]
    'data:image/svg+xml'
    >>> code_of("/services/class/vote/")
    ''
    """
    if not url.startswith(("http://", "https://")):
        return ""
    return str(segno.make_qr(url, error="m").svg_data_uri(light="#fff"))

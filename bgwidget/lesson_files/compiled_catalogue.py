"""The compiled form of a gettext catalogue, read within bounds.

Python's own reader takes any encoding that a file names, works out its formula for plurals, and
lets entries share their bytes, so that a small file fills the memory.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Mapping

_BYTE_ORDERS = {b"\xde\x12\x04\x95": "<", b"\x95\x04\x12\xde": ">"}
_HEAD = 20
_CHARSET = re.compile(rb"charset=([^\s;]*)")
_CHARSETS = (b"utf-8", b"utf8", b"us-ascii", b"ascii")
_CONTEXT_ENDS = "\x04"


class OtherEncodingError(ValueError):
    """A catalogue that is not in UTF-8."""


class CompiledCatalogue:
    r"""The translations in a compiled catalogue, without those that have plural forms.

    Parameters
    ----------
    content
        The bytes of the file.

    Raises
    ------
    OtherEncodingError
        If its texts are not in UTF-8.
    ValueError
        If it is damaged, of another format, or its texts overlap.

    Examples
    --------
    >>> from io import BytesIO
    >>> from babel.messages import Catalog
    >>> from babel.messages.mofile import write_mo
    >>> catalogue, file = Catalog("vi"), BytesIO()
    >>> _ = catalogue.add("Six.", "Sáu.", context="goal")
    >>> write_mo(file, catalogue)
    >>> CompiledCatalogue(file.getvalue()).translation("goal", "Six.")
    'Sáu.'
    """

    def __init__(self, content: bytes) -> None:
        pairs = _pairs(content)
        named = _CHARSET.search(pairs.get(b"", b""))
        if named and named[1].lower() not in _CHARSETS:
            raise OtherEncodingError(named[1])
        try:
            self._said = {text.decode(): said.decode() for text, said in pairs.items()}
        except UnicodeDecodeError as error:
            raise OtherEncodingError(error.object[:20]) from error

    def translation(self, context: str, text: str) -> str:
        """Return the translation of a text, or the text itself if there is none."""
        return self._said.get(f"{context}{_CONTEXT_ENDS}{text}", text)


def _pairs(content: bytes) -> Mapping[bytes, bytes]:
    """Return the translation of each text that has no plural forms."""
    order = _BYTE_ORDERS.get(content[:4])
    if order is None or len(content) < _HEAD:
        raise ValueError("no compiled catalogue")
    version, count, *starts = struct.unpack_from(f"{order}4I", content, 4)
    if version >> 16 > 1 or max(starts) + 8 * count > len(content):
        raise ValueError("another format, or cut short")
    tables = [
        list(struct.iter_unpack(f"{order}2I", content[start : start + 8 * count]))
        for start in starts
    ]
    entries = [entry for table in tables for entry in table]
    if any(start + length > len(content) for length, start in entries):
        raise ValueError("cut short")
    if sum(length for length, _ in entries) > len(content):
        raise ValueError("texts that overlap")
    texts, said = ([content[start : start + length] for length, start in each] for each in tables)
    return {text: said for text, said in zip(texts, said, strict=True) if b"\0" not in text}

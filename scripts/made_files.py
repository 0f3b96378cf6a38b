"""Files that are made from others: written where they are stale, or only compared."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path


def renew(wanted: Mapping[Path, str], command: str, *, check: bool) -> int:
    """Write each file whose text is another; with `check`, say which, and return 1 if any is."""
    stale = [
        path
        for path, text in wanted.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    for path in stale:
        if check:
            print(f"{path} is out of date: run `{command}`.", file=sys.stderr)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(wanted[path], encoding="utf-8")
            print(path)
    return 1 if check and stale else 0


def languages(catalogues: Iterable[Path]) -> list[str]:
    """Return the languages of catalogues in the layout of gettext, from their paths.

    >>> languages([Path("locale/fa/LC_MESSAGES/docs.po")])
    ['fa']
    """
    return sorted(path.parts[-3] for path in catalogues)

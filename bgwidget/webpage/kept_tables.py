"""Games by links, as a browser keeps them for the one who plays there."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, TypedDict

from bgwidget.common.json_text import parse
from bgwidget.common.shapes import fits, up_to
from bgwidget.files import write_whole
from bgwidget.tables import Correspondence
from bgwidget.tables.correspondence import game_in

NEW = "new"
"""Asks in a link for a game to which somebody is to be invited."""
MOST = 50
"""The most games that are kept; the one played last goes last."""


class _File(TypedDict):
    tables: Mapping[str, Annotated[str, up_to(500_000)]]
    """The record of each game, by the first link of the one who invited."""


class KeptTables:
    """The player's side of each game, in a file that holds the secrets of all of them.

    Parameters
    ----------
    file
        Where they are kept; nowhere but in memory, if left out.

    Examples
    --------
    >>> an, binh = KeptTables(), KeptTables()
    >>> mine = an.seat("new")
    >>> an.keep(mine)
    >>> theirs = binh.seat(mine.link)
    >>> binh.keep(theirs)
    >>> an.seat(theirs.link).table == theirs.table
    True
    >>> binh.seat(mine.link).record == theirs.record
    True
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._records: dict[str, str] = {}

    def seat(self, text: str) -> Correspondence:
        """Return the player's side of the game that a link speaks of, with what it tells.

        Parameters
        ----------
        text
            A link, its query, or what follows ``table=`` in it; `NEW` for a new game.

        Raises
        ------
        TableError
            If it cannot be read, is of a game that is not played here, or does not follow on it.
        RulesError
            If the rules forbid what it tells.
        """
        if text == NEW:
            return Correspondence.invite()
        link = text if "table=" in text else f"?table={text}"
        record = self._read().get(game_in(link))
        if record is None:
            return Correspondence.accept(link)
        kept = Correspondence.load(record)
        # Whoever comes back by an invitation goes on with the game to which it led.
        return kept if "table=invite." in link else kept.open(link)

    def keep(self, side: Correspondence) -> None:
        """Keep a side as it is now, unless what is kept is further on."""
        records, game = self._read(), side.terms.laid[0]
        before = Correspondence.load(records.pop(game)) if game in records else None
        if before is not None and len(before.moments) > len(side.moments):
            side = before
        self._records = {**dict([*records.items()][1 - MOST :]), game: side.record}
        if self._file is not None:
            write_whole(self._file, json.dumps({"tables": self._records}))

    def _read(self) -> dict[str, str]:
        if self._file is None or not self._file.exists():
            return self._records
        try:
            kept = parse(self._file.read_text(encoding="utf-8"))
        except ValueError:
            kept = None
        # What cannot be read is none of ours.
        return dict(kept["tables"]) if fits(kept, _File) else {}

"""The page of a studio, by its messages alone."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from bgwidget import Studio
from support.messages import send


class Page:
    """A page of a studio, as a browser would send it."""

    def __init__(self, source: Path | Studio, **options: Any) -> None:
        self.studio = source if isinstance(source, Studio) else Studio(source, **options)
        self._stamp = 0

    def ask(self, kind: str, **fields: Any) -> Any:
        self._stamp += 1
        self.send({"to": "studio", "kind": kind, "stamp": self._stamp, **fields})
        assert self.now["stamp"] == self._stamp
        return self.now

    def send(self, message: object) -> None:
        send(self.studio, message)

    def board(self, **message: Any) -> None:
        version = json.loads(json.dumps(self.studio.scene))["version"]
        self.send({"board": self.now["board"]["number"], "base": version, **message})

    @property
    def now(self) -> Any:
        return self.studio.studio

    @property
    def text(self) -> str:
        return self.studio.document

    def field(self, name: str) -> Any:
        return next(field for field in every_field(self.now["fields"]) if field["name"] == name)


def every_field(fields: Iterable[Any]) -> Iterator[Any]:
    """Yield the fields of a form, with those in groups and records."""
    for field in fields:
        yield field
        for record in field["records"]:
            yield from every_field(record["fields"])

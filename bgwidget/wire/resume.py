"""What a widget says where a notebook has kept it and no kernel knows it."""

from __future__ import annotations

from typing import TypedDict


class Resume(TypedDict):
    """The button that runs its cell again, and how to do it without."""

    label: str
    note: str

"""A field that a row can have, and how it is filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Protocol

from bgwidget.studio.notation import Notation
from bgwidget.tasks.field_types import FieldType, field_type
from bgwidget.wire.studio import BoardUse, StudioForm

ANYTHING = field_type(object)


class Lens(Protocol):
    """What shows a value of the file as a table that a form fills in, and takes it back."""

    def view(self, value: Any) -> Mapping[str, Any]:
        """Return the table; of None, what is shown where the file says nothing."""

    def put(self, value: Any, name: str, part: Any) -> Any:
        """Return the value with a part of the table changed; None for a part left out.

        The value itself is None where nothing is left of it.
        """


@dataclass(frozen=True, slots=True)
class FieldKind:
    """A field that a row can have.

    Attributes
    ----------
    name : str
    form : str
        How it is filled in.
    type : FieldType
    needed, seldom : bool
    known : sequence
        What may stand there, where nothing else may.
    board : tuple of str
        What the board can be opened for, to fill it in.
    inside : mapping of str to FieldKind
        The fields of a group, or of each record.
    lens : Lens or None
        Where a group or a record is no table in the file: what makes one of it.
    blanks : tuple
        What a new record says at first, in turn.
    notation : str
        How numbers or plays are written in a line.
    says : str
        The beginning of the keys of sentences that name what may stand there.
    of : str
        The name of the field that it is in.
    """

    name: str
    form: StudioForm
    type: FieldType = ANYTHING
    needed: bool = False
    seldom: bool = False
    known: Sequence[Any] = ()
    board: tuple[BoardUse, ...] = ()
    inside: Mapping[str, FieldKind] = field(default_factory=lambda: MappingProxyType({}))
    lens: Lens | None = None
    blanks: tuple[Any, ...] = ()
    notation: Notation = ""
    says: str = ""
    of: str = ""

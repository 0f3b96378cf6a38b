"""What can go wrong at a table, besides what the rules of the game forbid."""

from __future__ import annotations

from bgwidget.rules.rulebook import RulesError


class TableError(RulesError):
    """An act that a table does not take: late, in another's name, or none at all.

    Examples
    --------
    >>> from bgwidget.tables import Act
    >>> Act.read("5.roll..")
    Traceback (most recent call last):
        ...
    bgwidget.tables.errors.TableError: This is not an act at a table: '5.roll..'
    """

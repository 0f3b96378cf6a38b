"""Two people at one board: a log of acts that anybody can play again and check."""

from bgwidget.tables.act import Act
from bgwidget.tables.chain import Chain, Dice
from bgwidget.tables.correspondence import Correspondence
from bgwidget.tables.errors import TableError
from bgwidget.tables.letter import Letter
from bgwidget.tables.remote import RemoteTable
from bgwidget.tables.table import Table
from bgwidget.tables.terms import Terms

__all__ = [
    "Act",
    "Chain",
    "Correspondence",
    "Dice",
    "Letter",
    "RemoteTable",
    "Table",
    "TableError",
    "Terms",
]


def __dir__() -> list[str]:
    return __all__

"""The editor with which positions of backgammon are set up."""

from __future__ import annotations

from bgwidget.games.backgammon import controls, drafts, exchange, position_text
from bgwidget.games.contract import Editor
from bgwidget.rules.backgammon import Game


class BackgammonEditor:
    """The editor of backgammon, put together from its parts."""

    drafted = drafts.DRAFTED
    setups = drafts.SETUPS
    supply = staticmethod(controls.supply)
    draft = staticmethod(drafts.draft)
    set_up = staticmethod(drafts.set_up)
    edit = staticmethod(drafts.edit)
    load = staticmethod(position_text.load)
    codes = staticmethod(exchange.codes)


EDITOR: Editor[Game] = BackgammonEditor()

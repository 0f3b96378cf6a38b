"""A board on which a position is set up, without a browser."""

from __future__ import annotations

import json
from typing import Any

from bgwidget.board.edit import EditMode
from bgwidget.board.scene import scene
from bgwidget.board.session import Session
from bgwidget.games import board_game
from bgwidget.words import words

GAME = board_game("backgammon")


class EditBoard:
    """A board on which a position is set up, and the browser before it."""

    def __init__(self, game: str = "backgammon", **begun: Any) -> None:
        self.board_game = board_game(game)
        self.session = Session(EditMode(self.board_game, self.board_game.start(**begun)))

    def ask(self, kind: str, **facts: Any) -> dict[str, Any]:
        self.session.handle({"kind": kind, "base": self.session.state.version, **facts})
        return self.scene

    def edit(self, **change: Any) -> dict[str, Any]:
        return self.ask("edit", **{**self.draft, **change})

    def load(self, text: object) -> dict[str, Any]:
        return self.ask("load", text=text)

    @property
    def scene(self) -> dict[str, Any]:
        return json.loads(json.dumps(scene(self.board_game, self.session.state, words("en"))))

    @property
    def draft(self) -> dict[str, Any]:
        now = self.scene
        return {name: now[name] for name in self.board_game.editor.drafted}

    @property
    def codes(self) -> dict[str, str]:
        return dict(self.scene["codes"])

    @property
    def game(self) -> Any:
        return self.session.state.game


def cube(value: int, owner: int | None = None) -> dict[str, Any]:
    return {"value": value, "owner": owner, "offered": False}


def stacks(text: str) -> list[list[int]]:
    return EditBoard(position=text).draft["pieces"]


def faults(board: EditBoard) -> list[str]:
    draft = board.session.state.draft
    assert draft is not None
    return [fault.problem for fault in draft.fault.faults] if draft.fault else []

"""What a page says before Python comes is what the engine says."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from support.environment import ROOT

from bgwidget.board.play import PlayMode
from bgwidget.board.scene import scene
from bgwidget.board.session import Session
from bgwidget.board.state import State
from bgwidget.common.shapes import fits
from bgwidget.games import board_game
from bgwidget.webpage.host import Host, run
from bgwidget.webpage.reasons import reasons
from bgwidget.wire.webpage import Reason
from bgwidget.words import spoken_in, words

FIRST_PAGE = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
CODE = re.search(r"^Board\(.*\)$", FIRST_PAGE, re.MULTILINE)[0]
GAME = board_game("backgammon")


def known(code: str, language: str) -> list[Any]:
    with spoken_in(language):
        host = Host(lambda _: None)
        host.make("b", json.dumps({"code": code, "language": language, "digits": "latin"}))
        found = json.loads(json.dumps(reasons(host, "b")))
    form: Any = Reason
    assert all(fits(each, form) for each in found)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize(("code", "walks"), [(CODE, 2), ("Board(dice=(3, 1))", 8)])
def test_a_stored_reason_is_that_of_the_engine(code: str, walks: int, language: str) -> None:
    stored, game, said = known(code, language), run(code).game, words(language, "latin")
    session = Session(PlayMode(GAME, game, said))
    for each in stored:
        for source, target in each["steps"]:
            step = None if source is None else (source, target)
            base = session.state.version
            session.handle({"kind": "why", "base": base, "walk": each["walk"], "step": step})
            refusal = scene(GAME, session.state, said)["refusal"]
            assert refusal == each["refusal"], (each["walk"], step)
    assert len({str(each["walk"]) for each in stored}) == walks


@pytest.mark.slow
def test_every_first_step_that_is_not_legal_has_its_reason() -> None:
    for code in (CODE, "Board(dice=(3, 1))"):
        shown = scene(GAME, State(run(code).game), words("en"))
        legal = {(source, target) for _, source, target, *_ in shown["turn"][0][1]}
        own = {place for place, side, *_ in shown["pieces"] if side == 0}
        places = {place.key for place in GAME.layout.wide.places}
        stored = {
            tuple(step) for each in known(code, "en") if not each["walk"] for step in each["steps"]
        }
        assert not stored & legal
        missing = {(s, t) for s in own for t in places - {s}} - stored - legal
        # Two numbers in one go are legal, too.
        assert len(missing) < len(own)
        assert (None, None) in stored

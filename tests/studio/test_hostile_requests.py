"""Whatever a browser sends the studio, the lesson stays whole."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.studio_page import Page

from bgwidget.lesson_files.problems import Problems
from bgwidget.lesson_files.yaml_tree import read_tree

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 2**40) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=6,
)
KINDS_ASKED = (
    *("select", "set", "add-record", "delete-record", "move-record", "add", "move", "copy"),
    *("delete", "undo", "redo", "open-board", "take", "close-board", "read", "turn", "reload"),
    *("other-side", "restore", "tidy"),
    *("rewrite", "again"),
)
KIND = st.sampled_from(KINDS_ASKED)
NAMES = ("wrong", "wrong/0", "wrong/0/says", "wrong/9", "want/aim", "goal", "kind", "tasks", "id")
NAME = st.sampled_from((*NAMES, "steps", "//"))
MESSAGE = st.fixed_dictionaries(
    {"to": st.sampled_from(["studio", "preview", 3]), "kind": KIND | JUNK, "stamp": JUNK},
    optional={
        "row": st.integers(-1, 6) | JUNK,
        "field": NAME | JUNK,
        "value": st.text(max_size=9) | JUNK,
        "what": st.sampled_from(["play", "exam", "part", "set-up", "wrong", "right"]) | JUNK,
        "after": st.integers(0, 6) | JUNK,
        "into": st.integers(0, 6) | JUNK,
        "at": st.integers(0, 4) | JUNK,
        "text": st.text(max_size=30) | JUNK,
        "values": JUNK,
        "places": JUNK,
        "message": JUNK,
        "number": JUNK,
    },
)
SOUND = st.builds(lambda made, stamp: {**made, "to": "studio", "stamp": stamp}, MESSAGE, st.just(1))


@pytest.mark.slow
@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(messages=st.lists(MESSAGE | SOUND | JUNK, max_size=12))
def test_no_message_breaks_the_lesson(messages: list[Any], tmp_path: Path, caplog: Any) -> None:
    file = tmp_path / "hostile.yaml"
    file.write_text(
        "title: A\nsteps:\n- kind: play\n  goal: Hit.\n  dice: [3, 1]\n  wrong:\n"
        "  - {answer: 24/20, reveals: hit, says: No.}\n- {read: a}\n",
        encoding="utf-8",
    )
    caplog.clear()
    page = Page(file)
    for message in messages:
        before = page.text
        page.send(message)
        if page.now["refused"]:
            assert page.text == before
        rewritten = isinstance(message, dict) and message.get("kind") in ("rewrite", "undo", "redo")
        if not rewritten and not page.now["source"]:
            problems = Problems()
            read_tree(page.text, problems)
            assert not problems.all
    assert not caplog.records, caplog.text
    page.studio.close()

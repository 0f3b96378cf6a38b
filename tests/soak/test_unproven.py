"""A soak says that everything held only of what was tried, and measured."""

from __future__ import annotations

from pathlib import Path

from soak.attack import Files


def test_what_was_not_tried_or_measured_has_not_held(tmp_path: Path) -> None:
    attack = Files("files", ["one", "other"], "7", tmp_path, 10)
    attack.tried["one"] = 5
    attack.memory.note(5, 100.0, 1000)
    untried, unmeasured = attack.unproven()
    assert "other" in untried
    assert "tells nothing" in unmeasured

    attack.tried["other"] = 5
    attack.memory.note(50, 100.0, 1000)
    attack.memory.note(100, 101.0, 1000)
    assert [*attack.unproven()] == []

    attack.memory.note(1000, 200.0, 1000)
    (grown,) = attack.unproven()
    assert "200.0 MB" in grown

"""Every kind of task done in the real JupyterLab, where no key may reach a cell."""

from __future__ import annotations

import pytest
from support.every_kind import FRESH, SHOW
from support.every_kind_walk import walk
from support.hands import Hands, Keys, Mouse
from support.lab import Lab


@pytest.mark.sample(0)
@pytest.mark.parametrize("way", [Mouse, Keys])
def test_a_task_of_every_kind_is_done(lab: Lab, way: type[Hands]) -> None:
    lab.open_cells(FRESH, SHOW)
    lab.run_all()
    cells = lab.cells()
    walk(way(lab.page))
    assert lab.cells() == cells
    assert lab.foreign == []
    assert lab.errors == []

"""The watch that the other browser tests rely on does see what it must see."""

from __future__ import annotations

import pytest
from support.lab import Lab


def test_requests_to_other_hosts_and_console_errors_are_seen(lab: Lab) -> None:
    lab.open_cells("print(6 * 7)")
    lab.run_all()
    assert (lab.console, lab.foreign) == ([], [])

    with lab.page.expect_console_message(lambda message: "Failed to fetch" in message.text):
        lab.page.evaluate("() => fetch('http://elsewhere.invalid/').catch(e => console.error(e))")
    assert lab.foreign == ["http://elsewhere.invalid/"]
    assert any("Failed to fetch" in line for line in lab.console)


def test_a_failing_cell_is_seen(lab: Lab) -> None:
    lab.open_cells("1 / 0")
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        lab.run_all()

"""What can be taken back, and what is seen and said of it."""

from __future__ import annotations

from support.studio_page import Page


def test_undo_goes_to_what_it_changes_and_says_so(teacher: Page) -> None:
    first = teacher.ask("add", row=0, what="read")["selected"]
    second = teacher.ask("add", row=first, what="play")["selected"]
    teacher.ask("set", row=second, field="goal", value="Hit.")
    teacher.ask("select", row=first)
    page = teacher.ask("undo")
    assert (page["selected"], page["told"]) == (second, "Undone: Play the turn: Goal")
    teacher.ask("select", row=first)
    page = teacher.ask("redo")
    assert (page["selected"], page["told"]) == (second, "Redone: Play the turn: Goal")


def test_after_a_copy_is_taken_back_its_neighbour_is_selected(teacher: Page) -> None:
    first = teacher.ask("add", row=0, what="read")["selected"]
    teacher.ask("copy", row=first)
    assert teacher.ask("undo")["selected"] == first
    teacher.ask("delete", row=first)
    assert teacher.ask("undo")["selected"] == first


def test_nothing_is_said_where_nothing_can_be_taken_back(teacher: Page) -> None:
    assert teacher.ask("undo")["told"] == ""

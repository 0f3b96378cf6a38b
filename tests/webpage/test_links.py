"""What the address of a page may say."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bgwidget import Board, Course, Drill, Lesson
from bgwidget.webpage.links import FIELDS, InvalidLinkError, Link, link_of, open_link, read_link
from bgwidget.words import spoken_in

XGID = "-b----E-C---eE---c-e----B-:1:-1:1:52:2:4:0:9:10"


def shown(query: str) -> object:
    return open_link(read_link(query), Board)


@pytest.mark.parametrize(
    ("query", "problem"),
    [
        ("?xgid=" + "a" * 1_000_000, "link.long"),
        ("?" + "&".join(f"step={n}" for n in range(1, 100)), "link.unreadable"),
        ("?dice=3-1&dice=3-1", "link.twice"),
        ("?position=%ff", "link.unreadable"),
        ("?dice=7-1", "link.dice"),
        ("?dice=<script>alert(1)</script>", "link.dice"),
        ("?dice=٣١", "link.dice"),
        ("?step=0", "link.step"),
        ("?step=-1", "link.step"),
        ("?step=1e9", "link.step"),
        ("?step=99999", "link.step"),
        ("?game=chess", "link.known"),
        ("?lesson=../../etc/passwd", "link.known"),
        ("?language=xx", "link.known"),
        ("?digits=roman", "link.known"),
        ("?xgid=a&position=b", "link.clash"),
        ("?xgid=a&lesson=01-moving", "link.clash"),
        ("?exercise=play/hit/1/7&step=2", "link.clash"),
    ],
)
def test_what_no_link_can_say_is_refused(query: str, problem: str) -> None:
    with pytest.raises(InvalidLinkError) as caught:
        read_link(query)
    assert caught.value.problem == problem
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    "query",
    [
        "?position=<script>alert(1)</script>",
        "?xgid=__import__('os')",
        "?position=" + "-" * 1_900,
        "?dice=3-1&game=camelot",
        "?game=camelot&position=W wM:Z99",
        "?lesson=01-moving&part=reach&step=99",
        "?exercise=play/hit/1",
        "?exercise=play/nothing/1/7",
        "?exercise=eval/hit/1/7",
        "?exercise=play/hit/9/7",
    ],
)
def test_what_cannot_be_shown_is_refused_in_words(query: str) -> None:
    for language in ("en", "fa"):
        with spoken_in(language), pytest.raises(InvalidLinkError) as caught:
            shown(query)
        assert caught.value.problem == "link.refused"
        with spoken_in(language):
            assert len(str(caught.value)) < 600
            assert "error." not in str(caught.value)


@pytest.mark.parametrize("query", [None, 3, b"?dice=31", ["?"]])
def test_only_text_is_a_link(query: object) -> None:
    with pytest.raises(InvalidLinkError):
        read_link(query)


@given(st.text(max_size=80) | st.dictionaries(st.sampled_from(FIELDS), st.text(max_size=20)))
def test_any_link_is_read_or_refused(said: str | dict[str, str]) -> None:
    query = said if isinstance(said, str) else "&".join(f"{k}={v}" for k, v in said.items())
    with suppress(InvalidLinkError):
        assert isinstance(read_link(query), Link)


def test_what_a_link_says_to_others_is_left_aside() -> None:
    assert read_link("?q=bar&highlight=point&utm_source=club&fbclid=1") == Link()
    assert read_link("") == Link()


@pytest.mark.parametrize(
    "made", [Board(dice=(3, 1)), Board(XGID), Board("W wM:A4 bM:L13", game="camelot")]
)
def test_a_link_leads_to_the_same_board(made: Board) -> None:
    found = shown(link_of(made))
    assert isinstance(found, Board)
    assert (found.game.position, found.dice) == (made.game.position, made.dice)
    assert (found.xgid, link_of(found)) == (made.xgid, link_of(made))


def test_a_link_to_a_game_that_is_not_begun_leads_to_its_opening_throw() -> None:
    made = Board(opponent="club", seed=6)
    assert link_of(made) == "?opponent=club"
    opened = open_link(read_link("?opponent=club"), Board)
    assert (opened.game, opened.opponent) == (made.game, "club")
    made.throw()
    assert "xgid=" in link_of(made)


@pytest.mark.parametrize("part", ["reach", None])
def test_a_link_leads_to_the_same_step(part: str | None) -> None:
    lesson = Lesson.load("01-moving", part=part)
    lesson.go(3)
    found = shown(link_of(lesson))
    assert repr(found) == repr(lesson)
    assert link_of(found) == link_of(lesson)
    assert link_of(lesson).endswith("step=3")


def test_a_link_leads_to_the_same_exercise() -> None:
    drill = Drill(["hit"])
    found = shown(link_of(drill))
    assert isinstance(found, Lesson)
    assert found.task.seed == drill.task.seed


@pytest.mark.slow
def test_a_step_opens_below_the_map() -> None:
    course = open_link(read_link("?lesson=01-moving&part=reach&step=2"), Course)
    assert isinstance(course, Course)
    assert course.opened is not None
    assert link_of(course.opened) == "?lesson=01-moving&part=reach&step=2"
    assert link_of(course) == ""


def test_a_part_or_step_alone_is_of_the_lesson_that_the_page_shows() -> None:
    def page() -> Lesson:
        return Lesson.load("03-bar", part="entering")

    opened = open_link(read_link("?part=two&step=3"), page)
    assert link_of(opened) == "?lesson=03-bar&part=two&step=3"
    assert link_of(open_link(read_link("?step=2"), page)) == "?lesson=03-bar&part=entering&step=2"


@pytest.mark.parametrize(
    ("query", "problem"),
    [
        ("?part=two", "link.nowhere"),
        ("?step=3", "link.nowhere"),
        ("?lesson=03-bar&part=nowhere", "link.known"),
        ("?lesson=03-bar&part=../two", "link.known"),
    ],
)
def test_a_part_or_step_that_is_not_there_is_refused(query: str, problem: str) -> None:
    for make in (Board, Course):
        with pytest.raises(InvalidLinkError) as caught:
            open_link(read_link(query), make)
        assert caught.value.problem == problem

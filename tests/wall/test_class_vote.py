"""The vote of a class on devices: who is asked what, what is counted, and what is told."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from threading import Event
from typing import Any

from support.wall import HIT, WHO, ask, opened

from bgwidget import Lesson
from bgwidget.picture import diagram
from bgwidget.rules.rulebook import RulesError
from bgwidget.wall import InvalidWallError
from bgwidget.words import languages


class Device:
    """A vote on devices, as the class's service answers."""

    url = "https://hub.school/vote/1"
    code = "data:image/svg+xml,"

    def __init__(
        self, question: str, options: Sequence[str], position: str = "", **shown: Any
    ) -> None:
        self.asked = question, tuple(options), position
        self.shown = shown
        self.answers: list[Any] = []
        self.revealed: list[str] = []
        self.here = 0
        self.closed = self.counted = 0
        self.answering = Event()
        self.answering.set()

    def counts(self) -> tuple[int, ...]:
        self.counted += 1
        assert self.answering.wait(60)
        found = self.answers.pop(0)
        if isinstance(found, Exception):
            raise found
        return found

    def present(self) -> int:
        return self.here

    def reveal(self, option: str) -> None:
        self.revealed.append(option)

    def close(self) -> None:
        self.closed += 1


class Room:
    """A wall whose class votes on devices, and the votes that it opened."""

    def __init__(self, tmp_path: Path, *steps: Any, votes: Any = None) -> None:
        self.made: list[Device] = []
        self.wall = opened(tmp_path, *steps, votes=votes or self._poll)

    def _poll(self, *asked: Any, **shown: Any) -> Device:
        self.made.append(Device(*asked, **shown))
        return self.made[-1]

    def answered(self) -> Any:
        """Return the page once all that was asked is answered."""
        self.wall._session._queue._worker.submit(int).result(60)
        return self.wall.wall


def test_devices_are_counted_and_closed_when_the_votes_are_shown(tmp_path: Path) -> None:
    room = Room(tmp_path, HIT)
    wall, made = room.wall, room.made
    wall.forward()
    wall.forward()
    assert room.answered()["vote"]["url"] == Device.url
    [device] = made
    question, options, position = device.asked
    assert question == "Hit the lone checker on your 5-point. 3-1 to play. Which play?"
    assert set(options) == {"13/10 8/7", "24/22 8/5", "13/10 6/5*"}
    assert position == HIT.position
    device.answers = [(1, 0, 2), RulesError("classroom.unreachable"), (4, 0, 4)]
    ask(wall, kind="count")
    assert room.answered()["vote"]["said"] == "3 votes"
    assert [option.votes for option in wall.wall["vote"]["options"]] == [0, 0, 0]
    ask(wall, kind="count")
    assert room.answered()["notice"].startswith("The votes cannot be counted now:")
    assert wall.wall["vote"]["said"] == "3 votes"
    wall.forward()
    assert room.answered()["vote"]["said"] == "8 votes"
    assert [option.percent for option in wall.wall["vote"]["options"]] == [50, 0, 50]
    assert (wall.wall["notice"], device.closed) == ("", 1)
    wall.back()
    assert room.answered()["vote"]["url"] == "", "where it was is no use any more"
    assert wall.wall["notice"] == "This vote is closed."
    assert not wall.wall["vote"]["shown"]
    wall.forward()
    assert [option.votes for option in room.answered()["vote"]["options"]] == [4, 0, 4]
    assert (wall.wall["notice"], len(made), device.counted) == ("", 1, 3)


def test_each_learner_is_asked_in_their_language_with_the_same_letters(tmp_path: Path) -> None:
    lesson = Lesson.load(
        "01-moving", part="hitting", logbook=tmp_path / "log.sqlite3", language="vi"
    )
    made: list[Device] = []
    wall = lesson.present(votes=lambda *asked, **shown: made.append(Device(*asked, **shown)))
    while not wall.wall["vote"]:
        wall.forward()
    wall._session._queue._worker.submit(int).result(60)
    [device] = made
    assert device.asked[0].startswith("Đá quân lẻ ở điểm 5 của bạn.")
    assert device.shown["dice"] == (3, 1)
    told = device.shown["translations"]
    assert told.keys() == {*languages()} - {"vi"}
    assert told["en"][0] == "Hit the lone checker on your 5-point. 3-1 to play. Which play?"
    for question, options in told.values():
        assert question != device.asked[0]
        bare = [re.sub("[^0-9/* ]", "", option) for option in options]
        assert bare == [re.sub("[^0-9/* ]", "", option) for option in device.asked[1]]


def test_the_words_of_one_language_are_not_mixed_with_another(tmp_path: Path) -> None:
    room = Room(tmp_path, HIT)
    room.wall.forward()
    room.wall.forward()
    room.answered()
    assert room.made[0].shown["translations"] == {}


def test_a_camelot_board_is_in_the_picture(tmp_path: Path) -> None:
    made: list[Device] = []
    lesson = Lesson.load("camelot", logbook=tmp_path / "log.sqlite3")
    wall = lesson.present(votes=lambda *asked, **shown: made.append(Device(*asked, **shown)))
    while not (wall.wall["vote"] and wall.wall["board"]):
        wall.forward()
    wall._session._queue._worker.submit(int).result(60)
    assert diagram(made[-1].asked[2], made[-1].shown["dice"], game=made[-1].shown["game"]).svg


def test_learners_are_told_the_answer_once_it_is_shown(tmp_path: Path) -> None:
    room = Room(tmp_path, HIT)
    wall = room.wall
    wall.forward()
    wall.forward()
    room.answered()
    [device] = room.made
    device.here = 12
    device.answers = [(1, 0, 4), (1, 0, 4)]
    ask(wall, kind="count")
    page = room.answered()
    assert (page["vote"]["said"], page["vote"]["code"]) == ("5 of 12 have voted", Device.code)
    assert not page["over"], "the class is thinking"
    wall.forward()
    assert room.answered()["over"]
    assert wall.wall["vote"]["code"] == ""
    for _ in range(2):
        wall.forward()
    room.answered()
    assert device.revealed == []
    wall.forward()
    room.answered()
    assert device.revealed == ["13/10 6/5*"]
    wall.back()
    wall.forward()
    room.answered()
    assert device.revealed == ["13/10 6/5*"], "once is enough"


def test_a_service_that_does_not_answer_leaves_the_wall_usable(tmp_path: Path) -> None:
    room = Room(tmp_path, WHO, HIT)
    wall = room.wall
    wall.forward()
    assert room.answered()["vote"]["url"] == Device.url
    [device] = room.made
    device.answering.clear()
    device.answers = [RulesError("classroom.unreachable"), RulesError("classroom.unreachable")]
    for _ in range(5):
        ask(wall, kind="count")
    ask(wall, kind="forward")
    assert wall.wall["vote"]["shown"]
    ask(wall, kind="back")
    assert wall.wall["vote"]["url"] == Device.url
    device.answering.set()
    assert room.answered()["notice"].startswith("The votes cannot be counted now:")
    assert device.counted == 2, "asked again only once it had answered, and at the end"
    device.answers = [(3, 4)]
    ask(wall, kind="forward")
    assert room.answered()["vote"]["said"] == "7 votes"
    assert device.closed == 1


def test_what_goes_wrong_with_a_vote_is_not_told_once_the_answer_is_shown(tmp_path: Path) -> None:
    room = Room(tmp_path, WHO)
    room.wall.forward()
    room.answered()
    [device] = room.made
    device.answering.clear()
    device.answers = [RulesError("classroom.unreachable")]
    room.wall.forward()
    room.wall.forward()
    device.answering.set()
    assert [part.kind for part in room.answered()["parts"]] == ["answer"]
    assert room.wall.wall["notice"] == ""


def test_what_was_not_voted_on_is_not_gone_back_to(tmp_path: Path) -> None:
    room = Room(tmp_path, HIT, WHO, HIT)
    wall = room.wall
    wall.go(2)
    wall.back()
    assert wall.wall["parts"][0].kind == "answer"
    shown = []
    while wall.wall["progress"] == "Step 1 of 3" and (wall.wall["parts"] or wall.wall["vote"]):
        wall.back()
        shown.append([part.kind for part in wall.wall["parts"]] or wall.wall["vote"])
    assert shown == [["wrong"], ["wrong"], ["hint"], None]
    assert room.made == []


def test_without_a_hub_the_hands_are_typed(tmp_path: Path) -> None:
    def refuse(*_: Any, **shown: Any) -> Device:
        raise InvalidWallError("wall.votes", found="'devices'", known="hands")

    room = Room(tmp_path, WHO, votes=refuse)
    room.wall.forward()
    assert room.answered()["vote"]["typed"]
    assert room.wall.wall["notice"].startswith("Learners cannot vote on their own devices here:")
    ask(room.wall, kind="hands", hands=[3, 1])
    room.wall.forward()
    assert room.wall.counts == {"You": 3, "Nobody": 1}
    room.wall.back()
    assert room.wall.wall["notice"] == "", "hands can be raised once more"


def test_why_hands_have_to_be_raised_is_said_even_if_the_votes_are_shown_by_then(
    tmp_path: Path,
) -> None:
    answering = Event()

    def refuse(*_: Any, **shown: Any) -> Device:
        assert answering.wait(60)
        raise InvalidWallError("wall.votes", found="'devices'", known="hands")

    room = Room(tmp_path, WHO, votes=refuse)
    room.wall.forward()
    room.wall.forward()
    answering.set()
    assert room.answered()["vote"]["shown"]
    assert room.wall.wall["notice"].startswith("Learners cannot vote on their own devices here:")

"""A lesson before a class: what is uncovered when, the vote, and what a browser may ask."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import count, cycle
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from support.messages import send

from bgwidget import Lesson, course
from bgwidget.picture import diagram
from bgwidget.rules.rulebook import InvalidMoveError, RulesError
from bgwidget.tasks import Choice, Exam, Play, Slip
from bgwidget.wall import InvalidWallError, Presentation
from bgwidget.words import languages

HIT = Play(
    goal="Hit the lone checker on your 5-point.",
    position="-a---aE-C---dE-a-c-e----B-",
    dice=(3, 1),
    want={"hit": 1},
    rules=("hit",),
    hints=("A lone checker is a target.",),
    wrong=(
        Slip("13/10 8/7", "misconception:goal", "That is legal, but nothing was hit.", legal=True),
        Slip("24/22 8/5", "no-such-number", "You rolled 3 and 1; there is no 2."),
    ),
)
WHO = Choice(goal="Who starts?", options=("You", "Nobody"), correct="You")


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


def opened(tmp_path: Path, *steps: Any, **options: Any) -> Presentation:
    lesson = Lesson("Hitting", steps, logbook=tmp_path / "logbook.sqlite3")
    return lesson.present(**options)


def kinds(wall: Presentation) -> list[str]:
    """Return what each stage of the step shows, from its beginning to its end."""
    found = []
    while True:
        page = wall.wall
        shown = [part.kind for part in page["parts"]]
        found.append(shown[-1] if shown else "vote" if page["vote"] else "goal")
        labels = {button.asks: button.label for button in page["buttons"]}
        if "next" not in labels:
            assert labels["forward"] == "Next step"
            return found
        assert labels["forward"] != "Next step", "no two buttons do the same"
        wall.forward()


def ask(wall: Presentation, **request: Any) -> None:
    send(wall, {"to": "wall", "base": wall.wall["version"], **request})


def test_a_step_is_uncovered_and_covered_again_in_order(tmp_path: Path) -> None:
    wall = opened(tmp_path, HIT, WHO)
    assert kinds(wall) == ["goal", "hint", "vote", "vote", "wrong", "wrong", "answer"]
    assert wall.wall["parts"][0].title == "Here is an answer that works: 13/10 6/5*"
    wall.forward()
    assert wall.wall["goal"] == "Who starts?"
    wall.back()
    assert wall.wall["parts"][0].kind == "answer"
    for _ in range(6):
        wall.back()
    assert wall.wall["parts"] == []
    with pytest.raises(InvalidMoveError, match=r"no step \d+ here; the steps are 1 to \d+\.$"):
        wall.back()


def test_nothing_that_travels_names_the_answer_before_it_is_shown(tmp_path: Path) -> None:
    wall = opened(tmp_path, HIT)
    for _ in range(2):
        assert "6/5*" not in json.dumps([wall.wall, wall.scene])
        wall.forward()
    while wall.wall["vote"]:
        assert not any(option.right for option in wall.wall["vote"]["options"])
        assert "replay" not in wall.scene
        wall.forward()


def test_the_answer_and_what_is_wrong_are_shown_on_the_board(tmp_path: Path) -> None:
    wall = opened(tmp_path, HIT)
    before = wall.scene["pieces"]
    for _ in range(5):
        wall.forward()
    assert wall.scene["lit"], "what the wrong answer breaks"
    wall.forward()
    assert wall.scene["pieces"] != before
    assert wall.scene["replay"]["steps"]
    wall.back()
    assert wall.scene["pieces"] == before


def test_there_is_no_vote_where_there_is_one_answer_only(tmp_path: Path) -> None:
    wall = opened(tmp_path, replace(HIT, wrong=()))
    assert kinds(wall) == ["goal", "hint", "answer"]


def test_hands_are_hidden_until_the_teacher_shows_them(tmp_path: Path) -> None:
    wall = opened(tmp_path, WHO)
    wall.forward()
    ask(wall, kind="hands", hands=[3, 9])
    assert [option.percent for option in wall.wall["vote"]["options"]] == [0, 0]
    assert wall.wall["vote"]["said"] == ""
    wall.forward()
    assert [(o.votes, o.percent) for o in wall.wall["vote"]["options"]] == [(3, 25), (9, 75)]
    assert wall.counts == {"You": 3, "Nobody": 9}
    ask(wall, kind="hands", hands=[30, 9])
    assert wall.counts == {"You": 3, "Nobody": 9}


def test_hands_can_go_up_again_after_they_were_shown(tmp_path: Path) -> None:
    wall = opened(tmp_path, WHO)
    wall.forward()
    ask(wall, kind="hands", hands=[3, 9])
    wall.forward()
    wall.back()
    assert (wall.wall["notice"], wall.wall["vote"]["typed"]) == ("", True)
    ask(wall, kind="hands", hands=[5, 7])
    wall.forward()
    assert wall.counts == {"You": 5, "Nobody": 7}


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


def test_an_exam_is_presented_without_answers_unless_they_are_wanted(tmp_path: Path) -> None:
    exam = Exam(goal="Two questions.", tasks=(HIT, WHO), passing=1)
    wall = opened(tmp_path, exam)
    assert wall.wall["progress"] == "Step 1 of 2"
    assert kinds(wall) == ["goal"]
    assert "6/5*" not in json.dumps([wall.wall, wall.scene])
    assert "answer" in kinds(opened(tmp_path, exam, exam_answers=True))


def test_what_a_class_does_is_not_written_into_the_logbook(tmp_path: Path) -> None:
    lesson = Lesson("Hitting", [HIT, WHO], logbook=tmp_path / "logbook.sqlite3")
    wall = lesson.present()
    kinds(wall)
    wall.forward()
    wall.forward()
    ask(wall, kind="hands", hands=[1, 2])
    kinds(wall)
    assert lesson.report().rows == ()
    assert not lesson.logbook.attempts()


@pytest.mark.parametrize(
    "sent",
    [
        None,
        {},
        {"to": "wall", "kind": "answer", "base": 1},
        {"to": "wall", "kind": "hands", "base": 1},
        {"to": "wall", "kind": "hands", "base": 1, "hands": [-1, 2]},
        {"to": "wall", "kind": "hands", "base": 1, "hands": [1, 1000]},
        {"to": "wall", "kind": "hands", "base": 1, "hands": [1]},
        {"to": "wall", "kind": "hands", "base": 1, "hands": ["1", 2]},
        {"to": "wall", "kind": "hands", "base": 99, "hands": [1, 2]},
        {"kind": "play", "steps": [], "base": 1},
    ],
)
def test_what_is_no_request_changes_nothing(tmp_path: Path, sent: object) -> None:
    wall = opened(tmp_path, WHO)
    wall.forward()
    before = dict(wall.wall), dict(wall.scene)
    if isinstance(sent, dict) and sent.get("base") == 1:
        sent = {**sent, "base": wall.wall["version"]}
    send(wall, sent)
    assert (dict(wall.wall), dict(wall.scene)) == before


def test_two_quick_presses_go_on_twice_and_late_hands_count_for_nothing(tmp_path: Path) -> None:
    wall = opened(tmp_path, WHO)
    base = wall.wall["version"]
    ask(wall, kind="forward", base=base)
    ask(wall, kind="hands", hands=[1, 2], base=base)
    assert (wall.wall["vote"]["shown"], wall.counts) == (False, {"You": 0, "Nobody": 0})
    ask(wall, kind="forward", base=base)
    assert wall.wall["vote"]["shown"]


@pytest.mark.parametrize("votes", ["show of hands", 3, None])
def test_an_unknown_way_to_vote_is_refused(tmp_path: Path, votes: Any) -> None:
    with pytest.raises(InvalidWallError, match="there is: hands, devices"):
        opened(tmp_path, WHO, votes=votes)


def test_a_lesson_without_steps_cannot_be_presented(tmp_path: Path) -> None:
    with pytest.raises(InvalidWallError, match="no step"):
        opened(tmp_path)


@pytest.mark.truth
def test_every_step_of_the_course_can_be_presented(tmp_path: Path, whole: bool) -> None:
    names = course.names() if whole else ("07-find-the-mistake",)
    for name, language in zip(names, cycle(languages()), strict=False):
        logbook = tmp_path / "logbook.sqlite3"
        lesson = Lesson.load(name, logbook=logbook, language=language)
        wall = lesson.present(exam_answers=True)
        for number in count(1) if whole else range(1, 6):
            try:
                wall.go(number)
            except InvalidMoveError:
                break
            while any(button.asks == "next" for button in wall.wall["buttons"]):
                wall.forward()
                assert wall.wall["parts"] or wall.wall["vote"]
                assert all(all(part) or part.kind == "answer" for part in wall.wall["parts"])

"""How the board is used where pieces move freely, in both games, by the messages of a page."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from support.learner import sit

from bgwidget.lessons.boards.free import MOST_NOTED
from bgwidget.tasks import Exam, FindPlays, Play

BAR = "-b----E-C---dE---b-dc---AA"
CAPTURE = "W wK:D6 wM:E6,J4 bM:G7,K5,K13"


class TestFree:
    task = FindPlays(goal="Find all four.", dice=(5, 5))
    camelot = FindPlays(goal="Find them.", game="camelot", position=CAPTURE)
    shut = FindPlays(goal="Find every play.", position=BAR, dice=(6, 5))

    def test_pieces_move_wherever_they_are_put(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, self.task)
        learner.act("free", moves=[[13, 12], [24, 3]])
        assert learner.own[3] == 1
        assert learner.scene["moves"] == [[13, 12], [24, 3]]
        assert learner.scene["refusal"] is None
        learner.act("free", moves=[])
        assert learner.own == {6: 5, 8: 3, 13: 5, 24: 2}

    def test_turns_are_noted_struck_out_and_typed(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, self.task)
        assert learner.panel["noted"] == []
        learner.act("free", moves=[[13, 8]] * 4).ask("note")
        assert learner.scene["moves"] == []
        learner.type("13/8 13/8 8/3 8/3")
        learner.type("24/19")
        noted = [text for text, _ in learner.panel["noted"]]
        assert len(noted) == 3
        learner.type("24/19")
        assert len(learner.panel["noted"]) == 3
        learner.ask("strike", at=2)
        assert [text for text, _ in learner.panel["noted"]] == noted[:2]
        learner.type("13/8 8/3 8/3 8/3")
        learner.act("free", moves=[[13, 8], [13, 8], [13, 8], [8, 3]])
        assert learner.check().dot == ("done", 3)

    def test_what_is_noted_more_than_there_are_is_told(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, self.task)
        for play in self.task.solution():
            learner.type(play)
        learner.type("24/19").check()
        assert learner.dot == ("missed", 0)
        assert "24/19" in (learner.verdict or ("", ""))[1]

    def test_an_answer_that_overtakes_what_is_told_of_a_noted_play_counts_once(
        self, tmp_path: Path
    ) -> None:
        learner = sit(tmp_path, self.task)
        check = {"to": "lesson", "kind": "check", "base": learner.panel["version"]}
        for play in self.task.solution():
            learner.type(play)
        learner.send(check | {"values": {}, "places": []})
        assert learner.dot == ("done", 3)
        learner.send(check | {"values": {}, "places": []})
        assert len(learner.lesson.logbook.attempts()) == 1

    @pytest.mark.parametrize("at", [-1, 3, 10**30])
    def test_striking_out_what_is_not_there_changes_nothing(self, tmp_path: Path, at: int) -> None:
        learner = sit(tmp_path, self.task).type("24/19").type("13/8(4)").type("8/3")
        noted = learner.panel["noted"]
        assert learner.ask("strike", at=at).panel["noted"] == noted

    def test_noting_nothing_is_refused_with_words(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, self.task).ask("note")
        assert learner.panel["noted"] == []
        assert "no play on the board" in learner.scene["refusal"]["detail"]

    @pytest.mark.parametrize("by", ["note", "type"])
    def test_there_is_an_end_to_noting(self, tmp_path: Path, by: str) -> None:
        learner = sit(tmp_path, self.task)
        ways = [(start, end) for start in (24, 13, 8, 6) for end in range(1, 25)]
        for start, end in ways[: MOST_NOTED + 1]:
            if by == "type":
                learner.type(f"{start}/{end}" if end < start else f"{start}/off {end}/off")
            else:
                learner.act("free", moves=[[start, end]]).ask("note")
        assert len(learner.panel["noted"]) == MOST_NOTED
        assert "You have noted 60 plays" in learner.scene["refusal"]["detail"]
        assert len(learner.sent("lesson")) < 64_000
        learner.ask("strike", at=0).act("free", moves=[[24, 3], [24, 2]]).ask("note")
        assert len(learner.panel["noted"]) == MOST_NOTED
        assert learner.scene["refusal"] is None
        assert learner.check().dot == ("missed", 0)

    def test_a_turn_longer_than_any_is_not_noted(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, self.task).act("free", moves=[[13, 8]] * 100).ask("note")
        assert learner.panel["noted"] == []
        assert "longer than 200" in learner.scene["refusal"]["detail"]

    def test_what_is_no_turn_is_refused_on_the_board(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, self.task).type("many")
        assert "many" in learner.scene["refusal"]["detail"]
        assert learner.panel["noted"] == []

    def test_the_solution_is_noted_down(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, self.task).ask("solution")
        assert [text for text, _ in learner.panel["noted"]] == self.task.solution()

    def test_passing_is_noted_where_the_game_can_pass(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, self.shut)
        assert learner.buttons[-3:] == sit(tmp_path, self.task).buttons[-3:]
        assert learner.buttons[-3:] == ["pass", "note", "check"]
        learner.act("free", moves=[[24, 18]]).ask("pass")
        assert [text for text, _ in learner.panel["noted"]] == ["pass"]
        assert learner.scene["moves"] == []
        assert learner.check().dot == ("done", 3)
        assert sit(tmp_path, self.task).ask("pass").check().dot == ("missed", 0)

    def test_nothing_noted_is_passing_where_nothing_can_be_played(self, tmp_path: Path) -> None:
        assert sit(tmp_path, self.shut).check().dot == ("done", 3)
        assert sit(tmp_path, self.task).check().dot == ("missed", 0)

    def test_no_game_passes_that_has_no_pass(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, self.camelot)
        assert "pass" not in learner.buttons
        assert learner.ask("pass").panel["noted"] == []

    def test_passing_is_an_answer_in_an_exam(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        asked = Play(goal="Play 6-5 if you can.", position=BAR, dice=(6, 5))
        exam = Exam(goal="An exam.", tasks=(asked, replace(asked, dice=(4, 3))), passing=1)
        learner = sit(tmp_path, exam)
        buttons = learner.buttons
        learner.ask("pass").check()
        assert learner.buttons == buttons
        assert learner.check().verdict == (
            "You have not answered yet.",
            "Answer on the board first.",
        )
        learner.ask("hand-in").ask("hand-in").ask("hand-in")
        assert learner.states == ["done", "missed"]

    def test_moves_of_camelot(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, self.camelot)
        assert learner.scene["status"].startswith("Make the play on the board")
        learner.note(self.camelot, ["D6-F6"]).check()
        assert learner.dot == ("missed", 0)
        learner.ask("again").answer(self.camelot, self.camelot.solution())
        assert learner.dot == ("done", 3)

"""How each board of a lesson is used, in both games, by the messages of a page."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from support.hostile import legal_walk
from support.learner import Learner, sit
from support.tasks import BAR, CAPTURE, ENDING, SCRIPT, START

from bgwidget.games import board_game
from bgwidget.lesson_files.steps import Read
from bgwidget.tasks import (
    Choice,
    Do,
    FindPoints,
    Mistake,
    Pips,
    Play,
    Referee,
    Setup,
    Slip,
    Task,
    WholeGame,
)


class TestTrial:
    task = Play(goal="Make your 5-point.", dice=(3, 1), want={"made": [5]})
    two = Play(goal="Play.", position="-b----E-D---cD---c-cd----B", dice=(5, 3))
    on = Play(goal="Capture.", game="camelot", position="W wM:E5,A4 bM:F6,H8,L13")
    captures = Play(goal="Capture.", game="camelot", position=CAPTURE, want={"captures": 1})

    def test_a_play_that_is_not_asked_for_is_put_back(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, self.task)
        before = learner.scene
        learner.play(self.task, "24/20")
        assert (learner.verdict or ("",))[0] == "Not yet."
        assert learner.scene["pieces"] == before["pieces"]
        assert learner.scene["turn"] == before["turn"]
        assert before["status"]
        assert not learner.scene["status"], "the verdict has the word"
        learner.play(self.task, "8/5 6/5")
        assert learner.dot == ("done", 2)
        assert learner.own[5] == 2

    def test_the_board_stands_still_once_it_is_right(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, self.task).type("8/5 6/5")
        assert (learner.scene["phase"], learner.scene["turn"]) == ("still", None)
        pieces = learner.scene["pieces"]
        learner.type("24/20")
        learner.play(self.task, "24/20")
        assert learner.scene["pieces"] == pieces
        assert learner.dot == ("done", 3)

    def test_an_illegal_step_is_told_by_its_rule_and_counts_nothing(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, self.task).act("why", walk=[], step=[24, 18])
        assert learner.scene["refusal"]["rule"] == "no-such-number"
        assert learner.dot == ("open", 0)
        learner.act("why", walk=[], step=[13, 12])
        assert learner.scene["refusal"]["rule"] == "point-held"

    @pytest.mark.parametrize(
        ("task", "text", "begins"),
        [
            (two, "bar/22 13/8", "bar/22 is legal; 13/8 after it is not. "),
            (two, "13/8 bar/22", "You have 2 checkers waiting on the bar."),
            (task, "13/10 8/6", "13/10 is legal; 8/6 after it is not. "),
            (task, "8/5", "8/5 is legal so far. Still to play: 1."),
            (captures, "d6-f6-f5", "D6-F6 is legal; F6-F5 after it is not. "),
            (on, "E5-G7", "E5xG7 is legal so far. What the piece on G7 can capture next: H8."),
        ],
    )
    def test_a_typed_turn_that_breaks_off_is_told_what_of_it_is_legal(
        self, tmp_path: Path, task: Play, text: str, begins: str
    ) -> None:
        learner = sit(tmp_path, task).type(text)
        assert learner.scene["refusal"]["detail"].startswith(begins)
        assert learner.lesson.check(text).right is False
        assert begins.strip() in (learner.verdict or ("", ""))[1]

    def test_a_step_refused_by_hand_stands_by_itself(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, self.two).try_to_play(self.two, "bar/22 13/8")
        assert learner.scene["refusal"]["detail"].startswith("One of your checkers waits")

    @pytest.mark.parametrize("text", ["13/11 bar/22", "bar/22 13/11"])
    def test_a_play_is_right_in_either_order(self, tmp_path: Path, text: str) -> None:
        one = replace(self.two, position="-b----E-E---cD---c-cd----A", dice=(3, 2))
        assert sit(tmp_path, one).type(text).verdict == (
            "In from the bar!",
            "None of your checkers waits on the bar any more, so all of them may move.",
        )

    @pytest.mark.parametrize("asked", ["roll", "double", "undo", "cancel", "next", "edit"])
    def test_nothing_but_the_turn_can_be_played(self, tmp_path: Path, asked: str) -> None:
        learner = sit(tmp_path, self.task)
        before = learner.scene
        after = learner.act(asked).scene
        assert (after["pieces"], after["turn"]) == (before["pieces"], before["turn"])
        assert learner.type("roll").scene["refusal"] is not None

    def test_a_solution_is_played_on_the_board(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, self.task).ask("solution")
        assert learner.own[5] == 2
        assert learner.verdict == ("This is right:", "8/5 6/5")

    def test_a_capture_in_camelot(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, self.captures).try_to_play(self.captures, "D6-F6")
        assert learner.scene["refusal"]["rule"]
        assert learner.dot == ("open", 0)
        learner.play(self.captures, self.captures.solution())
        assert learner.dot == ("done", 3)


class TestTap:
    def test_points_are_chosen_and_wrong_ones_lit(self, tmp_path: Path) -> None:
        task = FindPoints(goal="Where?", question="reach", source=24, dice=(5, 1))
        learner = sit(tmp_path, task)
        assert learner.scene["lit"] == [{"place": 24, "role": "target"}]
        learner.check(18, 19, 23)
        lit = {(mark["place"], mark["role"]) for mark in learner.scene["lit"]}
        assert (24, "target") in lit
        assert any(place == 19 for place, _ in lit)
        assert learner.check(23, 18).dot == ("done", 2)

    def test_places_that_are_none_are_let_be(self, tmp_path: Path) -> None:
        task = FindPoints(goal="Where?", question="reach", source=24, dice=(5, 1))
        assert sit(tmp_path, task).check(18, 23, 999).dot == ("done", 3)

    def test_nothing_chosen_is_no_answer(self, tmp_path: Path) -> None:
        task = FindPoints(goal="Which?", game="camelot", question="enemy-castle")
        learner = sit(tmp_path, task).check()
        assert learner.dot == ("open", 0)
        assert learner.panel["verdict"]["title"] == "You have not answered yet."
        learner.answer(task, ["F16", "G16"])
        assert learner.dot == ("done", 3)

    def test_the_solution_is_tapped(self, tmp_path: Path) -> None:
        task = FindPoints(goal="Which?", game="camelot", question="enemy-castle")
        learner = sit(tmp_path, task).ask("solution")
        labels = board_game("camelot").labels()[0]
        assert [labels[place] for place in learner.scene["tapped"]] == ["F16", "G16"]


class TestReplay:
    task = Referee(goal="Legal?", position=BAR, dice=(3, 1), played="8/5 6/5")
    camelot = Referee(goal="Legal?", game="camelot", position=CAPTURE, played="J4xL6")

    @pytest.mark.parametrize("task", [task, camelot], ids=["backgammon", "camelot"])
    def test_a_turn_is_watched_there_and_back(self, tmp_path: Path, task: Task) -> None:
        learner = sit(tmp_path, task)
        before = sorted(learner.scene["pieces"])
        assert ["watch", "Show the play", False] in learner.panel["buttons"]
        after = learner.ask("watch").scene["pieces"]
        assert sorted(after) != before
        assert learner.panel["told"] == "The board after the play."
        assert ["watch", "Show the board before", False] in learner.panel["buttons"]
        assert sorted(learner.ask("watch").scene["pieces"]) == before
        assert learner.panel["told"] == "The board before the play."
        assert learner.dot == ("open", 0)

    def test_a_wrong_verdict_is_told_what_is_wrong_but_not_the_rule(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, self.task).check(**{"": "legal"})
        title, text = learner.verdict or ("", "")
        assert title == "Not yet."
        assert "on the bar" not in text, "that fact tells which rule it is"
        assert learner.scene.get("lit", []) == []
        learner.check(**{"": "point-held"})
        assert learner.verdict[1] == "It is illegal, but by another rule."
        learner.check(**{"": "enter-first"})
        assert "on the bar" in learner.verdict[1]
        assert learner.dot == ("done", 1)


class TestDrafting:
    task = Setup(goal="Set up.", position="-b----E-C---eE---c-e----A-", target=START)
    camelot = Setup(goal="Set up.", game="camelot", position="W wM:D6", target=CAPTURE)

    @pytest.mark.parametrize("task", [task, camelot], ids=["backgammon", "camelot"])
    def test_a_position_is_laid_out(self, tmp_path: Path, task: Task) -> None:
        learner = sit(tmp_path, task).check()
        assert learner.dot == ("missed", 0)
        assert learner.answer(task, task.solution()).dot == ("done", 2)

    @pytest.mark.parametrize("task", [task, camelot], ids=["backgammon", "camelot"])
    def test_a_solution_is_laid_out(self, tmp_path: Path, task: Task) -> None:
        learner = sit(tmp_path, task).ask("solution")
        shown = learner.scene["pieces"]
        assert learner.ask("again").scene["pieces"] != shown
        learner.set_up(task, task.solution())
        assert sorted(learner.scene["pieces"]) == sorted(shown)

    def test_what_is_no_position_yet_is_no_answer(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, self.task)
        draft = {name: learner.scene[name] for name in board_game("backgammon").editor.drafted}
        learner.act("edit", **{**draft, "pieces": [[6, 0, 5]] * 1})
        before = learner.scene["refusal"]
        learner.check()
        assert before is not None
        assert learner.dot == ("open", 0)

    def test_neither_a_code_nor_a_ready_start_gives_it_away(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, self.task)
        assert learner.scene["codes"] == []
        assert learner.scene["choices"] == ["empty"]
        before = learner.scene["pieces"]
        assert learner.act("start").scene["pieces"] == before

    def test_a_claim_is_refuted_on_the_board(self, tmp_path: Path) -> None:
        claim = Mistake(
            goal="True?", claim="A claim.", shows="G1", wrong=(Slip("true", "hit", "No."),)
        )
        learner = sit(tmp_path, claim)
        assert learner.panel["quote"] == "A claim."
        assert learner.check(verdict="true").verdict == ("Not yet.", "No.")
        learner.check(verdict="false")
        assert learner.dot == ("missed", 0)
        learner.ask("again").answer(claim, claim.solution())
        assert learner.dot == ("done", 3)

    def test_a_roll_is_set_up_with_one_side_all_off(self, tmp_path: Path) -> None:
        claim = Mistake(goal="True?", claim="A claim.", shows="G1")
        bare = {"verdict": "false", "position": "---A--A-------------------", "dice": [5, 2]}
        assert sit(tmp_path, claim).answer(claim, bare).dot == ("done", 3)


class TestTable:
    ending = WholeGame(goal="Finish.", position=ENDING, script=SCRIPT)
    careful = WholeGame(goal="Finish.", position=ENDING, script=SCRIPT, at_most=1)

    def play_out(self, learner: Learner, task: WholeGame) -> None:
        record = task.solution()
        lines = (record if isinstance(record, str) else record["record"]).splitlines()[1:]
        board = learner.lesson.session.board
        assert board is not None
        for line in lines:
            if line.startswith('["roll"'):
                learner.act("roll")
                continue
            steps = json.loads(line)[1]
            table = board.state.game
            found = board.board_game
            learner.act(
                "play",
                steps=[[found.place(table, a), found.place(table, b), n] for a, b, n in steps],
            )

    def test_a_game_goes_on_with_the_rolls_of_its_script(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, self.ending).act("roll")
        assert learner.scene["dice"] == [4, 1]
        assert "check" not in learner.buttons
        learner.act("restart").act("roll")
        assert learner.scene["dice"] == [4, 1]
        learner.ask("again")
        self.play_out(learner, self.ending)
        assert learner.dot == ("done", 3)

    def test_a_game_played_otherwise_is_not_what_was_asked(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, self.ending).act("resign-single").act("accept")
        assert learner.dot == ("missed", 0)
        learner.act("restart")
        self.play_out(learner, self.ending)
        assert learner.dot == ("done", 2)

    @pytest.mark.parametrize(("refused", "mark"), [(1, ("done", 3)), (2, ("missed", 0))])
    def test_refusals_are_counted(
        self, tmp_path: Path, refused: int, mark: tuple[str, int]
    ) -> None:
        learner = sit(tmp_path, self.careful)
        for _ in range(refused):
            learner.act("why", walk=[], step=[3, 2])
        assert learner.scene["refusal"]["rule"] == "roll-first"
        self.play_out(learner, self.careful)
        assert learner.dot == mark

    def test_what_cannot_be_read_is_no_refusal(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, self.careful)
        for _ in range(5):
            learner.act("fly")
        self.play_out(learner, self.careful)
        assert learner.dot == ("done", 3)

    def test_one_thing_is_done(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, Do(goal="Press Roll.", action="roll"))
        assert learner.act("why", walk=[], step=[8, 5]).dot == ("open", 0)
        assert learner.panel["board"] == "game"
        assert learner.act("roll").dot == ("done", 3)
        assert (learner.panel["board"], learner.buttons) == ("still", ["next"])

    def test_the_roll_that_is_pressed_for_is_the_one_of_the_lesson(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, Do(goal="Press Roll.", action="roll", dice=(3, 1)))
        assert learner.scene["dice"] == []
        assert learner.act("roll").dot == ("done", 3)
        board = learner.lesson.session.board
        assert board is not None
        assert board.state.game.dice == (3, 1)

    def test_a_turn_is_taken_back(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, Do(goal="Play, and take it back.", action="undo", dice=(3, 1)))
        board = learner.lesson.session.board
        assert board is not None
        learner.act("play", steps=legal_walk(board.board_game, board.state.game, Random(1)))
        assert learner.act("undo").dot == ("done", 3)


class TestStill:
    task = Choice(goal="Who?", options=("You", "Both"), correct="You", position=BAR, dice=(3, 1))

    @pytest.mark.parametrize("asked", ["roll", "play", "type", "why", "restart", "undo", "free"])
    def test_nothing_on_it_moves(self, tmp_path: Path, asked: str) -> None:
        learner = sit(tmp_path, self.task, Read("Look.", position=BAR))
        for _ in range(2):
            before = learner.scene
            facts = {"steps": [], "text": "8/5", "walk": [], "step": [8, 5], "moves": [[8, 5]]}
            after = learner.act(asked, **facts).scene
            assert after["phase"] == "still"
            assert (after["pieces"], after["turn"]) == (before["pieces"], None)
            learner.ask("next")

    def test_what_is_to_be_counted_is_not_told(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, Pips(goal="Count.", side="yours", position=BAR))
        assert "pips" not in str(learner.lesson.frame["tallies"])
        assert all(name != "pips" for name, *_ in learner.lesson.frame["commands"])

    def test_a_question_without_a_position_has_no_board(self, tmp_path: Path) -> None:
        learner = sit(tmp_path, Choice(goal="Who?", options=("You", "Both"), correct="You"))
        assert (learner.panel["board"], learner.scene) == ("", {})
        learner.send({"kind": "roll", "base": 1, "opened": 1})
        assert learner.scene == {}


def test_what_was_meant_for_an_earlier_step_is_not_done_at_this(tmp_path: Path) -> None:
    task = Play(goal="Make your 5-point.", dice=(3, 1), want={"made": [5]})
    learner = sit(tmp_path, task, task)
    earlier = learner.panel["opened"]
    learner.ask("next")
    learner.act("type", text="8/5 6/5", walk=[], opened=earlier)
    assert learner.dot == ("open", 0)
    assert learner.type("8/5 6/5").dot == ("done", 3)

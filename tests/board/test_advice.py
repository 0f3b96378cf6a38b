"""Advice at a seat: asked for, after a play, refused, and gone again."""

from __future__ import annotations

from pathlib import Path
from threading import RLock
from typing import Any

import pytest
import traitlets
from support.blot_adviser import BlotAdviser
from support.hostile import GAMES, travels
from support.learner import sit
from support.seats import coach_at, full_seat

from bgwidget import Board
from bgwidget.advice import Advice, Odds, Option, adviser
from bgwidget.advice.backgammon import ADVISER
from bgwidget.advice.text import PrintableAdvice
from bgwidget.board.coach import WHEN, NoAdviceError
from bgwidget.board.scene import scene
from bgwidget.board.session import Session
from bgwidget.board.state import Turn
from bgwidget.lessons.boards import open_exam_board
from bgwidget.rules.backgammon.plays import legal_plays
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.rulebook import InvalidMoveError, Mark
from bgwidget.tasks import Do, Play, Task, WholeGame
from bgwidget.words import languages, words

BEST = [[8, 5, 3], [6, 5, 1]]
WORSE = [[24, 23, 1], [24, 21, 3]]


def begin(when: str = "asked", given: Any = None, language: str = "en", **state: Any) -> Session:
    backgammon = GAMES["backgammon"]
    game = backgammon.start(**({"dice": (3, 1)} | state))
    return full_seat(
        backgammon, game, 1, words(language), adviser=given or BlotAdviser(), when=when
    )


def ask(session: Session, **message: Any) -> dict[str, Any]:
    """Send a request; return the scene after it."""
    session.handle({"kind": "advise", "base": session.state.version, **message})
    return shown(session)


def shown(session: Session) -> dict[str, Any]:
    found: Any = scene(session.board_game, session.state, session.mode.words)
    return found


def test_what_is_asked_for_is_shown_and_the_game_stays_as_it_is() -> None:
    session = begin()
    before = session.state
    found = ask(session)
    assert session.state.game is before.game
    assert (session.state.version, session.state.since, session.state.done) == (2, 1, "")
    told = found["advice"]
    assert [option["label"] for option in told["options"]] == [
        *("8/5 6/5: best", "13/10/9: −0.10", "6/3/2: −0.10")
    ]
    assert (told["title"], told["done"], told["side"]) == ("Best: 8/5 6/5.", None, 0)
    assert told["told"] == ("Best: 8/5 6/5. Next, 13/10/9: 0.10 points less. It leaves 0 blots.")


def test_each_option_is_replayed_from_what_stands_there() -> None:
    session = begin()
    pieces = shown(session)["pieces"]
    for option in ask(session)["advice"]["options"]:
        replay = option["replay"]
        assert (replay["pieces"], replay["dice"]) == (pieces, [3, 1])
        steps = [[source, target, number] for number, source, target, *_ in replay["steps"]]
        after = session.board_game.play(session.state.game, steps)
        assert option["label"].startswith(str(session.board_game.latest_play(after)))


@pytest.mark.parametrize("language", languages())
def test_what_was_begun_is_taken_back_for_options_that_do_not_go_on_from_it(language: str) -> None:
    said = words(language)
    told = ask(begin(language=language), walk=[[13, 10, 3]])["advice"]
    plays = said.listed(said.isolate(each) for each in ("8/5 6/5", "6/3/2"))
    assert told["reasons"][0] == said.say("advice.taken-back", plays=plays)
    told = ask(begin(language=language), kind="type", text="advice", walk=[[6, 3, 3]])["advice"]
    assert said.isolate("13/10/9") in told["reasons"][0]
    assert "6/3/2" not in told["reasons"][0]


@pytest.mark.parametrize("walk", [[], [[10, 9, 1], [13, 10, 3]]])
def test_nothing_is_taken_back_of_a_turn_that_is_not_begun(walk: list[list[int]]) -> None:
    assert len(ask(begin(), walk=walk)["advice"]["reasons"]) == len(
        ask(begin())["advice"]["reasons"]
    )


def test_the_next_version_has_none() -> None:
    session = begin()
    assert "advice" in ask(session)
    assert "advice" not in ask(session, kind="why", walk=[], step=[8, 5])
    assert "advice" in ask(session)
    assert "advice" not in ask(session, kind="play", steps=BEST)
    assert "advice" not in ask(session, kind="undo")
    assert "advice" in ask(session)
    session.act({"kind": "restart"})
    assert "advice" not in shown(session)


def test_a_stale_question_is_dropped() -> None:
    session = begin()
    ask(session, kind="play", steps=BEST)
    before = session.state
    ask(session, base=1)
    assert session.state is before


@pytest.mark.parametrize("language", languages())
def test_it_can_be_typed_in_every_language(language: str) -> None:
    for text in (words(language).say("type.advise"), "Advice "):
        session = begin()
        assert "advice" in ask(session, kind="type", text=text, walk=[])


def test_in_python_the_word_is_no_play() -> None:
    board = Board(dice=(3, 1), language="en")
    with pytest.raises(InvalidMoveError):
        board.play("advice")
    assert "advice" not in board.scene


def test_what_is_not_to_be_had_is_told_in_words() -> None:
    session = begin(dice=None)
    assert ask(session)["status"] == "There is nothing to decide now."
    assert ask(session, kind="roll")["status"] == "Your roll is 5-2. Pick up a checker."
    coach_at(session).when = "never"
    assert ask(session)["status"].startswith("Advice is switched off.")
    with pytest.raises(NoAdviceError):
        coach_at(session).answer(session.state)


def test_the_far_side_is_told_whose_eyes_it_is_seen_with() -> None:
    session = begin(mover=1)
    told = ask(session)["advice"]
    assert (told["side"], told["title"]) == (1, "Best: 8/5 6/5. (As the opponent sees it.)")
    assert [edge[1:3] for edge in told["options"][0]["replay"]["steps"]] == [[17, 20], [19, 20]]


def test_marks_are_places_of_the_board_whoever_decides() -> None:
    for mover, places in ((0, {13, 9}), (1, {12, 16})):
        session = begin(dice=(4, 2), mover=mover, given=Pointing())
        marks = ask(session)["advice"]["marks"]
        assert {mark["place"] for mark in marks} == places
        assert {mark["role"] for mark in marks} == {"counted"}


class Pointing(BlotAdviser):
    def advise(self, game: Any, words: Any, done: Any = None) -> Advice | None:
        return Advice((Option("8/4 6/4", 0, 0),), marks=(Mark(13, "x"), Mark(9, "target")))


def test_after_a_play_that_lost_something_that_is_told() -> None:
    session = begin("after", BlotAdviser(Odds(0.6)))
    found = ask(session, kind="play", steps=WORSE)
    told = found["advice"]
    assert (found["side"], told["side"]) == (1, 0)
    assert told["title"] == "8/5 6/5 was better than 24/23 24/21."
    assert told["options"][told["done"]]["label"] == "24/23 24/21 (played): −0.20"
    expected = "With 8/5 6/5, games end like this. You win 60 of 100 games from here."
    assert told["odds"]["text"] == expected
    assert found["undo"]
    assert "advice" not in ask(session, kind="undo")
    assert session.state.game.dice == (3, 1)


def test_after_the_best_play_it_is_praised() -> None:
    told = ask(begin("after"), kind="play", steps=BEST)["advice"]
    assert (told["done"], told["title"]) == (
        0,
        "Well played: this program finds nothing better than 8/5 6/5.",
    )


def test_no_more_than_a_little_is_not_told() -> None:
    class Mild(BlotAdviser):
        def advise(self, *about: Any) -> Advice | None:
            found = super().advise(*about)
            assert found
            halved = (each._replace(loss=each.loss * 0.05) for each in found.options)
            return Advice(tuple(halved), found.done)

    assert "advice" not in ask(begin("after", Mild()), kind="play", steps=WORSE)


def test_a_forced_play_is_not_praised() -> None:
    session = begin("after", position="-A------------------b-c---", dice=(2, 1))
    assert "advice" not in ask(session, kind="play", steps=[[1, 0, 1]])


@pytest.mark.parametrize("when", ["asked", "never"])
def test_otherwise_nobody_weighs_a_play(when: str) -> None:
    counting = BlotAdviser()
    assert "advice" not in ask(begin(when, counting), kind="play", steps=WORSE)
    assert counting.asked == 0


def test_a_play_of_the_far_side_by_hand_is_not_weighed() -> None:
    counting = BlotAdviser()
    session = begin("after", counting)
    ask(session, kind="play", steps=BEST)
    asked = counting.asked
    session.type("roll")
    assert "advice" not in shown(session)
    game = session.state.game
    play, *_ = legal_plays(game.position, game.dice)
    session.type(str(play))
    assert (session.state.done, counting.asked) == ("play", asked)
    assert "advice" not in shown(session)


def test_a_play_stands_even_if_it_cannot_be_weighed(caplog: pytest.LogCaptureFixture) -> None:
    class Broken(BlotAdviser):
        def advise(self, *about: Any) -> Advice | None:
            raise RuntimeError

    session = begin("after", Broken())
    ask(session, kind="play", steps=WORSE)
    assert session.state.done == "play"
    assert "could not be weighed" in caplog.text


@pytest.mark.parametrize("said", ["resign-single", "resign-gammon", "resign-backgammon"])
def test_a_resignation_before_a_play_is_not_weighed(
    said: str, caplog: pytest.LogCaptureFixture
) -> None:
    session = begin("after", ADVISER)
    session.handle({"kind": said, "base": 1})
    assert session.state.done == said
    assert "advice" not in shown(session)
    assert not caplog.records


def test_there_is_none_in_a_game_without_an_adviser() -> None:
    board = Board(game="camelot")
    assert adviser("camelot") is None
    assert "advise" not in [command[0] for command in board.frame["commands"]]
    assert "menu.advice" not in board.frame["words"]
    board._session.handle({"kind": "type", "base": 1, "text": "Advice", "walk": []})
    assert board.scene["status"] == "Nobody gives advice here."
    board._session.handle({"kind": "advise", "base": 2})
    assert "kind" in board.scene["refusal"]["detail"]
    with pytest.raises(NoAdviceError):
        board.advise()
    with pytest.raises(ValueError, match="camelot"):
        Board(game="camelot", advice="after")


AHEAD = "----EED------------eee----"
START = "-b----E-C---eE---c-e----B-"


@pytest.mark.parametrize(
    ("mover", "position", "done", "said"),
    [
        (0, START, "double", "Rolling was better than doubling."),
        (0, AHEAD, "double", "Well played: this program finds nothing better than doubling."),
        (0, AHEAD, "roll", "Doubling was better than rolling."),
        (1, START, "take", "Well played: this program finds nothing better than taking."),
        (1, START, "drop", "Taking was better than dropping."),
    ],
)
def test_after_a_decision_of_the_cube_it_is_weighed(
    mover: int, position: str, done: str, said: str
) -> None:
    session = begin("after", ADVISER, dice=None, position=Position.parse(position), mover=mover)
    if mover:
        session.type("double")
    found = ask(session, kind=done)
    assert found["advice"]["title"].startswith(said)
    assert all(option["replay"] is None for option in found["advice"]["options"])


def test_whoever_decided_looks_back_and_you_are_the_near_side() -> None:
    session = begin("asked", ADVISER, dice=None, position=Position.parse(AHEAD))
    offered = ask(session, kind="double") and session.state.game
    taken = Turn("take", offered, offered.take())
    told = coach_at(session).hindsight(taken).now["advice"]
    (answer,) = ADVISER.advise(offered, words("en"), "take").odds[:1]
    assert told["odds"]["win"] == pytest.approx(1 - answer)
    assert f"You win {100 * (1 - answer):.0f} of 100" in told["odds"]["text"]
    assert "As the opponent sees it" not in told["title"] + told["told"]


def test_a_roll_that_was_right_is_not_praised() -> None:
    session = begin("after", ADVISER, dice=None)
    assert "advice" not in ask(session, kind="roll")
    assert session.state.done == "roll"


LESSONS = (
    Play(goal="Make your 5-point.", dice=(3, 1), want={"made": [5]}),
    Do(goal="Finish your turn.", dice=(3, 1), action="play"),
    WholeGame(goal="Play to the end."),
)


@pytest.mark.parametrize("task", LESSONS, ids=lambda task: task.kind)
@pytest.mark.parametrize("message", [{"kind": "advise"}, {"kind": "type", "text": "advice"}])
def test_there_is_none_at_a_step_of_a_lesson(
    tmp_path: Path, task: Task, message: dict[str, Any]
) -> None:
    learner = sit(tmp_path, task)
    assert "advise" not in [command[0] for command in learner.lesson.frame["commands"]]
    learner.act(**{"walk": [], **message})
    assert learner.scene["refusal"]
    assert "advice" not in learner.scene


def test_there_is_none_in_an_exam() -> None:
    board = open_exam_board(LESSONS[0], words("en"), RLock())
    assert board is not None
    board.handle({"kind": "advise", "base": 1})
    assert board.state.refusal is not None
    assert "advice" not in scene(board.board_game, board.state, words("en"))


@pytest.mark.slow
def test_a_board_gives_advice_in_python_and_says_it_in_its_own_words() -> None:
    advice = Board(dice=(3, 1), language="en").advise()
    assert advice.options[0].text == "8/5 6/5"
    assert 0 < len(advice.reasons) <= 3
    assert str(advice).startswith("Best: 8/5 6/5.\n")
    assert "<li>8/5 6/5: best</li>" in advice._repr_html_()
    assert 'dir="rtl"' in Board(dice=(3, 1), language="fa").advise()._repr_html_()


def test_what_an_adviser_says_is_no_html() -> None:
    option = Option("<b>8/5</b>", 0.0, 0.0)
    assert "<b>8/5" not in PrintableAdvice((option,), reasons=("1 < 2",))._repr_html_()


@pytest.mark.slow
@pytest.mark.parametrize(
    "seen", [{"dice": (3, 1)}, {"dice": (6, 6)}, {"position": "-b----E-C---dE---b-dc---AA"}]
)
def test_a_board_shows_what_the_adviser_of_its_game_says(seen: dict[str, Any]) -> None:
    board = Board(language="en", **seen)
    board._session.handle({"kind": "advise", "base": 1})
    told, said = board.scene["advice"], board.advise()
    dotted = "Dotted frames: the places in the reasons."
    assert told["reasons"] == [*said.reasons, *([dotted] if told["marks"] else [])]
    assert dotted not in told["told"]
    assert len(told["options"]) == len(said.options)
    assert len(travels(board.scene)) < 16_000


def test_an_offer_can_be_asked_about() -> None:
    board = Board(language="en")
    board.double()
    board._session.handle({"kind": "advise", "base": 2})
    told = board.scene["advice"]
    assert told["side"] == 1
    assert {option["replay"] for option in told["options"]} == {None}


@pytest.mark.slow
def test_when_advice_is_given_can_be_changed() -> None:
    board = Board(dice=(3, 1), seed=1)
    board.advice = "after"
    board.play("24/23 24/21")
    assert board.scene["advice"]["done"]
    board.undo()
    board.set_state({"advice": "never"})
    board.play("24/23 24/21")
    assert "advice" not in board.scene
    board.set_state({"advice": "sometimes"})
    assert board.advice == "never"
    for wrong in ("sometimes", None, 5):
        with pytest.raises(ValueError, match="after"):
            Board(advice=wrong)
        with pytest.raises(traitlets.TraitError):
            board.advice = wrong
    assert board.advice == "never"
    assert WHEN == ("asked", "after", "always", "never")


@pytest.mark.slow
def test_a_board_with_home_on_the_left_keeps_its_advice() -> None:
    board = Board(dice=(3, 1))
    board._session.handle({"kind": "advise", "base": 1})
    told = board.scene["advice"]
    board.home = "left"
    assert board.scene["advice"] == told
    assert "advise" in [command[0] for command in board.frame["commands"]]

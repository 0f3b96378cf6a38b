"""One task or more of every kind, in both games, with usual wrong answers."""

from __future__ import annotations

from bgwidget.tasks import (
    Better,
    Choice,
    CubeAction,
    CubeDecision,
    Do,
    Enter,
    Exam,
    FindPlays,
    FindPoints,
    GameToEnd,
    MatchScore,
    Mistake,
    Number,
    Opening,
    Pips,
    Play,
    Race,
    Referee,
    Rolls,
    Score,
    ScoreSheet,
    Setup,
    Slip,
    Task,
    WholeGame,
)

START = "-b----E-C---eE---c-e----B-"
BAR = "-b----E-C---dE---b-dc---AA"
ENDING = "-AAA-----------b-c-dc-c---"
CAPTURE = "W wK:D6 wM:E6,J4 bM:G7,K5,K13"
RACE = "------EEE-------eee-------"
DOUBLE = "-BBC------------------bbc-"
TAKE = "-BABABB------------bbbbab-"
OFFERED = {"offered": "double", "offered_by": "opponent"}
NO_LEAD = {"ahead": "level", "lead": 0, "double": "no"}
SCRIPT = (("you", 4, 1), ("opponent", 6, 3), ("you", 5, 2))


def slip(answer: object) -> tuple[Slip, ...]:
    return (Slip(answer, "misconception:goal", "Not that."),)


_SIMPLE: tuple[Task, ...] = (
    Play(goal="Play.", dice=(3, 1), want={"made": [5]}, wrong=slip("24/20")),
    Play(goal="Play.", position=BAR, dice=(6, 4), house="tavla", wrong=slip("13/7 24/20")),
    Play(goal="Move.", game="camelot", position=CAPTURE, wrong=slip("D6-F6")),
    Better(goal="Better?", dice=(3, 1), best="8/5 6/5", wrong=slip("24/20")),
    Opening(goal="Begin.", dice=(3, 1), wrong=slip("24/20")),
    CubeDecision(goal="Double?", position=DOUBLE, wrong=slip("roll")),
    CubeDecision(goal="Take?", position=TAKE, given=OFFERED, wrong=slip("drop")),
    Race(goal="Who leads?", position=RACE, wrong=slip(NO_LEAD)),
    FindPlays(goal="Find all.", dice=(5, 5), wrong=slip("24/19")),
    FindPlays(goal="Find both.", game="camelot", position=CAPTURE, wrong=slip(["D6-F6"])),
    FindPoints(goal="Tap.", question="reach", source=24, dice=(5, 1), wrong=slip([23])),
    FindPoints(goal="Tap.", game="camelot", question="enemy-castle", wrong=slip(["F1", "G1"])),
    Setup(goal="Set up.", position="-" * 26, target=START, wrong=slip("-b" * 13)),
    Setup(goal="Set up.", game="camelot", position="W wM:D6", target=CAPTURE),
    Referee(goal="Legal?", position=BAR, dice=(3, 1), played="8/5 6/5", wrong=slip("legal")),
    Referee(goal="Legal?", game="camelot", position=CAPTURE, played="J4xL6"),
    Choice(goal="Who?", options=("You", "Both"), correct="You", wrong=slip("Both")),
    Number(goal="What?", question="mirror", given={"point": 8}, wrong=slip(8)),
    Pips(goal="Count.", side="difference", position=BAR, wrong=slip(1)),
    Rolls(goal="Click.", of="enters", position=BAR, wrong=slip(36)),
    Enter(goal="Which?", position=BAR, wrong=slip([5, 6])),
    Score(goal="Points?", result="gammon", cube=2, wrong=slip(2)),
    MatchScore(goal="Score?", length=5, score=(2, 1), winner="you", result="single", cube=2),
    ScoreSheet(goal="Sheet.", length=3, games=({"winner": "you", "result": "gammon"},)),
    CubeAction(goal="May you?", action="double", given={"rolled": True}, wrong=slip("legal")),
    Mistake(goal="True?", claim="A claim.", shows="G1", wrong=slip("true")),
    Mistake(goal="True?", claim="A claim.", shows="G5", house="money"),
    Mistake(goal="True?", claim="A claim.", shows="G7"),
    Mistake(goal="True?", claim="A claim.", shows="T1"),
    Do(goal="Press Roll.", action="roll", wrong=slip("undo")),
    WholeGame(goal="Finish.", position=ENDING, script=SCRIPT, wrong=slip("3/1 1/off")),
    WholeGame(goal="Finish.", position=ENDING, script=SCRIPT, at_most=3),
    GameToEnd(goal="Win.", game="camelot", position="W wM:F15,G16 bM:A8,L8", must_win=True),
)

TASKS: tuple[Task, ...] = (*_SIMPLE, Exam(goal="Answer.", tasks=_SIMPLE[:4], passing=2))

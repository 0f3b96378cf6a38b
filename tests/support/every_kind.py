"""A lesson that has a step of every kind, in both games, and how each is answered by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from playwright.sync_api import expect

from bgwidget import Lesson
from bgwidget.course import load, names
from bgwidget.lesson_files import load_text
from bgwidget.tasks import Exam
from support.hands import Hands

LESSON = """\
title: Every kind
house: no-cube
steps:
- {id: home, read: Points 1 to 6 are home.}
- id: mine
  kind: find-points
  question: mine
  goal: Tap all four points that hold your checkers.
  hints: [One of the two marks is yours.]
- id: make
  kind: play
  dice: [3, 1]
  want: {made: [5]}
  goal: Make your 5-point.
- {id: best, kind: better, dice: [4, 2], best: 8/4 6/4, goal: Make the better play.}
- {id: first, kind: opening, dice: [3, 1], goal: Play the opening roll.}
- id: find
  kind: find-plays
  position: -AA-----------------a-a---
  dice: [2, 1]
  goal: Find both plays.
- id: sum
  kind: referee
  position: -b----E-C---dE---bbbc---B-
  dice: [6, 4]
  played: 24/14
  goal: "Roll 6-4. Somebody moves one checker 24/14. Legal?"
- id: back
  kind: setup
  position: -b----E-C---eE---c-e----A-
  target: -b----E-C---eE---c-e----B-
  goal: Put back your missing checker.
- id: starts
  kind: choice
  goal: You roll a 4, your opponent a 2. Who starts?
  options: [You, The opponent, Roll again]
  correct: You
- {id: mirror, kind: number, question: mirror, given: {point: 8}, goal: What do they call your 8?}
- id: count
  kind: pips
  points: [24]
  goal: How many pips have your two checkers on 24 to go, together?
- {id: race, kind: race, house: money, position: ------EEE-------eee-------, goal: Read the race.}
- id: enters
  kind: rolls
  of: enters
  position: -a----E-D---bE---c-cbbb--A
  goal: Click every roll, of 36, that enters.
- {id: bar, kind: enter, position: -b----E-C---dE---b-dc---AA, goal: Which numbers enter?}
- {id: gammon, kind: score, house: money, result: gammon, cube: 2, goal: A gammon at 2. Points?}
- id: match
  kind: match-score
  length: 5
  score: [2, 1]
  winner: you
  result: single
  cube: 2
  goal: You win. What is the score?
- id: sheet
  kind: score-sheet
  length: 3
  games: [{winner: you, result: gammon}, {winner: opponent, result: single}]
  goal: Fill in the sheet.
- {id: cube, kind: cube, house: money, action: double, given: {rolled: true}, goal: May you double?}
- id: turn
  kind: cube-decision
  house: money
  position: -BBC------------------bbc-
  goal: Do you double?
- id: printed
  kind: mistake
  claim: With a 5 you may take a checker off your 3-point although your 6-point is occupied.
  shows: G1
  goal: True or false? If false, show it.
- {id: roll, kind: do, action: roll, goal: Roll.}
- id: finish
  kind: game
  position: -AAA-----------b-c-dc-c---
  script: [[you, 4, 1], [opponent, 6, 3], [you, 5, 2]]
  goal: Finish this game.
- {id: double, kind: game, house: money, at_most: 0, goal: Offer the cube and refuse it,
   position: -b----E-C---eE---c-e----B-}
- {id: leap, kind: play, game: camelot, goal: Capture., position: "W wK:D6 wM:E6,J4 bM:G7,K5,K13"}
- id: captures
  kind: find-plays
  game: camelot
  position: "W wM:D5,F5 bM:E6,K12"
  goal: Find both captures.
- {id: castle, kind: find-points, game: camelot, question: enemy-castle, goal: Tap their castle.}
- id: joined
  kind: referee
  game: camelot
  position: "W wM:C4,D6,J9 bM:F13,C13"
  played: C4-C5-E7
  goal: You step C4-C5 and then leap over D6 to E7. Legal?
- id: knights
  kind: setup
  game: camelot
  position: "W wK:D6 wM:J4 bM:K13"
  target: "W wK:D6 wM:J4,E6 bM:K13"
  goal: Put a Man of yours on E6.
- {id: white, kind: choice, game: camelot, goal: Who moves first?, options: [Black, White],
   correct: White}
- {id: draw, kind: do, game: camelot, action: offer-draw, goal: Offer a draw.}
"""
FRESH = "import os, tempfile\nos.environ['BGWIDGET_LOGBOOK'] = tempfile.mkdtemp() + '/l.sqlite3'"
SHOW = f"import bgwidget\nlesson = bgwidget.Lesson.load('''{LESSON}''')\nlesson"

Act = Callable[[Hands], None]


def _find(*plays: tuple[str, ...]) -> Act:
    """Move pieces freely, play after play, and note each down."""

    def find(hands: Hands) -> None:
        for number, places in enumerate(plays, start=1):
            hands.press(*places)
            hands.push("Note this play")
            expect(hands.root.locator(".noted li")).to_have_count(number)

    return find


def _sheet(hands: Hands) -> None:
    for game, (own, other) in enumerate(((2, 0), (2, 1)), start=1):
        hands.write(str(own), f"Game {game}: your score after it")
        hands.write(str(other), f"Game {game}: the opponent's score after it")
    hands.choose("2", of="The Crawford game")
    hands.choose("None", of="Winner of the match")


def _match(hands: Hands) -> None:
    hands.write("4", "You")
    hands.write("1", "Opponent")


def _race(hands: Hands) -> None:
    hands.choose("You", of="Who is ahead?")
    hands.write("15", "By how many pips?")
    hands.choose("Yes, double", of="Do you double?")


def _printed(hands: Hands) -> None:
    hands.choose("False")
    hands.push("Empty the board")
    expect(hands.place("13-point: empty")).to_have_count(1)
    hands.press("6-point", "3-point")
    hands.select("Dice", "5-2")


ENTERING = [f"{one}-{other}" for one in range(1, 7) for other in range(1, 7) if min(one, other) < 3]
ANSWERS: Mapping[str, Act] = MappingProxyType(
    {
        "mine": lambda hands: hands.press("24-point", "13-point", "8-point", "6-point"),
        "make": lambda hands: hands.press("8-point", "5-point", "6-point", "5-point"),
        "best": lambda hands: hands.press("8-point", "4-point", "6-point", "4-point"),
        "first": lambda hands: hands.press("8-point", "5-point", "6-point", "5-point"),
        "find": _find(
            ("2-point", "off", "1-point", "off"), ("2-point", "1-point", "1-point", "off")
        ),
        "sum": lambda hands: hands.choose(
            "Illegal: Every number is a move of its own and needs its own open landing point."
        ),
        "back": lambda hands: hands.press("24-point"),
        "starts": lambda hands: hands.choose("You"),
        "mirror": lambda hands: hands.write("17"),
        "count": lambda hands: hands.write("48"),
        "race": _race,
        "enters": lambda hands: hands.press(*ENTERING),
        "bar": lambda hands: hands.choose("1", "2", "3", "4"),
        "gammon": lambda hands: hands.write("4"),
        "match": _match,
        "sheet": _sheet,
        "cube": lambda hands: hands.choose("No, a rule forbids it."),
        "turn": lambda hands: hands.choose("Double"),
        "printed": _printed,
        "leap": lambda hands: hands.press("D6:", "F6:", "F6:", "H8:"),
        "captures": _find(("D5:", "F7:"), ("F5:", "D7:")),
        "castle": lambda hands: hands.press("F16:", "G16:"),
        "joined": lambda hands: hands.choose(
            "Illegal: A plain move is the whole turn: nothing before it, nothing after."
        ),
        "knights": lambda hands: hands.press("E6:"),
        "white": lambda hands: hands.choose("White"),
    }
)
"""What is given as the right answer to each question, by its name."""


def _finish(hands: Hands) -> None:
    for roll, places in (
        ("4-1", ("3-point", "off", "1-point", "off")),
        ("6-3", ("10-point", "4-point", "8-point", "5-point")),
        ("5-2", ("2-point", "off")),
    ):
        hands.push("Roll")
        expect(hands.root.get_by_text(f"{roll} to play")).to_be_visible()
        hands.press(*places)
        hands.push("Done")


DEEDS: Mapping[str, Act] = MappingProxyType(
    {
        "home": lambda hands: None,
        "roll": lambda hands: hands.push("Roll"),
        "finish": _finish,
        "double": lambda hands: hands.push("Double", "Drop"),
        "draw": lambda hands: hands.push("Menu", "End the game", "Offer a draw"),
    }
)
"""What is done where nothing is asked."""
PLAYED = ("make", "best", "first", "leap")
"""The questions that are answered by a play."""
STEPS = tuple(step.name for step in load_text(LESSON).steps)
"""All of them, in the order of the lesson."""


def marked_exam(folder: Path) -> Lesson:
    """Return the first exam of the course, handed in with one right answer."""
    found = (step for name in names() for step in load(name).steps)
    exam = next(step for step in found if isinstance(step, Exam))
    made = Lesson("Exam", [exam], logbook=folder / "exam.sqlite3")
    made.answer(exam.tasks[0].solution())
    made.hand_in(folder / "a-long-name.result.json")
    return made

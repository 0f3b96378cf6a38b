"""The golden scenes that the Python and the TypeScript tests share; run it to write them anew."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bgwidget import Board, Lesson
from bgwidget.advice import Odds
from bgwidget.board.edit import EditMode
from bgwidget.board.scene import frame, scene
from bgwidget.board.session import Session
from bgwidget.games import board_game
from bgwidget.games.home import Home
from bgwidget.picture import picture
from bgwidget.tasks import Choice, Enter, FindPlays, FindPoints, Number, Rolls, Task
from bgwidget.words import words
from bgwidget.words.interface import ADVICE_COMMANDS
from support.blot_adviser import BlotAdviser
from support.drawn import drawn
from support.seats import full_seat, play_seat

FOLDER = Path(__file__).parents[1] / "scenes"
LAST = "-BA---------------------e-"
START = "-b----E-C---eE---c-e----B-"

CASES: Mapping[str, tuple[str, tuple[int, int] | None, Sequence[dict[str, Any]]]] = {
    "start": (START, None, ()),
    "opening": (START, (3, 1), ()),
    "double": (START, (2, 2), ()),
    "crowd": ("dBa--FDA---------------hbA", None, ()),
    "bar": ("-b----E-C---dE---b-dc---AA", (6, 4), ()),
    "hit": ("-a---aE-C---dE-a-c-e----B-", (3, 1), ()),
    "stuck": ("-b----E-C---dE---b-dc---AA", (6, 5), ()),
    "bear-off": ("---CBBB-------------e-d---", (6, 5), ()),
    "either": ("--BB----------------b-c---", (6, 5), ()),
    "refused": (
        "-b----E-C---dE---b-dc---AA",
        (6, 4),
        [{"kind": "why", "walk": [], "step": [25, 19]}],
    ),
    "far": (
        START,
        (3, 1),
        [
            {"kind": "play", "steps": [[8, 5, 3], [6, 5, 1]]},
            {"kind": "roll"},
        ],
    ),
    "offered": (START, None, [{"kind": "double"}]),
    "edit": (START, (3, 1), ()),
    "over": ("-A------------------b-c---", (6, 5), [{"kind": "play", "steps": [[1, 0, 6]]}]),
}

CAMELOT: Mapping[str, str] = {
    "camelot": "W wK:D5 wM:D6,K8 bM:E6,G8 bK:J12",
    "camelot-edit": "B wK:E7 wM:D5 bM:E6 c:1,0",
}
ADVISED: Mapping[str, tuple[str, dict[str, Any]]] = {
    "advice": ("asked", {"kind": "advise"}),
    "advice-after": ("after", {"kind": "play", "steps": [[24, 23, 1], [24, 21, 3]]}),
}
"""When advice is given, and the request that brings it."""

WHO = Choice(
    goal="You roll a 4, the opponent a 2. Who starts?",
    options=("You", "The opponent", "Both"),
    correct="You",
    hints=("The higher number starts.",),
)
LESSON: Mapping[str, Task] = {
    "one": WHO,
    "many": Enter(goal="Which numbers enter?", position="-b----E-C---dE---b-dc---AA"),
    "number": Number(goal="And to them?", question="mirror", given={"point": 8}),
    "rolls": Rolls(goal="Click every double.", of="double"),
    "tap": FindPoints(goal="Where can one land?", question="reach", source=24, dice=(5, 1)),
    "free": FindPlays(goal="Find all four.", dice=(5, 5)),
}
LEFT = ("opening", "bar", "bear-off", "far", "offered")
FRAMES = {"frame": "backgammon", "camelot-frame": "camelot"}


def played(name: str) -> Session:
    game = board_game("camelot" if name in CAMELOT else "backgammon")
    position, dice, intents = (CAMELOT[name], None, ()) if name in CAMELOT else CASES[name]
    begun = game.start(position, dice=dice)
    editing = name.endswith("edit")
    session = Session(EditMode(game, begun)) if editing else play_seat(game, begun, 1)
    for intent in intents:
        session.handle({**intent, "base": session.state.version})
    return session


def advised(name: str) -> Session:
    game, (when, intent) = board_game("backgammon"), ADVISED[name]
    adviser = BlotAdviser(Odds(0.62, 0.14, 0.1))
    session = full_seat(game, game.start(dice=(3, 1)), 1, adviser=adviser, when=when)
    session.handle({**intent, "base": 1})
    return session


def make(name: str) -> dict[str, Any]:
    session = advised(name) if name in ADVISED else played(name)
    return scene(session.board_game, session.state, words("en"))


def make_drawn() -> dict[str, Any]:
    """Return what the still picture of each scene shows, and where."""
    return {name: _drawn(name, "right") for name in CASES}


def make_drawn_left() -> dict[str, Any]:
    """Return the same of a few scenes with home on the left."""
    return {name: _drawn(name, "left") for name in LEFT}


def _drawn(name: str, home: Home) -> dict[str, Any]:
    session = played(name)
    return drawn(picture(session.board_game, session.state.game, words("en"), home=home).svg)


def make_frame(name: str) -> dict[str, Any]:
    return frame(board_game(FRAMES[name]), words("en"))


def make_edit_frame(name: str) -> dict[str, Any]:
    """Return what is otherwise in the frame of a board on which a position is set up."""
    playing, editing = make_frame(name), frame(board_game(FRAMES[name]), words("en"), editing=True)
    said = {key: text for key, text in editing["words"].items() if playing["words"][key] != text}
    other = {name: value for name, value in editing.items() if value != playing[name]}
    return {**other, "words": said}


def make_left_frame() -> dict[str, Any]:
    """Return what is otherwise in the frame of a board with home on the left."""
    right, left = (frame(board_game("backgammon"), words("en"), home=h) for h in ("right", "left"))
    return {name: value for name, value in left.items() if value != right[name]}


def make_advice_frame() -> dict[str, Any]:
    """Return what is otherwise in the frame of a board with an adviser and an opponent."""
    bare = make_frame("frame")
    full = frame(board_game("backgammon"), words("en"), more=ADVICE_COMMANDS, opponents=("club",))
    said = {key: text for key, text in full["words"].items() if key not in bare["words"]}
    other = {name: value for name, value in full.items() if value != bare.get(name)}
    return {**other, "words": said}


def make_game() -> dict[str, Any]:
    """Return what stands beside a game: before it, in the middle, looked back at, and after it."""
    board = Board(opponent="novice", seed=6, language="en")
    bare, full = make_frame("frame"), board.frame
    said = {key: text for key, text in full["words"].items() if key not in bare["words"]}
    other = {name: value for name, value in full.items() if value != bare.get(name)}
    found: dict[str, Any] = {"frame": {**other, "words": said}, "opening": _shown(board)}
    board.throw()
    board.play(board.legal_plays[0])
    board.reply()
    board.roll()
    found["playing"] = _shown(board)
    board._answer({"kind": "rolls", "open": True})
    found["counted"] = _shown(board)
    board._answer({"kind": "rolls", "open": False})
    board._answer({"kind": "look", "at": 1, "base": board.scene["version"]})
    found["past"] = _shown(board)
    last = Board(LAST, (6, 5), opponent="novice", seed=3, language="en")
    last.play(last.legal_plays[0])
    last.reply()
    last.act("accept")
    found["over"] = _shown(last)
    last._answer({"kind": "judge"})
    found["judged"] = _shown(last)
    return found


def _shown(board: Board) -> dict[str, Any]:
    return {"scene": board.scene, "panel": board.game_panel}


def make_lesson() -> dict[str, Any]:
    """Return what a lesson shows at each step: as it is opened, and after it was answered."""
    with TemporaryDirectory() as folder:
        book = Path(folder) / "logbook.sqlite3"
        lesson = Lesson("A lesson", list(LESSON.values()), logbook=book, language="en")
        found: dict[str, Any] = {"chrome": lesson.chrome}
        for number, (name, task) in enumerate(LESSON.items(), start=1):
            lesson.go(number)
            opened = {"lesson": lesson.lesson, "scene": lesson.scene}
            lesson.check(task.solution())
            found[name] = {"opened": opened, "right": lesson.lesson}
            lesson.again()
            lesson.solution()
            found[name]["shown"] = {"lesson": lesson.lesson, "scene": lesson.scene}
        return found


def as_json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def main() -> None:
    made = {name: make(name) for name in (*CASES, *CAMELOT, *ADVISED)}
    for name in FRAMES:
        made |= {name: make_frame(name), f"edit-{name}": make_edit_frame(name)}
    made |= {"drawn": make_drawn(), "lesson": make_lesson()}
    made |= {"drawn-left": make_drawn_left(), "left-frame": make_left_frame()}
    made |= {"advice-frame": make_advice_frame(), "game": make_game()}
    for name, data in made.items():
        (FOLDER / f"{name}.json").write_text(as_json(data), encoding="utf-8")


if __name__ == "__main__":
    main()

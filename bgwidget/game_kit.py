"""All that a game from outside is made of: the names that the kit promises to keep.

``docs/adding-a-game.md`` makes a whole game of them.
"""

from bgwidget.advice.analysis import Analyst
from bgwidget.advice.contract import Advice, Adviser
from bgwidget.exercises import GameExercises
from bgwidget.exercises.chance import Chance
from bgwidget.exercises.search import Ask, Finite, GradedTask, Levels, Makers, slips_are_wrong
from bgwidget.games import (
    BoardGameOf,
    Editor,
    GameParts,
    InvalidDraftError,
    InvalidGameError,
    RollCounter,
    add,
    remove,
)
from bgwidget.games.contract import Asked, Walk
from bgwidget.games.graph import fold
from bgwidget.games.plain import Plain
from bgwidget.games.plain_editor import PlainEditor
from bgwidget.layout import Arrangement, Layout, Place, square
from bgwidget.opponents.player import GameOpponents, Player
from bgwidget.rules.history import History
from bgwidget.rules.rulebook import (
    Breach,
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
    Mark,
    Rule,
    Rulebook,
    RulesError,
)
from bgwidget.rules.turn import Turn, completable
from bgwidget.tasks import (
    Choice,
    Do,
    Exam,
    Field,
    FindPlays,
    FindPoints,
    InvalidAnswerError,
    InvalidTaskError,
    Marked,
    Play,
    Referee,
    Said,
    Setup,
    Slip,
    Task,
    Text,
)
from bgwidget.tasks.answers import many, number, one_of
from bgwidget.tasks.games import JudgeOf, PlainJudge, Played
from bgwidget.tasks.point_names import place_named, point_name
from bgwidget.wire.frame import Tally
from bgwidget.wire.scene import Node
from bgwidget.words import Words

__all__ = [
    "Advice",
    "Adviser",
    "Analyst",
    "Arrangement",
    "Ask",
    "Asked",
    "BoardGameOf",
    "Breach",
    "Chance",
    "Choice",
    "Do",
    "Editor",
    "Exam",
    "Field",
    "FindPlays",
    "FindPoints",
    "Finite",
    "GameExercises",
    "GameOpponents",
    "GameParts",
    "GradedTask",
    "History",
    "IllegalMoveError",
    "InvalidAnswerError",
    "InvalidDraftError",
    "InvalidGameError",
    "InvalidMoveError",
    "InvalidPositionError",
    "InvalidTaskError",
    "JudgeOf",
    "Layout",
    "Levels",
    "Makers",
    "Mark",
    "Marked",
    "Node",
    "Place",
    "Plain",
    "PlainEditor",
    "PlainJudge",
    "Play",
    "Played",
    "Player",
    "Referee",
    "RollCounter",
    "Rule",
    "Rulebook",
    "RulesError",
    "Said",
    "Setup",
    "Slip",
    "Tally",
    "Task",
    "Text",
    "Turn",
    "Walk",
    "Words",
    "add",
    "completable",
    "fold",
    "many",
    "number",
    "one_of",
    "place_named",
    "point_name",
    "remove",
    "slips_are_wrong",
    "square",
]


def __dir__() -> list[str]:
    return __all__

"""The sentences that the browser says by itself, without asking the kernel."""

COMMANDS = {
    "here": "o",
    "moves": "m",
    "all": "M",
    "left": "d",
    "last": "l",
    "turn": "t",
    "score": "c",
    "board": "",
    "mine": "",
    "theirs": "",
    "point": "",
    "forward": "n",
    "previous": "N",
    "other": "x",
    "why": "w",
    "roll": "r",
    "back": "u",
    "finish": "e",
    "help": "?",
    "restart": "",
}
"""The commands of every board, each with its keyboard key."""

EDIT_COMMANDS = frozenset(
    {"here", "board", "mine", "theirs", "point", "other", "back", "help", "restart"}
)
"""The commands that work while a position is being set up."""

EDIT_WORDS = {
    "board.example": "edit.example",
    "board.field": "edit.field",
    "board.waiting": "edit.waiting",
    "command.other": "edit.other",
}
"""Sentences that are replaced while a position is being set up, each with its replacement."""

PLAIN = (
    "board.back",
    "board.close",
    "board.done",
    "board.example",
    "board.field",
    "board.lost",
    "board.pass",
    "board.type",
    "board.waiting",
    "cell.and",
    "cell.blocked",
    "cell.chosen",
    "cell.empty",
    "cell.landing",
    "cell.movable",
    "cell.open",
    "cell.picked",
    "cell.ready",
    "cell.refused",
    "edit.copied",
    "edit.copy",
    "edit.tools",
    "live.back",
    "live.bears",
    "live.cancelled",
    "live.finish",
    "live.from",
    "live.hit",
    "live.left",
    "live.lifted",
    "live.moved",
    "live.no-dice",
    "live.no-play",
    "live.no-replay",
    "live.no-way",
    "live.none",
    "live.nothing",
    "live.nowhere",
    "live.off",
    "live.on",
    "live.other",
    "live.picked",
    "live.put",
    "live.side",
    "live.stuck",
    "list.then",
    "menu.ask",
    "menu.end",
    "menu.history",
    "menu.link",
    "menu.open",
    "menu.save",
    "menu.save-png",
    "menu.save-svg",
    "menu.settings",
    "menu.shortcuts",
    "menu.sound",
    "menu.stay",
    "menu.sure",
    "menu.theme",
    "panel.left",
    "tap.chosen",
    "tap.dropped",
)
ADVICE_COMMANDS = (("advise", "i"),)
"""Further commands in a game with an adviser, each with its keyboard key."""

ROLL_COMMANDS = (("rolls", ""),)
"""Further commands in a game whose rolls can be counted, each with its keyboard key."""

ADVICE = (
    "advice.stands",
    "cell.counted",
    "menu.advice",
    "menu.advice.asked",
    "menu.advice.after",
    "menu.advice.always",
    "menu.advice.never",
)
"""The browser's sentences about advice."""

HOME = "menu.home"
"""The menu's entry for the side of home, in a game that has a home board."""

COUNTED = ("cell.opposing", "cell.own")

OPPONENT_CHOICES = ("pause", "on")
"""The actions with a button while an opponent is to act."""
OPPONENT_COMMANDS = (("hurry", "q"), ("pause", "k"))
"""Further commands of a board with an opponent, each with its keyboard key."""
LOOKING_COMMANDS = (("earlier", "["), ("later", "]"), ("errors", ""))
"""Further commands of a board on which a game is played, each with its keyboard key."""
LOOKING_CHOICES = ("on",)
"""The actions with a button while an earlier turn is looked at."""
GAME_WORDS = (
    "length.choose",
    "opening.opponent",
    "played.back",
    "played.title",
    "review.do.next",
)
"""The browser's sentences beside a game."""
CLOCK_COMMANDS = (("clock", ""),)
"""Further commands of a board at a table of a class, each with its keyboard key."""
CLOCK_WORDS = ("clock.face", "clock.left", "clock.minute", "clock.none", "clock.time")
"""The browser's sentences about the clock of a table."""
OPPONENT_WORDS = ("menu.opponent", "opponent.none", "opponent.paused", "opponent.waiting")
"""The browser's sentences about an opponent."""

LESSON_COMMANDS = (("goal", "g"), ("hint", "h"), ("replay", ","), ("step", "."))
"""Further commands of a board in a lesson, each with its keyboard key."""

LESSON_WORDS = (
    "board.lost",
    "course.lessons",
    "lesson.answer",
    "lesson.do.replay",
    "lesson.do.step",
    "lesson.ending",
    "lesson.house",
    "lesson.rolls",
    "lesson.seed",
    "lesson.steps",
    "list.then",
    "lesson.table",
    "lesson.table.rows",
)
"""The browser's sentences around the board of a lesson."""

REVIEW_WORDS = ("board.lost", "cell.counted", "list.then", "review.walk")
"""The browser's sentences around the graph of a review."""

WALL_WORDS = (
    "board.lost",
    "list.then",
    "wall.code",
    "wall.full",
    "wall.keys",
    "wall.minute",
    "wall.small",
    "wall.spot",
    "wall.time-up",
    "wall.timer",
)
"""The browser's sentences on the wall."""

STUDIO_WORDS = (
    "lint.level.error",
    "lint.level.warning",
    "studio.add",
    "studio.add-record",
    "studio.bring",
    "studio.copy",
    "studio.delete",
    "studio.down",
    "studio.drawn.from",
    "studio.drawn.gone",
    "studio.drawn.there",
    "studio.file",
    "studio.here",
    "studio.kind",
    "studio.likely",
    "studio.look",
    "studio.modes",
    "studio.more",
    "studio.no",
    "studio.outline",
    "studio.paste",
    "studio.preview",
    "studio.read",
    "studio.rewrite",
    "studio.row",
    "studio.search",
    "studio.source",
    "studio.start",
    "studio.turns",
    "studio.up",
    "studio.whole",
    "studio.yes",
)
"""The browser's sentences in a studio, besides those of a lesson."""

WEBPAGE_WORDS = (
    "edit.copied",
    "edit.copy",
    "menu.link",
    "webpage.after",
    "webpage.asked",
    "webpage.before",
    "webpage.changed",
    "webpage.coming",
    "webpage.element",
    "webpage.element-code",
    "webpage.embed",
    "webpage.failed",
    "webpage.frame-code",
    "webpage.kept",
    "webpage.lost",
    "webpage.nowhere",
    "webpage.opening",
    "webpage.progress",
    "webpage.put",
    "webpage.ready",
    "webpage.share",
    "webpage.starting",
    "webpage.unkept",
    "webpage.waiting",
)
"""The sentences of a page without a notebook, around a board or a lesson."""

MAP_WORDS = ("course.do.continue", "course.door.on")
"""The sentences of a map on a page without a notebook, until Python comes."""

MATCH_FILE_WORDS = (
    "match-file.about",
    "match-file.choose",
    "match-file.coming",
    "match-file.large",
    "match-file.other",
    "match-file.progress",
)
"""The sentences of such a page on which games can be reviewed."""

LAB_WORDS = ("lab.studio.about", "lab.studio.card", "lab.studio.name", "lab.studio.open")
"""The sentences with which JupyterLab leads to a studio."""

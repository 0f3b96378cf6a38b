"""What the pages of the site say besides their texts: in the theme, and in pages that are made."""

TEXTS = (
    # the theme
    "Back to top",
    "Contents",
    "Home",
    "Language",
    "Made with ",
    "Next",
    "On this page",
    "Previous",
    "Skip to content",
    "This page is in English so far.",
    "Toggle Light / Dark / Auto color theme",
    "Toggle site navigation sidebar",
    "Toggle table of contents sidebar",
    # the table of contents
    "For developers",
    "Learn and play",
    "Teach",
    "The rules",
    # the page for an address that leads nowhere
    "There is no such page here.",
    # the pages of the course
    "After this lesson you can:",
    "It takes about {minutes} minutes.",
    "Open as a notebook",
    "The parts of this lesson",
    # the rulebook
    "Source:",
    "The rulebook of backgammon",
    "The rulebook of Camelot",
    "Every rule has a sentence and a board: one that refuses a move by it, or an exercise in it.",
    "{move} is refused.",
    "passing",
    # its chapters
    "Bearing off",
    "Capturing",
    "Matches",
    "Moving",
    "The aim and the board",
    "The bar",
    "The castles",
    "The doubling cube",
    "The end of a game",
    "The Knight's charge",
    "The opening throw",
    "Turns and dice",
    "What has to be played",
    "What players may agree on",
    # the kinds of tasks
    "Every kind of task",
    "This is what a lesson can ask. In a drill the same kinds come back with new exercises.",
)

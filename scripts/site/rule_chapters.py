"""The chapters of each rulebook: its rules in the order in which a game is learned and played."""

from __future__ import annotations

CHAPTERS: dict[str, dict[str, tuple[str, ...]]] = {
    "backgammon": {
        "The aim and the board": (
            *("first-off-wins", "start-position", "fifteen", "one-owner", "points-mirror"),
            *("home-board", "pip-count"),
        ),
        "The opening throw": (
            *("opening-roll-first", "opening-higher-starts", "opening-shared", "opening-tie"),
        ),
        "Moving": (
            *("roll-first", "roll-once", "your-checker", "forward-only", "no-such-number"),
            *("one-checker-both", "land-between", "point-held", "hit", "doubles-four"),
        ),
        "What has to be played": (
            *("play-unfinished", "both-numbers", "larger-number", "as-many-as-possible"),
            "no-legal-play",
        ),
        "The bar": ("enter-first", "entry-point", "closed-out"),
        "Bearing off": ("all-home", "bear-off-exact", "bear-off-highest", "bear-off-optional"),
        "The end of a game": ("game-over", "single", "gammon", "backgammon"),
        "The doubling cube": (
            *("cube-start", "double-before-rolling", "take-or-drop", "drop-price", "cube-owner"),
            *("score-times-cube", "resign", "answer-first", "nothing-offered", "no-cube"),
        ),
        "Matches": (
            *("match-length", "crawford-no-cube", "post-crawford", "no-money-rules-in-match"),
        ),
        "Turns and dice": (
            *("not-your-turn", "turn-complete", "turn-end", "cocked-dice", "premature-roll"),
            "illegal-play",
        ),
        "What players may agree on": (
            *("jacoby", "automatic-double", "beavers-agreed", "beaver-at-once", "beaver"),
            *("beaver-refused", "raccoons-agreed", "raccoon-at-once", "raccoon", "cube-limit"),
            *("gammons-ignored", "no-backgammons", "double-backgammon", "hit-and-run"),
        ),
    },
    "camelot": {
        "The aim and the board": ("castle-win", "start-position", "white-first"),
        "Moving": (
            *("not-yours", "one-piece-a-turn", "one-step-or-leap", "not-empty", "board-edge"),
            *("leap-needs-piece", "plain-alone", "canter-free", "canter-no-return", "no-passing"),
        ),
        "Capturing": ("exposed", "capture-duty", "free-choice", "go-on-capturing"),
        "The Knight's charge": (
            *("charge-knights-only", "charge-optional", "charge-order", "knight-must-capture"),
        ),
        "The castles": (
            *("enemy-castle-stays", "own-castle-leave", "own-castle-capture", "no-canter-home"),
            "castle-moves-two",
        ),
        "The end of a game": (
            *("captured-all", "no-move-loses", "draw-material", "claims", "game-over"),
        ),
    },
}
"""The ids of the rules in each chapter, by game and title."""

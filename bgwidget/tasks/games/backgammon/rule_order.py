"""The rules in the order in which the course teaches them."""

from __future__ import annotations

RULE_ORDER: tuple[str, ...] = (
    *("first-off-wins", "not-your-turn"),
    *("your-checker", "roll-first", "no-such-number", "play-unfinished", "point-held"),
    *("home-board", "points-mirror", "start-position", "fifteen", "one-owner", "pip-count"),
    *("opening-higher-starts", "opening-roll-first", "opening-tie", "opening-shared"),
    *("land-between", "one-checker-both", "hit", "forward-only", "doubles-four", "roll-once"),
    *("as-many-as-possible", "both-numbers", "larger-number", "no-legal-play", "enter-first"),
    *("entry-point", "closed-out", "bear-off-exact", "all-home", "bear-off-highest"),
    *("bear-off-optional", "game-over", "cube-start", "single"),
    *("score-times-cube", "double-before-rolling", "take-or-drop", "cube-owner", "drop-price"),
    *("answer-first", "nothing-offered", "gammon", "backgammon", "cube-limit", "resign"),
    *("jacoby", "automatic-double", "beavers-agreed", "beaver-at-once", "beaver", "raccoon"),
    *("raccoons-agreed", "raccoon-at-once", "beaver-refused", "gammons-ignored"),
    *("no-backgammons", "double-backgammon", "no-cube", "match-length"),
    *("no-money-rules-in-match", "crawford-no-cube", "post-crawford", "hit-and-run"),
    *("turn-complete", "premature-roll", "turn-end", "cocked-dice", "illegal-play"),
)
"""Made from the lessons; a test keeps it as they are."""

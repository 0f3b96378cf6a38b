"""The rules in the order in which the course teaches them."""

from __future__ import annotations

RULE_ORDER: tuple[str, ...] = (
    *("first-off-wins", "your-checker", "home-board", "roll-first", "no-such-number"),
    *("not-your-turn", "hit", "play-unfinished", "point-held", "land-between"),
    *("one-checker-both", "forward-only", "doubles-four", "roll-once", "as-many-as-possible"),
    *("both-numbers", "larger-number", "no-legal-play", "points-mirror", "start-position"),
    *("fifteen", "one-owner", "opening-higher-starts", "opening-roll-first", "opening-tie"),
    *("opening-shared", "pip-count", "enter-first", "entry-point", "closed-out"),
    *("bear-off-exact", "all-home", "bear-off-optional", "bear-off-highest", "game-over"),
    *("cube-start", "single", "score-times-cube", "double-before-rolling", "no-cube"),
    *("take-or-drop", "cube-owner", "drop-price", "answer-first", "nothing-offered", "gammon"),
    *("backgammon", "cube-limit", "resign", "match-length", "crawford-no-cube", "post-crawford"),
    *("hit-and-run", "turn-complete", "premature-roll", "turn-end", "cocked-dice"),
    *("illegal-play", "jacoby", "automatic-double", "beavers-agreed", "beaver-at-once", "beaver"),
    *("raccoon", "raccoons-agreed", "raccoon-at-once", "beaver-refused", "gammons-ignored"),
    *("no-backgammons", "double-backgammon", "no-money-rules-in-match"),
)
"""Made from the lessons; a test keeps it as they are."""

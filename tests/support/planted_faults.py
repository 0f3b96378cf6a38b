"""A sound lesson, and faults to plant in it, each with its place and its step."""

from __future__ import annotations

SOUND = """\
title: A lesson
steps:
- read: Two checkers on a point hold it.
- id: five
  kind: play
  goal: Make your 5-point.
  read: Two checkers hold a point.
  dice: [3, 1]
  want: {made: [5]}
  hints: [Two must meet., 8/5 and 6/5.]
  rules: [hit, point-held]
  wrong:
  - answer: 13/10 6/5
    reveals: misconception:goal
    says: Only one is on 5.
    legal: true
- id: off
  kind: rolls
  goal: Click every roll that takes both off.
  position: --A--A-----------------ab-
  of: all-off
  hints: [Large numbers do.]
  rules: [bear-off-highest]
  wrong:
  - {answer: 18, reveals: misconception:unordered, says: One more.}
- id: turn
  kind: referee
  goal: 'Roll 3-1: 24/22. Legal?'
  dice: [3, 1]
  played: 24/22
  hints: [Look at the dice.]
  rules: [no-such-number]
- {id: more, drill: referee, rules: [enter-first, point-held]}
- id: stake
  kind: choice
  goal: How many points does a gammon win?
  options: [1, 2, 3]
  correct: 2
  hints: [It is twice the stake.]
  right: A gammon counts twice the stake.
  rules: [gammon]
"""

FAULTS = {
    "goal of 91": ("Make your 5-point.", "x" * 91, "6:9: error", "five"),
    "no answer": ("{made: [5]}", "{made: [2]}", "4:3: error", "five"),
    "rule that is none": ("[hit, point-held]\n  wrong", "[hit, hold]\n  wrong", "11:16: e", "five"),
    "right called wrong": ("answer: 13/10 6/5", "answer: 8/5 6/5", "4:3: error", "five"),
    "answer that is none": ("answer: 13/10 6/5", "answer: nowhere", "13:5: error", "five"),
    "id twice": ("id: off", "id: five", "17:3: error", "five"),
    "long read": ("Two checkers hold a point.", "One. Two. Three. Four.", "7:3: warning", "five"),
    "no hints": ("  hints: [Look at the dice.]\n", "", "26:3: warning", "turn"),
    "no word on right": (
        "  right: A gammon counts twice the stake.\n",
        "",
        "34:3: warning",
        "stake",
    ),
    "hint first": (
        "[Two must meet., 8/5 and 6/5.]",
        "[8/5 and 6/5., Two must meet.]",
        "10:11: warning",
        "five",
    ),
    "no rules": ("  rules: [bear-off-highest]\n", "", "17:3: warning", "off"),
    "rule twice": ("[hit, point-held]\n  wrong", "[hit, hit]\n  wrong", "11:16: w", "five"),
    "rule not broken": ("[no-such-number]", "[hit]", "32:3: warning", "turn"),
    "too many rolls": ("answer: 18", "answer: 37", "25:5: error", "off"),
    "drill of no kind": ("drill: referee", "drill: pips", "33:21: error", "more"),
    "drill of no rule": ("point-held]}", "fifteen-men]}", "33:51: error", "more"),
    "key that is none": ("  hints: [Look", "  hint: [Look", "31:3: error", "turn"),
    "unlikely position": (
        "  dice: [3, 1]\n  want",
        "  dice: [3, 1]\n  position: -b----E-C---eE---c-e----A-\n  want",
        "9:3: warning",
        "five",
    ),
}

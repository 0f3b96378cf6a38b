"""Answers to questions for a number, by sums."""

from __future__ import annotations

from bgwidget.tasks import Number
from support.oracles import boards
from support.oracles.points import rolls_doing

_TIMES = {"single": 1, "gammon": 2, "backgammon": 3}


def right_number(task: Number) -> int:
    """Return the number that the words of a task ask for."""
    given = task.given
    value = given.get("value", 1)
    match task.question:
        case "mirror":
            return 25 - given["point"]
        case "entry":
            return 25 - given["number"]
        case "steps":
            return 4 if task.dice[0] == task.dice[1] else 2
        case "playable":
            return boards.most(boards.counts(task.position), task.dice)
        case "off":
            board = boards.counts(task.position)
            return 15 - boards.total(board if given["side"] == "you" else boards.mirrored(board))
        case "rolls":
            board = boards.counts(task.position)
            return len(rolls_doing(board, boards.house(task), given["of"], given.get("point")))
        case "stake":
            return _stake(task, value)
        case "points":
            return value * 2 ** (len(given["actions"]) - 2)
        case "resignation":
            times = _TIMES[given["worth"]]
            untouched = given.get("owner") is None and boards.house(task).jacoby
            return value * (1 if untouched else times)
        case "crawford-game":
            short = [given["length"] - 1 in score for score in given["scores"]]
            return 1 + short.index(True)
    raise ValueError(task.question)


def _stake(task: Number, value: int) -> int:
    ties = task.given.get("ties", 0)
    if ties and not task.given.get("length"):
        return 2 ** min(ties, boards.house(task).automatic_doubles)
    offers = {"double", "beaver", "raccoon"} & {*task.given.get("actions", ())}
    return value * 2 ** len(offers)


def rules_of(task: Number) -> set[str]:
    """Return the rules that decide the number."""
    given = task.given
    match task.question:
        case "stake" if given.get("actions"):
            last = [name for name in given["actions"] if name in ("double", "beaver", "raccoon")]
            return {{"double": "take-or-drop"}.get(last[-1], last[-1])}
        case "stake" if given.get("ties"):
            return {"no-money-rules-in-match" if given.get("length") else "automatic-double"}
        case "stake":
            return {"cube-start"}
        case "points":
            return {"beaver-refused" if "beaver" in given["actions"] else "drop-price"}
        case "playable":
            return _rules_of_play(task)
    fixed = {
        "mirror": {"points-mirror"},
        "entry": {"entry-point"},
        "rolls": {"misconception:unordered"},
        "steps": {"doubles-four"},
        "off": {"fifteen"},
        "resignation": {"resign"},
        "crawford-game": {"crawford-no-cube"},
    }
    return fixed[task.question]


def _rules_of_play(task: Number) -> set[str]:
    right, (one, other) = right_number(task), task.dice
    if right == 0:
        return {"no-legal-play"}
    if one == other:
        return {"as-many-as-possible"}
    if right == 2:
        return {"both-numbers"}
    first = boards.counts(task.position)
    lone = {step[2] for number in {one, other} for step in boards.letter.carried(first, number)}
    return {"larger-number", "no-legal-play"} if len(lone) == 2 else {"no-legal-play"}

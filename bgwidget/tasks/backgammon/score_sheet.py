"""The task to keep the score sheet of a match."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar

from bgwidget.rules.backgammon import Standing, read_record
from bgwidget.rules.backgammon.house import agreed_on
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks.answers import Answer, Given, named, number, numbers, one_of
from bgwidget.tasks.base import Task
from bgwidget.tasks.errors import InvalidAnswerError, InvalidTaskError
from bgwidget.tasks.games.backgammon.results import SIDES, score_entry, whole_number, worth
from bgwidget.tasks.games.backgammon.slots import GAMES_OF_SHEET
from bgwidget.tasks.games.slots import Together
from bgwidget.tasks.parts import Field, Marked, Option, Slip
from bgwidget.tasks.text import Said, Text

Sheet = dict[str, Any]
"""A score sheet, or some parts of one: ``after``, ``crawford`` and ``winner``."""

_PARTS = ("after", "crawford", "winner")


@dataclass(frozen=True, kw_only=True)
class ScoreSheet(Task):
    """Fill in a score sheet, game by game.

    The answer is ``{"after": [[yours, opponent's], ...], "crawford": number of the game or None,
    "winner": "you", "opponent" or None}``. A usual wrong answer may leave parts out: it stands for
    every sheet that has the parts it names.

    Parameters
    ----------
    length
        Of the match; 0 for money play.
    games
        In order, each a mapping of ``winner``, ``result`` and ``cube``, as for `MatchScore`.
    after
        The name of an earlier step in which a whole game is played: once it has been played, that
        game is scored in place of `games`.

    Examples
    --------
    >>> won = {"winner": "you", "result": "gammon"}
    >>> task = ScoreSheet(goal="Score this match.", length=3, games=(won, won))
    >>> task.solution()
    {'after': [[2, 0], [4, 0]], 'crawford': 2, 'winner': 'you'}
    """

    kind: ClassVar[str] = "score-sheet"
    board_use: ClassVar[str] = "still"
    only_checkers: ClassVar[bool] = True

    length: int
    games: tuple[Given, ...]
    after: str = ""

    @classmethod
    def together(cls, field: str, written: Mapping[str, Any]) -> Together | None:
        """Return how each game ended."""
        return GAMES_OF_SHEET if field == "games" else None

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """The score before each game, and after the last."""
        rules, length = agreed_on(self.house), whole_number(self.length)
        now = Standing(match=length, crawford="now" if length == 1 and rules.crawford else "none")
        standings = [now]
        for game in self.games:
            if now.over:
                raise InvalidTaskError("task.match-over", length=length)
            now = worth(game, rules, now).after
            standings.append(now)
        return tuple(standings)

    def following(self, answered: Callable[[str], Answer]) -> ScoreSheet:
        """Return the task about the game played in the step `after`; before that, this task."""
        record: Answer = answered(self.after) if self.after else None
        if isinstance(record, Mapping):
            record = record.get("record")
        try:
            game = score_entry(read_record(record))
        except RulesError:
            return self
        return self if game is None else replace(self, games=(game,), wrong=())

    @property
    def given_facts(self) -> tuple[Text, ...]:
        """How each game ended."""
        return tuple(
            Said(
                "task.sheet.dropped" if game["result"] == "drop" else "task.sheet.game",
                {
                    "game": number,
                    "side": Said(f"task.side.{game['winner']}"),
                    "kind": Said(f"kind.{game['result']}"),
                    "cube": game.get("cube", 1),
                },
            )
            for number, game in enumerate(self.games, 1)
        )

    def filled(self, answer: Sheet) -> Mapping[str, Answer]:
        """Return the value of each field of the sheet."""
        if "after" not in answer:
            return answer
        rows = enumerate(answer["after"], 1)
        cells = {_cell(game, side): row[at] for game, row in rows for at, side in enumerate(SIDES)}
        return cells | {name: answer[name] for name in ("crawford", "winner") if name in answer}

    def fields(self) -> tuple[Field, ...]:
        """Return two numbers a game, which one was Crawford, and who won."""
        games = range(1, len(self.games) + 1)
        cells = (
            Field(
                _cell(game, side),
                "number",
                label=Said(f"task.sheet.{side}", {"game": game}),
                row=row,
                column=Said(f"task.side.{side}"),
            )
            for game, row in enumerate(self.given_facts, 1)
            for side in SIDES
        )
        none: tuple[Option, Text] = (None, Said("task.sheet.none"))
        crawford: tuple[tuple[Option, Text], ...] = (none, *((game, str(game)) for game in games))
        winner: tuple[tuple[Option, Text], ...] = (
            none,
            *((side, Said(f"task.side.{side}")) for side in SIDES),
        )
        return (
            *cells,
            Field("crawford", "one", crawford, Said("task.sheet.crawford")),
            Field("winner", "one", winner, Said("task.sheet.winner")),
        )

    def solution(self) -> Sheet:
        """Return the sheet."""
        before, last = self.standings[:-1], self.standings[-1]
        crawford = (game for game, now in enumerate(before, 1) if now.crawford == "now")
        return {
            "after": [list(now.score) for now in self.standings[1:]],
            "crawford": next(crawford, None),
            "winner": SIDES[last.score.index(max(last.score))] if last.over else None,
        }

    def read_answer(self, answer: object) -> Sheet:
        """Return the sheet; it may also be given by the names of its fields."""
        if isinstance(answer, Mapping) and "after" not in answer:
            answer = self._gathered(answer)
        parts = named(answer, _PARTS, _PARTS)
        return self._read(parts)

    def judge(self, answer: Sheet) -> Marked:
        """Mark a sheet line by line, and say what is wrong in the first wrong one."""
        right = self.solution()
        lines = list(zip(_lines(answer), _lines(right), strict=True))
        wrong = [(given, correct) for given, correct in lines if given != correct]
        score = round(1 - len(wrong) / len(lines), 12)
        if not wrong:
            return Marked(True)
        given, correct = wrong[0]
        fields = tuple(name for name in given if given[name] != correct[name])
        first, _, game = fields[0].partition("-")
        part = first if len(fields) == 1 else "after"
        reason = Said(f"task.sheet.wrong.{part}", {"game": game})
        return Marked(False, score, reason=reason, fields=fields)

    def achieved(self, answer: Sheet) -> Text:
        """Return that the sheet is right."""
        return Said("achieved.sheet")

    def why(self) -> Text:
        """Return the score after the last game."""
        return Said("task.sheet.last", {"score": self.standings[-1].score})

    def shows_slip(self, slip: Slip, given: Sheet) -> bool:
        """Tell whether a sheet has the parts that a usual wrong answer names."""
        try:
            parts = self._read(named(slip.answer, _PARTS))
        except InvalidAnswerError:
            return False
        return all(given[name] == value for name, value in parts.items())

    def can_be_given(self, slip: Slip) -> bool:
        """Tell whether a sheet can have the parts that a usual wrong answer names."""
        try:
            return bool(self._read(named(slip.answer, _PARTS)))
        except InvalidAnswerError:
            return False

    def examine(self) -> None:
        """Refuse what contradicts itself."""
        if not self.games:
            raise InvalidTaskError("task.sheet.games")
        for game in self.games:
            if not {"winner", "result"} <= set(game) <= {"winner", "result", "cube"}:
                raise InvalidTaskError("task.sheet.game", found=game)

    def _gathered(self, answer: Mapping[object, object]) -> Sheet:
        games = range(1, len(self.games) + 1)
        cells = [_cell(game, side) for game in games for side in SIDES]
        parts = named(answer, [*cells, *_PARTS[1:]], [*cells, *_PARTS[1:]])
        after = [[parts[_cell(game, side)] for side in SIDES] for game in games]
        return {"after": after, **{name: parts[name] for name in _PARTS[1:]}}

    def _read(self, parts: Sheet) -> Sheet:
        sheet = dict(parts)
        if "after" in parts:
            rows = parts["after"]
            if not isinstance(rows, (list, tuple)) or len(rows) != len(self.games):
                count = len(self.games)
                raise InvalidAnswerError("task.answer.rows", found=rows, count=count)
            sheet["after"] = [list(numbers(row, 2)) for row in rows]
        if parts.get("crawford") is not None:
            sheet["crawford"] = number(parts["crawford"], 1, len(self.games))
        if parts.get("winner") is not None:
            sheet["winner"] = one_of(parts["winner"], SIDES)
        return sheet


def _cell(game: int, side: str) -> str:
    return f"{side}-{game}"


def _lines(sheet: Sheet) -> Iterator[dict[str, object]]:
    """Yield the fields of each line of a sheet."""
    for game, row in enumerate(sheet["after"], 1):
        yield {_cell(game, side): row[at] for at, side in enumerate(SIDES)}
    yield {"crawford": sheet["crawford"]}
    yield {"winner": sheet["winner"]}

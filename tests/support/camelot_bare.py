"""What stands in the way of a step of Camelot, by the bare squares and the rules by the letter."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise

from bgwidget.rules.camelot import RULES, Position, square_name
from support import camelot_letter as letter

ORDER = {rule: number for number, rule in enumerate(RULES)}
NAMES = [square_name(square) for square in range(192)]
WHERE = ("board-edge", "not-empty", "one-step-or-leap", "leap-needs-piece")
KIND = (
    "enemy-castle-stays",
    "castle-moves-two",
    "plain-alone",
    "charge-order",
    "charge-knights-only",
    "own-castle-leave",
    "no-canter-home",
    "canter-no-return",
)
DUTY = ("capture-duty", "own-castle-capture", "knight-must-capture")

Walk = tuple[str, ...]


def bare_board(position: Position) -> letter.Board:
    found = {name: position[square] for square, name in enumerate(NAMES)}
    return {name: (piece.side, piece.kind) for name, piece in found.items() if piece}


@dataclass(frozen=True)
class Bare:
    """A position by the names of its squares, and the squares touched."""

    before: letter.Board
    side: int
    made: int
    path: Walk

    @cached_property
    def paths(self) -> set[Walk]:
        if letter.over(self.before, self.side):
            return set()
        return letter.legal_paths(self.before, self.side, self.made)

    @cached_property
    def beginnings(self) -> set[Walk]:
        return {path[:length] for path in self.paths for length in range(len(path) + 1)}

    @cached_property
    def board(self) -> letter.Board:
        board = self.before
        for source, target in pairwise(self.path):
            board = letter.moved(board, source, target, self.taken(board, source, target))
        return board

    @cached_property
    def kinds(self) -> list[str]:
        board, kinds = self.before, []
        for source, target in pairwise(self.path):
            kinds.append(self.kind_on(board, source, target))
            board = letter.moved(board, source, target, self.taken(board, source, target))
        return kinds

    @property
    def last(self) -> str:
        return self.kinds[-1] if self.kinds else ""

    @cached_property
    def leaver(self) -> str | None:
        return letter.in_own_castle(self.before, self.side)

    @cached_property
    def due(self) -> bool:
        return bool(letter.takers(self.before, self.side))

    @cached_property
    def has_passed(self) -> bool:
        """Whether a Knight has stood next to an exposed enemy after a canter of this walk."""
        cantered = self.path[: self.kinds.count("canter") + 1]
        knight = self.before[self.path[0]][1] == "knight" if self.path else False
        return knight and letter.passes_exposed(self.before, cantered, self.side)

    @property
    def own(self) -> tuple[str, str]:
        return letter.CASTLES[self.side]

    @property
    def enemy(self) -> tuple[str, str]:
        return letter.CASTLES[1 - self.side]

    def taken(self, board: letter.Board, source: str, target: str) -> str | None:
        over = middle(source, target)
        return over if over in board and board[over][0] != self.side else None

    def kind_on(self, board: letter.Board, source: str, target: str) -> str:
        files, ranks = distance(source, target)
        if max(files, ranks) == 1:
            return "castle" if {source, target} == {*self.enemy} else "plain"
        over = middle(source, target)
        if over not in board:
            return ""
        return "canter" if board[over][0] == self.side else "jump"

    def is_legal(self, source: str, target: str) -> bool:
        path = (*self.path, target) if self.path else (source, target)
        return path[-2] == source and path in self.beginnings

    def may_stop(self) -> bool:
        return self.path in self.paths

    def captures_later(self, source: str, target: str) -> bool:
        """Tell whether a step can become a capture."""
        if self.kind_on(self.board, source, target) == "jump":
            return True
        if self.kind_on(self.board, source, target) != "canter" or target in self.enemy:
            return False
        after = letter.moved(self.board, source, target)
        if after[target][1] != "knight":
            return False
        ways = [(target, after)]
        path = (*(self.path or (source,)), target)
        ways += [(way[-1], then) for way, then in letter.canters(after, path, self.side)]
        return any(
            at not in self.enemy and letter.exposed(then, at, self.side) for at, then in ways
        )

    def holds(self, rule: str, source: str, target: str) -> bool:
        """Tell whether a rule forbids a step, judged as if it were the only one."""
        board, path = self.board, self.path
        kind = self.kind_on(board, source, target)
        match rule:
            case "game-over":
                return not path and not self.paths
            case "not-yours":
                return not path and (source not in board or board[source][0] != self.side)
            case "one-piece-a-turn":
                return bool(path) and source != path[-1]
            case "board-edge":
                return target not in letter.SQUARES
            case "not-empty":
                return target in board
            case "one-step-or-leap":
                return max(distance(source, target)) > 1 and middle(source, target) is None
            case "leap-needs-piece":
                over = middle(source, target)
                return over is not None and over not in board
            case "enemy-castle-stays":
                leaves = not path and source in self.enemy and target not in self.enemy
                return leaves or (path[-1:] == (source,) and source in self.enemy)
            case "castle-moves-two":
                return kind == "castle" and self.made == 2
            case "plain-alone":
                return self.last in ("plain", "castle") or (kind == "plain" and bool(path))
            case "charge-order":
                return kind == "canter" and "jump" in self.kinds
            case "charge-knights-only":
                return kind == "jump" and self.last == "canter" and board[source][1] == "man"
            case "own-castle-leave":
                other = self.leaver is not None and not path and source != self.leaver
                return other or (source == self.leaver and not path and target in self.own)
            case "no-canter-home":
                stays = source == self.leaver and not path
                return kind in ("plain", "canter") and target in self.own and not stays
            case "canter-no-return":
                return kind == "canter" and target in path
            case "capture-duty":
                quiet = not self.captures_later(source, target)
                return self.leaver is None and self.due and quiet
            case "own-castle-capture":
                quiet = not self.captures_later(source, target)
                return self.leaver == (path or (source,))[0] and self.due and quiet
            case "knight-must-capture":
                quiet = not self.captures_later(source, target)
                return kind == "canter" and self.has_passed and quiet
        raise ValueError(rule)

    def check(self, rules: list[str], source: str, target: str) -> None:
        """Check that each rule is true, and that none is missing, beside those that end a list."""
        assert rules == sorted(rules, key=ORDER.__getitem__)
        assert all(self.holds(rule, source, target) for rule in rules)
        for alone in ("game-over", "not-yours", "one-piece-a-turn"):
            if self.holds(alone, source, target):
                assert rules == [alone]
                return
        if self.last in ("plain", "castle"):
            assert rules == ["plain-alone"]
            return
        if self.path and self.path[-1] in self.enemy:
            assert rules == ["enemy-castle-stays"]
            return
        where = [rule for rule in WHERE if self.holds(rule, source, target)]
        if where:
            leaving = ["own-castle-leave"] if self.holds("own-castle-leave", source, target) else []
            if source == self.leaver:
                leaving = []
            assert rules == [*leaving, where[0]]
            return
        kinds = [rule for rule in RULES if rule in KIND and self.holds(rule, source, target)]
        duties = [rule for rule in DUTY if self.holds(rule, source, target)]
        assert rules == (kinds or duties)

    def check_stop(self, rules: list[str]) -> None:
        if not self.path:
            assert rules == (["no-passing"] if self.paths else ["game-over"])
        elif self.last == "jump":
            goes_on = letter.exposed(self.board, self.path[-1], self.side)
            free = self.path[-1] not in self.enemy
            assert rules == (["go-on-capturing"] if goes_on and free else [])
        else:
            due = "capture-duty" if self.leaver is None else "own-castle-capture"
            expected = [due] * self.due + ["knight-must-capture"] * self.has_passed
            assert rules == expected


@cache
def distance(one: str, other: str) -> tuple[int, int]:
    return abs(ord(one[0]) - ord(other[0])), abs(int(one[1:]) - int(other[1:]))


@cache
def middle(source: str, target: str) -> str | None:
    """Return the square that a straight leap of two goes over."""
    if max(distance(source, target)) != 2 or 1 in distance(source, target):
        return None
    file = chr((ord(source[0]) + ord(target[0])) // 2)
    return f"{file}{(int(source[1:]) + int(target[1:])) // 2}"

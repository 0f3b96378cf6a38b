"""Camelot as tasks see it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from bgwidget.games import kind
from bgwidget.lessons.tasks.answers import typed
from bgwidget.lessons.tasks.errors import InvalidTaskError
from bgwidget.lessons.tasks.games.judging import Pieces, Played
from bgwidget.lessons.tasks.games.stacks import Stacks
from bgwidget.rules.camelot import (
    RULES,
    START,
    Game,
    Position,
    Step,
    legal_moves,
    parse_path,
    parse_square,
    square_name,
)
from bgwidget.rules.camelot.attempt import breach
from bgwidget.rules.camelot.board import CASTLES, SQUARES, between
from bgwidget.rules.camelot.breaches import judge
from bgwidget.rules.camelot.moves import move_to
from bgwidget.rules.camelot.stops import judge_stop
from bgwidget.rules.camelot.table import ACTIONS
from bgwidget.rules.camelot.walks import CamelotNode, turn
from bgwidget.rules.plain import plain
from bgwidget.rules.rulebook import Breach, Mark
from bgwidget.words import speak

PASS = "pass"
_ORDER = tuple(RULES)


def _captures(table: Game, path: tuple[int, ...], count: Any) -> bool:
    if type(count) is not int or count < 0:
        raise InvalidTaskError("task.want.number", found=repr(count), low=0, high=14)
    move = next(move for move in legal_moves(table.position) if move.path == path)
    return len(move.captured) >= count


def _read(text: object) -> tuple[Step, ...]:
    if isinstance(text, str):
        words = " ".join(plain(text).split())
        if words in (PASS, speak("type.pass").casefold()):
            return ()
    return parse_path(text)


def _played(root: CamelotNode, steps: Sequence[Step]) -> Played:
    node, shown = root, tuple((step.source, step.target) for step in steps)
    for step in steps:
        found = judge(node, step)
        following = node.to(step)
        if found or following is None:
            return _refused(shown, found)
        node = following
    stopped = judge_stop(node)
    if stopped:
        return _refused(shown, stopped)
    move = move_to(node)
    return Played(move.path, str(move), shown)


def _refused(shown: tuple[tuple[int, int], ...], found: tuple[Breach, ...]) -> Played:
    path = "-".join(square_name(at) for at in (*[step[0] for step in shown[:1]], *_ends(shown)))
    return Played(shown, path or PASS, shown, found, found[0].rule.id)


def _ends(shown: Sequence[tuple[int, int]]) -> Iterable[int]:
    return (target for _, target in shown)


def _names(squares: Iterable[int]) -> frozenset[str]:
    return frozenset(map(square_name, squares))


def _of(side: int, name: str | None = None) -> Callable[[Game, Any], Iterable[int]]:
    def found(table: Game, source: Any) -> Iterable[int]:
        position = table.position
        own = position.squares(position.mover if side == 0 else 1 - position.mover)
        pieces = ((at, position[at]) for at in own)
        return [at for at, piece in pieces if piece and name in (None, piece.kind)]

    return found


def _castle(side: int) -> Callable[[Game, Any], Iterable[int]]:
    return lambda table, source: CASTLES[table.mover if side == 0 else 1 - table.mover]


def _source(table: Game, source: Any) -> int:
    square = parse_square(str(source).upper())
    if square is None or square not in table.position.squares(table.mover):
        raise InvalidTaskError("task.source", found=repr(source))
    return square


def _moves_from(table: Game, source: Any) -> Iterable[int]:
    at = _source(table, source)
    return [move.path[-1] for move in legal_moves(table.position) if move.path[0] == at]


def _movable(table: Game, source: Any) -> Iterable[int]:
    return [move.path[0] for move in legal_moves(table.position)]


def _captured(table: Game, source: Any) -> Iterable[int]:
    return [square for move in legal_moves(table.position) for square in move.captured]


def _differs(table: Game, source: Any) -> Iterable[int]:
    return [square for square in SQUARES if table.position[square] != START[square]]


QUESTIONS: Mapping[str, Callable[[Game, Any], Iterable[int]]] = MappingProxyType(
    {
        "mine": _of(0),
        "theirs": _of(1),
        "own-knights": _of(0, "knight"),
        "own-men": _of(0, "man"),
        "enemy-knights": _of(1, "knight"),
        "enemy-men": _of(1, "man"),
        "own-castle": _castle(0),
        "enemy-castle": _castle(1),
        "moves-from": _moves_from,
        "reach": _moves_from,
        "movable": _movable,
        "captured": _captured,
        "differs-from-start": _differs,
    }
)
"""By question, the squares: of ``moves-from`` those where a piece may end its move; of ``movable``
those whose piece may move; of ``captured`` the enemies that some legal move captures."""


def _outcome(table: Game, given: Any) -> str:
    paths = given if isinstance(given, (list, tuple)) else [given] if given else []
    after = _after(table, paths)
    if after.result is None:
        return "goes-on"
    return {0: "white", 1: "black", None: "draw"}[after.result.winner]


def _claim(table: Game, given: Any) -> str:
    if not isinstance(given, Mapping):
        raise InvalidTaskError("task.fact", fact="claim")
    after = _after(table, given.get("moves", ()))
    return "legal" if given.get("ground") in after.actions() else "illegal"


def _after(table: Game, paths: Any) -> Game:
    if not isinstance(paths, (list, tuple)):
        raise InvalidTaskError("task.fact", fact="moves")
    for path in paths:
        table = table.play(parse_path(path))
    return table


FACTS: Mapping[str, Callable[[Game, Any], str]] = MappingProxyType(
    {"outcome": _outcome, "claim": _claim}
)
"""``outcome`` of the position after some moves: white, black, draw or goes-on; whether a ``claim``
(its ``ground``, after ``moves``) is legal or illegal."""


class CamelotJudge:
    """What Camelot knows of its plays, squares and positions."""

    play_rules = _ORDER[_ORDER.index("not-yours") : _ORDER.index("go-on-capturing") + 1]
    wants = frozenset({"captures"})
    questions = frozenset(QUESTIONS)
    facts = frozenset(FACTS)

    def plays(self, table: Game) -> Mapping[Hashable, str]:
        if table.result is not None:
            raise InvalidTaskError("task.over")
        written = sorted((str(move), move.path) for move in legal_moves(table.position))
        return {path: text for text, path in written}

    def read(self, table: Game, text: object, in_order: bool = False) -> Played:
        return _played(turn(table.position).root, _read(text))

    def fulfils(self, table: Game, key: Any, want: str, value: Any) -> bool:
        return _captures(table, key, value)

    def pieces_after(self, table: Game, played: Played) -> Pieces:
        stacks = Stacks(kind("camelot").snapshot(table)["pieces"])
        for source, target in played.steps:
            over = between(source, target)
            if over is not None and stacks.count(over, 1 - table.mover):
                stacks.move(over, None, 1 - table.mover)
            stacks.move(source, target)
        return stacks.pieces()

    def written(self, table: Game, moves: Sequence[tuple[int, int]]) -> str:
        told, at = "", -1
        for source, target in moves:
            over = between(source, target)
            link = "x" if over in table.position.squares(1 - table.mover) else "-"
            begins = "" if source == at else f" {square_name(source)}"
            told, at = f"{told}{begins}{link}{square_name(target)}", target
        return told.strip()

    def point(self, found: object) -> str | None:
        square = parse_square(typed(found).strip().upper())
        return None if square is None else square_name(square)

    def place(self, point: str) -> int:
        return parse_square(point) or 0

    def points(self, table: Game, question: str, source: Any) -> frozenset[str]:
        return _names(QUESTIONS[question](table, source))

    def why_not(self, table: Game, question: str, source: Any, point: str) -> tuple[Breach, ...]:
        if question not in ("moves-from", "reach"):
            return ()
        return table.breaches((_source(table, source), self.place(point)))

    def position(self, text: object) -> str:
        return str(Position.parse(text))

    def setup_faults(self, target: str, found: str) -> tuple[tuple[Breach, ...], tuple[Mark, ...]]:
        right, given = Position.parse(target), Position.parse(found)
        differing = [at for at in sorted(SQUARES) if right[at] != given[at]]
        marks = tuple(Mark(at, "block") for at in differing)
        if not marks or right.packed != START.packed:
            return (), marks
        return (breach(turn(given).root, "start-position", [(differing, "block")], ()),), marks

    def unlikely(self, table: Game) -> bool:
        return False

    def refusals(self, table: Game, action: str) -> tuple[Breach, ...]:
        name = action.replace("offer-draw", "offer_draw")
        return table.refusals(name) if name in ACTIONS else ()

    def fact(self, table: Game, name: str, given: Any) -> Any:
        return FACTS[name](table, given)


JUDGE = CamelotJudge()

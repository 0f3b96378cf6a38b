"""The rules of Camelot by the letter: every move, tried out on names of squares."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product

FILES = "ABCDEFGHIJKL"
Board = dict[str, tuple[int, str]]
Path = tuple[str, ...]
DIRECTIONS = [way for way in product((-1, 0, 1), repeat=2) if way != (0, 0)]
CASTLES = (("F1", "G1"), ("F16", "G16"))
START_OF = {1: "FG", 2: "CDEFGHIJ", 3: "BCDEFGHIJK", 14: "BCDEFGHIJK", 15: "CDEFGHIJ", 16: "FG"}
SQUARES = {f"{file}{rank}" for rank in range(1, 17) for file in START_OF.get(rank, FILES)}


def away(name: str, files: int, ranks: int) -> str | None:
    """Return the square so many files and ranks away, or None if there is none."""
    file, rank = FILES.index(name[0]) + files, int(name[1:]) + ranks
    there = f"{FILES[file]}{rank}" if 0 <= file < 12 else ""
    return there if there in SQUARES else None


def exposed(board: Board, name: str, side: int) -> dict[str, str]:
    """Return the enemies exposed to a piece of a side, each with the square beyond it."""
    found = {}
    for files, ranks in DIRECTIONS:
        beside, beyond = away(name, files, ranks), away(name, 2 * files, 2 * ranks)
        if beside in board and board[beside][0] != side and beyond and beyond not in board:
            found[beside] = beyond
    return found


def leapable(board: Board, name: str, side: int) -> dict[str, str]:
    """Return the friends that can be leapt over, each with the square beyond it."""
    found = {}
    for files, ranks in DIRECTIONS:
        beside, beyond = away(name, files, ranks), away(name, 2 * files, 2 * ranks)
        if beside in board and board[beside][0] == side and beyond and beyond not in board:
            found[beside] = beyond
    return found


def moved(board: Board, source: str, target: str, taken: str | None = None) -> Board:
    after = {name: piece for name, piece in board.items() if name not in (source, taken)}
    after[target] = board[source]
    return after


def jumps(board: Board, path: Path, side: int) -> Iterator[tuple[Path, Board]]:
    """Yield every chain of jumps from the end of a path, each carried on as far as it goes."""
    for taken, target in exposed(board, path[-1], side).items():
        after, longer = moved(board, path[-1], target, taken), (*path, target)
        if target in CASTLES[1 - side] or not exposed(after, target, side):
            yield longer, after
        else:
            yield from jumps(after, longer, side)


def canters(board: Board, path: Path, side: int) -> Iterator[tuple[Path, Board]]:
    """Yield every chain of canters from the end of a path, however short."""
    for target in leapable(board, path[-1], side).values():
        if target in CASTLES[side] or target in path:
            continue
        after, longer = moved(board, path[-1], target), (*path, target)
        yield longer, after
        if target not in CASTLES[1 - side]:
            yield from canters(after, longer, side)


def passes_exposed(board: Board, path: Path, side: int) -> bool:
    """Tell whether a cantering piece comes next to an exposed enemy on its way."""
    for source, target in pairwise(path):
        board = moved(board, source, target)
        if target not in CASTLES[1 - side] and exposed(board, target, side):
            return True
    return False


def moves_of(board: Board, name: str, side: int, made: int) -> Iterator[tuple[Path, bool]]:
    """Yield what one piece could do if nothing were due: each path, and whether it captures."""
    if name in CASTLES[1 - side]:
        other = next(square for square in CASTLES[1 - side] if square != name)
        if made < 2 and other not in board:
            yield (name, other), False
        return
    for files, ranks in DIRECTIONS:
        beside = away(name, files, ranks)
        if beside and beside not in board and beside not in CASTLES[side]:
            yield (name, beside), False
    for path, _ in jumps(board, (name,), side):
        yield path, True
    knight = board[name][1] == "knight"
    for path, after in canters(board, (name,), side):
        if not knight or not passes_exposed(board, path, side):
            yield path, False
        if knight and path[-1] not in CASTLES[1 - side]:
            for longer, _ in jumps(after, path, side):
                yield longer, True


def in_own_castle(board: Board, side: int) -> str | None:
    inside = (name for name in CASTLES[side] if name in board and board[name][0] == side)
    return next(inside, None)


def takers(board: Board, side: int) -> list[str]:
    """Return the pieces whose possible jump makes a capture a duty."""
    leaver = in_own_castle(board, side)
    return [
        name
        for name, (owner, _) in board.items()
        if owner == side
        and name not in CASTLES[1 - side]
        and leaver in (None, name)
        and exposed(board, name, side)
    ]


def legal_paths(board: Board, side: int, made: int) -> set[Path]:
    """Return the path of every legal move of a game that goes on."""
    leaver, due = in_own_castle(board, side), bool(takers(board, side))
    return {
        path
        for name, (owner, _) in board.items()
        if owner == side and leaver in (None, name)
        for path, captures in moves_of(board, name, side, made)
        if captures or not due
    }


def over(board: Board, side: int) -> bool:
    """Tell whether the pieces on the board have ended the game."""
    counts = [sum(owner == one for owner, _ in board.values()) for one in (0, 1)]
    castled = any(
        all(board.get(name, (None, ""))[0] == one for name in CASTLES[1 - one]) for one in (0, 1)
    )
    return castled or 0 in counts or max(counts) == 1

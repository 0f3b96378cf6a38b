"""Reads a position back from a picture in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from bgwidget.games import BoardGame, editor_of
from bgwidget.games.home import HOMES, layout_with_home
from bgwidget.layout import Arrangement
from bgwidget.picture.pasted_text import Line, lines_of, squeezed
from bgwidget.picture.text import row_of
from bgwidget.rules.rulebook import InvalidPositionError
from bgwidget.words import Words, languages, words

SCORE = "score"
_FEWEST = 4
_SHOWN = 20
_NUMBERS = re.compile(rf"\d{{1,2}}(?:\s+\d{{1,2}}){{{_FEWEST - 1},}}")
_BESIDE = re.compile(r"([^\s:][^:]*):\s*(\d{1,2})([^\W\d_])")
_ROLL = re.compile(r"([^\W\d_])\s*:.*?(?<![\d-])([1-6])-([1-6])(?![\d-])")
_GAP = "{cube}"
_CUBES: Mapping[str, Mapping[str, Any]] = {
    "cube.middle": {"owner": None, "offered": False},
    "cube.near": {"owner": 0, "offered": False},
    "cube.far": {"owner": 1, "offered": False},
    "cube.offered.near": {"owner": 0, "offered": True},
    "cube.offered.far": {"owner": 1, "offered": True},
}


class Drawn(NamedTuple):
    """A game read from a picture, and the names of what the picture does not tell about it.

    ``unsaid`` holds ``"score"`` or the names of fields of a draft, such as ``"cube"``.
    """

    game: Any
    unsaid: tuple[str, ...]


def is_drawn(board_game: BoardGame, text: str) -> bool:
    """Tell whether there is a picture in a text, whole or damaged.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> from bgwidget.picture import diagram
    >>> is_drawn(board_game("backgammon"), f"So it stands:\\n{diagram()}")
    True
    """
    sign = _sign(board_game)
    rows = [line for line in lines_of(text) if len(sign.findall(line.text)) >= _FEWEST]
    return any(not sign.sub("", line.text).strip(" 0123456789") for line in rows)


def read_picture(board_game: BoardGame, text: str, begun: Any) -> Drawn:
    """Return the game that a picture shows, in whatever language, with whatever is around it.

    Of several pictures of numbered places it is the first.
    What the picture does not say is as in the game ``begun``.

    Raises
    ------
    InvalidPositionError
        If the picture is damaged; the error says in which line, and what belongs there.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> from bgwidget.picture import diagram
    >>> backgammon = board_game("backgammon")
    >>> reading = read_picture(backgammon, str(diagram(dice=(3, 1))), backgammon.start())
    >>> reading.game.dice, reading.unsaid
    ((3, 1), ('cube', 'score'))
    """
    lines = _of_one(lines_of(text))
    written = squeezed("".join(line.text for line in lines))
    draft = dict(editor_of(board_game).draft(begun))
    if _is_numbered(board_game):
        said = _numbered(board_game, lines)
    else:
        said = {"pieces": _squares(board_game, lines)}
    if "dice" in draft:
        said["dice"] = _roll(board_game, lines)
    if "cube" in draft:
        said |= _cube(written, draft["cube"] is not None)
    draft |= said
    editor = editor_of(board_game)
    game = editor.edit(begun, draft)
    if "side" not in said:
        for side in (0, 1):
            turned = editor.edit(begun, draft | {"side": side})
            if _says(written, board_game.status, turned):
                game, said = turned, said | {"side": side}
    unsaid = [name for name in draft if name not in said]
    if board_game.score(game, words("en")) and not _says(written, board_game.score, game):
        unsaid.append(SCORE)
    return Drawn(game, tuple(unsaid))


def _of_one(lines: list[Line]) -> list[Line]:
    """Return the lines of the first picture, which ends where a third row of numbers begins."""
    numbers = [at for at, line in enumerate(lines) if _NUMBERS.fullmatch(line.text)]
    return lines[: numbers[2]] if len(numbers) > 2 else lines


def _is_numbered(board_game: BoardGame) -> bool:
    return any(place.label for place in board_game.layout.wide.places if place.style == "flat")


def _sign(board_game: BoardGame) -> re.Pattern[str]:
    """Return a pattern for the sign of one place: a dot if it is empty, else its pieces."""
    letters = "".join(letter for side in board_game.letters for letter in side)
    many = r"\d{1,2}" if _is_numbered(board_game) else ""
    return re.compile(rf"\.|{many}[{re.escape(letters)}]")


def _numbered(board_game: BoardGame, lines: Sequence[Line]) -> dict[str, Any]:
    """Return the stacks on and beside the numbered places, and the side that numbers them."""
    rows = [line for line in lines if line.text]
    heads = {_labels(board_game, side, home, 0): (side, home) for side in (0, 1) for home in HOMES}
    at = next((n for n, line in enumerate(rows) if _NUMBERS.fullmatch(line.text)), len(rows))
    if at + 3 >= len(rows):
        raise InvalidPositionError("drawn.rows", wanted=4)
    head = tuple(rows[at].text.split())
    if head not in heads:
        raise _misnumbered(rows[at], next(iter(heads)))
    side, home = heads[head]
    below = _labels(board_game, side, home, 1)
    if tuple(rows[at + 3].text.split()) != below:
        raise _misnumbered(rows[at + 3], below)
    drawn, pieces = layout_with_home(board_game, home).wide, []
    for row in (0, 1):
        places = [place.key for place in row_of(drawn, row) if place.label]
        signs = _signs(board_game, rows[at + 1 + row], len(places))
        for key, sign in zip(places, signs, strict=True):
            if sign != ".":
                pieces.append([key, _owner(board_game, sign[-1])[0], int(sign[:-1])])
    pieces += _beside(board_game, rows[at + 4 :], side)
    return {"pieces": [each for each in pieces if each[2]], "side": side}


def _labels(board_game: BoardGame, side: int, home: str, row: int) -> tuple[str, ...]:
    drawn, labels = layout_with_home(board_game, home).wide, board_game.labels()[side]
    return tuple(labels[place.key] for place in row_of(drawn, row) if place.label)


def _beside(board_game: BoardGame, rows: Sequence[Line], side: int) -> Iterator[list[int]]:
    """Yield the stacks beside the numbered places, such as those on the bar, one for each line."""
    owners = editor_of(board_game).supply(words("en"))["owners"]
    letters = {letter for each in board_game.letters for letter in each}
    named: dict[str, list[int]] = {}
    for language in languages():
        for key, name in enumerate(board_game.names(words(language))[side]):
            named.setdefault(squeezed(name), []).append(key)
    for line in rows:
        match = _BESIDE.fullmatch(line.text)
        if not match or match[3] not in letters:
            continue
        owner = _owner(board_game, match[3])[0]
        keys = [key for key in named.get(squeezed(match[1]), ()) if owners[key] == owner]
        if not keys:
            facts = {"line": line.number, "found": match[1].rstrip()[:_SHOWN]}
            raise InvalidPositionError("drawn.beside", **facts)
        yield [keys[0], owner, int(match[2])]


def _squares(board_game: BoardGame, lines: Sequence[Line]) -> list[list[int]]:
    """Return the pieces on a board whose squares hold one piece each."""
    board, pieces = board_game.layout.wide, []
    rows = sorted({place.row for place in board.places})
    sign = _sign(board_game).pattern
    of_signs = re.compile(rf"(?:\d{{1,2}}\s+)?(?:(?:{sign})\s*){{2,}}")
    drawn = [line for line in lines if of_signs.fullmatch(line.text)]
    if len(drawn) != len(rows):
        raise InvalidPositionError("drawn.rows", wanted=len(rows))
    for row, line in zip(rows, drawn, strict=True):
        places = row_of(board, row)
        name = _name(board, row)
        text = line.text.removeprefix(name)
        if text == line.text and name:
            raise InvalidPositionError("drawn.name", line=line.number, wanted=name)
        signs = _signs(board_game, Line(line.number, text.strip()), len(places))
        for place, each in zip(places, signs, strict=True):
            if each != ".":
                side, sort = _owner(board_game, each)
                pieces.append([place.key, side, 1, sort])
    return pieces


def _name(board: Arrangement, row: int) -> str:
    y = row_of(board, row)[0].stack[1]
    return next((text for _, at, text in board.texts if at == y), "")


def _signs(board_game: BoardGame, line: Line, count: int) -> list[str]:
    """Return the signs of a row, one for each of its `count` places."""
    sign = _sign(board_game)
    odd = sign.sub("", line.text).strip()
    if odd:
        letters = [letter for side in board_game.letters for letter in side]
        facts = {"line": line.number, "found": odd[:_SHOWN], "known": letters}
        raise InvalidPositionError("drawn.sign", **facts)
    signs = sign.findall(line.text)
    if len(signs) != count:
        facts = {"line": line.number, "found": len(signs), "wanted": count}
        raise InvalidPositionError("drawn.places", **facts)
    return signs


def _owner(board_game: BoardGame, letter: str) -> tuple[int, int]:
    """Return the side and the kind of a piece by its letter."""
    return next(
        (side, letters.index(letter))
        for side, letters in enumerate(board_game.letters)
        if letter in letters
    )


def _roll(board_game: BoardGame, lines: Sequence[Line]) -> list[int]:
    """Return the roll that a picture shows; empty before the roll."""
    letters = [letter for each in board_game.letters for letter in each]
    rolls = (_ROLL.match(line.text) for line in lines)
    return next(([int(roll[2]), int(roll[3])] for roll in rolls if roll and roll[1] in letters), [])


def _cube(written: str, played: bool) -> dict[str, Any]:
    """Return the field ``cube`` of a draft as a text tells it; empty if the text tells nothing.

    Without a cube in the game the field is None.
    """
    for language in languages():
        for key, lies in _CUBES.items():
            said = re.escape(squeezed(words(language).say(key, cube=_GAP)))
            match = re.search(said.replace(re.escape(_GAP), r"(\d{1,5})"), written)
            if match is None:
                continue
            if lies["offered"]:
                raise InvalidPositionError("drawn.offered")
            if not played and int(match[1]) > 1:
                raise InvalidPositionError("drawn.no-cube")
            return {"cube": {"value": int(match[1]), **lies} if played else None}
    return {} if played else {"cube": None}


def _says(written: str, told: Callable[[Any, Words], str], game: Any) -> bool:
    """Tell whether a text contains the sentence that `told` returns for a game, in any language."""
    return any(
        sentence in written
        for language in languages()
        if (sentence := squeezed(told(game, words(language))))
    )


def _misnumbered(line: Line, wanted: Sequence[str]) -> InvalidPositionError:
    return InvalidPositionError("drawn.numbers", line=line.number, wanted=" ".join(wanted))

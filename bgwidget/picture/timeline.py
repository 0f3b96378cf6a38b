"""The timeline of a moving picture: when each piece, roll and number is where."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from bgwidget.games import BoardGame
from bgwidget.layout import Arrangement, Place
from bgwidget.picture.layers import FADE, Layer
from bgwidget.picture.plays import Step, Turn
from bgwidget.picture.svg_board import SvgBoard

_FIRST, _ROLLED, _STEP, _GAP, _REST, _END, _BACK = 0.4, 0.6, 0.5, 0.1, 0.4, 1.6, 0.8


@dataclass(slots=True)
class Piece:
    """A piece of a side, of a kind, and the layer that shows it now."""

    side: int
    sort: int
    layer: Layer
    place: Place


@dataclass(slots=True)
class Timeline:
    """Builds the layers of a moving picture, from the bottom up, turn by turn.

    Parameters
    ----------
    board_game
        The game.
    board
        Where everything lies.
    first
        The snapshot of the state of play at the start.

    Attributes
    ----------
    seconds
        When the turns added so far end.
    pieces, numbers, dice
        The layers drawn, in the order in which they appear.
    moments
        When each turn ends.
    """

    board_game: BoardGame
    board: Arrangement
    first: Mapping[str, Any]
    seconds: float = _FIRST
    pieces: list[Layer] = field(default_factory=list)
    numbers: list[Layer] = field(default_factory=list)
    dice: list[Layer] = field(default_factory=list)
    moments: list[float] = field(default_factory=list)
    _places: dict[int, Place] = field(default_factory=dict)
    _piles: dict[int, list[Piece]] = field(default_factory=lambda: defaultdict(list))
    _counts: dict[tuple[int, int, int], Layer] = field(default_factory=dict)
    _rolls: dict[tuple[tuple[int, ...], int], Layer] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._places = {place.key: place for place in self.board.places}
        for key, side, count, *sort in self.first["pieces"]:
            for _ in range(count):
                self._piles[key].append(self._appear(0, key, side, sort[0] if sort else 0))
            self._count(0, key)

    def add(self, turn: Turn) -> None:
        """Add a turn: the roll appears first, then the steps follow one after the other."""
        shown = self.board_game.snapshot(turn.before)
        began = self.seconds if self.dice else 0
        if shown["dice"]:
            self.seconds += _ROLLED
        for step in turn.steps:
            self.seconds = max(self._step(self.seconds, step), self.seconds + _STEP) + _GAP
        self.moments.append(self.seconds)
        self._settle(self.seconds, self.board_game.snapshot(turn.after)["pieces"])
        self.seconds += _REST
        if shown["dice"]:
            self._roll(began, tuple(shown["dice"]), shown["side"])

    def close(self, loops: bool) -> None:
        """End the picture; if it `loops`, everything first returns to where it started."""
        self.seconds += _END
        if not loops:
            return
        start, self.seconds = self.seconds, self.seconds + _BACK
        for layer in (*self.pieces, *self.numbers, *self.dice):
            if layer.spots:
                layer.travel(start, self.seconds - FADE, layer.origin)
            if layer.shown[-1][1] != layer.shown[0][1]:
                layer.turn(self.seconds - FADE, layer.shown[0][1])

    def layers(self) -> list[Layer]:
        """Return everything from the bottom up; pieces that move lie on those that do not."""
        moving = sorted(self.pieces, key=lambda layer: layer.moves)
        return [*self.dice, *moving, *self.numbers]

    def _step(self, start: float, step: Step) -> float:
        """Move a piece, then any piece that it takes; return when both have arrived."""
        piece, landing = self._piles[step.source].pop(), start + _STEP
        self._count(start, step.source)
        end = landing
        if step.taken is not None and any(p.side != piece.side for p in self._piles[step.taken]):
            end = self._take(landing, step.taken, step.taken_to)
        self._go(piece, start, landing, step.target)
        return end

    def _take(self, start: float, source: int, target: int | None) -> float:
        taken = self._piles[source].pop()
        self._count(start, source)
        if target is None:
            taken.layer.turn(start, False)
            return start
        self._go(taken, start, start + _STEP, target)
        return start + _STEP

    def _go(self, piece: Piece, start: float, end: float, key: int) -> None:
        """Move a piece to a place; it is drawn edge on in a tray, and flat everywhere else."""
        target, pile = self._places[key], self._piles[key]
        if piece.place.style == "edge" != target.style:
            piece.layer.turn(start, False)
            left = piece.layer.spots[-1][1] if piece.layer.spots else piece.layer.origin
            piece = self._appear(start, key, piece.side, piece.sort)
            piece.layer.spots.append((0, left))
        piece.layer.travel(start, end, target.spot(len(pile)))
        if target.style == "edge" != piece.place.style:
            piece.layer.turn(end, False)
            piece = self._appear(end, key, piece.side, piece.sort)
        piece.place = target
        pile.append(piece)
        self._count(end, key)

    def _appear(self, at: float, key: int, side: int, sort: int) -> Piece:
        """Add a piece on top of a place, visible from a moment on."""
        place, index = self._places[key], len(self._piles[key])
        draw = partial(SvgBoard.piece, place=place, index=index, side=side, sort=sort)
        layer = _shown_from(Layer(draw, place.spot(index)), at)
        self.pieces.append(layer)
        return Piece(side, sort, layer, place)

    def _roll(self, start: float, numbers: tuple[int, ...], side: int) -> None:
        """Show a side's roll from `start` until now."""
        if (numbers, side) in self._rolls:
            self._rolls[numbers, side].turn(start, True)
        else:
            draw = partial(SvgBoard.dice, numbers=numbers, side=side, apart=False)
            self._rolls[numbers, side] = _shown_from(Layer(draw), start)
            self.dice.append(self._rolls[numbers, side])
        self._rolls[numbers, side].turn(self.seconds, False)

    def _settle(self, at: float, stacks: Sequence[Sequence[int]]) -> None:
        """Apply changes that are not steps: pieces that changed their kind, or were removed."""
        wanted = {key: (side, count, *sort) for key, side, count, *sort in stacks}
        for key in {*self._piles, *wanted}:
            side, count, *sort = wanted.get(key, (0, 0))
            kinds = [(side, sort[0] if sort else 0)] * count
            if [(piece.side, piece.sort) for piece in self._piles[key]] == kinds:
                continue
            while self._piles[key]:
                self._piles[key].pop().layer.turn(at, False)
            for owner, kind in kinds:
                self._piles[key].append(self._appear(at, key, owner, kind))
            self._count(at, key)

    def _count(self, at: float, key: int) -> None:
        """Show the number of pieces on a place if it has no room to draw them all."""
        pile, place = self._piles[key], self._places[key]
        for (written, _, _), layer in self._counts.items():
            if written == key and layer.shown[-1][1]:
                layer.turn(at, False)
        if len(pile) <= place.room:
            return
        said = key, pile[0].side, len(pile)
        if said in self._counts:
            self._counts[said].turn(at, True)
            return
        draw = partial(SvgBoard.count, place=place, side=pile[0].side, count=len(pile))
        self._counts[said] = _shown_from(Layer(draw), at)
        self.numbers.append(self._counts[said])


def _shown_from(layer: Layer, at: float) -> Layer:
    if at:
        layer.shown = [(0, False), (at, True)]
    return layer

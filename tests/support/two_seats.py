"""Two people at a table, and what they do."""

from __future__ import annotations

from random import Random

from bgwidget.tables import Act, Chain, Table, Terms
from bgwidget.tables.act import DEALER

CHAINS = tuple(Chain(digit * 22) for digit in "570")


def opened(dealer: bool = False, **terms: object) -> Table:
    """Return a new table at which the parties have laid down the first links of `CHAINS`."""
    laid = tuple(chain.link(0) for chain in CHAINS[: 3 if dealer else 2])
    return Table.open(Terms(laid, **terms))


def sealed(table: Table, seat: int, kind: str, steps: tuple[tuple[int, ...], ...] = ()) -> Act:
    """Return an act as the one who sits there makes it."""
    shows = seat == DEALER or not table.terms.has_dealer
    link = CHAINS[seat].link(table.shown[seat] + 1) if shows else ""
    return Act(seat, kind, steps, link)


def done(table: Table, seat: int, kind: str, steps: tuple[tuple[int, ...], ...] = ()) -> Table:
    """Return the table after an act that is made on it."""
    return table.take(sealed(table, seat, kind, steps), table.head)


def any_act(table: Table, chance: Random) -> Act:
    """Return one of the acts that are legal now."""
    seat = chance.choice(table.on_turn)
    if table.thrown is not None:
        return sealed(table, seat, "dice")
    free = table.terms.has_dealer
    if table.asked is not None and (not free or chance.random() < 0.5):
        return sealed(table, 1 - table.asked, chance.choice(["agree", "refuse"]))
    owners = {decision.seat for decision in table.decisions} - table.has_asked
    owners = owners if free else owners & {*table.on_turn}
    if owners and table.asked is None and chance.random() < 0.1:
        return sealed(table, chance.choice([*owners]), "undo")
    game = table.board_game
    shown = game.snapshot(table.game)
    if shown["turn"] is not None:
        plays = game.legal_plays(table.game) or ("pass",)
        steps = game.read(table.game, str(chance.choice(plays)), ())["steps"]
        return sealed(table, seat, "play", tuple(map(tuple, steps)))
    first, *_ = choices = list(shown["choices"])
    return sealed(table, seat, first if chance.random() < 0.6 else chance.choice(choices))


def played(table: Table, count: int, seed: int) -> list[Table]:
    """Return the table at each moment of a game of so many acts, by chance."""
    moments, chance = [table], Random(seed)
    while len(moments) <= count and moments[-1].on_turn:
        at = moments[-1]
        moments.append(at.take(any_act(at, chance), at.head))
    return moments

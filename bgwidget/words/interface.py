"""The sentences that the browser fills by itself, between two messages of the kernel."""

PLAIN = (
    "board.back",
    "board.done",
    "board.example",
    "board.field",
    "board.grid",
    "board.pass",
    "board.restart",
    "board.roll",
    "board.waiting",
    "cell.and",
    "cell.blocked",
    "cell.empty",
    "cell.landing",
    "cell.movable",
    "cell.picked",
    "live.back",
    "live.finish",
    "live.hit",
    "live.moved",
    "live.picked",
    "live.put",
    "live.stuck",
)
COUNTED = ("cell.opposing", "cell.own")

"""How much may be computed for what a file, a link or a message asks.

Each count takes about ten microseconds at most. What somebody asks in Python has no limit, except
for what a board has to show of a turn.
"""

from __future__ import annotations

STEP = 100_000
"""To prove one step of a lesson. A whole game takes 6,000, the best of many plays 15,000."""

FILE = 600_000
"""To prove all steps of a lesson, or to go through what another file holds."""

TURN = 60_000
"""To show every step of one turn on a board. The widest of ten thousand turns of Camelot at random
takes 6,000, the widest double of backgammon 3,000."""

REQUEST = 400_000
"""To show what a link asks for, or to carry out one message of a page. A match of 25 games that is
brought into the studio takes 150,000."""

"""What the words of a step name, compared with the step itself: the part that all games share."""

from __future__ import annotations

from bgwidget.teaching.linter.named.proofreader import Contradiction, Proofreader, proofreader
from bgwidget.teaching.linter.named.wordings import Wording, wordings

__all__ = ["Contradiction", "Proofreader", "Wording", "proofreader", "wordings"]

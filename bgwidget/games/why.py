"""The typed question why a step is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.words import after, means


def step_asked(
    text: str, steps: Callable[[str], Sequence[tuple[int, int]]]
) -> tuple[int, int] | None:
    """Return the step that a typed question such as "why 8/5" is about; None for other texts.

    Parameters
    ----------
    text
    steps
        Reads the steps of a move.

    Raises
    ------
    InvalidMoveError
        If what follows the word is not one step.

    Examples
    --------
    >>> from bgwidget.rules.backgammon.notation import parse_moves
    >>> step_asked("why 8/5", parse_moves), step_asked("8/5", parse_moves)
    ((8, 5), None)
    """
    asked = "" if means(text, "type.why") else after(text, "type.why")
    if asked is None:
        return None
    try:
        steps_asked = steps(asked)
    except InvalidMoveError as error:
        raise InvalidMoveError("step.asked") from error
    if len(steps_asked) != 1:
        raise InvalidMoveError("step.asked")
    return steps_asked[0]

"""The parts of tasks: fields to fill in, usual wrong answers, and the mark of an answer."""

from __future__ import annotations

from dataclasses import dataclass

from bgwidget.rules.rulebook import Breach, Mark
from bgwidget.tasks.answers import Answer
from bgwidget.tasks.field_types import check_shapes
from bgwidget.tasks.text import Text
from bgwidget.wire.panel import FieldForm

Option = str | int | None
"""The value of one option of a field; None stands for "none of them"."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A usual wrong answer, the rule or misconception that it reveals, and what is said about it.

    It reveals the id of a rule, or ``misconception:`` and a name. ``legal`` says that the rules
    allow it and that it is merely not what was asked.

    Examples
    --------
    >>> from bgwidget.tasks import Choice
    >>> task = Choice(goal="May you hit?", options=("Yes", "No"), correct="Yes",
    ...               wrong=(Slip("No", "misconception:never-hit", "A blot may be hit."),))
    >>> task.mark("No").reveals
    'misconception:never-hit'
    """

    answer: Answer
    reveals: str
    says: Text
    legal: bool = False

    def __post_init__(self) -> None:
        check_shapes(self)


@dataclass(frozen=True, slots=True)
class Field:
    """One part of an answer that is given beside the board.

    Attributes
    ----------
    name : str
        Its name in the answer; empty where it is the whole answer.
    form : str
        ``"one"`` of the options, ``"many"`` of them, a ``"number"``, or ``"rolls"`` of the 36.
    options : tuple of (value, text)
        What there is to choose from.
    label : text
        What it is called, where the goal does not say it.
    row, column : text
        Where it stands in a table, if all of that form make one.

    Examples
    --------
    >>> from bgwidget.tasks import Choice
    >>> task = Choice(goal="May you hit?", options=("Yes", "No"), correct="Yes")
    >>> task.fields()[0].form
    'one'
    """

    name: str
    form: FieldForm
    options: tuple[tuple[Option, Text], ...] = ()
    label: Text = ""
    row: Text = ""
    column: Text = ""


@dataclass(frozen=True, slots=True)
class Marked:
    """The mark of an answer.

    Attributes
    ----------
    right : bool
    score : float
        From 0 to 1; where several things had to be found, each one missed and each wrong one
        lowers it.
    breaches : tuple of Breach
        The rules that the answer breaks, most basic first.
    achieved : text
        What a right answer has achieved, in a few words.
    reason : text
        Why it is wrong, or how a right one comes about; empty if the breaches say it all.
    legal : bool
        Whether the rules allow it; if it is wrong, it is then merely not what was asked.
    expected : answer
        What would have been right.
    reveals : str
        The rule id, or the misconception, that a usual wrong answer shows.
    marks : tuple of Mark
        Places to highlight besides those of the breaches.
    fields : tuple of str
        The names of the fields to look at again, where it says so.

    Examples
    --------
    >>> from bgwidget.tasks import Play
    >>> task = Play(goal="Hit the blot on your 5-point.", want={"hit": 1},
    ...             position="-a---aE-C---dE-a-c-e----B-", dice=(3, 1))
    >>> marked = task.mark("6/5 8/5")
    >>> marked.right, marked.score
    (True, 1.0)
    """

    right: bool
    score: float = 0.0
    breaches: tuple[Breach, ...] = ()
    achieved: Text = ""
    reason: Text = ""
    legal: bool = False
    expected: Answer = None
    reveals: str = ""
    marks: tuple[Mark, ...] = ()
    fields: tuple[str, ...] = ()

    @property
    def broken(self) -> tuple[str, ...]:
        """The ids of the rules that the answer breaks; none where it is about what is legal."""
        if self.right or self.legal:
            return ()
        ids = tuple(breach.rule.id for breach in self.breaches)
        named = (self.reveals,) if self.reveals and ":" not in self.reveals else ()
        return tuple(dict.fromkeys(ids + named))

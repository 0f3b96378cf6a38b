"""Generated tasks, at the place where tasks are looked for; see `bgwidget.lessons.generators`."""

from __future__ import annotations

from collections.abc import Iterable

from bgwidget.lessons.tasks.task import Task


def generate(
    kind: str = "play",
    rules: Iterable[str] | str = (),
    *,
    game: str = "backgammon",
    seed: int | None = None,
    difficulty: int = 1,
    house: object = None,
) -> Task:
    """Return a task in which a rule decides; see `bgwidget.lessons.generators.generate`.

    Examples
    --------
    >>> generate("enter", "enter-first", seed=3).seed
    'enter/enter-first/1/3'
    """
    from bgwidget.lessons import generators

    return generators.generate(
        kind, rules, game=game, seed=seed, difficulty=difficulty, house=house
    )


def again(text: str) -> Task:
    """Return the task that was generated from a seed.

    Examples
    --------
    >>> task = again("enter/enter-first/1/3")
    >>> task == generate("enter", "enter-first", seed=3)
    True
    """
    from bgwidget.lessons import generators

    return generators.again(text)

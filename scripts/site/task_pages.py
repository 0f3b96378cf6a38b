"""A page on which each kind of task of each game can be tried, in one language."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bgwidget import course
from bgwidget.exercises import game_exercises, generate
from bgwidget.games import game_names
from bgwidget.lessons.session.headway import step_names
from bgwidget.tasks import kinds_of

PAGE = "guide/tasks.md"
SEED = 1
ABOUT = "This is what a lesson can ask. In a drill the same kinds come back with new exercises."


def task_pages(say: Callable[[str], str], asks: dict[str, str]) -> dict[str, str]:
    """Return the page, by its path; `asks` says what each kind asks to do."""
    lines = [f"# {say('Every kind of task')}", ""]
    lines += [say(ABOUT), ""]
    for game in game_names():
        lines += [f"## {say(game.capitalize())}", ""]
        for kind in kinds_of(game):
            code = _code(kind, game, f"{say(game.capitalize())}: {say(asks[kind])}")
            if code:
                lines += [f"### `{kind}`: {say(asks[kind])}", "", "```{widget}", *code, "```", ""]
    return {PAGE: "\n".join(lines)}


def _code(kind: str, game: str, title: str) -> list[str]:
    """Return lines of Python that show a task of a kind; none where a game has none of it."""
    if kind in game_exercises(game).makers:
        seed = generate(kind, game=game, seed=SEED).seed
        return [
            "from bgwidget.exercises import again",
            f'Lesson({title!r}, [again("{seed}")])',
        ]
    return next(_in_the_course(kind, game), [])


def _in_the_course(kind: str, game: str) -> Iterator[list[str]]:
    """Yield the steps of a kind in the course, each as Python that opens it."""
    for name in course.names():
        lesson = course.load(name)
        for part in lesson.parts:
            seen = list(step_names(part.steps))
            for step in part.steps:
                if getattr(step, "kind", "") == kind and lesson.game == game:
                    load = f'lesson = Lesson.load("{name}", part="{part.id}")'
                    yield [load, f"lesson.go({seen.index(step.name) + 1})", "lesson"]

"""A page for each lesson of the course, in one language."""

from __future__ import annotations

from collections.abc import Callable

from bgwidget import course
from bgwidget.tasks import in_words
from bgwidget.words import Words

NOTEBOOK = "site:lab/notebooks/index.html?path=LANGUAGE/{name}.ipynb"


def course_pages(words: Words, say: Callable[[str], str]) -> dict[str, str]:
    """Return the text of each page, by its path."""
    return {f"learn/{name}.md": _page(name, words, say) for name in course.names()}


def _page(name: str, words: Words, say: Callable[[str], str]) -> str:
    lesson = course.load(name)
    lines = [f"# {in_words(lesson.title, words)}", ""]
    lines += ["```{widget}", ":linked:", f'Lesson.load("{name}")', "```", ""]
    if lesson.objectives:
        lines += [say("After this lesson you can:"), ""]
        lines += [f"- {in_words(each, words)}" for each in lesson.objectives] + [""]
    if lesson.minutes:
        minutes = words.typeset(str(lesson.minutes))
        lines += [say("It takes about {minutes} minutes.").format(minutes=minutes), ""]
    lines += [f"[{say('Open as a notebook')}]({NOTEBOOK.format(name=name)})", ""]
    return "\n".join(lines)

"""A page for each lesson of the course, in one language: its first part, and a list of all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from notebook_parts import Section, described, sections

from bgwidget import course
from bgwidget.lesson_files import LessonFile
from bgwidget.picture import Diagram
from bgwidget.tasks import in_words
from bgwidget.words import Words

NOTEBOOK = "site:lab/notebooks/index.html?path=LANGUAGE/{name}.ipynb"
PART = "site:PAGES/learn/{name}.html?part={part}"
PARTS = "The parts of this lesson"


def course_pages(words: Words, say: Callable[[str], str]) -> dict[str, str]:
    """Return the text of each page, and its pictures, by their path."""
    made: dict[str, str] = {}
    for name in course.names():
        told = sections(name, words)
        made[f"learn/{name}.md"] = _page(name, told, words, say)
        for path, picture in _pictures(name, told):
            made[f"learn/{path}"] = picture.svg
    return made


def _page(name: str, told: Mapping[str, Section], words: Words, say: Callable[[str], str]) -> str:
    lesson = course.load(name)
    lines = [f"# {in_words(lesson.title, words)}", ""]
    lines += ["```{widget}", ":linked:", f'Lesson.load("{name}", part="{lesson.parts[0].id}")']
    lines += ["```", ""]
    if lesson.objectives:
        lines += [say("After this lesson you can:"), ""]
        lines += [f"- {in_words(each, words)}" for each in lesson.objectives] + [""]
    if lesson.minutes:
        minutes = words.typeset(str(lesson.minutes))
        lines += [say("It takes about {minutes} minutes.").format(minutes=minutes), ""]
    lines += [f"[{say('Open as a notebook')}]({NOTEBOOK.format(name=name)})", ""]
    lines += [f"## {say(PARTS)}", "", *_parts(lesson, told, words)]
    return "\n".join(lines)


def _parts(lesson: LessonFile, told: Mapping[str, Section], words: Words) -> Iterator[str]:
    """Yield each part with what its notebook says of it, and shows, before it begins."""
    for part in lesson.parts:
        section = told.get(part.id) or Section(in_words(part.title, words), "", ())
        link = PART.format(name=lesson.name, part=part.id)
        yield from (f"### [{section.title}]({link})", "")
        if section.text:
            yield from (section.text, "")
        for path, picture in _pictures(lesson.name, {part.id: section}):
            yield from (f"```{{image}} {path}", f":alt: {described(picture)}", ":loading: lazy")
            yield from ("```", "")


def _pictures(name: str, told: Mapping[str, Section]) -> Iterator[tuple[str, Diagram]]:
    for id, section in told.items():
        for number, picture in enumerate(section.pictures, 1):
            yield f"pictures/{name}-{id}-{number}.svg", picture

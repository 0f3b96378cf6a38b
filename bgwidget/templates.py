"""Renders the templates of a room; facts are escaped for HTML unless they are markup."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import DictLoader, Environment, StrictUndefined

from bgwidget.words import Words


def render(room: str, name: str, words: Words, **facts: Any) -> str:
    """Return a template with its facts filled in; in it, ``say`` returns a catalogue's sentence.

    Parameters
    ----------
    room
        The ``__package__`` that has it in its folder ``templates``.
    name
        The name of its file.
    words
        The language.
    facts
        The template's other variables.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> facts = {"title": "<b>", "rules": ["One."]}
    >>> "&lt;b&gt;" in render("bgwidget.teaching", "house.html", words("en"), **facts)
    True
    """
    return _templates(room).get_template(name).render(words=words, say=words.say, **facts)


@cache
def _templates(room: str) -> Environment:
    folder = files(room) / "templates"
    texts = {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir()}
    return Environment(
        loader=DictLoader(texts),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )

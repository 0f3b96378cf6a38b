"""Texts from the templates of a room; what is filled in is escaped for HTML, if it is no markup."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import DictLoader, Environment, StrictUndefined

from bgwidget.words import Words


def render(room: str, name: str, words: Words, **facts: Any) -> str:
    """Return a template with its facts filled in; ``say`` in it speaks the language.

    Parameters
    ----------
    room
        The ``__package__`` whose folder `templates` it is in.
    name
        Its file.
    words
        The language.
    facts
        What else the template names.

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

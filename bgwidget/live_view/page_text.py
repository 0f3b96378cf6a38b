"""HTML from the templates of this room; whatever is filled in is escaped."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import DictLoader, Environment, StrictUndefined

from bgwidget.words import Words, languages
from bgwidget.words.register import written

_TEMPLATES = files(__package__) / "templates"


def render(name: str, spoken: Words, **facts: Any) -> str:
    """Return a template with its facts filled in; ``say`` in it speaks the language."""
    shown = [(code, written(code).name) for code in languages()]
    page = _pages().get_template(name)
    return page.render(words=spoken, say=spoken.say, languages=shown, **facts)


@cache
def _pages() -> Environment:
    texts = {file.name: file.read_text(encoding="utf-8") for file in _TEMPLATES.iterdir()}
    return Environment(
        loader=DictLoader(texts),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )

"""The language of the pages: its direction and digits, and the same page in the others."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.locale import _

from bgwidget.words import languages
from bgwidget.words.register import LATIN, language_of

ENGLISH = "en"
OF_SPHINX = {"zh": "zh_CN"}
"""What Sphinx calls a language, where that is something else."""
SPOKEN = 0.5
"""The share of its texts from which on a page counts as translated."""
LABELS = (
    "Toggle site navigation sidebar",
    "Toggle table of contents sidebar",
    "Toggle Light / Dark / Auto color theme",
)
"""What the theme says in English in every language."""
ASIDES = {"sidebar-drawer": "Contents", "toc-drawer": "On this page"}
"""Parts of a page to which the theme gives no name."""
TOGGLE = re.compile(r'<input type="checkbox"[^>]* id="__navigation"[^>]*>')
SIGN = '<label class="nav-overlay-icon"'


def page_language(config: Config) -> str:
    """Return the kit's name for the language of the pages."""
    names = {name: language for language, name in OF_SPHINX.items()}
    return names.get(config.language, config.language)


def digits_of(language: str) -> str:
    return "latin" if language_of(language).digits == LATIN else "native"


def site_root(app: Sphinx, page: str) -> str:
    """Return the way from a page to the folder of the whole site, such as ``../``."""
    depth = page.count("/") + (page_language(app.config) != ENGLISH)
    return "../" * depth


def folder(language: str) -> str:
    """Return where the pages of a language lie in the site."""
    return "" if language == ENGLISH else f"{language}/"


def is_translated(doctree: nodes.document | None) -> bool:
    """Tell whether a page speaks the language of the pages; what Sphinx itself makes does."""
    counted = doctree.get("translation_progress", {}) if doctree is not None else {}
    total = counted.get("total", 0)
    return not total or counted["translated"] >= SPOKEN * total


def is_only_english(page: str) -> bool:
    """Tell whether a page is in no other language: those about names, to which an index leads.

    >>> is_only_english("api/bgwidget.Board"), is_only_english("api/index")
    (True, False)
    """
    return page.startswith(("api/", "_modules/")) and page != "api/index"


def add_languages(
    app: Sphinx, page: str, _template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    here, root = page_language(app.config), site_root(app, page)
    context["site_root"] = root
    context["language_root"] = "../" * page.count("/")
    context["languages"] = [
        (
            language,
            language_of(language).name,
            language == here,
            f"{root}{folder(language)}{page}.html",
        )
        for language in ([] if is_only_english(page) else languages())
    ]
    context["english_only"] = here != ENGLISH and not (
        page in app.config.made_pages or is_translated(doctree)
    )


def finish(app: Sphinx, exception: Exception | None) -> None:
    """Say in each page what the theme leaves out: its direction, and names for those who hear."""
    if exception or app.builder.format != "html":
        return
    lang = app.config.language
    direction = language_of(page_language(app.config)).direction
    changed = {f'"{label}"': f'"{_(label)}"' for label in LABELS}
    changed |= {
        f'<aside class="{name}': f'<aside aria-label="{_(label)}" class="{name}'
        for name, label in ASIDES.items()
    }
    changed['role="heading"'] = 'role="heading" aria-level="2"'
    changed[f' lang="{lang}" data'] = f' lang="{lang.replace("_", "-")}" dir="{direction}" data'
    for file in Path(app.outdir).rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        for old, new in changed.items():
            text = text.replace(old, new)
        text = _with_toggle_in_header(text)
        file.write_text(text, encoding="utf-8")


def _with_toggle_in_header(page: str) -> str:
    """Move what opens the menu into the header; the theme has it outside of all landmarks."""
    found = TOGGLE.search(page)
    if found is None:
        return page
    return page.replace(found[0], "", 1).replace(SIGN, found[0] + SIGN, 1)


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_config_value("made_pages", [], "env", list)
    app.connect("html-page-context", add_languages)
    app.connect("build-finished", finish)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

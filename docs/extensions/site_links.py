"""Links of the form `site:lab/index.html`: to a part of the site that Sphinx does not make."""

from __future__ import annotations

from docutils import nodes
from languages import folder, page_language, site_root
from sphinx.application import Sphinx

SCHEME = "site:"


def lead(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Make such links relative to the page; LANGUAGE in one is the page's, PAGES its folder."""
    for link in doctree.findall(nodes.reference):
        if link.get("refuri", "").startswith(SCHEME):
            path = link["refuri"].removeprefix(SCHEME)
            language = page_language(app.config)
            path = path.replace("LANGUAGE", language).replace("PAGES/", folder(language))
            link["refuri"] = site_root(app, page) + path


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("doctree-resolved", lead)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

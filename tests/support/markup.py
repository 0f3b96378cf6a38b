"""What stands in a page of HTML: its links, its named places, and what it loads."""

from __future__ import annotations

from html.parser import HTMLParser

LOADS = {"script": "src", "img": "src", "iframe": "src", "source": "src"}
LINKED = ("stylesheet", "icon", "shortcut icon", "manifest", "preload", "modulepreload", "prefetch")


class Markup(HTMLParser):
    """A page, read once."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.root: dict[str, str] = {}
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.languages: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.root = given
        if "id" in given:
            self.ids.add(given["id"])
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
            if "hreflang" in given:
                self.languages.append(given["href"])
        if tag in LOADS and LOADS[tag] in given:
            self.loaded.append(given[LOADS[tag]])
        if tag == "link" and given.get("rel") in LINKED:
            self.loaded.append(given["href"])

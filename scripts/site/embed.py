"""The page that a frame on somebody else's page shows: one board, and nothing round it."""

from __future__ import annotations

from pathlib import Path
from string import Template

from bgwidget.layout.colours import PAGES
from bgwidget.webpage.markup import share, widget_html
from bgwidget.words import languages, words
from bgwidget.words.register import LATIN, language_of

PAGE = "embed.html"
WHOLE = "play.html"
"""The page that links from the menu lead to: it takes all that can be asked of a frame."""
CODE = "Board(dice=(3, 1))"
_OF_HTML = {"zh": "zh-CN"}
"""What a page calls a language, where that is something else."""
_HTML = Template("""<!doctype html>
<html lang="$language" dir="$direction"><head><meta charset="utf-8"><title>$title</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<meta name="color-scheme" content="light dark">
<script type="module" src="${up}webpage/webpage.js"></script>
<style>
body { margin: 0; padding: 8px; font: 16px/1.5 system-ui, sans-serif }
body { $light background: var(--paper); color: var(--ink) }
body[data-theme="dark"] { $dark color-scheme: dark }
body[data-theme="light"] { color-scheme: light }
@media (prefers-color-scheme: dark) { body:not([data-theme="light"]) { $dark } }
bg-widget > svg { width: 100%; max-width: 640px; height: auto }
</style></head><body>
<script>
  const theme = new URLSearchParams(location.search).get("theme");
  if (theme === "dark" || theme === "light") document.body.dataset.theme = theme;
  new ResizeObserver(() => {
    parent.postMessage({ bgwidget: document.documentElement.getBoundingClientRect().height }, "*");
  }).observe(document.documentElement);
  addEventListener("bgwidget-progress", ({ detail }) => {
    parent.postMessage({ bgwidget: detail }, "*");
  });
</script>
<main>$widget</main></body></html>
""")


def build(site: Path) -> None:
    """Put the page of each language into the site."""
    for language in languages():
        up = "" if language == "en" else "../"
        place = site if language == "en" else site / language
        place.mkdir(parents=True, exist_ok=True)
        (place / PAGE).write_text(page(language, up), encoding="utf-8")


def page(language: str, up: str) -> str:
    """Return the page in a language, whose scripts lie `up` from it."""
    digits = "latin" if language_of(language).digits == LATIN else "native"
    widget = widget_html(CODE, language=language, digits=digits, linked=True, page=WHOLE)
    spoken = words(language)
    return _HTML.substitute(
        language=_OF_HTML.get(language, language),
        direction=spoken.direction,
        title=spoken.say("course.title"),
        up=up,
        widget=share(widget),
        **{name: _colours(name) for name in ("light", "dark")},
    )


def _colours(theme: str) -> str:
    return " ".join(f"--{name}: {PAGES[theme][name]};" for name in ("paper", "ink"))

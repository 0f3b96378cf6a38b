"""The page for an address that leads nowhere, and what keeps a host from leaving out folders."""

from __future__ import annotations

from html import escape
from pathlib import Path
from string import Template

from sources import says

from bgwidget.layout.colours import PAGES
from bgwidget.words import languages, words

_PAGE = Template("""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>404 - bgwidget</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<style>
body { max-width: 32em; margin: 15vh auto; padding: 0 16px; font: 18px/1.6 system-ui, sans-serif }
p { margin: 0 0 24px }
a { display: inline-block; min-height: 24px; color: light-dark($light, $dark) }
</style></head><body><main>
$lines
</main>
<script type="module">
  // A host shows this page at any depth: the site begins where its worker lies.
  let folder = location.pathname.replace(/[^/]*$$/, "");
  while (folder !== "/" && !(await fetch(folder + "offline.js", { method: "HEAD" })).ok) {
    folder = folder.replace(/[^/]+\\/$$/, "");
  }
  for (const link of document.links) link.href = folder + link.dataset.to;
</script></body></html>
""")


def build(site: Path) -> None:
    """Put ``404.html`` and ``.nojekyll`` into the site."""
    (site / "404.html").write_text(not_found(), encoding="utf-8")
    (site / ".nojekyll").touch()


def not_found() -> str:
    """Return the page, which speaks all languages and loads nothing."""
    lines = []
    for language in languages():
        spoken = words(language)
        to = f"{'' if language == 'en' else f'{language}/'}learn/index.html"
        said = escape(says(language)("There is no such page here."))
        course = escape(spoken.say("course.title"))
        lines.append(
            f'<p lang="{language}" dir="{spoken.direction}">{said}<br>'
            f'<a href="/" data-to="{to}">{course}</a></p>'
        )
    light, dark = (PAGES[name]["act"] for name in ("light", "dark"))
    return _PAGE.substitute(lines="\n".join(lines), light=light, dark=dark)

"""The look of the pages: colours and sizes of the widgets, under the names that the theme knows."""

from __future__ import annotations

import re
from pathlib import Path

from bgwidget.layout.colours import PAGES

TOKENS = Path(__file__).parents[2] / "js" / "src" / "look" / "tokens.css"
TAKEN = ("ink", "pale", "paper", "line", "warm", "act", "on-act")
_TOKEN = re.compile(r"--([\w-]+): ([^;]+);")
_SHADES = {
    "raised": "color-mix(in srgb, var(--warm) 4%, var(--paper))",
    "act-soft": "color-mix(in srgb, var(--act) 10%, var(--paper))",
}
_OF_THE_THEME = {
    "color-foreground-primary": "ink",
    "color-foreground-secondary": "pale",
    "color-foreground-muted": "pale",
    "color-foreground-border": "line",
    "color-background-primary": "paper",
    "color-background-secondary": "raised",
    "color-background-hover": "act-soft",
    "color-background-border": "line",
    "color-brand-primary": "act",
    "color-brand-content": "act",
    "color-brand-visited": "act",
    "color-admonition-background": "raised",
    "color-card-background": "raised",
    "color-card-border": "line",
}


def variables(theme: str) -> dict[str, str]:
    """Return the theme's variables for a light or a dark page.

    >>> light = variables("light")
    >>> light["ink"], light["color-foreground-primary"]
    ('#1B1F24', 'var(--ink)')
    """
    written = dict(_TOKEN.findall(TOKENS.read_text(encoding="utf-8")))
    own = {name: PAGES[theme][name] for name in TAKEN}
    fonts = {"font-stack": "system-ui, sans-serif", "font-stack--headings": "inherit"}
    named = {name: f"var(--{token})" for name, token in _OF_THE_THEME.items()}
    return {**own, **_SHADES, "radius": written["radius"], **fonts, **named}

"""The front end of webpages, the icons and the manifest: what a page loads besides Python."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from bgwidget.layout.colours import THEMES
from bgwidget.words import words

ROOT = Path(__file__).parents[2]
SIZES = (192, 512)
BACKGROUND, THEME = (THEMES["light"][name] for name in ("felt", "near"))


def build(site: Path) -> None:
    """Put ``webpage/``, the icons and the manifest into the site."""
    folder = site / "webpage"
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(["node", "build.mjs", folder, folder], cwd=ROOT / "js", check=True)
    python = ROOT / ".venv" / "bin" / "python"
    icons = Path(__file__).with_name("icons.py")
    subprocess.run([python, icons, site / "icons"], check=True)
    (site / "site.webmanifest").write_text(manifest(), encoding="utf-8")


def manifest() -> str:
    """Return what a device needs to put the course on its home screen."""
    icons = [
        {"src": f"icons/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
        for size in SIZES
    ]
    mark = {"src": "icons/mark.svg", "sizes": "any", "type": "image/svg+xml"}
    cut = {**icons[-1], "src": "icons/icon-maskable.png", "purpose": "maskable"}
    icons = [mark, *icons, cut]
    said = {
        "name": words("en").say("course.title"),
        "short_name": "bgwidget",
        "start_url": "./learn/index.html",
        "scope": "./",
        "display": "standalone",
        "background_color": BACKGROUND,
        "theme_color": THEME,
        "icons": icons,
    }
    return json.dumps(said, indent=1) + "\n"

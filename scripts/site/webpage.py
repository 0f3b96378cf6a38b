"""The front end of webpages, the icons and the manifests: what a page loads besides Python."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from bgwidget.layout.colours import THEMES
from bgwidget.words import languages, words

ROOT = Path(__file__).parents[2]
ENGLISH = "en"
"""The language that lies at the top of the site."""
SIZES = (192, 512)
BACKGROUND, THEME = (THEMES["light"][name] for name in ("felt", "near"))


def build(site: Path) -> None:
    """Put ``webpage/``, the icons and the manifest of each language into the site."""
    folder = site / "webpage"
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(["node", "build.mjs", folder, folder], cwd=ROOT / "js", check=True)
    worker = folder / "worker.js"
    worker.write_text(sizes(site / "python") + worker.read_text(encoding="utf-8"), encoding="utf-8")
    python = ROOT / ".venv" / "bin" / "python"
    icons = Path(__file__).with_name("icons.py")
    subprocess.run([python, icons, site / "icons"], check=True)
    for language in languages():
        place = site if language == ENGLISH else site / language
        place.mkdir(exist_ok=True)
        (place / "site.webmanifest").write_text(manifest(language), encoding="utf-8")


def sizes(python: Path) -> str:
    """Return what tells the worker how many bytes each archive has."""
    told = {file.name: file.stat().st_size for file in sorted(python.glob("*.bin"))}
    return f"const SIZES={json.dumps(told)};\n"


def manifest(language: str) -> str:
    """Return what a device needs to put the course in a language on its home screen."""
    up = "" if language == ENGLISH else "../"
    icons = [
        {"src": f"{up}icons/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
        for size in SIZES
    ]
    mark = {"src": f"{up}icons/mark.svg", "sizes": "any", "type": "image/svg+xml"}
    cut = {**icons[-1], "src": f"{up}icons/icon-maskable.png", "purpose": "maskable"}
    spoken = words(language)
    said = {
        "name": spoken.say("course.title"),
        "short_name": "bgwidget",
        "lang": language,
        "dir": spoken.direction,
        "start_url": "./learn/index.html",
        "scope": f"./{up}",
        "display": "standalone",
        "background_color": BACKGROUND,
        "theme_color": THEME,
        "icons": [mark, *icons, cut],
    }
    return json.dumps(said, ensure_ascii=False, indent=1) + "\n"

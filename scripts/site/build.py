"""Build the site into one folder, `site/` by default: python scripts/site/build.py [FOLDER]."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import documents
import embed
import lite
import not_found
import offline
import runtime
import webpage

ROOT = Path(__file__).parents[2]


def build(site: Path) -> None:
    """Put all parts of the site into a folder, which is emptied first."""
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir(parents=True)
    runtime.build(site / "python")
    lite.build(site)
    webpage.build(site)
    documents.build(site)
    embed.build(site)
    for source_map in [*site.rglob("*.map")]:
        source_map.unlink()
    not_found.build(site)
    offline.write(site)


if __name__ == "__main__":
    build(Path(*sys.argv[1:] or [ROOT / "site"]).resolve())

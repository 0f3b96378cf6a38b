"""What a page's head tells those who find it elsewhere."""

from __future__ import annotations

import os
import re
from pathlib import Path

from support.environment import ROOT, run

PYTHON = ROOT / ".venv-site" / "bin" / "python"
PAGES = {"index.md": "# A page\n\n```{toctree}\nlearn/page\n```\n", "learn/page.md": "# A lesson\n"}
LINK = re.compile(r'(?:property="(og:\w+)" content|rel="(\w+)"(?: hreflang="\w+")? href)="([^"]+)"')


def links(folder: Path, address: str) -> list[tuple[str, str]]:
    """Return what the head of a Persian page links to that is to hold elsewhere, too."""
    for name, text in PAGES.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    env = {**os.environ, "SITE_ADDRESS": address}
    conf = ("-c", ROOT / "docs", "-D", "language=fa")
    run(PYTHON, "-m", "sphinx", "-q", "-W", *conf, folder, folder / "built", env=env)
    text = (folder / "built" / "learn" / "page.html").read_text(encoding="utf-8")
    found = [(one or other, link) for one, other, link in LINK.findall(text)]
    return [each for each in found if each[0] in ("og:image", "og:url", "canonical", "alternate")]


def test_links_that_hold_elsewhere_are_in_full(tmp_path: Path) -> None:
    found = links(tmp_path, "https://example.org/kit")
    here = "https://example.org/kit/fa/learn/page.html"
    assert dict(found) == {
        "canonical": here,
        "og:url": here,
        "og:image": "https://example.org/kit/icons/card.png",
        "alternate": "https://example.org/kit/zh/learn/page.html",
    }
    assert len([name for name, _ in found if name == "alternate"]) == 4


def test_where_the_site_will_lie_need_not_be_known(tmp_path: Path) -> None:
    assert dict(links(tmp_path, "")) == {
        "og:image": "../../icons/card.png",
        "alternate": "../../zh/learn/page.html",
    }

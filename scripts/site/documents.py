"""The pages of the site, in every language: `build(site)` is what scripts/site/build.py calls.

English lies at the top of the folder, each other language in a folder of its own, and what Sphinx
keeps for itself outside of it. It needs .venv-site, with this project in it. The pages ask for
`webpage/webpage.js` and link to `lab/`, which other parts of the build bring.

python scripts/site/documents.py FOLDER [LANGUAGE ...]   only the pages
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parents[1] / "docs" / "extensions")]

from languages import ENGLISH, OF_SPHINX, folder  # noqa: E402
from sources import DOCS, ROOT, write_messages, write_sources  # noqa: E402

from bgwidget.words import languages  # noqa: E402

AT_ONCE = 2
ONE_LANGUAGE = Lock()
"""All threads speak the language in use: only one of them writes its sources at a time."""
CATALOGUES = ("docs", "sphinx")
"""Our texts, and those of Sphinx and its theme that it does not know in a language."""
LEFT = (".buildinfo",)
INVENTORY = "objects.inv"
"""Of the names in Python, which only the English pages tell of."""


def build(site: Path, only: Sequence[str] = ()) -> None:
    """Put the pages of every language, or of some, into the folder of the site.

    Raises
    ------
    subprocess.CalledProcessError
        If Sphinx finds anything to warn of.
    """
    with TemporaryDirectory() as work, ThreadPoolExecutor(AT_ONCE) as pool:
        done = [pool.submit(_build, site, language, Path(work)) for language in only or languages()]
        for each in done:
            each.result()


def _build(site: Path, language: str, work: Path) -> None:
    source, made = work / language, work / f"{language}.html"
    with ONE_LANGUAGE:
        ready = write_sources(source, language)
    name = OF_SPHINX.get(language, language)
    locale = work / f"{language}.locale"
    if language != ENGLISH:
        messages = locale / name / "LC_MESSAGES"
        messages.mkdir(parents=True)
        for domain in CATALOGUES:
            write_messages(language, messages / f"{domain}.mo")
    settings = {"language": name, "locale_dirs": str(locale), "made_pages": ",".join(ready)}
    options = [f"--define={key}={value}" for key, value in settings.items()]
    program = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", "--keep-going"]
    folders = [f"--conf-dir={DOCS}", f"--doctree-dir={work / f'{language}.doctrees'}"]
    # Sets of names are written in the order of their hashes.
    settled = {**os.environ, "PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": "0"}
    subprocess.run(
        [*program, *folders, *options, str(source), str(made)], check=True, cwd=ROOT, env=settled
    )
    for name in (*LEFT, *([] if language == ENGLISH else [INVENTORY])):
        (made / name).unlink()
    shutil.copytree(made, site / folder(language), dirs_exist_ok=True)


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve(), sys.argv[2:])

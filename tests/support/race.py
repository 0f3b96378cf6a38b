"""The toy game of `tests/games/race_package`, installed as a learner would install a game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree

from bgwidget.games import register
from bgwidget.words import catalogue
from support.environment import ROOT, run

PACKAGE = ROOT / "tests" / "games" / "race_package"
SENTENCES = PACKAGE / "race" / "locale" / "en" / "LC_MESSAGES" / "race.po"


def install(folder: Path) -> Path:
    """Install the package under a folder, and return what to put on the path of Python."""
    source, site = copytree(PACKAGE, folder / "race_package"), folder / "site"
    uv = (sys.executable, "-m", "uv", "pip", "install", "--python", sys.executable, "--quiet")
    run(*uv, "--no-deps", "--no-build-isolation", "--target", site, source)
    return site


@contextmanager
def found(site: Path) -> Iterator[None]:
    """Let the installed game be found by its entry point, and forget it afterwards."""
    sys.path.insert(0, str(site))
    register._installed.cache_clear()
    try:
        yield
    finally:
        sys.path.remove(str(site))
        forget("race")


def forget(*names: str) -> None:
    """Forget games that were added or found, and their modules."""
    register._installed.cache_clear()
    catalogue._sentences.cache_clear()
    for name in names:
        register._GAMES.pop(name, None)
        catalogue._added.pop(name, None)
        for key in [key for key in register._found if key[0] == name]:
            del register._found[key]
        for module in [each for each in sys.modules if each.split(".")[0] == name]:
            del sys.modules[module]

"""The toy game of `tests/games/race_package`, installed as a learner would install a game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import copytree

from bgwidget import games
from support.environment import ROOT, run

PACKAGE = ROOT / "tests" / "games" / "race_package"
SENTENCES = PACKAGE / "race" / "locale" / "en" / "LC_MESSAGES" / "race.po"


def install(folder: Path, package: Path = PACKAGE) -> Path:
    """Install a package under a folder, and return what to put on the path of Python."""
    source, site = copytree(package, folder / "source"), folder / "site"
    uv = (sys.executable, "-m", "uv", "pip", "install", "--python", sys.executable, "--quiet")
    run(*uv, "--no-deps", "--no-build-isolation", "--target", site, source)
    return site


@contextmanager
def found(site: Path) -> Iterator[None]:
    """Let the installed game be found by its entry point, and forget it afterwards."""
    sys.path.insert(0, str(site))
    try:
        games.board_game("race")
        yield
    finally:
        sys.path.remove(str(site))
        forget("race")


def forget(name: str) -> None:
    """Forget a game that was added or found, and its modules."""
    with suppress(games.InvalidGameError):
        games.remove(name)
    for module in [each for each in sys.modules if each.split(".")[0] == name]:
        del sys.modules[module]

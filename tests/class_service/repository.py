"""A repository of lessons, as a teacher keeps it."""

from __future__ import annotations

from pathlib import Path

from support.environment import run


class Repository:
    """A folder in Git; it is made where it is not there yet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = f"file://{folder}"
        run("git", "init", "--quiet", "--initial-branch=main", folder)

    def commit(self, **texts: str) -> None:
        """Write files by their names, with ``__`` for a dot, and commit them."""
        for name, text in texts.items():
            (self.folder / name.replace("__", ".")).write_text(text, encoding="utf-8")
        self._git("add", ".")
        self._git("commit", "--quiet", "--message=Lessons")

    def _git(self, *asked: str) -> None:
        who = ("-c", "user.name=Ms Lan", "-c", "user.email=ms-lan@school.example")
        run("git", *who, *asked, cwd=self.folder)

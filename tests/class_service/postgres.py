"""A real PostgreSQL in a folder of its own, on a socket that nobody else sees."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryFile, mkdtemp


class Postgres:
    """Started at once; it runs as another user where root, whom it refuses, runs the tests."""

    def __init__(self) -> None:
        self.folder = Path(mkdtemp(prefix="bgwidget-pg-"))
        self._as_user: tuple[str, ...] = ()
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
            self._as_user = ("runuser", "-u", "postgres", "--")
        self._data = self.folder / "data"
        self._run(
            "initdb", "-D", self._data, "-A", "trust", "-U", "class", "--no-sync", "-E", "UTF8"
        )
        self.start()
        self._run("createdb", "-h", self.folder, "-U", "class", "class")

    @property
    def url(self) -> str:
        return f"host={self.folder} user=class dbname=class"

    def start(self) -> None:
        options = f"-k {self.folder} -c listen_addresses=''"
        log = self.folder / "log"
        self._run("pg_ctl", "-D", self._data, "-l", log, "-o", options, "-w", "start")

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "-D", self._data, "-m", mode, "-w", "stop")

    def rows(self, asked: str, database: str = "class") -> list[list[str]]:
        """Return what a query finds, as text."""
        said = self._run("psql", "-h", self.folder, "-U", "class", "-AtqX", "-c", asked, database)
        return [line.split("|") for line in said.splitlines()]

    def remove(self) -> None:
        self.stop("immediate")
        shutil.rmtree(self.folder)

    def _run(self, *command: str | Path) -> str:
        # Into a file: the server keeps what it was started with open, and a pipe would not end.
        with TemporaryFile("w+") as file:
            done = subprocess.run(
                (*self._as_user, *map(str, command)),
                cwd="/",
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=subprocess.STDOUT,
            )
            file.seek(0)
            text = file.read()
        assert done.returncode == 0, text
        return text

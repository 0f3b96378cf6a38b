"""Clean virtual environments, and a copy of the project without what is built or installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
NAMED_SO = shutil.ignore_patterns(
    ".git",
    ".venv",
    ".venv-audit",
    ".venv-hosts",
    ".venv-hub",
    ".venv-lowest",
    ".venv-site",
    "*.mo",
    ".*_cache",
    ".hypothesis",
    "__pycache__",
    "dist",
    "node_modules",
    "sbom",
    "test-results",
)


def not_source(folder: str | Path, names: list[str]) -> set[str]:
    """Return which files and folders are built or installed; `site` is so only at the top."""
    return NAMED_SO(folder, names) | ({"site"} & {*names} if Path(folder) == ROOT else set())


def run(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> str:
    """Run a command to its end and return what it printed; raise AssertionError if it fails."""
    done = subprocess.run(
        command, cwd=cwd, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def copy_project(target: Path) -> Path:
    return shutil.copytree(ROOT, target, ignore=not_source)


def make_environment(folder: Path, *options: str) -> Path:
    """Make an empty environment of the running Python, and return its interpreter."""
    run(sys.executable, "-m", "uv", "venv", *options, "--python", sys.executable, folder)
    return folder / "bin" / "python"


def install(python: Path, wanted: Sequence[str | Path], *options: str) -> None:
    uv = (sys.executable, "-m", "uv", "pip", "install", "--compile-bytecode")
    run(*uv, "--python", python, *options, *wanted)


def project_files() -> list[Path]:
    """Return the files of the project, relative to its folder."""
    found: list[Path] = []
    for folder, folders, files in os.walk(ROOT):
        skipped = not_source(folder, [*folders, *files])
        folders[:] = [name for name in folders if name not in skipped]
        found += [Path(folder, name).relative_to(ROOT) for name in files if name not in skipped]
    return sorted(found)

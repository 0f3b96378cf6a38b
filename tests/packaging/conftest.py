from __future__ import annotations

import sys
from pathlib import Path

import pytest
from support.environment import copy_project, install, make_environment, run


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project as a clone would have it."""
    return copy_project(tmp_path_factory.mktemp("source") / "bgwidget")


@pytest.fixture(scope="session")
def built(project: Path) -> dict[str, Path]:
    """The wheel and the sdist, by the ends of their names."""
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel", cwd=project)
    dist = project / "dist"
    return {end: next(dist.glob(f"*{end}")) for end in (".whl", ".tar.gz")}


@pytest.fixture(scope="session")
def installed(built: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with nothing but the wheel and what it asks for."""
    python = make_environment(tmp_path_factory.mktemp("clean") / "venv")
    install(python, [built[".whl"]])
    return python


@pytest.fixture(scope="session")
def alone(built: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with the wheel and nothing that it asks for."""
    python = make_environment(tmp_path_factory.mktemp("alone") / "venv")
    install(python, [built[".whl"]], "--no-deps")
    return python

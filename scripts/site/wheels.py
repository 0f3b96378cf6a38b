"""The Python packages of the site: pinned, pure, and no more of each than a browser needs."""

from __future__ import annotations

import subprocess
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from importlib.metadata import Distribution, distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
_HERE = Path(__file__).resolve().parent
_UV = ROOT / ".venv" / "bin" / "uv"

_KERNEL = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
_FROM_KERNEL = ("ipykernel-*.whl", "piplite-*.whl", "pyodide_kernel-*.whl")
_ONLY_FILES = {"jupyterlite-pyodide-kernel"}
_ONLY_NAME = {"jedi": "0.20.1"}
"""Asked for when a kernel starts, and done without."""

_BROWSER = {
    "python_version": "3.14",
    "python_full_version": "3.14.2",
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "platform_machine": "wasm32",
    "os_name": "posix",
    "extra": "",
}
_LEFT_OUT = (
    # compiled, each with a fallback in Python; what only tools read; what a page brings itself;
    # what is packed anew for bytecode; notebooks, which lie beside it; and a service of hubs
    *("*.so", "*.pyx", "*.[ch]", "*.pyi", "*.po", "py.typed", "*/py.typed"),
    *("../*", "bin/*", "etc/*", "share/*", "*/labextension/*", "*/nbextension/*"),
    *("*/tests/*", "IPython/sphinxext/*", "prompt_toolkit/contrib/*"),
    *("bgwidget/course/compiled/*", "bgwidget/notebooks/*", "bgwidget/class_service/*"),
    *("*.dist-info/INSTALLER", "*.dist-info/RECORD", "*.dist-info/REQUESTED"),
    *("pygments/lexers/[!_]*.py", "pygments/lexers/_*_builtins.py", "pygments/formatters/*.py"),
)
_KEPT = (
    *("pygments/lexers/python.py", "pygments/lexers/special.py", "pygments/formatters/__init__.py"),
    *(f"pygments/formatters/{name}.py" for name in ("_mapping", "html", "terminal", "terminal256")),
)


@dataclass(frozen=True)
class Package:
    """A package, and which of its files go into the site."""

    name: str
    version: str
    folder: str
    depends: tuple[str, ...]
    imports: tuple[str, ...]
    files: tuple[str, ...]

    @property
    def file_name(self) -> str:
        return f"{self.name.replace('-', '_')}-{self.version}-py3-none-any.whl"


def collect(folder: Path) -> list[Package]:
    """Install everything into a folder, and return what of it goes into the site, by name."""
    _install(folder)
    for pattern in _FROM_KERNEL:
        for wheel in (folder / _KERNEL).glob(pattern):
            _unpack(wheel, folder)
    for name, version in _ONLY_NAME.items():
        about = folder / f"{name}-{version}.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
        )
        (about / "RECORD").write_text(f"{about.name}/METADATA,,\n")
    found = [_package(each, folder) for each in distributions(path=[str(folder)])]
    return sorted(
        (package for package in found if package.name not in _ONLY_FILES),
        key=lambda package: package.name,
    )


def _install(folder: Path) -> None:
    # Compiled wheels are asked for, as pure ones are not to be had; their Python is used.
    subprocess.run(
        [
            *(_UV, "pip", "install", "--quiet", "--target", folder, "--link-mode", "copy"),
            *("--python", ROOT / ".venv", "--no-deps", "--require-hashes"),
            *("--only-binary", ":all:", "--python-version", "3.14"),
            *("--python-platform", "x86_64-unknown-linux-gnu"),
            *("--requirements", _HERE / "wheels.lock"),
        ],
        check=True,
    )
    made = folder / "bin"
    subprocess.run(
        [
            *(_UV, "build", "--quiet", "--wheel", "--no-build-isolation"),
            *("--python", ROOT / ".venv", "--out-dir", made, ROOT),
        ],
        check=True,
    )
    for wheel in made.glob("bgwidget-*.whl"):
        _unpack(wheel, folder)


def _unpack(wheel: Path, folder: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        opened.extractall(folder)


def _package(distribution: Distribution, folder: Path) -> Package:
    files = sorted(filter(_goes_in, map(str, distribution.files or ())))
    return Package(
        canonicalize_name(distribution.name),
        distribution.version,
        folder.name,
        tuple(sorted(set(_needs(distribution)))),
        tuple(sorted({file.split("/")[0].removesuffix(".py") for file in files if _code(file)})),
        tuple(files),
    )


def _needs(distribution: Distribution) -> Iterator[str]:
    for requirement in map(Requirement, distribution.requires or ()):
        if not requirement.marker or requirement.marker.evaluate(_BROWSER):
            yield canonicalize_name(requirement.name)


def _goes_in(file: str) -> bool:
    return any(fnmatchcase(file, kept) for kept in _KEPT) or not any(
        fnmatchcase(file, left_out) for left_out in _LEFT_OUT
    )


def _code(file: str) -> bool:
    return file.endswith(".py")

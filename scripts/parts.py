"""Write PARTS.md, what the package stands on and its licences; with --check, only compare."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from made_files import renew

ROOT = Path(__file__).parents[1]
NAME = re.compile(r"[A-Za-z0-9._-]+")
UNNAMED = {
    "bgsage": "MPL-2.0",
    "distributed": "BSD-3-Clause",
    "jupyterhub": "BSD-3-Clause",
    "psycopg": "LGPL-3.0-only",
    "PyJWT": "MIT",
    "segno": "BSD-3-Clause",
    "resvg-py": "MIT",
}
"""Packages of an extra that are not installed here, or say it in their licence's text alone."""
HEAD = """# Parts and licences

Written by `make parts` from what is installed. bgwidget itself is under the BSD 3-Clause licence;
see `LICENSE`.

The front ends in the wheel hold code of this project alone: {bundles}.
They depend on nothing at run time.

What is installed with the package, or with one of its extras:

| Package | For | Licence |
|---|---|---|
"""


def licence(name: str) -> str:
    """Return the licence that a package states."""
    try:
        metadata = distribution(name).metadata
    except PackageNotFoundError:
        return UNNAMED.get(name, "")
    stated = metadata.get("License-Expression") or ""
    named = [each for each in metadata.get_all("Classifier", []) if each.startswith("License ::")]
    short = (metadata.get("License") or "").strip()
    classified = ", ".join(each.rpartition(" :: ")[2] for each in named)
    return UNNAMED.get(name) or stated or (short if short and len(short) < 40 else "") or classified


def rows() -> Iterable[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted: dict[str, list[str]] = {}
    groups = {"the package": project["dependencies"], **project["optional-dependencies"]}
    for group, packages in groups.items():
        for package in packages:
            found = NAME.match(package)
            assert found
            wanted.setdefault(found[0], []).append(group)
    for name in sorted(wanted, key=str.casefold):
        stated = licence(name)
        assert stated, f"no licence is known of {name}: install it, or enter it in UNNAMED"
        yield f"| {name} | {', '.join(wanted[name])} | {stated} |\n"


def page() -> str:
    package = json.loads((ROOT / "js" / "package.json").read_text(encoding="utf-8"))
    assert not package.get("dependencies"), "name what the front ends hold, and its licence"
    bundles = sorted(file.name for file in (ROOT / "bgwidget" / "static").glob("*.js"))
    return HEAD.format(bundles=", ".join(f"`{name}`" for name in bundles)) + "".join(rows())


def main(check: bool) -> int:
    return renew({ROOT / "PARTS.md": page()}, "make parts", check=check)


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))

"""A step of the build: catalogues are compiled, and the notebooks go into the wheel."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildHook(BuildHookInterface):
    """Compiles the sentences for every build; puts the notebooks into a wheel that is no clone.

    ``bgwidget lab`` copies the notebooks from there; an editable install has them in its clone.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._compile_catalogues()
        if self.target_name == "wheel" and version == "standard":
            for folder in sorted(Path(self.root, "notebooks").iterdir()):
                if folder.is_dir() and folder.name != "locale":
                    self._include(folder, build_data["force_include"])

    def _compile_catalogues(self) -> None:
        """Compile what the package says; the environment of a build has Babel, but not bgwidget."""
        before = sys.dont_write_bytecode
        sys.dont_write_bytecode = True  # It would be packed.
        sys.path.insert(0, self.root)
        try:
            from bgwidget.teaching.po_files import compile_stale
        finally:
            sys.path.remove(self.root)
            sys.dont_write_bytecode = before
        compile_stale(Path(self.root).glob("bgwidget/*/locale/*/LC_MESSAGES/*.po"))

    def _include(self, folder: Path, included: dict[str, str]) -> None:
        for file in sorted(folder.rglob("*")):
            # JupyterLab leaves its checkpoints beside the notebooks that somebody saved.
            if file.is_file() and ".ipynb_checkpoints" not in file.parts:
                place = file.relative_to(self.root).as_posix()
                included[str(file)] = f"bgwidget/{place}"

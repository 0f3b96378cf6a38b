"""A step of the build: the notebooks go into the wheel, from which `bgwidget lab` copies them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WheelNotebooks(BuildHookInterface):
    """Puts the notebooks of all languages into a wheel; an editable one has them in its clone."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "standard":
            return
        for folder in sorted(Path(self.root, "notebooks").iterdir()):
            if folder.is_dir() and folder.name != "locale":
                self._include(folder, build_data["force_include"])

    def _include(self, folder: Path, included: dict[str, str]) -> None:
        for file in sorted(folder.rglob("*")):
            # JupyterLab leaves its checkpoints beside the notebooks that somebody saved.
            if file.is_file() and ".ipynb_checkpoints" not in file.parts:
                place = file.relative_to(self.root).as_posix()
                included[str(file)] = f"bgwidget/{place}"

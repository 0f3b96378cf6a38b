"""Print the recipe for conda-forge with the digest of an sdist: python scripts/conda.py SDIST."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

RECIPE = Path(__file__).parents[1] / "deploy" / "conda" / "recipe.yaml"
NONE_YET = "0" * 64
"""The digest in the recipe, which no sdist can hold of itself."""


def recipe(sdist: Path) -> str:
    """Return the recipe that asks for this very sdist."""
    text = RECIPE.read_text(encoding="utf-8")
    assert text.count(NONE_YET) == 1, RECIPE
    return text.replace(NONE_YET, hashlib.sha256(sdist.read_bytes()).hexdigest())


if __name__ == "__main__":
    print(recipe(Path(sys.argv[1])), end="")

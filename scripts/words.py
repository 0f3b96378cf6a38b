"""Compile the message catalogues; with --check, only tell whether they are up to date."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[1]
LOCALES = (
    ROOT / "bgwidget" / "words" / "locale",
    ROOT / "tests" / "games" / "race_package" / "race" / "locale",
)


def compiled(po: Path) -> bytes:
    with po.open("rb") as file:
        catalogue = read_po(file, locale=po.parts[-3], abort_invalid=True)
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def main(check: bool) -> int:
    stale = 0
    for po in sorted(po for locale in LOCALES for po in locale.glob("*/LC_MESSAGES/*.po")):
        mo = po.with_suffix(".mo")
        new = compiled(po)
        if mo.exists() and mo.read_bytes() == new:
            continue
        stale += 1
        if check:
            print(f"{mo.relative_to(ROOT)} is out of date: run `make words`.", file=sys.stderr)
        else:
            mo.write_bytes(new)
            print(mo.relative_to(ROOT))
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))

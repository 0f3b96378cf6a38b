"""The command line: ``bgwidget``, or ``python -m bgwidget``."""

from __future__ import annotations

import sys

from bgwidget.teaching.commands import main


def run() -> int:
    """Run what was asked on the command line, and return its exit code."""
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(run())

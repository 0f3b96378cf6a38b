"""The command line: ``python -m bgwidget``."""

from __future__ import annotations

import sys

from bgwidget.teaching.commands import main

sys.exit(main(sys.argv[1:]))

"""Python as a page has it: with the stand-ins in place of anywidget and ipywidgets."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

_CODE = """
import json, sys
from bgwidget.webpage.widgets import install
if sys.argv[1] == "page":
    install()
from bgwidget.webpage.host import Host
posted = []
host = Host(lambda text: posted.append(json.loads(text)))
answers = []
for name, *given in json.load(sys.stdin):
    found = getattr(host, name)(*given)
    answers.append([json.loads(found) if found else None, posted[:]])
    posted.clear()
assert ("ipywidgets.widgets" in sys.modules) == (sys.argv[1] != "page")
print(json.dumps(answers))
"""


def asked(
    requests: list[list[str]], folder: Path, widgets: str = "page"
) -> list[tuple[Any, list[dict[str, Any]]]]:
    """Ask a host in a process of its own; return each answer and what was posted meanwhile.

    `widgets` are those of a ``"page"``, or the ``"real"`` ones.
    """
    done = subprocess.run(
        [sys.executable, "-c", _CODE, widgets],
        input=json.dumps(requests),
        capture_output=True,
        text=True,
        env={"BGWIDGET_LOGBOOK": str(folder / "logbook.sqlite3"), "PYTHONHASHSEED": "0"},
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)

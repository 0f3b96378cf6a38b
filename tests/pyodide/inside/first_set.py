"""Makes what most pages begin with, each lesson with no other lesson there."""

import json
import sys
from importlib import import_module
from pathlib import Path

COMPILED = Path("/lib/python3.14/site-packages/bgwidget/course/compiled")

import_module("bgwidget.webpage.widgets").install()
host = import_module("bgwidget.webpage.host").Host(lambda _: None)
lessons = {file.stem: file.read_bytes() for file in COMPILED.iterdir()}
for code in json.loads(sys.argv[1]):
    for name, kept in lessons.items():
        file = COMPILED / f"{name}.pickle"
        file.unlink(missing_ok=True)
        if f'"{name}"' in code:
            file.write_bytes(kept)
    request = {"code": code, "language": "en", "digits": "latin", "link": ""}
    assert json.loads(host.make("w0", json.dumps(request)))["notice"] == "", code

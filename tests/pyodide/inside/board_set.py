"""Walks through what boards do on a webpage, without what lessons need besides."""

import json
import logging
import warnings
from importlib import import_module
from importlib.util import find_spec

warnings.simplefilter("error")
import_module("bgwidget.webpage.widgets").install()
Host = import_module("bgwidget.webpage.host").Host
languages = import_module("bgwidget.words").languages

BOARDS = {
    "Board(dice=(3, 1))": ("8/5 6/5", "24/18", "xgid", "undo", "advice", "double", "take"),
    'Board(opponent="club", advice="always")': ("opening throw", "advice", "resign"),
    "Board(match=5)": ("opponent novice", "roll", "score"),
    'Board(mode="edit")': ("clear", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"),
    'Board(game="camelot", opponent="novice")': ("C6-C7", "advice"),
}
LINKS = ("", "?xgid=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", "?opponent=club", "?dice=77")


class Failed(logging.Handler):
    """What is logged of an error that was caught."""

    def emit(self, record: logging.LogRecord) -> None:
        raise SystemExit(record.getMessage()) from (record.exc_info or (None, None))[1]


logging.getLogger().addHandler(Failed(logging.ERROR))
for left_out in ("bgwidget.lessons", "bgwidget.progress", "bgwidget.tasks", "yaml"):
    assert find_spec(left_out) is None, left_out
told = []
host = Host(told.append)
for language in languages():
    for code, typed in BOARDS.items():
        for link in LINKS:
            made = {"code": code, "language": language, "digits": "native", "link": link}
            notice = json.loads(host.make("w0", json.dumps(made)))["notice"]
            assert bool(notice) == (link == "?dice=77"), notice
            for text in typed:
                base = host.widget("w0").scene["version"]
                content = {"to": "board", "base": base, "kind": "type", "text": text, "walk": []}
                host.receive("w0", json.dumps({"content": content}))
assert len(told) > 300, len(told)

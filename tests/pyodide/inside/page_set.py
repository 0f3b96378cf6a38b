"""Walks through what a webpage needs, with nothing but its archives."""

import json
import warnings
from importlib import import_module
from importlib.util import find_spec

warnings.simplefilter("error")
import_module("bgwidget.webpage.widgets").install()
cached_lesson = import_module("bgwidget.lesson_files.course_cache").cached_lesson
names = import_module("bgwidget.lesson_files.course_files").names
Host = import_module("bgwidget.webpage.host").Host
languages = import_module("bgwidget.words").languages

GAMES = """ 1 point match

 Game 1
 Mai : 0                           Ben : 0
  1) 31: 8/5 6/5                     52: 13/8 24/22
"""
SHOWN = (
    *("Course()", "Drill()", 'Board(mode="edit")', "Chances(Board())", f"Review({GAMES!r})"),
    *('Board(opponent="club", advice="always")', 'Board(game="camelot", opponent="novice")'),
)

for name in names():
    lesson = cached_lesson(name)
    assert lesson is not None, name
    assert {*lesson.title} >= {*languages()}, name

host = Host(lambda _: None)
for language in languages():
    for code in (*SHOWN, *(f"Lesson.load({name!r})" for name in names())):
        asked = {"code": code, "language": language, "digits": "native"}
        assert json.loads(host.make("w0", json.dumps(asked)))["notice"] == "", code
    for kind in ("hint", "solution"):
        host.receive("w0", json.dumps({"content": {"to": "lesson", "kind": kind, "base": 1}}))
host.carry(json.dumps({"to": "course", "kind": "take"}))

for left_out in ("IPython", "jinja2", "unittest"):
    assert find_spec(left_out) is None, left_out

"""Walks through what a webpage needs, with nothing but its set of packages."""

import warnings
from importlib.util import find_spec

from bgwidget.lesson_files.course_cache import cached_lesson
from bgwidget.lesson_files.course_files import names
from bgwidget.lesson_files.loader import examine

warnings.simplefilter("error")
for name in names():
    lesson = cached_lesson(name)
    assert lesson is not None, name
    assert lesson == examine(name).lesson, name

for left_out in ("ipywidgets", "IPython", "jinja2", "unittest"):
    assert find_spec(left_out) is None, left_out

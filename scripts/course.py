"""Fill the cache of the course: each lesson that was changed, or whose readers were, is read."""

from __future__ import annotations

from pathlib import Path

from bgwidget.lesson_files.course_cache import cache_lesson, cached_lesson
from bgwidget.lesson_files.course_files import names
from bgwidget.lesson_files.loader import load_shipped

ROOT = Path(__file__).parents[1]
COURSE = ROOT / "bgwidget" / "course"

for name in names():
    if cached_lesson(name) is None:
        print(cache_lesson(load_shipped(name), COURSE).relative_to(ROOT))

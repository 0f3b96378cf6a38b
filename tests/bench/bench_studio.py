"""How long a studio takes to answer: each kind of change in the longest lesson of the course.

What is counted is the time at work, whatever else runs. Run it with
``python -m bench.bench_studio`` in ``tests``.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from support.studio_page import Page

from bgwidget.lesson_files.course_files import text

LESSON = "05-cube"
TIMES = 15


def is_goal(field: Any) -> bool:
    return field["name"] == "goal"


def edits(page: Page) -> dict[str, Callable[[int], Any]]:
    deepest = max(row.level for row in page.now["rows"])
    rows = [row.id for row in page.now["rows"] if row.level == deepest]
    first, last = rows[0], rows[-1]
    asked = next(row for row in rows if any(map(is_goal, page.ask("select", row=row)["fields"])))
    return {
        "select a row": lambda n: page.ask("select", row=rows[n]),
        "write the title": lambda n: page.ask("set", row=0, field="title", value=f"Title {n}"),
        "write a goal": lambda n: page.ask("set", row=asked, field="goal", value=f"Goal {n}."),
        "add a row": lambda n: page.ask("add", row=last, what="read"),
        "copy a row": lambda n: page.ask("copy", row=first),
        "move a row": lambda n: page.ask("move", row=first, after=rows[1 + n % 2]),
        "delete a row": lambda n: page.ask("delete", row=page.now["selected"]),
        "undo": lambda n: page.ask("undo"),
    }


def main() -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder, f"{LESSON}.yaml")
        file.write_text(text(LESSON), encoding="utf-8")
        begun = process_time()
        page = Page(file)
        opened = (process_time() - begun) * 1000
        print(f"{LESSON}: {len(page.now['rows'])} rows, opened in {opened:.0f} ms")
        print(f"{'milliseconds':<18}{'median':>8}{'most':>8}")
        every: list[float] = []
        for what, edit in edits(page).items():
            took = []
            for number in range(TIMES):
                begun = process_time()
                now = edit(number)
                took.append((process_time() - begun) * 1000)
                assert not now["refused"], (what, now["refused"])
            every += took
            print(f"{what:<18}{median(took):>8.1f}{max(took):>8.1f}")
        print(f"{'each':<18}{median(every):>8.1f}{max(every):>8.1f}")
        page.studio.close()


if __name__ == "__main__":
    main()

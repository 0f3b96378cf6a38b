"""Uses what a notebook in JupyterLite needs, with nothing but its set of packages."""

from importlib import import_module
from importlib.util import find_spec

from bgwidget import Board, Course, Drill, Lesson
from bgwidget.teaching import lint, worksheet

for name in ("doctest", "pdb", "statistics", "unittest.mock", "IPython.core.completer"):
    import_module(name)
for name in ("ipykernel", "micropip", "piplite", "pyodide_kernel"):
    assert find_spec(name), name

assert Board.__doc__, "notebooks show what a name is for"
Board(dice=(3, 1))
Course()
Drill("02-setup")
lesson = "title: Home\nsteps:\n- read: Six points.\n- kind: number\n  question: mirror\n"
assert not lint(f"{lesson}  given: {{point: 8}}\n  goal: What is your 8?\n").errors
assert worksheet("03-bar")
Lesson.load("03-bar", part="entering")

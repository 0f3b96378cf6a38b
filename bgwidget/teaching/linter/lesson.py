"""The linter, which checks lesson files as a careful colleague would."""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from bgwidget import course
from bgwidget.games import board_game
from bgwidget.lesson_files.loader import LessonReading, check_source, examine
from bgwidget.lesson_files.steps import DrillStep
from bgwidget.lesson_files.texts import lesson_texts
from bgwidget.lesson_files.yaml_nodes import Node, Table
from bgwidget.rules import work_limits
from bgwidget.rules.work import WorkLimitError, limited_work
from bgwidget.tasks import Exam, Task
from bgwidget.teaching.linter.findings import Findings, Report
from bgwidget.teaching.linter.steps import check_step
from bgwidget.words import languages, speak

COURSE = "course"
_NOTEBOOK = ".ipynb"
_WRITTEN_TWICE = "correct"
"""The field of the right option, whose text is also among the options."""
_START = Node(1, 1)


def lint(*sources: str | PathLike[str]) -> Findings:
    r"""Return what there is to put right in lesson files.

    What cannot be read is reported as the loader reports it. In steps that can be read, it finds
    hints that are missing or give the answer away too early, more than three sentences to read,
    positions that hardly ever come up in a game, rules that the task is not about, a wanted play
    beside others that do the same, usual wrong answers that nobody can give, drills for which no
    exercise can be made, and texts that are missing in a language. A step that the loader refuses
    is not checked further. Notebooks are not read: a lesson that is written in a cell is checked
    when the cell is run.

    Parameters
    ----------
    *sources : str or path
        Paths of lesson files, names of lessons of the course, texts of several lines, or
        ``"course"`` for the whole course, which has to teach every rule.

    Returns
    -------
    Findings
        Errors and warnings, each with its line; empty if there is nothing to put right.

    Examples
    --------
    >>> lint("title: Home\nsteps:\n- kind: play\n  goal: Hit.\n  dice: [3, 1]\n  rules: [hit]\n")
    text:3:3: warning: There are no hints; give some, from vague to plain. (step 1)
    """
    return Findings(finding for source in sources for finding in _lint(source))


def _lint(source: str | PathLike[str]) -> Findings:
    check_source(source)
    if source == COURSE:
        every = [examine(name) for name in course.names()]
        return Findings(
            [*(finding for file in every for finding in check_file(file)), *_rules_left_out(every)]
        )
    if Path(source).suffix == _NOTEBOOK and "\n" not in str(source):
        return _refused(source, speak("lint.notebook"))
    file = examine(source)
    written_here = source in course.names() or "\n" in str(source)
    return check_file(file, "" if written_here else str(source))


def check_file(file: LessonReading, path: str = "") -> Findings:
    """Return the faults in a file that was read; ``path`` is its name in the findings."""
    out = Report(path or file.name or speak("lint.text"), file.tree)
    for problem in file.problems:
        out.add(problem.line, problem.column, "error", str(problem))
    told = {out.step_at(problem.line) for problem in file.problems}
    exams = [step for _, step in file.placed if isinstance(step, Exam)]
    in_exams = {id(task) for exam in exams for task in exam.tasks}
    sound = [(table, step) for table, step in file.placed if out.step_at(table.line) not in told]
    checked: list[Table] = []
    try:
        with limited_work(work_limits.FILE):
            for table, step in sound:
                checked.append(table)
                check_step(table, step, out, id(step) in in_exams)
    except WorkLimitError:
        out.warn(checked[-1], "unchecked", most=work_limits.FILE)
    _check_languages(file.tree, out)
    return out.findings


def _check_languages(tree: Node | None, out: Report) -> None:
    """Find texts that are missing in a language, unless the whole file is in one language.

    A file in several languages should have each text in all those that it uses anywhere, and in
    those that the package speaks; translations beside the file count.
    """
    written_once = (text for text in lesson_texts(tree) if text.key != _WRITTEN_TWICE)
    texts = [text.node for text in written_once if text.has_words or isinstance(text.node, Table)]
    used = {name for text in texts if isinstance(text, Table) for name in text.entries}
    if not used:
        return
    for text in texts:
        if out.is_full:
            return
        has = set(text.entries) if isinstance(text, Table) else set()
        lacking = sorted((used | set(languages())) - has)
        if not has:
            out.warn(text, "one-language", known=sorted(used | set(languages())))
        elif lacking:
            out.warn(text, "language", lacking=[*lacking])


def _rules_left_out(files: list[LessonReading]) -> Findings:
    steps = [step for file in files for _, step in file.placed]
    asked = [step for step in steps if isinstance(step, Task | DrillStep)]
    out = Report(COURSE)
    for game in sorted({step.game for step in asked}):
        about = {rule for step in asked if step.game == game for rule in step.rules}
        for rule in board_game(game).rulebook:
            if rule not in about:
                out.warn(_START, "untaught", rule=rule, game=board_game(game).name)
    return out.findings


def _refused(source: str | PathLike[str], text: str) -> Findings:
    out = Report(str(source))
    out.add(1, 1, "error", text)
    return out.findings

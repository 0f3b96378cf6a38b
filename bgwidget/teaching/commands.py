"""The command line for teachers."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import bgwidget
from bgwidget.files import reason_of, write_whole
from bgwidget.teaching.lab import lay_out, require_lab, run_lab
from bgwidget.teaching.lesson_schema import lesson_schema
from bgwidget.teaching.linter import lint
from bgwidget.teaching.parser import Parser
from bgwidget.teaching.platform_package import platform_package
from bgwidget.teaching.sheets import worksheet
from bgwidget.teaching.starter_files import new_exam, new_lesson
from bgwidget.teaching.translation import translate
from bgwidget.words import current, languages, speak, spoken_in
from bgwidget.words.catalogue import DIGITS

_LESSONS = "bgwidget-lessons"
_STANDARDS = {"scorm": "SCORM", "cmi5": "cmi5"}
"""By command: how the packages for learning platforms are called there."""


def main(arguments: Sequence[str]) -> int:
    """Run a command, and return its exit code.

    Examples
    --------
    >>> main(["lint", "01-moving"])
    Nothing to put right.
    0
    """
    spoken, _ = _language(add_help=False).parse_known_args(arguments)
    with spoken_in(spoken.language, spoken.digits):
        asked = _parser().parse_args(arguments)
        try:
            code: int = asked.run(asked)
        except (ValueError, OSError, ImportError) as error:
            print(_sentence(error), file=sys.stderr)
            return 2
    return code


def _sentence(error: Exception) -> str:
    """Return what to say of an error: in words of the kit where the system's own has none."""
    if not isinstance(error, OSError) or not error.strerror or error.filename is None:
        return str(error)
    return speak("disk.refused", file=error.filename, why=reason_of(error))


def _language(**options: Any) -> Parser:
    """Return a parser of the language alone, which the words of the others depend on."""
    parser = Parser("python -m bgwidget", **options)
    parser.add_argument("--language", choices=languages(), help=speak("shell.language"))
    parser.add_argument("--digits", choices=DIGITS, help=speak("shell.digits"))
    version = f"bgwidget {bgwidget.__version__}"
    parser.add_argument("--version", action="version", version=version, help=speak("shell.version"))
    return parser


def _parser() -> Parser:
    parser = _language(description=speak("shell.about"))
    commands = parser.add_subparsers(required=True, metavar=speak("shell.command"))
    linting = commands.add_parser("lint", help=speak("lint.about"), description=speak("lint.about"))
    linting.add_argument(
        "sources", nargs="+", metavar=speak("shell.file"), help=speak("lint.sources")
    )
    linting.add_argument("--json", action="store_true", help=speak("lint.json"))
    linting.set_defaults(run=_lint)
    sheet = commands.add_parser(
        "worksheet", help=speak("sheet.about"), description=speak("sheet.about")
    )
    sheet.add_argument("lesson", metavar=speak("shell.file"), help=speak("sheet.lesson"))
    sheet.add_argument("--part", metavar=speak("shell.part"), help=speak("sheet.part"))
    sheet.add_argument(
        "--seed", metavar=speak("shell.seed"), type=int, nargs="+", help=speak("sheet.which")
    )
    sheet.add_argument("--tasks", metavar=speak("shell.count"), type=int, help=speak("sheet.tasks"))
    sheet.add_argument("--key", action="store_true", help=speak("sheet.key-apart"))
    sheet.add_argument("--out", metavar=speak("shell.file"), help=speak("sheet.out"))
    sheet.add_argument("--force", action="store_true", help=speak("sheet.force"))
    sheet.set_defaults(run=_worksheet)
    new = commands.add_parser("new", help=speak("new.about"), description=speak("new.about"))
    new.add_argument(
        "what", metavar="{lesson,exam}", choices=["lesson", "exam"], help=speak("new.what")
    )
    new.add_argument("title", metavar=speak("shell.title"), help=speak("new.title"))
    new.add_argument("--file", action="store_true", help=speak("new.file"))
    new.add_argument(
        "--folder", metavar=speak("shell.folder"), default=".", help=speak("new.folder")
    )
    new.set_defaults(run=_new)
    schema = commands.add_parser(
        "schema", help=speak("schema.about"), description=speak("schema.about")
    )
    schema.add_argument("--out", metavar=speak("shell.file"), help=speak("schema.out"))
    schema.set_defaults(run=_schema)
    for standard, name in _STANDARDS.items():
        about = speak("platform.about", standard=name)
        pack = commands.add_parser(standard, help=about, description=about)
        pack.add_argument("lesson", metavar=speak("shell.lesson"), help=speak("platform.lesson"))
        pack.add_argument(
            "--site", metavar=speak("shell.address"), required=True, help=speak("platform.site")
        )
        pack.add_argument("--out", metavar=speak("shell.file"), help=speak("platform.out"))
        pack.set_defaults(run=_pack, standard=standard)
    into = commands.add_parser(
        "translate", help=speak("translate.about"), description=speak("translate.about")
    )
    into.add_argument("lesson", metavar=speak("shell.file"), help=speak("translate.lesson"))
    into.add_argument("into", metavar=speak("shell.code"), help=speak("translate.into"))
    into.set_defaults(run=_translate)
    lab = commands.add_parser("lab", help=speak("lab.about"), description=speak("lab.about"))
    lab.add_argument(
        "--folder",
        metavar=speak("shell.folder"),
        default=_LESSONS,
        help=speak("lab.folder", folder=_LESSONS),
    )
    lab.add_argument(
        "--language", choices=languages(), default=current().language, help=speak("lab.language")
    )
    lab.add_argument("--no-browser", action="store_true", help=speak("lab.no-browser"))
    lab.add_argument("--port", metavar=speak("shell.port"), type=int, help=speak("lab.port"))
    lab.set_defaults(run=_lab)
    return parser


def _lint(asked: Namespace) -> int:
    findings = lint(*asked.sources)
    print(findings.json if asked.json else findings)
    return 1 if findings.errors else 0


def _worksheet(asked: Namespace) -> int:
    for seed in asked.seed or [None]:
        _write_sheet(asked, seed)
    return 0


def _write_sheet(asked: Namespace, seed: int | None) -> None:
    sheet = worksheet(asked.lesson, part=asked.part, seed=seed, tasks=asked.tasks)
    out = asked.out or f"{Path(asked.lesson).stem}-{sheet.seed}.html"
    if asked.out and len(asked.seed or ()) > 1:
        out = str(Path(out).with_stem(f"{Path(out).stem}-{sheet.seed}"))
    key = str(Path(out).with_stem(f"{Path(out).stem}-key")) if asked.key else None
    for file in filter(None, (out, key)):
        if asked.force and _is_same(file, asked.lesson):
            raise FileExistsError(speak("sheet.own-lesson", file=file))
    try:
        sheet.save(out, key=key, replace=asked.force)
    except FileExistsError as error:
        hint = "" if asked.force else f" {speak('sheet.exists')}"
        raise FileExistsError(f"{error}{hint}") from error
    for file in filter(None, (out, key)):
        print(speak("sheet.written", file=file, seed=sheet.seed))


def _is_same(out: str, lesson: str) -> bool:
    return Path(out).exists() and Path(lesson).exists() and Path(out).samefile(lesson)


def _new(asked: Namespace) -> int:
    if asked.what == "exam":
        made = new_exam(asked.title, asked.folder)
    else:
        made = new_lesson(asked.title, asked.folder, file=asked.file)
    for path in made:
        print(speak("new.written", file=path))
    return 0


def _schema(asked: Namespace) -> int:
    text = json.dumps(lesson_schema(), ensure_ascii=False, indent=1)
    if asked.out is None:
        print(text)
        return 0
    write_whole(asked.out, f"{text}\n")
    line = f"# yaml-language-server: $schema={asked.out}"
    print(speak("schema.written", file=asked.out, line=line))
    return 0


def _pack(asked: Namespace) -> int:
    packed = platform_package(asked.lesson, asked.site, standard=asked.standard)
    out = asked.out or f"{asked.lesson}-{asked.standard}.zip"
    write_whole(out, packed, replace=False)
    print(speak("platform.written", file=out, standard=_STANDARDS[asked.standard]))
    return 0


def _lab(asked: Namespace) -> int:
    # Jupyter wants the whole path of the folder that it serves.
    folder = Path(asked.folder).resolve()
    require_lab(asked.port)
    laid = lay_out(folder, asked.language)
    print(speak("lab.written", folder=folder, count=len(laid.written)))
    print(
        *(speak("lab.kept", file=file) for file in laid.kept), sep="\n", end="\n" * bool(laid.kept)
    )
    run_lab(folder, laid.first, browser=not asked.no_browser, port=asked.port)
    return 0


def _translate(asked: Namespace) -> int:
    path, changes = translate(asked.lesson, asked.into)
    lines = [speak("translate.new", text=text) for text in changes.new]
    lines += [speak("translate.changed", text=text) for text in changes.changed]
    lines += [speak("translate.dropped", text=text) for text in changes.dropped]
    print(*lines, sep="\n", end="\n" if lines else "")
    print(speak("translate.written", file=path, count=len(changes.open)))
    return 0

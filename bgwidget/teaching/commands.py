"""What teachers can ask for on the command line."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from bgwidget.teaching.linting import lint
from bgwidget.words import current, languages, speak, use


def main(arguments: Sequence[str]) -> int:
    """Carry out a command, and return its exit code.

    Examples
    --------
    >>> main(["lint", "02-moving"])
    Nothing to put right.
    0
    """
    asked = _parser().parse_args(arguments)
    before = current().language
    use(asked.language or before)
    try:
        code: int = asked.run(asked)
    finally:
        use(before)
    return code


def _parser() -> ArgumentParser:
    parser = ArgumentParser("python -m bgwidget", description=speak("shell.about"))
    parser.add_argument("--language", choices=languages(), help=speak("shell.language"))
    commands = parser.add_subparsers(required=True, metavar=speak("shell.command"))
    linting = commands.add_parser("lint", help=speak("lint.about"), description=speak("lint.about"))
    linting.add_argument("sources", nargs="+", metavar="FILE", help=speak("lint.sources"))
    linting.add_argument("--json", action="store_true", help=speak("lint.json"))
    linting.set_defaults(run=_lint)
    return parser


def _lint(asked: Namespace) -> int:
    found = lint(*asked.sources)
    print(found.json if asked.json else found)
    return 1 if found.errors else 0

"""A command-line parser that speaks the language in use."""

from __future__ import annotations

import re
from argparse import ArgumentParser, HelpFormatter
from collections.abc import Mapping
from typing import Any, Never

from bgwidget.words import current, speak

_NAMED = r"(?:argument (?P<name>.+?): )?"
_ERRORS = (
    ("missing", r"the following arguments are required: (?P<names>.+)"),
    ("choice", rf"{_NAMED}invalid choice: (?P<found>.+) \(choose from (?P<known>.+)\)"),
    ("unknown", r"unrecognized arguments: (?P<found>.+)"),
    ("number", rf"{_NAMED}invalid int value: (?P<found>.+)"),
    ("value", rf"{_NAMED}expected (?:one|at least one) argument"),
    ("many", r"ambiguous option: (?P<found>.+) could match (?P<known>.+)"),
)
"""What the base class says, always in English, and what each is called here."""


class Parser(ArgumentParser):
    """An argument parser whose own texts are in the language in use."""

    def __init__(self, prog: str, *, add_help: bool = True, **options: Any) -> None:
        super().__init__(prog, add_help=False, formatter_class=_Help, **options)
        self._positionals.title = speak("shell.arguments")
        self._optionals.title = speak("shell.options")
        if add_help:
            self.add_argument("-h", "--help", action="help", help=speak("shell.help"))

    def error(self, message: str) -> Never:
        """Print the usage and exit with an error."""
        self.exit(2, f"{self.format_usage()}{_reason(message)}\n{speak('shell.unread')}\n")


def _reason(message: str) -> str:
    """Return an error of the base class in the language in use.

    >>> _reason("argument --seed: invalid int value: 'x'")
    "--seed takes a whole number, not 'x'."
    """
    for name, pattern in _ERRORS:
        if found := re.fullmatch(pattern, message):
            return speak(f"shell.error.{name}", **_facts(found.groupdict()))
    return speak("shell.error.other", found=message)


def _facts(found: Mapping[str, str | None]) -> dict[str, object]:
    listed = current().listed
    facts: dict[str, object] = {name: (text or "").strip("'") for name, text in found.items()}
    for name in ("names", "known"):
        if text := found.get(name):
            facts[name] = listed([one.strip("'") for one in text.split(", ")])
    return facts


class _Help(HelpFormatter):
    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        begun = f"{speak('shell.usage')} " if prefix is None else prefix
        super().add_usage(usage, actions, groups, begun)

"""A command-line parser that speaks the language in use."""

from __future__ import annotations

from argparse import ArgumentParser, HelpFormatter
from typing import Any, Never

from bgwidget.words import current, speak

_ENGLISH = "en"


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
        # The message of the base class is always English.
        why = f"{message}\n" if current().language == _ENGLISH else ""
        self.exit(2, f"{self.format_usage()}{speak('shell.unread')}\n{why}")


class _Help(HelpFormatter):
    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        begun = f"{speak('shell.usage')} " if prefix is None else prefix
        super().add_usage(usage, actions, groups, begun)

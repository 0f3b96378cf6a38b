"""The YAML parser: the one in C or, where there is none, as in a browser, one in Python."""

from __future__ import annotations

import yaml


class PurePythonLoader(yaml.SafeLoader):
    """Reads as the parser in C does, which allows a question mark in a text within brackets.

    Examples
    --------
    >>> yaml.load("[Whose turn?, {goal: What now?}]", Loader=PurePythonLoader)
    ['Whose turn?', {'goal': 'What now?'}]
    """

    def scan_plain(self) -> yaml.ScalarToken:
        """Scan a text without quotation marks, each question mark in it taken for a letter."""
        if not self.flow_level:
            return super().scan_plain()
        peek = self.peek
        self.peek = lambda index=0: peek(index).replace("?", "a")  # type: ignore[method-assign]
        try:
            return super().scan_plain()
        finally:
            del self.peek


LOADER: type = getattr(yaml, "CSafeLoader", PurePythonLoader)

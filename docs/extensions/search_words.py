"""The words of a page that can be searched for, in languages that Sphinx does not know well."""

from __future__ import annotations

import re

from sphinx.application import Sphinx
from sphinx.search import SearchLanguage

HAN = "\u3400-\u9fff"


class Chinese(SearchLanguage):
    """Chinese is written without spaces: each two characters that follow one another are a word."""

    lang = "zh"
    language_name = "Chinese"
    js_splitter_code = f"""
var splitQuery = (query) => query.toLowerCase().match(/[{HAN}]+|[^{HAN}\\W]+/gu)?.flatMap(
  (run) => /[{HAN}]/.test(run) && run.length > 2
    ? Array.from(run).slice(1).map((_, at) => run.slice(at, at + 2)) : [run]) ?? [];
"""

    def split(self, input: str) -> list[str]:
        found: list[str] = []
        for run in re.findall(rf"[{HAN}]+|[^\W{HAN}]+", input):
            pairs = [run[at : at + 2] for at in range(len(run) - 1)]
            found += [*run, *pairs] if re.match(f"[{HAN}]", run) else [run.lower()]
        return found


class Vietnamese(SearchLanguage):
    lang = "vi"
    language_name = "Vietnamese"


class Persian(SearchLanguage):
    lang = "fa"
    language_name = "Persian"


def setup(app: Sphinx) -> dict[str, bool]:
    for language in (Chinese, Vietnamese, Persian):
        app.add_search_language(language)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

"""The sample lessons of the teachers' guide, with their texts put into another language."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import yaml

from bgwidget import lesson_files
from bgwidget.progress.exam_results import digest_of
from bgwidget.tasks.fingerprint import digest

FOLDER = Path(__file__).parents[1] / "notebooks" / "en" / "samples"
EXAM = "exam.yaml"
_TEXTS = frozenset({"title", "goal", "gaol", "read", "hints"})
_PLAIN = re.compile(r"\w[^:#,\[\]{}\"'&*!|>%@`]*")

Translate = Callable[[str], str]


def source_texts() -> list[str]:
    """Return the texts of all samples."""
    files = sorted(FOLDER.glob("*.yaml"))
    return [node.value for file in files for node in _texts(file.read_text(encoding="utf-8"))]


def translated(sample: str, translate: Translate) -> str:
    """Return a lesson file with its texts translated, and everything else as it is written.

    >>> print(translated("title: Home\\nsteps: []", lambda text: "Nhà: 6"))
    title: "Nhà: 6"
    steps: []
    """
    for node in sorted(_texts(sample), key=_start, reverse=True):
        said = translate(node.value)
        written = said if _PLAIN.fullmatch(said) else json.dumps(said, ensure_ascii=False)
        sample = sample[: _start(node)] + written + sample[node.end_mark.index :]
    return sample


def results(exam: str, name: str) -> dict[str, str]:
    """Return what the learners of the sample class hand in for an exam, by the files' names."""
    asked = digest_of(lesson_files.load_text(exam).steps[0])
    made = {}
    for file in sorted((FOLDER / name).glob("*.json")):
        content = {**json.loads(file.read_text(encoding="utf-8")), "exam": asked}
        del content["digest"]
        made[file.name] = json.dumps({**content, "digest": digest(content)}, indent=1) + "\n"
    return made


def _texts(sample: str) -> Iterator[yaml.ScalarNode]:
    yield from _texts_in(yaml.compose(sample, Loader=yaml.SafeLoader), named=False)


def _texts_in(node: yaml.Node, *, named: bool) -> Iterator[yaml.ScalarNode]:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield from _texts_in(value, named=key.value in _TEXTS)
    elif isinstance(node, yaml.SequenceNode):
        for value in node.value:
            yield from _texts_in(value, named=named)
    elif named:
        yield node


def _start(node: yaml.Node) -> int:
    return node.start_mark.index

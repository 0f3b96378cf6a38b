"""What teachers read in every language: findings, sheets, house rules and the command line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from support.planted_faults import FAULTS, SOUND
from support.strays import OTHERS, reads_well

from bgwidget import course
from bgwidget.rules.backgammon import PRESETS
from bgwidget.teaching import house_box, lint, worksheet
from bgwidget.teaching.commands import main
from bgwidget.words import spoken_in

NEED_MORE = ("lint", "worksheet", "new", "translate")
"""Commands that say what they want if they are told no more."""
COMMANDS = (*NEED_MORE, "lab", "schema", "scorm", "cmi5")
_MARKS = re.compile("[\u200e\u2060\u2066-\u2069]")
_NAMES = "|".join(("python -m bgwidget", *COMMANDS, *course.names()))
_WRITTEN_AS_IS = re.compile(
    r"^\S+?(:\d+)+|\b[a-z-]+((?:, |، |、)[a-z-]+)+\b|[«“][!-~]*[»”]|\b[a-z]+(-[a-z]+)+\b"
    r"|\b(five|q|w|turn|off|more|stake|fa, pt-BR)\b"
    rf"|\b({_NAMES})\b,?|(?<!\S)--?[a-z-]+,?|\[[^]]*\]|\{{[^}}]*\}}|(?u:\b)[A-Z]+(?u:\b)",
    re.ASCII,
)
"""In what a command says: its name, those of its options and of lessons, and what they take."""

pytestmark = pytest.mark.parametrize("language", OTHERS)


@pytest.mark.slow
def test_every_finding_of_the_linter(language: str) -> None:
    with spoken_in(language, "native"):
        reads_well(language, [str(lint(SOUND))])
        for fault, (before, after, *_) in FAULTS.items():
            found = lint(SOUND.replace(before, after))
            reads_well(language, _parts(map(str, found)), where=fault)


@pytest.mark.slow
def test_a_worksheet_of_every_lesson(language: str, whole: bool) -> None:
    names = course.names()
    for name in names if whole else names[3:4]:
        sheet = worksheet(name, seed=5, language=language, digits="native")
        page = re.sub(r"<style.*?</style>|<svg.*?</svg>|<!--.*?-->", " ", sheet.html, flags=re.S)
        shown = (text for text in re.split(r"<[^>]*>", page) if "seed" not in text)
        reads_well(language, shown, where=name)


def test_house_rules(language: str) -> None:
    for name in PRESETS:
        told = house_box(name, language=language, digits="native")
        reads_well(language, str(told).splitlines(), where=name)


@pytest.mark.slow
def test_the_command_line(
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    spoken = ["--language", language, "--digits", "native"]
    (tmp_path / "q.yaml").write_text(SOUND, encoding="utf-8")
    for asked in (*([each, "--help"] for each in COMMANDS), *zip(NEED_MORE)):
        with pytest.raises(SystemExit):
            main([*spoken, *asked])
        _reads_well(language, capsys)
    with pytest.raises(SystemExit):
        main([*spoken, "--help"])
    _reads_well(language, capsys)
    for done in (
        ["lint", "q.yaml"],
        ["lint", "w.yaml"],
        ["worksheet", "q.yaml", "--seed", "1"],
        ["worksheet", "q.yaml", "--part", "w"],
        ["new", "lesson", "t"],
        ["new", "lesson", "t"],
        ["translate", "q.yaml", "w"],
    ):
        main([*spoken, *done])
        _reads_well(language, capsys)
    for _ in range(2):
        capsys.readouterr()
        main([*spoken, "translate", "q.yaml", language])
    *texts, last = capsys.readouterr().out.splitlines()
    assert not texts
    reads_well(language, _parts([last]))


def _reads_well(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    printed = capsys.readouterr()
    shown = (printed.out + printed.err).splitlines()
    assert shown
    reads_well(language, _parts(shown))


def _parts(lines: Iterable[str]) -> Iterator[str]:
    """Yield what is told in lines; a finding is a place, a level and a text, parted by colons."""
    for line in lines:
        yield from (
            part.strip(" :") for part in _WRITTEN_AS_IS.sub("", _MARKS.sub("", line)).split(": ")
        )

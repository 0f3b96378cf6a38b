"""A command that cannot be read says what is wrong with it, in the language in use."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from pathlib import Path

import pytest

import bgwidget
from bgwidget.files import reason_of
from bgwidget.lesson_files import load
from bgwidget.teaching.commands import main
from bgwidget.words import languages, spoken_in

WRONG = {
    "Something is missing: FILE.": ["lint"],
    "Something is missing: TITLE.": ["new", "lesson"],
    "'frob' is none of these: lint, worksheet, new, schema, scorm, cmi5, translate, lab.": ["frob"],
    "'--frob' is not known here.": ["lint", "01-moving", "--frob"],
    "--seed takes a whole number, not 'x'.": ["worksheet", "01-moving", "--seed", "x"],
    "Something has to follow --out.": ["worksheet", "01-moving", "--out"],
    "'--f' can mean several things: --file, --folder.": ["new", "--f", "lesson", "Home"],
}


def said(arguments: Sequence[str], capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    return capsys.readouterr().err


@pytest.mark.parametrize("reason", WRONG)
def test_what_is_wrong_with_a_command_is_said(
    reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert reason in said(WRONG[reason], capsys).splitlines()


@pytest.mark.parametrize("reason", WRONG)
def test_nothing_of_it_is_quoted_in_english_in_another_language(
    reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = {said(["--language", code, *WRONG[reason]], capsys) for code in languages()}
    assert len(told) == len(languages())
    assert not any("argument" in text for text in told)


@pytest.mark.parametrize(
    "number",
    [
        errno.ENOENT,
        errno.EISDIR,
        errno.ENOTDIR,
        errno.EACCES,
        errno.EPERM,
        errno.ENOSPC,
        errno.EROFS,
        errno.ENAMETOOLONG,
    ],
)
def test_each_language_says_why_a_file_is_refused(number: int) -> None:
    error = OSError(number, os.strerror(number))
    told = set()
    for language in languages():
        with spoken_in(language):
            told.add(reason_of(error))
    assert len(told) == len(languages())
    assert not any(os.strerror(number) in text for text in told)


def test_a_reason_that_has_no_words_is_quoted() -> None:
    assert reason_of(OSError(errno.ELOOP, "Too many levels")) == "the system says 'Too many levels'"


@pytest.mark.slow
def test_a_command_says_why_its_file_cannot_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "none" / "x.html"
    assert main(["worksheet", "01-moving", "--out", str(out)]) == 2
    assert capsys.readouterr().err == f"{out}: there is no such file or folder.\n"


def test_a_backslash_in_double_quotes_is_named(tmp_path: Path) -> None:
    file = tmp_path / "lesson.yaml"
    file.write_text('title: "C:\\quiz"\nsteps:\n- read: Six.\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"1:1\d: This is not YAML: .* backslash"):
        load(file)


def test_the_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.strip() == f"bgwidget {bgwidget.__version__}"

"""The lessons laid out in a folder: nothing that is there is ever written over."""

from __future__ import annotations

from pathlib import Path

import pytest

from bgwidget.teaching import lab
from bgwidget.teaching.commands import main


def test_a_changed_notebook_is_kept_and_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = lab.lay_out(tmp_path, "zh")
    assert first.first == tmp_path / "zh" / "00-start-here.ipynb"
    assert {file.relative_to(tmp_path).parts[0] for file in first.written} == {"en", "zh"}
    first.first.write_text("my own", encoding="utf-8")
    first.written[0].unlink()
    again = lab.lay_out(tmp_path, "zh")
    assert again.written == first.written[:1]
    assert again.kept == (first.first,)
    assert first.first.read_text(encoding="utf-8") == "my own"

    monkeypatch.setattr(lab, "find_spec", lambda name: None)
    assert main(["lab", "--folder", str(tmp_path), "--language", "zh"]) == 2
    printed = capsys.readouterr()
    assert str(first.first) in printed.out
    assert "bgwidget[lab]" in printed.err


def test_a_language_without_notebooks_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="no notebooks in the language nl"):
        lab.lay_out(tmp_path, "nl")
    assert not [*tmp_path.iterdir()]


def test_a_folder_that_is_a_file_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "lessons").write_text("")
    assert main(["lab", "--folder", str(tmp_path / "lessons")]) == 2
    assert "lessons" in capsys.readouterr().err

"""The sample lessons of the teachers' guide show in each language what they show in English."""

from __future__ import annotations

import pytest
from support.environment import ROOT

from bgwidget.lesson_files import load
from bgwidget.progress.reports import class_report
from bgwidget.teaching import lint
from bgwidget.words import languages


@pytest.mark.parametrize("language", [code for code in languages() if code != "en"])
@pytest.mark.parametrize("sample", ["careless", "four-faults", "making-a-point"])
def test_the_samples_of_each_language_show_what_the_english_ones_do(
    sample: str, language: str
) -> None:
    folders = (ROOT / "notebooks" / each / "samples" for each in ("en", language))
    english, other = (lint(folder / f"{sample}.yaml") for folder in folders)
    assert [(f.level, f.line, f.column) for f in other] == [
        (f.level, f.line, f.column) for f in english
    ]


@pytest.mark.parametrize("language", languages())
def test_the_results_of_the_sample_class_are_those_of_its_exam(language: str) -> None:
    folder = ROOT / "notebooks" / language / "samples"
    exam = load(folder / "exam.yaml").steps[0]
    shown = class_report((folder / "exam").glob("*.json"), exam=exam)
    assert "Reza" in str(shown)

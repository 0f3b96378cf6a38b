"""Two branches that both change sentences merge, and both are said."""

from __future__ import annotations

import shutil
import subprocess
from gettext import GNUTranslations
from pathlib import Path

import pytest
from support.environment import ROOT

from bgwidget.teaching.po_files import compile_stale

pytestmark = pytest.mark.slow
LOCALE = Path("bgwidget", "course", "locale")
PATTERN = "*/LC_MESSAGES/03-bar.po"
CHANGED = {
    "first": ("title", "On the bar"),
    "second": ("ba-15.hints", "Two orders that end in the same position count once."),
}
"""By branch: where the sentence stands that it changes, and its English."""


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A repository with the catalogues of a lesson, and what it ignores."""
    for po in (ROOT / LOCALE).glob(PATTERN):
        target = tmp_path / po.relative_to(ROOT)
        target.parent.mkdir(parents=True)
        shutil.copy(po, target)
    shutil.copy(ROOT / ".gitignore", tmp_path)
    git(tmp_path, "init", "--quiet", "--initial-branch=main")
    commit(tmp_path, "Begin")
    return tmp_path


def git(clone: Path, *command: str) -> str:
    known = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    done = subprocess.run(
        ("git", *known, *command), cwd=clone, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout


def catalogues(clone: Path) -> list[Path]:
    return sorted((clone / LOCALE).glob(PATTERN))


def commit(clone: Path, subject: str) -> None:
    """Commit everything there is, as `git add --all` does, after the catalogues were compiled."""
    compile_stale(catalogues(clone))
    git(clone, "add", "--all")
    git(clone, "commit", "--quiet", "--message", subject)


def change(clone: Path, text: str, sentence: str) -> None:
    """Say something else in every language."""
    for po in catalogues(clone):
        before, name, rest = po.read_text(encoding="utf-8").partition(f'msgid "{text}"\n')
        assert name, f"{po} has no {text}"
        _, blank, after = rest.partition("\n\n")
        changed = f'{before}{name}msgstr "{sentence}"{blank}{after}'
        po.write_text(changed, encoding="utf-8")


def test_two_branches_that_change_sentences_merge(clone: Path) -> None:
    for branch, (_, text) in CHANGED.items():
        git(clone, "switch", "--quiet", "--create", branch, "main")
        change(clone, text, branch)
        commit(clone, f"Say it as {branch}")
    git(clone, "merge", "--quiet", "--no-edit", "first")
    compile_stale(catalogues(clone))
    for po in catalogues(clone):
        with po.with_suffix(".mo").open("rb") as file:
            sentences = GNUTranslations(file)
        said = [sentences.pgettext(*source) for source in CHANGED.values()]
        assert said == [*CHANGED]
    assert not git(clone, "status", "--porcelain")
    assert not git(clone, "ls-files", "*.mo")

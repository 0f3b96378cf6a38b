"""Each language is whole: no message is missing, unsure, English or wrongly set."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from shutil import copytree
from string import Formatter

import pytest
from babel.messages import Catalog
from support.environment import ROOT
from support.foreign_language import forget
from support.strays import ENGLISH, OTHERS, strays

from bgwidget import Lesson
from bgwidget.lesson_files.translations import catalogue_path
from bgwidget.rules.backgammon.notation import parse_moves
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.teaching import translate
from bgwidget.teaching.po_files import SourceText, compiled, faults, read, update
from bgwidget.words import Words, after, catalogue, folded, in_notation, means, words
from bgwidget.words.register import LANGUAGES, language_of
from scripts.proofread import remarks, ruled_out

pytestmark = pytest.mark.slow

WORDS = ROOT / "bgwidget" / "words"
SAMPLES = {"count": 3, "number": 3, "numbers": "3, 1", "dice": "3-1", "path": "exam.result.json"}
SAME_GAME = {"type.resign-single", "type.resign", "type.throw", "type.next"}
"""Words of one game or one moment that another game may use, too."""

NEW_TEXT = SourceText("One.", note="One of {count}.")


def messages(language: str) -> Catalog:
    return read(catalogue_path(WORDS, "bgwidget", language), language)


@pytest.fixture(scope="module")
def amiss() -> list[str]:
    """Return what the check of all catalogues says, a line for each fault."""
    check = [sys.executable, "scripts/translations.py", "--check"]
    done = subprocess.run(check, cwd=ROOT, capture_output=True, text=True, check=False)
    found = done.stderr.splitlines()
    assert bool(done.returncode) == bool(found)
    return found


@pytest.mark.sample(0)
@pytest.mark.parametrize("folder", ["bgwidget", "notebooks", "docs"])
def test_no_catalogue_lacks_anything(folder: str, amiss: list[str]) -> None:
    assert [fault for fault in amiss if fault.startswith(f"{folder}/")] == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_is_filled_in(language: str) -> None:
    for digits in ("latin", "native"):
        spoken = Words(language, digits)
        for message in messages(language):
            if not message.id:
                continue
            key = message.id if isinstance(message.id, str) else message.id[0]
            forms = message.string if isinstance(message.string, tuple) else (message.string,)
            names = {name for form in forms for _, name, _, _ in Formatter().parse(form) if name}
            said = spoken.say(key, **{name: SAMPLES.get(name, "8/5") for name in names})
            assert said, key
            assert not re.search(r"\{\w*\}", said), said
            assert said != key


@pytest.mark.parametrize("language", OTHERS)
def test_words_to_type_are_not_mistaken(language: str) -> None:
    typed = {
        message.id: folded(message.string)
        for message in messages(language)
        if isinstance(message.id, str) and message.id.startswith("type.")
    }
    wordings = Counter(word for key, word in typed.items() if key not in SAME_GAME)
    assert [word for word, count in wordings.items() if count > 1] == []
    for key, word in typed.items():
        assert means(word, key)
        assert not word[0].isdecimal()
        if key not in ("type.bar", "type.off"):
            with pytest.raises(InvalidMoveError):
                parse_moves(in_notation(word, ("bar", "off")))
    assert after(typed["type.why"] + " 24/18", "type.why") == "24/18"


@pytest.mark.parametrize(
    ("language", "fault", "text"),
    [
        ("zh", "half-width punctuation", "轮到你,掷骰。"),
        ("zh", "a half-width full stop", "轮到你."),
        ("zh", "a space between Chinese characters", "轮到 你。"),
        ("zh", "half-width brackets", "轮到(你)。"),
        ("zh", "English", "轮到你 roll。"),
        ("fa", "an Arabic letter", "بازي"),
        ("fa", "Persian digits", "خانهٔ ۶"),
        ("fa", "a Latin comma", "نوبت شما, تاس"),
        ("fa", "a space where a half-space belongs", "می شود"),
        ("fa", "a space where a half-space belongs", "مهره ها"),
        ("fa", "a direction mark", "تاس \u20663-1\u2069"),
        ("fa", "English", "تاس roll"),
        ("vi", "not NFC", "bo\u0309 lượt"),
        ("vi", "a combining accent", "x\u0301"),
        ("vi", "a decimal point", "Kém 0.18 điểm thắng."),
        ("vi", "English", "Roll the dice."),
        ("vi", "another space", "Tung xúc xắc. "),
    ],
)
def test_a_fault_is_remarked_on(language: str, fault: str, text: str) -> None:
    assert any(fault in remark for remark in remarks(language, text, "Roll."))


def test_code_that_only_the_english_has_is_remarked_on() -> None:
    english = "`board.home = 'right'` turns it round."
    [told] = remarks("vi", "`board.home` đổi được.", english)
    assert "which the English has now" in told
    assert [*remarks("vi", "`board.home = 'right'` xoay nó lại, với `home`.", english)] == []


def test_facts_that_run_together_are_remarked_on() -> None:
    english = "{better} hits {count} more than {other}."
    for text in ("{better}{count}", "{better} hơn {other} {count} quân."):
        assert any("run together" in remark for remark in remarks("vi", text, english))
        assert [*remarks("vi", text, "{better} {count}")] == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_word_that_is_ruled_out_is_remarked_on(language: str) -> None:
    assert ruled_out(language)
    for bad, _ in ruled_out(language):
        assert any(bad in remark for remark in remarks(language, bad, ""))


@pytest.mark.parametrize(
    ("string", "flags", "fault"),
    [
        ("Một.", (), "facts [] instead of ['count']"),
        ("Một {cuont}.", (), "facts ['cuont'] instead of ['count']"),
        ("Một {count!q}.", (), "facts ['count!q'] instead of ['count']"),
        ("Một {count.", (), "facts ['?'] instead of ['count']"),
        ("", (), "not translated"),
        ("Một {count}.", ("fuzzy",), "to be looked at again"),
    ],
)
def test_a_faulty_message_is_found(string: str, flags: tuple[str, ...], fault: str) -> None:
    found = Catalog(locale="vi")
    found.add(NEW_TEXT.id, string, auto_comments=[NEW_TEXT.note], flags=flags)
    assert [told.split(":")[0] for told in faults(found, [NEW_TEXT])] == [fault]


def test_the_last_form_says_how_many() -> None:
    text = SourceText("points", plural="points", note="One point. / {count} points.")
    for language, forms, lost in (
        ("fa", ["یک."], 1),
        ("fa", ["{count}."], 0),
        ("de", ["A", "A"], 1),
    ):
        found = Catalog(locale=language)
        found.add(("points", "points"), forms, auto_comments=[text.note])
        assert len(list(faults(found, [text]))) == lost


def test_a_message_that_is_gone_or_whose_english_changed_is_found() -> None:
    found = Catalog(locale="vi")
    found.add(NEW_TEXT.id, "Một.", auto_comments=["One."])
    found.add("Two.", "Hai.")
    told = [fault.split(":")[0] for fault in faults(found, [NEW_TEXT])]
    assert told == ["its English has changed", "not in the source any more"]


def test_what_was_entered_by_hand_is_kept_and_gets_its_english(tmp_path: Path) -> None:
    path = tmp_path / "hand.po"
    path.write_text(f'msgid "{NEW_TEXT.id}"\nmsgstr "{{count}}."\n', encoding="utf-8")
    [told] = faults(read(path, "vi"), [NEW_TEXT])
    assert told.startswith("its English is not noted, run `make translations`")
    assert not update(path, [NEW_TEXT], "vi", guess=False).open
    assert not [*faults(read(path, "vi"), [NEW_TEXT])]


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", OTHERS)
def test_a_missing_or_unsure_message_is_said_in_english(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copytree(catalogue._LOCALE, tmp_path / "locale")
    mo = tmp_path / "locale" / language / "LC_MESSAGES" / "bgwidget.mo"
    cut = messages(language)
    cut["board.done"].string = ""
    cut["board.pass"].flags.add("fuzzy")
    cut[("bar.own", "bar.own.plural")].string = ("",)
    mo.write_bytes(compiled(cut))
    monkeypatch.setattr(catalogue, "_LOCALE", tmp_path / "locale")
    forget()
    try:
        spoken, english = Words(language), words(ENGLISH)
        for key in ("board.done", "board.pass"):
            assert spoken.say(key) == english.say(key)
            assert spoken.templates([key], ()) == english.templates([key], ())
        assert spoken.say("bar.own", count=2) == english.say("bar.own", count=2)
    finally:
        monkeypatch.undo()
        forget()


@pytest.mark.parametrize("language", OTHERS)
def test_a_lesson_falls_back_to_english_text_by_text(language: str, tmp_path: Path) -> None:
    lesson = tmp_path / "mine.yaml"
    lesson.write_text("title: Home\nsteps:\n- {id: a, read: Six points.}\n", encoding="utf-8")
    po, _ = translate(lesson, language)
    filled = read(po, language)
    filled.get("Home", "title").string = "۶"
    po.with_suffix(".mo").write_bytes(compiled(filled))
    opened = Lesson.load(lesson, language=language, logbook=tmp_path / "logbook.sqlite3")
    assert (opened.lesson["title"], opened.lesson["read"]) == ("۶", "Six points.")


def test_the_register_knows_how_each_language_is_written() -> None:
    assert set(OTHERS) <= set(LANGUAGES)
    assert all(language_of(language).name != language for language in OTHERS)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fa", "خانهٔ 6"),
        ("fa", "exam.attempt-۲.json"),
        ("zh", "掷骰。Roll。"),
        ("vi", "Pick up quân."),
        ("vi", "{count} quân"),
        ("fa", "status.move.near"),
    ],
)
def test_a_stray_sign_is_seen(language: str, text: str) -> None:
    assert any(strays(language, text))

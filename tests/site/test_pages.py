"""The pages that `make site` built: whole, in each language, and asking no other host."""

from __future__ import annotations

import re
import zlib
from functools import cache
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import pytest
from support.environment import ROOT
from support.markup import Markup

from bgwidget.teaching.po_files import read
from bgwidget.words import languages, register

SITE = ROOT / "site"
NOT_OURS = ("lab", "python", "webpage", "_static", "404.html")
"""What is not of one language."""
IN_ENGLISH = ("api", "_modules")
"""Folders of pages that are there once, in English; in the others, `api/index` leads there."""
HTML_NAMES = {"zh": "zh-CN"}
TRANSLATED = (
    *("board", "lesson-files", "progress", "grading", "guide/learners", "guide/teachers"),
    *("advice", "hosts", "hub", "opponents", "review", "rollouts", "rules-differences"),
    *("gallery", "start/install", "start/quick", "howto/index", "howto/pages", "howto/pictures"),
    *("howto/follow", "howto/judge", "howto/exercises", "howto/rules"),
)
ELSEWHERE = re.compile(r"url\(['\"]?(?:https?:)?//")
MARKUP = re.compile(r"[\[\]`*{}]")
ONE_OF_EACH = ("index", "play", "learn/index", "learn/03-bar", "rules/camelot", "guide/tasks")


def pages() -> list[Path]:
    found = sorted(SITE.rglob("*.html"))
    return [page for page in found if page.relative_to(SITE).parts[0] not in NOT_OURS]


@cache
def markup(page: Path) -> Markup:
    return Markup(page.read_text(encoding="utf-8"))


def language_of(page: Path) -> str:
    first = page.relative_to(SITE).parts[0]
    return first if first in languages() else "en"


def folder(language: str) -> Path:
    return SITE if language == "en" else SITE / language


def test_there_are_pages() -> None:
    """All other tests here walk them."""
    assert len(pages()) > 100


def test_every_language_has_the_same_pages() -> None:
    found = {language: set[Path]() for language in languages()}
    for page in pages():
        language = language_of(page)
        name = page.relative_to(folder(language))
        if name == Path("api", "index.html") or name.parts[0] not in IN_ENGLISH:
            found[language].add(name)
    assert all(names == found["en"] for names in found.values())


def test_every_link_leads_to_a_place_that_is_there() -> None:
    lost = []
    for page in pages():
        for link in markup(page).links:
            path, place = urldefrag(link)
            if urlsplit(link).scheme in ("http", "https", "mailto"):
                continue
            target = (page.parent / unquote(urlsplit(path).path)).resolve() if path else page
            if target.suffix != ".html":
                missing = not target.exists() and target.relative_to(SITE).parts[0] not in NOT_OURS
            else:
                missing = not target.exists() or place not in {"", *markup(target).ids}
            if missing and target.relative_to(SITE).parts[0] not in NOT_OURS:
                lost.append(f"{page.relative_to(SITE)}: {link}")
    assert not lost


def test_no_page_loads_anything_from_elsewhere() -> None:
    asked = {
        f"{page.relative_to(SITE)}: {source}"
        for page in pages()
        for source in markup(page).loaded
        if urlsplit(source).netloc or source.startswith("/")
    }
    styles = [style.read_text(encoding="utf-8") for style in SITE.rglob("_static/**/*.css")]
    assert not asked
    assert not [each for style in styles for each in ELSEWHERE.findall(style)]


def test_every_page_says_its_language_and_direction() -> None:
    for page in pages():
        language, said = language_of(page), markup(page).root
        assert said["lang"] == HTML_NAMES.get(language, language), page
        assert said.get("dir", "ltr") == register.language_of(language).direction, page


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_a_page_leads_to_itself_in_the_other_languages(name: str) -> None:
    every = {folder(language) / f"{name}.html" for language in languages()}
    for page in every:
        found = {(page.parent / link).resolve() for link in markup(page).languages}
        assert found == every


@pytest.mark.parametrize("language", languages())
def test_a_page_tells_what_it_is(language: str) -> None:
    """To search engines and to those with whom it is shared, in its own language."""
    page = (folder(language) / "rules-differences.html").read_text(encoding="utf-8")
    said = dict(re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"', page))
    title = said["og:title"]
    assert f"<title>{title} - bgwidget</title>" in page
    assert 40 < len(said["description"]) <= 200
    assert said["description"] == said["og:description"]
    others = re.findall(r'<link rel="alternate" hreflang="(\w+)" href="([^"]+)"', page)
    assert {code for code, _ in others} == {*languages()}
    assert all((folder(language) / link).resolve().exists() for _, link in others)


@pytest.mark.parametrize("language", languages())
def test_the_first_page_and_lessons_tell_what_they_are(language: str) -> None:
    for name, least in (("index", 40), ("learn/00-start-here", 80)):
        page = (folder(language) / f"{name}.html").read_text(encoding="utf-8")
        [told] = re.findall(r'<meta name="description" content="([^"]*)"', page)
        assert len(told) > (least / 2 if language == "zh" else least), told
        heading = unescape(re.search(r"<h1>(.*?)<a", page, re.DOTALL)[1])
        assert unescape(re.search(r"<title>(.*?)</title>", page)[1]) == f"{heading} - bgwidget"


def test_a_picture_says_how_large_it_is() -> None:
    """Else what follows moves when it comes."""
    shown = [
        image
        for page in pages()
        for image in re.findall(r'<img [^>]*"(?:\.\./)*_images/[^>]*>', page.read_text("utf-8"))
    ]
    assert len(shown) > 100
    assert [image for image in shown if not re.match(r'<img width="\d+" height="\d+"', image)] == []


def test_boards_of_a_page_share_their_frames() -> None:
    """What each of them names stands on its page, once."""
    for name in ("rules/backgammon", "guide/tasks", "play"):
        text = (SITE / f"{name}.html").read_text(encoding="utf-8")
        held = re.findall(r' id="(frame-\w+)">', text)
        assert {*held} == {*re.findall(r'"frame":"(frame-\w+)"', text)}, name
        assert len(held) == len({*held}) > 0, name
        assert text.count('"board.done"') == len(held), name


def test_the_pages_of_the_course_speak_their_language() -> None:
    for language in {*languages()} - {"en"}:
        for name in ONE_OF_EACH:
            text = (folder(language) / f"{name}.html").read_text(encoding="utf-8")
            assert "english-only" not in text, (language, name)
            assert f'"language":"{language}"' in text or "<bg-widget" not in text, (language, name)


def test_no_translated_text_is_left_in_english() -> None:
    """What Sphinx takes for a text is what the catalogues take for one."""
    for language in {*languages()} - {"en"}:
        catalogue = read(ROOT / f"docs/locale/{language}/LC_MESSAGES/docs.po", language)
        plain = [str(m.id) for m in catalogue if m.id and not MARKUP.search(str(m.id))]
        assert len(plain) > 50
        for name in (*TRANSLATED, *ONE_OF_EACH):
            text = (folder(language) / f"{name}.html").read_text(encoding="utf-8")
            shown = unescape(re.sub(r"<[^>]*>", "", text))
            left = [each for each in plain if len(each) > 30 and each in shown]
            assert not left, (language, name)


def test_a_text_with_a_marked_place_is_translated() -> None:
    english = (SITE / "rules-differences.html").read_text(encoding="utf-8")
    assert "Starting position" in english
    for language in {*languages()} - {"en"}:
        page = (folder(language) / "rules-differences.html").read_text(encoding="utf-8")
        assert 'id="a1"' in page
        assert "Starting position" not in page, language


def test_a_page_that_nobody_translated_says_so() -> None:
    """In its own direction, so that it can be read."""
    page = (SITE / "fa" / "api" / "index.html").read_text(encoding="utf-8")
    assert '<div lang="en" dir="ltr">' in page


def test_a_page_about_a_class_has_what_developers_look_for() -> None:
    """Summary first, types and source linked, own members, an example and what it shows."""
    text = (SITE / "api" / "bgwidget.Board.html").read_text(encoding="utf-8")
    assert text.index("A board to play on") < text.index('id="bgwidget.Board"')
    assert 'href="https://docs.python.org/3/library/stdtypes.html#str"' in text
    assert 'href="bgwidget.opponents.Player.html#bgwidget.opponents.Player"' in text
    assert 'href="../_modules/bgwidget/board/widget.html#Board"' in text
    assert 'id="bgwidget.Board.play"' in text
    assert text.index('id="bgwidget.Board.play"') < text.index('id="bgwidget.Board.reply"')
    assert "class_own_trait_events" not in text
    assert "<bg-widget" in text


def test_most_classes_and_functions_show_a_board_where_they_can() -> None:
    pages = [page for page in (SITE / "api").glob("*.html") if page.stem != "index"]
    live = [page for page in pages if "<bg-widget" in page.read_text(encoding="utf-8")]
    assert len(pages) > 250
    assert len(live) > 60


def test_what_a_learner_comes_for_stands_before_its_code() -> None:
    for language in languages():
        text = (folder(language) / "chances.html").read_text(encoding="utf-8")
        assert text.index("<bg-widget") < text.index('<div class="highlight'), language


def test_other_docs_can_link_to_the_names() -> None:
    head, _, packed = (SITE / "objects.inv").read_bytes().partition(b"zlib.\n")
    assert b"Project: bgwidget" in head
    lines = zlib.decompress(packed).decode().splitlines()
    assert any(
        line.startswith("bgwidget.Board py:class 1 api/bgwidget.Board.html") for line in lines
    )


def test_a_name_in_a_guide_leads_to_its_page() -> None:
    for language in languages():
        page = folder(language) / "gallery.html"
        links = {(page.parent / urldefrag(link)[0]).resolve() for link in markup(page).links}
        assert SITE / "api" / "bgwidget.Chances.html" in links

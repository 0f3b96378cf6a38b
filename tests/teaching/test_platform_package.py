"""What a learning platform is given, and what it refuses to be made from."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET
from zipfile import ZipFile

import pytest

from bgwidget.course import load, names
from bgwidget.lesson_files import LessonFileError
from bgwidget.teaching.commands import main
from bgwidget.teaching.platform_package import platform_package
from bgwidget.words import languages

SITE = "https://example.org/bgwidget"
CMI5 = "{https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd}"
NAMESPACES = {
    "cp": "http://www.imsproject.org/xsd/imscp_rootv1p1p2",
    "adlcp": "http://www.adlnet.org/xsd/adlcp_rootv1p2",
}


def unpacked(package: bytes) -> dict[str, str]:
    with ZipFile(BytesIO(package)) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


@pytest.mark.parametrize("language", languages())
def test_each_part_is_an_item_that_leads_to_a_page_of_the_package(language: str) -> None:
    for name in names():
        files = unpacked(platform_package(name, SITE, language=language))
        manifest = ET.fromstring(files["imsmanifest.xml"])
        parts = load(name).parts
        items = manifest.findall(".//cp:item", NAMESPACES)
        assert [item.get("parameters") for item in items] == [f"?part={part.id}" for part in parts]
        titles = [item.findtext("cp:title", namespaces=NAMESPACES) for item in items]
        assert titles == [part.title[language] for part in parts]
        [page] = manifest.findall(".//cp:resource", NAMESPACES)
        assert page.get("href") in files
        listed = {file.get("href") for file in page.findall("cp:file", NAMESPACES)}
        assert listed == files.keys() - {"imsmanifest.xml"}


@pytest.mark.parametrize("language", languages())
def test_each_part_is_a_unit_of_a_cmi5_course(language: str) -> None:
    for name in names():
        files = unpacked(platform_package(name, SITE, standard="cmi5", language=language))
        assert [*files] == ["cmi5.xml", "index.html", "report.js"]
        course, *units = ET.fromstring(files["cmi5.xml"])
        parts = load(name).parts
        # The schema of cmi5 asks for this order.
        assert [child.tag for child in course] == [f"{CMI5}title", f"{CMI5}description"]
        for unit, part in zip(units, parts, strict=True):
            title, description, url = unit
            assert (title.tag, description.tag) == (f"{CMI5}title", f"{CMI5}description")
            [text] = title
            assert (text.get("lang"), text.text) == (language, part.title[language])
            assert url.text == f"index.html?part={part.id}"
            assert unit.get("id") == f"{course.get('id')}/{part.id}"
            assert unit.get("masteryScore") == "1"


def test_what_a_page_says_is_text_and_leads_to_the_site() -> None:
    page = unpacked(platform_package("01-moving", f'{SITE}"><b>/', language="en"))["index.html"]
    assert "<b>" not in page
    page = unpacked(platform_package("01-moving", f"{SITE}/", language="fa"))["index.html"]
    assert f'src="{SITE}/webpage/embed.js"' in page
    assert '<html lang="fa" dir="rtl">' in page


def test_the_same_lesson_gives_the_same_bytes() -> None:
    assert platform_package("01-moving", SITE) == platform_package("01-moving", SITE)


@pytest.mark.parametrize(
    "site", ["", "example.org", "javascript:alert(1)", "https://", f"{SITE}?a"]
)
def test_a_site_that_is_none_is_refused(site: str) -> None:
    with pytest.raises(ValueError, match="is not the address of a site"):
        platform_package("01-moving", site)


def test_a_lesson_that_is_none_is_refused() -> None:
    with pytest.raises(LessonFileError):
        platform_package("99-nothing", SITE)


@pytest.mark.parametrize(("command", "name"), [("scorm", "SCORM"), ("cmi5", "cmi5")])
def test_a_command_writes_a_package_once(
    command: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "bar.zip"
    asked = [command, "03-bar", "--site", SITE, "--out", str(out)]
    assert main(asked) == 0
    said = capsys.readouterr().out
    assert f"Written: {out}." in said
    assert f"as a {name} package" in said
    before = out.read_bytes()
    assert main(asked) == 2
    assert "There is already a file" in capsys.readouterr().err
    assert out.read_bytes() == before

"""A package by which a learning platform shows a lesson and keeps how far its learners are."""

from __future__ import annotations

import re
from importlib.resources import files
from io import BytesIO
from typing import Literal
from urllib.parse import urlsplit
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from bgwidget.lesson_files import load_shipped
from bgwidget.tasks import in_words
from bgwidget.templates import render
from bgwidget.words import languages, speak, words_in

Standard = Literal["scorm", "cmi5"]
_STRUCTURES: dict[Standard, str] = {"scorm": "imsmanifest.xml", "cmi5": "cmi5.xml"}
"""The file by which a platform knows a package of each kind."""

_LONG_AGO = (1980, 1, 1, 0, 0, 0)


def platform_package(
    lesson: str, site: str, *, standard: Standard = "scorm", language: str | None = None
) -> bytes:
    """Return a package of a lesson of the course, with an item for each part.

    The package holds no lesson itself: it shows the pages of a site, and reports what they tell of
    the learner's progress. A part is *completed* at its end, and *passed* if all of its steps are
    done by then; the score is the share of its steps that are done.

    Parameters
    ----------
    lesson : str
        The name of a lesson of the course.
    site : str
        The address of a site made from this kit, such as ``https://example.org/bgwidget/``.
    standard : {"scorm", "cmi5"}
        How it tells: by SCORM 1.2, or by the statements of cmi5.
    language : str, optional
        The language of the lesson; the one in use if left out.

    Returns
    -------
    bytes
        A ZIP archive, which a platform takes as it is.

    Raises
    ------
    LessonFileError
        If there is no such lesson.
    ValueError
        If that is no address of a site, or there is no such language.

    Examples
    --------
    >>> package = platform_package("03-bar", "https://example.org/bgwidget/", language="en")
    >>> with ZipFile(BytesIO(package)) as archive:
    ...     archive.namelist()
    ['imsmanifest.xml', 'index.html', 'report.js']
    """
    words = words_in(language)
    asked = urlsplit(site)
    if asked.scheme not in ("http", "https") or not asked.netloc or re.search(r"[\s?#]", site):
        raise ValueError(speak("platform.address", found=site))
    loaded = load_shipped(lesson)
    title = in_words(loaded.title, words)
    parts = [{"id": part.id, "title": in_words(part.title, words)} for part in loaded.parts]
    address = f"{site.rstrip('/')}/"
    facts = {
        "id": f"{address}lessons/{words.language}/{lesson}",
        "identifier": f"bgwidget-{lesson}-{words.language}",
        "title": title,
        "parts": parts,
    }
    page = {
        "lesson": lesson,
        "title": title,
        "site": address,
        "languages": languages(),
        "unkept": words.say("platform.unkept"),
        "waiting": words.say("platform.waiting"),
        "leave": words.say("platform.leave"),
    }
    report = files("bgwidget.teaching") / "templates" / f"{standard}.js"
    structure = _STRUCTURES[standard]
    contents = {
        structure: render("bgwidget.teaching", structure, words, **facts),
        "index.html": render("bgwidget.teaching", "platform.html", words, **page),
        "report.js": report.read_text(encoding="utf-8"),
    }
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for name, text in contents.items():
            # The same lesson gives the same bytes, whenever it is packed.
            archive.writestr(ZipInfo(name, _LONG_AGO), text)
    return packed.getvalue()

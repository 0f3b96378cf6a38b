"""A package by which a learning platform shows a lesson and keeps how far its learners are."""

from __future__ import annotations

import re
from importlib.resources import files
from io import BytesIO
from urllib.parse import urlsplit
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from bgwidget.lesson_files import load_shipped
from bgwidget.tasks import in_words
from bgwidget.templates import render
from bgwidget.words import speak, words_in

_LONG_AGO = (1980, 1, 1, 0, 0, 0)


def platform_package(lesson: str, site: str, *, language: str | None = None) -> bytes:
    """Return a SCORM 1.2 package of a lesson of the course: one item for each part.

    The package holds no lesson itself: it shows the pages of a site, and reports what they tell of
    the learner's progress. A part is *passed* once all of its steps are done, *completed* at its
    end; the score is the share of its steps that are done, in hundredths.

    Parameters
    ----------
    lesson : str
        The name of a lesson of the course.
    site : str
        The address of a site made from this kit, such as ``https://example.org/bgwidget/``.
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
    address = urlsplit(site)
    if address.scheme not in ("http", "https") or not address.netloc or re.search(r"[\s?#]", site):
        raise ValueError(speak("platform.address", found=site))
    loaded = load_shipped(lesson)
    title = in_words(loaded.title, words)
    parts = [{"id": part.id, "title": in_words(part.title, words)} for part in loaded.parts]
    facts = {"identifier": f"bgwidget-{lesson}-{words.language}", "title": title, "parts": parts}
    page = {"lesson": lesson, "title": title, "site": f"{site.rstrip('/')}/"}
    report = files("bgwidget.teaching") / "templates" / "report.js"
    contents = {
        "imsmanifest.xml": render("bgwidget.teaching", "imsmanifest.xml", words, **facts),
        "index.html": render("bgwidget.teaching", "platform.html", words, **page),
        "report.js": report.read_text(encoding="utf-8"),
    }
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for name, text in contents.items():
            # The same lesson gives the same bytes, whenever it is packed.
            archive.writestr(ZipInfo(name, _LONG_AGO), text)
    return packed.getvalue()

"""gettext catalogues on disk: written, brought up to date, compiled and checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

from bgwidget.files import read_bounded, write_whole

if TYPE_CHECKING:
    from babel.messages import Catalog, Message

_COUNTED = range(200)
_WIDTH = 100
_LONGEST_WORD = 1000
"""To break a line in a word takes Babel a time that grows with the square of the word."""
_MOST_GUESSED = 20_000_000
"""To guess, each character of new texts is held against each of old ones: so many at most."""
LARGEST = 10_000_000
"""The most bytes of a catalogue that is read."""
_NO_DATE = datetime(2026, 1, 1, tzinfo=UTC)
"""A fixed date for every catalogue, so that one only changes when its texts do."""


@dataclass(frozen=True, slots=True)
class SourceText:
    """A text to be translated.

    Attributes
    ----------
    id : str
        Its id in the catalogue: the English text, or a key.
    context : str
        Where it is used; empty if the id says enough.
    plural : str
        The id of its plural; empty for most.
    note : str
        What a translator reads beside it. Where it changes, the translation is marked to be
        looked at again.
    """

    id: str
    context: str = ""
    plural: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Changes:
    """The changes in a catalogue that was brought up to date.

    Attributes
    ----------
    new, changed, dropped : tuple of str
        Texts that were not there before, those whose English is not what was translated, and those
        that are gone.
    open : tuple of str
        All that are still to be translated or looked at again.
    """

    new: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()
    open: tuple[str, ...] = ()


def update(path: Path, texts: Iterable[SourceText], language: str, *, guess: bool) -> Changes:
    """Write a catalogue and compile it, keeping the translations that it has.

    With `guess`, a new text gets the translation of an old one much like it, marked to be
    looked at again, unless there are so many of both that to find it would take minutes.

    Raises
    ------
    ImportError
        If Babel is not installed.
    ValueError
        If the existing file is not a catalogue.
    """
    from babel.messages.pofile import write_po

    template = _template(texts)
    catalogue = read(path, language) if path.exists() else _empty(language)
    catalogue.charset = "utf-8"
    before = {_key(message): message for message in catalogue if message.id}
    guess = guess and _guessing(before, template) <= _MOST_GUESSED
    catalogue.update(template, no_fuzzy_matching=not guess, update_creation_date=False)
    for message in catalogue:
        old = before.get(_key(message))
        if message.id and old is not None and _note(old) not in ("", _note(message)):
            message.flags.add("fuzzy")
    out = BytesIO()
    write_po(out, catalogue, width=_width(catalogue), no_location=True, ignore_obsolete=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, out.getvalue())
    write_whole(path.with_suffix(".mo"), compiled(catalogue))
    return _changes(before, catalogue)


def read(path: Path, language: str) -> Catalog:
    """Return a catalogue.

    Raises
    ------
    ValueError
        If the file is not one.
    """
    from babel.messages.pofile import PoFileError, read_po

    try:
        with BytesIO(read_bounded(path, LARGEST)) as file:
            return read_po(file, locale=language.replace("-", "_"), abort_invalid=True)
    except (PoFileError, ValueError, LookupError) as error:
        raise ValueError(f"{path}: {error}") from error


def compiled(catalogue: Catalog) -> bytes:
    """Return a catalogue in the compiled form that gettext reads.

    Texts marked to be looked at again, or with a plural form missing, are left out.
    """
    from babel.messages.mofile import write_mo

    done = deepcopy(catalogue)
    for message in catalogue:
        if message.id and not all(_strings(message)):
            done.delete(message.id, message.context)
    out = BytesIO()
    write_mo(out, done)
    return out.getvalue()


def compile_stale(catalogues: Iterable[Path]) -> list[Path]:
    """Compile each catalogue whose compiled form is missing or out of date.

    Returns
    -------
    list of Path
        The files that were written, one beside each of those catalogues.

    Raises
    ------
    ImportError
        If Babel is not installed.
    ValueError
        If a file is not a catalogue.
    """
    written = []
    for path in sorted(catalogues):
        target = path.with_suffix(".mo")
        wanted = compiled(read(path, path.parts[-3]))
        if not target.exists() or target.read_bytes() != wanted:
            write_whole(target, wanted)
            written.append(target)
    return written


def faults(catalogue: Catalog, texts: Iterable[SourceText]) -> Iterator[str]:
    """Yield the faults of a catalogue: missing or unsure texts, lost or unknown facts."""
    template = _template(texts)
    wanted = {_key(message): message for message in template if message.id}
    translated = {_key(message): message for message in catalogue if message.id}
    for key, source in wanted.items():
        message = translated.pop(key, None)
        if message is None or not all(_strings(message)):
            yield f"not translated: {_named(source)}"
        elif message.fuzzy:
            yield f"to be looked at again: {_named(source)}"
        elif _note(message) != _note(source):
            known = "has changed" if _note(message) else "is not noted, run `make translations`"
            yield f"its English {known}: {_named(source)}"
        else:
            yield from _lost_facts(source, message)
    yield from (f"not in the source any more: {_named(message)}" for message in translated.values())


def _lost_facts(source: Message, message: Message) -> Iterator[str]:
    wanted = _facts(_note(source) or _strings(source, ids=True)[0])
    forms = _strings(message)
    for number, string in enumerate(forms, start=1):
        # The last form covers many numbers, so it must show the number itself.
        spare = {"count"} if number < len(forms) else set()
        if (facts := _facts(string)) != wanted and facts | spare != wanted | spare:
            yield f"facts {sorted(facts)} instead of {sorted(wanted)}: {_named(message)}"


def _facts(text: str) -> set[str]:
    try:
        found = Formatter().parse(text)
        return {f"{name}!{way}" if way else name for _, name, _, way in found if name}
    except ValueError:
        return {"?"}


def _template(texts: Iterable[SourceText]) -> Catalog:
    from babel.messages import Catalog

    template = Catalog(creation_date=_NO_DATE, revision_date=_NO_DATE)
    for text in texts:
        notes = [text.note] if text.note else []
        template.add(
            (text.id, text.plural) if text.plural else text.id,
            context=text.context or None,
            auto_comments=notes,
        )
    return template


def _width(catalogue: Catalog) -> int:
    """Return how long the lines of a catalogue are; 0 for any length, where a word is very long."""
    texts = (text for each in catalogue for text in (*_strings(each), *_strings(each, ids=True)))
    longest = max((len(word) for text in texts for word in text.split()), default=0)
    return _WIDTH if longest <= _LONGEST_WORD else 0


def _guessing(before: Mapping[tuple[str, str], Message], template: Catalog) -> int:
    """Return how many pairs there are of a character of a new text and one of an old one."""
    new = sum(len(_key(each)[1]) for each in template if each.id and _key(each) not in before)
    return new * sum(len(text) for (_, text), each in before.items() if any(_strings(each)))


def _empty(language: str) -> Catalog:
    from babel.messages import Catalog

    catalogue = Catalog(
        locale=language.replace("-", "_"),
        header_comment="",
        creation_date=_NO_DATE,
        revision_date=_NO_DATE,
        fuzzy=False,
    )
    catalogue.mime_headers = [("Plural-Forms", _plural_forms(catalogue))]
    return catalogue


def _plural_forms(catalogue: Catalog) -> str:
    """Return the forms of Babel's table for gettext; those of CLDR where it has another number."""
    from babel.plural import to_gettext

    rule = catalogue.locale.plural_form
    everyday = {rule(number) for number in _COUNTED}
    # Some languages have a form for whole millions, which some versions of the table leave out.
    whole = catalogue.num_plurals in (len(everyday), len(everyday | {rule(1_000_000)}))
    return catalogue.plural_forms if whole else to_gettext(rule).removesuffix(";")


def _changes(before: dict[tuple[str, str], Message], after: Catalog) -> Changes:
    messages = {_key(message): message for message in after if message.id}
    return Changes(
        new=tuple(_named(messages[key]) for key in messages if key not in before),
        changed=tuple(_named(message) for message in messages.values() if message.fuzzy),
        dropped=tuple(_named(before[key]) for key in before if key not in messages),
        open=tuple(
            _named(message)
            for message in messages.values()
            if message.fuzzy or not all(_strings(message))
        ),
    )


def _strings(message: Message, ids: bool = False) -> tuple[str, ...]:
    text = message.id if ids else message.string
    return tuple(text) if isinstance(text, tuple | list) else (str(text or ""),)


def _note(message: Message) -> str:
    return " ".join(" ".join(message.auto_comments).split())


def _key(message: Message) -> tuple[str, str]:
    return message.context or "", _strings(message, ids=True)[0]


def _named(message: Message) -> str:
    context, text = _key(message)
    return f"{context}: {text}" if context else text

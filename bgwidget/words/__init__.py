"""All sentences of the kit, in the reader's language."""

from bgwidget.words.catalogue import (
    Words,
    add_sentences,
    current,
    languages,
    remove_sentences,
    speak,
    spoken_in,
    use,
    words,
    words_in,
)
from bgwidget.words.typed_text import after, folded, in_notation, means

__all__ = [
    "Words",
    "add_sentences",
    "after",
    "current",
    "folded",
    "in_notation",
    "languages",
    "means",
    "remove_sentences",
    "speak",
    "spoken_in",
    "use",
    "words",
    "words_in",
]


def __dir__() -> list[str]:
    return __all__

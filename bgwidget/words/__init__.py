"""Everything that is said, in the language of the reader."""

from bgwidget.words.catalogue import (
    Words,
    add_sentences,
    current,
    languages,
    means,
    speak,
    use,
    words,
    words_in,
)

__all__ = [
    "Words",
    "add_sentences",
    "current",
    "languages",
    "means",
    "speak",
    "use",
    "words",
    "words_in",
]


def __dir__() -> list[str]:
    return __all__

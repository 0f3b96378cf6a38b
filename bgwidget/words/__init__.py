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
)

__all__ = ["Words", "add_sentences", "current", "languages", "means", "speak", "use", "words"]


def __dir__() -> list[str]:
    return __all__

"""Advice in words: its headline, each option with what it gives away, and the chances."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from html import escape

from bgwidget.advice.contract import Advice, Odds, Option
from bgwidget.words import Words, current

NOTHING = 0.005
"""Losses below this are none: they would be told as 0.00."""
LITTLE = 0.02
"""Losses below this, in points, are no more than a little."""


def label(option: Option, words: Words, done: bool = False, brief: bool = False) -> str:
    """Return an option with what it gives away against the best, perhaps as a figure alone.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> label(Option("24/20", 0.1, 0.07), words("en"))
    '24/20: 0.07 points less'
    >>> label(Option("24/20", 0.1, 0.07), words("en"), brief=True)
    '24/20: −0.07'
    >>> label(Option("dropping", -1, 0.5, do="drop"), words("en"), brief=True)
    'Dropping: −0.50'
    """
    name = begun(option.text) if option.do else option.text
    if done:
        name = words.say("advice.option.done", option=name)
    if option.loss < NOTHING:
        return words.say("advice.option.best", option=name)
    loss = words.number(option.loss, 2)
    if brief:
        return words.say("advice.option.brief", option=name, loss=words.isolate(f"−{loss}"))
    return words.say("advice.option.less", option=name, loss=loss)


def title(advice: Advice, words: Words) -> str:
    """Return the headline: what is best, or what was made of the decision.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> options = Option("8/5 6/5", 0.17, 0), Option("24/20", 0.1, 0.07)
    >>> title(Advice(options), words("en"))
    'Best: 8/5 6/5.'
    >>> title(Advice(options, done=1), words("en"))
    '24/20 is worth 0.07 points less than 8/5 6/5.'
    >>> title(Advice(options, more=True), words("en"))
    'Best so far: 8/5 6/5.'
    >>> options = Option("doubling", 0.5, 0), Option("rolling", 0.498, 0.002)
    >>> title(Advice(options, done=1), words("en"))
    'Rolling gives away next to nothing against doubling.'
    >>> options = Option("taking", -0.8, 0, do="take"), Option("dropping", -1, 0.2)
    >>> title(Advice(options), words("en"))
    'Take: dropping costs 0.20 points.'
    """
    best, *others = advice.options
    facts = {"best": best.text}
    if _is_told_to_do(advice):
        next_best = others[0]
        facts |= {"do": best.do, "other": next_best.text, "loss": words.number(next_best.loss, 2)}
        kind = "do"
    elif advice.done is None:
        doubted = not (advice.sure or advice.more)
        kind = "among" if doubted and _are_close(advice) else "best"
    else:
        done = advice.options[advice.done]
        facts |= {"done": done.text, "loss": words.number(done.loss, 2)}
        kind = "well" if advice.done == 0 else "even" if done.loss < NOTHING else "lost"
    how = "-so-far" if advice.more else "" if advice.sure else "-unsure"
    return begun(words.say(f"advice.title.{kind}{how}", **facts))


def _is_told_to_do(advice: Advice) -> bool:
    """Tell whether the headline says what to do, and what something else would cost."""
    best, *others = advice.options
    told = advice.done is None and best.do and others
    return bool(told) and others[0].loss >= NOTHING


def _are_close(advice: Advice) -> bool:
    """Tell whether other plays are about as good as the best."""
    return advice.after_best and sum(one.loss < LITTLE for one in advice.options) > 1


def begun(told: str) -> str:
    """Return a sentence that may begin with an action or "bar", begun with a capital letter."""
    return told[:1].upper() + told[1:]


def odds_text(odds: Odds, words: Words) -> str:
    """Return the chances as counts of a hundred games.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> odds_text(Odds(0.62, 0.14, 0.1), words("en"))
    'You win 62 of 100 games from here, 14 of them a gammon. Of the 38 you lose, 10 are gammons.'
    """
    won, gammons, lost_gammons = (round(100 * share) for share in odds)
    key = "advice.odds.gammons" if gammons else "advice.odds"
    wins = words.say(key, won=won, gammons=gammons)
    if not lost_gammons:
        return wins
    losses = words.say("advice.odds.lost", lost=100 - won, count=lost_gammons)
    return words.sentences(wins, losses)


def chances_text(advice: Advice, words: Words) -> str:
    """Return how games end after what is best, if that is known; empty if not."""
    if advice.odds is None:
        return ""
    best, text = advice.options[0], odds_text(advice.odds, words)
    if not advice.after_best:
        return text
    done = advice.done
    names = _are_close(advice) if done is None else advice.options[done].loss >= NOTHING
    return words.say("advice.odds.best", best=best.text, odds=text) if names else text


def advice_text(advice: Advice, words: Words) -> str:
    """Return all that is spoken of a decision.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> options = Option("8/5 6/5", 0.17, 0), Option("24/20", 0.1, 0.07)
    >>> advice_text(Advice(options, reasons=("It makes your 5-point.",)), words("en"))
    'Best: 8/5 6/5. Next, 24/20: 0.07 points less. It makes your 5-point.'
    """
    _, *others = advice.options
    follows = ""
    if advice.done is None and others and not _is_told_to_do(advice):
        follows = words.say("advice.next", option=label(others[0], words))
    return words.sentences(
        title(advice, words), follows, *advice.reasons, chances_text(advice, words)
    )


@dataclass(frozen=True, slots=True)
class PrintableAdvice(Advice):
    """Advice that can say itself, as text and as HTML.

    Examples
    --------
    >>> options = Option("8/5 6/5", 0.17, 0), Option("24/20", 0.1, 0.07)
    >>> print(PrintableAdvice(options, reasons=("It makes your 5-point.",)))
    Best: 8/5 6/5.
    It makes your 5-point.
    - 8/5 6/5: best
    - 24/20: 0.07 points less
    """

    words: Words = field(default_factory=current, repr=False, compare=False)

    @classmethod
    def of(cls, advice: Advice, words: Words) -> PrintableAdvice:
        """Return advice that says itself in a language."""
        content = {each.name: getattr(advice, each.name) for each in fields(Advice)}
        return cls(**content, words=words)

    def __str__(self) -> str:
        """Return a line for each sentence, and one for each option."""
        return "\n".join([*self._sentences(), *(f"- {line}" for line in self._options())])

    def _repr_html_(self) -> str:
        title, *sentences = map(escape, self._sentences())
        lines = "".join(f"<li>{escape(line)}</li>" for line in self._options())
        paragraphs = "".join(f"<p>{sentence}</p>" for sentence in sentences)
        language = f'lang="{self.words.language}" dir="{self.words.direction}"'
        return f"<div {language}><p><b>{title}</b></p>{paragraphs}<ul>{lines}</ul></div>"

    def _sentences(self) -> Iterator[str]:
        yield title(self, self.words)
        yield from self.reasons
        if self.odds is not None:
            yield chances_text(self, self.words)

    def _options(self) -> Iterator[str]:
        for at, option in enumerate(self.options):
            yield label(option, self.words, at == self.done)

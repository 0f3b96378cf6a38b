"""What a class is asked in a vote, in each language, and the position that it is about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from bgwidget.board.session import Session
from bgwidget.picture import diagram
from bgwidget.tasks import Said, Task, in_words
from bgwidget.wall.ballot import Ballot, in_language
from bgwidget.wall.votes import Vote, Votes
from bgwidget.words import Words, languages, words

_NEAR = 0


@dataclass(frozen=True, slots=True)
class Asked:
    """What a class is asked in a vote.

    Attributes
    ----------
    question : str
    options : tuple of str
    position : str
        What learners are shown a picture of; empty where its text cannot be drawn.
    game : str
        The game of that position.
    dice : tuple of int, or None
        The dice in the picture.
    translations : dict
        The question and the options in other languages.
    """

    question: str
    options: tuple[str, ...]
    position: str
    game: str
    dice: tuple[int, int] | None
    translations: dict[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)

    def open(self, votes: Votes) -> Vote:
        """Begin a vote in this way."""
        return votes(
            self.question,
            self.options,
            self.position,
            game=self.game,
            dice=self.dice,
            translations=self.translations,
        )


def asked(task: Task, ballot: Ballot, board: Session | None, spoken: Words) -> Asked:
    """Return what a class is asked.

    The dice are in the question, too, for whoever cannot see the picture.

    Examples
    --------
    >>> from bgwidget.tasks import Choice
    >>> from bgwidget.words import words
    >>> task = Choice(goal="Who starts?", options=("You", "Nobody"), correct="You")
    >>> found = asked(task, Ballot("Which?", ("You", "Nobody"), right=0), None, words("en"))
    >>> found.question, found.options, found.position
    ('Who starts? Which?', ('You', 'Nobody'), '')
    """
    others = (words(code) for code in _languages(task) if code != spoken.language)
    told = ((other, in_language(task, ballot, other)) for other in others)
    translations = {
        other.language: (_question(task, said[0], board, other), said[1])
        for other, said in told
        if said is not None
    }
    question = _question(task, ballot.question, board, spoken)
    position, dice = ("", None) if board is None else _picture(board)
    return Asked(question, ballot.options, position, task.game, dice, translations)


def _languages(task: Task) -> Iterable[str]:
    """Return the languages in which a task says its goal."""
    if isinstance(task.goal, Said):
        return languages()
    goal = task.goal if isinstance(task.goal, Mapping) else {}
    return (code for code in languages() if code in goal)


def _question(task: Task, which: str, board: Session | None, words: Words) -> str:
    roll = "" if board is None else board.board_game.roll(board.state.game, words)
    dice = words.say("wall.roll", roll=roll) if roll else ""
    return words.sentences(in_words(task.goal, words), dice, which)


def _picture(board: Session) -> tuple[str, tuple[int, int] | None]:
    """Return the position and the dice that a picture can show; nothing if there is none."""
    entry, game = board.board_game, board.state.game
    position = str(entry.near(game))
    dice = entry.dice(game) if entry.snapshot(game)["side"] == _NEAR else None
    try:
        diagram(position, dice, game=entry.name)
    except ValueError:
        return "", None
    return position, dice

"""The fields of a row, as the page of a studio shows them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache

from bgwidget.games import board_game, game_names
from bgwidget.lesson_files.typed_values import data
from bgwidget.lesson_files.yaml_nodes import Items, Node, Table
from bgwidget.rules import work_limits
from bgwidget.rules.rulebook import RulesError
from bgwidget.rules.work import WorkLimitError, limited_work
from bgwidget.studio.answers import answer_found
from bgwidget.studio.field_kinds import AIM, FieldKind, field_kinds, settings_of, slip_kinds
from bgwidget.studio.findings import Spot
from bgwidget.studio.row_kinds import path_of
from bgwidget.studio.rows import INSIDE
from bgwidget.studio.session import StudioSession
from bgwidget.studio.values import field_value
from bgwidget.studio.yaml_text import Path, in_a_line
from bgwidget.tasks import Task, kinds_of
from bgwidget.tasks.field_types import field_type
from bgwidget.tasks.play_aims import Aim, aims
from bgwidget.teaching.linter import Finding
from bgwidget.wire.panel import Answer
from bgwidget.wire.studio import StudioDoor, StudioField, StudioFinding, StudioRecord
from bgwidget.words import Words


def findings_page(findings: Iterable[Finding]) -> list[StudioFinding]:
    """Return findings as a page shows them."""
    return [StudioFinding(each.level, each.line, each.text) for each in findings]


def label_of(words: Words, sort: str, name: str) -> str:
    """Return the label of a field or kind; its own name where nobody has put it into words."""
    key = f"studio.{sort}.{name}"
    return words.say(key) if words.has(key) else name


def help_on(words: Words, sort: str, name: str) -> str:
    """Return how a field is filled in, or what a kind is for; empty where it needs no words."""
    key = f"studio.{sort}.{name}.help"
    return words.say(key) if words.has(key) else ""


class Fields:
    """The fields of the selected row.

    Parameters
    ----------
    session : StudioSession
    words : Words
        In which language.
    """

    def __init__(self, session: StudioSession, words: Words) -> None:
        self._session, self._words = session, words
        self._game = settings_of(session.document, session.row).game

    def shown(self) -> list[StudioField]:
        """Return those that the row can have, and those that it has besides."""
        session, words = self._session, self._words
        document, row = session.document, session.row
        table, kinds = document.table(row.id), field_kinds(document, row)
        fields = [
            self._field(kind, table.entries.get(name), (name,)) for name, kind in kinds.items()
        ]
        for each in fields:
            if each["name"] == "kind":
                each["help"] = words.sentences(each["help"], self._answer())
        at = next((at for at, each in enumerate(fields) if each["name"] == "want"), None)
        if at is not None:
            fields[at + 1 : at + 1] = self._aims(table.entries.get("want"), fields[at])
        unknown = [name for name in table.entries if name not in kinds and name not in INSIDE]
        for name in unknown:
            kind = FieldKind(name, "code", field_type(object))
            fields.append(self._field(kind, table.entries[name], (name,)))
        return fields

    def _field(self, kind: FieldKind, node: Node | None, path: Path) -> StudioField:
        session, words = self._session, self._words
        value, form = field_value(kind, node, words.language)
        changed = form != kind.form
        return {
            "name": "/".join(map(str, path)),
            "form": form,
            "label": label_of(words, "field", kind.name),
            "help": help_on(words, "field", kind.name),
            "needed": kind.needed,
            "more": kind.seldom and node is None,
            "value": value,
            "shown": words.say("studio.as-text") if changed else "",
            "options": [
                Answer(each, option_name(kind.name, each, self._game, words)) for each in kind.known
            ],
            "records": self._records(node, path) if form == "records" else [],
            "board": [StudioDoor(use, words.say(f"studio.use.{use}"), True) for use in kind.board],
            "findings": findings_page(
                session.report.by_spot.get(Spot(session.selected, path), ())
                if form == "records"
                else session.report.at(session.selected, path)
            ),
        }

    def _answer(self) -> str:
        """Return what the engine finds to be the answer, where the step can be asked."""
        step = self._session.report.steps.get(self._session.selected)
        with suppress(RulesError):
            return answer_found(step, self._words) if isinstance(step, Task) else ""
        return ""

    def _aims(self, want: Node | None, field: StudioField) -> list[StudioField]:
        """Return the choice of what counts as right, where a play has been shown."""
        words, shown_play = self._words, self._session.shown_play()
        choices: tuple[Aim, ...] = ()
        if shown_play:
            with suppress(WorkLimitError), limited_work(work_limits.STEP):
                choices = aims(*shown_play)
        if not shown_play or not choices:
            return []
        options = {
            _text(aim): words.say(f"studio.aim.{aim.name}", **aim.facts(words)) for aim in choices
        }
        # A list of one play is that play alone.
        task, play = shown_play
        only = {*task.want} == {"result"} and task.want["result"] in (play, [play], (play,))
        text = _text(choices[0]) if only else in_a_line(data(want)) if want else ""
        made = self._field(FieldKind("aim", "one", field_type(str)), None, path_of(AIM))
        given = {**options, text: options.get(text, text)}
        findings, field["findings"] = field["findings"], []
        return [
            {
                **made,
                "value": text or None,
                "options": [Answer(each or None, label) for each, label in given.items()],
                "findings": findings,
            }
        ]

    def _records(self, node: Node | None, path: Path) -> list[StudioRecord]:
        if not isinstance(node, Items):
            return []
        kinds = slip_kinds(self._game)
        made: list[StudioRecord] = []
        for at, item in enumerate(node.items):
            way = (*path, at)
            entries = item.entries if isinstance(item, Table) else {}
            made.append(
                {
                    "name": "/".join(map(str, way)),
                    "label": self._words.say("studio.record", number=at + 1),
                    "fields": [
                        self._field(kind, entries.get(name), (*way, name))
                        for name, kind in kinds.items()
                    ],
                }
            )
        return made


def _text(aim: Aim) -> str:
    """Return an aim as a line of YAML; empty for any legal play."""
    return in_a_line(dict(aim.want)) if aim.want else ""


@lru_cache(maxsize=1000)
def option_name(field: str, value: str, game: str, words: Words) -> str:
    """Return the name of an option; the option itself if it is a text of the lesson.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> option_name("result", "gammon", "backgammon", words("en"))
    'gammon'
    >>> option_name("rules", "enter-first", "backgammon", words("en"))[:14]
    'The bar first:'
    """
    if field == "game" and value in game_names():
        return board_game(value).title(words)
    if field in ("rules", "offered"):
        name, rule = f"name.{game}.{value}", f"rule.{game}.{value}"
        if words.has(name) and words.has(rule):
            return words.say("studio.option", name=words.say(name), text=words.say(rule))
    names = (words.say(key) for key in _keys(field, value, game) if words.has(key))
    return next(names, value)


def rule_title(rule: str, game: str, words: Words) -> str:
    """Return the short name of a rule; the rule itself where there is none.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> rule_title("hit", "backgammon", words("en")), rule_title("no", "backgammon", words("en"))
    ('Hitting a blot', 'no')
    """
    name = f"name.{game}.{rule}"
    return words.say(name) if words.has(name) else rule


def _keys(field: str, value: str, game: str) -> Iterator[str]:
    """Yield the sentences that may name an option, the nearest first."""
    yield f"studio.option.{field}.{game}.{value}"
    yield f"studio.option.{field}.{value}"
    if field in ("kind", "drill"):
        yield f"studio.kind.{value}"
    keys = (kind.option_key(field, value) for kind in kinds_of(game).values())
    yield from filter(None, keys)

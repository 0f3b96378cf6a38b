"""A game by links alone: each who opens one is the referee."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bgwidget.rules import IllegalMoveError, RulesError
from bgwidget.tables import Act, Chain, Correspondence, Letter, TableError, Terms
from bgwidget.tables.letter import MOST

AN, BINH = "5" * 22, "7" * 22


def met(match: int | None = None, **terms: object) -> list[Correspondence]:
    """Return both sides of a game that has been accepted, in which An throws 5-4 and begins."""
    an = replace(Correspondence.invite(match=match, **terms), chain=Chain(AN))
    an = replace(an, terms=replace(an.terms, laid=(Chain(AN).link(0), "_" * 22)))
    binh = Correspondence.accept(an.link)
    laid = (binh.terms.laid[0], Chain(BINH).link(0))
    kept = json.loads(binh.record) | {"secret": BINH, "terms": str(replace(binh.terms, laid=laid))}
    binh = Correspondence.load(json.dumps(kept))
    return [an.open(binh.link), binh]


def turn_of(one: Correspondence, chance: Random) -> Correspondence:
    """Return the game after all that is one's own to do."""
    while one.is_mine:
        game, table = one.table.board_game, one.table
        shown = game.snapshot(table.game)
        if shown["turn"] is not None:
            plays = game.legal_plays(table.game) or ("pass",)
            one = one.play(str(chance.choice(plays)))
        else:
            first, *_ = shown["choices"]
            doubles = "double" in shown["choices"] and chance.random() < 0.1
            one = one.act("double" if doubles else first)
    return one


def exchange(sides: list[Correspondence], count: int, seed: int) -> list[str]:
    """Let links go to and fro; return them."""
    links, chance = [], Random(seed)
    while len(links) < count and any(side.is_mine for side in sides):
        at = next(at for at in (0, 1) if sides[at].is_mine)
        sides[at] = turn_of(sides[at], chance)
        while (link := sides[at].link) not in links and link:
            links.append(link)
            sides[1 - at] = sides[1 - at].open(link)
            if sides[1 - at].is_mine and sides[1 - at].table.log[-1].kind != "dice":
                break
            at = 1 - at
    return links


def problem(side: Correspondence, link: object) -> str:
    with pytest.raises(RulesError) as refused:
        side.open(link)
    error = refused.value
    return error.breach.rule.id if isinstance(error, IllegalMoveError) else error.problem


def told(link: str, **change: object) -> str:
    """Return a link with its letter changed."""
    return f"?table={replace(Letter.read(link.removeprefix('?table=')), **change)}"


@settings(max_examples=6, deadline=None)
@given(st.sampled_from([1, 3]), st.integers(0, 1_000))
def test_both_see_the_same_game(match: int, seed: int) -> None:
    sides = met(match)
    links = exchange(sides, 16, seed)
    late, early = sorted(sides, key=lambda side: len(side.moments))
    assert late.table in early.moments
    assert max(map(len, links)) < 600
    for side in sides:
        assert Correspondence.load(side.record).table == side.table


def test_a_link_opened_twice_or_late_changes_nothing() -> None:
    sides = met()
    links = exchange(sides, 6, seed=2)
    for side in sides:
        for link in links[:-1]:
            assert side.open(f"https://club.example/play.html{link}") is side


def test_a_lost_link_is_missed() -> None:
    sides = met()
    early = list(sides)
    links = exchange(sides, 6, seed=2)
    assert problem(early[1], links[2]) == "letter.gap"
    assert problem(met()[0], "?table=invite.backgammon.1.." + "a" * 22) == "letter.invitation"


def test_what_is_changed_in_a_link_is_refused() -> None:
    an, binh = met()
    an = an.act("throw")
    thrown = an.link
    an = an.play("24/20 13/8")
    link, letter = an.link, Letter.read(an.link.removeprefix("?table="))
    throw, play = letter.acts
    illegal = replace(play, steps=((24, 15, 4), (13, 8, 5)))
    assert problem(binh, told(link, acts=(throw, illegal))) == "no-such-number"
    assert problem(binh, told(link, acts=(throw, replace(play, link=throw.link)))) == "table.seal"
    assert problem(binh, told(link, acts=(play, throw))) == "table.seal"
    other = letter.position.replace("C", "D")
    assert problem(binh, told(link, position=other)) == "letter.position"
    assert problem(binh, told(link, shown=(1, 0))) == "letter.position"
    assert problem(binh, told(link, head="a" * 22)) == "letter.gap"
    assert problem(binh, told(link, terms=replace(letter.terms, match=3))) == "letter.other"
    other = replace(play, steps=((8, 4, 4), (13, 8, 5)))
    assert problem(binh.open(link), told(link, acts=(throw, other))) == "letter.fork"
    assert binh.open(thrown).open(link).table == an.table


@given(st.text(max_size=80) | st.none() | st.just("?table=" + "~" * 20))
def test_what_is_no_link_is_refused(link: object) -> None:
    an, _ = met()
    assert problem(an, link).startswith(("letter.", "table."))
    with pytest.raises(TableError):
        Correspondence.accept(link)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10_000), st.characters(min_codepoint=33, max_codepoint=126))
def test_no_letter_with_another_character_is_taken(place: int, character: str) -> None:
    an, binh = met()
    text = an.act("throw").play("24/20 13/8").link
    at = len("?table=") + place % (len(text) - len("?table="))
    changed = f"{text[:at]}{character}{text[at + 1 :]}"
    if changed != text and character not in "&#+%":
        with pytest.raises(RulesError):
            binh.open(changed)


def test_who_only_has_the_link_sees_where_it_leads() -> None:
    sides = met()
    links = exchange(sides, 5, seed=4)
    seen = Letter.read(links[-1].removeprefix("?table=")).seen()
    whole = max(sides, key=lambda side: len(side.moments)).moments[-1]
    assert seen.board_game.near(seen.game) == whole.board_game.near(whole.game)
    first = Letter.read(links[0].removeprefix("?table="))
    assert first.seen().log == first.acts
    for letter in (first, Letter.read(links[-1].removeprefix("?table="))):
        with pytest.raises(RulesError):
            replace(letter, position="nothing").seen()
        with pytest.raises(RulesError):
            replace(letter, acts=(Act(0, "drop", link=letter.links[0]),)).seen()


def test_a_second_guest_comes_too_late() -> None:
    an = Correspondence.invite(match=3)
    binh, chi = Correspondence.accept(an.link), Correspondence.accept(an.link)
    assert problem(an.open(binh.link), chi.link) == "letter.other"
    with pytest.raises(TableError):
        Correspondence.accept(binh.link)
    with pytest.raises(TableError):
        an.act("throw")
    assert Correspondence.load(an.record).link == an.link


def test_a_play_is_taken_back_by_link() -> None:
    an, binh = met()
    an = an.act("throw").play("24/20 13/8")
    binh = turn_of(binh.open(an.link), Random(1))
    asked = an.open(binh.link).act("undo")
    with pytest.raises(IllegalMoveError):
        asked.act("roll")
    binh = binh.open(asked.link).act("agree")
    an = asked.open(binh.link)
    assert an.table.game.dice == (5, 4)
    assert an.table == binh.table


@pytest.mark.parametrize(
    "change", [{"seat": 2}, {"secret": "a"}, {"log": "all"}, {"terms": 3}, {"log": ["x"]}]
)
def test_a_record_that_is_none(change: dict[str, object]) -> None:
    kept = json.loads(met()[0].record) | change
    for record in (json.dumps(kept), "{", None):
        with pytest.raises(TableError):
            Correspondence.load(record)


def test_no_letter_is_too_long() -> None:
    an, _ = met()
    letter = Letter.of(an.table, tuple(Act(0, "undo", link="a" * 22) for _ in range(90)))
    with pytest.raises(TableError, match="too much"):
        str(letter)
    with pytest.raises(TableError):
        Letter.read("a" * (MOST + 1))
    with pytest.raises(RulesError):
        Terms.read("backgammon.1.." + "a" * 300)

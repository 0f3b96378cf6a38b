"""Rounds, results and players that come and go; what the rules do not let happen is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.examples import examples

from bgwidget.classroom.errors import ClassroomError
from bgwidget.tournament import NOBODY, Result, Tournament, TournamentError, standings
from bgwidget.tournament.tournament import MOST_PLAYERS, MOST_ROUNDS


def of(count: int) -> Tournament:
    tournament = Tournament()
    for number in range(1, count + 1):
        tournament = tournament.with_player(f"player {number}")
    return tournament


def drawn_results(tournament: Tournament, chance: Random) -> Tournament:
    """Let all games of the latest round end: the lower number is the stronger one, mostly."""
    for game in tournament.open_games:
        if chance.random() < 0.1:
            result = Result()
        else:
            sides = (game.first, game.second)
            winner = min(sides) if chance.random() < 0.7 else max(sides)
            result = Result(winner, chance.choice((1, 1, 1, 2, 3)))
        tournament = tournament.with_result(game.round, game.table, result)
    return tournament


def meetings(tournament: Tournament) -> Counter[frozenset[int]]:
    games = (game for game in tournament.games if not game.is_bye)
    return Counter(frozenset((game.first, game.second)) for game in games)


def byes(tournament: Tournament) -> Counter[int]:
    return Counter(game.first for game in tournament.games if game.is_bye)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_a_class_of_25_plays_six_rounds(seed: int) -> None:
    chance, tournament = Random(seed), of(25)
    for round in range(1, 7):
        before = tournament.scores(before=round)
        tournament = tournament.with_round()
        games = tournament.games_of(round)
        assert sorted(number for game in games for number in (game.first, game.second)) == [
            *range(26)
        ], "everybody once, and one without an opponent"
        assert [game.table for game in games] == [*range(1, 14)]
        apart = [abs(before[game.first] - before[game.second]) for game in games[:-1]]
        assert max(apart) <= 3, "a point and a half at most"
        assert sum(apart) <= 10
        tournament = drawn_results(tournament, chance)
    assert max(meetings(tournament).values()) == 1
    assert max(byes(tournament).values()) == 1
    table = standings(tournament)
    assert [each.score for each in table] == sorted((each.score for each in table), reverse=True)
    assert sum(each.score for each in table) == 6 * 13 * 2
    assert sum(each.margin for each in table) == 0


@pytest.mark.slow
def test_who_always_wins_is_first_of_25_after_five_rounds() -> None:
    tournament = of(25)
    for _ in range(5):
        tournament = tournament.with_round()
        for game in tournament.open_games:
            result = Result(min(game.first, game.second), 1)
            tournament = tournament.with_result(game.round, game.table, result)
    table = standings(tournament)
    assert (table[0].player.number, table[0].score, table[1].score) == (1, 10, 8)


def steps(chance: Random, rounds: int) -> Iterator[Tournament]:
    """Play rounds in which players come and go; yield it after each was paired."""
    tournament = of(chance.randint(2, 12))
    for _ in range(rounds):
        for player in tournament.players:
            if chance.random() < 0.15:
                tournament = tournament.present(player.number, is_here=not player.is_here)
        if chance.random() < 0.3:
            tournament = tournament.with_player(f"late {len(tournament.players)}")
        if sum(player.is_here for player in tournament.players) < 2:
            continue
        tournament = tournament.with_round()
        yield tournament
        tournament = drawn_results(tournament, chance)


@given(st.integers(0, 10**9))
@settings(max_examples=examples(60), deadline=None)
def test_who_is_here_plays_and_who_has_left_does_not(seed: int) -> None:
    for tournament in steps(Random(seed), 7):
        games = tournament.games_of(tournament.round)
        there = {player.number for player in tournament.players if player.is_here}
        paired = [number for game in games for number in (game.first, game.second) if number]
        assert sorted(paired) == sorted(there)
        assert sum(game.is_bye for game in games) == len(there) % 2


@given(st.integers(4, 12), st.integers(0, 10**9))
@settings(max_examples=examples(60), deadline=None)
def test_for_half_as_many_rounds_as_players_nobody_meets_again(count: int, seed: int) -> None:
    """With fewer than half of the others met, pairs of new ones can always be made (Dirac)."""
    chance, tournament = Random(seed), of(count)
    for _ in range(count // 2):
        tournament = drawn_results(tournament.with_round(), chance)
        assert max(meetings(tournament).values()) == 1
        assert max(byes(tournament).values(), default=0) <= 1


def test_three_go_on_for_as_long_as_they_like() -> None:
    chance, tournament = Random(1), of(3)
    for _ in range(9):
        tournament = drawn_results(tournament.with_round(), chance)
    assert sorted(meetings(tournament).values()) == [3, 3, 3]
    assert sorted(byes(tournament).values()) == [3, 3, 3]


def test_a_latecomer_has_no_points_for_what_was_missed() -> None:
    tournament = drawn_results(of(4).with_round(), Random(1)).with_player("late").with_round()
    assert tournament.scores(before=2)[5] == 0
    late = [game for game in tournament.games_of(2) if 5 in (game.first, game.second)]
    assert [game.is_bye for game in late] == [False]


def test_a_result_is_corrected_and_the_pairs_stay() -> None:
    tournament = of(4).with_round()
    for table in (1, 2):
        game = tournament.game(1, table)
        tournament = tournament.with_result(1, table, Result(game.first, 1))
    after = tournament.with_round()
    game = after.game(1, 1)
    corrected = after.with_result(1, 1, Result(game.second, 2))
    assert corrected.games_of(2) == after.games_of(2)
    assert corrected.scores(before=2)[game.first] == 0
    assert corrected.scores(before=2)[game.second] == 2
    assert refused(lambda: after.with_result(1, 1, None)) == "tournament.past"
    back = tournament.with_result(1, 1, None)
    assert [game.table for game in back.open_games] == [1]


def test_equals_share_a_place() -> None:
    tournament = of(4).with_round().all_ended()
    assert [each.place for each in standings(tournament)] == [1, 1, 1, 1]
    won = of(4).with_round().with_result(1, 1, Result(1, 1)).with_result(1, 2, Result(2, 3))
    told = [(each.place, each.player.number, each.margin) for each in standings(won)]
    assert told == [(1, 2, 3), (2, 1, 1), (3, 3, -1), (4, 4, -3)]


def test_a_bye_weighs_like_a_game_with_an_equal() -> None:
    tournament = of(3).with_round().with_result(1, 1, Result(1, 1))
    told = {each.player.number: (each.score, each.buchholz) for each in standings(tournament)}
    assert told == {1: (2, 0), 2: (0, 2), 3: (2, 2)}


def refused(act: object) -> str:
    assert callable(act)
    with pytest.raises(TournamentError) as error:
        act()
    assert str(error.value) != f"error.{error.value.problem}", "it is said in words"
    assert isinstance(error.value, ClassroomError)
    return error.value.problem


def test_what_cannot_be_is_refused() -> None:
    begun, one = of(5).with_round(), of(2).present(1, is_here=False)
    bye = begun.games_of(1)[-1]
    assert bye.is_bye
    given = {
        "tournament.open": lambda: begun.with_round(),
        "tournament.alone": lambda: one.with_round(),
        "tournament.no-game": lambda: begun.with_result(1, 9, Result()),
        "tournament.winner": lambda: begun.with_result(1, 1, Result(5, 1)),
        "tournament.points": lambda: Result(1, 1000),
        "tournament.no-points": lambda: Result(NOBODY, 1),
        "tournament.no-player": lambda: begun.present(6, is_here=True),
        "tournament.full": lambda: of(MOST_PLAYERS + 1),
        "tournament.begun": lambda: begun.with_result(1, 1, Result()).without_round(),
    }
    assert {name: refused(act) for name, act in given.items()} == {name: name for name in given}
    assert refused(lambda: begun.with_result(1, bye.table, Result())) == "tournament.winner"
    assert refused(lambda: of(3).without_round()) == "tournament.begun"
    assert begun.without_round() == of(5)
    for odd in (True, 1.0, "1", -1, None):
        assert refused(lambda odd=odd: Result(odd, 1)) == "tournament.winner"
        assert refused(lambda odd=odd: Result(1, odd)) == "tournament.points"


def test_rounds_come_to_an_end() -> None:
    tournament = of(2)
    for _ in range(MOST_ROUNDS):
        tournament = tournament.with_round().all_ended()
    assert refused(tournament.with_round) == "tournament.rounds"

"""Match files that leave something out or contradict themselves, as programs write them."""

from __future__ import annotations

import pytest

from bgwidget.rules.backgammon import Game, Position
from bgwidget.rules.backgammon.formats.mat import MatchFile, read_games, read_mat
from bgwidget.rules.backgammon.formats.mat_errors import InvalidMatchFileError
from bgwidget.rules.backgammon.formats.mat_turns import played
from bgwidget.rules.backgammon.formats.mat_writer import write_mat
from bgwidget.rules.backgammon.series import Series
from bgwidget.rules.rulebook import IllegalMoveError

HEAD = " 7 point match\n\n Game 1\n a : 0                          b : 0\n"
SECOND = "\n Game 2\n a : {}                          b : {}\n  1) 31: 8/5 6/5\n"
FIRST = "  1) 31: 8/5 6/5                  42: 8/4 6/4\n"
RIGHT = " " * 34
GIVEN_UP = f"{HEAD}{FIRST}{RIGHT}Wins 1 point\n"


def taken(read: MatchFile) -> list[tuple[object, ...]]:
    return [(one.kind, one.game, one.line, *one.facts.values()) for one in read.liberties]


@pytest.mark.parametrize(
    ("turns", "score", "liberties"),
    [
        (
            f"{FIRST}  2) 65: 24/13                   Wins 2 points\n",
            (0, 2),
            [("out-of-turn", 1, 6)],
        ),
        (f"{FIRST}      Wins 2 points\n", (2, 0), [("out-of-turn", 1, 6)]),
        (f"{FIRST}  2) 65:                         Wins 2 points\n", (0, 2), []),
        (f"{FIRST}  2) 65:\n      Wins 2 points\n", (2, 0), [("out-of-turn", 1, 7)]),
        ("  1)  Losses 2 points             Wins 2 points\n", (0, 2), [("out-of-turn", 1, 5)]),
        (f"{FIRST}  2)  Losses 2 point             Wins 2 point\n", (0, 2), []),
        (f"{FIRST}  2) 65: ????\n{RIGHT}Wins 2 point\n", (0, 2), []),
        (f"{FIRST}  2) 65: Concedes                Wins 2 point\n", (0, 2), []),
        (f"{FIRST}  2) 00: ????                    Wins 2 point\n  3)      \n", (0, 2), []),
        (
            f"{FIRST}  2) 65:                         Wins 100 points\n",
            (0, 3),
            [("points", 1, 6, 100, 3)],
        ),
        (f"{FIRST}  2)  Doubles => 2\n      Wins 1 point\n", (1, 0), [("dropped", 1, 7)]),
        (
            f"{FIRST}  2)  Doubles => 2                Takes\n{RIGHT}Wins 3 points\n",
            (0, 4),
            [("points", 1, 7, 3, 4)],
        ),
    ],
)
def test_how_a_game_was_given_up(
    turns: str, score: tuple[int, int], liberties: list[tuple[object, ...]]
) -> None:
    read = read_mat(HEAD + turns)
    assert read.standing.score == score
    assert taken(read) == liberties
    assert all(str(liberty) for liberty in read.liberties)


def test_a_match_may_be_taken_up_at_a_score() -> None:
    text = GIVEN_UP.replace("a : 0 ", "a,1780 : 1 ").replace("b : 0", "b,1655 : 5")
    read = read_mat(text)
    assert read.standing.score == (1, 6)
    assert read.standing.crawford == "now"
    assert taken(read) == [("resumed", 1, 4, "1-5", "0-0")]
    crawford = read_mat(GIVEN_UP.replace("b : 0", "b : 6"))
    assert crawford.games[0].standing.crawford == "now"
    after_it = read_mat(GIVEN_UP.replace("a : 0", "a : 6").replace("b : 0", "b : 6"))
    assert after_it.games[0].standing.crawford == "played"


def test_a_double_at_match_point_shows_that_the_crawford_game_is_past() -> None:
    read = read_mat(
        " 5 point match\n\n Game 1\n a : 4                          b : 2\n"
        "  1)                              31: 8/5 6/5\n"
        "  2) 42: 8/4 6/4                   Doubles => 2\n"
        "  3)  Takes                       65: 24/13\n"
        "                                   Wins 2 points\n"
    )
    assert read.standing.score == (4, 4)
    assert [kind for kind, *_ in taken(read)] == ["resumed", "after-crawford"]


def test_a_double_in_the_crawford_game_of_a_whole_match_is_refused() -> None:
    first = f"{HEAD.replace('7', '2')}{FIRST}{RIGHT}Wins 1 point\n"
    second = f"{SECOND.format(0, 1).rstrip()}                   Doubles => 2\n"
    with pytest.raises(InvalidMatchFileError, match="Crawford"):
        read_mat(first + second)


def test_long_names_may_leave_no_space() -> None:
    read = read_mat(
        GIVEN_UP.replace("a : 0                          b", "Ada and Ann : 0Ben and Bob")
    )
    assert (read.standing.score, read.liberties) == (read_mat(GIVEN_UP).standing.score, ())


def test_a_score_that_does_not_add_up_is_named() -> None:
    read = read_mat(GIVEN_UP + SECOND.format(0, 2))
    assert [game.standing.score for game in read.games] == [(0, 0), (0, 2)]
    assert taken(read)[0] == ("score", 2, 9, "0-2", "0-1")


def test_a_game_that_the_file_does_not_finish_is_not_called_finished() -> None:
    read = read_mat(HEAD + FIRST + SECOND.format(0, 0))
    assert taken(read) == [("unfinished", 1, 5), ("unfinished", 2, 9)]
    assert [game.phase for game in read.games] == ["roll", "roll"]
    assert read.series.games == ()


def test_a_roll_without_a_play_ends_the_game_where_several_were_legal() -> None:
    read = read_mat(
        f"{HEAD}  1) 31: 8/5 6/5              64:\n  2) 31: 8/6 6/5\n{SECOND.format(1, 0)}"
    )
    assert taken(read)[:2] == [("broken-off", 1, 5), ("score", 2, 9, "1-0", "0-0")]
    assert (read.games[0].dice, read.games[0].winner) == ((6, 4), None)


def test_a_roll_without_a_play_is_played_where_only_one_was_legal() -> None:
    turns = "  1) 31: 8/5 6/5              66: 24/18(2) 8/2(2)\n  2) 66:   42: 8/4 6/4\n"
    read = read_mat(f"{HEAD}{turns}")
    assert taken(read)[0] == ("forced", 1, 6, "24/18(2) 8/2(2)")
    assert str(read.games[0].plays[1]) == "8/4 6/4"


def test_a_play_that_marks_no_hit_makes_none() -> None:
    read = read_mat(f"{HEAD}  1) 21: 13/11 6/5               42: 24/18\n")
    assert taken(read)[0] == ("unhit", 1, 5, "24/22/18")


def test_steps_in_a_forbidden_order_are_read_by_where_they_lead() -> None:
    game = Game.start(Position.parse("----A-A-------------a-----"), (5, 2))
    after, liberty = played(game, "6/1 1/off")
    assert (str(after.last_play), liberty) == ("6/4 4/off", "rerouted")
    for illegal in ("6/1 4/off", "6/3 3/4 4/off"):
        with pytest.raises(IllegalMoveError):
            played(game, illegal)


def test_a_game_after_the_match_is_left_out() -> None:
    won = GIVEN_UP.replace("Wins 1 point", "Wins 7 points").replace(
        " 7 point match", " 1 point match"
    )
    read = read_mat(won + SECOND.format(0, 1))
    assert (len(read.games), taken(read)[-1]) == (1, ("after-the-match", 2, 9))


def test_an_illegal_play_is_refused_all_the_same() -> None:
    with pytest.raises(InvalidMatchFileError) as caught:
        read_mat(GIVEN_UP.replace("42: 8/4 6/4", "42: 8/3 6/4"))
    assert (caught.value.line, caught.value.facts["rule"]) == (5, "no-such-number")
    assert read_games(GIVEN_UP.replace("42: 8/4 6/4", "42: 8/3 6/4")).liberties == ()


def test_a_win_of_the_side_that_lost_is_refused() -> None:
    dropped = f"{HEAD}{FIRST}  2)  Doubles => 2                 Drops\n{RIGHT}Wins 1 point\n"
    with pytest.raises(InvalidMatchFileError, match="the other side has won") as caught:
        read_mat(dropped)
    assert caught.value.line == 7


def test_what_was_given_up_out_of_turn_is_written_so_that_nothing_is_left_open() -> None:
    read = read_mat(f"{HEAD}{FIRST}      Wins 2 points\n")
    again = read_mat(write_mat(read.series))
    assert (again.series, again.liberties) == (read.series, ())


def test_nobody_concedes_a_game_that_is_over() -> None:
    game = Game.start().concede(0, 1)
    assert game.winner == 1
    with pytest.raises(ValueError, match="ended"):
        game.concede(1, 1)
    assert Series().add(Game.opening().concede(1, 3)).standing.score == (3, 0)

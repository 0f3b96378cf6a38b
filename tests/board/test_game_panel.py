"""What stands beside a game: who plays, what was done, and how it ended."""

from __future__ import annotations

from typing import Any

import pytest

from bgwidget import Board, Review
from bgwidget.board.account import Account
from bgwidget.board.arrows import compared
from bgwidget.games import board_game
from bgwidget.opponents import opponent
from bgwidget.rules import InvalidMoveError
from bgwidget.rules.backgammon import START
from bgwidget.words import languages, words

MANY = 400


def ask(board: Board, kind: str, **more: Any) -> None:
    board._answer({"kind": kind, "base": board.scene["version"], **more})


def judge(board: Board) -> dict[str, Any]:
    """Let the whole account be made, as the page does."""
    for _ in range(MANY):
        account: dict[str, Any] = board.game_panel["ending"]["account"]
        if account["done"] >= account["whole"]:
            return account
        board._answer({"kind": "judge"})
    raise AssertionError("the account is never whole")


def played(level: str, seed: int = 5, **options: Any) -> Board:
    """Return a board on which a player of that level has played a game to its end."""
    board = Board(opponent="novice", seed=seed, language="en", **options)
    actions = board_game("backgammon").actions - {"play"}
    me = opponent(level, seed)
    for _ in range(MANY):
        if board.game.phase == "over":
            return board
        if "waits" in board.scene:
            board.reply()
            continue
        name, *about = me.act(board.game)
        if name == "resign":
            name = f"resign-{('single', 'gammon', 'backgammon')[about[0] - 1]}"
        kind = next((each for each in (name, *about) if each in actions), None)
        if kind is None:
            board.play(str(getattr(board.game, name)(*about).last_play) or "pass")
        else:
            board.act(kind)
    raise AssertionError("the game has no end")


@pytest.fixture(scope="module")
def over() -> Board:
    board = played("casual", seed=3)
    judge(board)
    return board


@pytest.fixture
def begun() -> Board:
    """A board on which both sides have played once."""
    board = Board(START, opponent="novice", seed=3, language="en")
    board.roll()
    board.play(board.legal_plays[0])
    board.reply()
    return board


def entries(board: Board) -> list[Any]:
    return [each for line in board.game_panel["lines"] for each in line if each is not None]


def test_what_the_opponent_played_is_drawn_until_the_next_play(begun: Board) -> None:
    steps = [(arrow.source, arrow.target) for arrow in begun.scene["arrows"]]
    far = {place for place, side, *_ in begun.scene["pieces"] if side == 1}
    assert steps
    assert steps[-1][1] in far
    begun.roll()
    assert [(arrow.source, arrow.target) for arrow in begun.scene["arrows"]] == steps
    begun.play(begun.legal_plays[0])
    assert "arrows" not in begun.scene


def test_nothing_is_drawn_where_both_sides_are_played_by_hand() -> None:
    board = Board(dice=(3, 1))
    board.play("8/5 6/5")
    board.roll()
    assert "arrows" not in board.scene


def test_the_score_sheet_has_a_line_for_each_turn_of_both(begun: Board) -> None:
    [[mine, theirs]] = begun.game_panel["lines"]
    assert mine.text == f"5-2: {begun.last_play}"
    assert theirs.name.startswith("Opponent: ")
    begun.undo()
    assert begun.game_panel["lines"] == []


def test_an_earlier_turn_is_looked_at_and_nothing_changes(begun: Board) -> None:
    game, before = begun.game, begun.scene["pieces"]
    first = entries(begun)[0].at
    ask(begun, "look", at=first)
    assert (begun.scene["past"], begun.scene["phase"], begun.scene["turn"]) == (
        first,
        "still",
        None,
    )
    assert begun.scene["pieces"] != before
    assert not begun.scene["undo"]
    assert begun.game is game
    ask(begun, "look", at=None)
    assert "past" not in begun.scene
    assert begun.scene["undo"]
    assert begun.scene["pieces"] == before


def test_a_look_back_shows_the_cube_of_its_turn() -> None:
    board = Board(START, rules="money", language="en")
    board.roll()
    board.play(board.legal_plays[0])
    board.double()
    board.take()
    assert board.scene["cube"]["value"] == 2
    ask(board, "look", at=entries(board)[0].at)
    assert (board.scene["cube"]["value"], board.scene["roll"]) == (1, "")


@pytest.mark.parametrize("at", [-1, 99, "1", 1.0, True, [], 10_000])
def test_a_turn_that_is_not_there_is_refused(begun: Board, at: Any) -> None:
    before = begun.game
    ask(begun, "look", at=at)
    assert begun.scene["refusal"]["title"]
    assert "past" not in begun.scene
    assert begun.game is before


def test_no_advice_is_given_on_what_is_looked_at_before_the_game_is_over(begun: Board) -> None:
    ask(begun, "look", at=entries(begun)[0].at)
    assert "advice" not in begun.scene


def test_a_double_that_was_missed_stands_in_the_row_of_the_play_after_it() -> None:
    board = Board("-ABBB------------------cb-", opponent="novice", seed=0, language="en")
    while board.scene["phase"] != "over":
        if "waits" in board.scene:
            board.reply()
        elif board.scene["turn"] is not None:
            board.play(board.legal_plays[0])
        else:
            board.act("accept" if "accept" in board.scene["choices"] else "roll")
    [(_, at, told)] = judge(board)["errors"]
    assert board._session.state.turns[at].kind == "roll"
    assert told == "Error 1 of 1: turn 2"


@pytest.mark.slow
def test_the_account_is_what_a_review_says(over: Board) -> None:
    review = Review(over.record, progress=lambda *_: None)
    account = judge(over)
    mine = [at - 1 for at in review.errors if review.decisions[at - 1].side == 0]
    assert [number for number, _, _ in account["errors"]] == mine
    chances = [round(100 * each.chances, 1) for each in review.decisions]
    assert account["chances"] == chances
    marked = {each.at for each in entries(over) if each.mark}
    assert {at for _, at, _ in account["errors"]} <= marked
    rows = [line[0] and line[0][0] for line in over.game_panel["lines"]]
    for place, (_, at, told) in enumerate(account["errors"], start=1):
        assert told == f"Error {place} of {len(mine)}: turn {rows.index(at) + 1}"
    assert account["tiles"][-1].figure == str(len(mine))


@pytest.mark.slow
def test_an_error_is_looked_back_at_with_what_was_better(over: Board) -> None:
    number, turn, _ = judge(over)["errors"][0]
    ask(over, "look", at=turn)
    decision = Review(over.record, progress=lambda *_: None).decisions[number]
    assert decision.best in over.scene["advice"]["title"]
    if decision.action[0] == "play":
        assert {arrow.role for arrow in over.scene["arrows"]} == {"better", "worse"}
    ask(over, "look", at=None)


@pytest.mark.slow
@pytest.mark.sample(1)
@pytest.mark.parametrize("level", ["novice", "expert"])
def test_who_plays_like_a_level_is_said_to_play_like_it_or_the_next(level: str) -> None:
    name = judge(played(level, seed=2))["tiles"][0].figure
    near = {"novice": ("novice", "improver"), "expert": ("expert", "advanced")}
    assert name.lower() in near[level]


def test_of_few_decisions_no_level_is_named() -> None:
    board = Board("-BA---------------------e-", (6, 5), opponent="novice", seed=3)
    board.play(board.legal_plays[0])
    board.reply()
    board.act("accept")
    assert [tile.figure for tile in judge(board)["tiles"]] == ["0"]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("gave_up", [True, False])
def test_who_gave_up_is_told_that_this_is_not_weighed(language: str, gave_up: bool) -> None:
    game = board_game("backgammon").start(dice=(3, 1)).play([(8, 5, 3), (6, 5, 1)])
    account = Account.of(board_game("backgammon"), game.concede(int(not gave_up), worth=1), ())
    assert account is not None
    account.go_on()
    said = words(language)
    key = "account.errors-given-up" if gave_up else "account.errors"
    assert account.page(said)["tiles"][-1].about == said.say(key, count=0)
    assert said.say("account.errors-given-up", count=0) != said.say("account.errors", count=0)


def resigned(language: str = "en", advice: str = "asked") -> Board:
    """Return a board on which a game was resigned before anything else was decided."""
    board = Board(dice=(3, 1), opponent="novice", seed=3, language=language, advice=advice)
    board.act("resign-gammon")
    board.reply()
    return board


@pytest.mark.parametrize("language", languages())
def test_a_look_back_at_a_resignation_says_that_it_is_not_weighed(language: str) -> None:
    board = resigned(language)
    said = words(language).say("review.given-up")
    ask(board, "look", at=0)
    assert board.scene["status"].endswith(said)
    ask(board, "look", at=1)
    assert said not in board.scene["status"]
    silent = resigned(language, advice="never")
    ask(silent, "look", at=0)
    assert said not in silent.scene["status"]


def test_no_chances_are_drawn_where_hardly_anything_was_decided(over: Board) -> None:
    account = judge(resigned())
    assert len(account["chances"]) < 2
    assert account["told"] == ""
    assert judge(over)["told"]


def test_an_account_is_asked_for_at_any_time_and_harms_nothing(begun: Board) -> None:
    for message in ({"kind": "judge"}, {"kind": "judge", "more": 1}, {"kind": "judge", "base": []}):
        begun._receive(None, message, [])
    assert begun.game_panel["ending"] is None
    assert Account.of(board_game("camelot"), None, ()) is None


def test_a_match_is_chosen_before_the_first_roll() -> None:
    board = Board(opponent="novice", seed=3)
    options = [option.points for option in board.game_panel["lengths"]["options"]]
    assert options == [None, 0, 3, 5, 7]
    ask(board, "match", points=5)
    assert board.game.standing.match == 5
    assert board.game_panel["lengths"]["chosen"] == options.index(5)
    ask(board, "type", text="match to 3", walk=[])
    assert board.game.standing.match == 3
    ask(board, "match", points=4)
    assert board.scene["refusal"]["title"]
    assert board.game.standing.match == 3
    board.throw()
    while board.game.phase == "opening":
        board.throw()
    assert board.game_panel["lengths"] is None
    ask(board, "match", points=7)
    assert board.game.standing.match == 3
    board.restart()
    assert board.game.standing.match == 3


@pytest.mark.parametrize("points", [-1, 100, "3", 3.0, True])
def test_no_match_of_another_kind_is_begun(points: Any) -> None:
    board = Board()
    ask(board, "match", points=points)
    assert board.game.standing.match == 0
    assert board.scene["refusal"]


def test_a_set_up_position_and_a_game_without_matches_have_no_length_to_choose() -> None:
    assert Board("-A------------------b-c---").game_panel["lengths"] is None
    camelot = Board(game="camelot", opponent="novice")
    assert camelot.game_panel["lengths"] is None
    with pytest.raises(InvalidMoveError):
        camelot._session.act({"kind": "match", "points": 3})


def test_a_match_from_a_position_goes_on_to_its_next_game() -> None:
    board = Board("-A----------------------b-", (2, 1), match=5)
    board.play("1/off")
    ending = board.game_panel["ending"]
    assert (ending["again"], ending["account"]) == ("next", None)
    board.next_game()
    assert board.game_panel["ending"] is None
    assert board.game_panel["lines"] == []
    assert sum(board.game.standing.score) > 0


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("position", "match", "key"),
    [
        ("-A------------------eee---", None, "ending.gammon.near"),
        ("aA------------------eed---", None, "ending.backgammon.near"),
        ("-A---------------------b--", None, "ending.game.near"),
        ("-A------------------eee---", 1, "ending.match.near"),
    ],
)
def test_an_ending_says_what_was_won(
    position: str, match: int | None, key: str, language: str
) -> None:
    board = Board(position, (6, 5), match=match, language=language)
    board.play("1/off")
    assert board.game_panel["ending"]["title"] == board._words.say(key)


def test_a_board_that_is_set_up_has_no_game_beside_it() -> None:
    assert Board(mode="edit").game_panel == {}


def test_a_play_is_drawn_whole_beside_a_better_one() -> None:
    backgammon = board_game("backgammon")
    game = backgammon.start(dice=(5, 5))
    drawn = compared(backgammon, game, "13/8(2) 8/3(2)", "13/8(4)")
    assert [(arrow.source, arrow.target, arrow.role) for arrow in drawn] == [
        *[(13, 8, "better")] * 2,
        *[(8, 3, "better")] * 2,
        *[(13, 8, "worse")] * 4,
    ]


def test_an_error_has_one_loss_from_the_first_moment_to_the_last(over: Board) -> None:
    play, state = over._play, over._session.state
    assert play is not None
    errors = over.game_panel["ending"]["account"]["errors"]
    assert len(errors) > 1
    for _, turn, _ in errors:
        decision = play.weighed(turn)
        assert decision is not None
        said = play._look_back(state, turn)
        seen = [said.now, *filter(None, said.later)]
        first, *others = (each["advice"] for each in seen)
        assert not any(each["told"].startswith(first["title"]) for each in others)
        for advice in (each["advice"] for each in seen):
            best, done = advice["options"][0], advice["options"][advice["done"]]
            assert decision.best in best["label"]
            assert f"−{decision.loss:.2f}" in done["label"]


@pytest.mark.parametrize(("errors", "told"), [(0, "errors"), (1, "error"), (2, "errors")])
def test_one_error_is_told_as_one(errors: int, told: str) -> None:
    assert words("en").say("account.errors", count=errors) == f"clear {told}"


def given_up(board: Board, worth: str) -> None:
    """Play the first of the legal plays, and resign after it, or drop."""
    for _ in range(MANY):
        choices = board.scene["choices"]
        if board.game.phase == "over":
            return
        if "waits" in board.scene:
            board.reply()
        elif "drop" in choices:
            board.drop()
        elif any(mine for mine, _ in board.game_panel["lines"]):
            board.resign(worth)
        elif board.scene["turn"] is not None:
            board.play(board.legal_plays[0])
        else:
            board.act(next(each for each in ("throw", "roll") if each in choices))
    raise AssertionError("the game has no end")


def match_given_up(*, hastily: bool) -> list[int]:
    """Return how many errors the games of a match had, the last one's and all as it ends."""
    position = "-ABBB------------------cb-"
    board = Board(position, (1, 1), match=3, opponent="novice", seed=2, language="en")
    given_up(board, "single")
    account = board.game_panel["ending"]["account"] if hastily else judge(board)
    first = len(account["errors"])
    assert not any("match" in tile.about for tile in account["tiles"])
    board.next_game()
    given_up(board, "gammon")
    assert board.game_panel["ending"]["again"] == "restart"
    *_, here, every = judge(board)["tiles"]
    assert every.about == "in the match"
    return [first, int(here.figure), int(every.figure)]


def test_the_end_of_a_match_counts_the_errors_of_all_its_games() -> None:
    first, last, both = match_given_up(hastily=False)
    assert first > 0
    assert first + last == both
    assert match_given_up(hastily=True) == [0, last, both]

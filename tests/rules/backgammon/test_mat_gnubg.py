"""Match files that leave something out, as GNU Backgammon reads them where it is installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from bgwidget.engines import evaluators
from bgwidget.engines.backgammon.gnubg_program import GnubgProgram
from bgwidget.rules.backgammon.formats.mat import read_mat

HEAD = " 7 point match\n\n Game 1\n a : {}                          b : 0\n"
FIRST = "  1) 31: 8/5 6/5                  42: 8/4 6/4\n"
FILES = (
    f"{HEAD.format(0)}{FIRST}  2) 65: 24/13                    Wins 2 points\n",
    f"{HEAD.format(1)}{FIRST}  2) 65:                          Wins 100 points\n",
    f"{HEAD.format(0)}{FIRST}  2)  Losses 1 point              Wins 1 point\n",
    f"{HEAD.format(0)}  1) 31: 8/5 6/5                  66: 24/18(2) 8/2(2)\n"
    "  2) 66:                          42: 8/4 6/4\n"
    "  3) 11: 6/2                      Wins 3 points\n",
)


@pytest.mark.slow
@pytest.mark.skipif(not evaluators()["gnubg"], reason="gnubg is not installed here")
def test_gnubg_reads_the_same_games(tmp_path: Path) -> None:
    program = GnubgProgram("set automatic roll off")
    for setting in ("confirm new off", "automatic game off", "player 0 human", "player 1 human"):
        program.ask(f"set {setting}")
    for number, text in enumerate(FILES):
        file, copy = tmp_path / f"{number}.mat", tmp_path / f"{number}.copy.mat"
        file.write_text(text, encoding="utf-8")
        program.ask(f'import mat "{file}"')
        program.ask(f'export match mat "{copy}"')
        here, there = read_mat(text), read_mat(copy.read_text(encoding="utf-8"))
        assert [game.standing for game in here.games] == [game.standing for game in there.games]
        assert [game.result for game in here.games] == [game.result for game in there.games], text
        assert here.standing == there.standing
    program.close()

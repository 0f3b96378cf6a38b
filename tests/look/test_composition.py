"""Goal, board, verdict and main button are seen at once, on every screen that people use."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypedDict

import pytest
from coloraide import Color
from support.every_kind import LESSON
from support.mounted import Mounted
from support.records import blunders

from bgwidget import Board, Course, Lesson, Review
from bgwidget.layout.colours import PAGES
from bgwidget.rules.backgammon import write_records
from bgwidget.tasks import Task


class Look(TypedDict):
    """What is hidden of the parts that matter, which texts overlap, and where the parts are."""

    hidden: Mapping[str, str]
    over: Sequence[str]
    at: Mapping[str, Sequence[int] | None]


class Screen(NamedTuple):
    """A window, and the room for a widget in it: left, top, width and height in px."""

    window: tuple[int, int]
    room: tuple[int, int, int, int]


def all_of(width: int, height: int) -> Screen:
    return Screen((width, height), (0, 0, width, height))


SCREENS: Mapping[str, Screen] = MappingProxyType(
    {
        # What JupyterLab leaves in a window of 1366 x 768 with its file browser open.
        "lab": Screen((1366, 768), (332, 94, 1020, 640)),
        "tablet": all_of(1024, 768),
        "upright": all_of(768, 1024),
        "phone": all_of(390, 844),
    }
)
SMALL: Mapping[str, tuple[Screen, frozenset[str]]] = MappingProxyType(
    {
        "lying": (all_of(844, 390), frozenset({"goal", "board", "verdict"})),
        "narrow": (all_of(320, 700), frozenset({"goal"})),
    }
)
"""Screens on which not all can be seen at once, and what is."""
TALL: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "lab": frozenset({"knights"}),
        "tablet": frozenset(),
        "upright": frozenset({"enters", "sheet"}),
        "phone": frozenset({"enters", "sheet", "printed", "knights"}),
    }
)
"""Steps whose form or tools take more than a screen has under a board."""


def show(mounted: Mounted, widget: Any, screen: Screen) -> None:
    width, height = screen.window
    mounted.page.set_viewport_size({"width": width, "height": height})
    mounted.show(widget, screen.room)


def lesson(folder: Path, step: int) -> Lesson:
    made = Lesson.load(LESSON, logbook=folder / "logbook.sqlite3")
    made.go(step)
    return made


def looks(
    mounted: Mounted, screen: Screen, folder: Path, tasks: Mapping[int, Task]
) -> Iterator[tuple[str, Look, Look]]:
    """Yield how each step looks when it is asked, and when its answer is shown."""
    for number, step in tasks.items():
        made = lesson(folder, number)
        show(mounted, made, screen)
        asked = mounted.page.evaluate(LOOK)
        made.solution()
        mounted.update(made)
        yield step.name, asked, mounted.page.evaluate(LOOK)


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", SCREENS)
def test_a_step_of_each_kind_and_its_verdict_are_seen_at_once(
    mounted: Mounted, name: str, tmp_path: Path, tasks: Mapping[int, Task]
) -> None:
    found = []
    for step, asked, told in looks(mounted, SCREENS[name], tmp_path, tasks):
        if step not in TALL[name]:
            found += [(step, "asked", *each) for each in asked["hidden"].items()]
            found += [(step, "told", *each) for each in told["hidden"].items()]
        found += [(step, each) for each in asked["over"] + told["over"]]
        moved = {part: (asked["at"][part], told["at"][part]) for part in ("goal", "board")}
        found += [(step, part, *ways) for part, ways in moved.items() if ways[0] != ways[1]]
    assert not found, "\n".join(map(str, found))


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", SMALL)
def test_a_small_screen_shows_what_matters_and_nothing_overlaps(
    mounted: Mounted, name: str, tmp_path: Path, tasks: Mapping[int, Task]
) -> None:
    screen, wanted = SMALL[name]
    found = []
    for step, asked, told in looks(mounted, screen, tmp_path, tasks):
        for look in (asked, told):
            found += [(step, part, look["hidden"][part]) for part in wanted & set(look["hidden"])]
            found += [(step, each) for each in look["over"]]
    assert not found, "\n".join(map(str, found))


def playing() -> Board:
    board = Board(match=3, opponent="novice", seed=3, dice=(3, 1))
    board.play(board.legal_plays[0])
    board.reply()
    return board


def advised() -> Board:
    board = Board(dice=(3, 1), opponent="novice", seed=3)
    board._session.handle({"kind": "advise", "base": board._session.state.version})
    return board


def over() -> Board:
    board = Board("-BA---------------------e-", (6, 5), opponent="novice", seed=3, match=3)
    board.play("2/off 1/off")
    board.reply()
    board.accept()
    return board


GAMES: Mapping[str, Callable[[], Any]] = MappingProxyType(
    {
        "fresh": lambda: Board(opponent="club", seed=3),
        "playing": playing,
        "advised": advised,
        "over": over,
        "camelot": lambda: Board(game="camelot", opponent="novice", seed=3),
        "review": lambda: Review(write_records([blunders()])),
        "map": lambda: Course().children[0],
    }
)


@pytest.mark.sample(4)
@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_its_ending_a_review_and_the_map_are_seen_at_once(
    mounted: Mounted, game: str, name: str
) -> None:
    show(mounted, GAMES[game](), SCREENS[name])
    seen = mounted.page.evaluate(LOOK)
    assert (seen["hidden"], seen["over"]) == ({}, [])


BESIDE_FILES = Screen((1024, 768), (380, 91, 588, 647))
"""What JupyterLab leaves in a small window with its file browser open."""
IN_A_PHONE = Screen((390, 844), (64, 91, 270, 723))


def refused(folder: Path, theme: str = "auto") -> Lesson:
    made = Lesson.load("01-moving", part="hitting", theme=theme, logbook=folder / "logbook.sqlite3")
    typed = {"kind": "type", "text": "13/12", "walk": [], "base": made.scene["version"]}
    made._receive(made, {**typed, "opened": made.lesson["opened"]}, [])
    return made


@pytest.mark.parametrize("screen", [*SCREENS.values(), BESIDE_FILES, IN_A_PHONE])
def test_a_refusal_is_seen_whole_and_moves_nothing(
    mounted: Mounted, screen: Screen, tmp_path: Path
) -> None:
    made = Lesson.load("01-moving", part="hitting", logbook=tmp_path / "logbook.sqlite3")
    show(mounted, made, screen)
    before = mounted.page.evaluate(BUTTONS)
    mounted.update(refused(tmp_path / "other"))
    seen = mounted.page.evaluate(LOOK)
    assert seen["at"]["verdict"]
    assert (seen["hidden"], seen["over"]) == ({}, [])
    # In a column this narrow the reason takes more lines than are kept for it.
    assert screen is IN_A_PHONE or mounted.page.evaluate(BUTTONS) == before


@pytest.mark.parametrize("screen", [SCREENS["lab"], IN_A_PHONE])
def test_the_tools_stay_when_a_double_can_no_longer_be_offered(
    mounted: Mounted, screen: Screen
) -> None:
    board = Board(seed=3, opponent="novice", dice=(3, 1))
    board.play(board.legal_plays[0])
    board.reply()
    board.reply()
    show(mounted, board, screen)
    before = mounted.page.evaluate(BUTTONS)
    board.roll()
    mounted.update(board)
    after = mounted.page.evaluate(BUTTONS)
    for tool in ("Take back", "⌨", "⋯"):
        assert before[tool] == after[tool]
    room = screen.room[0] + screen.room[2]
    assert "Double" in before
    assert before["Roll"][0] > before["Double"][0] or before["Roll"][1] > before["Double"][1]
    if screen is IN_A_PHONE:
        assert room - before["Roll"][2] < 8


@pytest.mark.parametrize("theme", ["contrast", "booklet"])
def test_a_theme_with_a_page_of_its_own_dresses_the_whole_widget(
    mounted: Mounted, theme: str, tmp_path: Path
) -> None:
    mounted.page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    board = Board(opponent="novice", seed=3, theme=theme)
    for widget in (board, refused(tmp_path, theme)):
        show(mounted, widget, SCREENS["lab"])
        page, seen = PAGES[theme], mounted.page.evaluate(PAINTS)
        assert set(map(written, seen["grounds"])) == {page["paper"]}
        own = {page[token] for token in ("ink", "pale", "act", "on-act", "alarm")}
        assert set(map(written, seen["texts"])) <= own


def written(colour: str) -> str:
    return Color(colour).to_string(hex=True).upper()


def test_forced_colours_leave_steps_and_sides_apart(mounted: Mounted, tmp_path: Path) -> None:
    mounted.page.emulate_media(forced_colors="active")
    made = Lesson.load("01-moving", part="hitting", logbook=tmp_path / "logbook.sqlite3")
    made.check(made.task.solution())
    made.next()
    show(mounted, made, SCREENS["lab"])
    steps = mounted.page.evaluate(
        BEFORE, [".dot.done", ".dot[aria-current]", ".dot.open:not([aria-current])"]
    )
    assert len({tuple(each) for each in steps}) == 3
    show(mounted, Board(opponent="novice", seed=3), SCREENS["lab"])
    near, far = mounted.page.evaluate(BEFORE, [".line.near", ".line.far"])
    assert near[0] != far[0]


@pytest.mark.parametrize("screen", [SCREENS["phone"], IN_A_PHONE])
def test_a_phone_shows_a_decision_first_and_an_ending_at_once(
    mounted: Mounted, screen: Screen
) -> None:
    show(mounted, Review(write_records([blunders()])), screen)
    parts = (".board", ".said h3", ".said .ready", ".graph", "select")
    boxes = mounted.page.evaluate(TOPS, parts)
    tops = [top for top, _ in boxes]
    assert tops == sorted(tops)
    assert boxes[2][1] <= screen.room[1] + screen.room[3]
    show(mounted, over(), screen)
    foot = screen.room[1] + screen.room[3]
    assert all(bottom <= foot for _, bottom in mounted.page.evaluate(TOPS, (".result .main", "dl")))


@pytest.mark.parametrize("name", ["lab", "phone"])
def test_moves_stand_in_whole_rows_under_the_names_of_the_sides(
    mounted: Mounted, name: str
) -> None:
    board = Board(opponent="novice", seed=3, dice=(3, 1))
    for _ in range(40):
        if len(board.game_panel["lines"]) >= 20 or board.game.phase == "over":
            break
        if "waits" in board.scene:
            board.reply()
        elif board.game.offer is not None:
            board.take()
        elif board.dice is None:
            board.roll()
        else:
            board.play(board.legal_plays[0] if board.legal_plays else "pass")
    show(mounted, board, SCREENS[name])
    rows = mounted.page.evaluate(ROWS)
    assert rows["heads"] == ["You", "Opponent"]
    assert rows["shown"] > 2
    assert rows["hidden"] > 0
    assert rows["cut"] == []


def test_the_map_says_where_one_stands(mounted: Mounted) -> None:
    show(mounted, GAMES["map"](), SCREENS["lab"])
    root = mounted.page.locator("main > div > div")
    here = root.locator(".stop[aria-current]")
    assert here.count() == 1
    assert here.locator(".ring").evaluate("ring => getComputedStyle(ring).outlineStyle") == "solid"
    assert root.locator(".door button").first.evaluate("one => one.matches('.ready')")


_ALL = """
  const within = node => [...node.querySelectorAll('*')].flatMap(each =>
    [each, ...(each.shadowRoot ? within(each.shadowRoot) : [])]);
  const all = within(document.querySelector('main'))
    .filter(each => each.checkVisibility({ visibilityProperty: true }));"""
BUTTONS = f"""() => {{ {_ALL}
  const buttons = all.filter(each => each.matches('button') && !each.closest('.dots, .sheet'));
  return Object.fromEntries(buttons.map(each => {{
    const {{ left, top, right }} = each.getBoundingClientRect();
    return [each.textContent, [left, top, right].map(Math.round)];
  }}));
}}"""
PAINTS = f"""() => {{ {_ALL}
  const paint = (each, of) => getComputedStyle(each)[of];
  const told = all.filter(each => !each.matches('svg *, [aria-disabled=true]')
    && [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim()));
  const columns = all.filter(each => each.matches('.column'));
  return {{
    grounds: columns.map(each => paint(each, 'backgroundColor')),
    texts: told.map(each => paint(each, 'color')),
  }};
}}"""
BEFORE = f"""selectors => {{ {_ALL}
  return selectors.map(selector => {{
    const drawn = getComputedStyle(all.find(each => each.matches(selector)), '::before');
    return [drawn.backgroundColor, drawn.height];
  }});
}}"""
TOPS = f"""selectors => {{ {_ALL}
  return selectors.map(selector => {{
    const {{ top, bottom }} = all.find(each => each.matches(selector)).getBoundingClientRect();
    return [top, bottom];
  }});
}}"""
ROWS = f"""() => {{ {_ALL}
  const box = each => each.getBoundingClientRect();
  const sheet = all.find(each => each.matches('.moves .sheet'));
  const heads = [...sheet.querySelectorAll('thead th')];
  const from = box(heads[0]).bottom - 1;
  const to = box(sheet.parentElement).bottom + 1;
  const rows = [...sheet.querySelectorAll('tbody tr')].map(box);
  return {{
    heads: heads.map(each => each.textContent),
    shown: rows.filter(({{ top, bottom }}) => top >= from && bottom <= to).length,
    hidden: rows.filter(({{ bottom }}) => bottom <= from + 2).length,
    cut: rows.filter(({{ top, bottom }}) => top < from && bottom > from + 2),
  }};
}}"""
LOOK = """() => {
  const room = document.querySelector('main > div').getBoundingClientRect();
  const root = document.querySelector('main > div > div').shadowRoot;
  const within = node => [...node.querySelectorAll('*')].flatMap(each =>
    [each, ...(each.shadowRoot ? within(each.shadowRoot) : [])]);
  const isSeen = each => !each.closest('.spoken')
    && each.checkVisibility({ visibilityProperty: true });
  const all = within(root).filter(isSeen);
  const first = selector => all.find(each => each.matches(selector));
  const parts = {
    goal: first('.goal:not(:empty)') ?? first('.read') ?? first('h2, h3'),
    board: first('.board'),
    verdict: first('.verdict') ?? first('.refusal'),
    main: first('button.main'),
  };
  const box = each => each.getBoundingClientRect();
  const hidden = Object.fromEntries(Object.entries(parts).flatMap(([name, each]) => {
    if (!each) return [];
    const { top, bottom, left, right } = box(each);
    const fits = top >= room.top - 1 && bottom <= room.bottom + 1
      && left >= room.left - 1 && right <= room.right + 1;
    const from = Math.round(top - room.top);
    return fits ? [] : [[name, `${from} to ${Math.round(bottom - room.top)} of ${room.height}`]];
  }));
  const at = Object.fromEntries(Object.entries(parts).map(([name, each]) =>
    [name, each ? [Math.round(box(each).left), Math.round(box(each).top)] : null]));
  const texts = all.flatMap(each => {
    if (each instanceof SVGElement || each.matches('select, option, style')) return [];
    if (each.closest('.menu, .advice, .moves, .ending, .result')) return [];
    return [...each.childNodes].filter(node => node.nodeType === 3 && node.data.trim())
      .flatMap(node => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].map(rect => [each, rect]);
      });
  });
  const over = texts.flatMap(([one, a], index) => texts.slice(index + 1).flatMap(([other, b]) => {
    const apart = [one, other].some(each => each.closest('.answers'));
    const lies = one !== other && !apart
      && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    return lies ? [`${one.textContent.slice(0, 30)} over ${other.textContent.slice(0, 30)}`] : [];
  }));
  return { hidden, over, at };
}"""

"""Goal, board, verdict and main button are seen at once, on every screen that people use."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypedDict

import pytest
from coloraide import Color
from playwright.sync_api import Page, expect
from support.every_kind import LESSON
from support.mounted import Mounted
from support.records import blunders

from bgwidget import Board, Course, Drill, Lesson, Review
from bgwidget.course import load, names
from bgwidget.layout.colours import PAGES
from bgwidget.lesson_files import load_text
from bgwidget.rules.backgammon import write_records
from bgwidget.tasks import Exam, Task


class Look(TypedDict):
    """What is hidden of the parts that matter, which texts overlap, and where the parts are."""

    hidden: Mapping[str, str]
    over: Sequence[str]
    at: Mapping[str, Sequence[int] | None]


class Screen(NamedTuple):
    """A window, and the room for a widget in it: left, top, width and height in px."""

    window: tuple[int, int]
    room: tuple[int, int, int, int]


def whole(width: int, height: int) -> Screen:
    return Screen((width, height), (0, 0, width, height))


SCREENS: Mapping[str, Screen] = MappingProxyType(
    {
        # What JupyterLab leaves in a window of 1366 x 768 with its file browser open.
        "lab": Screen((1366, 768), (332, 94, 1020, 640)),
        "tablet": whole(1024, 768),
        "upright": whole(768, 1024),
        "phone": whole(390, 844),
    }
)
IN_LAB_LYING = Screen((844, 390), (128, 91, 660, 270))
"""What JupyterLab leaves of a telephone on its side."""
IN_LAB_ON_A_PHONE = Screen((390, 844), (64, 120, 270, 694))
"""What JupyterLab leaves of a telephone, under the number of the cell."""
SMALL: Mapping[str, tuple[Screen, frozenset[str]]] = MappingProxyType(
    {
        "lying": (whole(844, 390), frozenset({"goal", "board", "verdict"})),
        "lying in Lab": (IN_LAB_LYING, frozenset({"goal", "board", "verdict"})),
        "narrow": (whole(320, 700), frozenset({"goal"})),
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


@pytest.fixture
def mounted(page: Page) -> Iterator[Mounted]:
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    yield Mounted(page)
    assert wrong == []


def show(mounted: Mounted, widget: Any, screen: Screen) -> None:
    width, height = screen.window
    mounted.page.set_viewport_size({"width": width, "height": height})
    mounted.show(widget, screen.room)


def lesson(folder: Path, step: int) -> Lesson:
    made = Lesson.load(LESSON, logbook=folder / "logbook.sqlite3")
    made.go(step)
    return made


def looks(mounted: Mounted, screen: Screen, folder: Path) -> Iterator[tuple[str, Look, Look]]:
    """Yield how each step looks when it is asked, and when its answer is shown."""
    for number, step in enumerate(load_text(LESSON).steps, 1):
        if not isinstance(step, Task):
            continue
        made = lesson(folder, number)
        show(mounted, made, screen)
        asked = mounted.page.evaluate(LOOK)
        made.solution()
        mounted.update(made)
        yield step.name, asked, mounted.page.evaluate(LOOK)


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", SCREENS)
def test_a_step_of_each_kind_and_its_verdict_are_seen_at_once(
    mounted: Mounted, name: str, tmp_path: Path
) -> None:
    found = []
    for step, asked, told in looks(mounted, SCREENS[name], tmp_path):
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
    mounted: Mounted, name: str, tmp_path: Path
) -> None:
    screen, wanted = SMALL[name]
    found = []
    for step, asked, told in looks(mounted, screen, tmp_path):
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


@pytest.mark.sample(6)
@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_its_ending_a_review_and_the_map_are_seen_at_once(
    mounted: Mounted, game: str, name: str
) -> None:
    show(mounted, GAMES[game](), SCREENS[name])
    seen = mounted.page.evaluate(LOOK)
    assert (seen["hidden"], seen["over"]) == ({}, [])


@pytest.mark.parametrize("screen", [whole(844, 390), IN_LAB_LYING])
def test_on_its_side_a_telephone_shows_all_that_matters_beside_the_board(
    mounted: Mounted, screen: Screen
) -> None:
    for game in ("fresh", "playing", "camelot"):
        show(mounted, GAMES[game](), screen)
        seen = mounted.page.evaluate(LOOK)
        assert ("board" not in seen["hidden"], seen["over"]) == (True, []), game
        (top, bottom), _ = mounted.page.evaluate(TOPS, [".message", ".board"])
        assert screen.room[1] <= top
        assert bottom <= screen.room[1] + screen.room[3]
    show(mounted, GAMES["map"](), screen)
    assert mounted.page.evaluate(LOOK)["hidden"] == {}


@pytest.mark.sample(2)
@pytest.mark.parametrize("screen", [whole(844, 390), IN_LAB_LYING, IN_LAB_ON_A_PHONE])
@pytest.mark.parametrize("step", [("01-moving", "hitting", 1), ("00-start-here", "first-turn", 6)])
def test_next_is_seen_at_once_after_a_right_answer(
    mounted: Mounted, step: tuple[str, str, int], screen: Screen, tmp_path: Path
) -> None:
    name, part, number = step
    made = Lesson.load(name, part=part, logbook=tmp_path / "logbook.sqlite3")
    made.go(number)
    show(mounted, made, screen)
    # In JupyterLab nothing keeps to the foot of the window: an output scrolls with its page.
    mounted.page.locator("main > div").evaluate("room => { room.style.overflow = 'visible'; }")
    made.check(made.task.solution())
    mounted.update(made)
    hidden = set(mounted.page.evaluate(LOOK)["hidden"])
    long = screen is IN_LAB_LYING and made.task.fields()
    assert hidden == ({"main"} if long else set())


def test_five_options_and_a_hint_stay_in_view_beside_the_files(
    mounted: Mounted, tmp_path: Path
) -> None:
    made = Lesson.load("01-moving", part="hitting", logbook=tmp_path / "logbook.sqlite3")
    made.go(2)
    show(mounted, made, BESIDE_WIDE_FILES)
    before = mounted.page.evaluate(BUTTONS)["Check"]
    made.hint()
    mounted.update(made)
    assert mounted.page.evaluate(BUTTONS)["Check"] == before
    ((_, bottom),) = mounted.page.evaluate(TOPS, ["footer"])
    assert bottom <= BESIDE_WIDE_FILES.room[1] + BESIDE_WIDE_FILES.room[3]


def test_the_steps_of_an_exam_stand_in_one_row(mounted: Mounted, tmp_path: Path) -> None:
    found = (step for name in names() for step in load(name).steps)
    exam = next(step for step in found if isinstance(step, Exam))
    show(mounted, Lesson("Exam", [exam], logbook=tmp_path / "log.sqlite3"), IN_LAB_ON_A_PHONE)
    dots = mounted.page.locator(".dots .dot").evaluate_all(
        "dots => dots.map(each => [each.offsetWidth, each.getBoundingClientRect().top])"
    )
    pressed = mounted.page.locator(".dots li").evaluate_all(
        "all => all.map(each => getComputedStyle(each).pointerEvents === 'auto')"
    )
    assert len(dots) == 12
    assert len({top for _, top in dots}) == 1
    assert all(width >= 24 for (width, _), may in zip(dots, pressed, strict=True) if may)


def test_a_drill_has_no_bar_before_its_second_exercise(mounted: Mounted, tmp_path: Path) -> None:
    drill = Drill(["hit"], logbook=tmp_path / "logbook.sqlite3")
    show(mounted, drill, SCREENS["lab"])
    dots = mounted.page.locator(".dots")
    expect(dots).to_be_hidden()
    drill.check(drill.task.solution())
    drill.next()
    mounted.update(drill)
    expect(dots).to_be_visible()


@pytest.mark.sample(1)
@pytest.mark.parametrize("screen", [SCREENS["lab"], SCREENS["phone"]])
def test_the_field_for_typing_moves_no_button(mounted: Mounted, screen: Screen) -> None:
    show(mounted, Board(opponent="novice", seed=3, dice=(3, 1)), screen)
    # Beside the field a wide row has less room; only the first three stay where they are.
    tools = ("Take back", "⌨", "⋯")
    before = mounted.page.evaluate(BUTTONS)
    mounted.page.locator(".typing").click()
    expect(mounted.page.locator(".field")).to_be_visible()
    after = mounted.page.evaluate(BUTTONS)
    assert [after[tool] for tool in tools] == [before[tool] for tool in tools]
    mounted.page.locator(".typing").click()


def test_a_menu_takes_the_place_of_advice(mounted: Mounted) -> None:
    show(mounted, advised(), SCREENS["lab"])
    advice, menu = (mounted.page.locator(part) for part in (".advice", ".menu"))
    expect(advice).to_be_visible()
    mounted.page.locator(".open").click()
    expect(menu).to_be_visible()
    expect(advice).to_be_hidden()
    mounted.page.locator(".open").click()
    expect(advice).to_be_visible()


BESIDE_WIDE_FILES = Screen((1366, 768), (380, 91, 930, 647))
"""What JupyterLab leaves at 1366 x 768 with its file browser open, beside the number of a cell."""
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

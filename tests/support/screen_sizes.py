"""The screens that people use, and what a browser tells of the page on one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, TypedDict

from support.mounted import Mounted


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
IN_LAB_LYING = Screen((844, 390), (128, 91, 660, 270))
"""What JupyterLab leaves of a telephone on its side."""
IN_LAB_ON_A_PHONE = Screen((390, 844), (64, 120, 270, 694))
"""What JupyterLab leaves of a telephone, under the number of the cell."""
BESIDE_WIDE_FILES = Screen((1366, 768), (380, 91, 930, 647))
"""What JupyterLab leaves at 1366 x 768 with its file browser open, beside the number of a cell."""
BESIDE_FILES = Screen((1024, 768), (380, 91, 588, 647))
"""What JupyterLab leaves in a small window with its file browser open."""
IN_A_WINDOW = Screen((930, 600), (128, 91, 736, 480))
"""What JupyterLab leaves in a window of 930 x 600."""
IN_A_PHONE = Screen((390, 844), (64, 91, 270, 723))
IN_A_SMALL_PHONE = Screen((320, 640), (64, 91, 200, 519))


def show(mounted: Mounted, widget: Any, screen: Screen) -> None:
    width, height = screen.window
    mounted.page.set_viewport_size({"width": width, "height": height})
    mounted.show(widget, screen.room)


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
TOPMOST = """all => all.map(each => {
  const { left, top, width, height } = each.getBoundingClientRect();
  return each.getRootNode().elementFromPoint(left + width / 2, top + height / 2) === each;
})"""

TOPS = f"""selectors => {{ {_ALL}
  return selectors.map(selector => {{
    const {{ top, bottom }} = all.find(each => each.matches(selector)).getBoundingClientRect();
    return [top, bottom];
  }});
}}"""
LINES = f"""selector => {{ {_ALL}
  // An ellipsis parts what it ends into boxes of one line.
  const lines = each => new Set([...each.getClientRects()].map(each => Math.round(each.top))).size;
  return all.filter(each => each.matches(selector)).map(lines);
}}"""
SIZES = f"""() => {{ {_ALL}
  const written = each => [...each.childNodes].some(({{ data }}) => data?.trim());
  const told = all.filter(each => !each.matches("svg *") && written(each));
  return told.map(each => [each.textContent, parseFloat(getComputedStyle(each).fontSize)]);
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
    if (each.closest('.menu, .advice, .moves, .ending, .result, .card.chances')) return [];
    return [...each.childNodes].filter(node => node.nodeType === 3 && node.data.trim())
      .flatMap(node => {
        const range = document.createRange();
        range.selectNodeContents(node);
        // An ellipsis ends a text where its element does.
        const cut = getComputedStyle(each).textOverflow === 'ellipsis';
        const end = cut ? each.getBoundingClientRect().right : Infinity;
        return [...range.getClientRects()]
          .map(({ left, right, top, bottom }) =>
            [each, { left, right: Math.min(right, end), top, bottom }]);
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

BOXES = """all => all.map(each => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  return [left, top, right, bottom];
})"""
"""Asks in the browser where each of some elements stands: left, top, right, bottom."""

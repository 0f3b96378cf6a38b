"""Every screen holds its texts, in every language and one with longer words, at every width."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from support import long_language
from support.environment import ROOT
from support.lab import Lab
from support.screens import ORDER
from support.table import open_field

LANGUAGES = (long_language.TONGUE, "fa", "en", "vi", "zh")
SAMPLE = 2
WIDTHS = (320, 390, 1366)
SHOW = """\
import sys
sys.path.insert(0, {tests!r})
from pathlib import Path
from ipywidgets import VBox
from support import long_language, screens
long_language.know(Path({folder!r}))
box = VBox()
box"""


@pytest.fixture(autouse=True)
def quiet(lab: Lab) -> Iterator[None]:
    yield
    assert lab.foreign == []
    assert lab.console == []


def show(lab: Lab, language: str) -> None:
    """Show every screen, with a refusal and open menus on the boards."""
    lab.run_code(f"box.children = screens.screens({language!r})")
    lessons = lab.page.locator(f".column[lang={language}] > .lesson")
    expect(lessons).to_have_count(len(ORDER) - 4)
    expect(lab.page.locator(f".column[lang={language}] > .course")).to_be_visible()
    roots = lab.page.locator(".column")
    for at, play in ((0, "13/12"), (2, "D6-D9")):
        field = open_field(roots.nth(at))
        field.fill(play)
        field.press("Enter")
        expect(roots.nth(at).locator(".refusal")).to_be_visible()
    for at in range(3):
        roots.nth(at).locator("button.open").click()
        roots.nth(at).evaluate(UNFOLD)


UNFOLD = "root => root.querySelectorAll('.menu details').forEach(each => { each.open = true; })"


@pytest.mark.sample(0)
def test_nothing_is_clipped_or_pushed_out(lab: Lab, tmp_path: Path, whole: bool) -> None:
    folder = tmp_path / "languages"
    long_language.write(folder)
    lab.open_cells(SHOW.format(tests=str(ROOT / "tests"), folder=str(folder)))
    lab.run_all()
    found = []
    for language in LANGUAGES if whole else LANGUAGES[:SAMPLE]:
        show(lab, language)
        faults = lab.page.evaluate(FAULTS, [ORDER, WIDTHS])
        found += [f"{language}: {fault}" for fault in faults]
        counter = lab.page.locator("ol.history").first.evaluate(COUNTER)
        assert counter == ("persian" if language == "fa" else "decimal")
    assert not found, "\n".join(found)


COUNTER = "list => getComputedStyle(list).listStyleType"
FAULTS = """async ([names, widths]) => {
  const output = document.querySelector('.jp-OutputArea-output');
  const within = node => [...node.querySelectorAll('*')].flatMap(each =>
    [each, ...(each.shadowRoot ? within(each.shadowRoot) : [])]);
  const roots = () => {
    return within(output).filter(each => each.matches('.column')
      && !each.getRootNode().host.closest('.column') && !each.parentNode.closest?.('.column'));
  };
  const frame = () => new Promise(requestAnimationFrame);
  // A lesson takes its new shape, and then its board, a frame after each was measured.
  const rest = async () => { for (let n = 0; n < 8; n += 1) await frame(); };
  const isSeen = each => !each.closest('.spoken')
    && each.checkVisibility({ visibilityProperty: true });
  const isScrolled = (each, root) => each !== root
    && (['auto', 'scroll'].includes(getComputedStyle(each).overflowY)
      || (each.parentElement !== null && isScrolled(each.parentElement, root)));
  const inside = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    && inner.top >= outer.top - 1.5 && inner.bottom <= outer.bottom + 1.5;
  const BOXES = 'button, label, td, th, blockquote, .message, .verdict, .menu, .history, .board,'
    + '.column';
  // What stays in view lies over what is scrolled under it: that is not what is asked here.
  for (const root of roots()) {
    root.querySelectorAll('.answers').forEach(each => { each.style.position = 'static'; });
  }
  const faults = [];
  for (const width of widths) {
    output.style.width = output.style.maxWidth = `${width}px`;
    await rest();
    for (const [at, root] of roots().entries()) {
      const say = (what, each) => faults.push(`${names[at]} at ${width}: ${what}: `
        + `${each.tagName}.${each.getAttribute('class')} ${each.textContent.slice(0, 60)}`);
      if (root.clientWidth > width || root.scrollWidth > root.clientWidth) say('wider', root);
      const outer = root.getBoundingClientRect();
      const texts = [];
      for (const each of within(root)) {
        if (!isSeen(each)) continue;
        const box = each.getBoundingClientRect();
        const svg = each instanceof SVGElement;
        const scrolls = isScrolled(each, root);
        if (box.width && !svg && !scrolls && !inside(box, outer)) say('outside', each);
        const fields = each.closest('.fields');
        if (fields && !inside(box, fields.getBoundingClientRect())) say('outside the fields', each);
        if (each.matches('input[type=text]')) {
          const needed = each.closest('.sheet') ? 30 : each.closest('.number-field') ? 60 : 90;
          if (box.width < needed) say(`narrow field, ${box.width}`, each);
          continue;
        }
        if (each.matches('select') && box.width < 50) say('narrow list', each);
        if (each.matches('select, option, style')) continue;
        const own = [...each.childNodes].filter(node => node.nodeType === 3 && node.data.trim());
        if (!own.length) continue;
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = each;
        if (!svg && clientWidth && scrollWidth > clientWidth) say('clipped', each);
        if (each.matches('button') && scrollHeight > clientHeight) say('clipped below', each);
        const holder = each.closest(BOXES).getBoundingClientRect();
        for (const node of own) {
          const range = document.createRange();
          range.selectNodeContents(node);
          for (const rect of range.getClientRects()) {
            if (!scrolls && !inside(rect, holder)) say('out of its box', each);
            if (!svg && !scrolls) texts.push([each, rect]);
          }
        }
      }
      texts.forEach(([one, a], index) => {
        for (const [other, b] of texts.slice(index + 1)) {
          if (one === other) continue;
          const over = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
          if (over) say(`lies over ${other.textContent.slice(0, 30)}`, one);
        }
      });
    }
  }
  return [...new Set(faults)];
}"""

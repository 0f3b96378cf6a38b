"""Plots of a class, drawn with the library that the extra ``report`` installs."""

from __future__ import annotations

import textwrap
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from bgwidget.picture import Diagram
from bgwidget.words import Words, speak

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

COLOURS = ("#0B5394", "#F2A65A", "#E6E6E6")
"""Known, practised, not yet asked: distinct in any kind of colour vision, and in grey."""

HATCHES = ("", "//", "")
_EDGE = "#1B1B1B"
_BEHIND = {"facecolor": "white", "edgecolor": "none", "pad": 1.5}
_AFTER: Mapping[str, Any] = {
    "xytext": (4, 0),
    "textcoords": "offset points",
    "va": "center",
    "annotation_clip": False,
}
_PLUS = " + "
_ROOM, _ROOM_A_DIGIT = 0.012, 0.02
_MOST = 15
_LABEL = 48
_WIDTH, _LINE, _AROUND = 9.0, 0.2, 1.1
_SVG = "http://www.w3.org/2000/svg"
_PIXELS_A_POINT = 4 / 3


@dataclass(frozen=True, slots=True)
class RuleBar:
    """One rule, and the counts that its bar is made of."""

    label: str
    parts: tuple[int, ...]


def mastery(bars: Sequence[RuleBar], words: Words) -> Diagram:
    """Draw how many learners know each rule, practise it, and were not asked about it yet."""
    said = [
        words.say("report.plot.rule", rule=bar.label, known=known, practised=practised, fresh=fresh)
        for bar in bars
        for known, practised, fresh in (bar.parts,)
    ]
    names = (
        words.say("report.plot.known"),
        words.say("report.plot.practised"),
        words.say("report.plot.fresh"),
    )
    axis = words.say("report.plot.learners")
    lines = said or [words.say("report.none")]
    return _drawn(words.say("report.plot.mastery"), lines, bars, names, axis, words)


def broken(bars: Sequence[RuleBar], words: Words) -> Diagram:
    """Draw how often each of the most broken rules was broken, by answers and by refused steps."""
    shown = bars[:_MOST]
    said = [
        words.say("report.plot.times", rule=bar.label, broken=broken, refused=refused)
        for bar in shown
        for broken, refused in (bar.parts,)
    ]
    names = (words.say("report.plot.by-answer"), words.say("report.plot.on-the-way"))
    axis = words.say("report.plot.answers")
    lines = said or [words.say("report.none.broken")]
    return _drawn(words.say("report.plot.broken"), lines, shown, names, axis, words)


def _drawn(
    title: str,
    said: Sequence[str],
    bars: Sequence[RuleBar],
    names: Sequence[str],
    axis: str,
    words: Words,
) -> Diagram:
    try:
        from matplotlib import rc_context
        from matplotlib.figure import Figure
    except ImportError as error:
        raise ImportError(speak("error.report.plots"), name="matplotlib") from error
    labels = ["\n".join(textwrap.wrap(bar.label, _LABEL)) for bar in bars]
    lines = sum(label.count("\n") + 2 for label in labels)
    file = StringIO()
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": title}), warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph .* missing from", UserWarning)
        picture = Figure(figsize=(_WIDTH, _AROUND + _LINE * max(lines, 2)), layout="constrained")
        _draw(picture, bars, labels, names, words)
        picture.axes[0].set_title(title)
        picture.axes[0].set_xlabel(axis)
        if not bars:
            picture.axes[0].set_axis_off()
            picture.axes[0].text(
                0.5, 0.5, said[0], ha="center", transform=picture.axes[0].transAxes
            )
        picture.savefig(file, format="svg", metadata={"Date": None})
    text = "\n".join([title, *said])
    return Diagram(_spoken(file.getvalue(), title, words.sentences(*said), words), text)


def _draw(
    picture: Figure,
    bars: Sequence[RuleBar],
    labels: Sequence[str],
    names: Sequence[str],
    words: Words,
) -> None:
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    axes = picture.add_subplot()
    longest = max([sum(bar.parts) for bar in bars], default=1) or 1
    counts = [[words.number(value) if value else "" for value in bar.parts] for bar in bars]
    roomy = [_has_room(bar, longest) for bar in bars]
    for part, name in enumerate(names if bars else ()):
        within = [each[part] if room else "" for each, room in zip(counts, roomy, strict=True)]
        _draw_part(axes, bars, part, name, within)
    for height, (bar, each, room) in enumerate(zip(bars, counts, roomy, strict=True)):
        if not room:
            axes.annotate(_PLUS.join(filter(None, each)), (sum(bar.parts), height), **_AFTER)
    axes.set_yticks(range(len(bars)), labels)
    axes.margins(y=0.01)
    axes.invert_yaxis()
    axes.set_xlim(0, longest)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=8))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: words.number(int(value))))
    axes.spines[["top", "right"]].set_visible(False)
    if bars:
        picture.legend(loc="outside lower center", ncols=len(names), frameon=False)


def _draw_part(
    axes: Axes, bars: Sequence[RuleBar], part: int, name: str, within: Sequence[str]
) -> None:
    """Draw one part of every bar, with a text in each."""
    drawn = axes.barh(
        range(len(bars)),
        [bar.parts[part] for bar in bars],
        left=[sum(bar.parts[:part]) for bar in bars],
        color=COLOURS[part],
        hatch=HATCHES[part],
        edgecolor=_EDGE,
        linewidth=0.6,
        label=name,
    )
    axes.bar_label(drawn, within, label_type="center", bbox=_BEHIND)


def _has_room(bar: RuleBar, longest: int) -> bool:
    """Tell whether each part of a bar has room for its count."""
    return all(
        value >= longest * (_ROOM + _ROOM_A_DIGIT * len(str(value))) for value in bar.parts if value
    )


def _spoken(svg: str, title: str, description: str, words: Words) -> str:
    """Return an SVG that a screen reader reads by its title and its description."""
    ET.register_namespace("", _SVG)
    root = ET.fromstring(svg)
    for metadata in root.findall(f"{{{_SVG}}}metadata"):
        root.remove(metadata)
    for side in ("width", "height"):
        points = float(root.get(side, "").removesuffix("pt"))
        root.set(side, f"{points * _PIXELS_A_POINT:g}")
    root.set("role", "img")
    for name in ("lang", "xml:lang"):
        root.set(name, words.language)
    for at, (tag, text) in enumerate((("title", title), ("desc", description))):
        element = ET.Element(f"{{{_SVG}}}{tag}")
        element.text = text
        root.insert(at, element)
    return ET.tostring(root, encoding="unicode")

"""The types of kernel and browser are one, and what is sent has them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from support.golden import CAMELOT, CASES, FOLDER, FRAMES

from bgwidget.common.shapes import fields, fits
from bgwidget.wire.frame import Frame
from bgwidget.wire.panel import Chrome, Panel
from bgwidget.wire.scene import Scene

ROOT = Path(__file__).parents[2]
OWN = {"camelot-edit": ("castle_moves",)}
"""By scene: the fields of a draft that are its game's own."""
STEPS = ("one", "many", "number", "rolls", "tap", "free")


def _script() -> Any:
    spec = spec_from_file_location("wire_script", ROOT / "scripts" / "wire.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


script = _script()


def golden(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return found


def edit_frame(name: str) -> dict[str, Any]:
    playing, editing = golden(name), golden(f"edit-{name}")
    return {**playing, **editing, "words": {**playing["words"], **editing["words"]}}


def lesson() -> Iterator[dict[str, Any]]:
    steps = golden("lesson")
    for step in STEPS:
        yield from (steps[step]["opened"], steps[step]["shown"], {"lesson": steps[step]["right"]})


def test_the_types_of_the_browser_are_current() -> None:
    assert script.main(check=True) == 0


@pytest.mark.parametrize("source", script.SOURCES, ids=lambda source: source.stem)
def test_a_field_that_the_kernel_gains_is_seen(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    longer = tmp_path / source.name
    text = source.read_text("utf-8").rstrip()
    longer.write_text(f"{text}\n\n\nclass Late(TypedDict):\n    gained: int\n", "utf-8")
    sources = [longer if each == source else each for each in script.SOURCES]
    monkeypatch.setattr(script, "SOURCES", sources)
    assert script.main(check=True) == 1


def test_a_field_of_a_scene_that_the_kernel_gains_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    [scene, *others] = script.SOURCES
    longer = tmp_path / scene.name
    text = scene.read_text("utf-8").replace("    undo: bool\n", "    redo: bool\n    undo: bool\n")
    longer.write_text(text, "utf-8")
    monkeypatch.setattr(script, "SOURCES", [longer, *others])
    assert script.main(check=True) == 1
    made = tmp_path / "wire.ts"
    assert script.main(check=False, target=made) == 0
    assert "readonly redo: boolean;" in made.read_text("utf-8")


@pytest.mark.parametrize("line", ["  readonly redo: boolean;\n", ""])
def test_a_field_that_the_browser_gains_or_loses_is_seen(line: str, tmp_path: Path) -> None:
    other = tmp_path / "wire.ts"
    text = script.TARGET.read_text("utf-8")
    undo = "  readonly undo: boolean;\n"
    assert undo in text
    other.write_text(text.replace(undo, undo + line if line else ""), "utf-8")
    assert script.main(check=True, target=other) == 1


@pytest.mark.parametrize(
    ("python", "typescript"),
    [
        ("int | None", "number | null"),
        ("Sequence[str | None]", "readonly (string | null)[]"),
        ("Sequence[Sequence[Side]]", "readonly (readonly Side[])[]"),
        ("Mapping[str, object]", "Readonly<Record<string, unknown>>"),
        ("Annotated[int, range(2)]", "0 | 1"),
        ("Annotated[int, up_to(999)]", "number"),
        ("Annotated[Sequence[int], tuple[int, bool]]", "readonly [number, boolean]"),
        (
            "tuple[int] | tuple[int, Side | None] | tuple[int, Side | None, float]",
            "readonly [number, (Side | null)?, number?]",
        ),
        ('Literal["a", 1]', '"a" | 1'),
    ],
)
def test_a_type_is_written_as_the_browser_has_it(python: str, typescript: str) -> None:
    made = script.typescript([f'Made: TypeAlias = {python}\n"""Why."""\n'])
    assert made.endswith(f"\n/** Why. */\nexport type Made = {typescript};\n")


def test_a_type_that_the_browser_has_not_is_refused() -> None:
    with pytest.raises(ValueError, match="frozenset"):
        script.typescript(["Made: TypeAlias = frozenset[int]\n"])


def test_the_browser_claims_no_type() -> None:
    files = [*ROOT.glob("js/src/**/*.ts"), *ROOT.glob("js/tests/**/*.ts")]
    assert files
    assert not [file for file in files if "as unknown as" in file.read_text("utf-8")]


@pytest.mark.parametrize("name", [*CASES, *CAMELOT])
def test_a_golden_scene_has_the_type_of_scenes(name: str) -> None:
    scene = golden(name)
    for field in OWN.get(name, ()):
        del scene[field]
    assert fits(scene, Scene)


@pytest.mark.parametrize("name", FRAMES)
def test_a_golden_frame_has_the_type_of_frames(name: str) -> None:
    assert fits(golden(name), Frame)
    assert fits(edit_frame(name), Frame)


def test_the_golden_lesson_has_the_types_of_lessons() -> None:
    assert fits(golden("lesson")["chrome"], Chrome)
    for shown in lesson():
        assert fits(shown["lesson"], Panel)
        assert not shown.get("scene") or fits(shown["scene"], Scene)


WHOLE = [
    (golden("refused"), Scene),
    (edit_frame("frame"), Frame),
    (golden("lesson")["one"]["right"], Panel),
]


@pytest.mark.parametrize(("data", "form"), WHOLE, ids=["scene", "frame", "panel"])
def test_what_lacks_a_field_or_has_one_more_has_not_the_type(
    data: dict[str, Any], form: type
) -> None:
    assert fits(data, form)
    for field in data:
        assert not fits({name: value for name, value in data.items() if name != field}, form)
        assert not fits({**data, field: object()}, form) or fields(form)[field] is object
    assert not fits({**data, "late": 1}, form)


def test_a_field_deep_in_a_scene_is_held_to_its_type_too() -> None:
    scene = golden("refused")
    refusal = scene["refusal"]
    for marks in ([], [{"place": 25, "role": "block"}]):
        assert fits({**scene, "refusal": {**refusal, "marks": marks}}, Scene)
    for marks in ([{"place": 25}], [{"place": 25, "role": "block", "side": 0}], [{}], {}, None):
        assert not fits({**scene, "refusal": {**refusal, "marks": marks}}, Scene)
    for piece in ([1, 0], [1, 0, 0], [1, 2, 1], [1, 0, 1, 0, 0], [1000, 0, 1], [True, 0, 1], "a"):
        assert not fits({**scene, "pieces": [piece]}, Scene)

"""Write the types of the wire for the front end; with --check, tell whether they are current."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from inspect import cleandoc
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).parents[1]
NAMES = (
    *("scene", "frame", "messages", "panel", "course", "review", "chances", "wall", "studio"),
    *("webpage", "game_panel", "readers"),
)
SOURCES = [ROOT / "bgwidget" / "wire" / f"{name}.py" for name in NAMES]
TARGET = ROOT / "js" / "src" / "shared" / "wire.ts"
HEAD = "// Written by scripts/wire.py from the types in bgwidget/wire.\n"
PLAIN = {
    "int": "number",
    "float": "number",
    "str": "string",
    "bool": "boolean",
    "object": "unknown",
}


def typescript(sources: Iterable[str]) -> str:
    """Return the types of Python modules as a TypeScript module."""
    trees = [ast.parse(source) for source in sources]
    return "\n".join([HEAD, *(text for tree in trees for text in _declarations(tree))])


def _declarations(tree: ast.Module) -> Iterator[str]:
    for node, doc in _documented(tree.body):
        if isinstance(node, ast.ClassDef):
            yield _comment(ast.get_docstring(node)) + _class(node)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            assert node.value
            yield f"{_comment(doc)}export type {node.target.id} = {_type(node.value)};\n"


def _documented(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str | None]]:
    """Yield each statement with the string that stands behind it."""
    for node, after in pairwise([*body, ast.Pass()]):
        text = after.value if isinstance(after, ast.Expr) else None
        known = isinstance(text, ast.Constant) and isinstance(text.value, str)
        yield node, cleandoc(text.value) if known else None


def _comment(text: str | None, indent: str = "") -> str:
    if not text:
        return ""
    # Examples are Python.
    text = text.partition("\n\nExamples\n")[0]
    lines = text.splitlines()
    if len(lines) == 1:
        return f"{indent}/** {text} */\n"
    return "".join(
        f"{indent}{line}".rstrip() + "\n"
        for line in ["/**", *(f" * {line}" for line in lines), " */"]
    )


def _class(node: ast.ClassDef) -> str:
    base = ast.unparse(node.bases[0])
    fields = [(f, doc) for f, doc in _documented(node.body) if isinstance(f, ast.AnnAssign)]
    if base == "NamedTuple":
        return f"export type {node.name} = readonly [{_parts(fields)}];\n"
    above = "" if base == "TypedDict" else f" extends {base}"
    optional = any(key.arg == "total" for key in node.keywords)
    parts = [_comment(doc, "  ") + _field(f, optional) for f, doc in fields]
    return f"export interface {node.name}{above} {{\n{''.join(parts)}}}\n"


def _field(node: ast.AnnAssign, optional: bool) -> str:
    form = node.annotation
    if isinstance(form, ast.Subscript) and ast.unparse(form.value) == "NotRequired":
        form, optional = form.slice, True
    return f"  readonly {_name(node)}{'?' if optional else ''}: {_type(form)};\n"


def _parts(fields: list[tuple[ast.AnnAssign, str | None]]) -> str:
    if any(doc for _, doc in fields):
        each = [f"{_comment(doc, '  ')}  {_name(f)}: {_type(f.annotation)},\n" for f, doc in fields]
        return "\n" + "".join(each)
    return ", ".join(f"{_name(f)}: {_type(f.annotation)}" for f, _ in fields)


def _name(node: ast.AnnAssign) -> str:
    return ast.unparse(node.target)


def _type(node: ast.expr) -> str:
    """Return an annotation as TypeScript has it."""
    if isinstance(node, ast.Constant):
        return "null" if node.value is None else str(ast.unparse(node))
    if isinstance(node, ast.Name):
        return PLAIN.get(node.id, node.id)
    if isinstance(node, ast.BinOp):
        return _union(list(_members(node)))
    assert isinstance(node, ast.Subscript), ast.unparse(node)
    parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
    match ast.unparse(node.value):
        case "Annotated":
            return _annotated(*parts)
        case "Literal":
            return " | ".join(_literal(part) for part in parts)
        case "tuple":
            return f"readonly [{', '.join(map(_type, parts))}]"
        case "Sequence":
            found = _type(parts[0])
            return f"readonly ({found})[]" if " " in found else f"readonly {found}[]"
        case "Mapping":
            return f"Readonly<Record<{_type(parts[0])}, {_type(parts[1])}>>"
    raise ValueError(f"TypeScript has no {ast.unparse(node)}")


def _annotated(known: ast.expr, more: ast.expr) -> str:
    """Return what is known of a type by what stands behind it: each number, or its form."""
    if not isinstance(more, ast.Call):
        return _type(more)
    bounds = [ast.literal_eval(bound) for bound in more.args]
    small = ast.unparse(more.func) == "range" and len(range(*bounds)) <= 2
    return " | ".join(map(str, range(*bounds))) if small else _type(known)


def _literal(node: ast.expr) -> str:
    assert isinstance(node, ast.Constant)
    return f'"{node.value}"' if isinstance(node.value, str) else str(node.value)


def _members(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.BinOp):
        yield from _members(node.left)
        yield from _members(node.right)
    else:
        yield node


def _union(parts: list[ast.expr]) -> str:
    """Return one type or another; tuples, each one longer, as one whose last parts are optional."""
    forms = [_type(part) for part in parts]
    if not all(form.startswith("readonly [") for form in forms):
        return " | ".join(forms)
    *_, longest = parts
    assert isinstance(longest, ast.Subscript)
    assert isinstance(longest.slice, ast.Tuple)
    each = [_type(part) for part in longest.slice.elts]
    shortest = len(each) - len(parts) + 1
    optional = [
        *each[:shortest],
        *(f"({part})?" if " " in part else f"{part}?" for part in each[shortest:]),
    ]
    assert forms == [f"readonly [{', '.join(each[:n])}]" for n in range(shortest, len(each) + 1)]
    return f"readonly [{', '.join(optional)}]"


def main(check: bool, target: Path = TARGET) -> int:
    made = typescript(source.read_text(encoding="utf-8") for source in SOURCES)
    if target.exists() and target.read_text(encoding="utf-8") == made:
        return 0
    if check:
        print("js/src/shared/wire.ts is out of date: run `make wire`.", file=sys.stderr)
        return 1
    target.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))

"""The examples of the reference: tests, each of which shows some names at their work."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Example:
    """One test, with what stands before it and belongs to it."""

    title: str
    code: str
    names: frozenset[str]

    @property
    def anchor(self) -> str:
        """As those who show Markdown make it of a heading."""
        return re.sub(r"[^\w -]", "", self.title.lower()).replace(" ", "-")


def read_examples(folder: Path) -> dict[str, list[Example]]:
    """By the title of their group, which is the first line of a file."""
    return dict(_read(path) for path in sorted(folder.glob("test_*.py")))


def _read(path: Path) -> tuple[str, list[Example]]:
    source = path.read_text("utf-8")
    tree = ast.parse(source)
    title = (ast.get_docstring(tree) or "").partition("\n")[0].rstrip(".")
    return title, list(_examples(source, tree))


def _examples(source: str, tree: ast.Module) -> Iterator[Example]:
    lines, begun = source.splitlines(), 0
    names: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom) or _is_text(node):
            continue
        decorators = getattr(node, "decorator_list", [])
        begun = begun or min([node.lineno, *(each.lineno for each in decorators)])
        names |= {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            code = "\n".join(lines[begun - 1 : node.end_lineno])
            words = node.name.removeprefix("test_").replace("_", " ").capitalize()
            yield Example(words, code, frozenset(names))
            begun, names = 0, set()


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)

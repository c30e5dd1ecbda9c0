"""What stands in the code of a plugin: its modules, and what they take from the house."""

import ast
import importlib.util
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

API = "cenacle.api."


@dataclass(frozen=True)
class Going:
    """A module uses a name that goes with a later version; `words` say when, and what to use."""

    module: Path
    line: int
    name: str
    words: str

    def __str__(self) -> str:
        return f"{self.module.name}, line {self.line} uses {self.name}. {self.words}"


def uses_of_what_goes(package: str, api: Mapping[str, object]) -> Iterator[Going]:
    """What a plugin imports of `cenacle.api` that bears the mark `deprecated`, in its order."""
    going = {
        name: str(words)
        for name, value in api.items()
        if (words := getattr(value, "__deprecated__", None))
    }
    for module in modules_of(package) if going else ():
        with suppress(SyntaxError):  # such a plugin is left out, and that is told elsewhere
            for line, imported in imports_of_the_house(module):
                name = imported.removeprefix(API)
                if imported != name and name in going:
                    yield Going(module, line, name, going[name])


def modules_of(package: str) -> list[Path]:
    """The files of a package; plugins of one distribution may have them in common."""
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        return []
    folders = [Path(folder) for folder in spec.submodule_search_locations or []]
    inside = [path for folder in folders for path in folder.rglob("*.py")]
    return sorted(inside) or [Path(spec.origin)]


def imports_of_the_house(path: Path) -> Iterator[tuple[int, str]]:
    """By their lines; what a module is asked for stands behind a dot, `cenacle.api.Group`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        for name in _imported(node):
            if name.partition(".")[0] == "cenacle":
                yield getattr(node, "lineno", 0), name


def _imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.level == 0:
        return [f"{node.module}.{alias.name}" for alias in node.names]
    if isinstance(node, ast.Call):
        function = ast.unparse(node.func).rpartition(".")[2]
        if function in ("import_module", "__import__"):
            return [str(name.value) for name in node.args[:1] if isinstance(name, ast.Constant)]
    return []

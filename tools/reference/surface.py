"""What a plugin may use, as its sources say: read by griffe, which runs none of them."""

import ast
import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import griffe

from reference.stubs import stub_of

ROOT = Path(__file__).parents[2]
CORE = ROOT / "core"
API = CORE / "cenacle/api.py"

GIVEN = frozenset(
    {
        *("Actor", "Asking", "DashboardContext", "House", "Invitation", "Invited", "OwnDetails"),
        *("Owner", "Page", "Partaker", "PersonKnown", "Reader", "RetreatFound", "RoomFound"),
        *("Stopping", "Written"),
    }
)
"""Dataclasses that the house makes, and a plugin reads; so are those that end with `Asked`."""


@dataclass(frozen=True)
class Entry:
    """A name: its stub, its docstring, and the same of what is below it."""

    name: str
    stub: str
    words: str
    below: list["Entry"] = field(default_factory=list)


@dataclass(frozen=True)
class Group:
    title: str
    entries: list[Entry]


@dataclass(frozen=True)
class Surface:
    version: str
    groups: list[Group]
    hooks: list[Entry]
    testing: list[Entry]


def read_surface() -> Surface:
    package = griffe.load("cenacle", search_paths=[CORE], resolve_aliases=True)
    if not isinstance(package, griffe.Module):
        raise TypeError("cenacle is no package")
    api = package["api"]
    groups = [
        Group(title, [_entry(name, api[name], _marker(title, name)) for name in names])
        for title, names in read_groups()
    ]
    hooks = [
        _entry(name, hook, "@hook\n")
        for name, hook in package["platform.plugins.hookspecs"].members.items()
        if name.startswith("cenacle_")
    ]
    return Surface(_version_of(package), groups, hooks, list(_testing(package)))


def read_groups() -> Iterator[tuple[str, list[str]]]:
    """The names of `cenacle.api` as its file groups them, each below a comment."""
    source = API.read_text("utf-8")
    titles = {
        number: line.removeprefix("# ")
        for number, line in enumerate(source.splitlines(), 1)
        if line.startswith("# ")
    }
    imports = [node for node in ast.parse(source).body if isinstance(node, ast.ImportFrom)]
    starts = [*titles, len(source.splitlines()) + 1]
    for start, end in itertools.pairwise(starts):
        yield (
            titles[start],
            [
                alias.asname or alias.name
                for node in imports
                if start < node.lineno < end
                for alias in node.names
            ],
        )


def _entry(name: str, found: griffe.Object | griffe.Alias, marker: str = "") -> Entry:
    target = found.final_target if isinstance(found, griffe.Alias) else found
    if not isinstance(target, griffe.Object):
        raise TypeError(f"{name} leads nowhere")
    stub = stub_of(name, target, marker)
    below = [_entry(f"{name}.{each.name}", each) for each in _public(target)]
    words = target.docstring.value if target.docstring else _description_of(target)
    return Entry(name, stub, words, below)


def _description_of(target: griffe.Object) -> str:
    """Of a setting, which says by itself what it is for."""
    value = getattr(target, "value", None)
    if not str(value).startswith("SettingDefinition("):
        return ""
    call = ast.parse(str(value), mode="eval").body
    told = call.args[3] if isinstance(call, ast.Call) and len(call.args) > 3 else None
    if isinstance(told, ast.Call):  # a sentence of a catalog
        told = told.args[0]
    return str(told.value) if isinstance(told, ast.Constant) else ""


def _public(module: griffe.Object) -> Iterator[griffe.Object | griffe.Alias]:
    """What a module that is itself a name offers: what it exports, else what it defines."""
    if not isinstance(module, griffe.Module):
        return
    for name, member in module.members.items():
        defined = not member.is_alias and isinstance(member, griffe.Function | griffe.Class)
        wanted = name in module.exports if module.exports else defined
        if wanted and not name.startswith("_"):
            yield member


def _testing(package: griffe.Module) -> Iterator[Entry]:
    testing = package["testing"]
    for name in ("Answer", "Client", "TestHouse"):
        yield _entry(name, testing[name], "@given\n")
    yield _entry("PluginContract", testing["contract.PluginContract"], "@tests\n")
    for module in ("fixtures", "browsing"):
        for name, member in testing[module].members.items():
            if isinstance(member, griffe.Function) and _is_fixture(member):
                yield _entry(name, member, "@fixture\n")


def _is_fixture(function: griffe.Function) -> bool:
    """One that a test may ask for by its name; those for every test are nobody's to ask for."""
    told = [str(decorator.value) for decorator in function.decorators]
    return any("fixture" in each and "autouse" not in each for each in told)


def _marker(title: str, name: str) -> str:
    if title.startswith("What happens"):
        return "@event\n"
    return "@given\n" if name in GIVEN or name.endswith("Asked") else ""


def _version_of(package: griffe.Module) -> str:
    """Up to the number within which nothing changes."""
    told = str(package["__version__"].value).strip("'\"")
    return ".".join(told.split(".")[:2])

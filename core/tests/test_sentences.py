"""What people are told stands in a catalog: the sentence of an error, and what a setting, a
template or an entry of the audit is called, are calls of `Words`."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from words import packages

CORE, *PLUGINS = (each for each in packages() if "newplugin" not in each.parts)
SAYS: dict[str, tuple[int | str, ...]] = {
    "RuleBroken": (0,),
    "NotFound": (0,),
    "NotAllowed": (0,),
    "Busy": (0,),
    "Failure": (1,),
    "SettingDefinition": (3, "label"),
    "Section": (0,),
    "Template": (1,),
    "Placeholder": (1, "label"),
    "link_to": (0,),
    "Subject": ("kind", "made", "changed", "ended", "labels"),
    "FeatureFlag": (1, "title"),
    "Column": (1,),
    "Unreadable": (0,),
    "Untrusted": (0,),
    "Unplaced": (1, 2),
    "Broken": (1, 2, 3),
}
"""Which arguments of them, by place or name, are what somebody is told."""
VALIDATORS = ("schemas.py", "fields.py", "kinds.py", "checking.py", "phones.py", "colours.py")
"""Files whose ValueErrors are told to whoever filled in a form."""
OF_OPERATORS = (
    "checking.py",
    "commands/",
    "demo/",
    "forgetting.py",
    "installing/",
    "newplugin/",
    "platform/config.py",
    "platform/plugins/",
    "testing/",
)
"""Files whose errors are for whoever runs the portal, or makes a plugin: in English."""


def spoken(tree: ast.Module, is_validator: bool) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        places = SAYS.get(node.func.id, ())
        if is_validator and node.func.id == "ValueError":
            places = (0,)
        yield from (node.args[each] for each in places if each in range(len(node.args)))
        yield from (each.value for each in node.keywords if each.arg in places)


def assigned(tree: ast.Module) -> dict[str, list[ast.expr]]:
    """What each name is given, wherever in the file."""
    found: dict[str, list[ast.expr]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found.setdefault(node.targets[0].id, []).append(node.value)
    return found


def bare(said: ast.expr, names: dict[str, list[ast.expr]]) -> list[ast.expr]:
    """What of it is a sentence that no catalog knows."""
    if isinstance(said, ast.Constant | ast.JoinedStr):
        return [said] if any(map(has_words, ast.walk(said))) else []
    return [each for part in parts(said, names) for each in bare(part, names)]


def parts(said: ast.expr, names: dict[str, list[ast.expr]]) -> list[ast.expr]:
    """What it may turn out to be."""
    match said:
        case ast.IfExp():
            return [said.body, said.orelse]
        case ast.BoolOp() | ast.Dict():
            return said.values
        case ast.Call(ast.Attribute(value, "format")) | ast.Subscript(value):
            return [value]
        case ast.Name():
            return [each for each in names.get(said.id, []) if not isinstance(each, ast.Name)]
    return []


def has_words(node: ast.AST) -> bool:
    """Where a text is put together of others, what stands in between is none."""
    text = node.value if isinstance(node, ast.Constant) else None
    return isinstance(text, str) and re.search("[A-Za-z]{2}", text) is not None


def found_in(path: Path, package: Path) -> list[str]:
    tree = ast.parse(path.read_text("utf-8"))
    names, is_validator = assigned(tree), path.name in VALIDATORS
    return [
        f"{path.relative_to(package)}:{sentence.lineno}"
        for said in spoken(tree, is_validator)
        for sentence in bare(said, names)
    ]


def test_whatever_the_core_says_has_its_sentence_in_a_catalog() -> None:
    files = [
        path
        for path in sorted(CORE.rglob("*.py"))
        if not str(path.relative_to(CORE)).startswith(OF_OPERATORS)
    ]

    assert [line for path in files for line in found_in(path, CORE)] == []


@pytest.mark.parametrize("package", [pytest.param(each, id=each.name) for each in PLUGINS])
def test_whatever_a_plugin_says_has_its_sentence_in_a_catalog(package: Path) -> None:
    files = sorted(package.rglob("*.py"))

    assert [line for path in files for line in found_in(path, package)] == []


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ('raise RuleBroken("This is full.")', [1]),
        ('raise RuleBroken(f"{name} is full.", field="x")', [1]),
        ('FULL = "This is {how} full."\nraise NotFound(FULL.format(how=1))', [1]),
        ('raise NotFound("This is full." if much else OTHER)', [1]),
        ('Failure("name", "This is full.")', [1]),
        ('raise RuleBroken(_("This is full."), field="this field")', []),
        ('FULL = _("This is full.")\nraise RuleBroken(FULL)', []),
        ("raise RuleBroken(reason)", []),
        ('SettingDefinition("Key", text, "", "What it is.", label="Its name")', [1, 1]),
        ('SettingDefinition("Key", text, "", _("What it is."), label=_("Its name"))', []),
        ('Subject(Room, kind="Room", labels={"bed": "Bed"})', [1, 1]),
    ],
)
def test_a_bare_sentence_is_found(code: str, lines: list[int]) -> None:
    tree = ast.parse(code)
    names = assigned(tree)
    found = [each.lineno for said in spoken(tree, False) for each in bare(said, names)]

    assert found == lines

"""The reference of `cenacle.api`: whole, today's, and with a true example for each name."""

import re
from pathlib import Path

import pytest
from cenacle import api
from cenacle.cli import cenacle as cenacle_command
from click.testing import CliRunner
from reference.__main__ import PAGE, REPORT
from reference.comparing import find_breaks
from reference.examples import read_examples
from reference.page import write_page
from reference.report import write_report
from reference.surface import ROOT, Surface, read_surface

EXAMPLES = ROOT / "core/tests/examples"
GOES = re.compile(r"Goes with (\d+\.\d+): .+\.")


@pytest.fixture(scope="module")
def surface() -> Surface:
    return read_surface()


def test_each_name_is_in_it_once(surface: Surface) -> None:
    told = [entry.name for group in surface.groups for entry in group.entries]

    offered = {name for name in vars(api) if name[0].isalpha()}
    assert sorted(told) == sorted(offered)


def test_each_name_is_used_by_an_example_of_its_group(surface: Surface) -> None:
    """Show it at its work in core/tests/examples, and run `make reference`."""
    examples = read_examples(EXAMPLES)

    unused = [
        f"{group.title}: {entry.name}"
        for group in surface.groups
        for entry in group.entries
        if not any(entry.name in each.names for each in examples.get(group.title, []))
    ]
    assert unused == []


def test_each_name_says_what_it_is(surface: Surface) -> None:
    """By its docstring; what is only another name for a type says it by its stub."""
    silent = [
        entry.name
        for group in surface.groups
        for entry in group.entries
        if not entry.words and " = " not in entry.stub.splitlines()[0]
    ]
    assert silent == []


def test_the_page_and_the_report_are_todays(surface: Surface) -> None:
    assert PAGE.read_text() == write_page(surface, read_examples(EXAMPLES)), "run `make reference`"
    assert REPORT.read_text() == write_report(surface), "run `make reference`"


BEFORE = """
def load(session: Session, row_id: int, *, right: Right | None = None) -> Row: ...

@dataclass
class Card:
    flag: str
    order: int = 10
    def show(self, wide: bool) -> str: ...

@given
class Context:
    actor: Actor

@hook
def cenacle_event(event: Event) -> None: ...

LIMIT: SettingDefinition[int]
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("LIMIT: SettingDefinition[int]", "", ["LIMIT is gone."]),
        (
            "SettingDefinition[int]",
            "SettingDefinition[str]",
            ["LIMIT was `LIMIT: SettingDefinition[int]`, and is `LIMIT: SettingDefinition[str]`."],
        ),
        ("row_id: int", "row_id: int, kind: type", ["load asks for kind."]),
        ("row_id: int, ", "", ["load takes no row_id any more.", "load takes its arguments in"]),
        ("right: Right | None = None", "right: Right | None", ["load took `right"]),
        ("-> Row", "-> Row | None", ["load gave Row, and gives Row | None."]),
        ("session: Session, row_id: int", "row_id: int, session: Session", ["load takes its argu"]),
        ("    flag: str\n", "    flag: str\n    words: str\n", ["Card asks for words."]),
        ("    flag: str\n", "", ["Card.flag is gone."]),
        ("wide: bool", "wide: bool, tall: bool", ["Card.show asks for tall."]),
        ("order: int = 10", "order: int", ["Card.order was `order: int = 10`"]),
        # and what breaks nothing
        ("row_id: int", "row_id: int, kind: str = ''", []),
        ("= None)", "= None, more: int = 0)", []),
        ("    flag: str\n", "    flag: str\n    words: str = ''\n", []),
        ("    flag: str\n", "    flag: str = ''\n", []),
        ("    actor: Actor\n", "    actor: Actor\n    today: date\n", []),
        ("    actor: Actor\n", "    @property\n    def actor(self) -> Actor: ...\n", []),
        ("event: Event", "event: Event, house: House", []),
        ("LIMIT:", "MORE: int\nLIMIT:", []),
        ("flag: str", "flag: str | Text", []),
    ],
)
def test_what_breaks_a_plugin_is_told(old: str, new: str, told: list[str]) -> None:
    found = list(find_breaks(BEFORE, BEFORE.replace(old, new, 1)))

    assert [line[: len(start)] for line, start in zip(found, told, strict=True)] == told


def test_what_goes_says_when_and_is_gone_by_then(surface: Surface) -> None:
    """`@deprecated("Goes with 0.3: use visible.")`"""
    marks = {name: getattr(value, "__deprecated__", None) for name, value in vars(api).items()}
    for name, words in marks.items():
        if words is not None:
            said = GOES.fullmatch(words)
            assert said, f"{name} says {words!r}: write `Goes with 0.3: use visible.`"
            assert _number(said[1]) > _number(surface.version), f"{name} is to be gone by now"


def _number(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def test_a_command_says_where_the_pages_are() -> None:
    answer = CliRunner().invoke(cenacle_command, ["docs"])

    lines = [line.split("  ", 1) for line in answer.output.splitlines()]
    assert (str(PAGE), "The reference of `cenacle.api`") in map(tuple, lines)
    assert all(Path(path).is_file() for path, _ in lines)


def test_examples_import_no_deeper_than_a_plugin_may() -> None:
    deep = [
        f"{path.name}: {line.strip()}"
        for path in EXAMPLES.glob("test_*.py")
        for line in path.read_text().splitlines()
        if re.match(r"(from|import) cenacle\b", line)
        and not re.match(r"from cenacle\.(api|testing) import", line)
    ]
    assert deep == []

"""`cenacle new-plugin` as a developer meets it; that what it writes works is walked through by
tools/tests/test_walk.py."""

import ast
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from cenacle.cli import cenacle
from click.testing import CliRunner, Result

Run = Callable[..., Result]

ALEMBIC_KEEPS = 32
POSTGRESQL_KEEPS = 63

NO_NAME = "write lower-case letters and digits, words joined by _ or -, such as prayer_requests"


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in a folder that is empty."""
    monkeypatch.chdir(tmp_path)
    return lambda *arguments: CliRunner().invoke(cenacle, arguments)


def texts(folder: Path) -> dict[str, str]:
    """What is in the files of a folder, but for the SDK's package."""
    files = (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".tgz")
    return {str(path.relative_to(folder)): path.read_text() for path in files}


def the_only(pattern: str, text: str) -> str:
    [found] = re.findall(pattern, text, re.MULTILINE)
    return str(found)


def test_both_halves_are_written_under_the_name(run: Run, tmp_path: Path) -> None:
    answer = run("new-plugin", "prayer_requests")

    assert answer.exit_code == 0, answer.output
    written = texts(tmp_path / "cenacle-prayer-requests")
    assert {
        ".gitignore",
        "README.md",
        "pyproject.toml",
        "cenacle_prayer_requests/plugin.py",
        "cenacle_prayer_requests/migrations/0001_notes.py",
        "tests/test_contract.py",
        "ui/package.json",
        "ui/package-lock.json",
        "ui/src/NotesPanel.tsx",
    } <= set(written)
    plugin = written["cenacle_prayer_requests/plugin.py"]
    assert 'FLAG = "PrayerRequests"' in plugin
    assert 'package="cenacle_prayer_requests"' in plugin
    assert '"/api/prayer-requests/' in written["cenacle_prayer_requests/views.py"].replace(
        'f"', '"'
    )
    assert "<Card title={t`Prayer requests`}>" in written["ui/src/NotesPanel.tsx"]


def test_nothing_is_left_of_the_skeletons_own_name(run: Run, tmp_path: Path) -> None:
    run("new-plugin", "tips", "--directory", "here")

    for path, text in texts(tmp_path / "here").items():
        assert not re.search("sample.?plugin", f"{path}\n{text}", re.IGNORECASE), path


def test_the_sdk_of_this_house_comes_along(run: Run, tmp_path: Path) -> None:
    run("new-plugin", "tips")

    screens = tmp_path / "cenacle-tips/ui"
    [sdk] = (screens / "vendor").iterdir()
    named = {"@cenacle/sdk": f"file:vendor/{sdk.name}"}
    assert json.loads((screens / "package.json").read_text())["dependencies"] == named
    lock = json.loads((screens / "package-lock.json").read_text())
    assert lock["packages"][""]["dependencies"] == named
    assert "node_modules/react" in lock["packages"]


@pytest.mark.parametrize("name", ["x", "prayer-requests", "psalm_23", "a" * 27])
def test_whatever_the_name_it_is_python_that_a_database_can_keep(
    run: Run, tmp_path: Path, name: str
) -> None:
    answer = run("new-plugin", name)

    assert answer.exit_code == 0, answer.output
    written = texts(tmp_path / f"cenacle-{name.replace('_', '-')}")
    for path, text in written.items():
        if path.endswith(".py"):
            ast.parse(text)
    [migration] = (text for path, text in written.items() if "migrations/0001" in path)
    assert len(the_only(r'^revision = "(.*)"', migration)) <= ALEMBIC_KEEPS
    for kept in re.findall(r'\.f\("(.*?)"\)', migration):
        assert len(kept) <= POSTGRESQL_KEEPS


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Prayer", NO_NAME),
        ("prayer requests", NO_NAME),
        ("2nd", NO_NAME),
        ("prayer__requests", NO_NAME),
        ("../prayer", NO_NAME),
        ("gebät", NO_NAME),
        ("", NO_NAME),
        ("a" * 28, "use at most 27 characters"),
        ("class", "this is a keyword of Python"),
        ("core", "the house has a part of this name itself"),
        ("shell", "the house has a part of this name itself"),
        ("old-rms-link", "a plugin of this name is installed"),
        ("user_count", "a plugin of this name is installed"),
        ("dashboard_cards", "a plugin of this name is installed"),
    ],
)
def test_a_name_that_cannot_be_is_refused(run: Run, tmp_path: Path, name: str, reason: str) -> None:
    answer = run("new-plugin", name)

    assert (answer.exit_code, answer.output) == (2, f"cenacle: {name}: {reason}\n")
    assert list(tmp_path.iterdir()) == []


def test_a_directory_that_holds_something_is_left_alone(run: Run, tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "here/work.txt").write_text("of mine")

    answer = run("new-plugin", "tips", "--directory", "here")

    assert (answer.exit_code, answer.output) == (2, "cenacle: here exists and is not empty\n")
    assert texts(tmp_path / "here") == {"work.txt": "of mine"}


def test_an_empty_directory_is_taken(run: Run, tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()

    assert run("new-plugin", "tips", "--directory", "here").exit_code == 0
    assert (tmp_path / "here/pyproject.toml").exists()


def test_a_directory_that_cannot_be_made_is_one_line(run: Run) -> None:
    answer = run("new-plugin", "tips", "--directory", "/proc/tips")

    assert (answer.exit_code, answer.output) == (
        2,
        "cenacle: /proc/tips: No such file or directory\n",
    )


def test_a_checkout_that_was_never_built_says_so(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cenacle.newplugin.sdk.PACKED", tmp_path / "nothing")

    answer = run("new-plugin", "tips")

    assert answer.exit_code == 2
    assert answer.output == "cenacle: the SDK for screens is not packed yet; run `make build`\n"
    assert list(tmp_path.iterdir()) == []


def test_screens_are_brought_to_the_sdk_of_this_house(run: Run, tmp_path: Path) -> None:
    run("new-plugin", "tips", "--directory", "tips")
    screens = tmp_path / "tips/ui"
    [sdk] = (screens / "vendor").iterdir()
    fresh = texts(screens)
    sdk.rename(screens / "vendor/cenacle-sdk-0.0.1.tgz")
    package = json.loads(fresh["package.json"])
    package["dependencies"] = {"@cenacle/sdk": "file:vendor/cenacle-sdk-0.0.1.tgz", "d3": "^7"}
    (screens / "package.json").write_text(json.dumps(package))
    (screens / "package-lock.json").write_text("{}")

    answer = run("sdk", "tips/ui")

    assert answer.output == f"tips/ui has {sdk.name}. Next, in there: npm install\n"
    assert list((screens / "vendor").iterdir()) == [sdk]
    named = {"@cenacle/sdk": f"file:vendor/{sdk.name}", "d3": "^7"}
    package, lock = (
        json.loads((screens / name).read_text()) for name in ("package.json", "package-lock.json")
    )
    assert package["dependencies"] == lock["packages"][""]["dependencies"] == named
    versions = json.loads(fresh["package-lock.json"])["packages"]
    assert lock["packages"] == {**versions, "": lock["packages"][""]}


def test_where_there_are_no_screens_no_sdk_is_brought(run: Run, tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text("{")

    nowhere, broken = run("sdk", "ui"), run("sdk", ".")

    assert nowhere.exit_code == broken.exit_code == 2
    assert nowhere.output == "cenacle: ui/package.json: No such file or directory\n"
    assert broken.output.startswith("cenacle: package.json: Expecting property name")
    assert [path.name for path in tmp_path.iterdir()] == ["package.json"]

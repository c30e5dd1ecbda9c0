"""What `cenacle new-plugin` writes passes its own lint and its own tests, whatever it is called."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from cenacle.newplugin import PluginName, write_plugin

pytestmark = pytest.mark.any_database

ROOT = Path(__file__).parents[3]
NAMES = ("x", "pinned_notes", "a" * 27)


def write(name: str, folder: Path, *, with_screens: bool = True) -> Path:
    write_plugin(PluginName(name), folder, author='Ann "A." Landry', with_screens=with_screens)
    return folder


def told_by(folder: Path, *command: str) -> str:
    """What a tool complains of in this folder."""
    mine = {name: value for name, value in os.environ.items() if not name.startswith("CENACLE_")}
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder,
        env=mine | {"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
    )
    return "" if done.returncode == 0 else done.stdout + done.stderr


@pytest.mark.parametrize("with_screens", [True, False])
@pytest.mark.parametrize("name", NAMES)
def test_its_style_is_right(tmp_path: Path, name: str, with_screens: bool) -> None:
    folder = write(name, tmp_path, with_screens=with_screens)

    assert told_by(folder, "ruff", "check", "--no-cache", ".") == ""
    assert told_by(folder, "ruff", "format", "--no-cache", "--check", "--diff", ".") == ""


@pytest.mark.parametrize("with_screens", [True, False])
def test_its_types_are_right(tmp_path: Path, with_screens: bool) -> None:
    folder = write("pinned_notes", tmp_path, with_screens=with_screens)

    assert told_by(folder, "mypy", "--cache-dir", str(ROOT / ".cache/mypy-of-plugins")) == ""


def test_the_licence_is_its_authors(tmp_path: Path) -> None:
    folder = write("tips", tmp_path)

    assert "Ann A. Landry" in (folder / "LICENSE").read_text()
    assert 'authors = [{ name = "Ann A. Landry" }]' in (folder / "pyproject.toml").read_text()
    assert "THIS_YEAR" not in (folder / "LICENSE").read_text()


def test_the_screens_have_a_lint_that_this_repository_does_not_take_for_its_own(
    tmp_path: Path,
) -> None:
    folder = write("tips", tmp_path)

    assert (folder / "ui/biome.json").is_file()
    assert list(folder.rglob("*.skeleton")) == []


def test_one_of_python_alone_is_a_module_with_its_tests(tmp_path: Path) -> None:
    folder = write("tips", tmp_path, with_screens=False)

    assert sorted(path.name for path in folder.iterdir()) == [
        *(".github", ".gitignore", "CHANGELOG.md", "LICENSE", "README.md"),
        *("cenacle_tips.py", "pyproject.toml", "tests"),
    ]
    assert len((folder / "cenacle_tips.py").read_text().splitlines()) < 40


def test_one_of_python_alone_passes_its_own_tests(tmp_path: Path) -> None:
    """With its folder installed, as `pip install -e` would do it."""
    folder = write("tips", tmp_path / "tips", with_screens=False)
    about = folder / "cenacle_tips-0.1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: cenacle-tips\nVersion: 0.1.0\n"
        "Requires-Dist: cenacle>=0.1,<0.2\n"
    )
    (about / "entry_points.txt").write_text("[cenacle.plugins]\ntips = cenacle_tips\n")

    apart = ("-p", "no:cacheprovider", "--basetemp", str(tmp_path / "theirs"))
    assert told_by(folder, "pytest", "-q", *apart) == ""

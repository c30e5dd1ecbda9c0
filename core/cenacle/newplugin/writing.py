"""Writes a plugin: the skeleton beside this file, in which its own name takes the place of
`sample_plugin`."""

import subprocess
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from cenacle.newplugin.names import PluginName
from cenacle.newplugin.sdk import packed_sdk, renew_sdk
from cenacle.platform.errors import RuleBroken

HERE = Path(__file__).parent
COMMON, SKELETON, PYTHON_ALONE = HERE / "common", HERE / "skeleton", HERE / "python_alone"
SAMPLE = PluginName("sample_plugin")
AUTHOR, YEAR = "Sample Author", "THIS_YEAR"

LEFT_BEHIND = frozenset({"__pycache__", ".mypy_cache", ".ruff_cache", "schema.d.ts"})
KEPT_APART = ".skeleton"
"""What a name ends with that this repository's own tools are not to find."""

NEXT = """\
{words} is written to {directory}. What comes next:

  cd {directory}
  pip install -e '.[test]'
  (cd ui && npm install && npm test && npm run build)
  pytest

Then, in the folder of the house:

  cenacle migrate
  CENACLE_HOT_RELOAD=yes cenacle run

Switch {flag} on in Manage Features, and open somebody's record. While you change the
screens, `npm run dev` in {ui} builds them again, and the page shows them.
"""


NEXT_OF_PYTHON_ALONE = """\
{words} is written to {directory}. What comes next:

  cd {directory}
  pip install -e '.[test]'
  pytest

Then, in the folder of the house:

  cenacle migrate
  cenacle run

Switch {flag} on in Manage Features.
"""


def write_plugin(
    name: PluginName, directory: Path, *, author: str = "", with_screens: bool = True
) -> None:
    """Write a new plugin, under the licence of its author, into a directory that is empty, or not
    there.

    Raises RuleBroken for a directory that holds something or cannot be written.
    """
    if with_screens:
        packed_sdk()  # nothing is written where the screens could not be built
    renamed = dict(zip(SAMPLE.forms, name.forms, strict=True))
    renamed[AUTHOR] = _plain(author) or f"The authors of {name.words}"
    renamed[YEAR] = str(datetime.now(UTC).year)
    try:
        if directory.exists() and any(directory.iterdir()):
            raise RuleBroken(f"{directory} exists and is not empty")
        for folder in (COMMON, SKELETON if with_screens else PYTHON_ALONE):
            for source in _files(folder):
                path = str(source.relative_to(folder)).removesuffix(KEPT_APART)
                file = directory / _replaced(path, renamed)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(_replaced(source.read_text("utf-8"), renamed), "utf-8")
    except OSError as error:
        raise RuleBroken(f"{error.filename}: {error.strerror}") from None
    if with_screens:
        renew_sdk(directory / "ui")


def author_by_git() -> str:
    """Who writes here, as git knows them; nobody where it does not."""
    try:
        told = subprocess.run(
            ["git", "config", "user.name"],  # noqa: S607 -- whichever git this person uses
            capture_output=True,
            text=True,
        )
    except OSError:
        return ""
    return told.stdout.strip()


def next_steps(name: PluginName, directory: Path, *, with_screens: bool = True) -> str:
    """What to do with a new plugin, for a terminal."""
    steps = NEXT if with_screens else NEXT_OF_PYTHON_ALONE
    return steps.format(
        words=name.words, flag=name.pascal, directory=directory, ui=directory / "ui"
    )


def _files(folder: Path) -> Iterator[Path]:
    """Without what Python and the build leave beside them."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not LEFT_BEHIND.intersection(path.parts):
            yield path


def _replaced(text: str, renamed: dict[str, str]) -> str:
    for old, new in renamed.items():
        text = text.replace(old, new)
    return text


def _plain(author: str) -> str:
    """As it can stand between the quotes of TOML."""
    return "".join(sign for sign in author if sign.isprintable() and sign not in '"\\').strip()

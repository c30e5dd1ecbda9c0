"""Writes a plugin: the skeleton beside this file, in which its own name takes the place of
`sample_plugin`."""

from collections.abc import Iterator
from pathlib import Path

from cenacle.newplugin.names import PluginName
from cenacle.newplugin.sdk import packed_sdk, renew_sdk
from cenacle.platform.errors import RuleBroken

SKELETON = Path(__file__).parent / "skeleton"
SAMPLE = PluginName("sample_plugin")

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


def write_plugin(name: PluginName, directory: Path) -> None:
    """Write a new plugin into a directory that is empty, or not there.

    Raises RuleBroken for a directory that holds something or cannot be written.
    """
    packed_sdk()  # nothing is written where the screens could not be built
    renamed = dict(zip(SAMPLE.forms, name.forms, strict=True))
    try:
        if directory.exists() and any(directory.iterdir()):
            raise RuleBroken(f"{directory} exists and is not empty")
        for source in _files():
            file = directory / _replaced(str(source.relative_to(SKELETON)), renamed)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(_replaced(source.read_text("utf-8"), renamed), "utf-8")
    except OSError as error:
        raise RuleBroken(f"{error.filename}: {error.strerror}") from None
    renew_sdk(directory / "ui")


def next_steps(name: PluginName, directory: Path) -> str:
    """What to do with a new plugin, for a terminal."""
    return NEXT.format(words=name.words, flag=name.pascal, directory=directory, ui=directory / "ui")


def _files() -> Iterator[Path]:
    """Without what Python and the build leave beside them."""
    for path in sorted(SKELETON.rglob("*")):
        if path.is_file() and path.parent.name != "__pycache__" and path.name != "schema.d.ts":
            yield path


def _replaced(text: str, renamed: dict[str, str]) -> str:
    for old, new in renamed.items():
        text = text.replace(old, new)
    return text

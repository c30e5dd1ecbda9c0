"""The pages for authors of plugins, which come along in the wheel."""

from collections.abc import Iterator
from pathlib import Path

import cenacle
from cenacle.platform.errors import RuleBroken

PACKED = Path(cenacle.__file__).parent / "docs"
IN_THE_REPOSITORY = PACKED.parents[2] / "docs"
PAGES = ("plugins.md", "reference")
"""What setup.py packs."""


def find_pages() -> Iterator[Path]:
    """Each by its path. Raises RuleBroken where they did not come along."""
    folder = PACKED if PACKED.is_dir() else IN_THE_REPOSITORY
    if not (folder / PAGES[0]).is_file():
        raise RuleBroken("the pages for authors did not come along with this house")
    yield folder / PAGES[0]
    yield from sorted((folder / PAGES[1]).glob("*.md"))


def title_of(page: Path) -> str:
    """What its first line says."""
    return page.read_text("utf-8").partition("\n")[0].removeprefix("# ")

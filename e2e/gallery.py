"""The screens of the house: which there are, and the page that shows their pictures.

python e2e/gallery.py    writes build/screens/index.html, and renews the pictures of docs/screens
"""

import csv
import re
import shutil
from dataclasses import dataclass
from html import escape
from itertools import groupby
from pathlib import Path

HERE = Path(__file__).parent
PAINTED = HERE.parent / "build/screens"
SHOWN = HERE.parent / "docs/screens"
LOOKS = [(size, scheme) for scheme in ("light", "dark") for size in ("desk", "phone")]
WIDTHS = {"desk": 400, "phone": 115}
"""As wide as both are equally high."""
HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><title>The screens</title>
<style>body { font-family: sans-serif; margin: 2rem }</style>
"""


@dataclass(frozen=True)
class Screen:
    """What stands at a route of the house."""

    area: str
    route: str
    path: str
    """Where a test looks at it, in a demo house."""
    who: str
    """The name before the @ of who is signed in; empty for somebody who is not."""
    needs: str
    """The feature that it belongs to."""
    what: str

    @property
    def email(self) -> str:
        return f"{self.who}@cenacle.test"

    @property
    def name(self) -> str:
        """That of its pictures."""
        return re.sub(r"[^a-z0-9]+", "-", self.route.lower()).strip("-") or "home"


def _read(row: dict[str, str]) -> Screen:
    return Screen(**row | {"path": row["path"] or row["route"]})


with (HERE / "screens.csv").open(newline="") as file:
    SCREENS = [_read(row) for row in csv.DictReader(file)]


def write_page() -> str:
    areas = (
        f"<h1>{area}</h1>\n" + "".join(map(_entry, screens))
        for area, screens in groupby(SCREENS, lambda screen: screen.area)
    )
    return HEAD + "".join(areas)


def _entry(screen: Screen) -> str:
    files = [(size, f"{screen.name}-{size}-{scheme}.webp") for size, scheme in LOOKS]
    images = "\n".join(
        f'<a href="{file}"><img src="{file}" width="{WIDTHS[size]}" alt="{file}"></a>'
        for size, file in files
    )
    return f"<h2><code>{escape(screen.route)}</code> {escape(screen.what)}</h2>\n{images}\n"


if __name__ == "__main__":
    (PAINTED / "index.html").write_text(write_page())
    for picture in SHOWN.glob("*.webp"):
        shutil.copy(PAINTED / picture.name, picture)

"""The screens of the house: which there are, and the page that shows them.

python e2e/gallery.py    writes docs/screens/README.md
"""

import csv
import re
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

HERE = Path(__file__).parent
FOLDER = HERE.parent / "docs/screens"
LOOKS = [(size, scheme) for scheme in ("light", "dark") for size in ("desk", "phone")]
WIDTHS = {"desk": 400, "phone": 115}
"""As wide as both are equally high."""
HEAD = """# The screens

Every screen of a demo house as a browser paints it, 1440 and 390 pixels wide, light and dark: the
tests walk through the same list. `make screens` paints them anew.
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


def pictures_of(screen: Screen) -> dict[str, str]:
    """The file of each of its looks, by what it shows."""
    return {f"{size}, {scheme}": f"{screen.name}-{size}-{scheme}.webp" for size, scheme in LOOKS}


def write_page() -> str:
    parts = [HEAD]
    for area, screens in groupby(SCREENS, lambda screen: screen.area):
        parts.append(f"## {area}\n")
        parts.extend(_entry(screen) for screen in screens)
    return "\n".join(parts)


def _entry(screen: Screen) -> str:
    images = "\n".join(
        f'<a href="{file}"><img src="{file}" width="{WIDTHS[look.partition(",")[0]]}" '
        f'alt="{screen.what}: {look}"></a>'
        for look, file in pictures_of(screen).items()
    )
    return f"`{screen.route}` {screen.what}\n\n{images}\n"


if __name__ == "__main__":
    (FOLDER / "README.md").write_text(write_page())

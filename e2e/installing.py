"""Plugins of tests, written into a folder as pip would install them."""

from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent

METADATA = "Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n"
ENTRY_POINT = "[cenacle.plugins]\n{name} = {name}\n"


def install(folder: Path, name: str, code: str, files: Mapping[str, str] | None = None) -> None:
    """A plugin that a house finds with `folder` on PYTHONPATH; `files` lie below {name}_ui."""
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(METADATA.format(name=name))
    (about / "entry_points.txt").write_text(ENTRY_POINT.format(name=name))
    (folder / f"{name}.py").write_text(dedent(code))
    for path, content in (files or {}).items():
        file = folder / f"{name}_ui" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(dedent(content))

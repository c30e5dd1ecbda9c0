"""Builds the wheels of the core and of every plugin: `python tools/wheels.py FOLDER [NAME …]`."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def sources() -> dict[str, Path]:
    """Where each distribution is made, by the name of its folder; the core is `core`."""
    plugins = {path.parent.name: path.parent for path in sorted(ROOT.glob("plugins/*/setup.py"))}
    return {"core": ROOT, **plugins}


def build(folder: Path, names: list[str]) -> None:
    for name in names or list(sources()):
        # What an earlier build left would be packed again, screens that are gone included.
        shutil.rmtree(sources()[name] / "build", ignore_errors=True)
        subprocess.run(
            [
                *(sys.executable, "-m", "pip", "wheel", "-qq", "--no-deps"),
                *("--disable-pip-version-check", "--wheel-dir", str(folder)),
                str(sources()[name]),
            ],
            check=True,
        )


if __name__ == "__main__":
    build(Path(sys.argv[1]), sys.argv[2:])

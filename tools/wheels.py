"""Builds the wheels of the core and of every plugin: `python tools/wheels.py FOLDER [NAME …]`."""

import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

ROOT = Path(__file__).parent.parent
AT_ONCE = 2


def sources() -> dict[str, Path]:
    """Where each distribution is made, by the name of its folder; the core is `core`."""
    plugins = {path.parent.name: path.parent for path in sorted(ROOT.glob("plugins/*/setup.py"))}
    return {"core": ROOT, **plugins}


def build(folder: Path, names: list[str]) -> None:
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for _ in pool.map(partial(_build_one, folder), names or list(sources())):
            pass


def _build_one(folder: Path, name: str) -> None:
    # What an earlier build left would be packed again, screens that are gone included.
    shutil.rmtree(sources()[name] / "build/lib", ignore_errors=True)
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "wheel", "-qq", "--no-deps", "--no-build-isolation"),
            *("--disable-pip-version-check", "--wheel-dir", str(folder)),
            str(sources()[name]),
        ],
        check=True,
    )


if __name__ == "__main__":
    build(Path(sys.argv[1]), sys.argv[2:])

"""Installs the packages of a lock, the house and every plugin for the Python that runs this:
`python tools/install.py requirements/run.txt`.

uv needs a tenth of pip's time. Where it cannot be had, or cannot reach the registry that pip is set
up for, pip does the same.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
OURS = [ROOT, *sorted(path.parent for path in ROOT.glob("plugins/*/setup.py"))]
EDITABLE = [word for folder in OURS for word in ("--editable", str(folder))]

PIP = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
UV = ["pip", "install", "-q", "--python", sys.executable]
UV_SETTINGS = {"UV_SYSTEM_CERTS": "true"}
"""The certificates that pip trusts, too: a proxy may have one of its own."""


def main(lock: str) -> None:
    uv = find_uv()
    if uv and install([uv, *UV], lock):
        return
    if not install(PIP, lock):
        sys.exit("The Python packages could not be installed.")


def find_uv() -> str | None:
    """In the environment of the Makefile, which has it by pip, or on the PATH."""
    places = [str(ROOT / ".venv/bin"), os.environ.get("PATH", "")]
    return shutil.which("uv", path=os.pathsep.join(places))


def install(command: list[str], lock: str) -> bool:
    """Nothing of ours is built in isolation: what builds it is locked as well."""
    steps = [
        [*command, "--require-hashes", "--requirement", lock],
        [*command, "--no-deps", "--no-build-isolation", *EDITABLE],
    ]
    environment = UV_SETTINGS | os.environ
    return all(subprocess.run(step, env=environment).returncode == 0 for step in steps)


if __name__ == "__main__":
    main(sys.argv[1])

"""Says in one sentence what this machine lacks to run the house."""

import re
import shutil
import subprocess
import sys

PYTHON = (3, 11)
NODE = 20


def lacks() -> str | None:
    if sys.version_info < PYTHON:
        found = ".".join(map(str, sys.version_info[:2]))
        return f"Cenacle needs Python 3.11 or newer; this is {found}. Name another: make PYTHON=…"
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return f"Cenacle needs Node {NODE} or newer, with npm; it is not installed."
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    version = re.match(r"v(\d+)", answer.stdout)
    if version is None or int(version[1]) < NODE:
        return f"Cenacle needs Node {NODE} or newer; this is {answer.stdout.strip()}."
    return None


if __name__ == "__main__":
    sys.exit(lacks())

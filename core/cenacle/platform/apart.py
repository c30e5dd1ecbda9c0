"""Work that would hold up whoever else this process answers, in a process of its own."""

import subprocess
import sys
from subprocess import DEVNULL, PIPE


class TookTooLong(Exception):
    """The process was ended before it was done."""


def run_apart(module: str, content: bytes, *arguments: int, seconds: float) -> tuple[int, bytes]:
    """The code by which the process ends, and what it writes.

    `module` is the path of a Python file that needs no other of ours, so that it starts at once;
    it reads `content` from its input, and makes way for others by `os.nice`. Raises TookTooLong.
    """
    command = [sys.executable, "-I", module, *map(str, arguments)]
    try:
        done = subprocess.run(
            command, input=content, stdout=PIPE, stderr=DEVNULL, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired:
        raise TookTooLong from None
    return done.returncode, done.stdout

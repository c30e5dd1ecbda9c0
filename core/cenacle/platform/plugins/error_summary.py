"""What a plugin failed at, in one line that may be shown and kept.

What an error says may hold whatever the plugin had in its hands: somebody's address, a password.
"""

import os
import traceback
from types import FrameType

from pydantic import ValidationError

from cenacle.platform.errors import CenacleError
from cenacle.platform.plugins.models import LONGEST_REASON

SHORTEST_SECRET = 8


def summarize_start_error(error: BaseException) -> str:
    """What the error says. No person has come yet; what the environment holds is named instead."""
    said = (
        _unfit(error) if isinstance(error, ValidationError) else f"{type(error).__name__}: {error}"
    )
    return shorten(_without_environment(said))


def summarize_error(error: BaseException, package: str) -> str:
    """Which error, and where in the plugin's `package`; the log has all of it.

    Its words are repeated only where they are written for people to read: by a CenacleError, or a
    kind of it that the plugin declares.
    """
    frames = list(traceback.walk_tb(error.__traceback__))
    told = f": {error}" if isinstance(error, CenacleError) else ""
    if not frames:
        return shorten(f"{type(error).__name__}{told}")
    own = [(frame, line) for frame, line in frames if _package_of(frame) == package]
    frame, line = (own or frames)[-1]
    return shorten(f"{type(error).__name__}{told} ({_module_of(frame)}, line {line})")


def shorten(text: str, longest: int = LONGEST_REASON) -> str:
    """On one line, and no longer than the table takes."""
    line = " ".join(text.split())
    return line if len(line) <= longest else f"{line[: longest - 1]}…"


def _unfit(error: ValidationError) -> str:
    """Its own words would quote what it was given."""
    first = error.errors(include_input=False, include_url=False)[0]
    where = ".".join([error.title, *(str(part) for part in first["loc"])])
    return f"ValueError: {where}: {first['msg'].removeprefix('Value error, ')}"


def _without_environment(text: str) -> str:
    held = [(n, v) for n, v in os.environ.items() if n.startswith("CENACLE_")]
    for name, value in sorted(held, key=lambda pair: len(pair[1]), reverse=True):
        if len(value) >= SHORTEST_SECRET:
            text = text.replace(value, f"({name})")
    return text


def _module_of(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", "?"))


def _package_of(frame: FrameType) -> str:
    return _module_of(frame).partition(".")[0]

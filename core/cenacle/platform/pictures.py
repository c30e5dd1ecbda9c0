"""Pictures that people send: decoded and made anew, so that nothing but the picture survives."""

from threading import Semaphore

from cenacle.platform.apart import TookTooLong, run_apart
from cenacle.platform.errors import Busy, RuleBroken
from cenacle.platform.words import CORE, Text, Words

_ = Words(CORE)


SECONDS = 30
"""A picture of the most pixels takes less than one on a processor that is free."""
PATIENCE = 8.0
"""Seconds in which others may be decoded first."""
TOO_MANY_PIXELS = _("This {what} has too many pixels. Choose a smaller one.")
UNREADABLE = _("Choose a {what} in the format PNG or JPEG.")
BUSY = _("Other pictures are being taken in. Please try again in a moment.")

TURNS = Semaphore()
"""A picture that is decoded may take 100 MB: one at a time for each process."""


def remake(picture: bytes, *, what: str | Text, field: str, is_transparent: bool = False) -> bytes:
    """A JPEG of at most 512 x 512 pixels, upright, without metadata; a PNG where what can be seen
    through stays so.

    Takes a moment: to be called while nothing is locked. Raises RuleBroken for the field, calling
    the picture `what` it is, or Busy where too many others come first.
    """
    from cenacle.platform import pixels  # Pillow

    if not TURNS.acquire(timeout=PATIENCE):
        raise Busy(BUSY)
    try:
        ended, remade = run_apart(pixels.__file__, picture, int(is_transparent), seconds=SECONDS)
    except TookTooLong:
        raise Busy(BUSY) from None
    finally:
        TURNS.release()
    if ended == 0:
        return remade
    words = TOO_MANY_PIXELS if ended == pixels.TOO_MANY_PIXELS else UNREADABLE
    raise RuleBroken(words.format(what=what), field)

"""Reads papers back."""

import re
import zlib
from collections.abc import Callable

import pytest


@pytest.fixture
def words_in() -> Callable[[bytes], list[str]]:
    return _words_in


def _words_in(pdf: bytes) -> list[str]:
    """As they stand in their lines: one that is broken is two."""
    streams = [
        zlib.decompress(stream) if stream.startswith(b"x") else stream
        for stream in re.findall(rb"stream\n(.*?)\nendstream", pdf, re.DOTALL)
    ]
    letters = [
        {int(glyph, 16): chr(int(letter, 16)) for glyph, letter in pairs}
        for stream in streams
        if (pairs := re.findall(rb"<([0-9A-F]{4})> <([0-9A-F]{4})>\n(?!endcode)", stream))
    ]
    words = []
    for stream in (stream for stream in streams if b" Tj" in stream):
        font = 0
        for name, text in re.findall(rb"/F(\d) |\(((?:\\.|[^\\)])*)\) Tj", stream, re.DOTALL):
            if name:
                font = int(name) - 1
                continue
            glyphs = re.sub(rb"\\(.)", lambda m: ESCAPED.get(m[1], m[1]), text, flags=re.DOTALL)
            pairs = zip(glyphs[::2], glyphs[1::2], strict=True)
            words += "".join(letters[font][high * 256 + low] for high, low in pairs).split()
    return words


ESCAPED = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}

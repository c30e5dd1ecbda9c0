"""How many segments a text is sent in; the carrier charges each.

Texts of the GSM 03.38 alphabet hold 160 signs, or 153 a part; all others 70 UTF-16 units, or 67.
"""

from math import ceil

PLAIN = frozenset(
    "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?"
    "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
)
DOUBLE = frozenset("^{}\\[~]|€\f")
"""Signs of the alphabet's second table: each takes the room of two."""


def count_segments(text: str) -> int:
    if all(sign in PLAIN or sign in DOUBLE for sign in text):
        units, whole, part = sum(1 + (sign in DOUBLE) for sign in text), 160, 153
    else:
        units, whole, part = len(text.encode("utf-16-be")) // 2, 70, 67
    return 1 if units <= whole else ceil(units / part)


def in_plain_letters(text: str) -> str:
    """Typographic signs, and the accents of Spanish that the alphabet lacks, that would more than
    double the price."""
    return text.translate(_PLAINER)


_PLAINER = str.maketrans(
    {
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
        "–": "-",
        "—": "-",
        "…": "...",
        "«": '"',
        "»": '"',
        **dict(zip("áíóúÁÍÓÚ", "aiouAIOU", strict=True)),
    }
)

"""The colour of a house, and what follows from it: each look so that words can be read in it.

Contrast is that of WCAG 2.2 (relative luminance); 4.5 is what words need.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from cenacle.platform.words import CORE, Words

_ = Words(CORE)


NEEDED = 4.5
PAPER, WHITE, BLACK = "#FAF8F3", "#FFFFFF", "#000000"
DARK_SURFACE = "#1B211D"
STEPS = 40
HEX = re.compile(r"#?([0-9a-f]{3}|[0-9a-f]{6})", re.IGNORECASE)

TOO_PALE = _(
    "Words in this colour could not be read on paper: its contrast is {contrast:.1f}, and 4.5 is "
    "needed. Choose a darker one."
)
NO_COLOUR = _("Write a colour such as #1F5B45.")

Rgb = tuple[int, int, int]


@dataclass(frozen=True)
class Shades:
    """One look: words and buttons, the same under a pointer, words on a button, and the pale ground
    that goes with them."""

    main: str
    hover: str
    on_main: str
    ground: str


@dataclass(frozen=True)
class Palette:
    """A house's colour, and its two looks."""

    light: Shades
    dark: Shades

    def __str__(self) -> str:
        return self.light.main


OWN = Palette(
    light=Shades("#1F5B45", "#174A37", WHITE, "#E4F0E9"),
    dark=Shades("#83CBA6", "#98D6B6", "#10231A", "#1E3329"),
)
"""What a house has that chose none."""


def palette_of(text: str) -> Palette:
    """Raises ValueError for what is no colour, or too pale to write with."""
    found = HEX.fullmatch(text.strip())
    if found is None:
        raise ValueError(NO_COLOUR)
    digits = found[1] if len(found[1]) == 6 else "".join(2 * digit for digit in found[1])
    chosen = f"#{digits.upper()}"
    if chosen == OWN.light.main:
        return OWN
    if contrast(chosen, PAPER) < NEEDED:
        raise ValueError(TOO_PALE.format(contrast=contrast(chosen, PAPER)))
    return Palette(_light(chosen), _dark(chosen))


def contrast(one: str, other: str) -> float:
    """From 1, the same, to 21, black on white."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def rgb(colour: str) -> Rgb:
    """`#1F5B45` is (31, 91, 69)."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _light(chosen: str) -> Shades:
    return Shades(
        main=chosen,
        hover=_mix(chosen, BLACK, 0.2),
        on_main=WHITE,
        ground=_first(WHITE, chosen, lambda ground: contrast(ground, chosen) < NEEDED, most=0.12),
    )


def _dark(chosen: str) -> Shades:
    ground = _mix(DARK_SURFACE, chosen, 0.2)
    main = next(
        each
        for each in _from(chosen, WHITE)
        if contrast(each, ground) >= NEEDED and contrast(each, DARK_SURFACE) >= NEEDED
    )
    on_main = next(each for each in _from(chosen, BLACK) if contrast(each, main) >= NEEDED)
    return Shades(main=main, hover=_mix(main, WHITE, 0.2), on_main=on_main, ground=ground)


def _first(begin: str, towards: str, is_too_near: Callable[[str], bool], *, most: float) -> str:
    """As near as may be, and no nearer than `most`."""
    shares = (most * step / STEPS for step in range(STEPS, -1, -1))
    return next(mixed for share in shares if not is_too_near(mixed := _mix(begin, towards, share)))


def _from(begin: str, towards: str) -> list[str]:
    return [_mix(begin, towards, step / STEPS) for step in range(STEPS + 1)]


def _mix(one: str, other: str, share: float) -> str:
    """With so much of the other."""
    parts = zip(rgb(one), rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in parts)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(part / 255) for part in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

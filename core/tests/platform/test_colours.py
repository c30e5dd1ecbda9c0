"""A house's colour: words in it can be read, in the light and in the dark."""

import pytest
from cenacle.platform.colours import DARK_SURFACE, NEEDED, OWN, PAPER, WHITE, contrast, palette_of

CHOSEN = ("#1F5B45", "#7A1F1F", "#003366", "#5B2C83", "#000", "6b4a00", "#0A5C7E", "#6A6A6A")


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("chosen", CHOSEN)
def test_every_look_can_be_read(chosen: str) -> None:
    palette = palette_of(chosen)
    light, dark = palette.light, palette.dark
    for words, ground in (
        (light.main, PAPER), (light.main, WHITE), (light.hover, PAPER), (WHITE, light.main),
        (light.main, light.ground), (dark.main, DARK_SURFACE), (dark.hover, DARK_SURFACE),
        (dark.on_main, dark.main), (dark.main, dark.ground),
    ):  # fmt: skip
        assert contrast(words, ground) >= NEEDED, (words, ground)


@pytest.mark.parametrize("chosen", ["#FFCC00", "#8FB", "#9AA0A6"])
def test_a_pale_one_is_refused_with_its_contrast(chosen: str) -> None:
    with pytest.raises(ValueError, match=r"its contrast is \d\.\d, and 4\.5 is needed"):
        palette_of(chosen)


@pytest.mark.parametrize("typed", ["green", "#12", "#12345", "rgb(1,2,3)", "#1F5B45;}"])
def test_what_is_no_colour_is_refused(typed: str) -> None:
    with pytest.raises(ValueError, match="such as #1F5B45"):
        palette_of(typed)


def test_the_own_colour_is_the_portals() -> None:
    assert palette_of("#1f5b45") == OWN

"""How the house looks, and how one reaches it, wherever a guest reads of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from cenacle.platform.colours import OWN, Palette, Shades
from cenacle.platform.request import Request
from cenacle.platform.settings.definitions import (
    HOUSE_ADDRESS,
    HOUSE_COLOUR,
    HOUSE_LOGO,
    HOUSE_PHONE,
)
from cenacle.platform.settings.public import told_to_anyone
from cenacle.platform.settings.service import Settings
from cenacle.platform.web.renderer import dump
from cenacle.platform.web.screens import PageLook

LOGO_PATH = "/api/settings/pictures/{}"


@dataclass(frozen=True)
class Appearance:
    """`logo` is the name of its picture; what the house has not set is empty."""

    title: str
    palette: Palette
    logo: str
    address: str
    phone: str

    @property
    def logo_path(self) -> str:
        return LOGO_PATH.format(self.logo) if self.logo else ""

    @property
    def contact(self) -> str:
        """`5858 River Road, Convent · (225) 555-0142`"""
        return " · ".join(filter(None, (self.address, self.phone)))

    @property
    def dial(self) -> str:
        """The number as a telephone takes it."""
        return "".join(c for c in self.phone if c.isdigit() or c == "+")


def read_appearance(settings: Settings) -> Appearance:
    address = settings.value(HOUSE_ADDRESS) or ""
    return Appearance(
        title=settings.portal_title,
        palette=settings.value(HOUSE_COLOUR),
        logo=settings.value(HOUSE_LOGO) or "",
        address=", ".join(line.strip() for line in address.splitlines() if line.strip()),
        phone=settings.value(HOUSE_PHONE) or "",
    )


IN_THE_DARK = {
    "@media screen": ":root:root[data-theme=dark]",
    "@media screen and (prefers-color-scheme:dark)": ":root:root:not([data-theme=light])",
}
"""Who chose it, and whose device did; what holds there begins with the root."""


def page_look(request: Request) -> PageLook:
    """What every page says of the house: its colours over the portal's and its logo, where it chose
    any; and at the foot of public pages where it is."""
    house = read_appearance(request.house.settings)
    rules = [*_colours(house.palette), *_logo(house)]
    style = f'<style nonce="{request.csp_nonce}">{"".join(rules)}</style>' if rules else ""
    contact = [escape(house.address)] if house.address else []
    if house.phone:
        contact.append(f'<a href="tel:{house.dial}">{escape(house.phone)}</a>')
    foot = f"<p>{escape(house.title)}<br>{' · '.join(contact)}</p>" if contact else ""
    settings = dump(told_to_anyone(request.house)).decode()
    return PageLook(style, foot, settings)


def _colours(palette: Palette) -> Iterator[str]:
    """Each is said more strongly than the screens say theirs, which come later."""
    if palette == OWN:
        return
    light, dark = _variables(palette.light), _variables(palette.dark)
    yield f":root:root{{{light}}}"
    for where, root in IN_THE_DARK.items():
        yield f"{where}{{{root}{{{dark}}}}}"


def _variables(shades: Shades) -> str:
    return (
        f"--cenacle-green:{shades.main};--cenacle-greenHover:{shades.hover};"
        f"--cenacle-onGreen:{shades.on_main};--cenacle-greenGround:{shades.ground}"
    )


def _logo(house: Appearance) -> Iterator[str]:
    """In the place of the small picture beside the name of the house, and small in the head of the
    staff's screens. Most are drawn for white paper: in the dark they stand on some."""
    if not house.logo:
        return
    yield (
        f"a>[data-house-mark]{{display:block;flex:none;content:url({house.logo_path});"
        "box-sizing:border-box;width:auto;height:2.25rem;max-width:10rem;object-fit:contain}"
        "@media(max-width:767px){a>[data-house-mark]{max-width:5rem}"
        "a:has(>[data-house-mark]){font-size:1rem}}"
    )
    yield (
        '[data-house]::before{content:"";display:block;flex:none;width:6rem;height:3.5rem;'
        f"background:url({house.logo_path}) left center/contain content-box no-repeat}}"
        "[data-house]>span{display:none}"
    )
    paper = "background-color:#fff;background-clip:border-box;border-radius:.25rem"
    small, large = "a>[data-house-mark]", "[data-house]::before"
    for where, dark in IN_THE_DARK.items():
        yield (
            f"{where}{{{dark} {small}{{{paper};padding:.125rem .25rem}}"
            f"{dark} {large}{{{paper};padding:.25rem;box-sizing:border-box;"
            "background-position:center}}"
        )

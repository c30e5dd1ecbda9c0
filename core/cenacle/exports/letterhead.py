"""What every paper says of the house."""

from dataclasses import dataclass

from sqlalchemy.orm import Session

from cenacle.platform.colours import Palette
from cenacle.platform.errors import NotFound
from cenacle.platform.house import House
from cenacle.platform.settings.appearance import read_appearance
from cenacle.platform.settings.pictures import read_picture


@dataclass(frozen=True)
class Letterhead:
    """The logo is a PNG."""

    title: str
    contact: str
    palette: Palette
    logo: bytes | None


def read_letterhead(session: Session, house: House) -> Letterhead:
    look = read_appearance(house.settings)
    return Letterhead(look.title, look.contact, look.palette, _logo(session, look.logo))


def _logo(session: Session, name: str) -> bytes | None:
    """None for one whose picture is gone: paper comes without it."""
    try:
        return read_picture(session, name) if name else None
    except NotFound:
        return None

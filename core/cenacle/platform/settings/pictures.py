"""Pictures that settings name, such as the logo of the house."""

from hashlib import sha256

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from cenacle.platform import pictures
from cenacle.platform.errors import NotFound
from cenacle.platform.house import House
from cenacle.platform.settings.models import Picture, Setting
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


PATH = "/api/settings/pictures/"


def take_in(house: House, sent: bytes) -> str:
    """Keep a picture, made anew; its name is what a setting says. One that no setting names goes.

    Its transaction is its own, for nobody waits while a picture is decoded. Raises RuleBroken for
    what is none, or Busy.
    """
    image = pictures.remake(sent, what=_("picture"), field="file", is_transparent=True)
    name = sha256(image).hexdigest()
    with house.transaction() as session:
        named = select(Setting.value)
        session.execute(delete(Picture).where(Picture.name.not_in(named), Picture.name != name))
        if session.get(Picture, name) is None:
            session.add(Picture(name=name, image=image))
    return name


def read_picture(session: Session, name: str) -> bytes:
    """A PNG. Raises NotFound."""
    image = session.scalar(select(Picture.image).where(Picture.name == name))
    if image is None:
        raise NotFound
    return image

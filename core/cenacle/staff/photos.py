"""Profile photos: decoded and made anew, so that nothing but the picture survives."""

import io
import uuid
from concurrent.futures import ThreadPoolExecutor

from PIL import Image, ImageOps
from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from cenacle.accounts import User
from cenacle.platform.access import Actor, Right
from cenacle.platform.errors import Busy, NotFound, RuleBroken
from cenacle.staff.models import ProfilePhoto

LONGEST_SIDE = 512
MOST_PIXELS = 14_000_000
"""A telephone's camera has 12 million."""
STRIP = 64
PATIENCE = 8.0
"""Seconds in which others may be decoded first."""
FIELD = "profilePhoto"
TOO_MANY_PIXELS = "This photo has too many pixels. Choose a smaller one."
BUSY = "Other photos are being taken in. Please try again in a moment."

Image.MAX_IMAGE_PIXELS = None
"""Pillow's own bound warns of twice as many, and is in nobody's words."""

TURNS = ThreadPoolExecutor(1, "photos")
"""A photo that is decoded may take 100 MB: one at a time in each process. And all by one thread,
for what a thread has freed stays with it."""


def keep_photo(session: Session, user: User, image: bytes) -> None:
    """Replace the user's photo by one that was made anew."""
    remove_photo(session, user)
    user.profile_photo_guid = str(uuid.uuid4())
    session.add(ProfilePhoto(guid=user.profile_photo_guid, user_id=user.id, image=image))


def remove_photo(session: Session, user: User) -> None:
    session.execute(delete(ProfilePhoto).where(ProfilePhoto.user_id == user.id))
    user.profile_photo_guid = None


def read_photo(session: Session, actor: Actor, user_id: int, guid: str) -> bytes:
    """The photo as JPEG, for whoever may see that person. Raises NotFound."""
    found = session.execute(
        select(ProfilePhoto.image, User.group_id)
        .join(User, User.id == ProfilePhoto.user_id)
        .where(ProfilePhoto.user_id == user_id, ProfilePhoto.guid == guid)
    ).first()
    if found is None or not _may_see(actor, user_id, found.group_id):
        raise NotFound
    image: bytes = found.image
    return image


def _may_see(actor: Actor, user_id: int, group_id: int | None) -> bool:
    """Everybody sees their own, and those of the group's people that of each other."""
    if actor.may_see_user(user_id):
        return True
    return group_id is not None and actor.may_in(Right.READ, group_id)


def remake(photo: bytes) -> bytes:
    """A JPEG of at most 512 x 512 pixels, upright, without metadata.

    Takes a moment and much memory: to be called while nothing is locked, and one after the other.
    Raises RuleBroken, or Busy where too many others come first.
    """
    turn = TURNS.submit(_remake, photo)
    try:
        return turn.result(PATIENCE)
    except TimeoutError:
        if turn.cancel():
            raise Busy(BUSY) from None
        return turn.result()  # it is this one's turn
    except RuleBroken:
        raise
    except Exception:  # a damaged photo fails in Pillow in as many ways as it has parts
        raise RuleBroken("Choose a photo in the format PNG or JPEG.", FIELD) from None


def _remake(photo: bytes) -> bytes:
    upright = ImageOps.exif_transpose(_decode(photo))
    upright.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    picture = Image.new("RGB", upright.size, "white")
    picture.paste(upright, mask=upright)
    remade = io.BytesIO()
    picture.save(remade, "JPEG", quality=85, optimize=True)
    return remade.getvalue()


def _decode(photo: bytes) -> Image.Image:
    """In colours with a mask, and not much larger than it is to become. How many pixels there are
    stands at the beginning, and is read before one of them is decoded."""
    with Image.open(io.BytesIO(photo), formats=("PNG", "JPEG")) as image:
        width, height = image.size
        if width * height > MOST_PIXELS:
            raise RuleBroken(TOO_MANY_PIXELS, FIELD)
        image.draft("RGB", (2 * LONGEST_SIDE, 2 * LONGEST_SIDE))
        return _reduce(image, max(1, max(image.size) // (2 * LONGEST_SIDE)))


def _reduce(image: Image.Image, factor: int) -> Image.Image:
    """Strip by strip, so that nothing of the full size is ever copied."""
    width, height = image.size
    small = Image.new("RGBA", (-(-width // factor), -(-height // factor)))
    for top in range(0, height, factor * STRIP):
        strip = image.crop((0, top, width, min(top + factor * STRIP, height)))
        small.paste(strip.convert("RGBA").reduce(factor), (0, top // factor))
    small.info = dict(image.info)  # how it was held
    return small

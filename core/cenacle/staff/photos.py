"""Profile photos: decoded and made anew, so that nothing but the picture survives."""

import uuid
from threading import Semaphore

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from cenacle.accounts import User
from cenacle.platform.access import Actor, Right
from cenacle.platform.apart import TookTooLong, run_apart
from cenacle.platform.errors import Busy, NotFound, RuleBroken
from cenacle.staff import pixels
from cenacle.staff.models import ProfilePhoto

SECONDS = 30
"""A photo of the most pixels takes less than one on a processor that is free."""
PATIENCE = 8.0
"""Seconds in which others may be decoded first."""
FIELD = "profilePhoto"
TOO_MANY_PIXELS = "This photo has too many pixels. Choose a smaller one."
UNREADABLE = "Choose a photo in the format PNG or JPEG."
BUSY = "Other photos are being taken in. Please try again in a moment."

TURNS = Semaphore()
"""A photo that is decoded may take 100 MB: one at a time for each process."""


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

    Takes a moment: to be called while nothing is locked. Raises RuleBroken, or Busy where too many
    others come first.
    """
    if not TURNS.acquire(timeout=PATIENCE):
        raise Busy(BUSY)
    try:
        ended, remade = run_apart(pixels.__file__, photo, seconds=SECONDS)
    except TookTooLong:
        raise Busy(BUSY) from None
    finally:
        TURNS.release()
    if ended == 0:
        return remade
    raise RuleBroken(TOO_MANY_PIXELS if ended == pixels.TOO_MANY_PIXELS else UNREADABLE, FIELD)

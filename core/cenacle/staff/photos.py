"""Profile photos: decoded and made anew, so that nothing but the picture survives."""

import uuid

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from cenacle.accounts import User
from cenacle.platform import pictures
from cenacle.platform.access import Actor, Right
from cenacle.platform.errors import NotFound
from cenacle.platform.words import CORE, Words
from cenacle.staff.models import ProfilePhoto

_ = Words(CORE)


FIELD = "profilePhoto"


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
    """A small JPEG of nothing but the picture. To be called while nothing is locked.

    Raises RuleBroken, or Busy.
    """
    return pictures.remake(photo, what=_("photo"), field=FIELD)

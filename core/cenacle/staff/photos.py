"""Profile photos: decoded and made anew, so that nothing but the picture survives."""

import io
import uuid
import warnings

from PIL import Image, ImageOps
from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from cenacle.accounts import User
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.staff.models import ProfilePhoto

LONGEST_SIDE = 512
MOST_PIXELS = 50_000_000
FIELD = "profilePhoto"

Image.MAX_IMAGE_PIXELS = MOST_PIXELS
warnings.simplefilter("error", Image.DecompressionBombWarning)


def keep_photo(session: Session, user: User, photo: bytes) -> None:
    """Replace the user's photo. Raises RuleBroken for what is no PNG or JPEG."""
    image = remake(photo)
    remove_photo(session, user)
    user.profile_photo_guid = str(uuid.uuid4())
    session.add(ProfilePhoto(guid=user.profile_photo_guid, user_id=user.id, image=image))


def remove_photo(session: Session, user: User) -> None:
    session.execute(delete(ProfilePhoto).where(ProfilePhoto.user_id == user.id))
    user.profile_photo_guid = None


def read_photo(session: Session, user_id: int, guid: str) -> bytes:
    """The photo as JPEG. Raises NotFound."""
    image = session.scalar(
        select(ProfilePhoto.image).where(ProfilePhoto.user_id == user_id, ProfilePhoto.guid == guid)
    )
    if image is None:
        raise NotFound
    return image


def remake(photo: bytes) -> bytes:
    """A JPEG of at most 512 x 512 pixels, upright, without metadata. Raises RuleBroken."""
    try:
        with Image.open(io.BytesIO(photo), formats=("PNG", "JPEG")) as image:
            image.draft("RGB", (LONGEST_SIDE, LONGEST_SIDE))
            upright = ImageOps.exif_transpose(image).convert("RGBA")
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise RuleBroken("This photo has too many pixels. Choose a smaller one.", FIELD) from None
    except Exception:  # a damaged photo fails in Pillow in as many ways as it has parts
        raise RuleBroken("Choose a photo in the format PNG or JPEG.", FIELD) from None
    upright.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    picture = Image.new("RGB", upright.size, "white")
    picture.paste(upright, mask=upright)
    remade = io.BytesIO()
    picture.save(remade, "JPEG", quality=85, optimize=True)
    return remade.getvalue()

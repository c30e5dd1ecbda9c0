"""A user's form as multipart: the same fields in PascalCase, and a photo (contract 4)."""

from pydantic import ValidationError
from pydantic.alias_generators import to_pascal

from cenacle.platform.errors import Failure, InvalidInput
from cenacle.platform.request import Request
from cenacle.platform.web.validation import FormFile, invalid_input, read_parts
from cenacle.platform.words import CORE, Words
from cenacle.staff.schemas import UserForm

_ = Words(CORE)


PHOTO_LIMIT = 5 * 1024 * 1024
LIMIT = PHOTO_LIMIT + 1024 * 1024
PHOTO = "ProfilePhoto"
RENAMED = {"Username": "email"}
NOT_OURS = frozenset({PHOTO, "Id", "Email", "CurrentRetreatIds"})
"""`Email` is the person's, and follows the account's (`Username`)."""

PARTS = {
    PHOTO: bytes,
    "Username": str,
    **{to_pascal(name): str for name in UserForm.model_fields if name != "email"},
}


def read_multipart(request: Request) -> tuple[UserForm, bytes | None]:
    """The form and the photo, if one was sent.

    Raises WrongContentType, BodyTooLarge or InvalidInput.
    """
    parts = read_parts(request, LIMIT)
    try:
        form = UserForm.model_validate(
            {_wire(name): text for name, text in parts.items() if _is_field(name, text)}
        )
    except ValidationError as error:
        raise invalid_input(error) from None
    return form, _photo(parts.get(PHOTO))


def _photo(part: str | FormFile | None) -> bytes | None:
    if part is None or isinstance(part, str):
        return None
    photo = part.file.read(PHOTO_LIMIT + 1)
    if len(photo) > PHOTO_LIMIT:
        raise InvalidInput(Failure("profilePhoto", _("Choose a photo of at most 5 MB.")))
    return photo or None


def _is_field(name: str, part: str | FormFile) -> bool:
    return isinstance(part, str) and name not in NOT_OURS


def _wire(name: str) -> str:
    return RENAMED.get(name, name[:1].lower() + name[1:])

"""A file as it is uploaded: `file` and `kind` of a multipart form."""

from cenacle.api import Failure, InvalidInput, Request, WrongContentType, read_body

from cenacle_legacy_migration.models import Kind

LIMIT = 20 * 1024 * 1024
UNREADABLE = "This is not a form that we can read."


def read_upload(request: Request) -> tuple[Kind | None, str, bytes]:
    """The kind, if one was named, and the file with its name.

    Raises WrongContentType, BodyTooLarge or InvalidInput.
    """
    if request.content_type != "multipart/form-data":
        raise WrongContentType("multipart/form-data")
    read_body(request, LIMIT)
    try:
        parts = dict(request.POST)
    except (ValueError, LookupError):  # LookupError: a part of a charset that nobody knows
        raise InvalidInput(Failure("", UNREADABLE)) from None
    part = parts.get("file")
    if part is None or isinstance(part, str):
        raise InvalidInput(Failure("file", "Choose a file."))
    content: bytes = part.file.read(LIMIT + 1)
    return _kind(parts.get("kind")), str(part.filename or ""), content


def _kind(given: object) -> Kind | None:
    if given in (None, ""):
        return None
    try:
        return Kind(str(given))
    except ValueError:
        known = " or ".join(Kind)
        raise InvalidInput(Failure("kind", f"Choose {known}.")) from None

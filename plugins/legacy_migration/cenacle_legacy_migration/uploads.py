"""A file as it is uploaded: `file` and `kind` of a multipart form."""

from cenacle.api import Failure, InvalidInput, Request, Words, read_parts

from cenacle_legacy_migration.models import Kind

_ = Words("cenacle_legacy_migration")

LIMIT = 20 * 1024 * 1024


def read_upload(request: Request) -> tuple[Kind | None, str, bytes]:
    """The kind, if one was named, and the file with its name.

    Raises WrongContentType, BodyTooLarge or InvalidInput.
    """
    parts = read_parts(request, LIMIT)
    part = parts.get("file")
    if part is None or isinstance(part, str):
        raise InvalidInput(Failure("file", _("Choose a file.")))
    content: bytes = part.file.read()
    return _kind(parts.get("kind")), str(part.filename or ""), content


def _kind(given: object) -> Kind | None:
    if given in (None, ""):
        return None
    try:
        return Kind(str(given))
    except ValueError:
        one, other = Kind
        raise InvalidInput(
            Failure("kind", _("Choose {one} or {other}.", one=one, other=other))
        ) from None

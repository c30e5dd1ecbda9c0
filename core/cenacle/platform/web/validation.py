"""Reads what a request brings into its schema, and says what is wrong in plain words."""

from typing import BinaryIO, Protocol, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from cenacle.platform.errors import BodyTooLarge, Failure, InvalidInput, NotFound, WrongContentType
from cenacle.platform.request import Request
from cenacle.platform.web.limits import TOO_LARGE
from cenacle.platform.web.schemas import LARGEST_ID
from cenacle.platform.words import CORE, Words

JSON_LIMIT = 1024 * 1024
LONGEST_ID = len(str(LARGEST_ID))

S = TypeVar("S", bound=BaseModel)

_ = Words(CORE)


class FormFile(Protocol):
    """A file in a form."""

    filename: str
    file: BinaryIO


# By pydantic's names of errors; what stands in braces comes from the error's context.
MESSAGES = {
    "missing": _("This field is required."),
    "string_too_short": _("Use at least {min_length} characters."),
    "string_too_long": _("Use at most {max_length} characters."),
    "too_short": _("Give at least {min_length}."),
    "too_long": _("Give at most {max_length}."),
    "greater_than_equal": _("Use {ge} or more."),
    "less_than_equal": _("Use {le} or less."),
    "greater_than": _("Use more than {gt}."),
    "less_than": _("Use less than {lt}."),
    "string_type": _("Enter text."),
    "int_type": _("Enter a whole number."),
    "int_parsing": _("Enter a whole number."),
    "int_from_float": _("Enter a whole number."),
    "bool_type": _("Answer yes or no."),
    "bool_parsing": _("Answer yes or no."),
    "date_from_datetime_parsing": _("Enter a date."),
    "date_parsing": _("Enter a date."),
    "date_type": _("Enter a date."),
    "date_from_datetime_inexact": _("Enter a date."),
    "string_pattern_mismatch": _("This does not have the right form."),
    "list_type": _("Give a list."),
    "enum": _("Choose one of {expected}."),
    "literal_error": _("Choose one of {expected}."),
}
ONE = {
    "string_too_long": _("Use at most 1 character."),
    "too_long": _("Give at most 1."),
}
NOT_READABLE = _("This is not a form that we can read.")
UNREADABLE_ADDRESS = _("This address cannot be read.")


def read_json(request: Request, schema: type[S], limit: int = JSON_LIMIT) -> S:
    """The body as an instance of `schema`.

    Raises BodyTooLarge, WrongContentType or InvalidInput.
    """
    body = read_body(request, limit)
    if body and request.content_type != "application/json":
        raise WrongContentType("application/json")
    try:
        return schema.model_validate_json(body or b"{}")
    except ValidationError as error:
        raise invalid_input(error) from None


def read_query(request: Request, schema: type[S]) -> S:
    """The query string as an instance of `schema`. Raises InvalidInput."""
    try:
        return schema.model_validate(dict(request.GET))
    except UnicodeDecodeError:
        raise InvalidInput(Failure("", UNREADABLE_ADDRESS)) from None
    except ValidationError as error:
        raise invalid_input(error) from None


def path_id(request: Request, name: str = "id") -> int:
    """The id in the request's path. Raises NotFound for what cannot be one."""
    return row_id(request.matchdict[name])


def path_text(request: Request, name: str) -> str:
    """A text in the request's path, by which a row is found. Raises NotFound for what none has."""
    text: str = request.matchdict[name]
    if "\0" in text:
        raise NotFound
    return text


def row_id(text: str) -> int:
    """Raises NotFound for what no row can have as its id."""
    if not (text.isascii() and text.isdigit()) or len(text) > LONGEST_ID or int(text) > LARGEST_ID:
        raise NotFound
    return int(text)


def read_body(request: Request, limit: int) -> bytes:
    """The body, of at most `limit` bytes. Raises BodyTooLarge."""
    if TOO_LARGE in request.environ or (request.content_length or 0) > limit:
        raise BodyTooLarge(limit)
    body: bytes = request.body
    return body


def read_form(request: Request, limit: int) -> dict[str, str | FormFile]:
    """The parts of a form by their names: a text, or a file whose bytes `.file` reads.

    Raises BodyTooLarge, or InvalidInput for what is no form and for a part without a name.
    """
    read_body(request, limit)
    try:
        parts = dict(request.POST)
    except (ValueError, LookupError):  # LookupError: a part of a charset that nobody knows
        raise InvalidInput(Failure("", NOT_READABLE)) from None
    request.add_finished_callback(_forget_form)
    if None in parts:
        raise InvalidInput(Failure("", NOT_READABLE))
    return parts


def _forget_form(request: Request) -> None:
    """Larger files lie in temporary ones, which are the disk's until they are closed; where the
    request is tried again, WebOb would give the same ones, read to their end."""
    for part in request.POST.values():
        if not isinstance(part, str):
            part.file.close()
    request.environ.pop("webob._parsed_post_vars", None)


def read_parts(request: Request, limit: int) -> dict[str, str | FormFile]:
    """The same of multipart/form-data alone. Raises WrongContentType for anything else."""
    if request.content_type != "multipart/form-data":
        raise WrongContentType("multipart/form-data")
    return read_form(request, limit)


def invalid_input(error: ValidationError) -> InvalidInput:
    """pydantic's findings in the words of the house."""
    return InvalidInput(*(_failure(problem) for problem in error.errors(include_url=False)))


def _failure(problem: ErrorDetails) -> Failure:
    kind: str = problem["type"]
    if kind == "json_invalid" or not problem["loc"]:
        return Failure("", _own_words(problem) or NOT_READABLE)
    path = ".".join(str(part) for part in problem["loc"])
    context = problem.get("ctx", {})
    template = MESSAGES.get(kind) if context.get("max_length") != 1 else ONE.get(kind)
    if template:
        return Failure(path, template.format(**context))
    return Failure(path, _own_words(problem) or _("This value is not valid."))


def _own_words(problem: ErrorDetails) -> str | None:
    """What a validator of ours said, by a ValueError or by an error of the type `text`."""
    if problem["type"] == "text":
        return str(problem["msg"])
    if problem["type"] == "value_error":
        return str(problem["ctx"]["error"])
    return None

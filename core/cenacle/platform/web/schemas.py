"""The base of what goes over the wire."""

import operator
import re
from enum import StrEnum
from typing import Annotated, ClassVar, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator
from pydantic.alias_generators import to_camel
from pydantic_core import InitErrorDetails, PydanticCustomError

LARGEST_ID = 2**31 - 1
UNKEEPABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""Control characters other than those that part words and lines, of which a database cannot keep
NUL; and those that turn the direction of the text around them."""


class Schema(BaseModel):
    """What goes out: camelCase on the wire."""

    model_config = ConfigDict(
        alias_generator=to_camel, populate_by_name=True, from_attributes=True, defer_build=True
    )


class Form(Schema):
    """What comes in: text is trimmed, and empty means absent (contract 1)."""

    model_config = ConfigDict(str_strip_whitespace=True)

    @model_validator(mode="before")
    @classmethod
    def _empty_means_absent(cls, data: object) -> object:
        if not isinstance(data, dict):
            return data
        known = {n for name, field in cls.model_fields.items() for n in (name, field.alias)}
        given = {key: value for key, value in data.items() if key in known}
        bad = [key for key, value in given.items() if _is_unkeepable(value)]
        if bad:
            raise _unkeepable(cls.__name__, bad)
        return cls._without_blanks(given)

    @classmethod
    def _without_blanks(cls, given: dict[str, object]) -> dict[str, object]:
        return {key: value for key, value in given.items() if not _is_blank(value)}


class Changes(Form):
    """A form of which any fields may be sent: one that is sent and empty is emptied.

    Each field has a default, which says nothing; `model_fields_set` names those that were sent.
    """

    NEEDED: ClassVar[frozenset[str]] = frozenset()
    """Fields that can be changed, and not emptied."""

    @classmethod
    def _without_blanks(cls, given: dict[str, object]) -> dict[str, object]:
        return {key: None if _is_blank(value) else value for key, value in given.items()}

    @model_validator(mode="after")
    def _keep_what_is_needed(self) -> Self:
        emptied = [n for n in self.NEEDED & self.model_fields_set if getattr(self, n) is None]
        if emptied:
            names = [type(self).model_fields[name].alias or name for name in sorted(emptied)]
            raise ValidationError.from_exception_data(
                type(self).__name__,
                [InitErrorDetails(type="missing", loc=(name,), input=None) for name in names],
            )
        return self


def _is_blank(value: object) -> bool:
    return value is None or (isinstance(value, str) and not value.strip())


def _is_unkeepable(value: object) -> bool:
    return isinstance(value, str) and UNKEEPABLE.search(value) is not None


def _unkeepable(title: str, fields: list[str]) -> ValidationError:
    problem = PydanticCustomError("text", "This text has a character that cannot be kept.")
    return ValidationError.from_exception_data(
        title, [InitErrorDetails(type=problem, loc=(field,), input=None) for field in fields]
    )


class Sort(Form):
    field: str = Field(max_length=100)
    desc: bool = Field(False, strict=True)


class TableRequest(Form):
    """What every `POST …/table` takes."""

    all_search: str = Field("", max_length=200)
    skip: int = Field(0, ge=0, le=LARGEST_ID, strict=True)
    take: int = Field(25, ge=1, le=200, strict=True)
    sort: list[Sort] = Field(default_factory=list, max_length=10)


class Switched(StrEnum):
    """Rows that one switches on and off."""

    ON = "on"
    OFF = "off"


class SwitchedTableRequest(TableRequest):
    """Of rows that one switches: those that are on, or off."""

    state: Switched | None = None


class Option(Schema):
    """An entry of a list to choose from; `name` is what people call it whose label is a number."""

    value: int | str
    label: str
    name: Annotated[str | None, Field(exclude_if=operator.not_)] = None


class EnvelopeFailure(Schema):
    property_name: str
    error_message: str


class Envelope(Schema):
    """The answer to bad input or a broken rule: a `400`."""

    has_errors: bool = True
    validation_failures: list[EnvelopeFailure]


class Problem(Schema):
    """Every other refusal or failure; `request_id` finds it in the log."""

    message: str
    request_id: str

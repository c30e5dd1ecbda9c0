"""JSON by orjson: several times faster than the standard library's, dates and instants included."""

from collections.abc import Callable
from functools import cached_property
from zoneinfo import ZoneInfo

import orjson
from pydantic import BaseModel, TypeAdapter

from cenacle.platform.request import Request
from cenacle.platform.words import Text

OPTIONS = orjson.OPT_UTC_Z | orjson.OPT_OMIT_MICROSECONDS


def dump(value: object) -> bytes:
    """Instants as `2026-06-04T17:00:00Z`, schemas under their camelCase names, zones by name."""
    return orjson.dumps(value, default=_plain, option=OPTIONS)


def _plain(value: object) -> object:
    if isinstance(value, BaseModel):
        return value.model_dump(by_alias=True)
    if isinstance(value, ZoneInfo):
        return value.key
    if isinstance(value, Text):
        return str(value)
    raise TypeError(f"{type(value).__name__} does not go over the wire")


def adapter_of(kind: object) -> TypeAdapter[object]:
    """Of a type, or of what stands for one: `list[Row] | None`."""
    return TypeAdapter(kind)  # type: ignore[arg-type]  # pydantic takes what its stub does not


class OnTheWire:
    """Makes the wire's form of a value that fits `kind`: its names are made here, and nowhere else.

    A schema stands for what has its attributes; a value that does not fit is a fault of the view.
    """

    def __init__(self, kind: object) -> None:
        self._kind = kind

    @cached_property
    def _adapter(self) -> TypeAdapter[object]:
        return adapter_of(self._kind)

    def __call__(self, value: object) -> orjson.Fragment:
        fitting = self._adapter.validate_python(value, from_attributes=True)
        made = self._adapter.dump_json(fitting, by_alias=True, warnings="error", fallback=_plain)
        return orjson.Fragment(made)


class OrjsonRenderer:
    """A Pyramid renderer factory."""

    def __call__(self, info: object) -> Callable[[object, dict[str, Request]], bytes]:
        return self._render

    def _render(self, value: object, system: dict[str, Request]) -> bytes:
        system["request"].response.content_type = "application/json"
        return dump(value)

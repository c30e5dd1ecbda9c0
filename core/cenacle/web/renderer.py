"""JSON by orjson: several times faster than the standard library's, dates and instants included."""

from typing import Any
from zoneinfo import ZoneInfo

import orjson
from pydantic import BaseModel

OPTIONS = orjson.OPT_UTC_Z | orjson.OPT_OMIT_MICROSECONDS


def dump(value: Any) -> bytes:
    """Instants as `2026-06-04T17:00:00Z`, schemas under their camelCase names, zones by name."""
    return orjson.dumps(value, default=_plain, option=OPTIONS)


def _plain(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return value.model_dump(by_alias=True)
    if isinstance(value, ZoneInfo):
        return value.key
    raise TypeError(f"{type(value).__name__} does not go over the wire")


class OrjsonRenderer:
    """A Pyramid renderer factory."""

    def __call__(self, info: Any) -> Any:
        return self._render

    def _render(self, value: Any, system: dict[str, Any]) -> bytes:
        system["request"].response.content_type = "application/json"
        return dump(value)

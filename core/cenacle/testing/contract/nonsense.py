"""What nobody would send on purpose: to a path, as a body, in each field of a form."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlencode

from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaValue

PLACE = re.compile(r"\{(?:[^{}]|\{[^{}]*\})*\}|\*\w+")

ODD_IDS = ("0", "-1", "2147483647", "2147483648", "9" * 40, "abc", "1.5", "%20", "%00", "%D9%A9")
ODD_BODIES = (b"", b"{}", b"[]", b"null", b"7", b'"x"', b'{"a":', b"\xff\xfe", b"[" * 3000)
ODD_VALUES: tuple[object, ...] = (
    None,
    "",
    "x",
    "\0",
    -1,
    0,
    2**31 - 1,
    2**63,
    1e300,
    [],
    [None],
    {},
)
ODD_QUERIES = ("", "?x=1", "?id=%00", "?=&&", "?q=%ff")
JSON = "application/json"
FORM = "multipart/form-data; boundary=x"
UPLOAD = (
    b'--x\r\nContent-Disposition: form-data; name="file"; filename="a\x00.csv"\r\n\r\n'
    b"\xff\xfe\r\n--x--\r\n"
)

ODD_UPLOADS = (b"", b"--x", UPLOAD)

BY_TYPE: dict[str, object] = {
    "integer": 1,
    "number": 1,
    "boolean": True,
    "null": None,
    "string": "x",
    "object": {},
}
BY_FORMAT = {
    "date": "2030-01-31",
    "date-time": "2030-01-31T12:00:00Z",
    "email": "ann@contract.test",
    "time": "12:00:00",
    "uuid": "00000000-0000-0000-0000-000000000000",
}


@dataclass(frozen=True)
class Odd:
    """One such request."""

    method: str
    path: str
    body: bytes | None = None
    content_type: str = JSON

    def __str__(self) -> str:
        sent = "" if self.body is None else f" with {self.body[:60].decode(errors='replace')!r}"
        return f"{self.method} {self.path[:80]}{sent}"


def made_up(path: str, value: str = "1") -> str:
    """An address of this pattern."""
    return PLACE.sub(value, path)


def odd_requests(
    method: str, path: str, body: type[BaseModel] | None, query: type[BaseModel] | None
) -> Iterator[Odd]:
    """One oddity at a time: what stands beside it fits, so that it gets as far as it can."""
    form, wanted = example_of(body), example_of(query)
    fitting = None if method in ("GET", "HEAD") else _json(form)
    plain = made_up(path)
    paths = [_asked(made_up(path, odd), wanted) for odd in (ODD_IDS if PLACE.search(path) else ())]
    paths += [plain + odd for odd in ODD_QUERIES]
    paths += [_asked(plain, wanted | {name: odd}) for name in wanted for odd in ODD_IDS]
    yield from (Odd(method, odd, fitting) for odd in paths)
    if fitting is None:
        return
    address = _asked(plain, wanted)
    bodies = [_json(form | {name: odd}) for name in form for odd in ODD_VALUES]
    yield from (Odd(method, address, odd) for odd in (*ODD_BODIES, *bodies))
    yield from (Odd(method, address, odd, FORM) for odd in ODD_UPLOADS)


def _json(form: dict[str, object]) -> bytes:
    return json.dumps(form).encode()


def _asked(path: str, query: dict[str, object]) -> str:
    return f"{path}?{urlencode(query)}" if query else path


def example_of(schema: type[BaseModel] | None) -> dict[str, object]:
    """What fits it, as far as its types tell."""
    if schema is None:
        return {}
    told = schema.model_json_schema()
    known = told.get("$defs", {})
    return {name: _example(field, known) for name, field in told.get("properties", {}).items()}


def _example(schema: JsonSchemaValue, known: dict[str, JsonSchemaValue]) -> object:
    if "$ref" in schema:
        return _example(known[schema["$ref"].rpartition("/")[2]], known)
    for choice in ("enum", "anyOf", "oneOf", "allOf"):
        if choice in schema:
            first = schema[choice][0]
            return first if choice == "enum" else _example(first, known)
    if "const" in schema:
        return schema["const"]
    kind = schema.get("type", "string")
    if kind == "array":
        return [_example(schema.get("items", {}), known)]
    if "properties" in schema:
        return {name: _example(field, known) for name, field in schema["properties"].items()}
    return BY_FORMAT.get(schema.get("format", ""), BY_TYPE[kind])

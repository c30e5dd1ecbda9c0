"""The list of plugins: a text whose first line signs the rest, which is JSON."""

from datetime import datetime
from typing import Annotated

from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version
from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationError,
)

from cenacle.platform.plugins.about import is_web_address
from cenacle.platform.signing import PrivateKey, PublicKey, Purpose, Signature, Untrusted
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

NO_LIST = _("it is no list of plugins: {where}: {said}")

LARGEST_LIST = 1_000_000
"""Bytes."""


def _version(text: str) -> str:
    try:
        return str(Version(text))
    except InvalidVersion as error:
        raise ValueError(str(error)) from None


def _specifier(text: str) -> str:
    try:
        return str(SpecifierSet(text))
    except InvalidSpecifier as error:
        raise ValueError(str(error)) from None


def _link(text: str) -> str:
    if text and not is_web_address(text):
        raise ValueError("a link is a web address")
    return text


Line = Annotated[
    str, StringConstraints(max_length=300, pattern=r"^[^\x00-\x1f\x7f\u202a-\u202e]*$")
]
Name = Annotated[
    str, StringConstraints(pattern=r"^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,98}[A-Za-z0-9])?$")
]
Sha256 = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
VersionText = Annotated[str, AfterValidator(_version), Field(max_length=60)]
SpecifierText = Annotated[str, AfterValidator(_specifier), Field(max_length=200)]
Link = Annotated[Line, AfterValidator(_link)]


class Part(BaseModel):
    """Names that a later version of the list adds do no harm."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class Pin(Part):
    """Something that a plugin needs beside the house: this version of it, in one of these files."""

    name: Name
    version: VersionText
    hashes: Annotated[list[Sha256], Field(min_length=1, max_length=200)]


class Offered(Part):
    """One version of a plugin's distribution. `fits` and `python` are the versions of `cenacle` and
    Python that it was built for, `wheel` its address (relative to the list's, or a whole one),
    `signature` that of whoever made it; `plugins` are the names under which the house knows it."""

    name: Name
    version: VersionText
    title: Line
    words: Line
    author: Line = ""
    link: Link = ""
    fits: SpecifierText = ""
    python: SpecifierText = ""
    plugins: Annotated[list[Line], Field(min_length=1, max_length=50)]
    wheel: Annotated[str, Field(max_length=500, pattern=r"^[^\s\\]*[^\s\\/]\.whl$")]
    sha256: Sha256
    signature: Annotated[str, Field(max_length=200)]
    pins: Annotated[list[Pin], Field(max_length=100)] = []

    @property
    def order(self) -> Version:
        return Version(self.version)

    def is_called(self, name: str) -> bool:
        """By the distribution's name, or by that of one of its plugins."""
        return canonicalize_name(name) == canonicalize_name(self.name) or name in self.plugins


class PluginList(Part):
    """`serial` grows with each list that somebody makes, so that an older one is known as such."""

    serial: Annotated[int, Field(ge=1, lt=2**53)]
    made_at: datetime
    plugins: Annotated[list[Offered], Field(max_length=1000)]

    def signed(self, key: PrivateKey) -> bytes:
        content = self.model_dump_json(indent=2).encode() + b"\n"
        return f"{key.sign(Purpose.LIST, content)}\n".encode() + content


def read_plugin_list(text: bytes, trusted: tuple[PublicKey, ...]) -> PluginList:
    """Raises Untrusted for a list that nobody has signed whom the house trusts. Nothing of it is
    looked at before."""
    line, _end, content = text.partition(b"\n")
    signature = Signature.read(line[:300].decode(errors="replace"))
    signature.verify_by(trusted, Purpose.LIST, content)
    try:
        return PluginList.model_validate_json(content)
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise Untrusted(NO_LIST.format(where=where, said=first["msg"])) from None

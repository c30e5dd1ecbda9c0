"""Who says that a file is theirs: Ed25519 keys and signatures, as text that fits on one line."""

from base64 import b64decode, b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from cenacle.platform.errors import CenacleError
from cenacle.platform.files import make_private
from cenacle.platform.words import CORE, Words

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

_ = Words(CORE)

UNREADABLE = _("it has no signature that can be read")

KIND = "ed25519:"


class Untrusted(CenacleError):
    """Nobody whom the house trusts has signed this, or it was changed since."""


class Purpose(Enum):
    """What is signed: what was signed as one thing is never taken for another."""

    WHEEL = b"cenacle wheel 1\n"
    LIST = b"cenacle list of plugins 1\n"


@dataclass(frozen=True)
class PublicKey:
    """`ed25519:` and the key in base64."""

    text: str

    @classmethod
    def read(cls, text: str) -> "PublicKey":
        """Raises ValueError for what is no key."""
        kind, base64 = text[: len(KIND)], text[len(KIND) :]
        if kind != KIND or len(b64decode(base64, validate=True)) != 32:
            raise ValueError(f"this is no public key: {text!r}")
        return cls(text)

    def verify(self, signature: bytes, purpose: Purpose, content: bytes) -> None:
        """Raises Untrusted."""
        # A house opens with its list of keys, and checks a signature when something is installed.
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

        key = Ed25519PublicKey.from_public_bytes(b64decode(self.text[len(KIND) :]))
        try:
            key.verify(signature, purpose.value + content)
        except InvalidSignature:
            raise Untrusted(_("its signature does not hold: it was changed since")) from None

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Signature:
    """Who signed, and the signature: one line of text."""

    key: PublicKey
    value: bytes

    @classmethod
    def read(cls, line: str) -> "Signature":
        """Raises Untrusted for what is no signature."""
        key, _, value = line.strip().partition(" ")
        try:
            return cls(PublicKey.read(key), b64decode(value, validate=True))
        except ValueError:
            raise Untrusted(UNREADABLE) from None

    def __str__(self) -> str:
        return f"{self.key} {b64encode(self.value).decode()}"

    def verify(self, purpose: Purpose, content: bytes) -> None:
        """Raises Untrusted."""
        self.key.verify(self.value, purpose, content)

    def verify_by(self, trusted: Sequence[PublicKey], purpose: Purpose, content: bytes) -> None:
        """Raises Untrusted, also for a signature of somebody else."""
        if self.key not in trusted:
            raise Untrusted(
                _("it is signed by {key}, whom this house does not trust", key=self.key)
            )
        self.verify(purpose, content)


class PrivateKey:
    """What signs. It stays with whoever signs, in a file of theirs alone."""

    def __init__(self, key: "Ed25519PrivateKey") -> None:
        self._key = key

    @classmethod
    def make(cls, path: Path) -> "PrivateKey":
        """A new one, written to a file. Raises FileExistsError rather than lose another."""
        if path.exists():
            raise FileExistsError(path)
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
        from cryptography.hazmat.primitives.serialization import (
            Encoding,
            NoEncryption,
            PrivateFormat,
        )

        key = Ed25519PrivateKey.generate()
        make_private(path)
        path.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
        return cls(key)

    @classmethod
    def read(cls, path: Path) -> "PrivateKey":
        """Raises OSError, ValueError for what is no key of this kind."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
        from cryptography.hazmat.primitives.serialization import load_pem_private_key

        try:
            key = load_pem_private_key(path.read_bytes(), password=None)
        except (TypeError, ValueError):
            key = None
        if not isinstance(key, Ed25519PrivateKey):  # of which kind it is stands in the file
            raise ValueError(f"{path} is no key that `cenacle plugin-key` made")  # noqa: TRY004
        return cls(key)

    @property
    def public(self) -> PublicKey:
        return PublicKey(KIND + b64encode(self._key.public_key().public_bytes_raw()).decode())

    def sign(self, purpose: Purpose, content: bytes) -> Signature:
        return Signature(self.public, self._key.sign(purpose.value + content))

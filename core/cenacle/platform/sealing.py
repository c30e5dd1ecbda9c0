"""What the house keeps and no copy of its database may give away: sealed with its secret key.

Each purpose has a key of its own, made of that one secret.
"""

import hmac
from base64 import urlsafe_b64encode
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING

from cenacle.platform.house import House

if TYPE_CHECKING:
    from cryptography.fernet import Fernet


class OtherSecret(Exception):
    """It was sealed with another secret or for another purpose, or is no seal at all."""


def seal(house: House, purpose: str, text: str) -> str:
    return _fernet(house, purpose).encrypt(text.encode()).decode()


def unseal(house: House, purpose: str, sealed: str) -> str:
    """Raises OtherSecret."""
    from cryptography.fernet import InvalidToken

    try:
        return _fernet(house, purpose).decrypt(sealed.encode()).decode()
    except InvalidToken:
        raise OtherSecret from None


def fingerprint(house: House, purpose: str, text: str) -> str:
    """The same for the same text, in this house alone: by it a short secret is found again."""
    return hmac.digest(_key(_secret(house), purpose), text.encode(), sha256).hex()


def _fernet(house: House, purpose: str) -> "Fernet":
    from cryptography.fernet import Fernet  # few processes seal

    return Fernet(urlsafe_b64encode(_key(_secret(house), purpose)))


def _secret(house: House) -> str:
    return house.configuration.secret_key.get_secret_value()


@lru_cache(16)
def _key(secret: str, purpose: str) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), 32, salt=None, info=f"cenacle.{purpose}".encode()).derive(secret.encode())

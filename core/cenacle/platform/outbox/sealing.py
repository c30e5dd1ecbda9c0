"""What only the reader of a message may know, such as a link, waits sealed with the house's secret:
neither the database nor a copy of it gives it away."""

from base64 import urlsafe_b64encode
from functools import lru_cache

from cryptography.fernet import Fernet, InvalidToken
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from cenacle.platform.house import House
from cenacle.platform.outbox.channel import OutboxStatus, Refusal

PREFIX = "gAAAA"
"""Of every Fernet token: version 128, and a time before the year 2106."""
OTHER_SECRET = "This was written before the house's secret key was changed. Please send it again."


def seal(house: House, text: str) -> str:
    return _fernet(house).encrypt(text.encode()).decode()


def unseal(house: House, sealed: str) -> str:
    """Raises Refusal for what another secret sealed."""
    if not sealed.startswith(PREFIX):
        return sealed  # an earlier version wrote it
    try:
        return _fernet(house).decrypt(sealed).decode()
    except InvalidToken:
        raise Refusal(OTHER_SECRET, OutboxStatus.FAILED) from None


def _fernet(house: House) -> Fernet:
    return _fernet_of(house.configuration.secret_key.get_secret_value())


@lru_cache(1)
def _fernet_of(secret: str) -> Fernet:
    key = HKDF(SHA256(), 32, salt=None, info=b"cenacle.outbox").derive(secret.encode())
    return Fernet(urlsafe_b64encode(key))

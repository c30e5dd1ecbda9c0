"""How a message to a webhook is signed, so that its reader knows who wrote it, and when."""

import hmac
import secrets
from collections.abc import Iterable
from hashlib import sha256

from cenacle.platform import sealing
from cenacle.platform.house import House

HEADER = "Cenacle-Signature"
PREFIX = "cen_hook_"
PURPOSE = "webhooks"


def make_secret() -> str:
    return PREFIX + secrets.token_hex(32)


def seal_secret(house: House, secret: str) -> str:
    return sealing.seal(house, PURPOSE, secret)


def unseal_secret(house: House, sealed: str) -> str:
    """Raises OtherSecret where the house's secret key was changed."""
    return sealing.unseal(house, PURPOSE, sealed)


def sign(house_secrets: Iterable[str], timestamp: int, body: bytes) -> str:
    """`t=…,v1=…`: the seconds since 1970, and by each secret the HMAC-SHA256 of these seconds, a
    full stop and the body, in hexadecimal digits."""
    signed = f"{timestamp}.".encode() + body
    signatures = [hmac.digest(each.encode(), signed, sha256).hex() for each in house_secrets]
    return ",".join([f"t={timestamp}", *(f"v1={signature}" for signature in signatures)])

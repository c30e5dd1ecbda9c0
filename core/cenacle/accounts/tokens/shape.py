"""How a token looks, and by what it is known again."""

import secrets
import string

from cenacle.platform import sealing
from cenacle.platform.house import House

PREFIX = "cen_"
"""By which people, and programs that look for leaked secrets, tell that it is one."""
LENGTH = 40
SHOWN = 8
"""Characters by which its owner tells it from others."""
PURPOSE = "access-tokens"

_ALPHABET = string.ascii_letters + string.digits


def make_token() -> str:
    """238 random bits: `cen_` and 40 letters and digits."""
    return PREFIX + "".join(secrets.choice(_ALPHABET) for _ in range(LENGTH))


def hash_token(house: House, token: str) -> str:
    """Whoever reads the database alone can make no token that fits."""
    return sealing.fingerprint(house, PURPOSE, token)

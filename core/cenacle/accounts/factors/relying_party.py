"""For whom a passkey is good: the host name of the house, as CENACLE_BASE_URL says it."""

from ipaddress import ip_address
from urllib.parse import urlsplit

from cenacle.platform.house import House
from cenacle.platform.words import CORE, Text, Words

_ = Words(CORE)


LOCAL = "localhost"

BY_NUMBER = _(
    "This portal is reached by a number instead of a name, and passkeys need a name. "
    "Use an authenticator app."
)
UNENCRYPTED = _(
    "This portal is reached without encryption (http://), and passkeys need it. "
    "Use an authenticator app."
)


def rp_id(house: House) -> str:
    """The relying party of this house."""
    return urlsplit(house.configuration.base_url).hostname or ""


def origin(house: House) -> str:
    """What a browser says that it talks to."""
    parts = urlsplit(house.configuration.base_url)
    return f"{parts.scheme}://{parts.netloc}"


def why_no_passkeys(house: House) -> Text | None:
    """A sentence for people, where no browser would make a passkey for this house."""
    host = rp_id(house)
    if _is_number(host):
        return BY_NUMBER
    if not house.configuration.uses_https and host != LOCAL:
        return UNENCRYPTED
    return None


def _is_number(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True

"""What cookies are called."""

from cenacle.platform.config import Configuration

PREFIX = "__Host-"


def cookie_name(configuration: Configuration, name: str) -> str:
    """With the prefix by which a browser takes the cookie from this very host alone, over https:
    no site beside it can toss one. A house without https cannot have it."""
    is_guarded = configuration.uses_https and not configuration.is_local
    return PREFIX + name if is_guarded else name

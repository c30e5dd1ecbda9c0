"""What cookies are called, and those that nobody else can write."""

from functools import cache

from webob.cookies import CookieProfile, SignedSerializer

from cenacle.platform.config import Configuration
from cenacle.platform.request import Request

PREFIX = "__Host-"


def cookie_name(configuration: Configuration, name: str) -> str:
    """With the prefix by which a browser takes the cookie from this very host alone, over https:
    no site beside it can toss one. A house without https cannot have it."""
    is_guarded = configuration.uses_https and not configuration.is_local
    return PREFIX + name if is_guarded else name


def signed_cookie(request: Request, name: str, seconds: int | None = None) -> CookieProfile:
    """A cookie for the server alone, signed with the house's key; without `seconds` it ends with
    the browser's session."""
    configuration = request.house.configuration
    profile = CookieProfile(
        cookie_name(configuration, name),
        secure=not configuration.is_local,
        max_age=seconds,
        httponly=True,
        samesite="Lax",
        path="/",
        serializer=_signing(configuration.secret_key.get_secret_value(), name),
    )
    return profile.bind(request)


@cache
def _signing(secret: str, name: str) -> SignedSerializer:
    return SignedSerializer(secret, name.replace("_", "."), "sha512")

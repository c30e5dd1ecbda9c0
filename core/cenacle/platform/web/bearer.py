"""`Authorization: Bearer …`: what programs bring instead of a session."""

from cenacle.platform.request import Request


def bearer_of(request: Request) -> str | None:
    """The token that the request brings, be it any good or not; None where it brings none."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if scheme.casefold() == "bearer" else None

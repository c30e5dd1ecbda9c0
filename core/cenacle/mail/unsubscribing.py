"""Ends mass mail to an address, by the link at the foot of each (RFC 8058).

The link says whose address it is, signed: it needs no row, and works for as long as the mail lies
in somebody's mailbox.
"""

from pyramid.config import Configurator
from pyramid.registry import Registry
from pyramid.response import Response
from pyramid.security import NO_PERMISSION_REQUIRED
from sqlalchemy.orm import Session
from webob.cookies import SignedSerializer

from cenacle.errors import NotAllowed
from cenacle.mail.models import Suppression, SuppressionReason
from cenacle.mail.suppression import allow, find, suppress
from cenacle.request import Request
from cenacle.web.validation import read_body

NOT_A_LINK = "This link is not complete. Copy it from the mail once more."
ONE_CLICK_LIMIT = 4096
HIDDEN = "…"


def token_of(registry: Registry, email: str) -> str:
    """What proves that somebody got a mail at this address."""
    token: bytes = _signer(registry).dumps(email)
    return token.decode()


def whose(registry: Registry, token: str) -> str:
    """The address that a token is for. Raises NotAllowed."""
    try:
        return str(_signer(registry).loads(token.encode()))
    except ValueError:
        raise NotAllowed(NOT_A_LINK) from None


def state(session: Session, registry: Registry, token: str) -> dict[str, object]:
    """Whether mass mail goes to the address, which is shown in part: a link may be passed on."""
    email = whose(registry, token)
    known = find(session, email)
    return {"email": _shown(email), "is_subscribed": not _has_unsubscribed(known)}


def unsubscribe(session: Session, registry: Registry, token: str) -> None:
    suppress(session, registry, whose(registry, token), SuppressionReason.UNSUBSCRIBED)


def subscribe(session: Session, registry: Registry, token: str) -> None:
    """Whoever slipped takes it back; an address that bounced stays left out."""
    allow(session, registry, whose(registry, token), SuppressionReason.UNSUBSCRIBED)


def _has_unsubscribed(known: Suppression | None) -> bool:
    return known is not None and known.reason is not SuppressionReason.BOUNCED


def _shown(email: str) -> str:
    name, _, domain = email.rpartition("@")
    return f"{name[:2]}{HIDDEN}@{domain}"


def _signer(registry: Registry) -> SignedSerializer:
    secret = registry.configuration.secret_key.get_secret_value()
    return SignedSerializer(secret, "cenacle.unsubscribe", "sha256")


def _one_click(request: Request) -> Response:
    """A mail program posts to the link itself, with no cookie of ours; the token is the proof."""
    read_body(request, ONE_CLICK_LIMIT)
    unsubscribe(request.db, request.registry, request.matchdict["token"])
    return Response(status=200, content_type="text/plain", text="You are unsubscribed.")


def includeme(config: Configurator) -> None:
    config.add_route("unsubscribe", "/unsubscribe/{token}", request_method="POST")
    config.add_view(
        _one_click,
        route_name="unsubscribe",
        permission=NO_PERMISSION_REQUIRED,
        require_csrf=False,
    )

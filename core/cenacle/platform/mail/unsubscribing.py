"""Ends mass mail to an address, by the link at the foot of each (RFC 8058).

The link says whose address it is, signed: it needs no row, and works for as long as the mail lies
in somebody's mailbox.
"""

from sqlalchemy.orm import Session
from webob.cookies import SignedSerializer

from cenacle.platform.errors import NotAllowed
from cenacle.platform.house import House
from cenacle.platform.mail.models import SuppressionReason
from cenacle.platform.mail.schemas import Subscription
from cenacle.platform.mail.suppression import (
    find_suppression,
    known_again,
    suppress,
    take_back_unsubscription,
)
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


NOT_A_LINK = _("This link is not complete. Copy it from the mail once more.")
HIDDEN = "…"


def token_of(house: House, email: str) -> str:
    """What proves that somebody got a mail at this address."""
    token: bytes = _signer(house).dumps(email)
    return token.decode()


def address_of(house: House, token: str) -> str:
    """The address that a token is for. Raises NotAllowed."""
    try:
        return str(_signer(house).loads(token.encode()))
    except ValueError:
        raise NotAllowed(NOT_A_LINK) from None


def read_subscription(session: Session, house: House, token: str) -> Subscription:
    """Whether mass mail goes to the address, which is shown in part: a link may be passed on."""
    email = address_of(house, token)
    known = find_suppression(session, email)
    known = known or find_suppression(session, known_again(house, email.casefold()))
    is_subscribed = known is None or not known.is_refused
    return Subscription(email=_shown(email), is_subscribed=is_subscribed)


def unsubscribe(session: Session, house: House, token: str) -> None:
    suppress(session, house, address_of(house, token), SuppressionReason.UNSUBSCRIBED)


def subscribe(session: Session, house: House, token: str) -> None:
    """Whoever slipped takes it back; an address that bounced or complained stays left out."""
    take_back_unsubscription(session, house, address_of(house, token))


def _shown(email: str) -> str:
    name, _, domain = email.rpartition("@")
    return f"{name[:2]}{HIDDEN}@{domain}"


def _signer(house: House) -> SignedSerializer:
    secret = house.configuration.secret_key.get_secret_value()
    return SignedSerializer(secret, "cenacle.unsubscribe", "sha256")

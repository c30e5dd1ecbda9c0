"""Whom a provider means: its subject is bound to a user at the first sign-in, by an email address
that it has verified. From then on the subject counts, and the address does not: whoever is given
the address after somebody else is another subject."""

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from cenacle.accounts.models import ExternalIdentity, User
from cenacle.accounts.providers import Arrival, ProviderFailed
from cenacle.accounts.service import find_user_by_email, hold, refuse_closed_account
from cenacle.platform import clock
from cenacle.platform.access import Actor
from cenacle.platform.audit import act_as


def enter(session: Session, came: Arrival) -> User:
    """The user whom the provider means, bound from now on.

    Raises ProviderFailed, or RuleBroken for a closed account.
    """
    meant = _find_bound(session, came) or _find_by_address(session, came)
    user = hold(session, meant.id)
    bound = _find_bound(session, came)
    if user is None or user is not (bound or _find_by_address(session, came)):
        raise ProviderFailed("external-failed", "the account was changed meanwhile")
    refuse_closed_account(user)
    if bound is None:
        _bind(session, came, user)
    return user


def providers_of(session: Session, user: User) -> list[str]:
    """The names of the providers whose subjects are bound to the user."""
    found = select(ExternalIdentity.provider).where(ExternalIdentity.user_id == user.id)
    return sorted(set(session.scalars(found)))


def unbind(session: Session, user: User) -> None:
    """Let the next sign-in by the user's address be bound anew, with each provider."""
    bound = select(ExternalIdentity).where(ExternalIdentity.user_id == user.id)
    for identity in session.scalars(bound):
        session.delete(identity)


def _find_bound(session: Session, came: Arrival) -> User | None:
    return session.scalar(
        select(User)
        .join(ExternalIdentity, ExternalIdentity.user_id == User.id)
        .where(ExternalIdentity.issuer == came.issuer, ExternalIdentity.subject == came.subject)
    )


def _find_by_address(session: Session, came: Arrival) -> User:
    if came.email is None:
        raise ProviderFailed("external-failed", "the provider does not vouch for the email address")
    user = find_user_by_email(session, came.email)
    if user is None:
        raise ProviderFailed("external-unknown", "nobody has this email address")
    return user


def _bind(session: Session, came: Arrival, user: User) -> None:
    act_as(session, Actor(user.id, user.email, user.role, user.group_id))
    identity = ExternalIdentity(
        user_id=user.id,
        provider=came.provider,
        issuer=came.issuer,
        subject=came.subject,
        bound_at=clock.now(),
    )
    try:
        with session.begin_nested():
            session.add(identity)
    except IntegrityError:
        reason = "the address is bound to another subject"
        raise ProviderFailed("external-other", reason) from None

"""Strangers who ask for an account, where the house lets them."""

from datetime import timedelta

from pyramid.registry import Registry
from sqlalchemy.orm import Session

from cenacle import mail, settings, throttle
from cenacle.accounts.confirming import invite
from cenacle.accounts.passwords import choose_password, hash_password
from cenacle.accounts.service import addressee, create_user, find_by_email
from cenacle.errors import NotAllowed

PER_ADDRESS = throttle.Limit("register.address", 20, timedelta(hours=1))


def register(
    session: Session,
    registry: Registry,
    *,
    email: str,
    first_name: str,
    last_name: str,
    password: str | None,
    confirm_password: str | None,
    address: str,
) -> None:
    """An account without a role, until the house gives it one.

    Who has an account already is mailed so; the caller is told the same. Raises NotAllowed where
    the house does not want it, TooManyAttempts, or RuleBroken for a password.
    """
    if not settings.value(registry, "SelfRegistration"):
        raise NotAllowed
    throttle.count(session, PER_ADDRESS, address)
    chosen = choose_password(password, confirm_password, email)
    known = find_by_email(session, email)
    if known is not None:
        hash_password(chosen)  # so that the answer takes as long as for a new account
        link = f"{registry.configuration.base_url}/login"
        mail.write(session, registry, "AccountExists", addressee(known), {"link": link})
        return
    user = create_user(
        session,
        email=email,
        first_name=first_name,
        last_name=last_name,
        role=None,
        password=chosen,
    )
    invite(registry, session, user)

"""The rules of accounts."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

from sqlalchemy import exists, select
from sqlalchemy.orm import Session

from cenacle.accounts.models import User
from cenacle.accounts.passwords import hash_password, is_outdated, is_password
from cenacle.groups import Group
from cenacle.platform import clock, throttle
from cenacle.platform.access import Role
from cenacle.platform.errors import RuleBroken
from cenacle.platform.mail import Addressee

WINDOW = timedelta(minutes=15)
PER_EMAIL = throttle.Limit("sign-in.email", 5, WINDOW)

INCORRECT = "The email or password is incorrect."
LOCKED = "This account is locked. Please ask the house to unlock it."
UNCONFIRMED = "Please confirm your email address first: open the link that we mailed to you."
INACTIVE = "This account is no longer active. Please ask the house."


class WrongCredentials(RuleBroken):
    """Counted, so that guessing ends."""

    keeps_changes = True

    def __init__(self, message: str = INCORRECT, field: str = "") -> None:
        super().__init__(message, field)


def sign_in(
    session: Session, email: str, password: str, *, address: str, failures_per_address: int
) -> User:
    """The user who may come in.

    Raises WrongCredentials, with the same words and time for a wrong email and a wrong password;
    RuleBroken when the password is right but the account is locked, unconfirmed or inactive;
    TooManyAttempts after too many failures for one email or from one address (contract 3).
    """
    per_address = throttle.Limit("sign-in.address", failures_per_address, WINDOW)
    throttle.check(session, PER_EMAIL, email, one_at_a_time=True)
    throttle.check(session, per_address, address)

    user = find_user_by_email(session, email)
    if not is_password(user.password_hash if user else None, password) or user is None:
        throttle.record(session, PER_EMAIL, email)
        throttle.record(session, per_address, address)
        raise WrongCredentials
    refuse_closed_account(user)
    throttle.clear(session, PER_EMAIL, email)
    if user.password_hash and is_outdated(user.password_hash):
        user.password_hash = hash_password(password)
    return user


@contextmanager
def failures_counted(session: Session, address: str, most: int) -> Iterator[None]:
    """Wrong credentials in this block count for the address that they came from, among those of
    other ways to sign in. Raises TooManyAttempts before it begins."""
    per_address = throttle.Limit("sign-in.address", most, WINDOW)
    throttle.check(session, per_address, address)
    try:
        yield
    except WrongCredentials:
        throttle.record(session, per_address, address)
        raise


def check_own_password(session: Session, user: User, password: str, *, field: str) -> None:
    """That it is the user who sits there, and not somebody before an open screen.

    Raises WrongCredentials at `field`, counted like a failed sign-in, and TooManyAttempts.
    """
    throttle.check(session, PER_EMAIL, user.email, one_at_a_time=True)
    if not is_password(user.password_hash, password):
        throttle.record(session, PER_EMAIL, user.email)
        raise WrongCredentials("This is not your password.", field)
    throttle.clear(session, PER_EMAIL, user.email)


def refuse_closed_account(user: User) -> None:
    """Raises RuleBroken, in the account's own words, when its owner may not come in."""
    if user.is_locked:
        raise RuleBroken(LOCKED)
    if not user.email_confirmed:
        raise RuleBroken(UNCONFIRMED)
    if not user.active:
        raise RuleBroken(INACTIVE)


def addressee(user: User, email: str | None = None) -> Addressee:
    """The user as a mail's recipient, at another address if one is given."""
    return Addressee(email or user.email, user.first_name, user.last_name, user_id=user.id)


def find_user_by_email(session: Session, email: str) -> User | None:
    return session.scalar(select(User).where(User.email_folded == email.casefold()))


def create_user(
    session: Session,
    *,
    email: str,
    first_name: str,
    last_name: str,
    role: Role | None,
    password: str | None = None,
    group: Group | None = None,
    email_confirmed: bool = False,
) -> User:
    """Raises RuleBroken when the email is taken, or a role misses its group."""
    if find_user_by_email(session, email):
        raise RuleBroken("There is already an account with this email.", field="email")
    if role not in (None, Role.ADMIN) and group is None:
        raise RuleBroken("Choose the group of this user.", field="groupNumberId")
    user = User(
        email=email,
        password_hash=hash_password(password) if password else None,
        first_name=first_name,
        last_name=last_name,
        role=role,
        group=group,
        email_confirmed=email_confirmed,
    )
    session.add(user)
    session.flush()
    return user


def has_people(session: Session) -> bool:
    """Whether anybody has an account in this house."""
    return bool(session.scalar(select(exists().select_from(User))))


def report_time_zone(user: User, zone: str) -> None:
    """Raises RuleBroken for a name that is not IANA's."""
    if zone not in clock.zone_names():
        raise RuleBroken("This time zone is not known.", field="reportedTimeZone")
    user.time_zone = zone

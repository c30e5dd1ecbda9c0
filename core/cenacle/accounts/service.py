"""The rules of accounts."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import Select, exists, select, update
from sqlalchemy.orm import Session

from cenacle.accounts.models import User
from cenacle.accounts.passwords import hash_password, is_outdated, is_password
from cenacle.groups import Group
from cenacle.platform import clock, later, mail, throttle
from cenacle.platform.access import Role
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.mail import Addressee
from cenacle.platform.settings.definitions import LOGIN_FAILURES_PER_ADDRESS
from cenacle.platform.told import told_moment
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


WINDOW = timedelta(minutes=15)
PER_EMAIL = throttle.Limit("sign-in.email", 5, WINDOW)
PER_BROWSER = throttle.Limit("sign-in.browser", 5, WINDOW)
PER_OPEN_SCREEN = throttle.Limit("own-password.user", 5, WINDOW)
TOLD = throttle.Limit("sign-in.told", 1, timedelta(days=1))

FAILED_OFTEN = "accounts.failed-often"

INCORRECT = "The email or password is incorrect."
LOCKED = _("This account is locked. Please ask the house to unlock it.")
UNCONFIRMED = _("Please confirm your email address first: open the link that we mailed to you.")
INACTIVE = _("This account is no longer active. Please ask the house.")


class WrongCredentials(RuleBroken):
    """Counted, so that guessing ends."""

    keeps_changes = True

    def __init__(self, message: str = INCORRECT, field: str = "") -> None:
        super().__init__(message, field)


@dataclass(frozen=True)
class Visitor:
    """Who tries to sign in: from where, and by what browser, in words."""

    address: str
    browser: str
    known_as: Callable[[User], str | None]
    """What tells this browser from others on which the user signed in before; else nothing."""


def sign_in(session: Session, house: House, email: str, password: str, visitor: Visitor) -> User:
    """The user who may come in.

    Raises WrongCredentials, with the same words and time for a wrong email and a wrong password;
    RuleBroken when the password is right but the account is locked, unconfirmed or inactive;
    TooManyAttempts after too many failures for one email or from one address (contract 3). Failures
    on a browser on which the user signed in before are counted for it alone.
    """
    user = find_user_by_email(session, email)
    own, *others = _counters(house, user, email, visitor)
    throttle.check(session, *own, one_at_a_time=True)
    for other in others:
        throttle.check(session, *other)

    if not _is_right(session, user, password) or user is None:
        for counter in (own, *others):
            throttle.record(session, *counter)
        if throttle.is_reached(session, *own):
            later.do_later(session, house, FAILED_OFTEN, _tried(email, visitor, "SignInFailures"))
        raise WrongCredentials
    refuse_closed_account(user)
    throttle.clear(session, *own)
    if user.password_hash and is_outdated(user.password_hash):
        _keep_anew(session, user, password)
    return user


def _keep_anew(session: Session, user: User, password: str) -> None:
    """The same password, kept better: nobody changed the account, so that no link of it ends."""
    same = update(User).where(User.id == user.id).values(password_hash=hash_password(password))
    session.execute(same)


def _is_right(session: Session, user: User | None, password: str) -> bool:
    """Compared before the user is held, so that whoever guesses holds up nobody."""
    known = user.password_hash if user else None
    if not is_password(known, password) or user is None or hold(session, user.id) is None:
        return False
    return user.password_hash == known or is_password(user.password_hash, password)


def hold(session: Session, user_id: int) -> User | None:
    """The user as they are by now, whom nobody else changes before this transaction ends.

    Whoever opens a session does so first, and so does whoever ends all: the later of two sees what
    the first one did.
    """
    anew = select(User).where(User.id == user_id).execution_options(populate_existing=True)
    return session.scalar(anew.with_for_update(of=User))


def tell_of_failures(session: Session, house: House, tried: dict[str, str]) -> None:
    """Mail the owner, if there is one, that somebody tried; once a day at most."""
    user = find_user_by_email(session, tried["email"])
    if user is None or not user.is_open:
        return
    told = TOLD, f"{user.id} {tried['template']}"
    if throttle.is_reached(session, *told):
        return
    throttle.record(session, *told)
    when = told_moment(clock.now().astimezone(house.settings.time_zone))
    values = {"when": when, "address": tried["address"], "browser": tried["browser"]}
    mail.write_mail(session, house, tried["template"], addressee(user), values)


def tell_of_failures_inside(session: Session, house: House, user: User, visitor: Visitor) -> None:
    """The same of an open screen, once the password was typed wrong there too often."""
    if throttle.is_reached(session, PER_OPEN_SCREEN, str(user.id)):
        tell_of_failures(session, house, _tried(user.email, visitor, "OpenScreenFailures"))


def _tried(email: str, visitor: Visitor, template: str) -> dict[str, str]:
    who = {"email": email, "address": visitor.address, "browser": visitor.browser}
    return who | {"template": template}


def _counters(
    house: House, user: User | None, email: str, visitor: Visitor
) -> list[tuple[throttle.Limit, str]]:
    known_as = visitor.known_as(user) if user else None
    if user and known_as:
        return [(PER_BROWSER, f"{user.id} {known_as}")]
    failures = house.settings.value(LOGIN_FAILURES_PER_ADDRESS)
    per_address = throttle.Limit("sign-in.address", failures, WINDOW)
    return [(PER_EMAIL, email), (per_address, visitor.address)]


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

    The user is held: see `SignedIn.hold`. Raises WrongCredentials at `field`, and TooManyAttempts;
    strangers who try to sign in are not counted here.
    """
    throttle.check(session, PER_OPEN_SCREEN, str(user.id), one_at_a_time=True)
    if not is_password(user.password_hash, password):
        throttle.record(session, PER_OPEN_SCREEN, str(user.id))
        raise WrongCredentials("This is not your password.", field)
    throttle.clear(session, PER_OPEN_SCREEN, str(user.id))


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
    return Addressee(
        email or user.email,
        user.first_name,
        user.last_name,
        user_id=user.id,
        language=user.language,
    )


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
        raise RuleBroken(_("There is already an account with this email."), field="email")
    if role not in (None, Role.ADMIN) and group is None:
        raise RuleBroken(_("Choose the group of this user."), field="groupNumberId")
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


def select_active_admins() -> Select[int]:
    """Their ids: who can let others in."""
    return (
        select(User.id)
        .where(User.role == Role.ADMIN, User.active, ~User.is_locked)
        .order_by(User.id)
    )


def has_people(session: Session) -> bool:
    """Whether anybody has an account in this house."""
    return bool(session.scalar(select(exists().select_from(User))))


def report_time_zone(user: User, zone: str) -> None:
    """Raises RuleBroken for a name that is not IANA's."""
    if zone not in clock.zone_names():
        raise RuleBroken(_("This time zone is not known."), field="reportedTimeZone")
    user.time_zone = zone

"""Codes of an authenticator app: six digits that change every 30 seconds (TOTP, RFC 6238)."""

from dataclasses import dataclass
from datetime import timedelta

import pyotp
from pydantic import BaseModel
from pyotp.exceptions import OTPVerificationError
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from cenacle.accounts.factors import ceremonies
from cenacle.accounts.factors.models import AuthenticatorApp
from cenacle.accounts.models import User
from cenacle.accounts.service import WrongCredentials
from cenacle.platform import clock, sealing, throttle
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.settings.definitions import PORTAL_TITLE
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


PURPOSE = "authenticator"
DRIFT = 1
"""Steps by which the clock of a phone may be wrong, either way."""
LONGEST_TITLE = 40
PER_USER = throttle.Limit("second-factor.user", 5, timedelta(minutes=15))

WRONG_CODE = "This code is not right. Wait for the next one, and type it."
OTHER_SECRET = _(
    "Your authenticator app was set up before the house's secret key was changed. Use a passkey, "
    "or ask the house to reset your second factor."
)


class Enrolment(BaseModel):
    """What is sealed between the picture of a secret and its first right code."""

    user_id: int
    secret: str


@dataclass(frozen=True)
class Offer:
    """A secret for an app, as text, as an address and as a picture; nothing counts yet."""

    secret: str
    uri: str
    qr: str
    enrolment: str


def offer(house: House, user: User) -> Offer:
    """A new secret, for `confirm` to take."""
    import segno

    secret = pyotp.random_base32()
    title = house.settings.value(PORTAL_TITLE).replace(":", " ")[:LONGEST_TITLE]
    uri = pyotp.TOTP(secret).provisioning_uri(name=user.email, issuer_name=title)
    picture = segno.make(uri, error="m").svg_data_uri(border=2, light="white")
    sealed = ceremonies.begin(house, PURPOSE, Enrolment(user_id=user.id, secret=secret))
    return Offer(secret, uri, picture, sealed)


def confirm(session: Session, house: House, user: User, enrolment: str, code: str) -> None:
    """From now on the app counts, in the place of one before.

    Raises WrongCredentials for a wrong code, TooManyAttempts, and RuleBroken for an offer that is
    old, used or somebody else's.
    """
    throttle.check(session, PER_USER, str(user.id), one_at_a_time=True)
    offered = ceremonies.read(house, PURPOSE, enrolment, Enrolment)
    if offered.user_id != user.id:
        raise RuleBroken(ceremonies.OVER)
    step = _step_of(offered.secret, code)
    if step is None:
        throttle.record(session, PER_USER, str(user.id))
        raise WrongCredentials(WRONG_CODE, "code")
    ceremonies.spend(session, enrolment)
    remove(session, user.id)
    session.add(
        AuthenticatorApp(
            user_id=user.id,
            secret=sealing.seal(house, PURPOSE, offered.secret),
            last_step=step,
            added_at=clock.now(),
        )
    )
    session.flush()


def find(session: Session, user_id: int) -> AuthenticatorApp | None:
    return session.scalar(select(AuthenticatorApp).where(AuthenticatorApp.user_id == user_id))


def remove(session: Session, user_id: int) -> bool:
    """Whether there was one."""
    app = find(session, user_id)
    if app is None:
        return False
    session.delete(app)
    session.flush()
    return True


def accept(session: Session, house: House, user: User, code: str) -> bool:
    """Whether this is a code of the user's app that was not used before, which it now is.

    Raises RuleBroken where another secret key sealed the app's secret.
    """
    app = find(session, user.id)
    if app is None:
        return False
    try:
        step = _step_of(sealing.unseal(house, PURPOSE, app.secret), code)
    except sealing.OtherSecret:
        raise RuleBroken(OTHER_SECRET) from None
    return step is not None and _is_first_use(session, app, step)


def _is_first_use(session: Session, app: AuthenticatorApp, step: int) -> bool:
    """Of two who bring one code at once, the database takes it from one."""
    taken = session.scalar(
        update(AuthenticatorApp)
        .where(AuthenticatorApp.id == app.id, AuthenticatorApp.last_step < step)
        .values(last_step=step, last_used_at=clock.now())
        .returning(AuthenticatorApp.id)
        .execution_options(synchronize_session=False)
    )
    return taken is not None


def _step_of(secret: str, code: str) -> int | None:
    digits = "".join(code.split())
    try:
        return pyotp.TOTP(secret).verify_and_get_timecode(
            digits, for_time=clock.now(), valid_window=DRIFT
        )
    except OTPVerificationError:
        return None

"""Passwords that were forgotten, and passwords that change."""

from datetime import timedelta
from urllib.parse import urlencode

from sqlalchemy.orm import Session

from cenacle.accounts import browsers, sessions
from cenacle.accounts.links import GOOD_FOR, make_link, open_link
from cenacle.accounts.models import LinkPurpose, User
from cenacle.accounts.passwords import choose_password, hash_password, owner_of
from cenacle.accounts.service import PER_EMAIL, addressee, check_own_password, find_user_by_email
from cenacle.platform import later, mail, throttle
from cenacle.platform.house import House

FORGOTTEN = "accounts.forgotten"
WINDOW = timedelta(hours=1)
PER_FORGETFUL_EMAIL = throttle.Limit("forgot.email", 5, WINDOW)
PER_FORGETFUL_ADDRESS = throttle.Limit("forgot.address", 30, WINDOW)


def forgot_password(session: Session, house: House, email: str, *, address: str) -> None:
    """Have a link mailed to whoever has an account. A worker looks who that is: neither the answer
    nor its time tells strangers apart.

    Raises TooManyAttempts.
    """
    for limit, subject in ((PER_FORGETFUL_EMAIL, email), (PER_FORGETFUL_ADDRESS, address)):
        throttle.count(session, limit, subject)
    later.do_later(session, house, FORGOTTEN, {"email": email})


def mail_to_who_forgot(session: Session, house: House, asked: dict[str, str]) -> None:
    user = find_user_by_email(session, asked["email"])
    if user is not None and user.is_open:
        mail_reset_link(session, house, user, "ResetPassword")


def mail_reset_link(session: Session, house: House, user: User, template: str) -> None:
    """Mail the user a link to choose another password, in the words of `template`."""
    query = urlencode({"email": user.email, "code": make_link(session, user, LinkPurpose.RESET)})
    values = {
        "link": f"{house.configuration.base_url}/reset-password?{query}",
        "expires": GOOD_FOR[LinkPurpose.RESET][1],
    }
    mail.write_mail(session, house, template, addressee(user), values)


def reset_password(
    session: Session,
    house: House,
    email: str,
    code: str,
    password: str | None,
    confirm_password: str | None,
) -> None:
    """A new password, by the link that was mailed; who reads that mail owns the address.

    Raises RuleBroken for a link that does not open, or a password that breaks the rule.
    """
    user = open_link(session, code, LinkPurpose.RESET, email=email).user
    chosen = choose_password(house, password, confirm_password, owner_of(user))
    user.email_confirmed = True
    throttle.clear(session, PER_EMAIL, user.email)
    _set_password(session, house, user, chosen)


def change_password(
    session: Session,
    house: House,
    user: User,
    current: str,
    password: str | None,
    confirm_password: str | None,
) -> None:
    """A new password; every session of the user ends.

    Raises WrongCredentials, TooManyAttempts, or RuleBroken for one that breaks the rule.
    """
    check_own_password(session, user, current, field="currentPassword")
    chosen = choose_password(house, password, confirm_password, owner_of(user), field="newPassword")
    _set_password(session, house, user, chosen)


def _set_password(session: Session, house: House, user: User, password: str) -> None:
    user.password_hash = hash_password(password)
    browsers.forget_all(session, user)
    sessions.end_all(session, user)
    mail.write_mail(session, house, "PasswordWasChanged", addressee(user), {})

"""Addresses that their owners confirm: of a new account, and of one that changes its address."""

from urllib.parse import urlencode

from sqlalchemy.orm import Session

from cenacle.accounts.links import GOOD_FOR, make_link, open_link, whose_link
from cenacle.accounts.models import LinkPurpose, User
from cenacle.accounts.passwords import choose_password, hash_password
from cenacle.accounts.service import addressee, check_own_password, find_user_by_email
from cenacle.platform import mail
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House

CONFIRMED_BY = (LinkPurpose.CONFIRM, LinkPurpose.CHANGE_EMAIL)
EXPIRED_LINK = "/login?problem=expired-link"


def invite(house: House, session: Session, user: User) -> None:
    """Mail the user a link that confirms the address, and sets a password where there is none."""
    code = make_link(session, user, LinkPurpose.CONFIRM)
    values = {
        "link": _address(house, user.email, code),
        "expires": GOOD_FOR[LinkPurpose.CONFIRM][1],
    }
    mail.write_mail(session, house, "ConfirmAccount", addressee(user), values)


def confirmation_page(session: Session, email: str, code: str) -> str:
    """Where a mailed link leads. Nothing changes: programs that scan mail follow links too."""
    user = whose_link(session, email, code, *CONFIRMED_BY)
    if user is None:
        return EXPIRED_LINK
    query = {"email": email, "code": code}
    if user.password_hash is None:
        query["needsPassword"] = "yes"
    return f"/confirm-account?{urlencode(query)}"


def confirm(
    session: Session,
    house: House,
    email: str,
    code: str,
    password: str | None,
    confirm_password: str | None,
) -> None:
    """The address is the person's.

    Raises RuleBroken for a link that does not open, for a password that is missing or breaks the
    rule, and for an address that somebody else has taken meanwhile.
    """
    opened = open_link(session, email, code, *CONFIRMED_BY)
    user = opened.user
    if user.password_hash is None:
        chosen = choose_password(password, confirm_password, user.email)
        user.password_hash = hash_password(chosen)
    if opened.purpose is LinkPurpose.CHANGE_EMAIL and opened.new_email:
        _take_new_address(session, house, user, opened.new_email)
    user.email_confirmed = True


def ask_for_new_address(
    session: Session, house: House, user: User, new_email: str, password: str
) -> None:
    """Mail the new address a link; the change happens when it is opened.

    An address that somebody else has is not told apart. Raises WrongCredentials.
    """
    check_own_password(session, user, password, field="password")
    if find_user_by_email(session, new_email) not in (None, user):
        return
    code = make_link(session, user, LinkPurpose.CHANGE_EMAIL, new_email=new_email)
    values = {
        "link": _address(house, new_email, code),
        "expires": GOOD_FOR[LinkPurpose.CHANGE_EMAIL][1],
        "newEmail": new_email,
    }
    mail.write_mail(session, house, "ConfirmNewEmail", addressee(user, new_email), values)


def _take_new_address(session: Session, house: House, user: User, new_email: str) -> None:
    if find_user_by_email(session, new_email) not in (None, user):
        raise RuleBroken("There is already an account with this email.")
    mail.write_mail(session, house, "EmailWasChanged", addressee(user), {"newEmail": new_email})
    user.email = new_email


def _address(house: House, email: str, code: str) -> str:
    query = urlencode({"email": email, "code": code})
    return f"{house.configuration.base_url}/api/account/confirm-account-redirect?{query}"

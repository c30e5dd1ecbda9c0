"""Addresses that their owners confirm: of a new account, and of one that changes its address."""

from datetime import timedelta
from urllib.parse import urlencode

from sqlalchemy.orm import Session

from cenacle.accounts import browsers, identities, sessions
from cenacle.accounts.factors.removing import end_factors
from cenacle.accounts.links import GOOD_FOR, make_link, open_link, whose_link
from cenacle.accounts.models import LinkPurpose, User
from cenacle.accounts.passwords import choose_password, hash_password, owner_of
from cenacle.accounts.recovery import mail_reset_link
from cenacle.accounts.service import addressee, check_own_password, find_user_by_email
from cenacle.accounts.tokens.service import end_all_tokens
from cenacle.events import AccountHandedOver
from cenacle.platform import mail, throttle
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


CONFIRMED_BY = (LinkPurpose.CONFIRM, LinkPurpose.CHANGE_EMAIL)
PER_ASKER = throttle.Limit("change-email.user", 5, timedelta(hours=1))
"""Each time two people are mailed, and the link that stops the time before ends."""

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
    opened = open_link(session, code, *CONFIRMED_BY, email=email)
    user = opened.user
    if user.password_hash is None:
        chosen = choose_password(house, password, confirm_password, owner_of(user))
        user.password_hash = hash_password(chosen)
    if opened.purpose is LinkPurpose.CHANGE_EMAIL:
        _take_new_address(session, house, user, opened.email)
    user.email_confirmed = True


def ask_for_new_address(
    session: Session, house: House, user: User, new_email: str, password: str
) -> None:
    """Mail the new address a link; the change happens when it is opened. The old one hears of it,
    with a link that stops it.

    An address that somebody else has is not told apart. Raises WrongCredentials, TooManyAttempts.
    """
    check_own_password(session, user, password, field="password")
    throttle.count(session, PER_ASKER, str(user.id))
    _tell_old_address(session, house, user, new_email)
    if find_user_by_email(session, new_email) not in (None, user):
        return
    code = make_link(session, user, LinkPurpose.CHANGE_EMAIL, email=new_email)
    values = {
        "link": _address(house, new_email, code),
        "expires": GOOD_FOR[LinkPurpose.CHANGE_EMAIL][1],
        "newEmail": new_email,
    }
    mail.write_mail(session, house, "ConfirmNewEmail", addressee(user, new_email), values)


def stop_new_address(session: Session, house: House, code: str) -> None:
    """The address stays, by the link that the old address got.

    Whoever asked for another knew the password, and may have added factors of their own: neither it
    nor any factor opens anything any more, nobody stays signed in, and the old address is mailed a
    link to choose another password. Raises RuleBroken for a link that does not open.
    """
    user = open_link(session, code, LinkPurpose.STOP_CHANGE).user
    user.password_hash = None
    browsers.forget_all(session, user)
    end_factors(session, user)
    mail_reset_link(session, house, user, "EmailChangeStopped")


def move_account(
    session: Session, house: House, user: User, new_email: str, *, is_same_person: bool
) -> None:
    """The house gives an account another address: it is nobody's until that is confirmed, with a
    new password. Of somebody else it keeps nothing by which the former owner could come back.

    An address that was its owner's hears of it; one that nobody ever confirmed is a stranger's.
    """
    if user.email_confirmed and is_same_person:
        mail.write_mail(session, house, "EmailWasChanged", addressee(user), {"newEmail": new_email})
    elif user.email_confirmed:
        mail.write_mail(session, house, "AccountHandedOver", addressee(user), {})
    user.email, user.email_confirmed, user.password_hash = new_email, False, None
    browsers.forget_all(session, user)
    identities.unbind(session, user)
    sessions.end_all(session, user)
    if not is_same_person:
        end_factors(session, user)
        end_all_tokens(session, user)
        house.publish(session, AccountHandedOver(user.id))


def _tell_old_address(session: Session, house: House, user: User, new_email: str) -> None:
    code = make_link(session, user, LinkPurpose.STOP_CHANGE)
    query = urlencode({"email": user.email, "code": code})
    values = {
        "link": f"{house.configuration.base_url}/stop-email-change?{query}",
        "expires": GOOD_FOR[LinkPurpose.STOP_CHANGE][1],
        "newEmail": new_email,
    }
    mail.write_mail(session, house, "EmailChangeAsked", addressee(user), values)


def _take_new_address(session: Session, house: House, user: User, new_email: str) -> None:
    if find_user_by_email(session, new_email) not in (None, user):
        raise RuleBroken(_("There is already an account with this email."))
    mail.write_mail(session, house, "EmailWasChanged", addressee(user), {"newEmail": new_email})
    user.email = new_email


def _address(house: House, email: str, code: str) -> str:
    query = urlencode({"email": email, "code": code})
    return f"{house.configuration.base_url}/api/account/confirm-account-redirect?{query}"

"""Strangers who ask for an account, where the house lets them."""

from datetime import timedelta

from sqlalchemy.orm import Session

from cenacle.accounts.confirming import invite
from cenacle.accounts.passwords import Owner, choose_password
from cenacle.accounts.schemas import Registration
from cenacle.accounts.service import addressee, create_user, find_user_by_email
from cenacle.platform import later, mail, throttle
from cenacle.platform.audit import act_as_guest
from cenacle.platform.errors import NotAllowed
from cenacle.platform.house import House
from cenacle.platform.settings.definitions import SELF_REGISTRATION

ASKED = "accounts.asked"
PER_ADDRESS = throttle.Limit("register.address", 20, timedelta(hours=1))


def register(
    session: Session,
    house: House,
    form: Registration,
    *,
    address: str,
) -> None:
    """An account without a role, until the house gives it one.

    The password is looked at and not kept: the address may be somebody else's, and whoever confirms
    it chooses one. A worker looks whether there is an account already, whose owner is mailed so:
    neither the answer nor its time tells. Raises NotAllowed where the house does not want it,
    TooManyAttempts, or RuleBroken for a password.
    """
    if not house.settings.value(SELF_REGISTRATION):
        raise NotAllowed
    throttle.count(session, PER_ADDRESS, address)
    owner = Owner(form.email, form.first_name, form.last_name)
    choose_password(house, form.password, form.confirm_password, owner)
    asked = {"email": form.email, "first_name": form.first_name, "last_name": form.last_name}
    later.do_later(session, house, ASKED, asked)


def make_account(session: Session, house: House, asked: dict[str, str]) -> None:
    known = find_user_by_email(session, asked["email"])
    if known is not None:
        link = f"{house.configuration.base_url}/login"
        mail.write_mail(session, house, "AccountExists", addressee(known), {"link": link})
        return
    act_as_guest(session, asked["email"])
    user = create_user(
        session,
        email=asked["email"],
        first_name=asked["first_name"],
        last_name=asked["last_name"],
        role=None,
    )
    invite(house, session, user)

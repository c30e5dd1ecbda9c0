"""Factors that are given up, by their owner or by the house."""

from sqlalchemy.orm import Session

from cenacle.accounts import sessions
from cenacle.accounts.factors import authenticator, names, passkeys, pending, recovery_codes
from cenacle.accounts.factors.owning import has_factor, is_demanded
from cenacle.accounts.models import User
from cenacle.accounts.service import addressee
from cenacle.platform import mail
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.words import CORE, Text, Words

_ = Words(CORE)


NEEDED = _("The house asks you for a second factor. Add another one before you remove this one.")
NOTHING = _("This account has no second factor: there is nothing to reset.")


def remove_app(session: Session, house: House, user: User) -> None:
    """Raises NotFound where there is none, RuleBroken where the house demands this last one."""
    if not authenticator.remove(session, user.id):
        raise NotFound(_("You have no authenticator app here."))
    _after_removal(session, house, user, names.APP)


def remove_passkey(session: Session, house: House, user: User, passkey_id: int) -> None:
    """Raises NotFound for one that is not the user's, RuleBroken as above."""
    passkey = passkeys.find_own(session, user, passkey_id)
    session.delete(passkey)
    session.flush()
    _after_removal(session, house, user, names.name_passkey(passkey.name))


def reset_factors(session: Session, house: House, user: User) -> None:
    """The next sign-in is by password alone. The owner is mailed. Raises RuleBroken where there is
    nothing."""
    if not end_factors(session, user):
        raise RuleBroken(NOTHING)
    mail.write_mail(session, house, "SecondFactorReset", addressee(user), {})


def end_factors(session: Session, user: User) -> bool:
    """All that the user has is good for nothing, and whoever is signed in is out. Whether there was
    anything."""
    sessions.end_all(session, user)
    all_passkeys = passkeys.read_all(session, user.id)
    had_app = authenticator.remove(session, user.id)
    for passkey in all_passkeys:
        session.delete(passkey)
    recovery_codes.remove_sheet(session, user.id)
    pending.end_all(session, [user.id])
    return had_app or bool(all_passkeys)


def _after_removal(session: Session, house: House, user: User, factor: Text) -> None:
    if not has_factor(session, house, user.id):
        if is_demanded(house, user.role):
            raise RuleBroken(NEEDED)
        recovery_codes.remove_sheet(session, user.id)
    mail.write_mail(session, house, "FactorRemoved", addressee(user), {"factor": factor})

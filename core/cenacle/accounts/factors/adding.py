"""What follows when a user has another factor."""

from sqlalchemy.orm import Session

from cenacle.accounts import browsers
from cenacle.accounts.factors import names, recovery_codes
from cenacle.accounts.factors.owning import has_factor
from cenacle.accounts.identities import providers_of
from cenacle.accounts.models import User
from cenacle.accounts.service import addressee, check_own_password
from cenacle.platform import mail
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.request import Request
from cenacle.platform.words import CORE, Text, Words

_ = Words(CORE)


NO_PASSWORD = _(
    "Choose a password first: sign out, and use “Forgot password?” on the page where you sign in."
)
NONE_YET = _("Set up an authenticator app or a passkey first.")


def check_presence(request: Request, user: User, password: str | None) -> None:
    """That it is the user who changes factors. Who signs in by another provider alone has no
    password to give. Raises WrongCredentials, TooManyAttempts, and RuleBroken for who has neither.
    """
    if user.password_hash is not None:
        with browsers.telling_of_failures(request):
            check_own_password(request.db, user, password or "", field="password")
    elif not providers_of(request.db, user):
        raise RuleBroken(NO_PASSWORD)


def welcome_factor(session: Session, house: House, user: User, factor: Text) -> list[str] | None:
    """Mail the owner; with the first factor come recovery codes, to be shown this once."""
    mail.write_mail(session, house, "FactorAdded", addressee(user), {"factor": factor})
    if recovery_codes.find_sheet(session, user.id) is not None:
        return None
    return recovery_codes.make_sheet(session, house, user)


def renew_codes(session: Session, house: House, user: User) -> list[str]:
    """Raises RuleBroken for a user without a factor, whom no code would help."""
    if not has_factor(session, house, user.id):
        raise RuleBroken(NONE_YET)
    codes = recovery_codes.make_sheet(session, house, user)
    mail.write_mail(session, house, "FactorAdded", addressee(user), {"factor": names.CODES})
    return codes

"""Passwords: kept as argon2id, and checked in the same time whether or not there is one."""

import re
from dataclasses import dataclass
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from cenacle.accounts import easy_passwords
from cenacle.accounts.models import User
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


RULES = (
    (re.compile(r"[a-z]"), _("a lowercase letter")),
    (re.compile(r"[A-Z]"), _("an uppercase letter")),
    (re.compile(r"\d"), _("a digit")),
    (re.compile(r"[^A-Za-z0-9\s]"), _("a special character")),
)

COMMON = _(
    "This is one of the most common passwords with some signs around it, and is tried first. "
    "Use several words, or something that nobody can guess."
)
OWN_WORD = _(
    "This is a word of your own or of the house with some signs around it. "
    "Use several words, or something that nobody can guess."
)
SAME = _("This is the password that you have already. Use another.")

_hasher = PasswordHasher(parallelism=1)
"""By one thread: four would take a house's two processors from all who work."""


def hash_by(hasher: PasswordHasher) -> None:
    """Use another hasher from now on: tests sign in a thousand times."""
    global _hasher
    _hasher = hasher


@dataclass(frozen=True)
class Owner:
    """Whose password it will be: their own words are guessed first, and so is the one before."""

    email: str
    first_name: str = ""
    last_name: str = ""
    hashed: str | None = None


def owner_of(user: User) -> Owner:
    return Owner(user.email, user.first_name, user.last_name, user.password_hash)


def check_password(house: House, password: str, owner: Owner, *, field: str = "password") -> str:
    """The password itself, once it keeps the rule (contract 3) and is not easily guessed (beyond
    18.2). Raises RuleBroken."""
    if not 8 <= len(password) <= 100:
        raise RuleBroken(_("Use 8 to 100 characters."), field)
    missing = [str(what) for pattern, what in RULES if not pattern.search(password)]
    if missing:
        raise RuleBroken(_("Use at least {known}.", known=", ".join(missing)), field)
    if password.casefold() == owner.email.casefold():
        raise RuleBroken(_("Use something other than the email."), field)
    if easy_passwords.is_made_of(password, _known_words(house, owner)):
        raise RuleBroken(OWN_WORD, field)
    if easy_passwords.is_common(password):
        raise RuleBroken(COMMON, field)
    if owner.hashed and is_password(owner.hashed, password):
        raise RuleBroken(SAME, field)
    return password


def choose_password(
    house: House, password: str | None, again: str | None, owner: Owner, *, field: str = "password"
) -> str:
    """A new password, typed twice. Raises RuleBroken."""
    if not password:
        raise RuleBroken(_("This field is required."), field)
    check_password(house, password, owner, field=field)
    if password != again:
        raise RuleBroken(_("The passwords are not the same."), "confirmPassword")
    return password


def _known_words(house: House, owner: Owner) -> list[str]:
    own = easy_passwords.words_of_person(owner.email, owner.first_name, owner.last_name)
    return easy_passwords.words_of_house(house) + own


def hash_password(password: str) -> str:
    return _hasher.hash(password)


def is_password(hashed: str | None, password: str) -> bool:
    """Takes as long for a user who does not exist, or has no password, as for one who does."""
    nobodys = _nobodys_password(_hasher)
    try:
        _hasher.verify(hashed or nobodys, password)
    except (VerificationError, InvalidHashError):
        return False
    return hashed is not None


def is_outdated(hashed: str) -> bool:
    """Whether the hash was made with weaker parameters than today's."""
    return _hasher.check_needs_rehash(hashed)


@cache
def _nobodys_password(hasher: PasswordHasher) -> str:
    return hasher.hash("nobody has this password")

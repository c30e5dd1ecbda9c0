"""Passwords: kept as argon2id, and checked in the same time whether or not there is one."""

import re
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from cenacle.platform.errors import RuleBroken

RULES = (
    (re.compile(r"[a-z]"), "a lowercase letter"),
    (re.compile(r"[A-Z]"), "an uppercase letter"),
    (re.compile(r"\d"), "a digit"),
    (re.compile(r"[^A-Za-z0-9\s]"), "a special character"),
)

_hasher = PasswordHasher()


def hash_by(hasher: PasswordHasher) -> None:
    """Use another hasher from now on: tests sign in a thousand times."""
    global _hasher
    _hasher = hasher


def check_password(password: str, email: str, *, field: str = "password") -> str:
    """The password itself, once it keeps the rule (contract 3). Raises RuleBroken."""
    if not 8 <= len(password) <= 100:
        raise RuleBroken("Use 8 to 100 characters.", field)
    missing = [what for pattern, what in RULES if not pattern.search(password)]
    if missing:
        raise RuleBroken(f"Use at least {', '.join(missing)}.", field)
    if password.casefold() == email.casefold():
        raise RuleBroken("Use something other than the email.", field)
    return password


def choose_password(
    password: str | None, again: str | None, email: str, *, field: str = "password"
) -> str:
    """A new password, typed twice. Raises RuleBroken."""
    if not password:
        raise RuleBroken("This field is required.", field)
    check_password(password, email, field=field)
    if password != again:
        raise RuleBroken("The passwords are not the same.", "confirmPassword")
    return password


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

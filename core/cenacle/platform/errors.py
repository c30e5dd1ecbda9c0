"""What can go wrong, in the words of the house; `web.errors` alone makes HTTP of it."""

from collections.abc import Mapping
from datetime import timedelta
from typing import ClassVar

from cenacle.platform.words import CORE, Text, Words

_ = Words(CORE)

NOT_FOUND = _("We could not find that.")
NOT_ALLOWED = _("You are not authorized to do this.")
BUSY = _("The portal is busy. Please try again in a moment.")


class Failure:
    """One thing to mend: the camelCase path of the field ("" for a rule across fields)."""

    property_name: str

    def __init__(self, property_name: str, error_message: str | Text) -> None:
        self.property_name = property_name
        self._said = error_message

    @property
    def error_message(self) -> str:
        """In the words of whoever reads it at this moment."""
        return str(self._said)

    def __str__(self) -> str:
        return self.error_message


class CenacleError(Exception):
    """Base of what a caller is told; its text is for a clerk to read."""

    keeps_changes: ClassVar[bool] = False
    """Whether what the request wrote is kept although it is refused (a counted failure)."""


class InvalidInput(CenacleError):
    """What was sent breaks the rules of one or more fields. `beside` is what a program shows beside
    the sentences, by name."""

    def __init__(self, *failures: Failure, beside: Mapping[str, object] | None = None) -> None:
        super().__init__(failures[0])
        self.failures = failures
        self.beside = beside or {}


class RuleBroken(InvalidInput):
    """A rule of the business forbids this act."""

    def __init__(self, message: str | Text, field: str = "") -> None:
        super().__init__(Failure(field, message))


class NotFound(CenacleError):
    """There is no such thing, or none that the caller may see."""

    def __init__(self, message: str | Text = NOT_FOUND) -> None:
        super().__init__(message)


class SessionOver(CenacleError):
    """The caller's session was ended while the call was under way."""

    def __init__(self) -> None:
        super().__init__(_("You need to login to view this page."))


class TokenRefused(CenacleError):
    """The token that a program brought opens nothing: it never was, has ended, or its owner may no
    longer come in."""

    def __init__(self) -> None:
        super().__init__(_("This token is not known, has ended, or was revoked."))


class NotAllowed(CenacleError):
    """The caller's role may never do this."""

    def __init__(self, message: str | Text = NOT_ALLOWED) -> None:
        super().__init__(message)


class SecondFactorMissing(CenacleError):
    """The house demands a second factor, and the caller has none yet."""

    def __init__(self) -> None:
        super().__init__(_("Please set up your second factor first."))


class BodyTooLarge(CenacleError):
    """More bytes than this call takes."""

    def __init__(self, limit: int) -> None:
        super().__init__(_("This is too large. Send at most {limit} KB.", limit=limit // 1024))


class WrongContentType(CenacleError):
    """The body is not of the kind that this call reads."""

    def __init__(self, expected: str) -> None:
        super().__init__(_("Send this as {expected}.", expected=expected))


class Busy(CenacleError):
    """Others are served with the same first; whoever asks again in a moment has a turn."""

    def __init__(self, message: str | Text = BUSY) -> None:
        super().__init__(message)


class TooManyAttempts(CenacleError):
    """Throttled; `retry_after` says how long to wait."""

    def __init__(self, retry_after: timedelta) -> None:
        self.seconds = max(1, round(retry_after.total_seconds()))
        minutes = max(1, round(self.seconds / 60))
        super().__init__(
            _.many(
                "Too many attempts. Wait a minute and try again.",
                "Too many attempts. Wait {count} minutes and try again.",
                minutes,
            )
        )

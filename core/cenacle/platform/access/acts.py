"""What the security log tells of."""

from enum import StrEnum


class Act(StrEnum):
    SIGN_IN = "SignIn"
    SIGN_OUT = "SignOut"
    PASSWORD = "Password"
    """The own password, changed while signed in."""
    WAY_IN = "WayIn"
    """Another way to sign in is added or taken away: a passkey, an app, a provider."""
    END_SESSION = "EndSession"
    """A session on another browser is ended."""
    ASK_FOR_ACCOUNT = "AskForAccount"
    ASK_FOR_LINK = "AskForLink"
    """A link that lets somebody into an account or a record is asked for."""
    USE_LINK = "UseLink"
    """Such a link is used."""
    LOCK = "Lock"
    UNLOCK = "Unlock"
    ERASE = "Erase"
    EXPORT = "Export"
    """People leave the house as a file."""
    ACCESS = "Access"
    """Something is asked for that is not the caller's. Only refusals are noted."""
    WEBHOOK = "Webhook"
    """What a provider sends. Only refusals are noted."""

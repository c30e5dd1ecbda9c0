"""What a factor is called in a mail to its owner."""

from cenacle.platform.words import CORE, Text, Words

_ = Words(CORE)

APP = _("An authenticator app")
CODES = _("Ten new recovery codes")


def name_passkey(name: str) -> Text:
    return _("The passkey “{name}”", name=name)

"""What people read for an act of the security log, and for what came of it."""

from collections.abc import Mapping

from cenacle.platform.access import Act
from cenacle.platform.security.models import Outcome
from cenacle.platform.words import CORE, Text, Words

_ = Words(CORE)

ACTS: Mapping[Act, Text] = {
    Act.SIGN_IN: _("Signed in"),
    Act.FIRST_STEP: _("Was asked for the second factor"),
    Act.SIGN_OUT: _("Signed out"),
    Act.PASSWORD: _("Changed the password"),
    Act.WAY_IN: _("Changed a way to sign in"),
    Act.END_SESSION: _("Ended a session"),
    Act.ASK_FOR_ACCOUNT: _("Asked for an account"),
    Act.ASK_FOR_LINK: _("Asked for a link"),
    Act.USE_LINK: _("Used a link"),
    Act.MAKE_TOKEN: _("Made a token or a calendar link"),
    Act.END_TOKEN: _("Ended a token or a calendar link"),
    Act.USE_TOKEN: _("Came with a token"),
    Act.LOCK: _("Locked an account"),
    Act.UNLOCK: _("Unlocked an account"),
    Act.ERASE: _("Erased a person"),
    Act.EXPORT: _("Saved a file"),
    Act.ACCESS: _("Asked for something"),
    Act.WEBHOOK: _("Sent a report of mail or texts"),
}
OUTCOMES: Mapping[Outcome, Text] = {
    Outcome.DONE: _("Done"),
    Outcome.REFUSED: _("Refused"),
    Outcome.HELD_BACK: _("Too often"),
}

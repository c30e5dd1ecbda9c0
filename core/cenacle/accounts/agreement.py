"""The user agreement: which one is in force, and who has agreed to it."""

from cenacle.accounts.models import User
from cenacle.accounts.schemas import Agreement
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.settings.definitions import AGREEMENT_TEXT, AGREEMENT_VERSION, FIRST_AGREEMENT
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


CHANGED = _("The agreement has changed. Please read it again.")


def in_force(house: House) -> Agreement:
    return Agreement(
        version=house.settings.value(AGREEMENT_VERSION),
        html=house.settings.words(AGREEMENT_TEXT, FIRST_AGREEMENT),
    )


def agree(house: House, user: User, version: str) -> None:
    """Raises RuleBroken when another version is in force."""
    if version != house.settings.value(AGREEMENT_VERSION):
        raise RuleBroken(CHANGED, field="version")
    user.agreement_version = version

"""Adds retreatants, and changes what is known of them."""

import secrets
from typing import Unpack

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.accounts import User
from cenacle.choices import ChoiceList
from cenacle.events import RetreatantEdited
from cenacle.groups import Group
from cenacle.platform.access import Actor, load
from cenacle.platform.audit import refuse_stale
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.mail import Addressee, suppression
from cenacle.platform.mail.models import SuppressionReason
from cenacle.platform.words import CORE, Words
from cenacle.retreatants.consent import change_details
from cenacle.retreatants.models import Person, Religion, Retreatant, RetreatantFields

_ = Words(CORE)


RELIGIONS = ChoiceList(Religion, "religion")
PERSONAL_DETAILS = "Personal details"

KEY_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
KEY_LENGTH = 6

USUAL_RELIGIONS = (
    "Catholic",
    "Baptist",
    "Episcopalian",
    "Lutheran",
    "Methodist",
    "Nondenominational",
    "Orthodox",
    "Pentecostal",
    "Presbyterian",
    "Jewish",
    "Other",
    "None",
)


def stock_religions(session: Session) -> None:
    """A house that names no religion yet begins with the usual ones."""
    RELIGIONS.stock(session, USUAL_RELIGIONS)


def add_retreatant(
    session: Session, group: Group, **fields: Unpack[RetreatantFields]
) -> Retreatant:
    """A new person of this group, with a key code of their own."""
    retreatant = Retreatant(key_code=_free_key_code(session), group=group, **fields)
    session.add(retreatant)
    session.flush()
    return retreatant


def addressee(person: Person, *, of_later_retreats: bool = False) -> Addressee:
    """The person as a mail's recipient."""
    return Addressee(
        person.email or "",
        person.first_name,
        person.last_name,
        person.nickname,
        retreatant_id=person.id if isinstance(person, Retreatant) else None,
        of_later_retreats=of_later_retreats,
        language=person.language,
    )


def edit_retreatant(
    session: Session,
    house: House,
    actor: Actor,
    retreatant_id: int,
    *,
    version: int | None = None,
    place: str = PERSONAL_DETAILS,
    **changes: Unpack[RetreatantFields],
) -> None:
    """Change the columns that are given; `place` says where they come from.

    Raises NotFound, NotAllowed, or RuleBroken for a stale version or a religion that is not known.
    """
    person = load(session, actor, Retreatant, retreatant_id, to_change=True)
    refuse_stale(session, person, version)
    check_religion(session, changes.get("religion_id"))
    change_details(session, house, person, changes, place, by=actor.email)
    session.flush()
    house.publish(session, RetreatantEdited(person.id))


def mail_again(session: Session, house: House, actor: Actor, retreatant_id: int) -> None:
    """Try an address again that bounced; what its reader refused stays refused.

    Raises NotFound, NotAllowed, or RuleBroken for one that does not bounce.
    """
    person = load(session, actor, Retreatant, retreatant_id)
    known = suppression.find_suppression(session, person.email)
    if person.email is None or known is None or known.reason is not SuppressionReason.BOUNCED:
        raise RuleBroken(_("Mail to {name} does not bounce.", name=person.name))
    suppression.lift_bounce(session, house, person.email)


def check_religion(session: Session, religion_id: int | None) -> None:
    """Raises RuleBroken for one that is not in the house's list."""
    if religion_id is not None and session.get(Religion, religion_id) is None:
        raise RuleBroken(_("Choose one of the religions."), field="religionId")


def actor_name(session: Session, actor: Actor) -> str:
    """The actor's name as others read it."""
    if actor.user_id is None:
        return actor.email
    user = session.get_one(User, actor.user_id)
    return f"{user.first_name} {user.last_name}"


def _free_key_code(session: Session) -> str:
    """Of 31⁶ codes one that nobody has; the database refuses the same one twice."""
    while True:
        code = "".join(secrets.choice(KEY_ALPHABET) for _ in range(KEY_LENGTH))
        if session.scalar(select(Retreatant.id).where(Retreatant.key_code == code)) is None:
            return code

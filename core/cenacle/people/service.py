"""The rules of people: who may see and change whom, and what is known of them."""

import secrets
from collections.abc import Sequence
from typing import Any

from pyramid.registry import Registry
from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload

from cenacle import clock
from cenacle.accounts import User
from cenacle.audit import refuse_stale
from cenacle.choices import ChoiceList
from cenacle.errors import NotAllowed, NotFound, RuleBroken
from cenacle.events import RetreatantEdited
from cenacle.groups import Group
from cenacle.mail import Addressee, suppression
from cenacle.mail.models import SuppressionReason
from cenacle.people.models import Person, Religion, Remark, Retreatant
from cenacle.plugins import publish
from cenacle.rights import Actor, Right

RELIGIONS = ChoiceList(Religion, "religion")

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

NO_SUCH = "There is no such retreatant."


def stock_religions(session: Session) -> None:
    """A house that names no religion yet begins with the usual ones."""
    RELIGIONS.stock(session, USUAL_RELIGIONS)


def add_retreatant(session: Session, group: Group, **fields: Any) -> Retreatant:
    """A new person of this group, with a key code of their own."""
    retreatant = Retreatant(key_code=_free_key_code(session), group=group, **fields)
    session.add(retreatant)
    session.flush()
    return retreatant


def may(actor: Actor, right: Right, person: Retreatant) -> bool:
    """A secondary member is led by the primary group; the secondary one reads (contract 2)."""
    if actor.may_in(right, person.group_id):
        return True
    secondary = person.secondary_group_id
    return right is Right.READ and secondary is not None and actor.may_in(right, secondary)


def find(
    session: Session, actor: Actor, right: Right, retreatant_id: int, *, to_change: bool = False
) -> Retreatant:
    """A person whom the actor has this right over.

    Raises NotFound for one whom the actor may not even read, NotAllowed for one to read alone.
    """
    lock = {"of": Retreatant} if to_change else None
    person = session.get(Retreatant, retreatant_id, with_for_update=lock)
    if person is None or not may(actor, Right.READ, person):
        raise NotFound(NO_SUCH)
    if not may(actor, right, person):
        raise NotAllowed
    return person


def find_each(
    session: Session, actor: Actor, right: Right, retreatant_ids: Sequence[int]
) -> list[Retreatant]:
    """People in the order in which they are named, each once, with their groups.

    Raises NotFound if there is one whom the actor does not have this right over.
    """
    rows = session.scalars(
        select(Retreatant)
        .where(Retreatant.id.in_(retreatant_ids))
        .options(joinedload(Retreatant.group))
    )
    found = {row.id: row for row in rows if may(actor, right, row)}
    try:
        return [found[each] for each in dict.fromkeys(retreatant_ids)]
    except KeyError:
        raise NotFound(NO_SUCH) from None


def addressee(person: Person) -> Addressee:
    """The person as a mail's recipient."""
    return Addressee(
        person.email or "",
        person.first_name,
        person.last_name,
        person.nickname,
        retreatant_id=person.id if isinstance(person, Retreatant) else None,
    )


def edit(
    session: Session,
    registry: Registry,
    actor: Actor,
    retreatant_id: int,
    fields: dict[str, Any],
    version: int | None = None,
) -> Retreatant:
    """Change what is known of a person: those of the columns that are given.

    Raises NotFound, NotAllowed, or RuleBroken for a stale version or a religion that is not known.
    """
    person = find(session, actor, Right.LEAD, retreatant_id, to_change=True)
    refuse_stale(session, person, version)
    check_religion(session, fields.get("religion_id"))
    for name, value in fields.items():
        setattr(person, name, value)
    session.flush()
    publish(registry, session, RetreatantEdited(person.id))
    return person


def mail_again(session: Session, registry: Registry, actor: Actor, retreatant_id: int) -> None:
    """Try an address again that bounced; what its reader refused stays refused.

    Raises NotFound, NotAllowed, or RuleBroken for one that does not bounce.
    """
    person = find(session, actor, Right.LEAD, retreatant_id)
    known = suppression.find(session, person.email)
    if person.email is None or known is None or known.reason is not SuppressionReason.BOUNCED:
        raise RuleBroken(f"Mail to {person.name} does not bounce.")
    suppression.allow(session, registry, person.email, SuppressionReason.BOUNCED)


def check_religion(session: Session, religion_id: int | None) -> None:
    """Raises RuleBroken for one that is not in the house's list."""
    if religion_id is not None and session.get(Religion, religion_id) is None:
        raise RuleBroken("Choose one of the religions.", field="religionId")


def read_remarks(session: Session, actor: Actor, retreatant_id: int) -> list[dict[str, Any]]:
    """Newest first."""
    person = find(session, actor, Right.PASTORAL, retreatant_id)
    rows = session.execute(
        select(Remark.author, Remark.remarks, Remark.created_date)
        .where(Remark.retreatant_id == person.id)
        .order_by(Remark.id.desc())
    )
    return [
        {"name": row.author, "remarks": row.remarks, "createdDate": row.created_date}
        for row in rows
    ]


def remark(session: Session, actor: Actor, retreatant_id: int, remarks: str) -> dict[str, Any]:
    """Write something about a person: a captain, a priest or the house (contract 6)."""
    person = find(session, actor, Right.PASTORAL, retreatant_id)
    written = add_remark(session, person, author=name_of(session, actor), remarks=remarks)
    return {
        "name": written.author,
        "remarks": written.remarks,
        "createdDate": written.created_date,
    }


def add_remark(session: Session, person: Retreatant, *, author: str, remarks: str) -> Remark:
    written = Remark(
        retreatant_id=person.id, author=author, remarks=remarks, created_date=clock.now()
    )
    session.add(written)
    session.flush()
    return written


def name_of(session: Session, actor: Actor) -> str:
    """The actor's name as others read it."""
    user = session.get_one(User, actor.user_id)
    return f"{user.first_name} {user.last_name}"


def _free_key_code(session: Session) -> str:
    """Of 31⁶ codes one that nobody has; the database refuses the same one twice."""
    while True:
        code = "".join(secrets.choice(KEY_ALPHABET) for _ in range(KEY_LENGTH))
        if session.scalar(select(Retreatant.id).where(Retreatant.key_code == code)) is None:
            return code

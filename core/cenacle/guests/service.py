"""What people do by their links: answer an invitation, and mend how the house reaches them."""

from typing import Any

from pyramid.config import Configurator
from pyramid.registry import Registry
from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from cenacle import clock
from cenacle.audit import act_as_guest
from cenacle.errors import RuleBroken
from cenacle.events import DetailsConfirmed, RetreatantEdited, RetreatantsMerged
from cenacle.guests.links import open_link
from cenacle.guests.models import AccessLink, Purpose
from cenacle.guests.schemas import DetailChanges, Details
from cenacle.people import Retreatant
from cenacle.people.schemas import COLUMNS
from cenacle.plugins import listen, publish
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.retreats.participation import change_status, free_places, take_part

FIELD_NAMES = {
    "cell_phone": "cell phone",
    "email": "email",
    "street_address": "address",
    "city": "city",
    "state": "state",
    "zip_code": "zip code",
}


def look(session: Session, registry: Registry, token: str) -> dict[str, Any]:
    """What the link is for, by the names of `schemas.Opened`. Raises NotAllowed."""
    return _shown(session, open_link(session, registry, token))


def open_invitation(session: Session, registry: Registry, token: str) -> dict[str, Any]:
    """The same, and note that a person opened it. Raises NotAllowed."""
    link = open_link(session, registry, token, Purpose.ATTENDING)
    if link.opened_at is None:
        link.opened_at = clock.now()
    return _shown(session, link)


def answer(
    session: Session, registry: Registry, token: str, status: AttendingStatus
) -> AttendingStatus:
    """Keep the answer to an invitation, and say what stands now.

    Whoever says yes to a full retreat is put on its waitlist; the retreat is locked, so that the
    last place goes to one, however many ask for it at once. Raises NotAllowed.
    """
    link = open_link(session, registry, token, Purpose.ATTENDING)
    act_as_guest(session, _who(link.retreatant))
    retreat = session.get_one(Retreat, link.retreat_id, with_for_update={"of": Retreat})
    part = take_part(session, retreat, link.retreatant)
    wants_in = status is AttendingStatus.ATTENDING
    if wants_in and part.attending_status is not status and free_places(session, retreat) < 1:
        status = AttendingStatus.WAITLIST
    change_status(session, registry, part, status)
    return part.attending_status


def update_details(
    session: Session, registry: Registry, token: str, changes: DetailChanges
) -> dict[str, Any]:
    """Keep what a person mended. Raises NotAllowed, or RuleBroken for one without any address."""
    link = open_link(session, registry, token, Purpose.DETAILS)
    person = session.get_one(
        Retreatant, link.retreatant_id, with_for_update={"of": Retreatant}, populate_existing=True
    )
    act_as_guest(session, _who(person))
    columns = changes.columns
    if "email" in columns and columns["email"] is None:
        raise RuleBroken("Leave an email address, so that the house can write to you.", "email")
    changed = [name for name, value in columns.items() if getattr(person, name) != value]
    for name in changed:
        setattr(person, name, columns[name])
    session.flush()
    if changed:
        publish(registry, session, RetreatantEdited(person.id))
    named = ", ".join(FIELD_NAMES[name] for name in FIELD_NAMES if name in changed)
    publish(registry, session, DetailsConfirmed(person.id, named))
    return _shown(session, link)


def _shown(session: Session, link: AccessLink) -> dict[str, Any]:
    person, retreat = link.retreatant, link.retreat
    is_about_details = link.purpose is Purpose.DETAILS
    return {
        "purpose": link.purpose,
        "first_name": person.nickname or person.first_name,
        "last_name": person.last_name,
        "group_number": (retreat.group if retreat else person.group).group_number,
        "retreat_start": retreat.start_date if retreat else None,
        "retreat_end": retreat.end_date if retreat else None,
        "attending_status": _status(session, link) if retreat else None,
        "details": _details(person) if is_about_details else None,
    }


def _status(session: Session, link: AccessLink) -> AttendingStatus:
    known = session.scalar(
        select(Participation.attending_status).where(
            Participation.retreat_id == link.retreat_id,
            Participation.retreatant_id == link.retreatant_id,
        )
    )
    return known or AttendingStatus.NO_RESPONSE


def _details(person: Retreatant) -> dict[str, Any]:
    columns = {name: getattr(person, COLUMNS[name]) for name in Details.model_fields}
    return columns | {"cell_phone": person.phone_shown}


def _who(person: Retreatant) -> str:
    """As the audit names somebody without a login."""
    return f"{person.name} (by link)"


def _forget_links(_registry: Registry, session: Session, event: RetreatantsMerged) -> None:
    """Of two records of one person the links of the one that goes end."""
    session.execute(delete(AccessLink).where(AccessLink.retreatant_id == event.gone_id))


def includeme(config: Configurator) -> None:
    listen(config, RetreatantsMerged, _forget_links)

"""What people do by their links: answer an invitation, and correct how the house reaches them."""

from pyramid.config import Configurator
from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from cenacle.events import DetailsConfirmed, RetreatantEdited, RetreatantsMerging
from cenacle.magic_links.links import open_link
from cenacle.magic_links.models import AccessLink, Purpose
from cenacle.magic_links.schemas import DetailChanges, Details, Opened
from cenacle.platform import clock
from cenacle.platform.audit import act_as_guest
from cenacle.platform.errors import RuleBroken
from cenacle.platform.events import listen
from cenacle.platform.house import House
from cenacle.retreatants import Retreatant
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


def read_link(session: Session, house: House, token: str) -> Opened:
    """What the link is for. Raises NotAllowed."""
    return _opened(session, open_link(session, house, token))


def open_invitation(session: Session, house: House, token: str) -> Opened:
    """The same, and note that a person opened it. Raises NotAllowed."""
    link = open_link(session, house, token, Purpose.ATTENDING)
    if link.opened_at is None:
        link.opened_at = clock.now()
    return _opened(session, link)


def answer_invitation(
    session: Session, house: House, token: str, status: AttendingStatus
) -> AttendingStatus:
    """Keep the answer to an invitation, and say what stands now.

    Whoever says yes to a full retreat is put on its waitlist; the retreat is locked, so that the
    last place goes to one, however many ask for it at once. Raises NotAllowed.
    """
    link = open_link(session, house, token, Purpose.ATTENDING)
    act_as_guest(session, _name_for_audit(link.retreatant))
    retreat = session.get_one(Retreat, link.retreat_id, with_for_update={"of": Retreat})
    part = take_part(session, retreat, link.retreatant)
    wants_in = status is AttendingStatus.ATTENDING
    if wants_in and part.attending_status is not status and free_places(session, retreat) < 1:
        status = AttendingStatus.WAITLIST
    change_status(session, house, part, status)
    return part.attending_status


def update_details(session: Session, house: House, token: str, changes: DetailChanges) -> Opened:
    """Keep what a person corrected. Raises NotAllowed, or RuleBroken for one without an address."""
    link = open_link(session, house, token, Purpose.DETAILS)
    person = session.get_one(
        Retreatant, link.retreatant_id, with_for_update={"of": Retreatant}, populate_existing=True
    )
    act_as_guest(session, _name_for_audit(person))
    columns = changes.columns
    if "email" in columns and columns["email"] is None:
        raise RuleBroken("Leave an email address, so that the house can write to you.", "email")
    changed = [name for name, value in columns.items() if getattr(person, name) != value]
    for name in changed:
        setattr(person, name, columns[name])
    session.flush()
    if changed:
        house.publish(session, RetreatantEdited(person.id))
    named = ", ".join(FIELD_NAMES[name] for name in FIELD_NAMES if name in changed)
    house.publish(session, DetailsConfirmed(person.id, named))
    return _opened(session, link)


def _opened(session: Session, link: AccessLink) -> Opened:
    person, retreat = link.retreatant, link.retreat
    return Opened(
        purpose=link.purpose,
        first_name=person.nickname or person.first_name,
        last_name=person.last_name,
        group_number=(retreat.group if retreat else person.group).group_number,
        retreat_start=retreat.start_date if retreat else None,
        retreat_end=retreat.end_date if retreat else None,
        attending_status=_status(session, link) if retreat else None,
        details=_details(person) if link.purpose is Purpose.DETAILS else None,
    )


def _status(session: Session, link: AccessLink) -> AttendingStatus:
    known = session.scalar(
        select(Participation.attending_status).where(
            Participation.retreat_id == link.retreat_id,
            Participation.retreatant_id == link.retreatant_id,
        )
    )
    return known or AttendingStatus.NO_RESPONSE


def _details(person: Retreatant) -> Details:
    return Details(
        cell_phone=person.phone_shown,
        email=person.email,
        address=person.street_address,
        city=person.city,
        state=person.state,
        zip=person.zip_code,
    )


def _name_for_audit(person: Retreatant) -> str:
    """Of somebody without a login."""
    return f"{person.name} (by link)"


def _forget_links(session: Session, _house: House, event: RetreatantsMerging) -> None:
    """Of two records of one person the links of the one that goes end."""
    session.execute(delete(AccessLink).where(AccessLink.retreatant_id == event.gone_id))


def includeme(config: Configurator) -> None:
    listen(config, RetreatantsMerging, _forget_links)

"""One person as captains see them: details, the retreat ahead, the years behind, the history."""

from datetime import date, datetime, time
from typing import Any

from pyramid.registry import Registry
from sqlalchemy import and_, func, or_, select
from sqlalchemy.orm import Session, joinedload

from cenacle import people, settings
from cenacle.days import age_on, show_days
from cenacle.errors import RuleBroken
from cenacle.guests import AccessLink
from cenacle.mail import suppression
from cenacle.people import Retreatant, history
from cenacle.people.schemas import COLUMNS
from cenacle.retreats import AttendingStatus, Participation, Retreat, RetreatRole
from cenacle.retreats.participation import attended, current_retreat, today
from cenacle.rights import Actor, Right
from cenacle.rooms import Room, RoomAssignment


def read(session: Session, registry: Registry, actor: Actor, retreatant_id: int) -> dict[str, Any]:
    """The whole record, by the names of `schemas.RetreatantDetail`. Raises NotFound."""
    person = people.find(session, actor, Right.READ, retreatant_id)
    day = today(registry)
    fields = {name: getattr(person, column) for name, column in COLUMNS.items()}
    if not people.may(actor, Right.PASTORAL, person):
        fields["notes"] = None
    secondary = person.secondary_group
    return fields | {
        "retreatant_id": person.id,
        "key_code": person.key_code,
        "age": age_on(day, person.birth_date),
        "cell_phone": person.phone_shown,
        "email_problem": _email_problem(session, person),
        "group_id": person.group_id,
        "group_number": person.group.group_number,
        "secondary_group_id": person.secondary_group_id,
        "secondary_group_number": secondary.group_number if secondary else None,
        "religion": person.religion.name if person.religion else None,
        "captain": person.is_captain,
        "co_captain": person.is_co_captain,
        "status": person.status,
        "sms_consent": person.sms_consent_at is not None,
        "may_lead": people.may(actor, Right.LEAD, person),
        "may_remark": people.may(actor, Right.PASTORAL, person),
        "participation": _participation(session, person, day),
        "attendance_history": _years(session, person, day),
        "version": person.version,
    }


def read_history(
    session: Session,
    registry: Registry,
    actor: Actor,
    retreatant_id: int,
    event_type: str | None,
) -> list[dict[str, Any]]:
    """Newest first: what was written down, and which retreats the person was at.

    Raises NotFound, or RuleBroken for a type that the house does not know.
    """
    if event_type is not None and event_type not in history.types(registry):
        raise RuleBroken("There is no such type of event.", field="historyEventType")
    person = people.find(session, actor, Right.READ, retreatant_id)
    told = history.entries(session, registry, person.id, event_type)
    if event_type in (None, history.ATTENDED.name):
        told += _retreats_attended(session, registry, person)
    return sorted(told, key=lambda entry: entry["eventDate"], reverse=True)


def _participation(session: Session, person: Retreatant, day: date) -> dict[str, Any] | None:
    retreat = current_retreat(session, person.group_id, day)
    if retreat is None:
        return None
    part = session.execute(
        select(
            Participation.attending_status,
            Participation.is_invited,
            Participation.role_id,
            RetreatRole.name.label("role"),
            Room.room_number,
        )
        .outerjoin(RetreatRole, RetreatRole.id == Participation.role_id)
        .outerjoin(RoomAssignment, RoomAssignment.participation_id == Participation.id)
        .outerjoin(Room, Room.id == RoomAssignment.room_id)
        .where(Participation.retreat_id == retreat.id, Participation.retreatant_id == person.id)
    ).first()
    return {
        "retreat_id": retreat.id,
        "retreat_start": retreat.start_date,
        "retreat_end": retreat.end_date,
        "retreat_role": part.role if part else None,
        "retreat_role_id": part.role_id if part else None,
        "attending_status": part.attending_status if part else AttendingStatus.NO_RESPONSE,
        "invited": part.is_invited if part else False,
        "priority": person.priority,
        "room_number": part.room_number if part else None,
        "invitation_opened_at": session.scalar(
            select(func.min(AccessLink.opened_at)).where(
                AccessLink.retreatant_id == person.id, AccessLink.retreat_id == retreat.id
            )
        ),
    }


def _email_problem(session: Session, person: Retreatant) -> dict[str, Any] | None:
    known = suppression.find(session, person.email)
    if known is None:
        return None
    return {
        "reason": known.reason,
        "explanation": suppression.WORDS[known.reason],
        "problem": known.problem,
        "since": known.since,
    }


def _years(session: Session, person: Retreatant, day: date) -> list[dict[str, Any]]:
    """Retreats that have begun: the person's, and since the first of them the group's as well."""
    own = and_(Participation.retreat_id == Retreat.id, Participation.retreatant_id == person.id)
    rows = session.execute(
        select(
            Retreat.id,
            Retreat.start_date,
            Retreat.end_date,
            Participation.is_invited,
            Participation.is_no_show,
            attended(day).label("attended"),
        )
        .outerjoin(Participation, own)
        .where(
            Retreat.start_date <= day,
            or_(Participation.id.is_not(None), Retreat.group_id == person.group_id),
        )
        .order_by(Retreat.start_date.desc())
    ).all()
    parts = [number for number, row in enumerate(rows) if row.is_invited is not None]
    return [
        {
            "year": row.start_date.year,
            "retreat_id": row.id,
            "retreat_start": row.start_date,
            "retreat_end": row.end_date,
            "attended": bool(row.attended),
            "no_show": bool(row.is_no_show),
            "invited": bool(row.is_invited),
        }
        for row in rows[: parts[-1] + 1 if parts else 0]
    ]


def _retreats_attended(
    session: Session, registry: Registry, person: Retreatant
) -> list[dict[str, Any]]:
    """It happened when the retreat ended, on the wall of the house."""
    zone = settings.value(registry, "HouseTimeZone")
    found = session.scalars(
        select(Retreat)
        .join(Participation, Participation.retreat_id == Retreat.id)
        .where(Participation.retreatant_id == person.id, attended(today(registry)))
        .options(joinedload(Retreat.group))
    )
    return [
        history.tell(
            history.ATTENDED,
            datetime.combine(retreat.end_date, time(12), zone),
            {
                "retreat": show_days(retreat.start_date, retreat.end_date),
                "group": retreat.group.group_number,
            },
        )
        for retreat in found
    ]

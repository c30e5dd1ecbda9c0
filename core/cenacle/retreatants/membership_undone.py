"""Another group, or another status, that somebody got by a slip is taken back: they have again what
they had, with their places and rooms in the retreats to come, or nothing is changed."""

from collections.abc import Collection
from datetime import timedelta

from sqlalchemy import and_, delete, select
from sqlalchemy.orm import Session, contains_eager

from cenacle.calls.models import Asked
from cenacle.calls.people import NOT_ANSWERED
from cenacle.events import RetreatantEdited, RetreatantLeft
from cenacle.groups import Group, Notification
from cenacle.places.answers import set_attending
from cenacle.places.slips import find_left, find_place_left
from cenacle.platform.access import Actor, load
from cenacle.platform.audit import AuditAction, AuditEntry, own_change
from cenacle.platform.errors import InvalidInput, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.told import Told, told_days
from cenacle.platform.words import CORE, Words
from cenacle.retreatants.membership import came_over, set_status
from cenacle.retreatants.models import PersonStatus, Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.rooms.assignment import assign_room
from cenacle.rooms.models import Room, RoomAssignment
from cenacle.rooms.schemas import AssignmentForm

_ = Words(CORE)

TAKEN_BACK_WITHIN = timedelta(minutes=10)
"""Of two thousand, the first were done minutes before one reads that all are."""
STATUS = {"status"}
ANSWER = "attending_status"
PART, ROOM = Participation.__name__, RoomAssignment.__name__
GROUPS = {"group_id", "secondary_group_id"}


def take_status_back(
    session: Session, house: House, actor: Actor, retreatant_id: int, slip: PersonStatus
) -> None:
    """Of who became `slip`. Raises NotFound, NotAllowed, and RuleBroken for who was changed since,
    or cannot have all of it again."""
    person = load(session, actor, Retreatant, retreatant_id, to_change=True)
    change = _own_change(session, actor, person, STATUS, ("status", slip))
    former = PersonStatus(str(change.former("status")))
    set_status(session, house, actor, person.id, former)
    if former is PersonStatus.ACTIVE:
        _give_back(session, house, actor, person, change)


def take_group_back(
    session: Session, house: House, actor: Actor, retreatant_id: int, slip: Group
) -> None:
    """Of who came to the group `slip`, which hears nothing of it. Raises as `take_status_back`
    does."""
    person = load(session, actor, Retreatant, retreatant_id, to_change=True)
    change = _own_change(session, actor, person, GROUPS, ("group_id", slip.id))
    former = session.get(Group, change.former_id("group_id"))
    if former is None:
        raise RuleBroken(_("Their former group is no longer there."))
    person.group = former
    if "secondary_group_id" in change.changes:
        person.secondary_group_id = change.former_id("secondary_group_id")
    session.flush()
    begins = came_over(person, former).written(by="").rstrip(".")
    told = Notification.notification_message.startswith(begins, autoescape=True)
    session.execute(
        delete(Notification).where(
            Notification.group_id == slip.id,
            Notification.retreatant_id == person.id,
            Notification.created_date >= change.at,
            told,
        )
    )
    house.publish(session, RetreatantLeft(person.id, slip.id))
    house.publish(session, RetreatantEdited(person.id))
    _give_back(session, house, actor, person, change)


def _give_back(
    session: Session, house: House, actor: Actor, person: Retreatant, change: AuditEntry
) -> None:
    """What they gave up in the retreats to come of their group by this change."""
    _refuse_who_was_asked(session, house, person)
    parts = session.scalars(
        select(Participation)
        .join(Participation.retreat)
        .where(
            Participation.retreatant_id == person.id,
            Retreat.group_id == person.group_id,
            Retreat.start_date > house.today,
        )
        .options(contains_eager(Participation.retreat))
        .order_by(Participation.retreat_id)
    ).all()
    changes = _read_changes(session, [part.id for part in parts], change)
    for part in parts:
        if (lost := changes.get((PART, part.id))) is not None:
            _give_part_back(session, house, actor, person, part, lost)
            room = changes.get((ROOM, part.id))
            if room is not None and room.action is AuditAction.DELETED:
                _give_room_back(session, house, actor, part, room)


def _give_part_back(
    session: Session,
    house: House,
    actor: Actor,
    person: Retreatant,
    part: Participation,
    lost: AuditEntry,
) -> None:
    days = _days(part)
    left = find_left(session, part)
    if left is None or lost.user_id != actor.person_id or ANSWER not in lost.changes:
        raise RuleBroken(
            _("Their part in the retreat {days} was changed since: it stays so.", days=days)
        )
    status, since = AttendingStatus(str(lost.former(ANSWER))), left.since
    if status is AttendingStatus.WAITLIST and find_place_left(session, part) is None:
        raise RuleBroken(
            _("It is too late to give them their place in the line for {days} again.", days=days)
        )
    set_attending(
        session, house, actor, person.id, status, retreat_id=part.retreat_id, write_to_them=False
    )
    if status is AttendingStatus.ATTENDING:
        part.status_since = since
    session.flush()


def _give_room_back(
    session: Session, house: House, actor: Actor, part: Participation, lost: AuditEntry
) -> None:
    room = session.get(Room, lost.former_id("room_id"))
    if room is None:
        raise RuleBroken(_("Their room on {days} is no longer there.", days=_days(part)))
    form = AssignmentForm(
        retreat_id=part.retreat_id,
        retreatant_id=part.retreatant_id,
        room_number=room.room_number,
        even_so=False,
    )
    try:
        assign_room(session, house, actor, form)
    except InvalidInput:
        raise RuleBroken(
            _("Room {room} on {days} has others by now.", room=room.room_number, days=_days(part))
        ) from None
    held = session.get_one(RoomAssignment, part.id)
    held.is_pinned = bool(lost.former("is_pinned"))
    session.flush()


def _refuse_who_was_asked(session: Session, house: House, person: Retreatant) -> None:
    """A call that stopped asking somebody does not go on by itself."""
    theirs = and_(Participation.retreat_id == Retreat.id, Participation.retreatant_id == person.id)
    retreat = session.scalars(
        select(Retreat)
        .join(Asked, Asked.retreat_id == Retreat.id)
        .outerjoin(Participation, theirs)
        .where(
            Asked.retreatant_id == person.id,
            Retreat.group_id == person.group_id,
            Retreat.start_date > house.today,
            NOT_ANSWERED,
        )
        .limit(1)
    ).first()
    if retreat is not None:
        days = told_days(retreat.start_date, retreat.end_date)
        raise RuleBroken(
            _("The call to {days} has stopped asking them: change it by hand.", days=days)
        )


def _read_changes(
    session: Session, part_ids: Collection[int], since: AuditEntry
) -> dict[tuple[str, int], AuditEntry]:
    """The last change of each of these parts, and of the rooms there."""
    entries = session.scalars(
        select(AuditEntry)
        .where(
            AuditEntry.entity.in_((PART, ROOM)),
            AuditEntry.entity_id.in_(part_ids),
            AuditEntry.id > since.id,
        )
        .order_by(AuditEntry.id)
    )
    return {(entry.entity, entry.entity_id): entry for entry in entries}


def _days(part: Participation) -> Told:
    return told_days(part.retreat.start_date, part.retreat.end_date)


def _own_change(
    session: Session,
    actor: Actor,
    person: Retreatant,
    fields: Collection[str],
    became: tuple[str, object],
) -> AuditEntry:
    return own_change(session, person, actor.person_id, fields, became, TAKEN_BACK_WITHIN)

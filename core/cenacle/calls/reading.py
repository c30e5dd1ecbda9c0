"""A call as it stands: what became of each person, and of the whole."""

from datetime import datetime

from sqlalchemy import (
    ColumnElement,
    Row,
    Select,
    and_,
    case,
    func,
    literal,
    or_,
    select,
    type_coerce,
)
from sqlalchemy.orm import Session, aliased, joinedload

from cenacle.accounts import User
from cenacle.calls.channels import channel_labels, channels_beside_mail, parted
from cenacle.calls.following import ANSWERED
from cenacle.calls.hold import hold_in_force
from cenacle.calls.models import Asked, Call, PhoneAct
from cenacle.calls.people import HAS_ANSWERED, find_hindered
from cenacle.calls.planning import name_of
from cenacle.calls.schemas import (
    CallState,
    CallView,
    Counts,
    HoldView,
    PersonOfCall,
    PersonState,
    PhoneWord,
    Plan,
    ReminderRound,
)
from cenacle.calls.wrong_numbers import has_wrong_number
from cenacle.places.counting import count_places
from cenacle.places.times import has_begun
from cenacle.platform import clock
from cenacle.platform.access import Actor, Right, load
from cenacle.platform.db import enum_column
from cenacle.platform.house import House
from cenacle.platform.mail import EmailRecipient
from cenacle.platform.mail.models import LOST
from cenacle.platform.plugins.channels import EMAIL
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.retreats import Participation, Retreat

_MAIL_FAILED = and_(
    EmailRecipient.email_status.in_(LOST),
    func.coalesce(EmailRecipient.problem, "") != ANSWERED,
)
_BOUNCED = or_(
    and_(Asked.channels == "email", _MAIL_FAILED),
    and_(Asked.failed != "", Asked.channels == literal("email,") + Asked.failed, _MAIL_FAILED),
    and_(Asked.failed != "", Asked.channels == Asked.failed),
)
_WAS_ASKED = or_(Asked.asked_at.is_not(None), Participation.is_invited)

STATE: ColumnElement[PersonState] = type_coerce(
    case(
        (HAS_ANSWERED, PersonState.ANSWERED),
        (Asked.seen_at.is_not(None), PersonState.SEEN),
        (Asked.skipped.is_not(None), PersonState.NOT_REACHABLE),
        (and_(Asked.asked_at.is_not(None), _BOUNCED), PersonState.BOUNCED),
        (_WAS_ASKED, PersonState.ASKED),
        else_=PersonState.NOT_ASKED,
    ),
    enum_column(PersonState, "person_state"),  # type: ignore[arg-type]  # it gives the enum's own
)
"""Of an active member of the group, where participations, `Asked` and its mail are joined."""

SINCE = case(
    (HAS_ANSWERED, Participation.status_since),
    (Asked.seen_at.is_not(None), Asked.seen_at),
    (Asked.skipped.is_not(None), Asked.noted_at),
    (Asked.asked_at.is_not(None), Asked.last_at),
    else_=None,
)

MISSED = (PersonState.NOT_REACHABLE, PersonState.BOUNCED)
"""Whom the call did not reach."""

LAST = aliased(PhoneAct, name="last_phoned")
_BY = aliased(User, name="phoned_by")


def read_call(session: Session, house: House, actor: Actor, retreat_id: int) -> CallView:
    """Raises NotFound."""
    retreat = load(session, actor, Retreat, retreat_id, options=[joinedload(Retreat.group)])
    call = session.scalars(select(Call).where(Call.retreat_id == retreat.id)).first()
    tells_notes = actor.may_in(Right.PASTORAL, retreat.group_id)
    rows = session.execute(select_people(retreat)).all()
    plan = Plan.model_validate(call.plan) if call and call.plan else None
    missed = [row.id for row in rows if row.state in MISSED]
    hindered = find_hindered(session, house, retreat, plan.channels if plan else (), missed)
    people = [
        PersonOfCall(
            retreatant_id=row.id,
            name=f"{row.first_name} {row.last_name}",
            state=row.state,
            state_since=row.since,
            channels=parted(row.channels or ""),
            reminders_sent=row.reminders_sent or 0,
            phone=phone_word(row, tells_notes=tells_notes),
            reason=why.reason if (why := hindered.get(row.id)) else None,
            mend=why.mend if why else None,
            message=why.message if why else None,
        )
        for row in rows
    ]
    return CallView(
        retreat_id=retreat.id,
        group_id=retreat.group_id,
        group_number=retreat.group.group_number,
        start_date=retreat.start_date,
        end_date=retreat.end_date,
        capacity=retreat.capacity,
        has_begun=has_begun(house, retreat),
        may_lead=actor.may_in(Right.LEAD, retreat.group_id),
        channels=[EMAIL, *channels_beside_mail(house)],
        channel_labels=channel_labels(house),
        state=_state(session, house, retreat, call),
        version=call.version if call else 0,
        plan=plan,
        started_at=call.started_at if call else None,
        started_by=name_of(session, call.started_by_id) if call and call.started_at else None,
        send_at=call.send_at if call else None,
        counts=_count(people),
        hold=_hold(session, retreat),
        reminders=_reminders(session, call) if call else [],
        people=people,
    )


def read_state(session: Session, house: House, retreat: Retreat) -> CallState:
    """How far the call of a retreat is, for whoever was let in to its group already."""
    call = session.scalars(select(Call).where(Call.retreat_id == retreat.id)).first()
    return _state(session, house, retreat, call)


def count_states(session: Session, retreat: Retreat) -> Counts:
    """How many of the group are in each state."""
    people = select_people(retreat).order_by(None).subquery()
    rows = session.execute(
        select(people.c.state, func.count().label("people")).group_by(people.c.state)
    )
    found = {row.state: row.people for row in rows}
    return Counts(**{state.name.lower(): found.get(state, 0) for state in PersonState})


def select_people(retreat: Retreat) -> Select[*tuple[object, ...]]:
    """The active members of the group, each with their state and the last word on the phone."""
    newest = (
        select(func.max(PhoneAct.id))
        .where(PhoneAct.retreat_id == retreat.id, PhoneAct.outcome.is_not(None))
        .group_by(PhoneAct.retreatant_id)
    )
    return (
        select(
            Retreatant.id,
            Retreatant.first_name,
            Retreatant.last_name,
            Retreatant.cell_phone,
            STATE.label("state"),
            SINCE.label("since"),
            Asked.channels,
            Asked.reminders_sent,
            LAST.outcome,
            LAST.ended_at.label("phoned_at"),
            LAST.call_again_on,
            LAST.note,
            has_wrong_number().label("is_wrong_number"),
            (_BY.first_name + " " + _BY.last_name).label("phoned_by"),
        )
        .select_from(Retreatant)
        .outerjoin(
            Participation,
            and_(
                Participation.retreatant_id == Retreatant.id,
                Participation.retreat_id == retreat.id,
            ),
        )
        .outerjoin(
            Asked, and_(Asked.retreatant_id == Retreatant.id, Asked.retreat_id == retreat.id)
        )
        .outerjoin(EmailRecipient, EmailRecipient.id == Asked.email_recipient_id)
        .outerjoin(LAST, and_(LAST.retreatant_id == Retreatant.id, LAST.id.in_(newest)))
        .outerjoin(_BY, _BY.id == LAST.by_id)
        .where(Retreatant.group_id == retreat.group_id, Retreatant.status == PersonStatus.ACTIVE)
        .order_by(Retreatant.name_order, Retreatant.id)
    )


def phone_word(row: Row[*tuple[object, ...]], *, tells_notes: bool) -> PhoneWord | None:
    if row.outcome is None:
        return None
    return PhoneWord(
        outcome=row.outcome,
        by=row.phoned_by,
        at=row.phoned_at,
        call_again_on=row.call_again_on,
        note=row.note if tells_notes else None,
    )


def _count(people: list[PersonOfCall]) -> Counts:
    names = [person.state for person in people]
    return Counts(
        not_asked=names.count(PersonState.NOT_ASKED),
        asked=names.count(PersonState.ASKED),
        seen=names.count(PersonState.SEEN),
        answered=names.count(PersonState.ANSWERED),
        bounced=names.count(PersonState.BOUNCED),
        not_reachable=names.count(PersonState.NOT_REACHABLE),
    )


def _state(session: Session, house: House, retreat: Retreat, call: Call | None) -> CallState:
    if call is None:
        return CallState.NONE
    is_planned_anew = call.started_version is None or call.version > call.started_version
    if call.started_at is None:
        return CallState.PLANNED
    if retreat.start_date <= house.today:
        return CallState.ENDED
    if call.cancelled_at is not None:
        return CallState.PLANNED if is_planned_anew else CallState.CANCELLED
    is_ahead = call.send_at is not None and call.send_at > clock.now()
    if is_ahead and not _has_sent(session, call):
        return CallState.WAITING
    return CallState.RUNNING


def _has_sent(session: Session, call: Call) -> bool:
    wanted = select(Asked.id).where(
        Asked.retreat_id == call.retreat_id, Asked.asked_at.is_not(None), Asked.wave.is_not(None)
    )
    return session.scalar(wanted.limit(1)) is not None


def _reminders(session: Session, call: Call) -> list[ReminderRound]:
    """Those that went out, and the next."""
    rounds = [
        ReminderRound(at=datetime.fromisoformat(each["at"]), sent=each["sent"])
        for each in call.reminded
    ]
    next_at = session.scalar(
        select(func.min(Asked.next_at)).where(
            Asked.retreat_id == call.retreat_id, Asked.asked_at.is_not(None)
        )
    )
    return [*rounds, ReminderRound(at=next_at, sent=0)] if next_at else rounds


def _hold(session: Session, retreat: Retreat) -> HoldView | None:
    call = hold_in_force(session, retreat.id, clock.now())
    if call is None or call.hold_until is None:
        return None
    pool = count_places(session, retreat, clock.now()).hold
    return HoldView(until=call.hold_until, places=pool.places, holders=len(pool.holders))

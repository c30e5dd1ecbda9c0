"""What happens elsewhere in the house, and what it means for a call."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import NamedTuple
from zoneinfo import ZoneInfo

from pyramid.config import Configurator
from sqlalchemy import and_, delete, insert, or_, select, update
from sqlalchemy.orm import Session

from cenacle.calls.channels import joined, parted
from cenacle.calls.models import Asked, Call, PhoneAct
from cenacle.calls.people import NOT_ANSWERED
from cenacle.calls.waves import Wave
from cenacle.events import (
    AttendanceChanged,
    InvitationOpened,
    RetreatantErased,
    RetreatantLeft,
    RetreatantsMerging,
)
from cenacle.places.answers import hold_retreat
from cenacle.places.offers import offer_free_places
from cenacle.platform import clock
from cenacle.platform.events import listen
from cenacle.platform.house import House
from cenacle.platform.mail import EmailRecipient, EmailStatus
from cenacle.platform.words import CORE, Words
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.retreats.participation import SAYS_NO

_ = Words(CORE)

ANSWERED = _.lasting("They answered before this was sent.").in_code
UNANSWERED = (None, AttendingStatus.NO_RESPONSE)


def note_invited(
    session: Session, house: House, retreat: Retreat, people: Sequence[int], channel: str
) -> None:
    """These were invited by hand: no call asks them first. Where one runs they are of it from now
    on, and are reminded like the others."""
    now = clock.now()
    joining = _wave_that_reminds(session, house, retreat)
    known = {
        row.retreatant_id: row
        for row in session.scalars(
            select(Asked).where(Asked.retreat_id == retreat.id, Asked.retreatant_id.in_(people))
        )
    }
    for row in known.values():
        if row.asked_at is None:
            row.wave = row.next_at = None  # what a call was to say first has been said
        if joining:
            row.wave = joining.number
            row.next_at = joining.next_reminder(now, row.reminders_sent)
        row.channels = joined([*(parted(row.channels) if row.asked_at else ()), channel])
        row.skipped, row.asked_at, row.last_at = None, row.asked_at or now, now
        row.failed = joined(name for name in parted(row.failed) if name != channel)
        if channel == "email":
            row.email_recipient_id = None
    made = [
        {
            "retreat_id": retreat.id,
            "retreatant_id": id_,
            "channels": channel,
            "noted_at": now,
            "asked_at": now,
            "last_at": now,
            "wave": joining.number if joining else None,
            "next_at": joining.next_reminder(now, 0) if joining else None,
            "reminders_sent": 0,
            "failed": "",
            "is_holder": False,
        }
        for id_ in people
        if id_ not in known
    ]
    if made:
        session.execute(insert(Asked), made)


@dataclass(frozen=True)
class _Joining:
    """The wave of a running call, by its number, and what its reminders go by."""

    number: int
    wave: Wave
    zone: ZoneInfo
    begins: date

    def next_reminder(self, now: datetime, sent: int) -> datetime | None:
        return self.wave.next_reminder(now, now, sent, self.zone, self.begins)


def _wave_that_reminds(session: Session, house: House, retreat: Retreat) -> _Joining | None:
    """The newest of the call that runs; of one that was cancelled, none."""
    call = session.scalars(select(Call).where(Call.retreat_id == retreat.id)).first()
    if call is None or call.started_at is None or call.cancelled_at is not None:
        return None
    reminding = [(number, wave) for number, wave in enumerate(call.waves) if wave.reminders]
    if not reminding:
        return None
    number, wave = reminding[-1]
    return _Joining(number, wave, house.settings.time_zone, retreat.start_date)


def note_not_delivered(session: Session, retreat_id: int, retreatant_id: int, channel: str) -> None:
    """The newest message that a channel beside mail took for this person did not arrive."""
    row = _row(session, retreat_id, retreatant_id)
    if row is not None:
        row.failed = joined([*parted(row.failed), channel])


def note_not_sent(session: Session, retreat_id: int, retreatant_id: int, channel: str) -> None:
    """The newest message that a channel beside mail took for this person never left. Of who has
    answered nothing is noted: they need none."""
    session.get(Retreat, retreat_id, with_for_update={"of": Retreat})
    found = _standing(session, retreat_id, retreatant_id)
    if found is None or found.attending_status not in UNANSWERED:
        return
    if found.is_cancelled:
        take_back(session, retreat_id, [retreatant_id], channel)
    else:
        note_not_delivered(session, retreat_id, retreatant_id, channel)


def take_back(session: Session, retreat_id: int, people: Collection[int], channel: str) -> int:
    """What was to invite these by this channel never left: whom nothing else invited was not asked.
    Gives how many invitations that were."""
    rows = session.scalars(
        select(Asked).where(
            Asked.retreat_id == retreat_id,
            Asked.retreatant_id.in_(people),
            Asked.asked_at == Asked.last_at,  # nothing was said before, or since
        )
    ).all()
    for row in rows:
        row.channels = joined(name for name in parted(row.channels) if name != channel)
        if not row.channels:
            row.asked_at = row.last_at = row.next_at = None
    session.flush()
    session.execute(
        update(Participation)
        .where(
            Participation.retreat_id == retreat_id,
            Participation.retreatant_id.in_(
                [row.retreatant_id for row in rows if row.asked_at is None]
            ),
        )
        .values(is_invited=False)
    )
    return len(rows)


def is_still_asked(session: Session, house: House, retreat_id: int, retreatant_id: int) -> bool:
    """Whether a message that asks this person, and has waited, is still to go: nobody answered or
    cancelled meanwhile, and the retreat has not begun."""
    found = _standing(session, retreat_id, retreatant_id)
    return (
        found is not None
        and not found.is_cancelled
        and found.start_date > house.today
        and found.attending_status in UNANSWERED
    )


class _Standing(NamedTuple):
    start_date: date
    attending_status: AttendingStatus | None
    is_cancelled: bool | None


def _standing(session: Session, retreat_id: int, retreatant_id: int) -> _Standing | None:
    """Cancelled is what a call wrote before it was cancelled, and not what was sent by hand."""
    is_cancelled = and_(Asked.wave.is_not(None), Asked.last_at <= Call.cancelled_at)
    found = session.execute(
        select(Retreat.start_date, Participation.attending_status, is_cancelled)
        .select_from(Retreat)
        .outerjoin(Call, Call.retreat_id == Retreat.id)
        .outerjoin(
            Asked, and_(Asked.retreat_id == Retreat.id, Asked.retreatant_id == retreatant_id)
        )
        .outerjoin(
            Participation,
            and_(
                Participation.retreat_id == Retreat.id,
                Participation.retreatant_id == retreatant_id,
            ),
        )
        .where(Retreat.id == retreat_id)
    ).first()
    return _Standing(*found) if found else None


def _row(session: Session, retreat_id: int, retreatant_id: int) -> Asked | None:
    return session.scalars(
        select(Asked).where(Asked.retreat_id == retreat_id, Asked.retreatant_id == retreatant_id)
    ).first()


def _note_seen(session: Session, _house: House, event: InvitationOpened) -> None:
    session.execute(
        update(Asked)
        .where(
            Asked.retreat_id == event.retreat_id,
            Asked.retreatant_id == event.retreatant_id,
            Asked.seen_at.is_(None),
        )
        .values(seen_at=clock.now())
    )


def _follow_answer(session: Session, _house: House, event: AttendanceChanged) -> None:
    """A no ends the hold for its person; an answer that is taken back leaves somebody who was
    asked, whatever they have seen."""
    changes: dict[str, object] = {}
    if event.after in SAYS_NO:
        changes = {"is_holder": False}
    if event.after == AttendingStatus.NO_RESPONSE:
        changes = {"seen_at": None}
    else:
        _stop_waiting_mail(session, event)
    if changes:
        session.execute(
            update(Asked)
            .where(
                Asked.retreat_id == event.retreat_id,
                Asked.retreatant_id == event.retreatant_id,
            )
            .values(changes)
        )


def _stop_waiting_mail(session: Session, event: AttendanceChanged) -> None:
    """Nobody is asked who has answered: what the mail server was not given yet stays here."""
    mail = select(Asked.email_recipient_id).where(
        Asked.retreat_id == event.retreat_id, Asked.retreatant_id == event.retreatant_id
    )
    session.execute(
        update(EmailRecipient)
        .where(
            EmailRecipient.id == mail.scalar_subquery(),
            or_(
                EmailRecipient.due_at <= clock.now(),
                EmailRecipient.email_status == EmailStatus.DEFERRED,
            ),
        )
        .values(email_status=EmailStatus.SUPPRESSED, due_at=None, sealed=None, problem=ANSWERED),
        execution_options={"synchronize_session": False},
    )


def _stop_asking(session: Session, house: House, event: RetreatantLeft) -> None:
    """A place that was kept for them goes to who is next."""
    was_kept = _find_retreats_that_keep(session, event)
    session.execute(
        update(Asked)
        .where(
            Asked.retreatant_id == event.retreatant_id,
            Asked.retreat_id.in_(select(Retreat.id).where(Retreat.group_id == event.group_id)),
        )
        .values(next_at=None, is_holder=False)
    )
    for retreat_id in was_kept:
        retreat = hold_retreat(session, house, retreat_id)
        offer_free_places(session, house, retreat, has_opened=True)


def _find_retreats_that_keep(session: Session, event: RetreatantLeft) -> Sequence[int]:
    """A place for somebody who has not answered."""
    theirs = and_(
        Participation.retreat_id == Retreat.id,
        Participation.retreatant_id == event.retreatant_id,
    )
    return session.scalars(
        select(Retreat.id)
        .join(Call, Call.retreat_id == Retreat.id)
        .join(Asked, Asked.retreat_id == Retreat.id)
        .outerjoin(Participation, theirs)
        .where(
            Retreat.group_id == event.group_id,
            Asked.retreatant_id == event.retreatant_id,
            Asked.is_holder,
            Call.hold_ends_at > clock.now(),
            NOT_ANSWERED,
        )
        .order_by(Retreat.id)
    ).all()


def _join_records(session: Session, _house: House, event: RetreatantsMerging) -> None:
    """The record that is kept was asked and has seen what the other was and has; it is never asked
    twice. Whoever goes holds no place any more."""
    rows = session.scalars(
        select(Asked)
        .where(Asked.retreatant_id.in_((event.kept_id, event.gone_id)))
        .order_by(Asked.retreat_id)
    ).all()
    kept = {row.retreat_id: row for row in rows if row.retreatant_id == event.kept_id}
    for row in rows:
        if row.retreatant_id == event.kept_id:
            continue
        row.is_holder = False
        ours = kept.get(row.retreat_id)
        if ours is not None:
            _take_over(ours, row)
            session.delete(row)
    session.flush()


def _take_over(ours: Asked, theirs: Asked) -> None:
    if ours.asked_at is None and theirs.asked_at is not None:
        for name in ("wave", "channels", "skipped", "asked_at", "last_at", "next_at",
                     "reminders_sent", "failed", "email_recipient_id"):  # fmt: skip
            setattr(ours, name, getattr(theirs, name))
    elif ours.next_at is None and ours.asked_at is None:
        for name in ("wave", "channels", "skipped", "next_at"):
            setattr(ours, name, getattr(theirs, name))
    ours.seen_at = ours.seen_at or theirs.seen_at


def _forget(session: Session, _house: House, event: RetreatantErased) -> None:
    for model in (Asked, PhoneAct):
        session.execute(delete(model).where(model.retreatant_id == event.retreatant_id))


def includeme(config: Configurator) -> None:
    listen(config, InvitationOpened, _note_seen)
    listen(config, AttendanceChanged, _follow_answer)
    listen(config, RetreatantLeft, _stop_asking)
    listen(config, RetreatantsMerging, _join_records)
    listen(config, RetreatantErased, _forget)

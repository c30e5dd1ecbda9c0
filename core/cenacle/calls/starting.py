"""Starting a call, and stopping it."""

from collections import Counter
from collections.abc import Collection, Sequence
from contextlib import suppress
from datetime import datetime

from sqlalchemy import func, insert, select, update
from sqlalchemy.orm import Session

from cenacle.calls.channels import (
    ChannelFailed,
    all_channels_beside_mail,
    count_each,
    joined,
    parted,
)
from cenacle.calls.following import take_back
from cenacle.calls.hold import end_of_hold
from cenacle.calls.models import Asked, Call
from cenacle.calls.people import (
    OF_NO_CHANNEL,
    Candidate,
    Sorted,
    read_people,
    sort_people,
)
from cenacle.calls.planning import (
    is_before,
    lock_call,
    lock_retreat,
    may_be_held,
    name_of,
    refuse_begun,
    refuse_missing_channels,
)
from cenacle.calls.schemas import CancelForm, Cancelled, Plan, Started, Who
from cenacle.calls.waves import Wave
from cenacle.events import RetreatPlanned
from cenacle.places.answers import hold_retreat
from cenacle.places.counting import count_places
from cenacle.places.offers import offer_free_places
from cenacle.platform import clock
from cenacle.platform.access import Actor
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.plugins import Stopping
from cenacle.platform.told import told_days, told_time
from cenacle.platform.words import CORE, Words
from cenacle.retreats import Retreat

_ = Words(CORE)


SEND = "calls.send"
BLANK: dict[str, object] = {
    "channels": "",
    "skipped": None,
    "next_at": None,
    "wave": None,
    "failed": "",
    "reminders_sent": 0,
    "is_holder": False,
}
NOT_STARTED = _("This call was not started.")
TOO_LATE = _("This call was to go out when the retreat has begun: plan it again.")
HOLD_IS_OVER = _("Places cannot be kept until {day}: plan this call again.")


def start_call(
    session: Session, house: House, actor: Actor, retreat_id: int, version: int
) -> Started:
    """Ask those whom the plan means, as they are found now; a worker writes to them.

    Of two who start at once one wins, and the other is told who and when. Raises NotFound,
    NotAllowed, RuleBroken.
    """
    retreat = lock_retreat(session, actor, retreat_id)
    call = lock_call(session, retreat)
    _refuse_other_plan(session, house, call, version)
    if call is None or call.plan is None:
        raise RuleBroken(_("There is no plan yet."), field="version")
    refuse_begun(house, retreat)
    plan = Plan.model_validate(call.plan)
    refuse_missing_channels(house, plan)
    _refuse_days_gone(house, retreat, plan)
    people = read_people(session, retreat, plan, house.today)
    found = sort_people(session, house, retreat, people, plan)
    now = clock.now()
    send_at = max(now, plan.send_at) if plan.send_at else now
    _note_start(house, actor, call, plan, send_at)
    _note_people(session, call, plan, people, found, send_at)
    session.flush()
    if plan.hold_until is not None:  # fewer places may be kept than by an earlier start
        offer_free_places(session, house, hold_retreat(session, house, retreat.id))
    house.publish(session, RetreatPlanned(retreat.id, frozenset({retreat.group_id})))
    house.queue.enqueue_after_commit(session, SEND)
    return Started(queued=found.count(house), skipped=found.skipped)


def cancel_call(
    session: Session, house: House, actor: Actor, retreat_id: int, form: CancelForm
) -> Cancelled:
    """Stop what has not gone out, reminders too. Raises NotFound, NotAllowed, RuleBroken."""
    retreat = lock_retreat(session, actor, retreat_id)
    call = lock_call(session, retreat)
    if call is None or call.started_at is None:
        raise RuleBroken(NOT_STARTED)
    if call.cancelled_at is not None:
        at = told_time(call.cancelled_at.astimezone(house.settings.time_zone))
        raise RuleBroken(_("This call was cancelled at {at}.", at=at))
    refuse_begun(house, retreat)
    stopped = _count(session, retreat, sent=False) + _stop_messages(session, house, retreat)
    sent = _count(session, retreat, sent=True)
    session.execute(
        update(Asked).where(Asked.retreat_id == retreat.id).values(next_at=None),
        execution_options={"synchronize_session": False},
    )
    call.cancelled_at = clock.now()
    if form.release_hold:
        _release_hold(session, house, retreat, call)
    session.flush()
    house.publish(session, RetreatPlanned(retreat.id, frozenset({retreat.group_id})))
    return Cancelled(stopped=count_each(house, stopped), sent=count_each(house, sent))


def _stop_messages(session: Session, house: House, retreat: Retreat) -> Counter[str]:
    """Invitations that this call wrote, and that have not left: by channel beside mail. One that
    fails stops nothing, and the call is cancelled all the same."""
    wanted = select(Asked.retreatant_id).where(
        Asked.retreat_id == retreat.id, Asked.asked_at.is_not(None), Asked.wave.is_not(None)
    )
    stopping = Stopping(retreat.id, session.scalars(wanted).all())
    counts: Counter[str] = Counter()
    for name, channel in all_channels_beside_mail(house).items():
        with suppress(ChannelFailed):
            people = channel.stop(session, house, stopping)
            counts[name] = take_back(session, retreat.id, people, name)
    return counts


def _release_hold(session: Session, house: House, retreat: Retreat, call: Call) -> None:
    hold_retreat(session, house, retreat.id)
    kept = count_places(session, retreat, clock.now()).held
    call.hold_until = call.hold_ends_at = None
    session.flush()
    offer_free_places(session, house, retreat, has_opened=kept > 0)


def _refuse_other_plan(session: Session, house: House, call: Call | None, version: int) -> None:
    if call is None or call.started_version == call.version == version:
        if call is None or call.started_at is None:
            return
        at = told_time(call.started_at.astimezone(house.settings.time_zone))
        who = name_of(session, call.started_by_id)
        raise RuleBroken(_("{who} started this call at {at}.", who=who, at=at), field="version")
    if call.version != version:
        planned_at = call.planned_at or clock.now()
        at = told_time(planned_at.astimezone(house.settings.time_zone))
        who = name_of(session, call.planned_by_id)
        raise RuleBroken(
            _("{who} planned this call again at {at}.", who=who, at=at), field="version"
        )


def _refuse_days_gone(house: House, retreat: Retreat, plan: Plan) -> None:
    """Days went by since the plan was made, or the retreat was moved."""
    if plan.send_at is not None and not is_before(house, retreat, plan.send_at):
        raise RuleBroken(TOO_LATE, field="version")
    until = plan.hold_until
    if until is not None and not may_be_held(house, retreat, until):
        raise RuleBroken(HOLD_IS_OVER.format(day=told_days(until, until)), field="version")


def _note_start(house: House, actor: Actor, call: Call, plan: Plan, send_at: datetime) -> None:
    wave = Wave(
        sender_id=actor.person_id,
        went_out=f"{send_at.astimezone(house.settings.time_zone):%H:%M}",
        reminders=plan.reminders,
        remind_after_days=plan.remind_after_days or 0,
        subject=plan.subject,
        body=plan.body,
    )
    call.waves = [*call.waves, wave]
    call.started_version, call.started_at = call.version, clock.now()
    call.started_by_id, call.send_at = actor.user_id, send_at
    call.cancelled_at = None
    if plan.hold_until is not None:
        call.hold_until, call.newcomer_places = plan.hold_until, plan.newcomer_places
        call.hold_ends_at = end_of_hold(plan.hold_until, house.settings.time_zone)


def _note_people(
    session: Session,
    call: Call,
    plan: Plan,
    people: Sequence[Candidate],
    found: Sorted,
    send_at: datetime,
) -> None:
    """In three statements, however many they are."""
    keeps_places = plan.who is Who.RETURNING and plan.hold_until is not None
    heard = {person.retreatant_id for person in people if person.asked_at}
    noted = _what_is_noted(call, found, send_at, heard)
    made, changed = [], []
    for person in people:
        fields = noted.get(person.retreatant_id, {})
        if person.asked_id is not None and fields:
            changed.append({"id": person.asked_id, **fields})
        if person.asked_id is None and (fields or keeps_places):
            key = {"retreat_id": call.retreat_id, "retreatant_id": person.retreatant_id}
            made.append({**BLANK, "noted_at": clock.now(), **fields, **key})
    if made:
        session.execute(insert(Asked), made)
    if changed:
        session.execute(update(Asked), changed)
    if keeps_places:
        holders = [person.retreatant_id for person in people]
        session.execute(
            update(Asked)
            .where(Asked.retreat_id == call.retreat_id, Asked.retreatant_id.in_(holders))
            .values(is_holder=True),
            execution_options={"synchronize_session": False},
        )


def _what_is_noted(
    call: Call, found: Sorted, send_at: datetime, heard: Collection[int]
) -> dict[int, dict[str, object]]:
    """By the ids of people; of whom nothing keeps but an answer or an earlier message, nothing. Who
    has heard of it stays asked, also when no reminder reaches them."""
    of_wave = {"wave": len(call.waves) - 1, "noted_at": clock.now()}
    noted: dict[int, dict[str, object]] = {}
    for person, names in found.reached:
        fields = {**of_wave, "channels": joined(names), "skipped": None, "next_at": send_at}
        noted[person.retreatant_id] = fields
    for each in found.skipped:
        if each.reason not in OF_NO_CHANNEL and each.retreatant_id not in heard:
            fields = {**of_wave, "channels": "", "skipped": each.reason, "next_at": None}
            noted[each.retreatant_id] = fields
    return noted


def _count(session: Session, retreat: Retreat, *, sent: bool) -> Counter[str]:
    """Messages of invitations, by channel."""
    wanted = select(Asked.channels, func.count()).where(Asked.retreat_id == retreat.id)
    if sent:
        wanted = wanted.where(Asked.asked_at.is_not(None), Asked.wave.is_not(None))
    else:
        wanted = wanted.where(Asked.asked_at.is_(None), Asked.next_at.is_not(None))
    counts: Counter[str] = Counter()
    for channels, count in session.execute(wanted.group_by(Asked.channels)).all():
        counts.update(dict.fromkeys(parted(channels), count))
    return counts

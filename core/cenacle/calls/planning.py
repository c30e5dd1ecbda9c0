"""A plan: what a call would do, and nothing sent."""

from datetime import date, datetime, time, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload

from cenacle.accounts import User
from cenacle.calls.channels import channels_beside_mail, count_each
from cenacle.calls.models import Call
from cenacle.calls.people import NO_SUCH_CHANNEL, Candidate, Sorted, read_people, sort_people
from cenacle.calls.schemas import Plan, PlanForm, Planned, Sample, Who
from cenacle.calls.words import (
    INVITATION,
    REMINDER,
    checked_words,
    link_to_answer,
    make_asking,
    shared_values,
    show_held,
    words_of,
)
from cenacle.places.counting import count_places
from cenacle.places.times import has_begun
from cenacle.platform import clock
from cenacle.platform.access import Actor, load
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.mail.composing import leave_out_unset, read_letterhead
from cenacle.platform.mail.placeholders import fill_html, fill_line
from cenacle.platform.plugins.channels import EMAIL
from cenacle.platform.words import CORE, Words, reading
from cenacle.retreats import Retreat

_ = Words(CORE)


HAS_BEGUN = _("The retreat has begun already.")
NO_TOKEN = "x" * 22
"""As long as a real one, and opens nothing."""
LAST_DAY_OF_HOLD = timedelta(days=2)


def plan_call(
    session: Session, house: House, actor: Actor, retreat_id: int, form: PlanForm
) -> Planned:
    """Keep the one plan of the retreat, and say what it would do.

    Raises NotFound, NotAllowed, and RuleBroken for a plan that cannot be kept.
    """
    retreat = lock_retreat(session, actor, retreat_id)
    plan = _checked(house, retreat, form)
    found = sort_people(
        session, house, retreat, read_people(session, retreat, plan, house.today), plan
    )
    call = lock_call(session, retreat)
    if call is None:
        call = Call(retreat_id=retreat.id, version=0, waves=[], reminded=[], newcomer_places=0)
        session.add(call)
    call.version += 1
    call.plan = plan.model_dump(mode="json")
    call.planned_at, call.planned_by_id = clock.now(), actor.user_id
    session.flush()
    waits, prices = _look_at_channels(session, house, actor, retreat, plan, found)
    return Planned(
        version=call.version,
        will_send=found.count(house),
        waits=waits,
        prices=prices,
        people=len(found.reached),
        skipped=found.skipped,
        sample=_sample(session, house, actor, retreat, plan, found),
    )


def lock_retreat(session: Session, actor: Actor, retreat_id: int) -> Retreat:
    """With its group. Raises NotFound, NotAllowed."""
    return load(
        session, actor, Retreat, retreat_id, to_change=True, options=[joinedload(Retreat.group)]
    )


def lock_call(session: Session, retreat: Retreat) -> Call | None:
    return session.scalars(
        select(Call)
        .where(Call.retreat_id == retreat.id)
        .with_for_update()
        .execution_options(populate_existing=True)
    ).first()


def name_of(session: Session, user_id: int | None) -> str:
    user = session.get(User, user_id) if user_id else None
    return f"{user.first_name} {user.last_name}" if user else "Somebody"


def refuse_begun(house: House, retreat: Retreat) -> None:
    if has_begun(house, retreat):
        raise RuleBroken(HAS_BEGUN)


def refuse_missing_channels(house: House, plan: Plan) -> None:
    known = {EMAIL, *channels_beside_mail(house)}
    if not known.issuperset(plan.channels):
        raise RuleBroken(NO_SUCH_CHANNEL, field="channels")


def _checked(house: House, retreat: Retreat, form: PlanForm) -> Plan:
    refuse_begun(house, retreat)
    _check_people(form)
    if len(set(form.channels)) < len(form.channels):
        raise RuleBroken(_("Name each channel once."), field="channels")
    _check_times(house, retreat, form)
    if form.newcomer_places > retreat.capacity:
        raise RuleBroken(
            _("The retreat has {capacity} places.", capacity=retreat.capacity),
            field="newcomerPlaces",
        )
    if form.reminders and form.remind_after_days is None:
        raise RuleBroken(_("Say after how many days people are reminded."), field="remindAfterDays")
    subject, body = checked_words(house, form.subject, form.body)
    fields = form.model_dump() | {"subject": subject, "body": body}
    plan = Plan.model_validate(fields)
    refuse_missing_channels(house, plan)
    return plan


def _check_people(form: PlanForm) -> None:
    is_chosen = form.who is Who.CHOSEN
    if is_chosen and not form.retreatant_ids:
        raise RuleBroken(_("Choose somebody to ask."), field="retreatantIds")
    if form.retreatant_ids and not is_chosen:
        raise RuleBroken(_("People are named where they are chosen alone."), field="retreatantIds")


def _check_times(house: House, retreat: Retreat, form: PlanForm) -> None:
    if form.send_at is not None and (
        form.send_at < clock.now() or not is_before(house, retreat, form.send_at)
    ):
        raise RuleBroken(_("Choose a time from now to the retreat's start."), field="sendAt")
    if form.hold_until is not None:
        if form.who is not Who.RETURNING:
            raise RuleBroken(_("Places are kept for those who return alone."), field="holdUntil")
        if not may_be_held(house, retreat, form.hold_until):
            raise RuleBroken(
                _("Choose a day from today to two days before the retreat."), field="holdUntil"
            )


def is_before(house: House, retreat: Retreat, send_at: datetime) -> bool:
    return send_at < datetime.combine(retreat.start_date, time(), house.settings.time_zone)


def may_be_held(house: House, retreat: Retreat, until: date) -> bool:
    return house.today <= until <= retreat.start_date - LAST_DAY_OF_HOLD


def _look_at_channels(
    session: Session, house: House, actor: Actor, retreat: Retreat, plan: Plan, found: Sorted
) -> tuple[dict[str, int], dict[str, str]]:
    """For how many the hour is not one to be written to, and what messages cost, by channel."""
    waits: dict[str, int] = {}
    prices: dict[str, str] = {}
    for name, channel in channels_beside_mail(house).items():
        people = found.readers_of(name)
        if not people:
            continue
        readers = [person.reader for person in people]
        at = plan.send_at or clock.now()
        waits[name] = len(channel.find_quiet(session, house, readers, at))
        tokens = {person.retreatant_id: NO_TOKEN for person in people}
        asking = make_asking(house, retreat, actor.email, readers, tokens)
        if price := channel.tell_price(session, house, asking):
            prices[name] = price
    return count_each(house, waits), prices


def _sample(
    session: Session, house: House, actor: Actor, retreat: Retreat, plan: Plan, found: Sorted
) -> Sample | None:
    """Of the first whom most channels reach."""
    if not found.reached:
        return None
    readers = {
        name: max(found.reached, key=lambda each: (name in each[1], len(each[1])))
        for name in plan.channels
    }
    first, _ = max(found.reached, key=lambda each: len(each[1]))
    subject = body = None
    messages: dict[str, str] = {}
    for name, (person, channels) in readers.items():
        if name not in channels:
            continue
        if name == EMAIL:
            subject, body = _shown_mail(session, house, retreat, plan, person)
        else:
            messages[name] = _shown_message(session, house, actor, retreat, name, person)
    text = next(iter(messages.values()), None)
    return Sample(name=first.name, subject=subject, body=body, text=text, messages=messages)


def _shown_mail(
    session: Session, house: House, retreat: Retreat, plan: Plan, person: Candidate
) -> tuple[str, str]:
    places = count_places(session, retreat, clock.now())
    language, words = (
        words_of(session, house, REMINDER, person.language)
        if person.asked_at
        else words_of(session, house, INVITATION, person.language, plan.subject, plan.body)
    )
    told = {
        **shared_values(house, retreat),
        **show_held(plan.hold_until or places.held_until(person.retreatant_id)),
    }
    with reading(language):
        worded = {name: str(value) for name, value in told.items()}
    values = {
        **read_letterhead(house).values_in(language),
        "email": person.email or "",
        "firstName": person.first_name,
        "lastName": person.last_name,
        "nickName": person.nickname or person.first_name,
        **worded,
        "link": link_to_answer(house, NO_TOKEN),
    }
    body = leave_out_unset(words.body, values)
    return fill_line(words.subject, values), fill_html(body, values)


def _shown_message(
    session: Session, house: House, actor: Actor, retreat: Retreat, name: str, person: Candidate
) -> str:
    tokens = {person.retreatant_id: NO_TOKEN}
    is_reminder = person.asked_at is not None
    asking = make_asking(
        house, retreat, actor.email, [person.reader], tokens, is_reminder=is_reminder
    )
    return channels_beside_mail(house)[name].show(session, house, asking)

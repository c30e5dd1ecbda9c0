"""Phoning those who have not answered, so that nobody is phoned twice."""

from datetime import date, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, select, update
from sqlalchemy.orm import Session, joinedload

from cenacle.accounts import User
from cenacle.calls.models import Asked, PhoneAct, PhoneOutcome
from cenacle.calls.people import NOT_ANSWERED
from cenacle.calls.planning import refuse_begun
from cenacle.calls.reading import LAST, phone_word, select_people
from cenacle.calls.schemas import (
    OnThePhone,
    PersonState,
    Phoned,
    PhonedForm,
    PhonedUndoForm,
    PhoneRow,
    PhoningForm,
)
from cenacle.calls.wrong_numbers import WRONG_NUMBER
from cenacle.events import Phoned as PersonPhoned
from cenacle.events import PhonedTakenBack
from cenacle.places import answers
from cenacle.places.letters import GRACE
from cenacle.places.line import read_own_place
from cenacle.platform import clock, phones
from cenacle.platform.access import Actor, load
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.told import told_time
from cenacle.platform.words import CORE, Words
from cenacle.retreatants import PersonStatus, Retreatant, actor_name
from cenacle.retreats import AttendingStatus, Retreat
from cenacle.retreats.participation import retreat_facts, take_part

_ = Words(CORE)


A_CALL_LASTS = timedelta(minutes=10)
NO_PHONE = _("{name} has no phone number.")
ANSWERED = _("{name} has answered already.")
TOO_LATE = _("It is too late to take this back. Set the answer of {name} anew.")
BY_TELEPHONE = _.lasting("By telephone, to {name}.")

IN_WORDS = {
    PhoneOutcome.ATTENDING: _.lasting("is coming"),
    PhoneOutcome.NOT_ATTENDING: _.lasting("is not coming"),
    PhoneOutcome.NOT_REACHED: _.lasting("was not reached"),
    PhoneOutcome.CALL_AGAIN: _.lasting("is to be phoned again"),
    PhoneOutcome.WRONG_NUMBER: _.lasting("the number is wrong"),
}
ANSWERS = {
    PhoneOutcome.ATTENDING: AttendingStatus.ATTENDING,
    PhoneOutcome.NOT_ATTENDING: AttendingStatus.NOT_ATTENDING,
}


def read_phone_list(
    session: Session, house: House, actor: Actor, retreat_id: int
) -> list[PhoneRow]:
    """Who has not answered and has a telephone: first whom to phone again today, last the wrong
    numbers. Raises NotFound, NotAllowed."""
    retreat = load(session, actor, Retreat, retreat_id)
    wanted = select_people(retreat).where(Retreatant.cell_phone.is_not(None), NOT_ANSWERED)
    on_the_phone = _on_the_phone(session, actor, retreat)
    rows = [
        (
            _order(row, house.today),
            PhoneRow(
                retreatant_id=row.id,
                name=f"{row.first_name} {row.last_name}",
                cell_phone=phones.show(row.cell_phone),
                state=row.state,
                phone_problem=WRONG_NUMBER if row.is_wrong_number else None,
                phoning=on_the_phone.get(row.id),
                last=phone_word(row, tells_notes=True),
            ),
        )
        for row in session.execute(wanted)
    ]
    return [row for _, row in sorted(rows, key=lambda each: each[0])]


def select_to_phone_again(retreat: Retreat, today: date) -> Select[*tuple[object, ...]]:
    """Those of the phone list whom somebody wanted to phone again on this day, or before."""
    return (
        select_people(retreat)
        .where(
            Retreatant.cell_phone.is_not(None),
            NOT_ANSWERED,
            LAST.outcome == PhoneOutcome.CALL_AGAIN,
            LAST.call_again_on <= today,
        )
        .order_by(None)
    )


def begin_phoning(
    session: Session, house: House, actor: Actor, retreat_id: int, form: PhoningForm
) -> None:
    """Others are told for ten minutes that the actor is on the phone with this person.

    Raises NotFound, NotAllowed, and RuleBroken where somebody else is, unless it is meant so.
    """
    retreat, person = _load_both(session, house, actor, retreat_id, form.retreatant_id)
    if not person.cell_phone:
        raise RuleBroken(NO_PHONE.format(name=person.name), field="retreatantId")
    now = clock.now()
    open_ = _open_acts(retreat.id, person.id)
    other = session.execute(
        select(PhoneAct.began_at, User.first_name, User.last_name)
        .outerjoin(User, User.id == PhoneAct.by_id)
        .where(*open_, PhoneAct.began_at > now - A_CALL_LASTS, PhoneAct.by_id != actor.user_id)
        .order_by(PhoneAct.id.desc())
    ).first()
    if other is not None and not form.even_so:
        since = told_time(other.began_at.astimezone(house.settings.time_zone))
        who = f"{other.first_name} {other.last_name}"
        raise RuleBroken(
            _(
                "{who} is on the phone with {name} since {since}.",
                who=who,
                name=person.name,
                since=since,
            ),
            field="retreatantId",
        )
    session.execute(update(PhoneAct).where(*open_).values(ended_at=now))
    session.add(
        PhoneAct(retreat_id=retreat.id, retreatant_id=person.id, by_id=actor.user_id, began_at=now)
    )
    session.flush()


def note_phoned(
    session: Session, house: House, actor: Actor, retreat_id: int, form: PhonedForm
) -> Phoned:
    """What came of it; a yes or no is an answer like that of a link.

    Raises NotFound, NotAllowed, RuleBroken.
    """
    retreat, person = _load_both(session, house, actor, retreat_id, form.retreatant_id)
    _check_day(house, retreat, form)
    part = take_part(session, retreat, person)
    has_answered = part.attending_status is not AttendingStatus.NO_RESPONSE
    if has_answered and form.outcome not in ANSWERS:
        raise RuleBroken(ANSWERED.format(name=person.name), field="outcome")
    now = clock.now()
    answer = ANSWERS.get(form.outcome)
    session.execute(update(PhoneAct).where(*_open_acts(retreat.id, person.id)).values(ended_at=now))
    is_wrong = form.outcome is PhoneOutcome.WRONG_NUMBER
    session.add(
        PhoneAct(
            retreat_id=retreat.id,
            retreatant_id=person.id,
            by_id=actor.user_id,
            began_at=now,
            ended_at=now,
            outcome=form.outcome,
            call_again_on=form.call_again_on,
            note=form.note,
            number=person.cell_phone if is_wrong else None,
            before=part.attending_status if answer else None,
            was_holder=_is_holder(session, retreat, person),
        )
    )
    session.flush()
    by = actor_name(session, actor)
    house.publish(
        session,
        PersonPhoned(**retreat_facts(part), by=by, outcome=IN_WORDS[form.outcome].written()),
    )
    if answer:
        answers.answer(
            session, house, retreat.id, person, answer, how=BY_TELEPHONE.written(name=by)
        )
    return Phoned(
        attending_status=part.attending_status,
        line=read_own_place(session, house, retreat.id, person.id),
    )


def take_phoned_back(
    session: Session, house: House, actor: Actor, retreat_id: int, form: PhonedUndoForm
) -> None:
    """It was a slip on the wrong person: the last word that the actor noted never was, and the
    answer is the one of before. What was written about it has not gone out yet.

    Raises NotFound, NotAllowed, and RuleBroken where there is nothing to take back any more.
    """
    retreat, person = _load_both(session, house, actor, retreat_id, form.retreatant_id)
    last = session.scalars(
        select(PhoneAct)
        .where(
            PhoneAct.retreat_id == retreat.id,
            PhoneAct.retreatant_id == person.id,
            PhoneAct.outcome.is_not(None),
        )
        .order_by(PhoneAct.id.desc())
        .limit(1)
    ).first()
    is_own = last is not None and last.by_id == actor.user_id
    if last is None or not is_own or last.began_at <= clock.now() - GRACE:
        raise RuleBroken(TOO_LATE.format(name=person.name), field="retreatantId")
    before, was_holder = last.before, last.was_holder
    session.delete(last)
    house.publish(session, PhonedTakenBack(**retreat_facts(take_part(session, retreat, person))))
    if before is None:
        return
    answers.set_attending(
        session, house, actor, person.id, before, retreat_id=retreat.id, write_to_them=False
    )
    session.execute(
        update(Asked)
        .where(Asked.retreat_id == retreat.id, Asked.retreatant_id == person.id)
        .values(is_holder=was_holder is True)
    )


def _is_holder(session: Session, retreat: Retreat, person: Retreatant) -> bool:
    of_both = Asked.retreat_id == retreat.id, Asked.retreatant_id == person.id
    return session.scalar(select(Asked.is_holder).where(*of_both)) is True


def _load_both(
    session: Session, house: House, actor: Actor, retreat_id: int, person_id: int
) -> tuple[Retreat, Retreatant]:
    """A secondary member is led by the other group. The retreat's row is locked: of two captains
    one is first; and the person's, for nothing is written about who is erased meanwhile."""
    retreat = load(
        session, actor, Retreat, retreat_id, to_change=True, options=[joinedload(Retreat.group)]
    )
    refuse_begun(house, retreat)
    person = session.get(Retreatant, person_id, with_for_update=True)
    is_here = person is not None and not person.is_gone and person.group_id == retreat.group_id
    if person is None or not is_here:
        raise NotFound(_("There is no such retreatant."))
    if person.status is not PersonStatus.ACTIVE:
        raise RuleBroken(
            _("{name} is no longer active in the group.", name=person.name), field="retreatantId"
        )
    return retreat, person


def _check_day(house: House, retreat: Retreat, form: PhonedForm) -> None:
    day = form.call_again_on
    if form.outcome is not PhoneOutcome.CALL_AGAIN:
        if day is not None:
            raise RuleBroken(_("A day belongs to “call again” alone."), field="callAgainOn")
    elif day is None or not house.today <= day <= retreat.start_date:
        raise RuleBroken(_("Choose a day from today to the retreat's start."), field="callAgainOn")


def _open_acts(retreat_id: int, person_id: int) -> list[ColumnElement[bool]]:
    return [
        PhoneAct.retreat_id == retreat_id,
        PhoneAct.retreatant_id == person_id,
        PhoneAct.ended_at.is_(None),
    ]


def _on_the_phone(session: Session, actor: Actor, retreat: Retreat) -> dict[int, OnThePhone]:
    found = session.execute(
        select(
            PhoneAct.retreatant_id,
            PhoneAct.by_id,
            PhoneAct.began_at,
            User.first_name,
            User.last_name,
        )
        .outerjoin(User, User.id == PhoneAct.by_id)
        .where(
            PhoneAct.retreat_id == retreat.id,
            PhoneAct.ended_at.is_(None),
            PhoneAct.began_at > clock.now() - A_CALL_LASTS,
        )
        .order_by(PhoneAct.id)
    )
    return {
        row.retreatant_id: OnThePhone(
            by=f"{row.first_name} {row.last_name}",
            since=row.began_at,
            is_own=row.by_id == actor.user_id,
        )
        for row in found
    }


def _order(row: Row[*tuple[Any, ...]], today: date) -> tuple[int, bool]:
    """Then as they come, by name."""
    if row.is_wrong_number:
        return 4, False
    if row.outcome is PhoneOutcome.CALL_AGAIN and row.call_again_on is not None:
        return (0, False) if row.call_again_on <= today else (3, False)
    if row.outcome is not None:
        return 2, False
    return 1, row.state == PersonState.NOT_ASKED

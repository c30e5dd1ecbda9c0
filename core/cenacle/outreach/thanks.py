"""Thanks to those who came to a retreat: one act of whoever leads the group."""

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload

from cenacle import retreatants
from cenacle.outreach.schemas import Thanked, ThanksForm, Unthanked
from cenacle.places.answers import hold_retreat
from cenacle.places.letters import told_days_of
from cenacle.places.noted_letters import THANKS, note_letters, was_written
from cenacle.platform import mail
from cenacle.platform.access import Actor, load, load_each
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.mail import EmailKind
from cenacle.platform.mail.suppression import (
    CANNOT_BE_MAILED,
    WORDS,
    find_suppressed,
    find_unwilling,
)
from cenacle.platform.words import CORE, Text, Words
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat

_ = Words(CORE)


TEMPLATE = "RetreatThanks"
SWITCHED_OFF = _(
    "The letter of thanks is switched off. An administrator switches it on: Email Templates, "
    "RetreatThanks."
)


def thank(session: Session, house: House, actor: Actor, form: ThanksForm) -> Thanked:
    """Write to those who came, or to those of them who are named; each once, unless `again` says
    otherwise. Who is not written to is listed with the reason.

    Raises NotFound, or RuleBroken while the retreat is not over or the letter is switched off.
    """
    load(session, actor, Retreat, form.retreat_id)
    if form.retreatant_ids is not None:
        load_each(session, actor, Retreatant, form.retreatant_ids)
    if not mail.is_switched_on(session, TEMPLATE):
        raise RuleBroken(SWITCHED_OFF)
    # Of two who press at once the second finds whom the first has thanked.
    retreat = hold_retreat(session, house, form.retreat_id)
    if retreat.end_date >= house.today:
        raise RuleBroken(_("This retreat is not over yet."), field="retreatId")
    found = _find_parts(session, retreat, form.retreatant_ids)
    thanked = {part.id for part, was_thanked in found if was_thanked and not form.again}
    parts = [part for part, _ in found]
    reasons = _reasons(session, house, parts, thanked)
    to_thank = [part for part in parts if part.id not in reasons]
    if to_thank:
        values = {"retreat": told_days_of(retreat), "group": retreat.group.group_number}
        messages = mail.write_mails(
            session,
            house,
            TEMPLATE,
            [
                (retreatants.addressee(part.retreatant, of_later_retreats=True), values)
                for part in to_thank
            ],
            kind=EmailKind.CUSTOM,
            group_id=retreat.group_id,
            sender_email=actor.email,
        )
        ids = [part.id for part in to_thank]
        note_letters(session, THANKS, dict(zip(ids, messages, strict=True)))
    skipped = [
        Unthanked(
            retreatant_id=part.retreatant_id,
            name=part.retreatant.name,
            reason=str(reasons[part.id]),
        )
        for part in parts
        if part.id in reasons
    ]
    return Thanked(sent=len(to_thank), skipped=skipped)


def _find_parts(
    session: Session, retreat: Retreat, wanted: Sequence[int] | None
) -> Sequence[tuple[Participation, bool]]:
    """Those who are named, or all who attended and are of the group still; and whether each was
    thanked before."""
    which = (
        Participation.attending_status == AttendingStatus.ATTENDING
        if wanted is None
        else Participation.retreatant_id.in_(wanted)
    )
    rows = session.execute(
        select(Participation, was_written(THANKS))
        .join(Participation.retreatant)
        .where(
            Participation.retreat_id == retreat.id, which, Retreatant.group_id == retreat.group_id
        )
        .options(joinedload(Participation.retreatant))
        .order_by(Retreatant.name_order, Participation.id)
    )
    return [(part, was_thanked) for part, was_thanked in rows]


def _reasons(
    session: Session, house: House, parts: Sequence[Participation], thanked: set[int]
) -> dict[int, Text]:
    """Why somebody is not written to, by the ids of their parts."""
    emails = [part.retreatant.email for part in parts if part.retreatant.email]
    suppressed = find_suppressed(session, EmailKind.CUSTOM, emails)
    unwilling = find_unwilling(session, house, emails)
    reasons = {}
    for part in parts:
        person = part.retreatant
        if part.is_no_show or part.attending_status is not AttendingStatus.ATTENDING:
            reasons[part.id] = _("{name} did not come.", name=person.name)
        elif person.status is not PersonStatus.ACTIVE:
            reasons[part.id] = _("{name} is no longer active in the group.", name=person.name)
        elif part.id in thanked:
            reasons[part.id] = _("{name} was thanked already.", name=person.name)
        elif not person.email:
            reasons[part.id] = _("{name} has no email address.", name=person.name)
        elif reason := suppressed.get(person.email.casefold()):
            reasons[part.id] = CANNOT_BE_MAILED.format(name=person.name, why=WORDS[reason])
        elif why := unwilling.get(person.email.casefold()):
            reasons[part.id] = CANNOT_BE_MAILED.format(name=person.name, why=why)
    return reasons

"""Inviting people by text, and whether they want it."""

from collections.abc import Sequence

from cenacle.api import (
    Actor,
    Asking,
    House,
    Retreatant,
    Right,
    invite,
    load,
    load_each,
    now,
    reaches,
    reader_of,
    record_consent,
    show_phone,
)
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle_sms import calls, opting
from cenacle_sms.models import TextMessage
from cenacle_sms.schemas import (
    Consent,
    ConsentForm,
    NotTexted,
    OptedOut,
    PersonTexts,
    Preview,
    Queued,
    TextInvitationForm,
    TextRow,
)
from cenacle_sms.settings import SMS_PRICE_PER_SEGMENT
from cenacle_sms.words import fill_text, is_mobile

EXAMPLE_TOKEN = "x" * 22
MOST_SHOWN = 50


def invite_by_text(
    session: Session, house: House, actor: Actor, form: TextInvitationForm
) -> Queued:
    """Text everybody who may be texted a link of their own; the others are named, and why.

    Raises as `cenacle.api.invite`: who may not be invited at all stops the whole; RuleBroken in a
    house where texts are not set up.
    """
    reached, skipped = _find_reachable(session, house, actor, form.retreatant_ids)
    if reached:
        ids = [person.id for person in reached]
        invitation = invite(
            session, house, actor, ids, "text", lambda _person: None, group_id=form.group_id
        )
        calls.write(session, house, invitation.asking(house, actor.email))
    return Queued(queued=len(reached), skipped=skipped)


def preview_invitations(
    session: Session, house: House, actor: Actor, form: TextInvitationForm
) -> Preview:
    """What would be sent to whom, and what it costs. Raises NotFound."""
    reached, skipped = _find_reachable(session, house, actor, form.retreatant_ids)
    readers = [reader_of(person) for person in reached]
    link = f"{house.configuration.base_url}/{EXAMPLE_TOKEN}"
    links = dict.fromkeys([person.id for person in reached], link)
    asking = Asking(0, 0, "000", "Sep 30 – Oct 3, 2026", actor.email, readers, links, False)
    segments = calls.count_all_segments(house, asking)
    return Preview(
        text=max((fill_text(house, asking, each, link) for each in readers), key=len, default=""),
        recipients=len(reached),
        segments=segments,
        cost=round(segments * house.settings.value(SMS_PRICE_PER_SEGMENT), 4),
        waits_until_morning=len(calls.find_quiet(house, readers, now())),
        skipped=skipped,
    )


def read_person_texts(
    session: Session, house: House, actor: Actor, retreatant_id: int
) -> PersonTexts:
    """What the panel of a person shows. Raises NotFound."""
    person = load(session, actor, Retreatant, retreatant_id)
    opt_out = opting.find_opt_out(session, house, person.cell_phone)
    texts = session.scalars(
        select(TextMessage)
        .where(TextMessage.retreatant_id == person.id)
        .order_by(TextMessage.id.desc())
        .limit(MOST_SHOWN)
    )
    return PersonTexts(
        phone=show_phone(person.cell_phone) if person.cell_phone else None,
        is_mobile=bool(person.cell_phone) and is_mobile(person.cell_phone or ""),
        consent=_consent(person),
        opted_out=OptedOut.model_validate(opt_out) if opt_out else None,
        may_lead=reaches(actor, Right.LEAD, person),
        texts=[
            TextRow(
                id=text.id,
                text=text.shown,
                status=text.status,
                problem=text.problem,
                segments=text.segments,
                created_at=text.created_at,
                sent_at=text.sent_at,
            )
            for text in texts
        ],
    )


def _consent(person: Retreatant) -> Consent | None:
    if person.sms_consent_at is None:
        return None
    return Consent(
        at=person.sms_consent_at,
        place=person.sms_consent_place,
        wording=person.sms_consent_wording,
    )


def set_consent(session: Session, actor: Actor, form: ConsentForm) -> None:
    """Note what a person said elsewhere. Raises NotFound, NotAllowed."""
    person = load(session, actor, Retreatant, form.retreatant_id, to_change=True)
    place = f"{form.place}, noted by {actor.email}"
    record_consent(session, person, form.consents, place, by=actor.email)


def _find_reachable(
    session: Session, house: House, actor: Actor, ids: Sequence[int]
) -> tuple[list[Retreatant], list[NotTexted]]:
    """Who may be texted; and the names of the others, each with the reason."""
    people = load_each(session, actor, Retreatant, ids, right=Right.READ)
    obstacles = calls.find_obstacles(session, house, [reader_of(person) for person in people])
    reached = [person for person in people if person.id not in obstacles]
    skipped = [
        NotTexted(name=person.name, reason=str(obstacles[person.id].message))
        for person in people
        if person.id in obstacles
    ]
    return reached, skipped

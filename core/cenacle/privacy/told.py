"""What the core knows of a person, part by part, in words that the person may read."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from sqlalchemy import ColumnElement, or_, select
from sqlalchemy.orm import Session, joinedload

from cenacle.agreements import Acceptance, AgreementText
from cenacle.arrivals.models import ArrivalAct
from cenacle.calls.models import Asked, PhoneAct
from cenacle.fields import FieldValue, LeftEmpty, known_fields, retired_fields
from cenacle.groups.models import Notification
from cenacle.magic_links.models import AccessLink
from cenacle.outreach.models import Letter, LetterReader, LetterState
from cenacle.places.models import PlaceOffer
from cenacle.platform.access import Actor
from cenacle.platform.audit import AuditEntry
from cenacle.platform.audit.phrases import DID, plain
from cenacle.platform.audit.subjects import Words as AuditWords
from cenacle.platform.consents import Consent
from cenacle.platform.house import House
from cenacle.platform.mail import Suppression
from cenacle.platform.plugins.personal import PersonalData, PersonalRow
from cenacle.platform.told import Told
from cenacle.platform.words import CORE, Words
from cenacle.privacy.knowing import Traces
from cenacle.privacy.showing import called, columns_of, shown
from cenacle.privacy.told_of_mail import tell_mail
from cenacle.privacy.told_of_users import parts_of_users
from cenacle.prospects.models import Denial, FormerApplication, Promotion, Prospect
from cenacle.retreatants import Merge, Remark, Retreatant
from cenacle.retreatants.history import read_history
from cenacle.retreats import Participation
from cenacle.rooms import Companion, Room, RoomAssignment, RoomWish

_ = Words(CORE)


def parts_of_the_core(
    session: Session, house: House, audited: AuditWords, actor: Actor, traces: Traces
) -> Iterator[PersonalData]:
    """`audited` is what the audit calls things by."""
    if traces.person is not None:
        yield from _parts_of_record(session, house, actor, traces.person)
    yield from parts_of_users(session, traces)
    yield PersonalData(_("Applications"), list(_applications(session, traces.prospects)))
    answered = select(FieldValue).where(_is_theirs(FieldValue, traces)).order_by(FieldValue.id)
    yield PersonalData(_("Answers"), list(_answers(session, house, session.scalars(answered))))
    empty = select(LeftEmpty).where(_is_theirs(LeftEmpty, traces)).order_by(LeftEmpty.id)
    yield PersonalData(
        _("Questions that they left empty"), list(_answers(session, house, session.scalars(empty)))
    )
    yield PersonalData(_("Agreements"), list(_agreements(session, traces)))
    yield PersonalData(_("Mail"), list(tell_mail(session, house, traces)))
    yield PersonalData(_("Letters that are not sent yet"), list(_letters(session, traces)))
    yield PersonalData(_("What their groups were told"), list(_notices(session, traces)))
    yield PersonalData(_("Addresses that get no mail"), list(_suppressions(session, traces)))
    yield PersonalData(_("What they said yes and no to"), list(_consents(session, traces)))
    yield PersonalData(_("Changes that were written down"), list(_audit(session, audited, traces)))


def _parts_of_record(
    session: Session, house: House, actor: Actor, person: Retreatant
) -> Iterator[PersonalData]:
    yield PersonalData(_("Person"), [columns_of(person) | _named(person)])
    yield PersonalData(_("Retreats"), list(_retreats(session, person)))
    yield PersonalData(_("Places that were offered"), list(_offers(session, person)))
    history = read_history(session, house, actor, person.id, None)
    yield PersonalData(
        _("History"),
        [
            {"when": row.event_date, "what": row.title, "words": row.event_message}
            for row in history
        ],
    )
    yield PersonalData(_("Remarks"), list(_remarks(session, person)))
    for title, kind in (
        (_("Invitations"), Asked),
        (_("Telephone calls"), PhoneAct),
        (_("Links to answer by"), AccessLink),
        (_("At the door"), ArrivalAct),
    ):
        theirs = session.scalars(
            select(kind).where(kind.retreatant_id == person.id).order_by(kind.id)
        )
        yield PersonalData(title, [columns_of(each) for each in theirs])
    yield PersonalData(_("Wishes of rooms"), list(_wishes(session, person)))
    yield PersonalData(_("Records that were merged into this one"), list(_merged(session, person)))


def _merged(session: Session, person: Retreatant) -> Iterator[PersonalRow]:
    """As they were, for as long as the house could still bring them back."""
    merges = session.scalars(select(Merge).where(Merge.kept_id == person.id).order_by(Merge.id))
    for merge in merges:
        yield {
            "name": merge.gone_name,
            "when": merge.merged_at,
            "by": merge.merged_by,
            "what is kept to undo it": shown(merge.done),
        }


def _named(person: Retreatant) -> PersonalRow:
    secondary = person.secondary_group
    return {
        "group": person.group.group_number,
        "secondary group": secondary.group_number if secondary else None,
        "religion": person.religion.name if person.religion else None,
    }


def _retreats(session: Session, person: Retreatant) -> Iterator[PersonalRow]:
    rows = session.execute(
        select(Participation, Room.room_number)
        .outerjoin(RoomAssignment, RoomAssignment.participation_id == Participation.id)
        .outerjoin(RoomAssignment.room)
        .where(Participation.retreatant_id == person.id)
        .options(joinedload(Participation.retreat), joinedload(Participation.role))
        .order_by(Participation.id)
    )
    for part, room_number in rows:
        yield {
            "retreat": part.retreat.label,
            "answer": part.attending_status,
            "answered": part.status_since,
            "applied": part.has_applied,
            "invited": part.is_invited,
            "did not come": part.is_no_show,
            "role": part.role.name if part.role else None,
            "arrives": part.arrives_on,
            "leaves": part.leaves_on,
            "room": room_number,
        }


def _offers(session: Session, person: Retreatant) -> Iterator[PersonalRow]:
    offers = session.scalars(
        select(PlaceOffer)
        .join(PlaceOffer.participation)
        .where(Participation.retreatant_id == person.id)
        .options(joinedload(PlaceOffer.participation).joinedload(Participation.retreat))
        .order_by(PlaceOffer.id)
    )
    for offer in offers:
        yield {"retreat": offer.participation.retreat.label, **columns_of(offer)}


def _remarks(session: Session, person: Retreatant) -> Iterator[PersonalRow]:
    remarks = session.scalars(
        select(Remark).where(Remark.retreatant_id == person.id).order_by(Remark.id)
    )
    for remark in remarks:
        yield {
            "when": remark.created_date,
            "by": remark.author,
            "changed": remark.edited_date,
            "remark": remark.remarks,
        }


def _wishes(session: Session, person: Retreatant) -> Iterator[PersonalRow]:
    """Their own: whom others wish for, or not, is the others'."""
    wish = session.get(RoomWish, person.id)
    named = session.execute(
        select(Companion.is_apart, Retreatant)
        .join(Retreatant, Retreatant.id == Companion.other_id)
        .where(Companion.retreatant_id == person.id)
        .order_by(Retreatant.name_order, Retreatant.id)
    ).all()
    if wish is not None:
        yield {
            "features": ", ".join(wish.features),
            "needs a room without steps": wish.needs_accessible,
            "with": ", ".join(other.name for is_apart, other in named if not is_apart),
            "not with": ", ".join(other.name for is_apart, other in named if is_apart),
        }


def _applications(session: Session, prospects: Sequence[Prospect]) -> Iterator[PersonalRow]:
    """As each is, what it said before it was sent again, and that it was denied or accepted."""
    ids = [prospect.id for prospect in prospects]
    for prospect in prospects:
        yield columns_of(prospect) | {
            "religion": prospect.religion.name if prospect.religion else None,
            "retreats": "; ".join(retreat.label for retreat in prospect.retreats),
        }
    former = select(FormerApplication).where(FormerApplication.prospect_id.in_(ids))
    for each in session.scalars(former.order_by(FormerApplication.id)):
        yield {"what it said before": shown(each.told), "replaced": each.replaced_at}
    denials = select(Denial).where(Denial.prospect_id.in_(ids)).order_by(Denial.prospect_id)
    for denial in session.scalars(denials):
        yield columns_of(denial)
    promotions = select(Promotion).where(Promotion.prospect_id.in_(ids))
    for promotion in session.scalars(promotions.order_by(Promotion.prospect_id)):
        yield columns_of(promotion)


def _is_theirs(
    kind: type[FieldValue]
    | type[LeftEmpty]
    | type[Acceptance]
    | type[LetterReader]
    | type[Notification],
    traces: Traces,
) -> ColumnElement[bool]:
    return or_(
        kind.retreatant_id == traces.known.retreatant_id,
        kind.prospect_id.in_([prospect.id for prospect in traces.prospects]),
    )


def _answers(
    session: Session, house: House, given: Iterable[FieldValue | LeftEmpty]
) -> Iterator[PersonalRow]:
    """With the words of the question, also of one that is asked no longer."""
    known = {**retired_fields(session), **known_fields(session, house)}
    for each in given:
        question = str(known[each.field].field.label) if each.field in known else None
        yield {"question": question, **columns_of(each)}


def _agreements(session: Session, traces: Traces) -> Iterator[PersonalRow]:
    """With the text as it was read."""
    accepted = session.scalars(
        select(Acceptance)
        .where(_is_theirs(Acceptance, traces))
        .options(joinedload(Acceptance.text).joinedload(AgreementText.agreement))
        .order_by(Acceptance.id)
    )
    for each in accepted:
        text = each.text
        title = text.agreement.title
        yield {"title": title, "number": text.number, "html": text.html, **columns_of(each)}


def _letters(session: Session, traces: Traces) -> Iterator[PersonalRow]:
    """Whose words are their writer's until they go."""
    letters = session.scalars(
        select(Letter)
        .join(LetterReader, LetterReader.letter_id == Letter.id)
        .where(_is_theirs(LetterReader, traces), Letter.state != LetterState.SENT)
        .order_by(Letter.id)
    )
    for letter in letters:
        yield {
            "from": letter.sender_email,
            "subject": letter.subject,
            "state": letter.state,
            "goes": letter.send_at,
        }


def _notices(session: Session, traces: Traces) -> Iterator[PersonalRow]:
    theirs = _is_theirs(Notification, traces)
    for each in session.scalars(select(Notification).where(theirs).order_by(Notification.id)):
        yield columns_of(each)


def _suppressions(session: Session, traces: Traces) -> Iterator[PersonalRow]:
    found = session.scalars(
        select(Suppression).where(Suppression.email_folded.in_(traces.known.emails))
    )
    for each in found:
        yield {
            "address": each.email_folded,
            "reason": each.reason,
            "since": each.since,
            "unsubscribed": each.unsubscribed_at,
        }


def _consents(session: Session, traces: Traces) -> Iterator[PersonalRow]:
    known = traces.known
    lines = session.scalars(
        select(Consent)
        .where(Consent.address.in_((*known.emails, *known.phones)))
        .order_by(Consent.id)
    )
    for line in lines:
        yield columns_of(line)


def _audit(session: Session, words: AuditWords, traces: Traces) -> Iterator[PersonalRow]:
    ours = [
        (AuditEntry.entity == entity) & AuditEntry.entity_id.in_(ids)
        for entity, ids in traces.audited.items()
    ]
    entries = session.scalars(select(AuditEntry).where(or_(*ours)).order_by(AuditEntry.id))
    for entry in entries:
        subject = words.subjects.get(entry.entity)
        kind = subject.kind if subject else plain(entry.entity)
        yield {
            "when": entry.at,
            "by": entry.who,
            "what": DID[entry.action].format(what=kind),
            "changes": Told(partial(_changes, entry)),
        }


def _changes(entry: AuditEntry) -> str:
    return "\n".join(
        f"{called(field)}: {shown(was)} → {shown(became)}"
        for field, (was, became) in entry.changes.items()
    )

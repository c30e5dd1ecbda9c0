"""Two records turn out to be one person's: one takes in the other, and nothing is lost.

What stands in both of them and differs is chosen, of the core and of what plugins and the house
ask; what only one of them says is kept. Rows that
refer to the record that goes, of the core or of a plugin, move over by their foreign keys. The
audit keeps the record that goes as it was, and its key code still finds the person.
"""

from collections.abc import Collection, Sequence

from sqlalchemy import func, literal, select, union_all
from sqlalchemy.orm import Session, joinedload

from cenacle.accounts import User
from cenacle.events import RetreatantLeft, RetreatantsMerged, RetreatantsMerging
from cenacle.fields import FieldValue
from cenacle.fields.merging import (
    TwoAnswers,
    count_answered_by_both,
    find_two_answers,
    let_one_stand,
)
from cenacle.places.counting import count_places
from cenacle.places.merging import hold_retreats, join_answers, stronger
from cenacle.places.offers import offer_free_places
from cenacle.platform import clock
from cenacle.platform.access import Actor, Right, load
from cenacle.platform.audit import note_removed, refuse_stale
from cenacle.platform.db.references import Reference, References
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.told import told_days
from cenacle.platform.words import CORE, Words, name_of_language, written
from cenacle.retreatants.consent import change_details, keep_refusal
from cenacle.retreatants.households import tell_size
from cenacle.retreatants.irrevocable import tell_irrevocable
from cenacle.retreatants.kinds import kind_of
from cenacle.retreatants.merge_schemas import (
    FieldChoice,
    MergeForm,
    MergePreview,
    Moved,
    Pair,
    RetreatChoice,
)
from cenacle.retreatants.models import PersonStatus, Retreatant
from cenacle.retreatants.remarks import add_remark
from cenacle.retreatants.remembering import DAYS_TO_UNDO, MERGED, remembering
from cenacle.retreatants.service import actor_name
from cenacle.retreats import AttendingStatus, Participation, Retreat

_ = Words(CORE)


FIELDS = {
    "firstName": (_("First name"), "first_name"),
    "middleInit": (_("Middle initial"), "middle_initial"),
    "lastName": (_("Last name"), "last_name"),
    "suffix": (_("Suffix"), "suffix"),
    "nickname": (_("Nickname"), "nickname"),
    "salutation": (_("Salutation"), "salutation"),
    "birthDate": (_("Date of birth"), "birth_date"),
    "email": (_("Email"), "email"),
    "cellPhone": (_("Cell phone"), "cell_phone"),
    "address": (_("Street address"), "street_address"),
    "city": (_("City"), "city"),
    "state": (_("State"), "state"),
    "zip": (_("Zip code"), "zip_code"),
    "groupNumber": (_("Group"), "group"),
    "secondaryGroupNumber": (_("Secondary group"), "secondary_group"),
    "subGroup": (_("Sub group"), "sub_group"),
    "household": (_("Household"), "household"),
    "status": (_("Status"), "status"),
    "priority": (_("Priority"), "priority"),
    "religion": (_("Religion"), "religion"),
    "churchName": (_("Church"), "church_name"),
    "profession": (_("Profession"), "profession"),
    "company": (_("Company"), "company"),
    "language": (_("Language"), "language"),
    "medDoctor": (_("Medical professional"), "is_doctor"),
    "deaconPriest": (_("Deacon or priest"), "is_priest_or_deacon"),
    "captain": (_("Lead Captain"), "is_captain"),
    "coCaptain": (_("Co-captain"), "is_co_captain"),
}
"""What may be chosen: its label, and the attribute that holds it."""

EMPTY = (None, False)

CONSENT = ("sms_consent_at", "sms_consent_place", "sms_consent_wording")


def preview_merge(session: Session, house: House, actor: Actor, pair: Pair) -> MergePreview:
    """What a merge would do.

    Raises NotFound, or RuleBroken where the two cannot be merged.
    """
    kept, gone = _load_both(session, actor, pair)
    answers = find_two_answers(session, house, actor, kept.id, gone.id)
    return MergePreview(
        fields=[
            FieldChoice(
                field=field,
                label=str(label),
                kept=_shown(kept, attribute),
                gone=_shown(gone, attribute),
                taken=_is_missing(kept, gone, attribute),
            )
            for field, (label, attribute) in FIELDS.items()
            if getattr(kept, attribute) != getattr(gone, attribute)
        ]
        + [_answer_choice(each) for each in answers if each.is_seen],
        unseen_answers=sum(not each.is_seen for each in answers),
        retreats=[
            RetreatChoice(
                retreat=str(told_days(theirs.retreat.start_date, theirs.retreat.end_date)),
                kept=ours.attending_status,
                gone=theirs.attending_status,
                result=stronger(ours.attending_status, theirs.attending_status),
            )
            for ours, theirs in _in_both(session, kept, gone)
        ],
        moved=_count_references(session, kept, gone),
        undo_days=DAYS_TO_UNDO,
        irrevocable=tell_irrevocable(session, house, kept, gone),
        kept_version=kept.version,
        gone_version=gone.version,
    )


def merge_retreatants(session: Session, house: House, actor: Actor, form: MergeForm) -> Retreatant:
    """Let the record that is kept take in the other.

    Raises NotFound, or RuleBroken for one that somebody changed meanwhile, for a field that is not
    to be chosen, and where the two cannot be merged.
    """
    kept, gone = _load_both(session, actor, form, to_change=True)
    answers = find_two_answers(session, house, actor, kept.id, gone.id)
    _refuse_unknown(answers, form)
    refuse_stale(session, kept, form.kept_version)
    refuse_stale(session, gone, form.gone_version)
    with remembering(session, actor, kept, gone):
        _merge(session, house, actor, kept, gone, answers, form)
    return kept


def _merge(
    session: Session,
    house: House,
    actor: Actor,
    kept: Retreatant,
    gone: Retreatant,
    answers: Sequence[TwoAnswers],
    form: MergeForm,
) -> None:
    house.publish(session, RetreatantsMerging(kept.id, gone.id))
    retreats = hold_retreats(session, house, _retreats_of(session, kept, gone))
    both = _in_both(session, kept, gone)
    joined = {ours.retreat_id for ours, _ in both}
    free = {
        retreat: count_places(session, retreat, clock.now()).free
        for retreat in retreats
        if retreat.id in joined
    }
    for ours, theirs in both:
        _join_participations(session, house, ours, theirs)
    let_one_stand(session, answers, form.take, form.keep, kept.id, gone.id)
    _move_references(session, kept, gone)
    former_groups = kept.group_ids(Right.READ) | gone.group_ids(Right.READ)
    members_of = {kept.group_id, gone.group_id}
    _take_fields(session, house, actor, kept, gone, form.take)
    _keep_notes(session, actor, kept, gone)
    codes = (kept.former_key_codes, gone.key_code, gone.former_key_codes)
    kept.former_key_codes = " ".join(code for code in codes if code)
    session.delete(gone)
    session.flush()
    session.expire_all()  # what moved has moved beneath the session
    _leave_groups(session, house, kept, members_of)
    for retreat, before in free.items():
        has_opened = count_places(session, retreat, clock.now()).free > before
        offer_free_places(session, house, retreat, has_opened=has_opened)
    house.publish(
        session, RetreatantsMerged(kept.id, gone.id, frozenset(filter(None, former_groups)))
    )


def _load_both(
    session: Session, actor: Actor, pair: Pair, *, to_change: bool = False
) -> tuple[Retreatant, Retreatant]:
    """Locked in the order of their ids: two merges of the same people end one after the other."""
    if pair.kept_id == pair.gone_id:
        raise RuleBroken(_("Choose two different records."), field="goneId")
    ids = sorted((pair.kept_id, pair.gone_id))
    found = {id_: load(session, actor, Retreatant, id_, to_change=to_change) for id_ in ids}
    sign_ins = session.scalars(select(User.id).where(User.retreatant_id.in_(ids))).all()
    if len(sign_ins) > 1:
        raise RuleBroken(
            _("Each of these belongs to somebody who signs in: they cannot be merged.")
        )
    return found[pair.kept_id], found[pair.gone_id]


def _answer_choice(answers: TwoAnswers) -> FieldChoice:
    return FieldChoice(
        field=answers.name,
        label=answers.label,
        kept=answers.shown(answers.kept.value),
        gone=answers.shown(answers.gone.value),
        joined=answers.shown(answers.joined),
        taken=False,
    )


def _refuse_unknown(answers: Sequence[TwoAnswers], form: MergeForm) -> None:
    """Somebody may have answered a question of which the preview knew nothing."""
    known = {*FIELDS, *(each.name for each in answers if each.is_seen)}
    for name, chosen in (("take", form.take), ("keep", form.keep)):
        for field in chosen:
            if field not in known:
                raise RuleBroken(
                    _("There is no field {field!r} to choose.", field=field), field=name
                )


def _shown(person: Retreatant, attribute: str) -> object:
    if attribute == "cell_phone":
        return person.phone_shown
    value = getattr(person, attribute)
    if attribute == "language":
        return name_of_language(value) if value else None
    if attribute in ("group", "secondary_group"):
        return value.group_number if value else None
    if attribute == "household":
        return tell_size(value) if value else None
    return value.name if attribute == "religion" and value else value


def _is_missing(kept: Retreatant, gone: Retreatant, attribute: str) -> bool:
    return getattr(kept, attribute) in EMPTY and getattr(gone, attribute) not in EMPTY


def _take_fields(
    session: Session,
    house: House,
    actor: Actor,
    kept: Retreatant,
    gone: Retreatant,
    chosen: Sequence[str],
) -> None:
    taken = {
        attribute: getattr(gone, attribute)
        for field, (_, attribute) in FIELDS.items()
        if field in chosen or _is_missing(kept, gone, attribute)
    }
    change_details(session, house, kept, taken, MERGED, by=actor.email)
    keep_refusal(session, house, kept, gone.email, MERGED, by=actor.email)
    if kept.secondary_group is kept.group:
        kept.secondary_group = None
    if kept.sms_consent_at is None and kept.cell_phone == gone.cell_phone:
        for attribute in CONSENT:
            setattr(kept, attribute, getattr(gone, attribute))


def _keep_notes(session: Session, actor: Actor, kept: Retreatant, gone: Retreatant) -> None:
    """Notes of both do not fit into one field: the second ones become a remark."""
    if kept.notes is None:
        kept.notes = gone.notes
    elif gone.notes and gone.notes != kept.notes:
        add_remark(session, kept, author=actor_name(session, actor), remarks=gone.notes)


def _leave_groups(
    session: Session, house: House, person: Retreatant, members_of: Collection[int]
) -> None:
    """Of the two groups a person stays in one, and in none who is not active: nobody could free a
    place in the other's retreats."""
    stays_in = person.group_id if person.status is PersonStatus.ACTIVE else None
    for group_id in sorted(members_of):
        if group_id != stays_in:
            house.publish(session, RetreatantLeft(person.id, group_id))


def _retreats_of(session: Session, kept: Retreatant, gone: Retreatant) -> list[int]:
    """Every one in which either has a part: the fields that are taken decide which parts end."""
    people = (kept.id, gone.id)
    parts = select(Participation.retreat_id).where(Participation.retreatant_id.in_(people))
    return list(session.scalars(parts.distinct()))


def _in_both(
    session: Session, kept: Retreatant, gone: Retreatant
) -> list[tuple[Participation, Participation]]:
    parts = session.scalars(
        select(Participation)
        .join(Participation.retreat)
        .where(Participation.retreatant_id.in_((kept.id, gone.id)))
        .options(joinedload(Participation.retreat))
        .order_by(Retreat.start_date.desc())
    ).all()
    ours = {part.retreat_id: part for part in parts if part.retreatant_id == kept.id}
    return [
        (ours[part.retreat_id], part)
        for part in parts
        if part.retreatant_id == gone.id and part.retreat_id in ours
    ]


def _join_participations(
    session: Session, house: House, ours: Participation, theirs: Participation
) -> None:
    """Whoever came under one name came, whatever the other says."""
    parts = (ours, theirs)
    came = any(
        part.attending_status is AttendingStatus.ATTENDING and not part.is_no_show for part in parts
    )
    join_answers(session, house, ours, theirs)
    ours.is_no_show = not came and any(part.is_no_show for part in parts)
    ours.has_applied = any(part.has_applied for part in parts)
    ours.is_invited = any(part.is_invited for part in parts)
    ours.role_id = ours.role_id or theirs.role_id
    session.delete(theirs)
    session.flush()


def _move_references(session: Session, kept: Retreatant, gone: Retreatant) -> None:
    """Where a plugin's table takes one row a person alone, that of the record that is kept stands,
    and the audit has the other."""
    references = References(session.connection())
    for reference in _references(references):
        note_removed(session, list(references.move(reference, gone.id, kept.id)))


def _references(references: References) -> list[Reference]:
    """Every table and column of the database that refers to a retreatant; also those of a plugin
    which is not installed at the moment."""
    found = references.to(Retreatant.__tablename__)
    return [each for each in found if each.referred == (Retreatant.id.key,)]


def _count_references(session: Session, kept: Retreatant, gone: Retreatant) -> list[Moved]:
    counting = union_all(
        *(
            select(literal(each.table.name).label("table_name"), func.count().label("row_count"))
            .select_from(each.table)
            .where(each.referring[0] == gone.id)
            for each in _references(References(session.connection()))
        )
    )
    counts = {row.table_name: row.row_count for row in session.execute(counting)}
    counts[FieldValue.__tablename__] -= count_answered_by_both(session, kept.id, gone.id)
    return [
        Moved(kind=written(kind_of(name)), label=str(kind_of(name)), count=counts[name])
        for name in sorted(counts)
        if counts[name]
    ]

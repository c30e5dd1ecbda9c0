"""Two records turn out to be one person's: one takes in the other, and nothing is lost.

What stands in both of them and differs is chosen; what only one of them says is kept. Rows that
refer to the record that goes, of the core or of a plugin, move over by their foreign keys. The
audit keeps the record that goes as it was, and its key code still finds the person.
"""

from collections.abc import Collection, Sequence

from sqlalchemy import func, literal, select, union_all
from sqlalchemy.orm import Session, joinedload

from cenacle.accounts import User
from cenacle.events import RetreatantLeft, RetreatantsMerged, RetreatantsMerging
from cenacle.places.counting import count_places
from cenacle.places.merging import hold_retreats, join_answers, stronger
from cenacle.places.offers import offer_free_places
from cenacle.platform import clock
from cenacle.platform.access import Actor, Right, load
from cenacle.platform.audit import note_removed, refuse_stale
from cenacle.platform.dates import show_days
from cenacle.platform.db.references import Reference, References
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.retreatants.consent import change_details, keep_refusal
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
from cenacle.retreatants.service import actor_name
from cenacle.retreats import AttendingStatus, Participation, Retreat

FIELDS = {
    "firstName": ("First name", "first_name"),
    "middleInit": ("Middle initial", "middle_initial"),
    "lastName": ("Last name", "last_name"),
    "suffix": ("Suffix", "suffix"),
    "nickname": ("Nickname", "nickname"),
    "salutation": ("Salutation", "salutation"),
    "birthDate": ("Date of birth", "birth_date"),
    "email": ("Email", "email"),
    "cellPhone": ("Cell phone", "cell_phone"),
    "address": ("Street address", "street_address"),
    "city": ("City", "city"),
    "state": ("State", "state"),
    "zip": ("Zip code", "zip_code"),
    "groupNumber": ("Group", "group"),
    "secondaryGroupNumber": ("Secondary group", "secondary_group"),
    "subGroup": ("Sub group", "sub_group"),
    "status": ("Status", "status"),
    "priority": ("Priority", "priority"),
    "religion": ("Religion", "religion"),
    "churchName": ("Church", "church_name"),
    "profession": ("Profession", "profession"),
    "company": ("Company", "company"),
    "medDoctor": ("Medical professional", "is_doctor"),
    "deaconPriest": ("Deacon or priest", "is_priest_or_deacon"),
    "captain": ("Lead Captain", "is_captain"),
    "coCaptain": ("Co-captain", "is_co_captain"),
}
"""What may be chosen: its label, and the attribute that holds it."""

EMPTY = (None, False)

MERGED = "Two records of one person"

CONSENT = ("sms_consent_at", "sms_consent_place", "sms_consent_wording")

KINDS = {
    "participations": "retreats",
    "history_entries": "entries of the history",
    "remarks": "remarks",
    "email_recipients": "emails",
    "letter_readers": "letters to be sent",
    "prospects": "applications",
    "users": "sign-ins",
    "asked_people": "invitations",
    "access_links": "links to answer by",
    "phone_acts": "telephone calls",
    "field_values": "answers",
    "agreement_acceptances": "agreements",
    "room_wishes": "wishes of rooms",
    "room_companions": "people to be with, or not",
}
"""What rows of a table are to people; those of a plugin go by the name of their table."""


def preview_merge(session: Session, actor: Actor, pair: Pair) -> MergePreview:
    """What a merge would do.

    Raises NotFound, or RuleBroken where the two cannot be merged.
    """
    kept, gone = _load_both(session, actor, pair)
    return MergePreview(
        fields=[
            FieldChoice(
                field=field,
                label=label,
                kept=_shown(kept, attribute),
                gone=_shown(gone, attribute),
                taken=_is_missing(kept, gone, attribute),
            )
            for field, (label, attribute) in FIELDS.items()
            if getattr(kept, attribute) != getattr(gone, attribute)
        ],
        retreats=[
            RetreatChoice(
                retreat=show_days(theirs.retreat.start_date, theirs.retreat.end_date),
                kept=ours.attending_status,
                gone=theirs.attending_status,
                result=stronger(ours.attending_status, theirs.attending_status),
            )
            for ours, theirs in _in_both(session, kept, gone)
        ],
        moved=_count_references(session, gone),
        kept_version=kept.version,
        gone_version=gone.version,
    )


def merge_retreatants(session: Session, house: House, actor: Actor, form: MergeForm) -> Retreatant:
    """Let the record that is kept take in the other.

    Raises NotFound, or RuleBroken for one that somebody changed meanwhile, for a field that is not
    to be chosen, and where the two cannot be merged.
    """
    kept, gone = _load_both(session, actor, form, to_change=True)
    refuse_stale(session, kept, form.kept_version)
    refuse_stale(session, gone, form.gone_version)
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
    return kept


def _load_both(
    session: Session, actor: Actor, pair: Pair, *, to_change: bool = False
) -> tuple[Retreatant, Retreatant]:
    """Locked in the order of their ids: two merges of the same people end one after the other."""
    if pair.kept_id == pair.gone_id:
        raise RuleBroken("Choose two different records.", field="goneId")
    ids = sorted((pair.kept_id, pair.gone_id))
    found = {id_: load(session, actor, Retreatant, id_, to_change=to_change) for id_ in ids}
    sign_ins = session.scalars(select(User.id).where(User.retreatant_id.in_(ids))).all()
    if len(sign_ins) > 1:
        raise RuleBroken("Each of these belongs to somebody who signs in: they cannot be merged.")
    return found[pair.kept_id], found[pair.gone_id]


def _shown(person: Retreatant, attribute: str) -> object:
    if attribute == "cell_phone":
        return person.phone_shown
    value = getattr(person, attribute)
    if attribute in ("group", "secondary_group"):
        return value.group_number if value else None
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
    unknown = [field for field in chosen if field not in FIELDS]
    if unknown:
        raise RuleBroken(f"There is no field {unknown[0]!r} to choose.", field="take")
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


def _count_references(session: Session, gone: Retreatant) -> list[Moved]:
    counting = union_all(
        *(
            select(literal(each.table.name).label("table_name"), func.count().label("row_count"))
            .select_from(each.table)
            .where(each.referring[0] == gone.id)
            for each in _references(References(session.connection()))
        )
    )
    counts = sorted(session.execute(counting), key=lambda row: row.table_name)
    return [
        Moved(kind=KINDS.get(row.table_name, row.table_name.replace("_", " ")), count=row.row_count)
        for row in counts
        if row.row_count
    ]

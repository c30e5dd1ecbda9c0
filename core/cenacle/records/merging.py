"""Two records turn out to be one person's: one takes in the other, and nothing is lost.

What stands in both of them and differs is chosen; what only one of them says is kept. Rows that
refer to the record that goes, of the core or of a plugin, move over by their foreign keys. The
audit keeps the record that goes as it was, and its key code still finds the person.
"""

from typing import Any

from pyramid.registry import Registry
from sqlalchemy import (
    ColumnElement,
    TableClause,
    column,
    delete,
    func,
    inspect,
    literal,
    select,
    table,
    union_all,
    update,
)
from sqlalchemy.orm import Session, joinedload

from cenacle import people
from cenacle.accounts import User
from cenacle.audit import refuse_stale
from cenacle.days import show_days
from cenacle.errors import NotFound, RuleBroken
from cenacle.events import RetreatantsMerged
from cenacle.people import Retreatant, lookalikes
from cenacle.plugins import publish
from cenacle.records.schemas import MergeForm
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.rights import Actor
from cenacle.rooms import RoomAssignment

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

CONSENT = ("sms_consent_at", "sms_consent_place", "sms_consent_wording")

STRENGTH = (
    AttendingStatus.NO_RESPONSE,
    AttendingStatus.CANCELLED,
    AttendingStatus.NOT_ATTENDING,
    AttendingStatus.WAITLIST,
    AttendingStatus.ATTENDING,
)
"""Of two answers to one retreat the later in this list stands."""

KINDS = {
    "participations": "retreats",
    "history_entries": "entries of the history",
    "remarks": "remarks",
    "email_recipients": "emails",
    "prospects": "applications",
    "users": "sign-ins",
}
"""What rows of a table are to people; those of a plugin go by the name of their table."""


def duplicates(session: Session, retreatant_id: int) -> list[dict[str, Any]]:
    """Other records that may be the same person's. Raises NotFound."""
    person = _find(session, retreatant_id)
    return [
        {
            "retreatant_id": other.id,
            "key_code": other.key_code,
            "name": other.name,
            "group_number": other.group.group_number,
            "status": other.status,
            "birth_date": other.birth_date,
            "cell_phone": other.phone_shown,
            "email": other.email,
            "alike": list(lookalike.alike),
        }
        for lookalike in lookalikes(session, person, without=person.id)
        for other in (lookalike.retreatant,)
    ]


def preview(session: Session, kept_id: int, gone_id: int) -> dict[str, Any]:
    """What a merge would do, by the names of `schemas.MergePreview`.

    Raises NotFound, or RuleBroken where the two cannot be merged.
    """
    kept, gone = _two(session, kept_id, gone_id)
    return {
        "fields": [
            {
                "field": field,
                "label": label,
                "kept": _shown(kept, name),
                "gone": _shown(gone, name),
                "taken": _is_missing(kept, gone, name),
            }
            for field, (label, name) in FIELDS.items()
            if getattr(kept, name) != getattr(gone, name)
        ],
        "retreats": [
            {
                "retreat": show_days(theirs.retreat.start_date, theirs.retreat.end_date),
                "kept": ours.attending_status,
                "gone": theirs.attending_status,
                "result": _stronger(ours, theirs),
            }
            for ours, theirs in _in_both(session, kept, gone)
        ],
        "moved": _count(session, gone),
        "kept_version": kept.version,
        "gone_version": gone.version,
    }


def merge(session: Session, registry: Registry, actor: Actor, form: MergeForm) -> Retreatant:
    """Let the record that is kept take in the other.

    Raises NotFound, or RuleBroken for one that somebody changed meanwhile, for a field that is not
    to be chosen, and where the two cannot be merged.
    """
    kept, gone = _two(session, form.kept_id, form.gone_id, to_change=True)
    refuse_stale(session, kept, form.kept_version)
    refuse_stale(session, gone, form.gone_version)
    publish(registry, session, RetreatantsMerged(kept.id, gone_id=gone.id))
    for ours, theirs in _in_both(session, kept, gone):
        _join(session, ours, theirs)
    for each, referring in _references(session):
        session.execute(update(each).where(referring == gone.id).values({referring: kept.id}))
    _take(kept, gone, form.take)
    _keep_notes(session, actor, kept, gone)
    codes = (kept.former_key_codes, gone.key_code, gone.former_key_codes)
    kept.former_key_codes = " ".join(code for code in codes if code)
    session.delete(gone)
    session.flush()
    return kept


def _two(
    session: Session, kept_id: int, gone_id: int, *, to_change: bool = False
) -> tuple[Retreatant, Retreatant]:
    """Locked in the order of their ids: two merges of the same people end one after the other."""
    if kept_id == gone_id:
        raise RuleBroken("Choose two different records.", field="goneId")
    ids = sorted((kept_id, gone_id))
    found = {id_: _find(session, id_, to_change=to_change) for id_ in ids}
    sign_ins = session.scalars(select(User.id).where(User.retreatant_id.in_(ids))).all()
    if len(sign_ins) > 1:
        raise RuleBroken("Each of these belongs to somebody who signs in: they cannot be merged.")
    return found[kept_id], found[gone_id]


def _find(session: Session, retreatant_id: int, *, to_change: bool = False) -> Retreatant:
    person = session.get(
        Retreatant, retreatant_id, with_for_update={"of": Retreatant} if to_change else None
    )
    if person is None:
        raise NotFound("There is no such retreatant.")
    return person


def _shown(person: Retreatant, name: str) -> Any:
    if name == "cell_phone":
        return person.phone_shown
    value = getattr(person, name)
    if name in ("group", "secondary_group"):
        return value.group_number if value else None
    return value.name if name == "religion" and value else value


def _is_missing(kept: Retreatant, gone: Retreatant, name: str) -> bool:
    return getattr(kept, name) in (None, False) and getattr(gone, name) not in (None, False)


def _take(kept: Retreatant, gone: Retreatant, chosen: list[str]) -> None:
    unknown = [field for field in chosen if field not in FIELDS]
    if unknown:
        raise RuleBroken(f"There is no field {unknown[0]!r} to choose.", field="take")
    for field, (_, name) in FIELDS.items():
        if field in chosen or _is_missing(kept, gone, name):
            setattr(kept, name, getattr(gone, name))
    if kept.secondary_group is kept.group:
        kept.secondary_group = None
    if kept.sms_consent_at is None:
        for name in CONSENT:
            setattr(kept, name, getattr(gone, name))


def _keep_notes(session: Session, actor: Actor, kept: Retreatant, gone: Retreatant) -> None:
    """Notes of both do not fit into one field: the second ones become a remark."""
    if kept.notes is None:
        kept.notes = gone.notes
    elif gone.notes and gone.notes != kept.notes:
        author = people.name_of(session, actor)
        people.add_remark(session, kept, author=author, remarks=gone.notes)


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


def _stronger(ours: Participation, theirs: Participation) -> AttendingStatus:
    return max(ours.attending_status, theirs.attending_status, key=STRENGTH.index)


def _join(session: Session, ours: Participation, theirs: Participation) -> None:
    """Whoever came under one name came, whatever the other says."""
    parts = (ours, theirs)
    came = any(
        part.attending_status is AttendingStatus.ATTENDING and not part.is_no_show for part in parts
    )
    status = _stronger(ours, theirs)
    if status is not ours.attending_status:
        ours.attending_status, ours.status_since = status, theirs.status_since
    ours.is_no_show = not came and any(part.is_no_show for part in parts)
    ours.is_invited = any(part.is_invited for part in parts)
    ours.role_id = ours.role_id or theirs.role_id
    session.flush()
    if session.get(RoomAssignment, ours.id) is None:
        session.execute(
            update(RoomAssignment)
            .where(RoomAssignment.participation_id == theirs.id)
            .values(participation_id=ours.id)
        )
    session.execute(delete(RoomAssignment).where(RoomAssignment.participation_id == theirs.id))
    session.delete(theirs)
    session.flush()


def _references(session: Session) -> list[tuple[TableClause, ColumnElement[int]]]:
    """Every table and column of the database that refers to a retreatant; also those of a plugin
    which is not installed at the moment, and whose rows wait for its return."""
    keys = inspect(session.connection()).get_multi_foreign_keys()
    found = sorted(
        (name, key["constrained_columns"][0])
        for (_, name), foreign_keys in keys.items()
        for key in foreign_keys
        if key["referred_table"] == Retreatant.__tablename__
    )
    tables = [(table(name, column(referring)), referring) for name, referring in found]
    return [(each, each.c[referring]) for each, referring in tables]


def _count(session: Session, gone: Retreatant) -> list[dict[str, Any]]:
    references = _references(session)
    counting = union_all(
        *(
            select(literal(number), func.count()).select_from(each).where(referring == gone.id)
            for number, (each, referring) in enumerate(references)
        )
    )
    counts = [count for _, count in sorted(map(tuple, session.execute(counting)))]
    return [
        {"kind": KINDS.get(each.name, each.name.replace("_", " ")), "count": count}
        for (each, _), count in zip(references, counts, strict=True)
        if count
    ]

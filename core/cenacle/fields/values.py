"""Reads and keeps what people answered: one statement for a whole roster, however many fields."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, Select, delete, func, or_, select
from sqlalchemy.orm import Session, aliased

from cenacle.events import RetreatantsMerging
from cenacle.fields.known import Known
from cenacle.fields.models import FieldValue
from cenacle.platform import clock
from cenacle.platform.db.locks import one_at_a_time
from cenacle.platform.errors import Failure, InvalidInput
from cenacle.platform.house import House
from cenacle.platform.plugins.fields import FieldKind, FieldOf, Owner, Value
from cenacle.retreats import AttendingStatus, Participation

Values = dict[str, dict[int, Value]]
"""By the fields' full keys, and then by the ids of retreatants."""


def read_values(
    connection: Connection | Session,
    keys: Collection[str],
    people: ColumnElement[bool],
    retreat_id: int | None,
) -> Values:
    """What these fields hold for people, and for their part in the retreat; `people` is a condition
    on `FieldValue.retreatant_id`. Whoever has no value is not named."""
    values: Values = {key: {} for key in keys}
    rows = connection.execute(
        select(FieldValue.field, FieldValue.retreatant_id, FieldValue.value).where(
            FieldValue.field.in_(keys), people, _of_retreat(retreat_id)
        )
    )
    for field, retreatant_id, value in rows:
        if retreatant_id is not None:
            values[field][retreatant_id] = value
    return values


def read_answers(session: Session, retreat_id: int, *keys: str) -> Values:
    """What those who attend a retreat answered to these fields, in one statement: by the fields'
    full keys (`needs_diet`), and then by the ids of people."""
    return read_values(session, keys, FieldValue.retreatant_id.in_(_attend(retreat_id)), retreat_id)


def read_answers_of_readers(
    session: Session, retreats: Mapping[int, int | None], *keys: str
) -> Values:
    """The same of those who are written to, each for the retreat that the letter tells of
    (`LetterAsked.retreats`): in one statement too, however many they are."""
    values: Values = {key: {} for key in keys}
    rows = session.execute(
        select(
            FieldValue.field, FieldValue.retreatant_id, FieldValue.retreat_id, FieldValue.value
        ).where(FieldValue.field.in_(keys), FieldValue.retreatant_id.in_(retreats))
    )
    for field, person, retreat, value in rows:
        if person is not None and retreat in (None, retreats[person]):
            values[field][person] = value
    return values


def count_unanswered(session: Session, retreat_id: int, *keys: str) -> int:
    """How many of those who attend a retreat have answered none of these fields."""
    answered = select(FieldValue.retreatant_id).where(
        FieldValue.field.in_(keys),
        FieldValue.retreatant_id.is_not(None),
        _of_retreat(retreat_id),
    )
    attend = _attend(retreat_id).subquery()
    untold = select(func.count()).select_from(attend)
    return session.scalar(untold.where(attend.c.retreatant_id.not_in(answered))) or 0


def read_own(session: Session, owner: Owner, keys: Collection[str]) -> dict[str, Value]:
    """What these fields hold for one; of the person, and of the part in the owner's retreat."""
    rows = session.execute(
        select(FieldValue.field, FieldValue.value).where(
            FieldValue.field.in_(keys), is_of(owner), _of_retreat(owner.retreat_id)
        )
    )
    return {row.field: row.value for row in rows}


def read_former(session: Session, owner: Owner, known: Known) -> dict[str, Value]:
    """What a person said last of their part in other retreats than the owner's. A consent was to
    that retreat alone."""
    of_part = [
        key
        for key, each in known.items()
        if each.field.of is FieldOf.PART and each.field.kind is not FieldKind.CONSENT
    ]
    if not of_part or owner.retreatant_id is None:
        return {}
    rows = session.execute(
        select(FieldValue.field, FieldValue.value)
        .where(
            FieldValue.field.in_(of_part),
            FieldValue.retreatant_id == owner.retreatant_id,
            FieldValue.retreat_id != (owner.retreat_id or 0),
        )
        .order_by(FieldValue.given_at, FieldValue.id)
    )
    return {row.field: row.value for row in rows}


def hold_answers(session: Session, owner: Owner) -> None:
    """Whoever changes the same one's answers waits until this transaction has ended."""
    one_at_a_time(session, f"answers of {owner.prospect_id} {owner.retreatant_id}")


def keep_values(
    session: Session,
    owner: Owner,
    known: Known,
    answers: Mapping[str, Value | None],
    *,
    stays: bool | None = None,
    given_at: Mapping[str, datetime] | None = None,
) -> list[str]:
    """Keep what was answered, None empties; the keys of what is otherwise than before.

    What is of a part is kept for the owner's retreat, and with an application until there is one.
    `stays` says whether the person lets it stay beyond its days, `given_at` when it was said, if
    that is not now. Raises InvalidInput for a part where the owner names no retreat.
    """
    hold_answers(session, owner)
    found = session.scalars(
        select(FieldValue).where(
            FieldValue.field.in_(answers), is_of(owner), _of_retreat(owner.retreat_id)
        )
    )
    kept = {each.field: each for each in found}
    changed = []
    for key, value in answers.items():
        each = kept.get(key)
        if value is None:
            if each is not None:
                session.delete(each)
                changed.append(key)
            continue
        if each is None:
            each = FieldValue(field=key, **_place(owner, known, key))
            session.add(each)
        if each.value != value:
            changed.append(key)
            each.value = value
            each.given_at = given_at[key] if given_at else clock.now()
        if stays is not None:
            each.stays = stays
    session.flush()
    return changed


def hand_over(
    session: Session,
    known: Known,
    prospect_id: int,
    retreatant_id: int,
    retreat_ids: Collection[int],
    *,
    consents_too: bool = True,
) -> None:
    """What an applicant said becomes the retreatant's; of a part, for each of these retreats. What
    the retreatant said before makes way: the application is newer. Not `consents_too` where whoever
    applied need not be who is known."""
    found = session.scalars(select(FieldValue).where(FieldValue.prospect_id == prospect_id)).all()
    answers: dict[int | None, dict[str, Value | None]] = defaultdict(dict)
    given_at = {each.field: each.given_at for each in found}
    for each in found:
        field = known[each.field].field if each.field in known else None
        if field is not None and field.kind is FieldKind.CONSENT and not consents_too:
            continue
        is_of_part = field is not None and field.of is FieldOf.PART
        for retreat_id in retreat_ids if is_of_part else [None]:
            answers[retreat_id][each.field] = each.value
    session.execute(delete(FieldValue).where(FieldValue.prospect_id == prospect_id))
    for retreat_id, theirs in answers.items():
        owner = Owner(retreatant_id=retreatant_id, retreat_id=retreat_id)
        keep_values(session, owner, known, theirs, given_at=given_at)


def let_one_stand(session: Session, _house: House, event: RetreatantsMerging) -> None:
    """Of two answers of one person to one question that of the record that is kept stands."""
    kept = aliased(FieldValue)
    answered_too = select(kept.id).where(
        kept.retreatant_id == event.kept_id,
        kept.field == FieldValue.field,
        kept.retreat_id.is_not_distinct_from(FieldValue.retreat_id),
    )
    session.execute(
        delete(FieldValue)
        .where(FieldValue.retreatant_id == event.gone_id, answered_too.exists())
        .execution_options(synchronize_session=False)
    )


def _attend(retreat_id: int) -> Select[int]:
    return select(Participation.retreatant_id).where(
        Participation.retreat_id == retreat_id,
        Participation.attending_status == AttendingStatus.ATTENDING,
    )


def _place(owner: Owner, known: Known, key: str) -> dict[str, int | None]:
    is_of_part = key in known and known[key].field.of is FieldOf.PART
    if is_of_part and owner.prospect_id is None and owner.retreat_id is None:
        raise InvalidInput(Failure(f"answers.{key}", "This is asked for a retreat."))
    return {
        "prospect_id": owner.prospect_id,
        "retreatant_id": owner.retreatant_id,
        "retreat_id": owner.retreat_id if is_of_part else None,
    }


def is_of(owner: Owner) -> ColumnElement[bool]:
    """For statements about values: those of this one."""
    if owner.prospect_id is not None:
        return FieldValue.prospect_id == owner.prospect_id
    return FieldValue.retreatant_id == owner.retreatant_id


def _of_retreat(retreat_id: int | None) -> ColumnElement[bool]:
    of_person = FieldValue.retreat_id.is_(None)
    return of_person if retreat_id is None else or_(of_person, FieldValue.retreat_id == retreat_id)

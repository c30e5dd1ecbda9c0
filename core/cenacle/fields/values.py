"""Reads and keeps what people answered: one statement for a whole roster, however many fields."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from datetime import datetime
from typing import TypeVar

from sqlalchemy import (
    JSON,
    ColumnElement,
    Connection,
    Select,
    cast,
    delete,
    exists,
    func,
    null,
    or_,
    select,
    union_all,
)
from sqlalchemy.orm import Session

from cenacle.fields.joining import join
from cenacle.fields.known import Known
from cenacle.fields.models import FieldValue, LeftEmpty, OfSomebody
from cenacle.platform import clock
from cenacle.platform.db.locks import one_at_a_time
from cenacle.platform.errors import Failure, InvalidInput
from cenacle.platform.plugins.fields import FieldKind, FieldOf, Owner, Value
from cenacle.platform.words import CORE, Words
from cenacle.retreats import AttendingStatus, Participation

_ = Words(CORE)


S = TypeVar("S", bound=OfSomebody)

Values = dict[str, dict[int, Value]]
"""By the fields' full keys, and then by the ids of retreatants."""

Heard = dict[str, dict[int, Value | None]]
"""The same, or by the ids of applicants, with None of whoever was asked, and had nothing to say."""


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


def read_heard(
    connection: Connection | Session,
    keys: Collection[str],
    people: Collection[int],
    applicants: Collection[int],
    retreat_id: int | None,
) -> tuple[Heard, Heard]:
    """What these fields hold for people, and what for applicants, in one statement."""
    of_people: Heard = {key: {} for key in keys}
    of_applicants: Heard = {key: {} for key in keys}
    rows = connection.execute(
        union_all(
            *(
                select(said.field, said.retreatant_id, said.prospect_id, value).where(
                    said.field.in_(keys),
                    or_(said.retreatant_id.in_(people), said.prospect_id.in_(applicants)),
                    _of_retreat(retreat_id, said),
                )
                for said, value in (
                    (LeftEmpty, cast(null(), JSON).label("value")),
                    (FieldValue, FieldValue.value),
                )
            )
        )
    )
    for field, retreatant_id, prospect_id, value in rows:
        if retreatant_id is not None:
            of_people[field][retreatant_id] = value
        else:
            of_applicants[field][prospect_id] = value
    return of_people, of_applicants


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
    """How many of those who attend a retreat were heard on none of these fields. Whoever was asked
    and had nothing to say was heard."""
    attend = _attend(retreat_id).subquery()
    heard = (
        exists().where(
            said.field.in_(keys),
            said.retreatant_id == attend.c.retreatant_id,
            _of_retreat(retreat_id, said),
        )
        for said in (FieldValue, LeftEmpty)
    )
    untold = select(func.count()).select_from(attend).where(~or_(*heard))
    return session.scalar(untold) or 0


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
    """Keep what was answered, None is an empty answer; the keys of what is otherwise than before.

    What is of a part is kept for the owner's retreat, and with an application until there is one.
    `stays` says whether the person lets it stay beyond its days, `given_at` when it was said, if
    that is not now. Raises InvalidInput for a part where the owner names no retreat.
    """
    hold_answers(session, owner)
    kept = _said(session, owner, answers, FieldValue)
    _leave_empty(session, owner, known, answers, stays=stays)
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
    the retreatant said before stays beside it in texts and lists, and else makes way: the
    application is newer. Not `consents_too` where whoever applied need not be who is known."""
    found = session.scalars(select(FieldValue).where(FieldValue.prospect_id == prospect_id)).all()
    empty = session.scalars(select(LeftEmpty).where(LeftEmpty.prospect_id == prospect_id)).all()
    answers: dict[int | None, dict[str, Value | None]] = defaultdict(dict)
    given_at = {each.field: each.given_at for each in found}
    said: list[FieldValue | LeftEmpty] = [*found, *empty]
    for each in said:
        field = known[each.field].field if each.field in known else None
        if field is not None and field.kind is FieldKind.CONSENT and not consents_too:
            continue
        is_of_part = field is not None and field.of is FieldOf.PART
        for retreat_id in retreat_ids if is_of_part else [None]:
            value = each.value if isinstance(each, FieldValue) else None
            answers[retreat_id][each.field] = value
    session.execute(delete(FieldValue).where(FieldValue.prospect_id == prospect_id))
    session.execute(delete(LeftEmpty).where(LeftEmpty.prospect_id == prospect_id))
    for retreat_id, theirs in answers.items():
        owner = Owner(retreatant_id=retreatant_id, retreat_id=retreat_id)
        for key, before in read_own(session, owner, theirs.keys() & known.keys()).items():
            new = theirs.pop(key)
            if new is not None:  # who leaves empty what is known takes nothing back
                theirs[key] = join(known[key].field, before, new) or new
        keep_values(session, owner, known, theirs, given_at=given_at)


def hand_back(session: Session, retreatant_id: int, prospect_id: int) -> None:
    """An applicant has again what had become the retreatant's, also what was left empty; of a part,
    once for all retreats."""
    theirs = FieldValue.retreatant_id == retreatant_id
    values = select(FieldValue).where(theirs).order_by(FieldValue.field, FieldValue.id)
    _hand_back(session, session.scalars(values).all(), prospect_id)
    theirs = LeftEmpty.retreatant_id == retreatant_id
    empty = select(LeftEmpty).where(theirs).order_by(LeftEmpty.field, LeftEmpty.id)
    _hand_back(session, session.scalars(empty).all(), prospect_id)
    session.flush()


def _hand_back(session: Session, found: Iterable[FieldValue | LeftEmpty], prospect_id: int) -> None:
    given: set[str] = set()
    for each in found:
        if each.field in given:
            session.delete(each)
        else:
            given.add(each.field)
            each.prospect_id, each.retreatant_id, each.retreat_id = prospect_id, None, None


def _attend(retreat_id: int) -> Select[int]:
    return select(Participation.retreatant_id).where(
        Participation.retreat_id == retreat_id,
        Participation.attending_status == AttendingStatus.ATTENDING,
    )


def _place(owner: Owner, known: Known, key: str) -> dict[str, int | None]:
    is_of_part = key in known and known[key].field.of is FieldOf.PART
    if is_of_part and owner.prospect_id is None and owner.retreat_id is None:
        raise InvalidInput(Failure(f"answers.{key}", _("This is asked for a retreat.")))
    return {
        "prospect_id": owner.prospect_id,
        "retreatant_id": owner.retreatant_id,
        "retreat_id": owner.retreat_id if is_of_part else None,
    }


def _leave_empty(
    session: Session,
    owner: Owner,
    known: Known,
    answers: Mapping[str, Value | None],
    *,
    stays: bool | None,
) -> None:
    """Remember of which fields somebody said nothing, and forget it of those to which they do."""
    before = _said(session, owner, answers, LeftEmpty)
    for key, value in answers.items():
        each = before.get(key)
        if value is not None:
            if each is not None:
                session.delete(each)
            continue
        if each is None:
            each = LeftEmpty(field=key, **_place(owner, known, key))
            session.add(each)
        each.given_at = clock.now()
        if stays is not None:
            each.stays = stays


def _said(session: Session, owner: Owner, keys: Collection[str], of: type[S]) -> dict[str, S]:
    found = session.scalars(
        select(of).where(of.field.in_(keys), is_of(owner, of), _of_retreat(owner.retreat_id, of))
    )
    return {each.field: each for each in found}


def is_of(owner: Owner, said: type[OfSomebody] = FieldValue) -> ColumnElement[bool]:
    """For statements about what was said: that of this one."""
    if owner.prospect_id is not None:
        return said.prospect_id == owner.prospect_id
    return said.retreatant_id == owner.retreatant_id


def _of_retreat(retreat_id: int | None, said: type[OfSomebody] = FieldValue) -> ColumnElement[bool]:
    of_person = said.retreat_id.is_(None)
    return of_person if retreat_id is None else or_(of_person, said.retreat_id == retreat_id)

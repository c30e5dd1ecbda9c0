"""Two records of one person may hold two answers to one question.

Whoever merges them chooses. Where nobody chose, texts are joined and choices of several added up;
of other kinds the answer of the record that is kept stands. Of what the one who merges may not see,
or nobody knows any more, the answer that was given last stands.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import and_, delete, exists, select
from sqlalchemy.orm import Session, aliased

from cenacle.fields.joining import join
from cenacle.fields.known import Known, installed_fields, known_fields, retired_fields, seen_by
from cenacle.fields.models import FieldValue, LeftEmpty, OfSomebody
from cenacle.platform.access import Actor
from cenacle.platform.house import House
from cenacle.platform.plugins.fields import Field, Value, shown_text
from cenacle.platform.told import told_days
from cenacle.retreats import Retreat


@dataclass(frozen=True)
class TwoAnswers:
    """One question to which two records hold different answers, of a retreat where it is of a part;
    `is_seen` by who merges."""

    kept: FieldValue
    gone: FieldValue
    retreat: Retreat | None
    field: Field | None
    is_seen: bool

    @property
    def name(self) -> str:
        """By which it is chosen: `answers.needs_diet`, of a part `answers.needs_arrival.17`."""
        of_retreat = f".{self.retreat.id}" if self.retreat else ""
        return f"answers.{self.kept.field}{of_retreat}"

    @property
    def label(self) -> str:
        label = str(self.field.label) if self.field else self.kept.field
        if self.retreat is None:
            return label
        return f"{label} ({told_days(self.retreat.start_date, self.retreat.end_date)})"

    @property
    def joined(self) -> Value | None:
        """Both in one, of kinds that can be joined."""
        if self.field is None:
            return None
        return join(self.field, self.kept.value, self.gone.value)

    def shown(self, value: Value | None) -> str | None:
        if value is None or self.field is None:
            return None
        return shown_text(self.field.kind, value)


def find_two_answers(
    session: Session, house: House, actor: Actor, kept_id: int, gone_id: int
) -> list[TwoAnswers]:
    """Where the two differ: in the order in which it is asked, the newest retreat first."""
    theirs = aliased(FieldValue)
    rows = session.execute(
        select(FieldValue, theirs, Retreat)
        .join(
            theirs,
            and_(
                theirs.field == FieldValue.field,
                theirs.retreat_id.is_not_distinct_from(FieldValue.retreat_id),
            ),
        )
        .outerjoin(Retreat, Retreat.id == FieldValue.retreat_id)
        .where(FieldValue.retreatant_id == kept_id, theirs.retreatant_id == gone_id)
        .order_by(Retreat.start_date.desc(), FieldValue.id)
    ).all()
    if not rows:
        return []
    installed = installed_fields(session, house)
    asked = {**known_fields(session, house), **retired_fields(session)}
    seen = seen_by(asked, house, actor)
    found = [
        TwoAnswers(
            kept=kept,
            gone=gone,
            retreat=retreat,
            field=installed[kept.field].field if kept.field in installed else None,
            is_seen=kept.field in seen,
        )
        for kept, gone, retreat in rows
        if kept.value != gone.value
    ]
    return sorted(found, key=lambda each: _place(seen, each.kept.field))


def let_one_stand(
    session: Session,
    answers: Sequence[TwoAnswers],
    take: Collection[str],
    keep: Collection[str],
    kept_id: int,
    gone_id: int,
) -> None:
    """Of two answers to one question one is left: that of the record that goes where `take` names
    it, that of the other where `keep` does."""
    for each in answers:
        if each.is_seen and each.name in take:
            _put(each.kept, each.gone, each.gone.value)
        elif each.joined is not None and not (each.is_seen and each.name in keep):
            stays = each.kept.stays and each.gone.stays
            _put(each.kept, max(each.kept, each.gone, key=_when), each.joined)
            each.kept.stays = stays
        elif not each.is_seen:
            last = max(each.kept, each.gone, key=_when)
            _put(each.kept, last, last.value)
    for answer in _answered_by_both(session, kept_id, gone_id):
        session.delete(answer)
    session.flush()
    _forget_empty(session, kept_id, gone_id, (FieldValue, LeftEmpty))
    _forget_empty(session, gone_id, kept_id, (FieldValue,))


def count_answered_by_both(session: Session, kept_id: int, gone_id: int) -> int:
    """How many answers of the record that goes do not move over as they are."""
    return len(_answered_by_both(session, kept_id, gone_id))


def _answered_by_both(session: Session, kept_id: int, gone_id: int) -> Sequence[FieldValue]:
    ours = aliased(FieldValue)
    answered_too = select(ours.id).where(
        ours.retreatant_id == kept_id,
        ours.field == FieldValue.field,
        ours.retreat_id.is_not_distinct_from(FieldValue.retreat_id),
    )
    return session.scalars(
        select(FieldValue).where(FieldValue.retreatant_id == gone_id, answered_too.exists())
    ).all()


def _forget_empty(session: Session, of: int, other: int, told: Sequence[type[OfSomebody]]) -> None:
    """That one of the two had nothing to say, where the other was heard."""
    for said in told:
        theirs = aliased(said)
        was_heard = exists().where(
            theirs.retreatant_id == other,
            theirs.field == LeftEmpty.field,
            theirs.retreat_id.is_not_distinct_from(LeftEmpty.retreat_id),
        )
        session.execute(
            delete(LeftEmpty)
            .where(LeftEmpty.retreatant_id == of, was_heard)
            .execution_options(synchronize_session=False)
        )


def _put(kept: FieldValue, source: FieldValue, value: Value) -> None:
    kept.given_at, kept.stays, kept.value = source.given_at, source.stays, value


def _when(answer: FieldValue) -> datetime:
    return answer.given_at


def _place(known: Known, key: str) -> int:
    keys = list(known)
    return keys.index(key) if key in known else len(keys)

"""Choices of a question: what somebody chose is renamed or retired, and never lost."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from cenacle.fields.models import FieldValue, Question
from cenacle.fields.questions.schemas import ChoiceForm
from cenacle.platform.plugins.fields import Value


def count_chosen(session: Session, question: Question) -> Counter[str]:
    """How many answers have each choice."""
    values = session.scalars(select(FieldValue.value).where(FieldValue.field == question.key))
    return Counter(name for value in values for name in _names(value))


def change_choices(session: Session, question: Question, wanted: Sequence[ChoiceForm]) -> None:
    """Those of another name are renamed in every answer; those that are gone are offered no longer,
    and known as long as somebody has them."""
    known = [*(question.choices or []), *(question.former_choices or [])]
    names = [each.name for each in wanted]
    renamed = {
        each.was: each.name for each in wanted if each.was in known and each.was != each.name
    }
    if renamed:
        _rename(session, question, renamed)
    gone = [name for name in known if name not in names and name not in renamed]
    chosen = count_chosen(session, question) if gone else {}
    question.choices = names
    question.former_choices = [name for name in gone if name in chosen]


def _rename(session: Session, question: Question, renamed: Mapping[str, str]) -> None:
    """All at once, so that two may change their names for each other's."""
    rows = session.execute(
        select(FieldValue.id, FieldValue.value).where(FieldValue.field == question.key)
    )
    becoming: dict[str | tuple[str, ...], list[int]] = defaultdict(list)
    for row in rows:
        names = list(_names(row.value))
        new = tuple(dict.fromkeys(renamed.get(name, name) for name in names))
        if list(new) != names:
            becoming[new if isinstance(row.value, list) else new[0]].append(row.id)
    for value, ids in becoming.items():
        session.execute(
            update(FieldValue)
            .where(FieldValue.id.in_(ids))
            .values(value=list(value) if isinstance(value, tuple) else value)
            .execution_options(synchronize_session=False)
        )


def _names(value: Value) -> Iterable[str]:
    if isinstance(value, list):
        return value
    return [value] if isinstance(value, str) else []

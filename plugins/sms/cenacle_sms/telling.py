"""What a roster, letters and the report of a year tell of texts."""

from collections.abc import Mapping
from datetime import UTC, datetime

from cenacle.api import (
    FieldKind,
    LetterAsked,
    Placeholder,
    Retreatant,
    RosterAsked,
    RosterColumn,
    Value,
    Words,
    YearAsked,
    YearFigure,
    show_phone,
)
from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session

from cenacle_sms.channel import FLAG
from cenacle_sms.config import read_configuration
from cenacle_sms.models import TextMessage, TextStatus

_ = Words("cenacle_sms")

LEFT = (TextStatus.SENT, TextStatus.DELIVERED)


def find_consents(session: Session, asked: RosterAsked) -> Mapping[int, Value]:
    of_group = or_(
        Retreatant.group_id == asked.group_id, Retreatant.secondary_group_id == asked.group_id
    )
    agreed = select(Retreatant.id).where(of_group, Retreatant.sms_consent_at.is_not(None))
    return dict.fromkeys(session.scalars(agreed), True)


TAKES_TEXTS = RosterColumn(
    key="consents",
    label=_("Takes texts"),
    kind=FieldKind.YES_NO,
    flag=FLAG,
    load=find_consents,
    section=_("How to reach them"),
)


def tell_number(_session: Session, asked: LetterAsked) -> Mapping[int, str]:
    """From which number texts come: nothing where the house has none."""
    number = show_phone(read_configuration().from_number)
    return dict.fromkeys(asked.retreats, number) if number else {}


NUMBER = Placeholder(key="number", label=_("Number of our texts"), flag=FLAG, load=tell_number)


def count_sent(session: Session, asked: YearAsked) -> int:
    begins, ends = (datetime(year, 1, 1, tzinfo=UTC) for year in (asked.year, asked.year + 1))
    sent = select(func.count(TextMessage.id)).where(
        TextMessage.status.in_(LEFT),
        TextMessage.created_at >= begins,
        TextMessage.created_at < ends,
    )
    if asked.group_id is not None:
        sent = sent.where(TextMessage.group_id == asked.group_id)
    return session.scalars(sent).one()


SENT = YearFigure(key="sent", title=_("Text messages sent"), flag=FLAG, load=count_sent)

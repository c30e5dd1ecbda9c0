"""What the plugin keeps of a person: shown to them, and forgotten."""

from datetime import datetime

from cenacle.api import (
    RETAIN_MAIL_BODIES_DAYS,
    KeptForATime,
    PersonalData,
    PersonKnown,
    Words,
    forget_values,
)
from sqlalchemy import ColumnElement, or_, select, update
from sqlalchemy.orm import Session

from cenacle_sms.models import ERASED, WITH_WORDS, OptOut, TextMessage, TextStatus
from cenacle_sms.opting import known_again

_ = Words("cenacle_sms")

AT_ONCE = 500


def erase(person: PersonKnown, session: Session) -> None:
    """A text stays as one that was sent, to nobody; that a number wants none, as a hash."""
    session.execute(
        update(TextMessage)
        .where(_theirs(person), TextMessage.due_at.is_not(None))
        .values(status=TextStatus.SUPPRESSED)
    )
    session.execute(
        update(TextMessage)
        .where(_theirs(person))
        .values(
            phone=ERASED,
            sender_email=ERASED,
            shown=ERASED,
            sealed=None,
            due_at=None,
            problem=None,
            sid=None,
        )
    )
    opt_outs = session.scalars(select(OptOut).where(OptOut.phone.in_(person.phones))).all()
    forget_values(session, "OptOut", [each.id for each in opt_outs])
    for each in opt_outs:
        session.execute(
            update(OptOut)
            .where(OptOut.id == each.id)
            .values(phone=known_again(person.keyed_hash, each.phone))
            .execution_options(synchronize_session=False)
        )


def tell(person: PersonKnown, session: Session) -> list[PersonalData]:
    texts = session.scalars(select(TextMessage).where(_theirs(person)).order_by(TextMessage.id))
    opt_outs = session.scalars(select(OptOut).where(OptOut.phone.in_(person.phones)))
    return [
        PersonalData(
            _("Text messages"),
            [
                {
                    _("When"): text.created_at,
                    _("To"): text.phone,
                    _("From"): text.sender_email,
                    _("What became of it"): text.status,
                    _("Words"): text.shown,
                }
                for text in texts
            ],
        ),
        PersonalData(
            _("Numbers that want no texts"),
            [
                {_("Number"): each.phone, _("Word"): each.word, _("Since"): each.since}
                for each in opt_outs
            ],
        ),
    ]


def _theirs(person: PersonKnown) -> ColumnElement[bool]:
    return or_(
        TextMessage.retreatant_id == person.retreatant_id, TextMessage.phone.in_(person.phones)
    )


def forget_old_words(session: Session, before: datetime) -> int:
    """As with mail: who was texted by whom, when and with what outcome stays."""
    old = select(TextMessage.id).where(
        WITH_WORDS, TextMessage.created_at < before, TextMessage.due_at.is_(None)
    )
    ids = session.scalars(old.limit(AT_ONCE)).all()
    session.execute(
        update(TextMessage).where(TextMessage.id.in_(ids)).values(shown=ERASED, sealed=None)
    )
    return len(ids)


TEXTS = KeptForATime("texts", RETAIN_MAIL_BODIES_DAYS, forget_old_words)

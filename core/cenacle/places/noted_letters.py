"""Which letters somebody was written about a retreat, so that none comes twice, and what waits is
stopped when it is no longer true."""

from collections.abc import Iterable, Mapping

from sqlalchemy import ColumnElement, delete, exists, insert, select, update
from sqlalchemy.orm import Session

from cenacle.places.models import RetreatLetter
from cenacle.platform import clock
from cenacle.platform.mail import EmailMessage
from cenacle.platform.mail.writing import stop_mails_to
from cenacle.platform.words import CORE, Words
from cenacle.retreats.models import Participation

_ = Words(CORE)

ANSWER = "answer"
THANKS = "thanks"
ANSWERED_ANEW = _.lasting("The answer was changed before this was sent.").in_code


def was_written(about: str) -> ColumnElement[bool]:
    """For statements about participations."""
    return exists().where(
        RetreatLetter.participation_id == Participation.id, RetreatLetter.about == about
    )


def note_letters(session: Session, about: str, messages: Mapping[int, EmailMessage | None]) -> None:
    """That these parts, whose retreat's row the caller holds, were written `about` something, or
    need not be: the newest such letter is known."""
    session.execute(
        delete(RetreatLetter).where(
            RetreatLetter.participation_id.in_(messages), RetreatLetter.about == about
        )
    )
    noted = {"about": about, "written_at": clock.now()}
    session.execute(
        insert(RetreatLetter),
        [
            {
                **noted,
                "participation_id": part,
                "message_id": message.id if message else None,
            }
            for part, message in messages.items()
        ],
    )


def stop_letters(session: Session, part: Participation) -> None:
    """What waits about a part whose answer is another one now does not go out any more."""
    messages = select(RetreatLetter.message_id).where(
        RetreatLetter.participation_id == part.id, RetreatLetter.about != THANKS
    )
    stop_mails_to(session, part.retreatant_id, messages, ANSWERED_ANEW)


def move_letters(session: Session, gone: Participation, kept: Participation) -> None:
    """Of two parts that become one neither is written twice about anything."""
    known: Iterable[str] = session.scalars(
        select(RetreatLetter.about).where(RetreatLetter.participation_id == kept.id)
    ).all()
    session.execute(
        update(RetreatLetter)
        .where(RetreatLetter.participation_id == gone.id, RetreatLetter.about.not_in(known))
        .values(participation_id=kept.id)
        .execution_options(synchronize_session=False)
    )

"""What is kept for a time alone goes at night, a little at once, so that nobody waits for it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog
from sqlalchemy import Select, and_, delete, exists, func, literal_column, select, update
from sqlalchemy.orm import Session, aliased

from cenacle.accounts import User
from cenacle.calls.models import PhoneAct
from cenacle.fields.known import passing_fields
from cenacle.fields.passing import forget_answers
from cenacle.groups.models import Notification
from cenacle.outreach.letter_words import LetterPlaceholder, is_further
from cenacle.outreach.models import Letter, LetterState
from cenacle.platform import clock
from cenacle.platform.audit import (
    AuditAction,
    Changes,
    act_as_guest,
    forget_values,
    write_entry,
)
from cenacle.platform.house import House
from cenacle.platform.mail import EmailMessage, EmailRecipient
from cenacle.platform.mail.placeholders import fill_known
from cenacle.platform.plugins import SettingDefinition
from cenacle.platform.plugins.personal import ERASED
from cenacle.platform.settings.definitions import (
    RETAIN_APPLICATIONS_DAYS,
    RETAIN_MAIL_BODIES_DAYS,
    RETAIN_NOTES_DAYS,
)
from cenacle.privacy.mails import empty_mails
from cenacle.prospects import Prospect, ProspectStatus
from cenacle.retreatants import Merge, Remark, Retreatant
from cenacle.retreatants.remembering import DAYS_TO_UNDO
from cenacle.retreats import Participation, Retreat

AT_ONCE = 500
SUBJECT_LENGTH = 200
WHO = "The house (what is kept for a time)"

log = structlog.get_logger()


@dataclass(frozen=True)
class KeptForATime:
    """What goes so many days after it began, as `days` says; with a setting of 0 it stays for ever.

    `forget` is called in a transaction of its own, with the moment before which all goes. It
    forgets some hundreds at most and returns how many, and is called again until it returns 0.
    `name` is what they are called, in the plural, in the log and in the audit.
    """

    name: str
    days: SettingDefinition[int] | int
    forget: Callable[[Session, datetime], int]


def forget_what_is_old(house: House, kinds: Sequence[KeptForATime]) -> None:
    """Each kind until nothing of it is left to forget."""
    counts = {kind.name: _forget(house, kind) for kind in kinds}
    log.info("what was kept for long enough is gone", **counts)
    gone: Changes = {kind: [None, count] for kind, count in counts.items() if count}
    if gone:
        with house.transaction() as session:
            act_as_guest(session, WHO)
            write_entry(session, AuditAction.ERASED, "Retention", 0, gone)


def _forget(house: House, kind: KeptForATime) -> int:
    """How many there were."""
    count, days = 0, kind.days
    if not isinstance(days, int):
        days = house.settings.value(days)
        if not days:
            return 0
    before = clock.now() - timedelta(days=days)
    while not house.queue.stopping.is_set():
        with house.transaction() as session:
            gone = kind.forget(session, before)
        if not gone:
            break
        count += gone
    return count


def _forget_applications(session: Session, before: datetime) -> int:
    """Those that were decided; with them what the audit says of their values, what groups were told
    of them, and the mails to who did not become one of the house."""
    decided = (ProspectStatus.ACCEPTED, ProspectStatus.DENIED)
    ids = _ids(
        session,
        select(Prospect.id).where(Prospect.status.in_(decided), Prospect.decided_at < before),
    )
    forget_values(session, "Prospect", ids)
    _empty_mails_to_applicants(session, ids)
    session.execute(delete(Notification).where(Notification.prospect_id.in_(ids)))
    session.flush()
    session.execute(delete(Prospect).where(Prospect.id.in_(ids)))
    return len(ids)


def _empty_mails_to_applicants(session: Session, ids: Sequence[int]) -> None:
    """What goes to an address that is somebody's still is theirs as well."""
    other = aliased(Prospect)
    addresses = session.scalars(
        select(Prospect.email_folded).where(
            Prospect.id.in_(ids),
            Prospect.retreatant_id.is_(None),
            ~exists().where(Retreatant.email_folded == Prospect.email_folded),
            ~exists().where(User.email_folded == Prospect.email_folded),
            ~exists().where(other.email_folded == Prospect.email_folded, other.id.not_in(ids)),
        )
    ).all()
    if addresses:
        empty_mails(
            session,
            and_(
                EmailRecipient.retreatant_id.is_(None),
                EmailRecipient.user_id.is_(None),
                func.lower(EmailRecipient.recipient_email).in_(addresses),
            ),
        )


def _forget_mail_bodies(session: Session, before: datetime) -> int:
    """Who wrote to whom, when and about what stays: subjects are filled in for good."""
    ids = _ids(
        session,
        select(EmailMessage.id).where(
            EmailMessage.created_date < before,
            # Written out, so that it is the index's own condition.
            EmailMessage.body != literal_column(f"'{ERASED}'"),
        ),
    )
    _fill_subjects(session, ids)
    session.execute(
        update(EmailRecipient)
        .where(EmailRecipient.message_id.in_(ids), EmailRecipient.due_at.is_(None))
        .values(values={})
    )
    without_words = {"body": ERASED, "calendar": None}
    session.execute(update(EmailMessage).where(EmailMessage.id.in_(ids)).values(without_words))
    return len(ids)


def _fill_subjects(session: Session, ids: Sequence[int]) -> None:
    """With what was the same for all readers; their names stay with each."""
    filled_in = select(EmailRecipient.values).join(EmailRecipient.message)
    first = (
        select(func.min(EmailRecipient.id))
        .where(EmailRecipient.message_id.in_(ids))
        .group_by(EmailRecipient.message_id)
    )
    rows = session.execute(
        filled_in.add_columns(EmailMessage.id, EmailMessage.subject).where(
            EmailRecipient.id.in_(first), EmailMessage.subject.contains("{{")
        )
    ).all()
    for row in rows:
        own = [LetterPlaceholder.ROOM, *filter(is_further, row.values)]
        shared = {**row.values, **dict.fromkeys(own, "…")}
        subject = fill_known(row.subject, shared)[:SUBJECT_LENGTH]
        session.execute(
            update(EmailMessage).where(EmailMessage.id == row.id).values(subject=subject)
        )


def _forget_letters(session: Session, before: datetime) -> int:
    """What was written, sent or not; what waits for its time is none of them."""
    ids = _ids(
        session,
        select(Letter.id).where(Letter.changed_at < before, Letter.state != LetterState.WAITING),
    )
    session.execute(delete(Letter).where(Letter.id.in_(ids)))
    return len(ids)


def _forget_remarks(session: Session, before: datetime) -> int:
    ids = _ids(session, select(Remark.id).where(Remark.created_date < before))
    session.execute(delete(Remark).where(Remark.id.in_(ids)))
    return len(ids)


def _forget_notes(session: Session, before: datetime) -> int:
    """Of people whose last retreat is so long ago; nobody knows when a note was written."""
    parts = (
        select(Participation.id)
        .join(Participation.retreat)
        .where(Participation.retreatant_id == Retreatant.id)
    )
    ids = _ids(
        session,
        select(Retreatant.id).where(
            Retreatant.notes.is_not(None),
            exists(parts),
            ~exists(parts.where(Retreat.end_date >= before.date())),
        ),
    )
    session.execute(
        update(Retreatant)
        .where(Retreatant.id.in_(ids))
        .values(notes=None, version=Retreatant.version + 1)
        .execution_options(synchronize_session=False)
    )
    return len(ids)


def _forget_phone_notes(session: Session, before: datetime) -> int:
    """That somebody was phoned, and what came of it, stays."""
    wanted = select(PhoneAct.id).where(PhoneAct.note.is_not(None), PhoneAct.began_at < before)
    ids = _ids(session, wanted)
    session.execute(update(PhoneAct).where(PhoneAct.id.in_(ids)).values(note=None))
    return len(ids)


def _forget_merges(session: Session, before: datetime) -> int:
    """What is kept to undo them."""
    ids = _ids(session, select(Merge.id).where(Merge.merged_at < before))
    session.execute(delete(Merge).where(Merge.id.in_(ids)))
    return len(ids)


def find_passing_answers(house: House) -> list[KeptForATime]:
    """What people answered to fields that are kept for a time, each by its days."""
    with Session(house.database.reader) as session:
        passing = passing_fields(session, house)
    return [_passing(house, days, keys) for days, keys in sorted(passing.items())]


def _passing(house: House, days: int, keys: Sequence[str]) -> KeptForATime:
    """With no days at all they go in the night after the retreat."""

    def forget(session: Session, before: datetime) -> int:
        return forget_answers(session, keys, before, house.today)

    return KeptForATime(f"answers kept {days} days", days, forget)


def _ids(session: Session, wanted: Select[int]) -> list[int]:
    return list(session.scalars(wanted.limit(AT_ONCE)))


OF_THE_CORE = (
    KeptForATime("applications", RETAIN_APPLICATIONS_DAYS, _forget_applications),
    KeptForATime("mail bodies", RETAIN_MAIL_BODIES_DAYS, _forget_mail_bodies),
    KeptForATime("letters", RETAIN_MAIL_BODIES_DAYS, _forget_letters),
    KeptForATime("remarks", RETAIN_NOTES_DAYS, _forget_remarks),
    KeptForATime("notes", RETAIN_NOTES_DAYS, _forget_notes),
    KeptForATime("merges that could be undone", DAYS_TO_UNDO, _forget_merges),
    KeptForATime("notes of telephone calls", RETAIN_NOTES_DAYS, _forget_phone_notes),
)

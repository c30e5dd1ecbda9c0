"""What is kept for a time alone goes at night, a little at once, so that nobody waits for it."""

from collections.abc import Callable
from datetime import datetime, timedelta

import structlog
from sqlalchemy import Select, delete, exists, literal_column, select, update
from sqlalchemy.orm import Session

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
from cenacle.platform.plugins import SettingDefinition
from cenacle.platform.plugins.personal import ERASED
from cenacle.platform.settings.definitions import (
    RETAIN_APPLICATIONS_DAYS,
    RETAIN_MAIL_BODIES_DAYS,
    RETAIN_NOTES_DAYS,
)
from cenacle.prospects import Prospect, ProspectStatus
from cenacle.retreatants import Remark, Retreatant
from cenacle.retreats import Participation, Retreat

AT_ONCE = 500
WHO = "The house (what is kept for a time)"

log = structlog.get_logger()

Forget = Callable[[Session, datetime], int]


def forget_what_is_old(house: House) -> None:
    """Each kind in transactions of its own, until nothing of it is left to forget."""
    counts = {
        "applications": _forget(house, RETAIN_APPLICATIONS_DAYS, _forget_applications),
        "mail bodies": _forget(house, RETAIN_MAIL_BODIES_DAYS, _forget_mail_bodies),
        "remarks": _forget(house, RETAIN_NOTES_DAYS, _forget_remarks),
        "notes": _forget(house, RETAIN_NOTES_DAYS, _forget_notes),
    }
    log.info("what was kept for long enough is gone", **counts)
    gone: Changes = {kind: [None, count] for kind, count in counts.items() if count}
    if gone:
        with house.transaction() as session:
            act_as_guest(session, WHO)
            write_entry(session, AuditAction.ERASED, "Retention", 0, gone)


def _forget(house: House, setting: SettingDefinition[int], forget: Forget) -> int:
    """How many there were; with 0 days there is no end to how long they are kept."""
    days, count = house.settings.value(setting), 0
    if not days:
        return 0
    before = clock.now() - timedelta(days=days)
    while not house.queue.stopping.is_set():
        with house.transaction() as session:
            gone = forget(session, before)
        count += gone
        if gone < AT_ONCE:
            break
    return count


def _forget_applications(session: Session, before: datetime) -> int:
    """Those that were decided; with them what the audit says of their values."""
    decided = (ProspectStatus.ACCEPTED, ProspectStatus.DENIED)
    ids = _ids(
        session,
        select(Prospect.id).where(Prospect.status.in_(decided), Prospect.decided_at < before),
    )
    forget_values(session, "Prospect", ids)
    session.flush()
    session.execute(delete(Prospect).where(Prospect.id.in_(ids)))
    return len(ids)


def _forget_mail_bodies(session: Session, before: datetime) -> int:
    """Who wrote to whom, when and about what stays."""
    ids = _ids(
        session,
        select(EmailMessage.id).where(
            EmailMessage.created_date < before,
            # Written out, so that it is the index's own condition.
            EmailMessage.body != literal_column(f"'{ERASED}'"),
        ),
    )
    session.execute(
        update(EmailRecipient)
        .where(EmailRecipient.message_id.in_(ids), EmailRecipient.due_at.is_(None))
        .values(values={})
    )
    session.execute(update(EmailMessage).where(EmailMessage.id.in_(ids)).values(body=ERASED))
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


def _ids(session: Session, wanted: Select[int]) -> list[int]:
    return list(session.scalars(wanted.limit(AT_ONCE)))

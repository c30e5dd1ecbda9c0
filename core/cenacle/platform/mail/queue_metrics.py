"""How much mail waits, for a monitor: a worker that stands still is seen by it first."""

from sqlalchemy import Connection, func, select

from cenacle.platform import clock
from cenacle.platform.mail.models import EmailRecipient


def count_waiting_mails(connection: Connection) -> int:
    """Mails whose outcome is open."""
    waiting = select(func.count()).where(EmailRecipient.due_at.is_not(None))
    return connection.execute(waiting).scalar_one()


def mail_seconds_overdue(connection: Connection) -> float:
    """For how long the mail that was to go out first has waited for it."""
    due = connection.execute(select(func.min(EmailRecipient.due_at))).scalar()
    return max(0.0, (clock.now() - due).total_seconds()) if due else 0.0

"""What a group's people are told, and how far each of them has read."""

from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from cenacle import clock
from cenacle.groups.models import Notification, NotificationReading
from cenacle.groups.service import find, group_of
from cenacle.rights import Actor

MOST = 100


def notify(session: Session, group_id: int, message: str) -> None:
    session.add(
        Notification(group_id=group_id, notification_message=message, created_date=clock.now())
    )


def latest(session: Session, actor: Actor, group_id: int | None) -> list[dict[str, Any]]:
    """The newest first, at most 100. Raises as `group_of` does."""
    group_id = group_of(actor, group_id)
    read_until = session.scalar(_reading(actor, group_id)) or 0
    rows = session.execute(
        select(Notification.id, Notification.notification_message, Notification.created_date)
        .where(Notification.group_id == group_id)
        .order_by(Notification.id.desc())
        .limit(MOST)
    )
    return [
        {
            "id": row.id,
            "notificationMessage": row.notification_message,
            "createdDate": row.created_date,
            "isRead": row.id <= read_until,
        }
        for row in rows
    ]


def mark_read(session: Session, actor: Actor, group_id: int) -> None:
    """This user has read what the group was told until now; others have not."""
    group_id = find(session, group_of(actor, group_id)).id
    newest = session.scalar(
        select(func.max(Notification.id)).where(Notification.group_id == group_id)
    )
    session.merge(
        NotificationReading(user_id=actor.user_id, group_id=group_id, last_read_id=newest or 0)
    )


def _reading(actor: Actor, group_id: int) -> Any:
    return select(NotificationReading.last_read_id).where(
        NotificationReading.user_id == actor.user_id, NotificationReading.group_id == group_id
    )

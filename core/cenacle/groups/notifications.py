"""The notifications of a group, and how far each of its people has read them."""

from sqlalchemy import Connection, Integer, bindparam, func, select
from sqlalchemy.orm import Session

from cenacle.groups.models import Notification, NotificationReading
from cenacle.groups.schemas import NotificationRow
from cenacle.groups.service import find_group
from cenacle.platform import clock
from cenacle.platform.access import Actor, group_of
from cenacle.platform.kept import told_again
from cenacle.platform.words import Text, written

MOST = 100
_GROUP_ID = bindparam("group_id", type_=Integer)
_LAST_READ_ID = (
    select(NotificationReading.last_read_id)
    .where(
        NotificationReading.user_id == bindparam("user_id", type_=Integer),
        NotificationReading.group_id == _GROUP_ID,
    )
    .scalar_subquery()
)
_NEWEST = (
    select(
        Notification.id,
        Notification.notification_message,
        Notification.created_date,
        Notification.retreatant_id,
        Notification.prospect_id,
        (Notification.id <= func.coalesce(_LAST_READ_ID, 0)).label("is_read"),
    )
    .where(Notification.group_id == _GROUP_ID)
    .order_by(Notification.id.desc())
    .limit(MOST)
)


def notify(
    session: Session,
    group_id: int,
    message: str | Text,
    *,
    retreatant_id: int | None = None,
    prospect_id: int | None = None,
) -> None:
    """Tell a group of something; where it is about one person, the notice leads there. A
    sentence that is one of `Words.lasting` is told in the language of each reader."""
    session.add(
        Notification(
            group_id=group_id,
            notification_message=written(message),
            created_date=clock.now(),
            retreatant_id=retreatant_id,
            prospect_id=prospect_id,
        )
    )


def read_notifications(
    connection: Connection, actor: Actor, group_id: int | None
) -> list[NotificationRow]:
    """The newest first, at most 100. Raises as `group_of` does."""
    group_id = group_of(actor, group_id)
    rows = connection.execute(_NEWEST, {"group_id": group_id, "user_id": actor.user_id})
    return [
        NotificationRow(
            id=row.id,
            notification_message=told_again(row.notification_message),
            created_date=row.created_date,
            is_read=row.is_read,
            retreatant_id=row.retreatant_id,
            prospect_id=row.prospect_id,
        )
        for row in rows
    ]


def mark_notifications_read(session: Session, actor: Actor, group_id: int) -> None:
    """This user has read all notifications of the group until now; others have not."""
    group_id = find_group(session, group_of(actor, group_id)).id
    newest = session.scalar(
        select(func.max(Notification.id)).where(Notification.group_id == group_id)
    )
    session.merge(
        NotificationReading(user_id=actor.user_id, group_id=group_id, last_read_id=newest or 0)
    )

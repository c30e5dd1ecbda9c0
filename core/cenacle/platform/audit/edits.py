"""Two people edit one row: the second is told, and nothing is overwritten unseen (contract 1)."""

from sqlalchemy import inspect, select
from sqlalchemy.orm import Session

from cenacle.platform import clock
from cenacle.platform.audit.models import AuditEntry
from cenacle.platform.dates import ago
from cenacle.platform.db import Versioned
from cenacle.platform.errors import RuleBroken


def refuse_stale(session: Session, row: Versioned, version: int | None) -> None:
    """Raises RuleBroken, naming who changed the row and when, if `version` is not its newest.

    `None` comes from a caller that does not look at versions: it is accepted.
    """
    if version is None or version == row.version:
        return
    last = session.scalars(
        select(AuditEntry)
        .where(AuditEntry.entity == type(row).__name__, AuditEntry.entity_id == _id(row))
        .order_by(AuditEntry.at.desc(), AuditEntry.id.desc())
        .limit(1)
    ).first()
    who, when = (last.who, ago(clock.now() - last.at)) if last else ("Somebody", "meanwhile")
    raise RuleBroken(
        f"{who} changed this {when}. Nothing was overwritten: open it again to see the change.",
        field="version",
    )


def _id(row: Versioned) -> int:
    identity: int = inspect(row).mapper.primary_key_from_instance(row)[0]
    return identity

"""Two people edit one row: the second is told, and nothing is overwritten unseen (contract 1)."""

from collections.abc import Collection
from datetime import timedelta

from sqlalchemy import inspect, select
from sqlalchemy.orm import Session

from cenacle.platform import clock
from cenacle.platform.audit.models import AuditEntry
from cenacle.platform.dates import ago
from cenacle.platform.db import Versioned
from cenacle.platform.errors import RuleBroken
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


def refuse_stale(session: Session, row: Versioned, version: int | None) -> None:
    """Raises RuleBroken, naming who changed the row and when, if `version` is not its newest.

    `None` comes from a caller that does not look at versions: it is accepted.
    """
    if version is None or version == row.version:
        return
    last = _last_change(session, row)
    who, when = (last.who, ago(clock.now() - last.at)) if last else (_("Somebody"), _("meanwhile"))
    raise RuleBroken(
        _(
            "{who} changed this {when}. Nothing was overwritten: open it again to see the change.",
            who=who,
            when=when,
        ),
        field="version",
    )


def own_change(
    session: Session,
    row: Versioned,
    user_id: int,
    fields: Collection[str],
    became: tuple[str, object],
    within: timedelta,
) -> AuditEntry:
    """The last change of a row, to take it back: of these fields alone, one of which `became` this,
    by this user, so short a time ago. Raises RuleBroken where it is another."""
    last = _last_change(session, row)
    if last is None or last.at < clock.now() - within:
        raise RuleBroken(_("It is too late to take this back."))
    field, value = became
    is_it = last.changes.get(field, [None])[-1] == value and last.changes.keys() <= {*fields}
    if last.user_id != user_id or not is_it:
        raise RuleBroken(
            _(
                "{who} changed this {when}: it stays so.",
                who=last.who,
                when=ago(clock.now() - last.at),
            )
        )
    return last


def _last_change(session: Session, row: Versioned) -> AuditEntry | None:
    return session.scalars(
        select(AuditEntry)
        .where(AuditEntry.entity == type(row).__name__, AuditEntry.entity_id == _id(row))
        .order_by(AuditEntry.at.desc(), AuditEntry.id.desc())
        .limit(1)
    ).first()


def _id(row: Versioned) -> int:
    identity: int = inspect(row).mapper.primary_key_from_instance(row)[0]
    return identity

"""The written changes, for an administrator to read."""

from zoneinfo import ZoneInfo

from sqlalchemy import ColumnElement, Connection, select

from cenacle.platform.audit.models import AuditEntry
from cenacle.platform.audit.schemas import AuditRow, AuditTableRequest, Wanted
from cenacle.platform.audit.sentences import tell
from cenacle.platform.audit.subjects import Words
from cenacle.platform.db import Base
from cenacle.platform.web import Option
from cenacle.platform.web.csv_file import csv_file
from cenacle.platform.web.days import between
from cenacle.platform.web.tables import Page, Table
from cenacle.platform.words import CORE
from cenacle.platform.words import Words as Sentences

_ = Sentences(CORE)

SOMEBODY = _("Somebody")
ENTRIES = Table(
    AuditRow,
    select(AuditEntry),
    {
        "id": AuditEntry.id,
        "at": AuditEntry.at,
        "user_id": AuditEntry.user_id,
        "who": AuditEntry.who,
        "action": AuditEntry.action,
        "entity": AuditEntry.entity,
        "entity_id": AuditEntry.entity_id,
        "changes": AuditEntry.changes,
    },
    searched=(AuditEntry.search_text,),
    order=AuditEntry.id.desc(),
)
TITLES = (
    _("When (UTC)"),
    _("Who"),
    _("Did"),
    _("What"),
    _("Number"),
    _("Name"),
    _("What happened"),
    _("Changes"),
)


def read_entries(
    connection: Connection, words: Words, wanted: AuditTableRequest, zone: ZoneInfo
) -> Page[AuditRow]:
    """The newest first."""
    page = ENTRIES.read(connection, wanted, *_conditions(wanted, zone))
    return Page(tell(connection, words, page.rows, zone), page.total)


def export_entries(connection: Connection, words: Words, wanted: Wanted, zone: ZoneInfo) -> bytes:
    """The same as CSV: the newest MOST_EXPORTED of them."""
    found = ENTRIES.read_all(connection, wanted.all_search, *_conditions(wanted, zone))
    rows = tell(connection, words, found, zone)
    return csv_file(TITLES, (_cells(row) for row in rows))


def list_kinds(words: Words) -> list[Option]:
    """Of the core and of the plugins that are there, in the order of their words."""
    models = (mapper.class_ for mapper in Base.registry.mappers)
    names = (model.__name__ for model in models if model.__audited__)
    kinds = [Option(value=name, label=_kind(words, name)) for name in names]
    return sorted(kinds, key=lambda kind: kind.label)


def _kind(words: Words, name: str) -> str:
    subject = words.subjects.get(name)
    return str(subject.kind) if subject else name


def _cells(row: AuditRow) -> tuple[str, ...]:
    return (
        f"{row.at:%Y-%m-%d %H:%M:%S}",
        row.who,
        row.action,
        row.entity,
        str(row.entity_id),
        row.name or "",
        f"{row.who_name or row.who or SOMEBODY} {row.did}",
        "; ".join(row.details),
    )


def _conditions(wanted: Wanted, zone: ZoneInfo) -> list[ColumnElement[bool]]:
    conditions = between(AuditEntry.at, wanted.since, wanted.until, zone)
    if wanted.who is not None:
        conditions.append(AuditEntry.who == wanted.who)
    if wanted.action:
        conditions.append(AuditEntry.action == wanted.action)
    if wanted.entity:
        conditions.append(AuditEntry.entity == wanted.entity)
    return conditions

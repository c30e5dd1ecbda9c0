"""Takes away what a plugin left in the house that it is no longer part of."""

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import (
    ColumnElement,
    MetaData,
    delete,
    func,
    inspect,
    select,
    table,
)
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from cenacle.platform.audit import AuditEntry
from cenacle.platform.db import Base
from cenacle.platform.db.references import core_tables
from cenacle.platform.errors import RuleBroken
from cenacle.platform.features.models import Feature
from cenacle.platform.house import House
from cenacle.platform.mail.models import EmailTemplate
from cenacle.platform.plugins.fields import full_key
from cenacle.platform.plugins.models import BelongingKind, PluginBelonging, PluginFault
from cenacle.platform.settings.models import Setting
from cenacle.platform.words import CORE, Words
from cenacle.retreatants import HistoryEntry

_ = Words(CORE)


@dataclass(frozen=True)
class Belongings:
    """What is left of a plugin: `tables` with the number of their rows, and how many rows of the
    core's tables tell of it."""

    plugin: str
    tables: dict[str, int]
    entities: list[str]
    settings: list[str]
    history_types: list[str]
    flags: list[str]
    mail_templates: list[str]
    history_entries: int

    @property
    def is_empty(self) -> bool:
        return not (
            self.tables
            or self.settings
            or self.flags
            or self.mail_templates
            or self.history_entries
        )

    def __str__(self) -> str:
        parts = [f"the table {name} with {count} rows" for name, count in self.tables.items()]
        parts += [f"the setting {key}" for key in self.settings]
        parts += [f"the switch {flag}" for flag in self.flags]
        parts += [f"the words of the mail {key}" for key in self.mail_templates]
        if self.history_entries:
            parts.append(f"{self.history_entries} entries of histories")
        return "\n".join(f"  {part}" for part in parts)


def find_belongings(session: Session, house: House, plugin: str) -> Belongings:
    """Raises RuleBroken for a plugin that is installed, or of which nothing is known."""
    if plugin in house.plugins.states:
        raise RuleBroken(
            _("{plugin} is installed: uninstall it first, or it would begin anew", plugin=plugin)
        )
    kept = session.scalars(select(PluginBelonging).filter_by(plugin=plugin)).all()
    names = {kind: [each.name for each in kept if each.kind is kind] for kind in BelongingKind}
    keys = Setting.key.in_(names[BelongingKind.SETTING])
    types = HistoryEntry.event_type.in_(names[BelongingKind.HISTORY_TYPE])
    found = Belongings(
        plugin=plugin,
        tables=_count_rows(session, _tables_of(session, plugin, names[BelongingKind.TABLE])),
        entities=_not_of_others(names[BelongingKind.ENTITY]),
        settings=list(session.scalars(select(Setting.key).where(keys).order_by(Setting.key))),
        history_types=names[BelongingKind.HISTORY_TYPE],
        flags=list(session.scalars(select(Feature.feature_flag).filter_by(plugin=plugin))),
        mail_templates=_mail_templates_of(session, house, plugin),
        history_entries=session.scalar(select(func.count(HistoryEntry.id)).where(types)) or 0,
    )
    if found.is_empty and not kept:
        raise RuleBroken(_("there is nothing of a plugin {plugin} in this house", plugin=plugin))
    return found


def forget(session: Session, found: Belongings) -> None:
    """Take it all away, and what the audit tells of its rows. Raises RuleBroken where another
    plugin's tables refer to it."""
    tables = MetaData()
    tables.reflect(session.connection(), only=list(found.tables))
    try:
        own = [tables.tables[name] for name in found.tables]
        tables.drop_all(session.connection(), tables=own)
    except DBAPIError:
        raise RuleBroken(
            _(
                "another plugin's rows refer to those of {plugin}: forget that one first",
                plugin=found.plugin,
            )
        ) from None
    gone: Iterable[tuple[type[Base], ColumnElement[bool]]] = (
        (AuditEntry, AuditEntry.entity.in_([*found.entities, *found.tables])),
        (HistoryEntry, HistoryEntry.event_type.in_(found.history_types)),
        (Setting, Setting.key.in_(found.settings)),
        (Feature, Feature.plugin == found.plugin),
        (EmailTemplate, EmailTemplate.key.in_(found.mail_templates)),
        (PluginFault, PluginFault.plugin == found.plugin),
        (PluginBelonging, PluginBelonging.plugin == found.plugin),
    )
    for model, condition in gone:
        session.execute(delete(model).where(condition))


def _tables_of(session: Session, plugin: str, noted: list[str]) -> list[str]:
    """Those that were written down, and those that bear its name; nobody else's."""
    others = core_tables() | {each.name for each in Base.metadata.tables.values()}
    there = inspect(session.connection()).get_table_names()
    own = {*noted, f"alembic_version_{plugin}"}
    return sorted(
        name
        for name in there
        if name not in others and (name in own or name.startswith(f"{plugin}_"))
    )


def _mail_templates_of(session: Session, house: House, plugin: str) -> list[str]:
    """Those whose keys bear its name. A mail's own key is one word, so that those of `needs_more`
    are not of `needs`; nor are those that somebody else brings now."""
    keys = session.scalars(select(EmailTemplate.key).order_by(EmailTemplate.key))
    return [
        key
        for key in keys
        if key == full_key(plugin, key.rpartition("_")[2]) and key not in house.mail.templates
    ]


def _count_rows(session: Session, names: list[str]) -> dict[str, int]:
    counting = {name: select(func.count()).select_from(table(name)) for name in names}
    return {name: session.scalar(count) or 0 for name, count in counting.items()}


def _not_of_others(entities: list[str]) -> list[str]:
    """Without names that models of the core or of other plugins have, too."""
    others = {mapper.class_.__name__ for mapper in Base.registry.mappers}
    return [name for name in entities if name not in others]

"""What each plugin has in this house, written down while it is there."""

from collections.abc import Iterator

from sqlalchemy import Table, select
from sqlalchemy.orm import Session

from cenacle.platform.db import Base
from cenacle.platform.plugins.contributions import HistoryType
from cenacle.platform.plugins.models import BelongingKind, PluginBelonging
from cenacle.platform.plugins.state import PluginState


def note_belongings(session: Session, state: PluginState) -> None:
    """Add what is not known yet of one plugin; what it no longer has may still hold data."""
    kept = select(PluginBelonging).filter_by(plugin=state.name)
    known = {(each.kind, each.name) for each in session.scalars(kept)}
    for kind, name in sorted(set(_belongings(state)) - known):
        session.add(PluginBelonging(plugin=state.name, kind=kind, name=name))
    session.flush()


def _belongings(state: PluginState) -> Iterator[tuple[BelongingKind, str]]:
    for setting in state.settings:
        yield BelongingKind.SETTING, setting.key
    for kind in state.gives(HistoryType):
        yield BelongingKind.HISTORY_TYPE, kind.name
    if state.branch is None:
        return
    yield BelongingKind.TABLE, state.branch.version_table
    for mapper in Base.registry.mappers:
        package = mapper.class_.__module__.partition(".")[0]
        if package == state.branch.package and isinstance(mapper.local_table, Table):
            yield BelongingKind.TABLE, mapper.local_table.name
            yield BelongingKind.ENTITY, mapper.class_.__name__

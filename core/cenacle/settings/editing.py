"""Settings as an administrator sees and changes them; `settings.service` reads what is in force."""

from typing import Any

from pyramid.registry import Registry
from sqlalchemy import Connection, func, select
from sqlalchemy.orm import Session

from cenacle.audit import refuse_stale
from cenacle.errors import NotFound, RuleBroken
from cenacle.settings.models import Setting
from cenacle.settings.service import known
from cenacle.web import TableRequest
from cenacle.web.tables import Table
from cenacle.web.validation import row_id

NO_SUCH = "There is no such setting."

SETTINGS = Table(
    select(Setting),
    {
        "id": Setting.id,
        "key": Setting.key,
        "value": Setting.value,
        "isEnabled": Setting.is_enabled,
        "version": Setting.version,
    },
    searched=(Setting.search_text,),
    order=Setting.key,
)


def catalog(registry: Registry) -> list[dict[str, Any]]:
    """Every key that the system knows, in the order of their names."""
    return [_about(registry, key) for key in sorted(known(registry))]


def table(connection: Connection, registry: Registry, wanted: TableRequest) -> dict[str, Any]:
    page = SETTINGS.read(connection, wanted)
    rows = [_about(registry, row["key"]) | row for row in page["rows"]]
    return page | {"rows": rows}


def read(session: Session, registry: Registry, id_or_key: str) -> dict[str, Any]:
    """One setting by its id (digits) or its key. Raises NotFound."""
    found = Setting.id == row_id(id_or_key) if id_or_key.isdigit() else Setting.key == id_or_key
    setting = session.scalar(select(Setting).where(found))
    if setting is None:
        raise NotFound(NO_SUCH)
    return _plain(registry, setting)


def create(
    session: Session, registry: Registry, *, key: str, value: str, is_enabled: bool
) -> dict[str, Any]:
    """Raises RuleBroken for a key that is taken, or a value that does not fit its kind."""
    key = _own_spelling(registry, key)
    if session.scalar(select(Setting.id).where(func.lower(Setting.key) == key.lower())):
        raise RuleBroken("There is already a setting with this key.", field="key")
    _refuse_unfit(registry, key, value)
    setting = Setting(key=key, value=value, is_enabled=is_enabled)
    session.add(setting)
    return _kept(session, registry, setting)


def update(
    session: Session,
    registry: Registry,
    setting_id: int,
    *,
    value: str,
    is_enabled: bool,
    version: int | None,
) -> dict[str, Any]:
    """Raises NotFound, or RuleBroken for a stale version or a value that does not fit its kind."""
    setting = _find(session, setting_id)
    refuse_stale(session, setting, version)
    _refuse_unfit(registry, setting.key, value)
    setting.value, setting.is_enabled = value, is_enabled
    return _kept(session, registry, setting)


def delete(session: Session, registry: Registry, setting_id: int) -> None:
    """A known key has its default again. Raises NotFound."""
    session.delete(_find(session, setting_id))
    registry.settings_in_force.forget_after_commit(session)


def _find(session: Session, setting_id: int) -> Setting:
    setting = session.get(Setting, setting_id, with_for_update=True)
    if setting is None:
        raise NotFound(NO_SUCH)
    return setting


def _kept(session: Session, registry: Registry, setting: Setting) -> dict[str, Any]:
    session.flush()
    registry.settings_in_force.forget_after_commit(session)
    return _plain(registry, setting)


def _own_spelling(registry: Registry, key: str) -> str:
    """`portaltitle` means PortalTitle: a second spelling would never be in force."""
    return next((name for name in known(registry) if name.lower() == key.lower()), key)


def _refuse_unfit(registry: Registry, key: str, value: str) -> None:
    definition = known(registry).get(key)
    if definition is None:
        return
    try:
        definition.parse(value)
    except ValueError as error:
        raise RuleBroken(str(error), field="value") from None


def _plain(registry: Registry, setting: Setting) -> dict[str, Any]:
    return _about(registry, setting.key) | {
        "id": setting.id,
        "value": setting.value,
        "isEnabled": setting.is_enabled,
        "version": setting.version,
    }


def _about(registry: Registry, key: str) -> dict[str, Any]:
    definition = known(registry).get(key)
    return {
        "key": key,
        "description": definition.description if definition else "",
        "kind": definition.kind if definition else "free",
        "defaultValue": definition.default_text if definition else "",
        "isPublic": definition.public if definition else False,
        "isKnown": definition is not None,
    }

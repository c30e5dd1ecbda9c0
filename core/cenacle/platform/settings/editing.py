"""Settings as an administrator sees and changes them; `settings.service` reads what is in force."""

from dataclasses import dataclass

from sqlalchemy import Connection, func, or_, select
from sqlalchemy.orm import Session

from cenacle.platform.audit import refuse_stale
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.plugins.host import PluginRefused
from cenacle.platform.settings.models import Setting
from cenacle.platform.settings.schemas import (
    KnownSetting,
    SettingForm,
    SettingRow,
    SettingUpdate,
)
from cenacle.platform.web import Switched, SwitchedTableRequest
from cenacle.platform.web.tables import Page, Table
from cenacle.platform.web.validation import row_id
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


NO_SUCH = _("There is no such setting.")


@dataclass(frozen=True)
class _Kept:
    """A setting as the database has it."""

    id: int
    key: str
    value: str
    is_enabled: bool
    version: int


SETTINGS = Table(
    _Kept,
    select(Setting),
    {
        "id": Setting.id,
        "key": Setting.key,
        "value": Setting.value,
        "is_enabled": Setting.is_enabled,
        "version": Setting.version,
    },
    searched=(Setting.search_text,),
    order=Setting.key,
)


def catalog(house: House) -> list[KnownSetting]:
    """Every key that the system knows, in the order of their names."""
    return [about_setting(house, key) for key in sorted(house.settings.known)]


def read_settings(
    connection: Connection, house: House, wanted: SwitchedTableRequest
) -> Page[SettingRow]:
    where = [Setting.is_enabled == (wanted.state is Switched.ON)] if wanted.state else []
    page = SETTINGS.read(connection, wanted, *where)
    return Page([_explained(house, kept) for kept in page.rows], page.total)


def read_setting(session: Session, house: House, id_or_key: str) -> SettingRow:
    """One setting by its id (digits) or its key. Raises NotFound."""
    found = Setting.id == row_id(id_or_key) if id_or_key.isdigit() else Setting.key == id_or_key
    setting = session.scalar(select(Setting).where(found))
    if setting is None:
        raise NotFound(NO_SUCH)
    return _explained(house, setting)


def create_setting(session: Session, house: House, form: SettingForm) -> SettingRow:
    """Raises RuleBroken for a key that is taken, or a value that does not fit its kind."""
    key = _own_spelling(house, form.key)
    # SQLite folds the letters of English alone.
    is_taken = or_(Setting.key == key, func.lower(Setting.key) == key.lower())
    if session.scalar(select(Setting.id).where(is_taken)):
        raise RuleBroken(_("There is already a setting with this key."), field="key")
    refuse_unfit(house, key, form.value)
    setting = Setting(key=key, value=form.value, is_enabled=form.is_enabled)
    session.add(setting)
    return _kept(session, house, setting)


def update_setting(
    session: Session, house: House, setting_id: int, form: SettingUpdate
) -> SettingRow:
    """Raises NotFound, or RuleBroken for a stale version or a value that does not fit its kind."""
    setting = _lock_setting(session, setting_id)
    refuse_stale(session, setting, form.version)
    refuse_unfit(house, setting.key, form.value)
    setting.value, setting.is_enabled = form.value, form.is_enabled
    return _kept(session, house, setting)


def delete_setting(session: Session, house: House, setting_id: int) -> None:
    """A known key has its default again. Raises NotFound."""
    session.delete(_lock_setting(session, setting_id))
    house.settings.forget_after_commit(session)


def _lock_setting(session: Session, setting_id: int) -> Setting:
    setting = session.get(Setting, setting_id, with_for_update=True)
    if setting is None:
        raise NotFound(NO_SUCH)
    return setting


def _kept(session: Session, house: House, setting: Setting) -> SettingRow:
    session.flush()
    house.settings.forget_after_commit(session)
    return _explained(house, setting)


def _own_spelling(house: House, key: str) -> str:
    """`portaltitle` means PortalTitle: a second spelling would never be in force."""
    return next((name for name in house.settings.known if name.lower() == key.lower()), key)


def refuse_unfit(house: House, key: str, value: str) -> None:
    """Raises RuleBroken for a value that does not fit the kind of a known key."""
    definition = house.settings.known.get(key)
    if definition is None:
        return
    try:
        house.plugins.parse_setting(definition, value)
    except (ValueError, PluginRefused) as error:
        raise RuleBroken(str(error), field="value") from None


def _explained(house: House, kept: Setting | _Kept) -> SettingRow:
    return SettingRow(
        id=kept.id,
        value=kept.value,
        is_enabled=kept.is_enabled,
        version=kept.version,
        is_known=kept.key in house.settings.known,
        **about_setting(house, kept.key).model_dump(),
    )


def about_setting(house: House, key: str) -> KnownSetting:
    """What the system knows of a key."""
    definition = house.settings.known.get(key)
    return KnownSetting(
        key=key,
        description=str(definition.description) if definition else "",
        kind=definition.kind if definition else "free",
        choices=definition.choices if definition else [],
        choice_labels=definition.choice_labels if definition else {},
        default_value=definition.default_text if definition else "",
        is_public=definition.public if definition else False,
    )

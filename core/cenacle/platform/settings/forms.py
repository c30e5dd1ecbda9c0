"""Settings as forms under headings: what is in force, and many changed at once."""

from collections.abc import Iterable, Iterator, Mapping

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.platform.audit import refuse_stale
from cenacle.platform.errors import Failure, InvalidInput, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.plugins import AnySetting
from cenacle.platform.plugins.about import title_of
from cenacle.platform.settings.definitions import SECTIONS
from cenacle.platform.settings.editing import about_setting, refuse_unfit
from cenacle.platform.settings.models import Setting
from cenacle.platform.settings.schemas import SettingChange, SettingField, SettingSection
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


NEVER_SET = 0
"""A version that no row has: whoever read nothing is told of what somebody else has set since."""


def read_sections(session: Session, house: House) -> list[SettingSection]:
    """The core's sections, then each plugin's own."""
    kept = {setting.key: setting for setting in session.scalars(select(Setting))}
    return [
        SettingSection(
            title=title,
            is_of_plugin=is_of_plugin,
            settings=[_field(house, definition, kept.get(definition.key)) for definition in own],
        )
        for title, is_of_plugin, own in _sections(house)
    ]


def save_settings(
    session: Session, house: House, changes: Iterable[SettingChange]
) -> list[SettingSection]:
    """All of them or none. Raises InvalidInput, each failure by the key that it is about, and
    RuleBroken for what somebody else has changed."""
    wanted = {change.key: change for change in changes}
    statement = select(Setting).where(Setting.key.in_(wanted)).order_by(Setting.key)
    kept = {setting.key: setting for setting in session.scalars(statement.with_for_update())}
    for key, setting in kept.items():
        refuse_stale(session, setting, wanted[key].version or NEVER_SET)
    failures = [*_unfit(house, wanted)]
    if failures:
        raise InvalidInput(*failures)
    for key, change in wanted.items():
        _write(session, kept.get(key), change)
    session.flush()
    house.settings.forget_after_commit(session)
    return read_sections(session, house)


def _sections(house: House) -> Iterator[tuple[str, bool, Iterable[AnySetting]]]:
    for section in SECTIONS:
        yield str(section.title), False, section.settings
    for state in house.plugins.working:
        if state.settings:
            yield title_of(state), True, state.settings


def _field(house: House, definition: AnySetting, kept: Setting | None) -> SettingField:
    is_set = kept is not None and kept.is_enabled
    return SettingField(
        label=definition.words,
        value=kept.value if kept and is_set else definition.default_text,
        is_default=not is_set,
        version=kept.version if kept else None,
        **about_setting(house, definition.key).model_dump(),
    )


def _unfit(house: House, wanted: Mapping[str, SettingChange]) -> Iterator[Failure]:
    for key, change in wanted.items():
        if key not in house.settings.known:
            yield Failure(key, _("There is no such setting."))
        elif change.value is not None:
            try:
                refuse_unfit(house, key, change.value)
            except RuleBroken as error:
                yield Failure(key, str(error))


def _write(session: Session, kept: Setting | None, change: SettingChange) -> None:
    if change.value is not None:
        setting = kept or Setting(key=change.key)
        setting.value, setting.is_enabled = change.value, True
        session.add(setting)
    elif kept:
        session.delete(kept)

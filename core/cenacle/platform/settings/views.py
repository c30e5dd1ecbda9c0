"""`/api/settings/…`"""

from pydantic.alias_generators import to_camel, to_snake

from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.settings import editing
from cenacle.platform.settings.forms import read_sections, save_settings
from cenacle.platform.settings.schemas import (
    KnownSetting,
    PublicSettings,
    SettingForm,
    SettingRow,
    SettingSection,
    SettingsForm,
    SettingTable,
    SettingUpdate,
)
from cenacle.platform.web import Service, TableRequest
from cenacle.platform.web.tables import Page
from cenacle.platform.web.validation import path_id, path_text

public_settings = Service(
    "settings.public", "/api/settings/public-settings", "What anyone may know of the house."
)
known_settings = Service(
    "settings.known", "/api/settings/known", "The keys that have a meaning.", people_only=True
)
table = Service("settings.table", "/api/settings/table", "The table of settings.", people_only=True)
forms = Service(
    "settings.forms", "/api/settings/forms", "Settings under their headings.", people_only=True
)
all_settings = Service("settings", "/api/settings", "Settings of the house.", people_only=True)
setting = Service("settings.one", "/api/settings/{id}", "One setting.", people_only=True)

NO_SUCH = {404: "No such setting."}


@public_settings.get(right=Right.PUBLIC, result=PublicSettings)
def read_public_settings(request: Request) -> PublicSettings:
    """The settings that are declared public, and the environment."""
    values = request.house.settings.public_values()
    named = {to_camel(to_snake(key)): value for key, value in values.items()}
    environment = request.house.configuration.environment
    return PublicSettings.model_validate({"environment": environment} | named)


@known_settings.get(right=Right.HOUSE, result=list[KnownSetting])
def read_known(request: Request) -> list[KnownSetting]:
    """What may be set, what it does, and what holds while it is not set."""
    return editing.catalog(request.house)


@table.post(right=Right.HOUSE, body=TableRequest, result=SettingTable, reads=True)
def read_settings(request: Request) -> Page[SettingRow]:
    """The settings that were ever set."""
    return editing.read_settings(request.connection, request.house, request.validated["body"])


@forms.get(right=Right.HOUSE, result=list[SettingSection])
def read_forms(request: Request) -> list[SettingSection]:
    """All that may be set, with what is in force."""
    return read_sections(request.db, request.house)


@forms.put(right=Right.HOUSE, body=SettingsForm, result=list[SettingSection])
def save_forms(request: Request) -> list[SettingSection]:
    """Change several at once, or none where one does not fit; what is emptied has its default
    again. A failure names the setting by its key."""
    form: SettingsForm = request.validated["body"]
    return save_settings(request.db, request.house, form.changes)


@all_settings.post(right=Right.HOUSE, body=SettingForm, result=SettingRow)
def create_setting(request: Request) -> SettingRow:
    """Set a key for the first time, in effect everywhere within two seconds."""
    form: SettingForm = request.validated["body"]
    return editing.create_setting(request.db, request.house, form)


@setting.get(right=Right.HOUSE, result=SettingRow, refusals=NO_SUCH)
def read_setting(request: Request) -> SettingRow:
    """By its id, or by its key when it has another character than digits."""
    return editing.read_setting(request.db, request.house, path_text(request, "id"))


@setting.put(right=Right.HOUSE, body=SettingUpdate, result=SettingRow, refusals=NO_SUCH)
def update_setting(request: Request) -> SettingRow:
    """Change a value, in effect everywhere within two seconds."""
    form: SettingUpdate = request.validated["body"]
    return editing.update_setting(request.db, request.house, path_id(request), form)


@setting.delete(right=Right.HOUSE, refusals=NO_SUCH)
def delete_setting(request: Request) -> None:
    """Let a key have its default again."""
    editing.delete_setting(request.db, request.house, path_id(request))

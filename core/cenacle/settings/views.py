"""`/api/settings/…`"""

from typing import Any

from pydantic.alias_generators import to_camel, to_snake

from cenacle import settings
from cenacle.request import Request
from cenacle.rights import Right
from cenacle.settings import editing
from cenacle.settings.schemas import (
    KnownSetting,
    PublicSettings,
    SettingForm,
    SettingRow,
    SettingTable,
    SettingUpdate,
)
from cenacle.web import Service, TableRequest
from cenacle.web.validation import path_id, path_text

public_settings = Service(
    "settings.public", "/api/settings/public-settings", "What anyone may know of the house."
)
known_settings = Service("settings.known", "/api/settings/known", "The keys that have a meaning.")
table = Service("settings.table", "/api/settings/table", "The table of settings.")
all_settings = Service("settings", "/api/settings", "Settings of the house.")
setting = Service("settings.one", "/api/settings/{id}", "One setting.")

NO_SUCH = {404: "No such setting."}


@public_settings.get(right=Right.PUBLIC, result=PublicSettings)
def read_public_settings(request: Request) -> dict[str, Any]:
    """The settings that are declared public, and the environment."""
    values = settings.public_values(request.registry)
    named = {to_camel(to_snake(key)): value for key, value in values.items()}
    environment = request.registry.configuration.environment
    return named | PublicSettings(environment=environment, **named).model_dump(by_alias=True)


@known_settings.get(right=Right.HOUSE, result=list[KnownSetting])
def read_known(request: Request) -> list[dict[str, Any]]:
    """What may be set, what it does, and what holds while it is not set."""
    return editing.catalog(request.registry)


@table.post(right=Right.HOUSE, body=TableRequest, result=SettingTable, reads=True)
def read_table(request: Request) -> dict[str, Any]:
    """The settings that were ever set."""
    return editing.table(request.connection, request.registry, request.validated["body"])


@all_settings.post(right=Right.HOUSE, body=SettingForm, result=SettingRow)
def create(request: Request) -> dict[str, Any]:
    """Set a key for the first time, in effect everywhere within two seconds."""
    form: SettingForm = request.validated["body"]
    return editing.create(request.db, request.registry, **form.model_dump())


@setting.get(right=Right.HOUSE, result=SettingRow, refusals=NO_SUCH)
def read(request: Request) -> dict[str, Any]:
    """By its id, or by its key when it has another character than digits."""
    return editing.read(request.db, request.registry, path_text(request, "id"))


@setting.put(right=Right.HOUSE, body=SettingUpdate, result=SettingRow, refusals=NO_SUCH)
def update(request: Request) -> dict[str, Any]:
    """Change a value, in effect everywhere within two seconds."""
    form: SettingUpdate = request.validated["body"]
    return editing.update(request.db, request.registry, path_id(request), **form.model_dump())


@setting.delete(right=Right.HOUSE, refusals=NO_SUCH)
def delete(request: Request) -> None:
    """Let a key have its default again."""
    editing.delete(request.db, request.registry, path_id(request))

"""`/api/settings/…`"""

from pyramid.response import Response

from cenacle.platform.access import Right
from cenacle.platform.errors import Failure, InvalidInput
from cenacle.platform.request import Request
from cenacle.platform.settings import editing
from cenacle.platform.settings.forms import read_sections, save_settings
from cenacle.platform.settings.pictures import read_picture, take_in
from cenacle.platform.settings.public import told_to_anyone
from cenacle.platform.settings.schemas import (
    KnownSetting,
    PictureName,
    PublicSettings,
    SettingForm,
    SettingRow,
    SettingSection,
    SettingsForm,
    SettingTable,
    SettingUpdate,
)
from cenacle.platform.web import Service, SwitchedTableRequest
from cenacle.platform.web.tables import Page
from cenacle.platform.web.validation import path_id, path_text, read_parts
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


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
pictures = Service(
    "settings.pictures", "/api/settings/pictures", "Pictures for settings.", people_only=True
)
one_picture = Service(
    "settings.picture", "/api/settings/pictures/{name}", "A picture that a setting names."
)
setting = Service("settings.one", "/api/settings/{id}", "One setting.", people_only=True)

NO_SUCH = {404: "No such setting."}
LARGEST_PICTURE = 5 * 1024 * 1024


@public_settings.get(right=Right.PUBLIC, result=PublicSettings)
def read_public_settings(request: Request) -> PublicSettings:
    """The settings that are declared public, and the environment."""
    return told_to_anyone(request.house)


@known_settings.get(right=Right.HOUSE, result=list[KnownSetting])
def read_known(request: Request) -> list[KnownSetting]:
    """What may be set, what it does, and what holds while it is not set."""
    return editing.catalog(request.house)


@table.post(right=Right.HOUSE, body=SwitchedTableRequest, result=SettingTable, reads=True)
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


@pictures.put(
    right=Right.HOUSE,
    parts={"file": bytes},
    result=PictureName,
    own_transactions=True,
    refusals={413: "Too large.", 415: "No form.", 503: "Other pictures are taken in first."},
)
def take_in_picture(request: Request) -> PictureName:
    """A PNG or JPEG, made anew; its name is what a setting of this kind says."""
    part = read_parts(request, LARGEST_PICTURE).get("file")
    if part is None or isinstance(part, str):
        raise InvalidInput(Failure("file", _("Choose a picture.")))
    return PictureName(name=take_in(request.house, part.file.read()))


@one_picture.get(right=Right.PUBLIC, refusals={404: "No such picture."})
def read_one_picture(request: Request) -> Response:
    """A PNG; another picture has another name, so that this one may be kept for ever."""
    return Response(
        body=read_picture(request.db, path_text(request, "name")),
        content_type="image/png",
        cache_control="public, max-age=31536000, immutable",
    )


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

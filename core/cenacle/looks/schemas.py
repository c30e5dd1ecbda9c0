"""Named views of tables over the wire."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field, StringConstraints

from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import PlainLine, Text50


class OfTable(StrEnum):
    """The tables whose views have names."""

    ADDRESSES = "addresses"
    CHANGES = "changes"
    DELIVERIES = "deliveries"
    GROUPS = "groups"
    MAILS = "mails"
    PROSPECTS = "prospects"
    RETREATANTS = "retreatants"
    ROOMS = "rooms"
    SECURITY = "security"
    SETTINGS = "settings"
    TEMPLATES = "templates"
    USERS = "users"


class Look(StrEnum):
    """What a view keeps of a table: for what one looks, and for nobody by name."""

    ACCESS = "access"
    ACT = "act"
    ACTION = "action"
    BUILDING = "building"
    ENTITY = "entity"
    EVENT = "event"
    FEATURE = "feature"
    GROUP = "groupId"
    LACKS = "lacks"
    LANGUAGE = "language"
    OUTCOME = "outcome"
    REACH = "reach"
    REASON = "reason"
    ROLE = "role"
    SORT = "sort"
    STATE = "state"
    STATUS = "status"
    WHO_FOR = "whoFor"


class TableQuery(Form):
    table: OfTable


class TableViewForm(TableQuery):
    """What is looked for, under a name: for oneself, or for everybody of the office. `looks` is as
    the address of the screen says it."""

    name: Annotated[Text50, Field(min_length=1)]
    is_for_all: bool = Field(strict=True)
    looks: dict[Look, Annotated[PlainLine, StringConstraints(min_length=1, max_length=60)]]


class TableViewRow(Schema):
    id: int
    name: str
    is_for_all: bool
    looks: dict[Look, str]

"""Rows of the database as a person may read them."""

import json
from datetime import date, datetime
from enum import Enum

from sqlalchemy import inspect

from cenacle.platform.db import Base
from cenacle.platform.plugins.personal import Shown

REPEATED = frozenset({"search_text", "name_order", "email_folded", "version"})
"""Columns that say what others say."""

SECRET = frozenset(
    {
        "code_hash",
        "credential_id",
        "fingerprint",
        "last_step",
        "name_hash",
        "password_hash",
        "public_key",
        "secret",
        "sent_to_hash",
        "sign_count",
        "token_hash",
        "user_handle",
    }
)
"""Columns by which somebody could sign in or come in: nobody's to read."""


def columns_of(row: Base) -> dict[str, Shown]:
    """Every column, so that one that is added later is told as well."""
    told = {}
    for attribute in inspect(row).mapper.column_attrs:
        name = attribute.key
        if name not in REPEATED | SECRET and not attribute.columns[0].foreign_keys:
            told[words(name)] = shown(getattr(row, name))
    return told


def words(name: str) -> str:
    return name.replace("_", " ").lower()


def shown(value: object) -> Shown:
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, datetime | date):
        return value.isoformat()
    if value is None or isinstance(value, str | int | float | bool):
        return value
    return json.dumps(value, ensure_ascii=False)

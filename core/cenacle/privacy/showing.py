"""Rows of the database as a person may read them."""

import json
from datetime import date
from enum import Enum

from sqlalchemy import inspect

from cenacle.platform.audit.phrases import label_of
from cenacle.platform.db import Base
from cenacle.platform.plugins.personal import PersonalRow, Shown
from cenacle.platform.words import CORE, Text, Words

_ = Words(CORE)

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

WORDS = {
    label.in_code: label
    for label in (
        _.of("column", "Aaguid"),
        _.of("column", "Accepted at"),
        _.of("column", "Act"),
        _.of("column", "Answer"),
        _.of("column", "Answered"),
        _.of("column", "Arrives"),
        _.of("column", "Asked at"),
        _.of("column", "At"),
        _.of("column", "Awaits"),
        _.of("column", "Before"),
        _.of("column", "Began at"),
        _.of("column", "Browser"),
        _.of("column", "By"),
        _.of("column", "Call again on"),
        _.of("column", "Changed"),
        _.of("column", "Changes"),
        _.of("column", "Channel"),
        _.of("column", "Channels"),
        _.of("column", "Denied at"),
        _.of("column", "Device"),
        _.of("column", "Did not come"),
        _.of("column", "Expires at"),
        _.of("column", "Failed"),
        _.of("column", "Former decided at"),
        _.of("column", "Former decided by"),
        _.of("column", "From"),
        _.of("column", "Goes"),
        _.of("column", "Holder"),
        _.of("column", "How"),
        _.of("column", "Id"),
        _.of("column", "Last at"),
        _.of("column", "Leaves"),
        _.of("column", "Link"),
        _.of("column", "Needs a room without steps"),
        _.of("column", "Next at"),
        _.of("column", "Not with"),
        _.of("column", "Note"),
        _.of("column", "Noted at"),
        _.of("column", "Notification message"),
        _.of("column", "Opened at"),
        _.of("column", "Purpose"),
        _.of("column", "Question"),
        _.of("column", "Remark"),
        _.of("column", "Reminders sent"),
        _.of("column", "Replaced"),
        _.of("column", "Retreats"),
        _.of("column", "Seen at"),
        _.of("column", "Signed in at"),
        _.of("column", "Skipped"),
        _.of("column", "Told otherwise"),
        _.of("column", "Unsubscribed"),
        _.of("column", "Was holder"),
        _.of("column", "Was verified"),
        _.of("column", "Wave"),
        _.of("column", "What"),
        _.of("column", "What became of it"),
        _.of("column", "What is kept to undo it"),
        _.of("column", "What it said before"),
        _.of("column", "When"),
        _.of("column", "Who"),
        _.of("column", "With"),
        _.of("column", "Wording"),
        _.of("column", "Words"),
    )
}
"""Of what the audit has no words for, since it does not tell of it."""


def columns_of(row: Base) -> PersonalRow:
    """Every column, so that one that is added later is told as well."""
    told: PersonalRow = {}
    for attribute in inspect(row).mapper.column_attrs:
        name = attribute.key
        if name not in REPEATED | SECRET and not attribute.columns[0].foreign_keys:
            told[words(name)] = shown(getattr(row, name))
    return told


def words(name: str) -> str:
    return name.replace("_", " ").lower()


def called(name: str | Text) -> str | Text:
    """A word of a row, for who reads it: those of the core are told as columns are."""
    if isinstance(name, Text):
        return name
    label = label_of(name.replace(" ", "_"))
    return label if isinstance(label, Text) else WORDS.get(label, name)


def shown(value: object) -> Shown:
    if value is None or isinstance(value, str | int | float | date | Enum):
        return value
    return json.dumps(value, ensure_ascii=False)

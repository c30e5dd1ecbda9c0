"""What it keeps: with people's leave, no longer than they wish, and named in no log."""

import re
from collections.abc import Iterator
from typing import ClassVar

from sqlalchemy import Column, Table

from cenacle.testing.contract.base import Contract, refuse, skip_unless
from cenacle.testing.contract.subject import Subject

PEOPLE = frozenset({"retreatants", "prospects"})
HEALTH = re.compile(
    "allerg|cpap|diabet|diagnos|dietary|diets?(_|$)|disab|disease|health|illness|medica|mobility"
    "|pregnan|wheelchair",
)
"""What columns are called that say how somebody is."""


class KeepingContract(Contract):
    without_ondelete: ClassVar[str] = ""
    """Why its columns do not say what becomes of them when what they refer to is deleted."""

    def test_its_columns_say_what_a_deletion_does(self, subject: Subject) -> None:
        skip_unless(subject.tables, "tables")
        if not self.without_ondelete:
            refuse(undecided_columns(subject.tables))

    def test_it_gives_out_and_forgets_what_it_keeps_of_people(self, subject: Subject) -> None:
        kept = [table for table in subject.tables if refers_to_people(table)]
        skip_unless(kept, "table that refers to people")
        refuse(silent_about(subject, kept))

    def test_its_columns_about_health_are_secret(self, subject: Subject) -> None:
        skip_unless(subject.tables, "tables")
        refuse(open_columns(subject.tables))


def undecided_columns(tables: list[Table]) -> Iterator[str]:
    """Of what refers to the core, whose rows go without asking the plugin."""
    own = {table.name for table in tables}
    for table in tables:
        for column in table.columns:
            for key in column.foreign_keys:
                target = key.target_fullname.partition(".")[0]
                if target not in own and not key.ondelete:
                    wanted = "SET NULL" if column.nullable else "CASCADE"
                    yield (
                        f"{table.name}.{column.name} does not say what becomes of it when the row "
                        f"of {target} is deleted: ForeignKey(…, ondelete={wanted!r}), in the "
                        "model and in its revision."
                    )


def refers_to_people(table: Table) -> bool:
    return any(
        key.target_fullname.partition(".")[0] in PEOPLE
        for column in table.columns
        for key in column.foreign_keys
    )


def silent_about(subject: Subject, tables: list[Table]) -> Iterator[str]:
    names = " and ".join(table.name for table in tables)
    for hook, what in (
        ("cenacle_everything", "nobody is told what it keeps of them: give it by"),
        ("cenacle_erase", "nobody says what is forgotten with a person: do it in"),
    ):
        if not subject.has(hook):
            yield f"{names} refers to people, and {what} {hook}."


def open_columns(tables: list[Table]) -> Iterator[str]:
    for table in tables:
        for column in table.columns:
            if HEALTH.search(column.name) and "secret" not in column.info and _tells(column):
                yield (
                    f"{table.name}.{column.name} seems to say how somebody is, and the audit would "
                    'show it: mark it info={"secret": True}, or False where it says no such thing.'
                )


def _tells(column: Column[object]) -> bool:
    return not (column.primary_key or column.foreign_keys)

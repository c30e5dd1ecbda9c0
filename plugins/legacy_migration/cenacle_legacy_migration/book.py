"""What the house knows that rows refer to: its groups and its religions."""

from dataclasses import dataclass
from typing import Self

from cenacle.api import Group, Religion
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle_legacy_migration.cleaning.doubts import letters


@dataclass
class Book:
    """Groups by their number without case, religions by their letters."""

    groups: dict[str, tuple[int, str]]
    religions: dict[str, tuple[int, str]]

    @classmethod
    def read(cls, session: Session) -> Self:
        groups = session.execute(select(Group.id, Group.group_number))
        religions = session.execute(select(Religion.id, Religion.name))
        return cls(
            {row.group_number.casefold(): (row.id, row.group_number) for row in groups},
            {letters(row.name): (row.id, row.name) for row in religions},
        )

    @property
    def religion_names(self) -> dict[str, str]:
        return {plain: name for plain, (_id, name) in self.religions.items()}

    def group_id(self, number: str) -> int:
        return self.groups[number.casefold()][0]

    def religion_id(self, name: str | None) -> int | None:
        return self.religions[letters(name)][0] if name else None

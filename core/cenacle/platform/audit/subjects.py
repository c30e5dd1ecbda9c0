"""What people call the things that are audited: the words that the trail is told in."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from string import Formatter

from pyramid.config import Configurator
from sqlalchemy import Connection, FromClause

from cenacle.platform.db import Base
from cenacle.platform.words import Text, written

LookUp = Callable[[Connection, Collection[str]], Mapping[str, str]]
"""The names of some values of a column."""


@dataclass(frozen=True)
class Subject:
    """How rows of `model` are called: by the columns `named_by`, with `between` between them, which
    `shown` puts in other words. `screen` is an address of the portal with `{id}` in it. What has no
    name of its own has that of the row that a column points at: `of=("retreatant_id",
    "Retreatant")`.

    `kind` is one of them in the list of kinds, and `called` one of them in a sentence: `room
    {name}`. A sentence is `added`, `changed` or `deleted` and that; `made`, `changed` and `ended`
    say it otherwise. All of these may name columns, too: `gave {name} {room_id}`.

    `labels` are what columns are called whose own names would tell people nothing. `lists` say of
    which enumeration a column holds several; `lookups` give the names of what one holds as a code.
    """

    model: type[Base]
    named_by: tuple[str, ...] = ()
    screen: str | None = None
    between: str = " "
    of: tuple[str, str] | None = None
    shown: Callable[..., str] | None = None
    kind: str | Text = field(kw_only=True)
    called: str | Text = field(kw_only=True)
    made: str | Text = ""
    changed: str | Text = ""
    ended: str | Text = ""
    labels: Mapping[str, str | Text] = field(default_factory=dict)
    lists: Mapping[str, type[Enum]] = field(default_factory=dict)
    lookups: Mapping[str, LookUp] = field(default_factory=dict)

    @property
    def table(self) -> FromClause:
        return self.model.__table__

    @cached_property
    def told(self) -> frozenset[str]:
        """The columns that its sentences name."""
        patterns = (self.called, self.made, self.changed, self.ended)
        return columns_in(" ".join(map(written, patterns)))


def columns_in(words: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(words) if name) - {"name"}


@dataclass(frozen=True)
class Words:
    """`subjects` by the names of their models, `codes` of each enumeration by its values, and
    `others`: what is audited and is no row, by what the audit calls it."""

    subjects: dict[str, Subject] = field(default_factory=dict)
    codes: dict[type[Enum], Mapping[str, str | Text]] = field(default_factory=dict)
    others: dict[str, str | Text] = field(default_factory=dict)

    @cached_property
    def by_table(self) -> dict[str, str]:
        """The name of the model whose rows are in this table."""
        return {subject.model.__tablename__: name for name, subject in self.subjects.items()}


def add_audit_subject(config: Configurator, subject: Subject) -> None:
    """`config.add_audit_subject(Subject(Room, ("room_number",), kind="Room", called="room
    {name}"))`"""
    config.registry.audit_words.subjects[subject.model.__name__] = subject


def add_audit_codes(config: Configurator, codes: type[Enum], *words: str | Text) -> None:
    """What the values of an enumeration are called, in their order. Raises ValueError where one
    has no words."""
    told = {code.value: said for code, said in zip(codes, words, strict=True)}
    config.registry.audit_words.codes[codes] = told


def add_audit_other(config: Configurator, entity: str, called: str | Text) -> None:
    """The same of something that is no row."""
    config.registry.audit_words.others[entity] = called


def includeme(config: Configurator) -> None:
    config.registry.audit_words = Words()
    config.add_directive("add_audit_subject", add_audit_subject)
    config.add_directive("add_audit_codes", add_audit_codes)
    config.add_directive("add_audit_other", add_audit_other)

"""Tokens over the wire."""

from datetime import datetime
from typing import Annotated

from pydantic import Field

from cenacle.accounts.factors.schemas import Presence
from cenacle.platform.access import Role, TokenScope
from cenacle.platform.web import Schema
from cenacle.platform.web.fields import Id, Text50, Whole

LONGEST = 365
USUAL = 90
LONGEST_OF_PROGRAMS = 3650

Scopes = Annotated[list[TokenScope], Field(min_length=1, max_length=len(TokenScope))]


class OwnTokenForm(Presence):
    """`days` from now it ends."""

    name: Annotated[Text50, Field(min_length=1)]
    scopes: Scopes
    days: Annotated[Whole, Field(ge=1, le=LONGEST)] = USUAL


class ProgramTokenForm(Presence):
    """Of a program: it has this role, and every role but the house's a group. With 0 `days` it ends
    when somebody ends it."""

    name: Annotated[Text50, Field(min_length=1)]
    role: Role
    group_id: Id | None = None
    scopes: Scopes
    days: Annotated[Whole, Field(ge=0, le=LONGEST_OF_PROGRAMS)] = USUAL


class ScopeToChoose(Schema):
    """`roles` are those that have the right for it."""

    value: TokenScope
    words: str
    roles: list[Role]


class TokenRow(Schema):
    """`beginning` is how the token begins, for its owner to tell it from others; one without
    `ends_at` ends when somebody ends it."""

    id: int
    name: str
    beginning: str
    scopes: list[TokenScope]
    made_at: datetime
    ends_at: datetime | None
    used_at: datetime | None
    has_ended: bool


class ProgramTokenRow(TokenRow):
    role: Role
    group_number: str | None
    made_by: str | None


class OwnTokens(Schema):
    """`scopes` are those that the caller may give to a token."""

    tokens: list[TokenRow]
    scopes: list[ScopeToChoose]


class ProgramTokens(Schema):
    tokens: list[ProgramTokenRow]
    scopes: list[ScopeToChoose]


class MadeToken(Schema):
    """The `token` itself is told this once."""

    id: int
    name: str
    token: str
    ends_at: datetime | None

"""What a token may be made for, as data: each scope gives one right, or a part of what it opens.

A scope is never wider than its owner: the role's right is asked as well, at each call.
"""

from collections.abc import Collection, Iterable
from enum import StrEnum

from cenacle.platform.access.rights import HOLDERS, Right, Role
from cenacle.platform.words import CORE, Text, Words

_ = Words(CORE)


class TokenScope(StrEnum):
    """Those that are named like a right open all its calls but those for people alone."""

    READ = "read"
    LEAD = "lead"
    PASTORAL = "pastoral"
    HOUSE = "house"
    ROSTER = "roster:read"
    ANSWERS = "answers:write"
    APPLICATIONS = "applications:read"


RIGHT_OF: dict[TokenScope, Right] = {
    TokenScope.READ: Right.READ,
    TokenScope.LEAD: Right.LEAD,
    TokenScope.PASTORAL: Right.PASTORAL,
    TokenScope.HOUSE: Right.HOUSE,
    TokenScope.ROSTER: Right.READ,
    TokenScope.ANSWERS: Right.LEAD,
    TokenScope.APPLICATIONS: Right.LEAD,
}

WORDS: dict[TokenScope, Text] = {
    TokenScope.READ: _("See a group: its roster, its people, their history"),
    TokenScope.LEAD: _("Act for a group: decide, edit, give places and rooms"),
    TokenScope.PASTORAL: _("Read remarks and notes"),
    TokenScope.HOUSE: _("See and change what is the house’s: groups, retreats, rooms, the audit"),
    TokenScope.ROSTER: _("Read rosters, and nothing else"),
    TokenScope.ANSWERS: _("Write down who comes, and nothing else"),
    TokenScope.APPLICATIONS: _("Read applications, and nothing else"),
}

WHOLE: dict[Right, TokenScope] = {
    RIGHT_OF[scope]: scope for scope in TokenScope if scope.value == RIGHT_OF[scope].value
}
"""By a right the scope that opens all its calls."""


def held_by(role: Role | None, scopes: Iterable[TokenScope] = TokenScope) -> list[TokenScope]:
    """Those of the scopes whose right this role has."""
    return [scope for scope in scopes if role in HOLDERS[RIGHT_OF[scope]]]


def rights_of(scopes: Collection[TokenScope], asked: Right) -> frozenset[Right]:
    """How far somebody reaches who acts by these scopes, at a call that asks for this right.

    What exists for them is what they may read, whatever they may do with it.
    """
    whole = {right for right, scope in WHOLE.items() if scope in scopes}
    return frozenset(whole | {asked, Right.READ})

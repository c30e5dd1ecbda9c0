"""Who may do what (contract 2), as data.

A right is a name that a view asks for; where it is about a group, it is asked of that group.
"""

from dataclasses import dataclass
from enum import StrEnum

from cenacle.platform.errors import NotAllowed


class Role(StrEnum):
    """What somebody is in the house; each user has one."""

    ADMIN = "Manresa Admin"
    CAPTAIN = "Captain"
    GROUP_USER = "Group User (ReadOnly)"
    PRIEST = "Manresa Priest"


class Right(StrEnum):
    """What a view asks for before it answers."""

    PUBLIC = "public"
    """Anyone."""
    TOKEN = "token"
    """Whoever holds the access token in the path."""
    WEBHOOK = "webhook"
    """A provider that signs what it sends."""
    SIGNED_IN = "signed-in"
    """Any signed-in user."""
    HOUSE = "house"
    """Users, groups, retreats, rooms, settings, features, templates, mass mail, audit."""
    LEAD = "lead"
    """Act for a group: decide, edit, invite, give rooms, write."""
    READ = "read"
    """See a group: roster, retreatants, history, notifications."""
    PASTORAL = "pastoral"
    """Read remarks and notes."""


HOLDERS: dict[Right, frozenset[Role]] = {
    Right.HOUSE: frozenset({Role.ADMIN}),
    Right.LEAD: frozenset({Role.ADMIN, Role.CAPTAIN}),
    Right.READ: frozenset({Role.ADMIN, Role.CAPTAIN, Role.GROUP_USER, Role.PRIEST}),
    Right.PASTORAL: frozenset({Role.ADMIN, Role.CAPTAIN, Role.PRIEST}),
}

NO_SIGN_IN = frozenset({Right.PUBLIC, Right.TOKEN, Right.WEBHOOK})


@dataclass(frozen=True)
class Actor:
    """Who makes the request: a signed-in user with one role, tied to a group unless an admin.

    `right` is that of the view through which they act. Who comes by a token has its name, and at
    most the rights that it is limited to; a program of the house is no user, and has its name in
    place of an address.
    """

    user_id: int | None
    email: str
    role: Role | None
    group_id: int | None
    right: Right = Right.SIGNED_IN
    token: str = ""
    limited_to: frozenset[Right] | None = None

    @property
    def person_id(self) -> int:
        """The user, for what is done in one's own name. Raises NotAllowed for a program."""
        if self.user_id is None:
            raise NotAllowed
        return self.user_id

    @property
    def who(self) -> str:
        """As the audit names them."""
        return f"{self.email} (token “{self.token}”)" if self.token else self.email

    def may(self, right: Right) -> bool:
        """Whether the role can hold this right at all (a `403` when not)."""
        if right in NO_SIGN_IN or right is Right.SIGNED_IN:
            return True
        if self.limited_to is not None and right not in self.limited_to:
            return False
        return self.role in HOLDERS[right]

    def may_in(self, right: Right, group_id: int) -> bool:
        """Whether the right reaches this group (a `404` when not: its ids do not exist for you)."""
        return self.may(right) and (self.role is Role.ADMIN or self.group_id == group_id)

    def may_see_user(self, user_id: int) -> bool:
        """People have their own account, the house everybody's (a `404` when not)."""
        return self.may(Right.HOUSE) or self.user_id == user_id

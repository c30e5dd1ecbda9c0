"""Who may do what: rights as data, and whose rows an actor may see."""

from cenacle.platform.access.acts import Act
from cenacle.platform.access.rights import HOLDERS, NO_SIGN_IN, Actor, Right, Role
from cenacle.platform.access.scopes import (
    OfOneGroup,
    OfTwoGroups,
    Scoped,
    group_of,
    load,
    load_each,
    reaches,
    visible,
)
from cenacle.platform.access.token_scopes import TokenScope

__all__ = [
    "HOLDERS",
    "NO_SIGN_IN",
    "Act",
    "Actor",
    "OfOneGroup",
    "OfTwoGroups",
    "Right",
    "Role",
    "Scoped",
    "TokenScope",
    "group_of",
    "load",
    "load_each",
    "reaches",
    "visible",
]

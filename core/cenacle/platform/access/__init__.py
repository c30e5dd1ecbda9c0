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
    "group_of",
    "load",
    "load_each",
    "reaches",
    "visible",
]

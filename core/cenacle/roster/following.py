"""Whoever has rosters open is told as soon as somebody changes one of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from pyramid.config import Configurator
from sqlalchemy import select

from cenacle.accounts import sessions
from cenacle.groups import Group
from cenacle.platform.access import Role, group_of
from cenacle.platform.db import Database
from cenacle.platform.request import Request
from cenacle.platform.web.following import Followed, Following, State


@dataclass(frozen=True)
class Follower:
    """By their open session, with the role and group that let them see these groups."""

    session_id: int
    role: Role | None
    group_id: int | None
    groups: frozenset[int]


def follow(request: Request, groups: Sequence[int]) -> Following[Follower]:
    """Raises NotFound for a group that one may not see."""
    who: sessions.SignedIn = request.identity
    seen = frozenset(group_of(request.actor, group_id) for group_id in groups)
    return Following(
        request.registry.followed_rosters,
        Follower(who.session_id, who.role, who.group_id, seen),
        session_id=who.session_id,
        seconds=sessions.seconds_left(request),
    )


def look(database: Database, followers: Sequence[Follower]) -> list[State | None]:
    """The markers of their groups; nothing for those whose session is over, or who are somebody
    else in the house by now."""
    groups = frozenset[int]().union(*(each.groups for each in followers))
    with database.reader.connect() as connection:
        who = sessions.read_open(connection, {each.session_id for each in followers})
        found = select(Group.id, Group.marker).where(Group.id.in_(groups))
        markers = {row.id: row.marker for row in connection.execute(found)}
    return [
        {str(group_id): markers[group_id] for group_id in each.groups if group_id in markers}
        if who.get(each.session_id) == (each.role, each.group_id)
        else None
        for each in followers
    ]


def includeme(config: Configurator) -> None:
    database = config.registry.house.database
    config.registry.followed_rosters = Followed(partial(look, database))

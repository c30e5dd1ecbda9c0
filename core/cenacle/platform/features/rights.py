"""Rights of plugins: which roles have them, by the plugin's word or by the house's."""

from collections.abc import Mapping
from functools import cached_property

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.platform.access import HOLDERS, Actor, Right, Role
from cenacle.platform.db import Cached, Database
from cenacle.platform.db.locks import one_at_a_time
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.features.models import RightGrant
from cenacle.platform.features.schemas import RightForm, RightHolder, RightRow
from cenacle.platform.features.service import is_on
from cenacle.platform.house import House
from cenacle.platform.plugins import PluginHost
from cenacle.platform.plugins.doors import PluginRight
from cenacle.platform.plugins.fields import full_key
from cenacle.platform.request import Request
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


Grants = Mapping[tuple[str, Role], bool]
"""What the house has decided, by right and role."""


class Rights:
    """Who has the rights of plugins: a change holds on every process within a second."""

    def __init__(self, database: Database, plugins: PluginHost) -> None:
        self._plugins = plugins
        self._decided = Cached(database, read_grants)

    @cached_property
    def known(self) -> dict[str, PluginRight]:
        """By their full names."""
        return {
            full_key(state.name, each.name): each
            for state in self._plugins.working
            for each in state.gives(PluginRight)
        }

    def may(self, actor: Actor, right: Right | str) -> bool:
        """Whether the actor's role has the right, one of the core's or in full one of a plugin's,
        which no token opens. Whose people that reaches, `within` says."""
        if isinstance(right, Right):
            return actor.may(right)
        own = self.known.get(right)
        if own is None or actor.role is None or actor.token or not actor.may(own.within):
            return False
        return is_given(self._decided.get(), right, own, actor.role)

    def forget_after_commit(self, session: Session) -> None:
        """What this session changes holds in this process at once."""
        self._decided.forget_after_commit(session)


def rights_of(request: Request, actor: Actor) -> list[str]:
    """Those of plugins that the actor has and that count now, by their full names: not of plugins
    that are off."""
    house = request.house
    if not house.rights.known:
        return []
    on = request.features
    return [
        right
        for state in house.plugins.working
        if is_on(state, on)
        for each in state.gives(PluginRight)
        if house.rights.may(actor, right := full_key(state.name, each.name))
    ]


def list_rights(session: Session, house: House) -> list[RightRow]:
    """Each with the roles that can have it at all."""
    decided = read_grants(session)
    return [_row(key, right, decided) for key, right in house.rights.known.items()]


def give_right(session: Session, house: House, form: RightForm) -> RightRow:
    """Give a right to a role, or take it away.

    Raises NotFound for a right that no plugin has, RuleBroken for a role that cannot have it.
    """
    right = house.rights.known.get(form.right)
    if right is None:
        raise NotFound(_("There is no such right."))
    if form.role not in _holders(right):
        raise RuleBroken(_("Whoever has this role does not come to these people."), field="role")
    one_at_a_time(session, f"right {form.right}")
    wanted = select(RightGrant).filter_by(right=form.right, role=form.role)
    grant = session.scalar(wanted) or RightGrant(right=form.right, role=form.role)
    grant.is_given = form.is_given
    session.add(grant)
    session.flush()
    house.rights.forget_after_commit(session)
    return _row(form.right, right, read_grants(session))


def read_grants(session: Session) -> Grants:
    rows = session.execute(select(RightGrant.right, RightGrant.role, RightGrant.is_given))
    return {(row.right, row.role): row.is_given for row in rows}


def is_given(decided: Grants, key: str, right: PluginRight, role: Role) -> bool:
    return decided.get((key, role), role in right.roles)


def _holders(right: PluginRight) -> list[Role]:
    """A right never widens whose people one comes to."""
    return [role for role in Role if role in HOLDERS.get(right.within, Role)]


def _row(key: str, right: PluginRight, decided: Grants) -> RightRow:
    return RightRow(
        right=key,
        title=str(right.title),
        description=str(right.description),
        roles=[
            RightHolder(role=role, is_given=is_given(decided, key, right, role))
            for role in _holders(right)
        ],
    )

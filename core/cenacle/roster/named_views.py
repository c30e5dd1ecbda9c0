"""Named ways of looking at a roster: one's own, and those of the group."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.groups import Group, find_group
from cenacle.platform.access import Actor, Right, group_of, load, reaches
from cenacle.platform.errors import NotAllowed, NotFound, RuleBroken
from cenacle.platform.words import CORE, Words
from cenacle.roster.models import RosterView
from cenacle.roster.schemas import NamedView, ViewForm

_ = Words(CORE)


MOST = 30
"""Of one person in one group, and of the group."""


def read_views(session: Session, actor: Actor, group_id: int | None) -> list[NamedView]:
    """One's own and those of the group, by name. Raises as `group_of` does."""
    group = find_group(session, group_of(actor, group_id))
    found = session.scalars(
        select(RosterView).where(
            RosterView.group_id == group.id,
            RosterView.user_id.is_(None) | (RosterView.user_id == actor.user_id),
        )
    )
    return sorted(map(_shown, found), key=lambda view: (view.name.casefold(), view.id))


def save_view(session: Session, actor: Actor, form: ViewForm) -> NamedView:
    """Keep a view; one of the same name takes this form.

    Raises as `group_of` does, NotAllowed for one of a group that the actor does not lead, and
    RuleBroken when there are too many.
    """
    group_id = group_of(actor, form.group_id)
    if form.is_for_group and not actor.may_in(Right.LEAD, group_id):
        raise NotAllowed
    # Two who save at once do so one after the other.
    if session.get(Group, group_id, with_for_update=True) is None:
        raise NotFound(_("There is no such group."))
    user_id = None if form.is_for_group else actor.user_id
    others = session.scalars(
        select(RosterView).where(
            RosterView.group_id == group_id, RosterView.user_id.is_not_distinct_from(user_id)
        )
    ).all()
    known = [view for view in others if view.name.casefold() == form.name.casefold()]
    if not known and len(others) >= MOST:
        raise RuleBroken(
            _("There are {most} views already. Delete one first.", most=MOST), field="name"
        )
    view = known[0] if known else RosterView(group_id=group_id, user_id=user_id)
    view.name, view.looks = form.name, dict(form.looks)
    session.add(view)
    session.flush()
    return _shown(view)


def delete_view(session: Session, actor: Actor, view_id: int) -> None:
    """Raises NotFound for somebody else's, NotAllowed for the group's without leading it."""
    view = load(session, actor, RosterView, view_id)
    if view.user_id is None:
        if not reaches(actor, Right.LEAD, view):
            raise NotAllowed
    elif view.user_id != actor.user_id:
        raise NotFound(_("There is no such view."))
    session.delete(view)


def _shown(view: RosterView) -> NamedView:
    return NamedView(
        id=view.id, name=view.name, is_for_group=view.user_id is None, looks=view.looks
    )

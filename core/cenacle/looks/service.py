"""One's own views of a table, and those of the whole office."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.looks.models import TableView
from cenacle.looks.schemas import Look, OfTable, TableViewForm, TableViewRow
from cenacle.platform.access import Actor
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


MOST = 30
"""Of one person in one table, and of the office."""


def read_views(session: Session, actor: Actor, table: OfTable) -> list[TableViewRow]:
    """By name."""
    found = session.scalars(
        select(TableView).where(
            TableView.table == table,
            TableView.user_id.is_(None) | (TableView.user_id == actor.user_id),
        )
    )
    return sorted(map(_shown, found), key=lambda view: (view.name.casefold(), view.id))


def save_view(session: Session, actor: Actor, form: TableViewForm) -> TableViewRow:
    """Keep a view; one of the same name takes this form. Raises RuleBroken when there are too
    many."""
    user_id = None if form.is_for_all else actor.person_id
    others = session.scalars(
        select(TableView).where(
            TableView.table == form.table, TableView.user_id.is_not_distinct_from(user_id)
        )
    ).all()
    known = [view for view in others if view.name.casefold() == form.name.casefold()]
    if not known and len(others) >= MOST:
        raise RuleBroken(
            _("There are {most} views already. Delete one first.", most=MOST), field="name"
        )
    view = known[0] if known else TableView(table=form.table, user_id=user_id)
    view.name = form.name
    view.looks = {str(look): value for look, value in form.looks.items()}
    session.add(view)
    session.flush()
    return _shown(view)


def delete_view(session: Session, actor: Actor, view_id: int) -> None:
    """Raises NotFound for somebody else's."""
    view = session.get(TableView, view_id)
    if view is None or view.user_id not in (None, actor.user_id):
        raise NotFound(_("There is no such view."))
    session.delete(view)


def _shown(view: TableView) -> TableViewRow:
    return TableViewRow(
        id=view.id,
        name=view.name,
        is_for_all=view.user_id is None,
        looks={Look(look): value for look, value in view.looks.items()},
    )

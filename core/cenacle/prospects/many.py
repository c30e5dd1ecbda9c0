"""What is decided about many applications at once."""

from collections.abc import Callable

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.platform.access import Actor, visible
from cenacle.platform.house import House
from cenacle.platform.web.many import Chosen, DoneToMany, do_to_each
from cenacle.prospects import accepting_undone, denying, service
from cenacle.prospects.models import Prospect
from cenacle.prospects.schemas import DenyMany


def verify_prospects(session: Session, house: House, actor: Actor, chosen: Chosen) -> DoneToMany:
    return _decide_each(
        session, actor, chosen, lambda each: service.verify_prospect(session, house, actor, each)
    )


def accept_prospects(session: Session, house: House, actor: Actor, chosen: Chosen) -> DoneToMany:
    """Each into the group that it is for; one for several groups is looked at by itself."""
    return _decide_each(
        session,
        actor,
        chosen,
        lambda each: service.accept_prospect(session, house, actor, each, None),
    )


def take_acceptances_back(
    session: Session, house: House, actor: Actor, chosen: Chosen
) -> DoneToMany:
    return _decide_each(
        session,
        actor,
        chosen,
        lambda each: accepting_undone.take_acceptance_back(session, house, actor, each),
    )


def deny_prospects(session: Session, house: House, actor: Actor, form: DenyMany) -> DoneToMany:
    return _decide_each(
        session,
        actor,
        form,
        lambda each: denying.deny_prospect(
            session, house, actor, each, write_to_them=form.write_to_them
        ),
    )


def take_denials_back(session: Session, house: House, actor: Actor, chosen: Chosen) -> DoneToMany:
    return _decide_each(
        session, actor, chosen, lambda each: denying.take_denial_back(session, house, actor, each)
    )


def _decide_each(
    session: Session, actor: Actor, chosen: Chosen, decide: Callable[[int], object]
) -> DoneToMany:
    found = session.scalars(
        select(Prospect).where(Prospect.id.in_(chosen.ids), *visible(actor, Prospect))
    )
    return do_to_each(session, chosen, {each.id: each.name for each in found}, decide)

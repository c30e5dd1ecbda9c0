"""What somebody who applied is written when it is decided."""

from pyramid.config import Configurator
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.events import ProspectAccepted
from cenacle.groups import Group
from cenacle.places.letters import find_unreachable
from cenacle.platform import clock, mail
from cenacle.platform.events import listen
from cenacle.platform.house import House
from cenacle.platform.told import told_days, told_list
from cenacle.platform.words import CORE, Words
from cenacle.prospects.models import Prospect
from cenacle.prospects.service import retreats_ahead
from cenacle.retreatants import Retreatant, addressee
from cenacle.retreatants.adding_undone import TAKEN_BACK_WITHIN
from cenacle.retreats import Participation, Retreat
from cenacle.retreats.participation import SAYS_NO

_ = Words(CORE)

ACCEPTED = "ApplicationAccepted"
NOT_PLANNED = _("the next one; your captain tells you its days")


def write_acceptance(session: Session, house: House, event: ProspectAccepted) -> None:
    """To whoever is in a group that they asked for: the days of the retreats that they take part in
    by it, but for one that somebody whom the house knew already had declined."""
    if event.group_id not in event.group_ids:
        return
    person = session.get_one(Retreatant, event.retreatant_id)
    if find_unreachable(session, [person.email]) or not mail.is_switched_on(session, ACCEPTED):
        return
    group = session.get_one(Group, event.group_id)
    prospect = session.get_one(Prospect, event.prospect_id)
    joined = retreats_ahead(session, house, prospect, group)
    expected = session.scalars(
        select(Retreat)
        .join(Participation, Participation.retreat_id == Retreat.id)
        .where(
            Participation.retreatant_id == person.id,
            Participation.attending_status.not_in(SAYS_NO),
            Retreat.id.in_([retreat.id for retreat in joined]),
        )
        .order_by(Retreat.start_date)
    )
    days = [told_days(retreat.start_date, retreat.end_date) for retreat in expected]
    values = {"retreats": told_list(days or [NOT_PLANNED]), "group": group.group_number}
    mail.write_mail(
        session,
        house,
        ACCEPTED,
        addressee(person),
        values,
        group_id=group.id,
        not_before=clock.now() + TAKEN_BACK_WITHIN,
    )


def includeme(config: Configurator) -> None:
    listen(config, ProspectAccepted, write_acceptance)

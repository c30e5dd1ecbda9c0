"""Somebody phones: a name, a number or an address, and they stand on the roster."""

from sqlalchemy.orm import Session

from cenacle.events import RetreatantEdited
from cenacle.groups import Group
from cenacle.platform.access import Actor, load, visible
from cenacle.platform.db.locks import one_at_a_time
from cenacle.platform.errors import Failure, InvalidInput, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.words import CORE, Words
from cenacle.prospects.models import OPEN, Prospect
from cenacle.retreatants.duplicates import find_alike, find_lookalikes
from cenacle.retreatants.merge_schemas import KnownApplication, KnownPerson
from cenacle.retreatants.models import Retreatant
from cenacle.retreatants.schemas import QuickAddForm
from cenacle.retreatants.service import add_retreatant
from cenacle.retreats.participation import current_retreat, take_part

_ = Words(CORE)


NOT_REACHED = _("Write a cell phone or an email.")
KNOWN_ALREADY = _("The house may know {name} already. Is it one of these?")


def quick_add(session: Session, house: House, actor: Actor, form: QuickAddForm) -> Retreatant:
    """Put somebody onto the roster of a group; everything else can follow.

    Raises RuleBroken for who cannot be reached and where an administrator names no group, NotFound
    for another group than the own, and InvalidInput for who may be there already: records beside it
    as `possibleDuplicates`, applications that are not decided as `possibleApplications`.
    """
    if form.cell_phone is None and form.email is None:
        raise RuleBroken(NOT_REACHED, field="cellPhone")
    group_id = form.group_number_id or actor.group_id
    if group_id is None:
        raise RuleBroken(_("Choose a group."), field="groupNumberId")
    group = load(session, actor, Group, group_id)
    someone = Retreatant(**form.columns)
    # Of two who write down the same person at once, the second is told.
    one_at_a_time(session, f"quick add {someone.name_order}")
    if not form.even_so:
        _refuse_known(session, actor, someone)
    person = add_retreatant(session, group, **form.columns)
    retreat = current_retreat(session, group.id, house.today)
    if retreat is not None:
        take_part(session, retreat, person)
    house.publish(session, RetreatantEdited(person.id))
    return person


def _refuse_known(session: Session, actor: Actor, someone: Retreatant) -> None:
    found = find_lookalikes(session, someone)
    applied = _find_applications(session, actor, someone)
    if not found and not applied:
        return
    known = [
        KnownPerson(
            retreatant_id=other.retreatant.id,
            name=other.retreatant.name,
            group_number=other.retreatant.group.group_number,
            status=other.retreatant.status,
            alike=list(other.alike),
            may_open=actor.may_in(actor.right, other.retreatant.group_id),
        )
        for other in found
    ]
    failure = Failure("", KNOWN_ALREADY.format(name=someone.name))
    beside = {"possibleDuplicates": known, "possibleApplications": applied}
    raise InvalidInput(failure, beside=beside)


def _find_applications(
    session: Session, actor: Actor, someone: Retreatant
) -> list[KnownApplication]:
    """Of whoever applied for a retreat that the actor leads, and waits."""
    waiting = (Prospect.status.in_(OPEN), *visible(actor, Prospect))
    return [
        KnownApplication(prospect_id=prospect.id, name=prospect.name, alike=list(alike))
        for prospect, alike in find_alike(session, Prospect, someone, *waiting)
    ]

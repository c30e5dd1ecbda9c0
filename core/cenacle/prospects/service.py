"""What captains do with applications: review, mend, accept, deny. The first who decides wins."""

from pyramid.config import Configurator
from pyramid.registry import Registry
from sqlalchemy import func, select
from sqlalchemy.orm import Session, selectinload

from cenacle import clock, people
from cenacle.audit import refuse_stale
from cenacle.days import ago
from cenacle.errors import NotFound, RuleBroken
from cenacle.events import (
    ProspectAccepted,
    ProspectDenied,
    ProspectEdited,
    ProspectVerified,
    RetreatTakenOut,
)
from cenacle.groups import Group
from cenacle.people import PERSON_COLUMNS, Retreatant, add_retreatant, consent
from cenacle.plugins import listen, publish
from cenacle.prospects.models import OPEN, ChosenRetreat, Prospect, ProspectStatus
from cenacle.prospects.registering import choose_retreats
from cenacle.prospects.schemas import ProspectForm
from cenacle.retreats import Retreat
from cenacle.retreats.participation import current_retreat, take_part, today
from cenacle.rights import Actor, Right

NO_SUCH = "There is no such prospect."

DECIDED = {
    ProspectStatus.VERIFIED: "verified",
    ProspectStatus.ACCEPTED: "accepted",
    ProspectStatus.DENIED: "denied",
}


def find(session: Session, actor: Actor, prospect_id: int, *, to_change: bool = False) -> Prospect:
    """An application to a group that the actor leads, decided or not. Raises NotFound."""
    prospect = session.get(
        Prospect,
        prospect_id,
        with_for_update={"of": Prospect} if to_change else None,
        options=[selectinload(Prospect.retreats).joinedload(Retreat.group)],
    )
    if prospect is None or not any(
        actor.may_in(Right.LEAD, retreat.group_id) for retreat in prospect.retreats
    ):
        raise NotFound(NO_SUCH)
    return prospect


def find_open(session: Session, actor: Actor, prospect_id: int) -> Prospect:
    """Raises NotFound, which says who decided it."""
    prospect = find(session, actor, prospect_id)
    if prospect.status not in OPEN:
        raise NotFound(_what_happened(prospect))
    return prospect


def edit(session: Session, registry: Registry, actor: Actor, form: ProspectForm) -> Prospect:
    """Mend an application. Raises NotFound, or RuleBroken for one that is stale or decided, and
    for a religion or a retreat that is not to be chosen."""
    prospect = _to_decide(session, actor, form.prospect_id)
    refuse_stale(session, prospect, form.version)
    people.check_religion(session, form.religion_id)
    before = frozenset(retreat.id for retreat in prospect.retreats)
    chosen = choose_retreats(session, form.retreat_ids, after=today(registry), kept=before)
    for retreat in chosen:
        if retreat.id not in before and not actor.may_in(Right.LEAD, retreat.group_id):
            raise RuleBroken("Add retreats of your own group alone.", field="retreatIds")
    for column, value in form.columns.items():
        setattr(prospect, column, value)
    place = f"Prospect Application Details, by {people.name_of(session, actor)}"
    consent.keep(prospect, form.sms_consent, place)
    groups = _groups(prospect)
    prospect.retreats = chosen
    session.flush()
    publish(registry, session, ProspectEdited(prospect.id, groups | _groups(prospect)))
    return prospect


def verify(session: Session, registry: Registry, actor: Actor, prospect_id: int) -> None:
    """Reviewed, and eligible for retreats to come. Raises NotFound, RuleBroken."""
    prospect = _to_decide(session, actor, prospect_id)
    if prospect.is_verified:
        raise RuleBroken(_what_happened(prospect))
    _decide(session, actor, prospect, ProspectStatus.VERIFIED)
    publish(registry, session, ProspectVerified(prospect.id, _groups(prospect)))


def accept(
    session: Session, registry: Registry, actor: Actor, prospect_id: int, group_id: int | None
) -> Retreatant:
    """Make a retreatant of the prospect, who takes part in the retreats that were chosen.

    Raises NotFound, or RuleBroken when it is decided already or the group is not clear.
    """
    prospect = _to_decide(session, actor, prospect_id)
    group = _group_of(actor, prospect, group_id)
    fields = {column: getattr(prospect, column) for column in PERSON_COLUMNS}
    person = add_retreatant(session, group, **fields)
    for retreat in _retreats_ahead(session, registry, prospect, group):
        take_part(session, retreat, person)
    prospect.retreatant_id = person.id
    _decide(session, actor, prospect, ProspectStatus.ACCEPTED)
    publish(
        registry,
        session,
        ProspectAccepted(prospect.id, _groups(prospect), person.id, group.id),
    )
    return person


def deny(session: Session, registry: Registry, actor: Actor, prospect_id: int) -> None:
    """Refused for all groups, and archived. Raises NotFound, RuleBroken."""
    prospect = _to_decide(session, actor, prospect_id)
    _decide(session, actor, prospect, ProspectStatus.DENIED)
    publish(registry, session, ProspectDenied(prospect.id, _groups(prospect)))


def _to_decide(session: Session, actor: Actor, prospect_id: int) -> Prospect:
    """Locked: of two who decide at once the second sees what the first did."""
    prospect = find(session, actor, prospect_id, to_change=True)
    if prospect.status not in OPEN:
        raise RuleBroken(_what_happened(prospect))
    return prospect


def _decide(session: Session, actor: Actor, prospect: Prospect, status: ProspectStatus) -> None:
    prospect.status, prospect.decided_at = status, clock.now()
    prospect.decided_by = people.name_of(session, actor)
    session.flush()


def _groups(prospect: Prospect) -> frozenset[int]:
    return frozenset(retreat.group_id for retreat in prospect.retreats)


def _what_happened(prospect: Prospect) -> str:
    when = ago(clock.now() - prospect.decided_at) if prospect.decided_at else "meanwhile"
    return f"{prospect.decided_by} {DECIDED[prospect.status]} this application {when}."


def _group_of(actor: Actor, prospect: Prospect, group_id: int | None) -> Group:
    """A captain's own group; an administrator names it when several were chosen."""
    chosen = {retreat.group_id: retreat.group for retreat in prospect.retreats}
    led = {id_: group for id_, group in chosen.items() if actor.may_in(Right.LEAD, id_)}
    if group_id is None and len(led) == 1:
        return next(iter(led.values()))
    if group_id not in led:
        raise RuleBroken("Choose one of the groups of this application.", field="groupNumberId")
    return led[group_id]


def _retreats_ahead(
    session: Session, registry: Registry, prospect: Prospect, group: Group
) -> list[Retreat]:
    """What was chosen and is not over; whoever waited longer takes part in the current one."""
    day = today(registry)
    ahead = [r for r in prospect.retreats if r.group_id == group.id and r.end_date >= day]
    if ahead:
        return ahead
    current = current_retreat(session, group.id, day)
    return [current] if current else []


def _keep_choices(_registry: Registry, session: Session, event: RetreatTakenOut) -> None:
    """Who waits for nothing but this retreat would be on no roster any more."""
    waiting = session.scalar(
        select(func.count())
        .select_from(ChosenRetreat)
        .join(Prospect, Prospect.id == ChosenRetreat.prospect_id)
        .where(ChosenRetreat.retreat_id == event.retreat_id, Prospect.status.in_(OPEN))
    )
    if waiting:
        raise RuleBroken("People have applied for this retreat: decide their applications first.")


def includeme(config: Configurator) -> None:
    listen(config, RetreatTakenOut, _keep_choices)

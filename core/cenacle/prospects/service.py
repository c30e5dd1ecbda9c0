"""What captains do with applications: review, edit, accept. The first who decides wins.

What else may become of one: `denying`, `same_person`.
"""

from collections.abc import Sequence

from pyramid.config import Configurator
from sqlalchemy import func, select
from sqlalchemy.orm import Session, selectinload

from cenacle import retreatants
from cenacle.calls.by_hand import ask_by_mail
from cenacle.events import (
    GroupChanging,
    ProspectAccepted,
    ProspectEdited,
    ProspectVerified,
    RetreatDeleting,
)
from cenacle.groups import Group
from cenacle.platform import clock
from cenacle.platform.access import Actor, Right, load, reaches
from cenacle.platform.audit import refuse_stale
from cenacle.platform.dates import ago
from cenacle.platform.errors import NotAllowed, NotFound, RuleBroken
from cenacle.platform.events import listen
from cenacle.platform.house import House
from cenacle.platform.told import told_days
from cenacle.platform.words import CORE, Words
from cenacle.prospects import questions
from cenacle.prospects.models import OPEN, ChosenRetreat, Promotion, Prospect, ProspectStatus
from cenacle.prospects.registration import choose_retreats
from cenacle.prospects.schemas import Promoted, ProspectForm
from cenacle.retreatants import PERSON_COLUMNS, Retreatant, add_retreatant
from cenacle.retreatants.consent import change_details, record_consent, record_contact
from cenacle.retreats import Retreat
from cenacle.retreats.participation import NO_RETREAT, current_retreat, take_part

_ = Words(CORE)

OTHER_RETREAT = _("{name} did not ask for the group's next retreat, {days}.")


WITH_RETREATS = (selectinload(Prospect.retreats).joinedload(Retreat.group),)

DECIDED = {
    ProspectStatus.VERIFIED: _("{who} verified this application {when}."),
    ProspectStatus.ACCEPTED: _("{who} accepted this application {when}."),
    ProspectStatus.DENIED: _("{who} denied this application {when}."),
}


def load_open_prospect(session: Session, actor: Actor, prospect_id: int) -> Prospect:
    """An application to a group that the actor leads.

    Raises NotFound, which says who decided it where somebody did.
    """
    prospect = load(session, actor, Prospect, prospect_id, options=WITH_RETREATS)
    if prospect.status not in OPEN:
        raise NotFound(what_happened(prospect))
    return prospect


def edit_prospect(session: Session, house: House, actor: Actor, form: ProspectForm) -> Prospect:
    """Change what an application says.

    Raises NotFound, or RuleBroken for one that is stale or decided, and for a religion or a retreat
    that is not to be chosen.
    """
    prospect = load_to_decide(session, actor, form.prospect_id)
    refuse_stale(session, prospect, form.version)
    retreatants.check_religion(session, form.religion_id)
    before = frozenset(retreat.id for retreat in prospect.retreats)
    chosen = choose_retreats(session, form.retreat_ids, after=house.today, kept=before)
    for retreat in chosen:
        if retreat.id not in before and not reaches(actor, Right.LEAD, retreat):
            raise RuleBroken(_("Add retreats of your own group alone."), field="retreatIds")
    asked = questions.asked_at_registration(session, house, actor)
    answers = questions.check_given(asked, form.answers, by_staff=True)
    consented, told = prospect.sms_consent_at is not None, prospect.can_contact_in_future
    place = f"Prospect Application Details, by {retreatants.actor_name(session, actor)}"
    change_details(session, house, prospect, form.columns, place, by=actor.email)
    # A box that stood ticked says nothing of another number.
    if form.sms_consent != consented:
        record_consent(session, prospect, form.sms_consent, place, by=actor.email)
    if prospect.can_contact_in_future != told:
        record_contact(session, prospect, prospect.can_contact_in_future, place, by=actor.email)
    questions.keep_answers(session, house, prospect, asked, answers)
    groups = group_ids_of(prospect)
    prospect.retreats = chosen
    session.flush()
    house.publish(session, ProspectEdited(prospect.id, groups | group_ids_of(prospect)))
    return prospect


def verify_prospect(session: Session, house: House, actor: Actor, prospect_id: int) -> None:
    """Reviewed, and eligible for retreats to come. Raises NotFound, RuleBroken."""
    prospect = load_to_decide(session, actor, prospect_id)
    if prospect.is_verified:
        raise RuleBroken(what_happened(prospect))
    decide(session, actor, prospect, ProspectStatus.VERIFIED)
    house.publish(session, ProspectVerified(prospect.id, group_ids_of(prospect)))


def accept_prospect(
    session: Session,
    house: House,
    actor: Actor,
    prospect_id: int,
    group_id: int | None,
    *,
    invite_now: bool = False,
) -> Promoted:
    """Make a retreatant of the prospect, who takes part in the retreats that were chosen, and is
    invited to the group's current one where that is asked for.

    Raises NotFound, NotAllowed for a program that invites, or RuleBroken when it is decided already
    or the group is not clear.
    """
    if invite_now and actor.token:
        raise NotAllowed  # one invites in one's own name
    prospect = load_to_decide(session, actor, prospect_id)
    group = _accepting_group(actor, prospect, group_id)
    fields = {column: getattr(prospect, column) for column in PERSON_COLUMNS}
    person = add_retreatant(session, group, **fields)
    ahead = retreats_ahead(session, house, prospect, group)
    for retreat in ahead:
        take_part(session, retreat, person).has_applied = True
    parts = [retreat.id for retreat in ahead]
    questions.hand_answers_over(session, house, prospect, person.id, parts, consents_too=True)
    session.add(
        Promotion(
            prospect_id=prospect.id,
            accepted_at=clock.now(),
            was_verified=prospect.is_verified,
            former_decided_at=prospect.decided_at,
            former_decided_by=prospect.decided_by,
        )
    )
    prospect.retreatant_id = person.id
    decide(session, actor, prospect, ProspectStatus.ACCEPTED)
    house.publish(
        session, ProspectAccepted(prospect.id, group_ids_of(prospect), person.id, group.id)
    )
    if not invite_now:
        return Promoted(retreatant_id=person.id)
    not_invited = _invite(session, house, actor, group, person, ahead)
    return Promoted(
        retreatant_id=person.id, is_invited=not_invited is None, not_invited=not_invited
    )


def _invite(
    session: Session,
    house: House,
    actor: Actor,
    group: Group,
    person: Retreatant,
    ahead: Sequence[Retreat],
) -> str | None:
    """To the current retreat of the group, where they take part in that; else why not."""
    current = current_retreat(session, group.id, house.today)
    if current is None:
        return str(NO_RETREAT.format(group=group.group_number))
    if current not in ahead:
        days = told_days(current.start_date, current.end_date)
        return str(OTHER_RETREAT.format(name=person.name, days=days))
    return ask_by_mail(session, house, actor, current, person)


def load_to_decide(session: Session, actor: Actor, prospect_id: int) -> Prospect:
    """Locked: of two who decide at once the second sees what the first did."""
    prospect = load(session, actor, Prospect, prospect_id, to_change=True, options=WITH_RETREATS)
    if prospect.status not in OPEN:
        raise RuleBroken(what_happened(prospect))
    return prospect


def decide(session: Session, actor: Actor, prospect: Prospect, status: ProspectStatus) -> None:
    prospect.status, prospect.decided_at = status, clock.now()
    prospect.decided_by = retreatants.actor_name(session, actor)
    session.flush()


def group_ids_of(prospect: Prospect) -> frozenset[int]:
    return frozenset(retreat.group_id for retreat in prospect.retreats)


def what_happened(prospect: Prospect) -> str:
    when = ago(clock.now() - prospect.decided_at) if prospect.decided_at else _("meanwhile")
    return str(DECIDED[prospect.status].format(who=prospect.decided_by, when=when))


def led_groups(actor: Actor, prospect: Prospect) -> list[Group]:
    """The groups of an application into which the actor may accept."""
    led = {
        retreat.group_id: retreat.group
        for retreat in prospect.retreats
        if reaches(actor, Right.LEAD, retreat)
    }
    return list(led.values())


def _accepting_group(actor: Actor, prospect: Prospect, group_id: int | None) -> Group:
    """A captain's own group; an administrator names it when several were chosen."""
    led = {group.id: group for group in led_groups(actor, prospect)}
    if group_id is None and len(led) == 1:
        return next(iter(led.values()))
    if group_id not in led:
        raise RuleBroken(_("Choose one of the groups of this application."), field="groupNumberId")
    return led[group_id]


def retreats_ahead(
    session: Session, house: House, prospect: Prospect, group: Group
) -> list[Retreat]:
    """The group's that were chosen and are not over; where all are, its current one. Whoever did
    not ask for this group stands on no roster of it."""
    day = house.today
    chosen = [retreat for retreat in prospect.retreats if retreat.group_id == group.id]
    ahead = [retreat for retreat in chosen if retreat.end_date >= day]
    if ahead or not chosen:
        return ahead
    current = current_retreat(session, group.id, day)
    return [current] if current else []


def _keep_choices(session: Session, _house: House, event: RetreatDeleting | GroupChanging) -> None:
    """Refuse while applications for this retreat are open: the roster that they are on would have
    them no more."""
    applications = session.scalar(
        select(func.count())
        .select_from(ChosenRetreat)
        .join(Prospect, Prospect.id == ChosenRetreat.prospect_id)
        .where(ChosenRetreat.retreat_id == event.retreat_id, Prospect.status.in_(OPEN))
    )
    if applications:
        raise RuleBroken(
            _("People have applied for this retreat: decide their applications first."),
            field="groupNumberId" if isinstance(event, GroupChanging) else "",
        )


def includeme(config: Configurator) -> None:
    listen(config, RetreatDeleting, _keep_choices)
    listen(config, GroupChanging, _keep_choices)

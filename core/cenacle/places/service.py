"""The line as captains see it, and the offers that they make and withdraw by hand."""

from collections.abc import Sequence

from sqlalchemy import Connection
from sqlalchemy.orm import Session

from cenacle.places import letters, offers, times
from cenacle.places.answers import hold_retreat
from cenacle.places.counting import count_places
from cenacle.places.line import Waiting, read_line
from cenacle.places.models import Outcome
from cenacle.places.schemas import InLine
from cenacle.platform import clock
from cenacle.platform.access import Actor, load
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.words import CORE, Words
from cenacle.retreatants.models import Retreatant
from cenacle.retreatants.service import actor_name
from cenacle.retreats.models import Participation, Retreat
from cenacle.retreats.participation import take_part

_ = Words(CORE)


FIELD = "retreatantId"
HAS_BEGUN = _("The retreat has begun already.")
NOBODY_WAITS = _("Nobody waits.")


def read_waitlist(session: Session, actor: Actor, retreat_id: int) -> list[InLine]:
    """Everybody who waits, in the order of the line. Raises NotFound."""
    retreat = load(session, actor, Retreat, retreat_id)
    line = read_line(session, retreat.id, clock.now())
    reached = find_reached(session, line)
    return [_row(each, reachable=each.retreatant_id in reached) for each in line]


def find_reached(reader: Session | Connection, line: Sequence[Waiting]) -> set[int]:
    """Who of the line was told of the offer that is open, or could be told of one."""
    if not line:
        return set()
    unreachable = letters.find_unreachable(reader, [each.email for each in line])
    return {
        each.retreatant_id
        for each in line
        if (each.is_told if each.has_offer else each.email not in unreachable)
    }


def offer_place(
    session: Session, house: House, actor: Actor, retreat_id: int, retreatant_id: int | None
) -> InLine:
    """Offer a free place to somebody who waits: to the first who has no offer and does not rest,
    else the first who rests, when nobody is named.

    Raises NotFound, or RuleBroken for who does not wait or has an offer, and where there is no free
    place or no time left.
    """
    person = _person(session, actor, retreat_id, retreatant_id)
    retreat = hold_retreat(session, house, retreat_id)
    if times.has_begun(house, retreat):
        raise RuleBroken(HAS_BEGUN)
    now = clock.now()
    line = read_line(session, retreat.id, now)
    waiting = _named(line, person) if person else _first(line)
    places = count_places(session, retreat, now)
    if places.free < 1:
        raise RuleBroken(_("There is no free place to offer ({places}).", places=places.in_words))
    until = times.end_of_offer(house, retreat, now)
    if until <= now:
        raise RuleBroken(_("The retreat begins tomorrow: phone {name} instead.", name=waiting.name))
    part = session.get_one(Participation, waiting.participation_id, populate_existing=True)
    hand = (actor.user_id, actor_name(session, actor))
    offers.make_offer(session, house, part, until=until, made_by=hand)
    offered = _of(read_line(session, retreat.id, now), waiting.retreatant_id)
    return _row(offered, reachable=offered.is_told)


def withdraw_offer(
    session: Session, house: House, actor: Actor, retreat_id: int, retreatant_id: int
) -> str:
    """End an offer; its person is told, and rests. Raises NotFound, or RuleBroken without one."""
    person = _person(session, actor, retreat_id, retreatant_id)
    retreat = hold_retreat(session, house, retreat_id)
    if person is None:
        raise NotFound(_("There is no such retreatant."))
    part = take_part(session, retreat, person)
    offer = offers.open_offer(session, part)
    if offer is None:
        raise RuleBroken(_("No place is offered to {name}.", name=person.name), field=FIELD)
    hand = (actor.user_id, actor_name(session, actor))
    offers.end_offer(session, house, offer, Outcome.WITHDRAWN, at=clock.now(), ended_by=hand)
    offers.offer_free_places(session, house, retreat, has_opened=True)
    return f"The place is no longer offered to {person.name}."


def _person(
    session: Session, actor: Actor, retreat_id: int, retreatant_id: int | None
) -> Retreatant | None:
    load(session, actor, Retreat, retreat_id)
    if retreatant_id is None:
        return None
    return load(session, actor, Retreatant, retreatant_id)


def _named(line: list[Waiting], person: Retreatant) -> Waiting:
    waiting = next((each for each in line if each.retreatant_id == person.id), None)
    if waiting is None:
        raise RuleBroken(_("{name} is not on the waiting list.", name=person.name), field=FIELD)
    if waiting.has_offer:
        raise RuleBroken(_("{name} is offered a place already.", name=person.name), field=FIELD)
    return waiting


def _first(line: list[Waiting]) -> Waiting:
    """The line has who rests at its end."""
    waiting = next((each for each in line if not each.has_offer), None)
    if waiting is None:
        raise RuleBroken(NOBODY_WAITS)
    return waiting


def _of(line: list[Waiting], retreatant_id: int) -> Waiting:
    return next(each for each in line if each.retreatant_id == retreatant_id)


def _row(waiting: Waiting, *, reachable: bool) -> InLine:
    return InLine(
        position=waiting.position,
        retreatant_id=waiting.retreatant_id,
        name=waiting.name,
        since=waiting.since,
        priority=waiting.priority,
        offered_until=waiting.offered_until,
        resting=waiting.rests,
        reachable=reachable,
        held=waiting.awaits is not None,
    )

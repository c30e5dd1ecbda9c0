"""Who comes: every change of an answer, by whomever, goes through `_set` of this file.

Each act holds the retreat's row from its beginning: first the offers are ended that the clock has
ended, then the answer is decided, and then what became free is offered on.
"""

from dataclasses import dataclass

from pyramid.config import Configurator
from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session, joinedload

from cenacle.events import AttendanceChanged, JoinedLine, PlaceGiven, RetreatantLeft
from cenacle.places import letters, offers, slips, times
from cenacle.places.conditions import Awaited, find_awaited
from cenacle.places.counting import count_places
from cenacle.places.line import read_line, read_own_place, stands_before
from cenacle.places.models import Outcome
from cenacle.places.noted_letters import stop_letters
from cenacle.places.schemas import AnswerSet
from cenacle.platform import clock
from cenacle.platform.access import Actor, load
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.events import listen
from cenacle.platform.house import House
from cenacle.platform.words import CORE, Words
from cenacle.retreatants.models import Retreatant
from cenacle.retreatants.service import actor_name
from cenacle.retreats.models import AttendingStatus, Participation, Retreat
from cenacle.retreats.participation import (
    HOLDS_A_PLACE,
    retreat_facts,
    retreat_meant,
    take_part,
)

_ = Words(CORE)

BEYOND = _.lasting("{name}, beyond the capacity of {capacity}")


ATTENDING, WAITLIST = AttendingStatus.ATTENDING, AttendingStatus.WAITLIST
FIELD = "attendingStatus"
NO_OFFER = _("Choose one of 'Attending', 'NotAttending' or 'Cancelled'.")


@dataclass(frozen=True)
class Hand:
    """Who of the staff acts."""

    user_id: int | None
    name: str

    @property
    def pair(self) -> tuple[int | None, str]:
        return self.user_id, self.name


def hold_retreat(session: Session, house: House, retreat_id: int) -> Retreat:
    """Whoever asks next for a place of this retreat waits until this transaction has ended."""
    session.flush()
    retreat = session.get_one(
        Retreat,
        retreat_id,
        options=[joinedload(Retreat.group)],
        with_for_update={"of": Retreat},
        populate_existing=True,
    )
    offers.end_what_is_over(session, house, retreat)
    return retreat


def answer(
    session: Session,
    house: House,
    retreat_id: int,
    person: Retreatant,
    status: AttendingStatus,
    *,
    how: str,
) -> AttendingStatus:
    """The person's own answer, and what stands now: a yes takes the place that is offered or held
    for them, or a free one where nobody stands before them; else they wait in the line. What is
    new of it is said back to them by mail.

    `Waitlist` says "not now, keep me in the line", of an offer. `how` is a sentence for the
    history. Raises RuleBroken without an offer.
    """
    retreat = hold_retreat(session, house, retreat_id)
    part = take_part(session, retreat, person)
    before = part.attending_status, part.rests_since
    came = part.attending_status is ATTENDING
    if status is ATTENDING:
        _say_yes(session, house, retreat, part, how)
    elif status is WAITLIST:
        _say_not_now(session, house, part)
    else:
        _set(session, house, part, status, Outcome.GONE, how=how)
    is_new = status is not WAITLIST and before != (part.attending_status, part.rests_since)
    # What is held for them has a mail of its own.
    if is_new and offers.open_offer(session, part) is None:
        letters.write_answer(session, house, part, lambda: _position(session, house, part))
    _offer_on(session, house, retreat, part, came=came)
    return part.attending_status


def set_attending(
    session: Session,
    house: House,
    actor: Actor,
    retreatant_id: int,
    status: AttendingStatus,
    *,
    retreat_id: int | None = None,
    over_capacity: bool = False,
    write_to_them: bool = True,
) -> AnswerSet:
    """The answer of a person as staff know it, to the group's current retreat or to another one.

    They may give a free place to anybody, whoever waits. Raises NotFound, NotAllowed, or RuleBroken
    where there is no retreat, it is over, or it is full and `over_capacity` does not say that more
    are meant.
    """
    person = load(session, actor, Retreatant, retreatant_id)
    wanted = retreat_meant(session, house, actor, person, retreat_id)
    retreat = hold_retreat(session, house, wanted.id)
    part = take_part(session, retreat, person)
    before = part.attending_status
    written = False
    if before is status:
        return AnswerSet(written=written)
    hand = Hand(actor.user_id, actor_name(session, actor))
    had_offer = offers.open_offer(session, part) is not None
    if status is ATTENDING:
        slips.take_back_what_followed(session, house, part)
        is_over = _refuse_full(session, retreat, part, over_capacity=over_capacity)
        over = BEYOND.written(name=hand.name, capacity=retreat.capacity) if is_over else None
        _set(session, house, part, status, Outcome.GIVEN, hand=hand, by=over)
        if before is WAITLIST and write_to_them and not times.has_begun(house, retreat):
            written = letters.write_gift(session, house, part)
    else:
        left = slips.find_place_left(session, part) if status is WAITLIST else None
        _set(session, house, part, status, Outcome.GONE, hand=hand)
        if left is not None:
            slips.put_back(session, house, part, left)
    came = before is ATTENDING
    _offer_on(session, house, retreat, part, came=came, had_offer=had_offer)
    return AnswerSet(written=written)


def take_offered_place(
    session: Session, house: House, retreat_id: int, retreatant_id: int, *, met: str, how: str
) -> bool:
    """For plugins, once their condition, by its full name `met`, is met: whoever waits takes the
    place that is held for them, or a free one where it is their turn, as by another yes. Whether
    they have a place now; who has none and does not wait for one is left alone.

    The retreat's row is locked until the end of the transaction. `how` is a sentence for the
    history. Raises NotFound without such a retreat or person.
    """
    person = session.get(Retreatant, retreatant_id)
    if person is None or session.get(Retreat, retreat_id) is None:
        raise NotFound(_("There is no such retreat or retreatant."))
    retreat = hold_retreat(session, house, retreat_id)
    part = take_part(session, retreat, person)
    if part.attending_status is WAITLIST and not times.has_begun(house, retreat):
        _say_yes(session, house, retreat, part, how, met)
        if part.attending_status is ATTENDING:
            letters.write_answer(session, house, part, lambda: 1)
        offers.offer_free_places(session, house, retreat)
    return part.attending_status is ATTENDING


def give_up_places(
    session: Session, house: House, retreatant_id: int, *conditions: ColumnElement[bool]
) -> None:
    """Whoever leaves holds no place in the retreats to come, and waits for none. Nobody writes to
    them."""
    found = session.scalars(
        select(Participation.retreat_id)
        .join(Participation.retreat)
        .where(
            Participation.retreatant_id == retreatant_id,
            Participation.attending_status.in_(HOLDS_A_PLACE),
            Retreat.start_date > house.today,
            *conditions,
        )
        .order_by(Participation.retreat_id)
    ).all()
    for retreat_id in found:
        retreat = hold_retreat(session, house, retreat_id)
        part = take_part(session, retreat, session.get_one(Retreatant, retreatant_id))
        came = part.attending_status is ATTENDING
        if part.attending_status in HOLDS_A_PLACE:
            _set(session, house, part, AttendingStatus.CANCELLED, Outcome.GONE, may_be_slip=True)
        _offer_on(session, house, retreat, part, came=came)


def _position(session: Session, house: House, part: Participation) -> int:
    own = read_own_place(session, house, part.retreat_id, part.retreatant_id)
    return own.position if own else 1


def _say_yes(
    session: Session, house: House, retreat: Retreat, part: Participation, how: str, met: str = ""
) -> None:
    if part.attending_status is ATTENDING:
        return
    if not _has_turn(session, house, retreat, part, how):
        _set(session, house, part, WAITLIST, Outcome.GONE, how=how)
        return
    awaited = find_awaited(house, part, met=met)
    if awaited is None:
        _set(session, house, part, ATTENDING, Outcome.TAKEN, how=how)
    else:
        _hold(session, house, part, awaited, how)


def _has_turn(
    session: Session, house: House, retreat: Retreat, part: Participation, how: str
) -> bool:
    """Whether a place is there for who says yes now. Who rested waits again, from now on."""
    if offers.open_offer(session, part) is not None:
        return True
    places = count_places(session, retreat, clock.now())
    if places.has_one_held_for(part):
        return True
    waited = part.attending_status is WAITLIST
    if waited and part.rests_since is not None:
        _join_again(session, house, part, how)
    if places.free < 1 or (waited and not offers.is_automatic(house)):
        return False
    return not stands_before(read_line(session, retreat.id, clock.now()), part)


def _hold(session: Session, house: House, part: Participation, awaited: Awaited, how: str) -> None:
    """A yes that waits for something. One that waits for it already changes nothing."""
    offer = offers.open_offer(session, part)
    if offer is not None and offer.awaits == awaited.name:
        return
    _set(session, house, part, WAITLIST, Outcome.TAKEN, how=how, joins=False)
    offers.hold_place(session, house, part, awaited, how)


def _say_not_now(session: Session, house: House, part: Participation) -> None:
    offer = offers.open_offer(session, part)
    if offer is None or part.attending_status is not WAITLIST:
        raise RuleBroken(NO_OFFER, field=FIELD)
    offers.end_offer(session, house, offer, Outcome.NOT_NOW, at=clock.now())


def _join_again(session: Session, house: House, part: Participation, how: str) -> None:
    """Who rested and says yes waits again, from now on."""
    part.rests_since, part.status_since = None, clock.now()
    stop_letters(session, part)
    session.flush()
    house.publish(session, JoinedLine(**retreat_facts(part), by="", how=how))


def _refuse_full(
    session: Session, retreat: Retreat, part: Participation, *, over_capacity: bool
) -> bool:
    """Whether one more is beyond the capacity. Raises RuleBroken where that is not meant."""
    places = count_places(session, retreat, clock.now())
    has_one = offers.open_offer(session, part) is not None or places.has_one_held_for(part)
    is_over = places.free < 1 and not has_one
    if is_over and not over_capacity:
        raise RuleBroken(_("The retreat is full ({places}).", places=places.in_words), field=FIELD)
    return is_over


def _set(
    session: Session,
    house: House,
    part: Participation,
    status: AttendingStatus,
    outcome: Outcome,
    *,
    hand: Hand | None = None,
    by: str | None = None,
    how: str = "",
    may_be_slip: bool = False,
    joins: bool = True,
) -> None:
    """Give a part another answer, end the offer that it had, and let the house know."""
    offer = offers.open_offer(session, part)
    before, now = part.attending_status, clock.now()
    if may_be_slip or (hand and before is WAITLIST and status is not WAITLIST):
        slips.note_leaving(session, part, offer, now)
    if offer is not None:
        pair = hand.pair if hand else None
        offers.end_offer(session, house, offer, outcome, at=now, ended_by=pair)
    if before is status:
        return
    part.attending_status, part.status_since, part.rests_since = status, now, None
    stop_letters(session, part)
    session.flush()
    who = by or (hand.name if hand else "")
    facts = retreat_facts(part)
    house.publish(session, AttendanceChanged(**facts, before=before, after=status, by=who, how=how))
    if status is WAITLIST and joins:
        house.publish(session, JoinedLine(**facts, by=who, how=how))
    if who and (before, status) == (WAITLIST, ATTENDING):
        house.publish(session, PlaceGiven(**facts, by=who))


def _offer_on(
    session: Session,
    house: House,
    retreat: Retreat,
    part: Participation,
    *,
    came: bool,
    had_offer: bool = False,
) -> None:
    """What became free by this answer goes to who is next."""
    has_left = came and part.attending_status is not ATTENDING
    gave_up = had_offer and part.attending_status not in HOLDS_A_PLACE
    freed_by = part if has_left or gave_up else None
    offers.offer_free_places(session, house, retreat, has_opened=has_left, freed_by=freed_by)


def _leave(session: Session, house: House, event: RetreatantLeft) -> None:
    give_up_places(session, house, event.retreatant_id, Retreat.group_id == event.group_id)


def includeme(config: Configurator) -> None:
    listen(config, RetreatantLeft, _leave)

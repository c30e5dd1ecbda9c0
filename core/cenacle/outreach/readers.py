"""For whom a letter is: whom it reaches, and who gets none and why."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from sqlalchemy import and_, or_, select
from sqlalchemy.orm import Session, joinedload, selectinload

from cenacle import retreatants
from cenacle.calls.people import NOT_ANSWERED
from cenacle.platform.access import Actor, Right, load_each, reaches
from cenacle.platform.errors import NotFound
from cenacle.platform.house import House
from cenacle.platform.mail import Addressee, EmailKind
from cenacle.platform.mail.models import SuppressionReason
from cenacle.platform.mail.suppression import WORDS, find_suppressed, find_unwilling
from cenacle.platform.words import CORE, Text, Words
from cenacle.prospects.models import OPEN, Prospect
from cenacle.retreatants import Person, PersonStatus, Retreatant
from cenacle.retreatants.households import join_names, read_one_letter
from cenacle.retreats import Participation, Retreat
from cenacle.retreats.participation import HOLDS_A_PLACE

_ = Words(CORE)


NO_ADDRESS = _("There is no email address.")
NOT_ACTIVE = _("They are no longer active in the group.")
OF_HOUSEHOLD = _("One letter goes to the household: to {name}.")
SHARED = _("The address is that of {name}, who gets this mail.")
NO_PART = _("They take part in no retreat to come: there is nothing to answer by the link.")
SECONDARY = _("They are a secondary member: another group sends them a link to answer by.")


@dataclass(frozen=True)
class Sorted:
    """Who gets a letter, in the order in which they are named, and why others do not."""

    to: list[Person]
    left_out: list[tuple[Person, Text]]
    parts: dict[int, Participation]
    """The coming part of each retreatant, by their id."""
    expecting: set[int]
    """Those who are written to about a retreat of their own, by their ids."""
    along: dict[int, list[Retreatant]]
    """Who lives with a retreatant, by their id, and reads the same letter."""

    def addressee(self, reader: Person) -> Addressee:
        """Who reads along for the household is greeted, too."""
        is_of_later = not _expects_mail(reader, self.expecting)
        to = retreatants.addressee(reader, of_later_retreats=is_of_later)
        along = self.along.get(to.retreatant_id or 0, [])
        if not along:
            return to
        together = [reader, *along]
        return replace(
            to,
            first_name=join_names(each.first_name for each in together),
            last_name=join_names(each.last_name for each in together),
            nick_name=join_names(each.nickname or each.first_name for each in together),
        )


def load_readers(
    session: Session, actor: Actor, retreatant_ids: Sequence[int], prospect_ids: Sequence[int]
) -> list[Person]:
    """People of a roster that the actor may write to.

    Raises NotFound for somebody who is on none of the actor's rosters.
    """
    # A secondary member is on the roster, too: who leads one may write to all whom it shows.
    people = load_each(session, actor, Retreatant, retreatant_ids, right=Right.READ)
    return [*people, *_load_open_prospects(session, actor, prospect_ids)]


def find_readers(
    session: Session, actor: Actor, retreatant_ids: Sequence[int], prospect_ids: Sequence[int]
) -> list[Person]:
    """Those of them who are still there and active, for a letter that was begun before."""
    people = session.scalars(
        select(Retreatant).where(
            Retreatant.id.in_(retreatant_ids), Retreatant.status == PersonStatus.ACTIVE
        )
    )
    known = {person.id: person for person in people if reaches(actor, Right.READ, person)}
    wanted = select(Prospect).options(selectinload(Prospect.retreats))
    applying = {
        prospect.id: prospect
        for prospect in session.scalars(wanted.where(Prospect.id.in_(prospect_ids)))
        if prospect.status in OPEN and reaches(actor, actor.right, prospect)
    }
    return [
        *(known[each] for each in dict.fromkeys(retreatant_ids) if each in known),
        *(applying[each] for each in dict.fromkeys(prospect_ids) if each in applying),
    ]


def sort_readers(
    session: Session,
    house: House,
    readers: Sequence[Person],
    group_id: int | None,
    *,
    has_link: bool = False,
    is_personal: bool = False,
) -> Sorted:
    """Each address once, and each household that wishes it, but what is personal to each; with a
    link to those alone who can answer by it, and whom the group of the letter invites."""
    addresses = [reader.email for reader in readers if reader.email]
    blocked = find_suppressed(session, EmailKind.CUSTOM, addresses)
    unwilling = find_unwilling(session, house, addresses)
    expecting = who_expects_mail(session, house, _ids(readers))
    parts = find_parts_to_answer(session, house, readers, group_id) if has_link else {}
    at_once = set() if is_personal else read_one_letter(session, _retreatants(readers))
    to: dict[str, Person] = {}
    first: dict[int | None, Retreatant] = {}
    along: dict[int, list[Retreatant]] = defaultdict(list)
    left_out: list[tuple[Person, Text]] = []
    for reader in readers:
        folded = (reader.email or "").casefold()
        unwilling_now = {} if _expects_mail(reader, expecting) else unwilling
        if why := _unreachable(reader, blocked, unwilling_now):
            reason = why
        elif has_link and not (isinstance(reader, Retreatant) and reader.id in parts):
            reason = SECONDARY if _belongs_elsewhere(reader, group_id) else NO_PART
        elif isinstance(reader, Retreatant) and reader.household_id in first:
            mate = first[reader.household_id]
            along[mate.id].append(reader)
            reason = OF_HOUSEHOLD.format(name=mate.name)
        elif folded in to and not is_personal:
            reason = SHARED.format(name=to[folded].name)
        else:
            if isinstance(reader, Retreatant) and reader.household_id in at_once:
                first[reader.household_id] = reader
            # What is one's own is for one: a couple with one address gets one mail each.
            to[f"{folded} {reader.id}" if is_personal else folded] = reader
            continue
        left_out.append((reader, reason))
    for number, (reader, reason) in enumerate(left_out):
        # Who has no address may stand before who reads the letter to them.
        if reason == NO_ADDRESS and isinstance(reader, Retreatant) and reader.household_id in first:
            mate = first[reader.household_id]
            along[mate.id].append(reader)
            left_out[number] = reader, OF_HOUSEHOLD.format(name=mate.name)
    return Sorted(list(to.values()), left_out, parts, expecting, along)


def _unreachable(
    reader: Person, blocked: Mapping[str, SuppressionReason], unwilling: Mapping[str, Text]
) -> Text | None:
    """Why no mail at all reaches somebody, if none does."""
    folded = (reader.email or "").casefold()
    if isinstance(reader, Retreatant) and reader.status is not PersonStatus.ACTIVE:
        return NOT_ACTIVE
    if not folded:
        return NO_ADDRESS
    if folded in blocked:
        return WORDS[blocked[folded]]
    return unwilling.get(folded)


def _load_open_prospects(session: Session, actor: Actor, ids: Sequence[int]) -> list[Prospect]:
    prospects = load_each(session, actor, Prospect, ids, options=[selectinload(Prospect.retreats)])
    if any(prospect.status not in OPEN for prospect in prospects):
        raise NotFound(_("There is no such prospect."))
    return prospects


def _expects_mail(reader: Person, expecting: set[int]) -> bool:
    """Who said no to mail about later retreats still hears of the one that they come to."""
    if isinstance(reader, Prospect):
        return reader.status in OPEN
    return isinstance(reader, Retreatant) and reader.id in expecting


def who_expects_mail(session: Session, house: House, ids: Sequence[int]) -> set[int]:
    """Which of these retreatants have a place in a retreat to come, wait for one or applied."""
    coming = (
        select(Participation.retreatant_id)
        .join(Participation.retreat)
        .where(
            Participation.retreatant_id.in_(ids),
            or_(
                Participation.attending_status.in_(HOLDS_A_PLACE),
                and_(Participation.has_applied, NOT_ANSWERED),
            ),
            Retreat.end_date >= house.today,
        )
    )
    return set(session.scalars(coming))


def _belongs_elsewhere(reader: Person, group_id: int | None) -> bool:
    return isinstance(reader, Retreatant) and group_id not in (None, reader.group_id)


def find_parts_to_answer(
    session: Session, house: House, readers: Iterable[Person], group_id: int | None
) -> dict[int, Participation]:
    """In the next retreat of their own group that has not begun: what a link can answer for. In a
    letter of a group those of its own retreat alone."""
    of_group = [] if group_id is None else [Retreat.group_id == group_id]
    found = session.scalars(
        select(Participation)
        .join(Participation.retreat)
        .join(Participation.retreatant)
        .where(
            Participation.retreatant_id.in_(_ids(readers)),
            Retreat.group_id == Retreatant.group_id,
            Retreat.start_date > house.today,
            *of_group,
        )
        .order_by(Retreat.start_date.desc())
        .options(joinedload(Participation.retreat).joinedload(Retreat.group))
    )
    return {part.retreatant_id: part for part in found}


def _ids(readers: Iterable[Person]) -> list[int]:
    return [reader.id for reader in _retreatants(readers)]


def _retreatants(readers: Iterable[Person]) -> list[Retreatant]:
    return [reader for reader in readers if isinstance(reader, Retreatant)]

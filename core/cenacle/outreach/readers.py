"""For whom a letter is: whom it reaches, and who gets none and why."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload, selectinload

from cenacle.platform.access import Actor, Right, load_each, reaches
from cenacle.platform.consents import Channel, find_refused
from cenacle.platform.errors import NotFound
from cenacle.platform.house import House
from cenacle.platform.mail import EmailKind
from cenacle.platform.mail.suppression import WORDS, find_suppressed
from cenacle.prospects.models import OPEN, Prospect
from cenacle.retreatants import Person, PersonStatus, Retreatant
from cenacle.retreats import Participation, Retreat
from cenacle.retreats.participation import HOLDS_A_PLACE

SAID_NO = "They asked for no mail: {}."
NO_ADDRESS = "There is no email address."
NOT_ACTIVE = "They are no longer active in the group."
SHARED = "The address is that of {}, who gets this mail."
NO_PART = "They take part in no retreat to come: there is nothing to answer by the link."
SECONDARY = "They are a secondary member: another group sends them a link to answer by."


@dataclass(frozen=True)
class Sorted:
    """Who gets a letter, in the order in which they are named, and why others do not."""

    to: list[Person]
    left_out: list[tuple[Person, str]]
    parts: dict[int, Participation]
    """The coming part of each retreatant, by their id."""


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
) -> Sorted:
    """Each address once; with a link those alone who can answer by it, and whom the group of the
    letter invites."""
    addresses = [reader.email for reader in readers if reader.email]
    blocked = find_suppressed(session, EmailKind.CUSTOM, addresses)
    refused = find_refused(session, house, Channel.EMAIL, addresses)
    expecting = _who_expects_mail(session, house, readers) if refused else set()
    parts = find_parts_to_answer(session, house, readers, group_id) if has_link else {}
    to: dict[str, Person] = {}
    left_out = []
    for reader in readers:
        folded = (reader.email or "").casefold()
        if isinstance(reader, Retreatant) and reader.status is not PersonStatus.ACTIVE:
            reason = NOT_ACTIVE
        elif not folded:
            reason = NO_ADDRESS
        elif folded in blocked:
            reason = WORDS[blocked[folded]]
        elif folded in refused and not _expects_mail(reader, expecting):
            reason = SAID_NO.format(refused[folded].how)
        elif has_link and not (isinstance(reader, Retreatant) and reader.id in parts):
            reason = SECONDARY if _belongs_elsewhere(reader, group_id) else NO_PART
        elif folded in to and not has_link:
            reason = SHARED.format(to[folded].name)
        else:
            # A link is for one: a couple with one address gets one mail each.
            to[f"{folded} {reader.id}" if has_link else folded] = reader
            continue
        left_out.append((reader, reason))
    return Sorted(list(to.values()), left_out, parts)


def _load_open_prospects(session: Session, actor: Actor, ids: Sequence[int]) -> list[Prospect]:
    prospects = load_each(session, actor, Prospect, ids, options=[selectinload(Prospect.retreats)])
    if any(prospect.status not in OPEN for prospect in prospects):
        raise NotFound("There is no such prospect.")
    return prospects


def _expects_mail(reader: Person, expecting: set[int]) -> bool:
    """Who said no to mail about later retreats still hears of the one that they come to."""
    if isinstance(reader, Prospect):
        return reader.status in OPEN
    return isinstance(reader, Retreatant) and reader.id in expecting


def _who_expects_mail(session: Session, house: House, readers: Iterable[Person]) -> set[int]:
    coming = (
        select(Participation.retreatant_id)
        .join(Participation.retreat)
        .where(
            Participation.retreatant_id.in_(_ids(readers)),
            Participation.attending_status.in_(HOLDS_A_PLACE),
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
    return [reader.id for reader in readers if isinstance(reader, Retreatant)]

"""Inviting people to their group's retreat, by whichever channel: all of them or none."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session, joinedload

from cenacle import groups
from cenacle.calls.by_hand import HAS_BEGUN, mark_invited
from cenacle.calls.words import make_asking, reader_of
from cenacle.groups import Group
from cenacle.magic_links import make_invitations
from cenacle.platform.access import Actor, Right, group_of, load_each
from cenacle.platform.errors import Failure, InvalidInput, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.plugins import Asking
from cenacle.platform.words import CORE, Text, Words
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.retreats.participation import NO_RETREAT, current_retreat, parts_of

_ = Words(CORE)


SEVERAL_GROUPS = _("Invite the people of one group at a time.")


@dataclass(frozen=True)
class Invited:
    """A person, and the token of the link by which the person answers."""

    person: Retreatant
    token: str


@dataclass(frozen=True)
class Invitation:
    """Who was invited to which retreat."""

    retreat: Retreat
    guests: list[Invited]

    def asking(self, house: House, sender: str) -> Asking:
        """What a channel beside mail is given to say to them."""
        readers = [reader_of(guest.person) for guest in self.guests]
        tokens = {guest.person.id: guest.token for guest in self.guests}
        return make_asking(house, self.retreat, sender, readers, tokens)


def invite(
    session: Session,
    house: House,
    actor: Actor,
    retreatant_ids: Sequence[int],
    channel: str,
    obstacle: Callable[[Retreatant], str | Text | None],
    *,
    group_id: int | None = None,
) -> Invitation:
    """Make everybody a link, and note that they are invited by `channel` (`email`, `text`).

    `obstacle` says why a person cannot be reached by the channel, if that is so. Without a
    `group_id` it is the actor's group, or the one that all of these people belong to.

    Raises NotFound for somebody whom the actor may not see; InvalidInput with a sentence for each
    person who cannot be invited, and then invites nobody.
    """
    found = load_each(
        session,
        actor,
        Retreatant,
        retreatant_ids,
        right=Right.READ,
        options=[joinedload(Retreatant.group)],
    )
    group = _group(session, actor, found, group_id)
    retreat = current_retreat(session, group.id, house.today)
    if retreat is None:
        raise RuleBroken(NO_RETREAT.format(group=group.group_number))
    if retreat.start_date <= house.today:
        raise RuleBroken(HAS_BEGUN)
    parts = parts_of(session, retreat, [person.id for person in found])
    _refuse_any(found, group, parts, obstacle)
    tokens = make_invitations(session, house, retreat, [p.id for p in found], channel)
    mark_invited(session, house, retreat, list(parts.values()), channel)
    return Invitation(retreat, [Invited(person, tokens[person.id]) for person in found])


def _group(session: Session, actor: Actor, found: list[Retreatant], group_id: int | None) -> Group:
    if group_id is None and actor.group_id is None:
        belonging = {person.group_id for person in found}
        if len(belonging) > 1:
            raise RuleBroken(SEVERAL_GROUPS, field="retreatantIds")
        group_id = belonging.pop()
    return groups.find_group(session, group_of(actor, group_id))


def _refuse_any(
    found: list[Retreatant],
    group: Group,
    parts: dict[int, Participation],
    obstacle: Callable[[Retreatant], str | Text | None],
) -> None:
    failures = [
        Failure(f"retreatantIds.{position}", problem)
        for position, person in enumerate(found)
        if (problem := _problem(person, group, parts[person.id]) or obstacle(person))
    ]
    if failures:
        raise InvalidInput(*failures)


def _problem(person: Retreatant, group: Group, part: Participation) -> Text | None:
    name = person.name
    if person.group_id != group.id:
        return _(
            "{name} is a secondary member: group {group} invites.",
            name=name,
            group=person.group.group_number,
        )
    if person.status is not PersonStatus.ACTIVE:
        return _("{name} is no longer active in the group.", name=name)
    if part.attending_status is not AttendingStatus.NO_RESPONSE:
        return _("{name} has responded already.", name=name)
    return None

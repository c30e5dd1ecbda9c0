"""A captain or a group user is a person of the group as well (contract 4)."""

from collections.abc import Callable

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.accounts import User
from cenacle.events import RetreatantEdited, RetreatantLeft
from cenacle.groups import Group
from cenacle.platform.access import Actor, Right, Role, reaches
from cenacle.platform.errors import Failure, InvalidInput, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.words import CORE, Words
from cenacle.retreatants import Retreatant, add_retreatant, check_religion
from cenacle.retreatants.consent import change_details
from cenacle.staff.schemas import Profile

_ = Words(CORE)


PROFILE = "Profile of a user"
WITH_PROFILE = frozenset({Role.CAPTAIN, Role.GROUP_USER})
"""Roles whose users are people of their group as well."""

COLUMNS = {
    "middle_init": "middle_initial",
    "nickname": "nickname",
    "salutation": "salutation",
    "suffix": "suffix",
    "date_birth": "birth_date",
    "home_address": "street_address",
    "home_city": "city",
    "home_state": "state",
    "home_zip": "zip_code",
    "cell_phone": "cell_phone",
    "company": "company",
    "profession": "profession",
    "church": "church_name",
    "religion_id": "religion_id",
    "priority": "priority",
    "manresa_notes": "notes",
    "captain": "is_captain",
    "co_captain": "is_co_captain",
    "deacon_priest": "is_priest_or_deacon",
    "med_doctor": "is_doctor",
}
"""Where each field of the form is kept."""

NEEDED = ("date_birth", "home_address", "home_city", "home_state", "home_zip", "religion_id")
"""What a profile must have before it is kept by its owner."""


def require_profile(profile: Profile, name_of: Callable[[str], str]) -> None:
    """Raises InvalidInput, naming every field that is missing; `name_of` gives its wire name."""
    missing = [name for name in NEEDED if getattr(profile, name) is None]
    if missing:
        raise InvalidInput(*(Failure(name_of(n), _("This field is required.")) for n in missing))


def keep_profile(
    session: Session,
    house: House,
    user: User,
    group: Group,
    profile: Profile,
    retreatant_id: int | None,
) -> None:
    """Write the profile to the user's person, who is found by `retreatant_id` or made.

    Raises RuleBroken for a religion that is not known, or a person who is somebody else's.
    """
    check_religion(session, profile.religion_id)
    person = _person_of(session, user, group, retreatant_id)
    before, person.group = person.group_id, group
    person.first_name, person.last_name = user.first_name, user.last_name
    columns = {column: getattr(profile, name) for name, column in COLUMNS.items()}
    columns["email"] = user.email
    columns["cell_phone"] = profile.cell_phone or user.phone_number
    change_details(session, house, person, columns, PROFILE)
    session.flush()
    user.retreatant_id = person.id
    if before != group.id:
        house.publish(session, RetreatantLeft(person.id, before))
    house.publish(session, RetreatantEdited(person.id))


def follow_user(session: Session, house: House, user: User, group: Group) -> None:
    """The person of a user goes along to another group; a role without a profile has none."""
    if user.role not in WITH_PROFILE or user.retreatant_id is None:
        return
    person = session.get_one(Retreatant, user.retreatant_id)
    before = person.group_id
    if before == group.id:
        return
    person.group = group
    session.flush()
    house.publish(session, RetreatantLeft(person.id, before))
    house.publish(session, RetreatantEdited(person.id))


def read_profile(session: Session, actor: Actor, user: User) -> dict[str, object]:
    """The form's fields, by name; none for a role without a profile. Notes are for those who may
    read them."""
    if user.role not in WITH_PROFILE or user.retreatant_id is None:
        return {}
    person = session.get_one(Retreatant, user.retreatant_id)
    profile = {name: getattr(person, column) for name, column in COLUMNS.items()}
    if not reaches(actor, Right.PASTORAL, person):
        profile["manresa_notes"] = None
    return profile


def _person_of(session: Session, user: User, group: Group, retreatant_id: int | None) -> Retreatant:
    wanted = user.retreatant_id or retreatant_id
    if wanted is None:
        return add_retreatant(session, group, first_name=user.first_name, last_name=user.last_name)
    person = session.get(Retreatant, wanted)
    owner = session.scalar(select(User.id).where(User.retreatant_id == wanted))
    if person is None or owner not in (None, user.id):
        raise RuleBroken(_("This retreatant belongs to another user."), field="retreatantId")
    return person

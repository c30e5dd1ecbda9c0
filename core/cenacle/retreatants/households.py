"""Who lives together, and which letters come once for all of them."""

from collections.abc import Iterable, Sequence

from sqlalchemy import ColumnElement, func, or_, select
from sqlalchemy.orm import Session, joinedload, object_session

from cenacle.events import RetreatantEdited
from cenacle.platform.access import Actor, Right, load, reaches, visible
from cenacle.platform.audit import refuse_stale
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.words import CORE, Words
from cenacle.retreatants.household_schemas import (
    HouseholdForm,
    HouseholdOf,
    Housemate,
    JoinForm,
    MayShare,
)
from cenacle.retreatants.models import Household, PersonStatus, Retreatant

_ = Words(CORE)


MOST_SUGGESTED = 10
MOST_PEOPLE = 20
LONGEST_NAME = 50
TWO_HOUSEHOLDS = _("Each of them belongs to another household: one has to leave it first.")
TOO_MANY = _("A household has at most {most} people.", most=MOST_PEOPLE)
ALONE = _("{name} belongs to no household.")


def read_household(session: Session, actor: Actor, retreatant_id: int) -> HouseholdOf:
    """Whom the person lives with, as far as the actor may read of them; and who may, too: whoever
    has the same address, email or telephone. Raises NotFound."""
    person = load(session, actor, Retreatant, retreatant_id)
    members = _members(session, person.household_id)
    others = [each for each in members if each is not person]
    shown = [each for each in others if reaches(actor, Right.READ, each)]
    may_lead = reaches(actor, Right.LEAD, person)
    household = person.household if others else None
    return HouseholdOf(
        members=[_housemate(each) for each in shown],
        others=len(others) - len(shown),
        one_letter=household.one_letter if household else False,
        version=household.version if household else None,
        may_share=_suggest(session, actor, person) if may_lead else [],
    )


def join_household(
    session: Session, house: House, actor: Actor, retreatant_id: int, form: JoinForm
) -> None:
    """Two people live together from now on, with all who live with either.

    Raises NotFound, NotAllowed, or RuleBroken for one and the same, for two who belong to different
    households, and for too many.
    """
    if retreatant_id == form.with_id:
        raise RuleBroken(_("Choose somebody else."), field="withId")
    ids = sorted((retreatant_id, form.with_id))
    found = {id_: load(session, actor, Retreatant, id_, to_change=True) for id_ in ids}
    both = [found[form.with_id], found[retreatant_id]]
    homes = {each.household_id for each in both if _lives_with_others(session, each)}
    if len(homes) > 1:
        raise RuleBroken(TWO_HOUSEHOLDS, field="withId")
    if homes:
        household = session.get_one(Household, homes.pop(), with_for_update=True)
    else:
        household = Household(one_letter=form.one_letter)
        session.add(household)
        session.flush()
    for each in both:
        each.household = household
    session.flush()
    if len(_members(session, household.id)) > MOST_PEOPLE:
        raise RuleBroken(TOO_MANY, field="withId")
    for each in both:
        house.publish(session, RetreatantEdited(each.id))


def leave_household(session: Session, house: House, actor: Actor, retreatant_id: int) -> None:
    """Raises NotFound, NotAllowed, or RuleBroken for who belongs to none."""
    person = load(session, actor, Retreatant, retreatant_id, to_change=True)
    if not _lives_with_others(session, person):
        raise RuleBroken(ALONE.format(name=person.name))
    person.household = None
    session.flush()
    house.publish(session, RetreatantEdited(person.id))


def change_household(
    session: Session, actor: Actor, retreatant_id: int, form: HouseholdForm
) -> None:
    """Whether letters come once. Raises as above, and RuleBroken for a stale version."""
    person = load(session, actor, Retreatant, retreatant_id)
    if person.household is None or not _lives_with_others(session, person):
        raise RuleBroken(ALONE.format(name=person.name))
    refuse_stale(session, person.household, form.version)
    person.household.one_letter = form.one_letter
    session.flush()


def read_one_letter(session: Session, people: Iterable[Retreatant]) -> set[int]:
    """Households of these to which a letter to many comes once."""
    wanted = {each.household_id for each in people} - {None}
    if not wanted:
        return set()
    found = select(Household.id).where(Household.id.in_(wanted), Household.one_letter)
    return set(session.scalars(found))


def join_names(names: Iterable[str]) -> str:
    """`Paul, Ann and Leo`, each once, as far as a mail has room for it."""
    first, *others = dict.fromkeys(names)
    told = f"{', '.join([first, *others[:-1]])} and {others[-1]}" if others else first
    return told if len(told) <= LONGEST_NAME else first


def tell_size(household: Household) -> str:
    session = object_session(household)
    size = len(_members(session, household.id)) if session else 0
    return f"A household of {size}"


def _members(session: Session, household_id: int | None) -> Sequence[Retreatant]:
    if household_id is None:
        return []
    return session.scalars(
        select(Retreatant)
        .where(Retreatant.household_id == household_id, *Retreatant.still_here())
        .options(joinedload(Retreatant.group))
        .order_by(Retreatant.birth_date, Retreatant.id)
    ).all()


def _lives_with_others(session: Session, person: Retreatant) -> bool:
    return len(_members(session, person.household_id)) > 1


def _housemate(person: Retreatant) -> Housemate:
    return Housemate(
        retreatant_id=person.id,
        name=person.name,
        group_number=person.group.group_number,
        status=person.status,
        email=person.email,
    )


def _suggest(session: Session, actor: Actor, person: Retreatant) -> list[MayShare]:
    ways: dict[str, ColumnElement[bool]] = {}
    if person.street_address and person.zip_code:
        ways["address"] = (
            func.lower(Retreatant.street_address) == person.street_address.lower()
        ) & (Retreatant.zip_code == person.zip_code)
    if person.email_folded:
        ways["email"] = Retreatant.email_folded == person.email_folded
    if person.cell_phone:
        ways["cellPhone"] = Retreatant.cell_phone == person.cell_phone
    if not ways:
        return []
    elsewhere = or_(
        Retreatant.household_id.is_(None), Retreatant.household_id != (person.household_id or 0)
    )
    rows = session.execute(
        select(Retreatant, *(way.label(name) for name, way in ways.items()))
        .where(
            or_(*ways.values()),
            elsewhere,
            Retreatant.id != person.id,
            Retreatant.status == PersonStatus.ACTIVE,
            *visible(actor, Retreatant, Right.LEAD),
        )
        .options(joinedload(Retreatant.group))
        .order_by(Retreatant.name_order, Retreatant.id)
        .limit(MOST_SUGGESTED)
    )
    return [
        MayShare(
            **dict(_housemate(row[0])),
            shares=[name for name, is_so in zip(ways, row[1:], strict=True) if is_so],
        )
        for row in rows
    ]

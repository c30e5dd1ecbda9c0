"""Who may do what, and what is refused.

`request.actor` is who calls; here `captain` is the captain of group 12, and `ann` somebody of it.
"""

from datetime import timedelta

import pytest
from cenacle.api import (
    Act,
    Actor,
    Base,
    CenacleError,
    Failure,
    Group,
    InvalidInput,
    NotAllowed,
    NotFound,
    OfOneGroup,
    OfTwoGroups,
    Retreat,
    Retreatant,
    Right,
    Role,
    RuleBroken,
    Scoped,
    Subject,
    TooManyAttempts,
    WrongContentType,
    act_as,
    act_as_guest,
    add_retreatant,
    forget_values,
    load,
    load_each,
    reaches,
    refuse_stale,
    visible,
)
from cenacle.testing import TestHouse
from sqlalchemy import select


def test_a_captain_has_the_people_of_the_own_group(
    house: TestHouse, captain: Actor, ann: int
) -> None:
    with house.session() as session:
        person = load(session, captain, Retreatant, ann, right=Right.READ)
        of_the_group = visible(captain, Retreatant, Right.READ)
        everybody = session.scalars(select(Retreatant).where(*of_the_group))

        assert list(everybody) == load_each(session, captain, Retreatant, [ann], right=Right.READ)
        assert reaches(captain, Right.LEAD, person)
        assert captain.may(Right.LEAD)
        assert not captain.may(Right.HOUSE)


def test_people_of_other_groups_do_not_exist(house: TestHouse, captain: Actor) -> None:
    with house.session() as session:
        stranger = add_retreatant(
            session, Group(group_number="15"), first_name="Leo", last_name="Far"
        )
        session.flush()

        with pytest.raises(NotFound):
            load(session, captain, Retreatant, stranger.id, right=Right.READ)


def test_a_table_says_by_a_mixin_whose_its_rows_are() -> None:
    """`class Badge(OfOneGroup, Base)` has a `group_id`, and `__noun__ = "badge"`."""
    assert issubclass(Retreat, OfOneGroup)
    assert issubclass(Retreatant, OfTwoGroups)
    assert issubclass(OfOneGroup, Scoped)
    assert issubclass(Group, Base)


def test_what_the_house_does_bears_a_name_in_the_audit(
    house: TestHouse, captain: Actor, ann: int
) -> None:
    with house.session() as session:
        act_as(session, captain)
        session.get_one(Retreatant, ann).nickname = "Annie"

    with house.session() as session:
        act_as_guest(session, "A guest, by a link")
        session.get_one(Retreatant, ann).nickname = None

    with house.session() as session:
        forget_values(session, "Retreatant", [ann])


def test_the_audit_calls_rows_by_their_names() -> None:
    """`config.add_audit_subject(...)` takes it, in the `includeme` of a plugin."""
    groups = Subject(Group, ("group_number",), kind="Group", called="group {name}")

    assert groups.table is Group.__table__


def test_who_read_too_long_ago_is_refused(house: TestHouse, captain: Actor) -> None:
    with house.session() as session:
        group = session.get_one(Group, captain.group_id)
        refuse_stale(session, group, group.version)

        with pytest.raises(RuleBroken):
            refuse_stale(session, group, group.version + 1)


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (InvalidInput(Failure("name", "Say who it is.")), "Say who it is."),
        (RuleBroken("There is one already.", field="name"), "There is one already."),
        (NotFound("There is no such badge."), "There is no such badge."),
        (NotAllowed(), "You are not authorized to do this."),
        (WrongContentType("multipart/form-data"), "Send this as multipart/form-data."),
        (TooManyAttempts(timedelta(minutes=2)), "Too many attempts. Wait 2 minutes and try again."),
    ],
)
def test_what_is_refused_is_told_in_a_sentence(error: CenacleError, sentence: str) -> None:
    assert str(error) == sentence


def test_roles_hold_rights_and_acts_are_noted() -> None:
    """A view with `noted=Act.EXPORT` is told of in the security log."""
    assert Actor(1, "ann@example.com", Role.ADMIN, None).may(Right.HOUSE)
    assert Act.EXPORT == "Export"

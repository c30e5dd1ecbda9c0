"""What people change is written down; what the house does by itself is not."""

from cenacle.accounts.models import User
from cenacle.groups import Group
from cenacle.platform.access import Actor, Role
from cenacle.platform.audit import AuditAction, AuditEntry, act_as
from cenacle.testing import TestHouse
from sqlalchemy import select

ADMIN = Actor(1, "admin@house.test", Role.ADMIN, None)


def entries(house: TestHouse) -> list[AuditEntry]:
    with house.session() as session:
        found = list(session.scalars(select(AuditEntry).order_by(AuditEntry.id)))
        session.expunge_all()
    return found


def test_a_change_is_written_with_who_and_from_what_to_what(house: TestHouse) -> None:
    with house.session() as session:
        act_as(session, ADMIN)
        group = session.scalars(select(Group)).one()
        group.group_number = "12A"

    (entry,) = entries(house)
    assert (entry.who, entry.user_id, entry.action) == ("admin@house.test", 1, AuditAction.UPDATED)
    assert (entry.entity, entry.entity_id) == ("Group", 1)
    assert entry.changes == {"group_number": ["12", "12A"]}


def test_from_what_is_known_even_of_a_row_that_was_not_at_hand(house: TestHouse) -> None:
    with house.session() as session:
        act_as(session, ADMIN)
        group = session.scalars(select(Group)).one()
        session.expire(group)
        group.group_number = "12A"

    (entry,) = entries(house)
    assert entry.changes == {"group_number": ["12", "12A"]}


def test_making_and_deleting_are_written_too(house: TestHouse) -> None:
    with house.session() as session:
        act_as(session, ADMIN)
        group = Group(group_number="7")
        session.add(group)
        session.flush()
        session.delete(group)

    assert [(e.action, e.changes) for e in entries(house)] == [
        (AuditAction.CREATED, {"group_number": [None, "7"]}),
        (AuditAction.DELETED, {"group_number": ["7", None]}),
    ]


def test_a_secret_is_named_and_never_valued(house: TestHouse) -> None:
    with house.session() as session:
        act_as(session, ADMIN)
        session.get_one(User, 1).password_hash = "another"

    (entry,) = entries(house)
    assert entry.changes == {"password_hash": [None, None]}


def test_what_the_house_does_by_itself_is_not_written(house: TestHouse) -> None:
    house.add_user("ann@house.test", Role.CAPTAIN)

    assert entries(house) == []


def test_what_was_refused_is_not_written(house: TestHouse) -> None:
    house.client(Role.ADMIN).put("/api/account/update-timezone", {"reportedTimeZone": "Mars"})

    assert entries(house) == []


def test_what_changes_nothing_is_not_written(house: TestHouse) -> None:
    admin = house.client(Role.ADMIN)
    for _ in range(2):
        admin.put("/api/account/update-timezone", {"reportedTimeZone": "America/Chicago"})

    (entry,) = entries(house)
    assert entry.changes == {"time_zone": [None, "America/Chicago"]}

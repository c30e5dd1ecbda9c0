"""Somebody of one group sends the ids of another's: they do not exist, and nothing changes.

Every call that asks for a right in a group is among CALLS, or among those that take no id.
"""

from datetime import date, timedelta
from typing import Any
from urllib.parse import urlencode

import pytest
from cenacle.accounts import User
from cenacle.groups import Group
from cenacle.outreach.models import Letter, LetterReader
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.db import Base
from cenacle.platform.mail import EmailKind, EmailMessage, EmailRecipient
from cenacle.prospects import Prospect
from cenacle.retreatants import Religion, Remark, add_retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat, RetreatRole
from cenacle.rooms import Room
from cenacle.roster.models import RosterView
from cenacle.testing import Client, TestHouse
from cenacle.testing.client import Answer
from sqlalchemy import delete, select

from .calls_in_groups import BY_A_RULE, CALLS, ELSEWHERE, MANY, ROUTES, WITHOUT_ID, Call, Theirs

REMEMBERED = {
    "user_sessions",
    "throttle_attempts",
    "audit_entries",
    "security_events",
    "notification_readings",
}
"""What signing in and being refused write, and reading notifications in the own group."""


def made(house: TestHouse, number: str) -> Theirs:
    """A group with one of everything."""
    today = house.today
    with house.session() as session:
        group = session.scalar(select(Group).where(Group.group_number == number))
        group = group or Group(group_number=number)
        session.add(group)
        person = add_retreatant(
            session, group, first_name="Ann", last_name=f"Of {number}", email=f"a{number}@x.test"
        )
        other = add_retreatant(
            session, group, first_name="Bo", last_name=f"Of {number}", email=f"c{number}@x.test"
        )
        begun, coming = (
            Retreat(group=group, start_date=start, end_date=start + timedelta(days=3), capacity=9)
            for start in (today - timedelta(days=300), today + timedelta(days=30))
        )
        for retreat in (begun, coming):
            session.add(
                Participation(
                    retreat=retreat,
                    retreatant=person,
                    is_invited=retreat is begun,
                    attending_status=AttendingStatus.NO_RESPONSE,
                )
            )
        religion = session.scalars(select(Religion)).first()
        prospect = Prospect(
            first_name="Ben", last_name=f"Of {number}", birth_date=date(1961, 4, 12),
            street_address="14 River Road", city="Convent", state="LA", zip_code="70723",
            cell_phone="+15045550123", email=f"b{number}@x.test", religion=religion,
            church_name="St. Ann", profession="Baker", retreats=[coming],
            registered_at=clock.now(), has_attended_before=False, can_contact_in_future=False,
            last_minute=False, referred_by_name="Paul",
        )  # fmt: skip
        room = Room(room_number=f"{number}-{person.id}", beds=1)
        session.execute(delete(RosterView).where(RosterView.group_id == group.id))
        view = RosterView(group_id=group.id, name="All of us", looks={})
        captain = session.scalars(select(User.id).where(User.group_id == group.id)).first()
        remark = Remark(
            retreatant_id=person.id, author="Ann", author_id=captain, remarks="Told",
            created_date=clock.now(),
        )  # fmt: skip
        session.add_all([prospect, room, view, remark])
        session.flush()
        message = EmailMessage(
            kind=EmailKind.CUSTOM, group_id=group.id, sender_email="a@x.test", subject="Told",
            body="", created_date=clock.now(),
        )  # fmt: skip
        mail = EmailRecipient(
            message=message, recipient_email="b@x.test", retreatant_id=person.id, values={}
        )
        letter = Letter(
            group_id=group.id, sender_email="a@x.test", subject="Told", body="<p>Come.</p>",
            changed_at=clock.now(), readers=[LetterReader(retreatant_id=person.id)],
        )  # fmt: skip
        session.add_all([mail, letter])
        session.flush()
        return Theirs(
            group.id, number, person.id, other.id, coming.id, begun.id, prospect.id, message.id,
            mail.id, letter.id,
            session.scalars(select(RetreatRole.id)).first() or 0, room.room_number,
            session.scalars(select(Religion.id)).first() or 0, view.id, remark.id,
        )  # fmt: skip


def send(client: Client, call: Call, theirs: Theirs) -> int:
    return answer(client, call, theirs).status


def answer(client: Client, call: Call, theirs: Theirs) -> Answer:
    method, path, fill = call
    places, body = fill(theirs)
    query = urlencode({name: id_ for name, id_ in places.items() if f"{{{name}}}" not in path})
    return client.request(method, f"{path.format(**places)}?{query}", body)


def everything(house: TestHouse) -> dict[str, list[Any]]:
    with house.served.database.reader.connect() as connection:
        return {
            table.name: sorted(map(str, connection.execute(select(table))))
            for table in Base.metadata.sorted_tables
            if table.name not in REMEMBERED
        }


@pytest.fixture
def both(house: TestHouse) -> TestHouse:
    """Group 12, whose captain signs in, and group 13 with its own."""
    admin = house.client(Role.ADMIN)
    admin.post("/api/features/update", {"featureFlag": "Sms", "isEnabled": True})
    admin.post("/api/features/update", {"featureFlag": "Needs", "isEnabled": True})
    made(house, "12")
    return house


@pytest.fixture
def theirs(both: TestHouse) -> Theirs:
    theirs = made(both, "13")
    with both.session() as session:
        group = session.get_one(Group, theirs.group)
    both.add_user("captain13@house.test", Role.CAPTAIN, group=group)
    return theirs


def test_every_call_in_a_group_is_tried() -> None:
    tried = {(method, path) for method, path, _ in (*CALLS, *MANY)}
    assert tried | WITHOUT_ID | ELSEWHERE == ROUTES


@pytest.mark.parametrize("role", [Role.CAPTAIN, Role.GROUP_USER, Role.PRIEST])
def test_what_another_group_has_does_not_exist(both: TestHouse, theirs: Theirs, role: Role) -> None:
    client = both.client(role)
    before = everything(both)

    answers = {(call[0], call[1]): send(client, call, theirs) for call in CALLS}

    assert {call: status for call, status in answers.items() if status not in (403, 404)} == {}
    assert everything(both) == before
    told = client.get("/api/openapi.json").body["paths"]
    assert [
        (method, path)
        for (method, path), status in answers.items()
        if str(status) not in told[path][method.lower()]["responses"]
    ] == []


def test_an_act_on_many_passes_over_those_of_another_group(both: TestHouse, theirs: Theirs) -> None:
    client = both.client(Role.CAPTAIN)
    before = everything(both)

    answers = {call[1]: answer(client, call, theirs) for call in MANY}

    assert everything(both) == before
    assert {path for path, each in answers.items() if "Of 13" in str(each.body)} == set()
    assert {path: each.status for path, each in answers.items() if each.status != 200} == {}


def test_for_the_own_captain_it_exists(both: TestHouse, theirs: Theirs) -> None:
    """Else the test above could not fail."""
    client = both.client()
    client.sign_in("captain13@house.test", "Retreat!2026")
    for call in (*CALLS, *MANY):
        # What one call ends, such as an application, is there again for the next.
        fresh = made(both, "13") if call[0] != "GET" else theirs
        expected = 400 if call[:2] in BY_A_RULE else 200
        assert send(client, call, fresh) == expected, call[:2]

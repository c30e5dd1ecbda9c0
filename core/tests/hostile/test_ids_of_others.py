"""Somebody of one group sends the ids of another's: they do not exist, and nothing changes.

Every call that asks for a right in a group is among CALLS, or among those that take no id.
"""

import csv
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
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
from sqlalchemy import select

IN_A_GROUP = {"lead", "read", "pastoral"}
with (Path(__file__).parents[1] / "rights.csv").open() as page:
    ROUTES = {
        (row["method"], row["path"]) for row in csv.DictReader(page) if row["right"] in IN_A_GROUP
    }
WITHOUT_ID = {
    ("GET", "/api/letters/placeholders"),
    ("GET", "/api/rosters/papers"),
    ("GET", "/api/emails/progress"),
    ("GET", "/api/fields"),
    ("GET", "/api/group/secondary-options"),
    ("GET", "/api/rosters/columns"),
    ("GET", "/api/programs/calendar-feed"),
    ("POST", "/api/programs/calendar-feed"),
    ("DELETE", "/api/programs/calendar-feed"),
    ("POST", "/api/people/table"),
    ("GET", "/api/prospects/questions"),
    ("POST", "/api/prospects/table"),
}
BY_A_RULE = {
    "/api/calls/{retreatId}/cancel",
    "/api/calls/{retreatId}/phoning",
    "/api/calls/{retreatId}/start",
    "/api/prospects/deny-undo/{id}",
    "/api/retreatants/mail-again",
    "/api/retreatants/swap-primary-group-to-secondary",
    "/api/retreatants/update-retreatant-room",
    "/api/rooms/pin",
    "/api/rooms/plan/{retreatId}/accept",
    "/api/rooms/plan/{retreatId}/undo",
    "/api/rosters/thank",
    "/api/waitlist/{retreatId}/offer",
    "/api/waitlist/{retreatId}/withdraw",
}
"""What cannot be done with these people even by their captain: a sentence says why."""
REMEMBERED = {
    "user_sessions",
    "throttle_attempts",
    "audit_entries",
    "security_events",
    "notification_readings",
}
"""What signing in and being refused write, and reading notifications in the own group."""


@dataclass(frozen=True)
class Theirs:
    """Ids of one group's things."""

    group: int
    group_number: str
    person: int
    retreat: int
    begun: int
    prospect: int
    message: int
    mail: int
    letter: int
    role: int
    room: str
    religion: int
    view: int
    remark: int


Call = tuple[str, str, Callable[[Theirs], tuple[dict[str, Any], Any]]]


def _body(**fields: Any) -> Callable[[Theirs], tuple[dict[str, Any], Any]]:
    """A body whose callables are asked for an id."""

    def fill(theirs: Theirs) -> tuple[dict[str, Any], Any]:
        return {}, {name: each(theirs) if callable(each) else each for name, each in fields.items()}

    return fill


def _both(**fields: Any) -> Callable[[Theirs], tuple[dict[str, Any], Any]]:
    """A retreat in the path, and a body."""
    return lambda theirs: ({"retreatId": theirs.retreat}, _body(**fields)(theirs)[1])


def _path(**fields: Callable[[Theirs], Any]) -> Callable[[Theirs], tuple[dict[str, Any], Any]]:
    return lambda theirs: ({name: each(theirs) for name, each in fields.items()}, None)


def _path_and_body(
    retreat_id: Callable[[Theirs], int], **fields: Any
) -> Callable[[Theirs], tuple[dict[str, Any], Any]]:
    body = _body(**fields)
    return lambda theirs: ({"retreatId": retreat_id(theirs)}, body(theirs)[1])


def _group(theirs: Theirs) -> int:
    return theirs.group


def _year(_theirs: Theirs) -> int:
    return 2025


def _person(theirs: Theirs) -> int:
    return theirs.person


def _people(theirs: Theirs) -> list[int]:
    return [theirs.person]


def _retreat(theirs: Theirs) -> int:
    return theirs.retreat


def _prospect(theirs: Theirs) -> int:
    return theirs.prospect


def _letter(theirs: Theirs) -> int:
    return theirs.letter


def _move(theirs: Theirs) -> dict[str, Any]:
    return {"retreatantId": theirs.person, "roomNumber": theirs.room}


APPLICATION = {
    "firstName": "Ann", "lastName": "Changed", "dateOfBirth": "1961-04-12",
    "streetAddress": "14 River Road", "city": "Convent", "state": "LA", "zipCode": "70723",
    "cellPhone": "5045550123", "emailAddress": "ann@cenacle.test", "churchName": "St. Ann",
    "profession": "Baker", "isPriestOrDeacon": False, "isDoctor": False, "hasAttendedBefore": False,
    "canContactInFuture": False, "lastMinute": False, "referredByName": "Paul",
    "religionId": lambda theirs: theirs.religion,
    "retreatIds": lambda theirs: [theirs.retreat],
}  # fmt: skip
PERSON = {"retreatantId": _person}
IN_RETREATANTS: dict[str, dict[str, Any]] = {
    "create-retreatant-remarks": {"remarks": "Not mine"},
    "get-history": {},
    "mail-again": {},
    "mark-retreatant-no-show": {"noShow": True, "retreatId": lambda theirs: theirs.begun},
    "swap-primary-group-to-secondary": {},
    "update-profession-flags": {"medProfessional": True, "deaconPriest": True},
    "update-retreat-role": {"retreatRoleId": lambda theirs: theirs.role},
    "update-retreatant": {"priority": 3},
    "update-retreatant-attending": {"attendingStatus": "Attending"},
    "update-retreatant-dob": {"dateOfBirth": "1961-04-12"},
    "update-retreatant-email": {"email": "taken@cenacle.test"},
    "update-retreatant-room": {"retreatId": _retreat, "roomNumber": lambda theirs: theirs.room},
    "update-retreatant-status": {"status": "Banned"},
    "update-retreatant-subgroup": {"subGroupName": "Mine"},
    "update-secondary-group": {"groupNumberId": None},
}
CALLS: list[Call] = [
    *(
        ("POST", f"/api/retreatants/{name}", _body(**PERSON, **fields))
        for name, fields in IN_RETREATANTS.items()
    ),
    ("GET", "/api/retreatants/{retreatantId}", _path(retreatantId=_person)),
    ("GET", "/api/retreatants/{retreatantId}/answers", _path(retreatantId=_person)),
    (
        "PUT",
        "/api/retreatants/{retreatantId}/answers",
        lambda theirs: ({"retreatantId": theirs.person}, {"answers": {}}),
    ),
    ("GET", "/api/retreatants/{id}/wishes", _path(id=_person)),
    (
        "PUT",
        "/api/retreatants/{id}/wishes",
        lambda theirs: ({"id": theirs.person}, {"needsAccessible": True}),
    ),
    ("GET", "/api/retreatants/retreatant-remarks/{retreatantId}", _path(retreatantId=_person)),
    ("GET", "/api/retreatants/{id}/no-longer-asked", _path(id=_person)),
    (
        "PUT",
        "/api/retreatants/remarks/{id}",
        lambda theirs: ({"id": theirs.remark}, {"remarks": "Not mine", "version": 1}),
    ),
    ("DELETE", "/api/retreatants/remarks/{id}", _path(id=lambda theirs: theirs.remark)),
    ("GET", "/api/rosters/get-prior-rooms/{retreatantId}", _path(retreatantId=_person)),
    ("GET", "/api/rosters/retreat-metrics/{retreatId}", _path(retreatId=_retreat)),
    (
        "GET",
        "/api/rosters/export/{retreatId}",
        _path(retreatId=_retreat, kind=lambda _: "rooms", format=lambda _: "csv"),
    ),
    (
        "POST",
        "/api/rosters/export/{retreatId}",
        lambda theirs: ({"retreatId": theirs.retreat}, {"kind": "roster", "format": "csv"}),
    ),
    ("GET", "/api/rosters/changes", _path(groupId=_group)),
    ("GET", "/api/rosters/needs-doing", _path(groupId=_group)),
    ("GET", "/api/year/{year}", _path(year=_year, groupId=_group)),
    ("GET", "/api/year/{year}/file", _path(year=_year, groupId=_group)),
    ("POST", "/api/rosters/roster", _body(groupId=_group)),
    ("GET", "/api/rosters/signs/{retreatantId}", _path(retreatantId=_person)),
    ("GET", "/api/rosters/views", _path(groupId=_group)),
    (
        "POST",
        "/api/rosters/views/save",
        _body(groupId=_group, name="Mine", isForGroup=True, looks={}),
    ),
    ("DELETE", "/api/rosters/views/{id}", _path(id=lambda theirs: theirs.view)),
    ("POST", "/api/rosters/auto-assign-rooms", _body(retreatId=_retreat)),
    ("POST", "/api/rosters/has-auto-assigns", _body(retreatId=_retreat)),
    ("POST", "/api/rosters/thank", _body(retreatId=_retreat)),
    ("POST", "/api/rooms/nights", _body(retreatId=_retreat, **PERSON)),
    ("GET", "/api/arrivals/{retreatId}", _path(retreatId=_retreat)),
    ("POST", "/api/arrivals/{retreatId}", _both(device="one", acts=lambda theirs: [])),
    ("GET", "/api/rooms/board/{retreatId}", _path(retreatId=_retreat)),
    ("POST", "/api/rooms/move", _body(retreatId=_retreat, moves=lambda theirs: [_move(theirs)])),
    ("POST", "/api/rooms/plan/{retreatId}", _both()),
    (
        "POST",
        "/api/rooms/plan/{retreatId}/accept",
        _both(version="made up", moves=lambda theirs: [_move(theirs)]),
    ),
    ("POST", "/api/rooms/plan/{retreatId}/undo", _both(version="made up")),
    ("POST", "/api/rooms/pin", _body(retreatId=_retreat, retreatantIds=_people, isPinned=True)),
    ("POST", "/api/rooms/available-rooms", _body(groupNumber=lambda theirs: theirs.group_number)),
    ("GET", "/api/group/get-group-notifications", _path(groupId=_group)),
    ("POST", "/api/group/read-group-notifications", _body(groupId=_group)),
    ("GET", "/api/emails/email-message-recipients/{id}", _path(id=lambda theirs: theirs.message)),
    ("GET", "/api/calls/{retreatId}", _path(retreatId=_retreat)),
    ("GET", "/api/calls/{retreatId}/phone-list", _path(retreatId=_retreat)),
    ("POST", "/api/calls/{retreatId}/plan", _both(who="roster", channels=["email"])),
    ("POST", "/api/calls/{retreatId}/start", _both(version=1)),
    ("POST", "/api/calls/{retreatId}/cancel", _both()),
    ("POST", "/api/calls/{retreatId}/phoning", _both(**PERSON)),
    ("POST", "/api/calls/{retreatId}/phoned", _both(**PERSON, outcome="notReached")),
    ("GET", "/api/emails/mails/{id}", _path(id=lambda theirs: theirs.mail)),
    ("GET", "/api/emails/retreatant-emails/{retreatantId}", _path(retreatantId=_person)),
    ("GET", "/api/letters/{id}", _path(id=_letter)),
    ("POST", "/api/letters/again", _body(messageId=lambda theirs: theirs.message)),
    ("POST", "/api/letters/cancel", _body(id=_letter)),
    ("POST", "/api/letters/save", _body(toRetreatantIds=_people, subject="Hello")),
    ("POST", "/api/letters/send", _body(id=_letter)),
    ("POST", "/api/letters/table", _body(groupId=_group)),
    ("POST", "/api/letters/test", _body(id=_letter)),
    ("POST", "/api/letters/{id}/sample", _path(id=_letter)),
    ("GET", "/api/emails/group-email-history", _path(groupId=_group)),
    ("GET", "/api/emails/invitation-email-history", _path(groupId=_group)),
    ("POST", "/api/emails/send-invitation-emails", _body(retreatantIds=_people)),
    (
        "POST",
        "/api/emails/send-user-email",
        _body(toUserIds=_people, subject="Hello", body="<p>Hello</p>"),
    ),
    ("GET", "/api/prospects/{id}", _path(id=_prospect)),
    ("POST", "/api/prospects/verify/{id}", _path(id=_prospect)),
    ("POST", "/api/prospects/promote/{id}", _path(id=_prospect)),
    ("DELETE", "/api/prospects/deny/{id}", _path(id=_prospect)),
    ("POST", "/api/prospects/deny-undo/{id}", _path(id=_prospect)),
    (
        "POST",
        "/api/prospects/same-person/{id}",
        lambda theirs: ({"id": theirs.prospect}, {"retreatantId": theirs.person}),
    ),
    (
        "POST",
        "/api/retreatants/quick-add",
        _body(firstName="Ann", lastName="New", email="new@x.test", groupNumberId=_group),
    ),
    ("POST", "/api/prospects/edit-prospect", _body(prospectId=_prospect, **APPLICATION)),
    ("GET", "/api/waitlist/{retreatId}", _path(retreatId=_retreat)),
    *(
        ("POST", f"/api/waitlist/{{retreatId}}/{act}", _path_and_body(_retreat, **PERSON))
        for act in ("offer", "withdraw")
    ),
    ("GET", "/api/needs/kitchen/{retreatId}", _path(retreatId=_retreat)),
    ("POST", "/api/sms/consent", _body(**PERSON, consents=True, place="By telephone")),
    ("POST", "/api/sms/preview", _body(retreatantIds=_people)),
    ("GET", "/api/sms/retreatant/{id}", _path(id=_person)),
    ("POST", "/api/sms/send-invitation-sms-messages", _body(retreatantIds=_people)),
]


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
            group.id, number, person.id, coming.id, begun.id, prospect.id, message.id, mail.id,
            letter.id,
            session.scalars(select(RetreatRole.id)).first() or 0, room.room_number,
            session.scalars(select(Religion.id)).first() or 0, view.id, remark.id,
        )  # fmt: skip


def send(client: Client, call: Call, theirs: Theirs) -> int:
    method, path, fill = call
    places, body = fill(theirs)
    query = urlencode({name: id_ for name, id_ in places.items() if f"{{{name}}}" not in path})
    return client.request(method, f"{path.format(**places)}?{query}", body).status


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
    assert {(method, path) for method, path, _ in CALLS} | WITHOUT_ID == ROUTES


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


def test_for_the_own_captain_it_exists(both: TestHouse, theirs: Theirs) -> None:
    """Else the test above could not fail."""
    client = both.client()
    client.sign_in("captain13@house.test", "Retreat!2026")
    for call in CALLS:
        # What one call ends, such as an application, is there again for the next.
        fresh = made(both, "13") if call[0] != "GET" else theirs
        expected = 400 if call[1] in BY_A_RULE else 200
        assert send(client, call, fresh) == expected, call[:2]

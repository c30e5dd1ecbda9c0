"""People made up by chance, the same in every run, of houses that are measured or tested with many
of them. They are written as rows: a session would watch each, and there are up to a million."""

import io
import random
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, NamedTuple

from cenacle.accounts import User
from cenacle.calls.models import Asked
from cenacle.demo.names import FIRST_NAMES, LAST_NAMES
from cenacle.groups import Group
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.db.search import Searchable, fold
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.rooms import Room, RoomAssignment
from openpyxl import Workbook
from sqlalchemy import insert
from sqlalchemy.orm import Session

SCATTERED = 7_654_321
"""Has no divisor in common with a power of ten: numbers far apart, and none of them twice."""
AHEAD, LAST_YEAR = timedelta(days=30), timedelta(days=-335)


class Crowd(NamedTuple):
    """The people of a group. So many `attend` its retreat to come, and so many others wait in line;
    of those who `slept` here last year each had a room of their own."""

    people: int
    attend: int = 0
    wait: int = 0
    capacity: int = 2_000
    slept: int = 0


def add_crowds(session: Session, *crowds: Crowd) -> None:
    """To an empty house: group 1 and retreat 1 are of the first crowd, whose people come first."""
    session.add_all(Group(group_number=str(each)) for each in range(1, len(crowds) + 1))
    session.flush()
    for group_id, crowd in enumerate(crowds, start=1):
        add_retreat(session, group_id, clock.now().date() + AHEAD, crowd.capacity)
    begun = 1
    for group_id, crowd in enumerate(crowds, start=1):
        add_people(session, group_id, range(begun, begun + crowd.people))
        coming, waiting = begun + crowd.attend, begun + crowd.attend + crowd.wait
        add_parts(session, group_id, range(begun, coming))
        add_parts(session, group_id, range(coming, waiting), AttendingStatus.WAITLIST)
        if crowd.slept:
            start = clock.now().date() + LAST_YEAR
            last_year = add_retreat(session, group_id, start, crowd.capacity)
            add_parts(session, last_year, range(begun, begun + crowd.slept))
            _give_rooms(session, last_year)
        begun += crowd.people


def add_years(session: Session, *crowds: Crowd) -> None:
    """Ten years in which each crowd had two retreats a year, of 200, of whom a hundred always came
    and the others once, all of them asked before."""
    chance = random.Random(7)  # noqa: S311 -- made up, and no secret
    begun = 1
    for group, crowd in enumerate(crowds):
        people = chance.sample(range(begun, begun + crowd.people), crowd.people)
        begun += crowd.people
        for number in range(20):
            start = date(clock.now().year - number // 2, 1 + 6 * (number % 2), 1 + group % 28)
            retreat = add_retreat(session, group + 1, start, 200)
            came = people[:100] + people[100 * (number + 1) : 100 * (number + 2)]
            asked = datetime.combine(start, time(12), UTC) - timedelta(days=60)
            add_parts(session, retreat, came, since=asked + timedelta(days=20))
            when = {"retreat_id": retreat, "noted_at": asked, "asked_at": asked}
            session.execute(insert(Asked), [{"retreatant_id": each, **when} for each in came])


def add_people(session: Session, group_id: int, numbers: range) -> None:
    session.execute(insert(Retreatant), [_person(number, group_id) for number in numbers])


def add_users(session: Session, group_id: int, number: int) -> None:
    if number:
        session.execute(insert(User), [_user(each, group_id) for each in range(number)])


def add_retreat(session: Session, group_id: int, start: date, capacity: int) -> int:
    end = start + timedelta(days=3)
    retreat = Retreat(group_id=group_id, start_date=start, end_date=end, capacity=capacity)
    session.add(retreat)
    session.flush()
    return retreat.id


def add_parts(
    session: Session,
    retreat_id: int,
    people: range | list[int],
    answer: AttendingStatus = AttendingStatus.ATTENDING,
    since: datetime | None = None,
) -> None:
    said = {"attending_status": answer, "status_since": since or clock.now(), "is_invited": True}
    parts = [{"retreat_id": retreat_id, "retreatant_id": person, **said} for person in people]
    if parts:
        session.execute(insert(Participation), parts)


def add_rooms(session: Session, number: int) -> None:
    """On floors of fifty, and every second a double."""
    for index in range(number):
        room = Room(room_number=str(index + 1), building="Main House", floor=str(index // 50 + 1))
        room.beds = index % 2 + 1
        session.add(room)
    session.flush()


def make_workbook(lines: int, columns: int) -> bytes:
    """Of people of an older system, with many notes of each."""
    book, file = Workbook(write_only=True), io.BytesIO()
    sheet = book.create_sheet()
    sheet.append(["LegacyId", "FirstName", "LastName", *["Notes"] * (columns - 3)])
    for number in range(lines):
        sheet.append([number, "Anne", "Landry", *[f"word {number}"] * (columns - 3)])
    book.save(file)
    return file.getvalue()


def _give_rooms(session: Session, retreat_id: int) -> None:
    found = session.query(Participation.id).filter_by(retreat_id=retreat_id).order_by("id")
    given = [{"participation_id": part.id, "room_id": room} for room, part in enumerate(found, 1)]
    session.execute(insert(RoomAssignment), given)


def _person(number: int, group_id: int) -> dict[str, Any]:
    person = Retreatant(**_named(number), key_code=f"{number:06X}", group_id=group_id)
    person.cell_phone = f"+1504{number * SCATTERED % 10**7:07}"
    person.status, person.priority = PersonStatus.ACTIVE, number % 100
    person.birth_date = date(1935 + number % 70, number % 12 + 1, number % 28 + 1)
    return _row(person)


def _user(number: int, group_id: int) -> dict[str, Any]:
    user = User(**_named(number), role=Role.CAPTAIN, group_id=group_id, email_confirmed=True)
    user.phone_number, user.contact_information = f"+1504555{number % 10_000:04}", []
    return _row(user)


def _named(number: int) -> dict[str, str]:
    """By the beginning of one name and the end of another: as unlike as those of a country."""
    chosen = random.Random(number)  # noqa: S311 -- made up, and no secret
    first, last = (
        begin[: len(begin) // 2 + 1] + end[len(end) // 2 :]
        for begin, end in (chosen.choices(names, k=2) for names in (FIRST_NAMES, LAST_NAMES))
    )
    return {"first_name": first, "last_name": last, "email": f"no{number}@example.org"}


def _row(found: Searchable) -> dict[str, Any]:
    """With what a session would write by itself."""
    found.search_text = fold(" ".join(str(getattr(found, n) or "") for n in found.__searched__))
    return {name: value for name, value in vars(found).items() if not name.startswith("_")}

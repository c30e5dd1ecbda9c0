"""`POST rosters/roster` of a group of 1,000 and of 200, and 200 rooms given in one go."""

import random
import time
from collections.abc import Iterator, Sequence
from datetime import timedelta
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from cenacle.groups import Group
from cenacle.platform import clock
from cenacle.platform.access import Actor, Right, Role
from cenacle.platform.db.search import fold, order_of_names
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.rooms import Room, RoomAssignment
from cenacle.rooms.auto_assign import auto_assign_rooms
from sqlalchemy import insert
from sqlalchemy.orm import Session

from bench.figures import Figure
from bench.houses import (
    DATABASE,
    FIRST,
    LAST,
    build,
    environment_of,
    open_house_of,
    sign_in,
    to_json,
)
from bench.load import Request, compare
from bench.servers import bare_application, our_house

SIZES = {1_000: 2.0, 200: 2.5}
"""People of a group, and the most that its roster may cost, beside the bare application."""
FOR_THE_FILTERS = ("cameLastYear", "lastAttended", "reminders")
WITH_FILTERS = 2.5
"""What the screen is told beside the rows, to count by, and the most that it may cost so."""
OTHERS = 20_000
"""People of other groups, whom a roster must not pay for."""
WAITING = 200
WAITING_SECONDS = 0.150
ADMIN = Actor(1, "admin@bench.test", Role.ADMIN, None, Right.LEAD)
ROUNDS = 9

STATEMENT = """SELECT 'r' || p.id AS rowId, p.id AS retreatantId, NULL AS prospectId,
  p.key_code AS id, p.first_name AS firstName, p.last_name AS lastName,
  p.birth_date AS dateOfBirth, p.email, p.cell_phone AS cellPhone, p.priority,
  p.sub_group AS subGroup, room_number AS roomNumber, part.role_id AS retreatRoleId,
  part.attending_status AS attendingStatus, part.is_invited AS invited, 'Retreatant' AS status,
  0 AS isVerified, p.is_doctor AS medDoctor, p.is_priest_or_deacon AS deaconPriest,
  suppressions.reason AS emailProblem,
  (SELECT 'wrongNumber' FROM phone_acts WHERE phone_acts.retreatant_id = p.id
    AND phone_acts.number = p.cell_phone) AS phoneProblem,
  CASE WHEN part.attending_status != 'NoResponse' THEN 'answered'
    WHEN asked.seen_at IS NOT NULL THEN 'seen' WHEN asked.skipped IS NOT NULL THEN 'notReachable'
    WHEN mail.email_status = 'Bounced' THEN 'bounced' WHEN part.is_invited THEN 'asked'
    ELSE 'notAsked' END AS callState,
  part.is_no_show AS noShow, 2026 - CAST(substr(p.birth_date, 1, 4) AS INTEGER) AS age,
  NULL AS linePosition, NULL AS lineLength, NULL AS waitingSince, NULL AS offeredUntil,
  NULL AS resting, NULL AS reachable, 0
  FROM retreatants AS p
  LEFT JOIN suppressions ON suppressions.email_folded = p.email_folded
  LEFT JOIN participations AS part ON part.retreatant_id = p.id
    AND part.retreat_id = (SELECT id FROM retreats WHERE group_id = ?
      AND end_date >= date('now') ORDER BY start_date LIMIT 1)
  LEFT JOIN asked_people AS asked ON asked.retreatant_id = p.id
    AND asked.retreat_id = part.retreat_id
  LEFT JOIN email_recipients AS mail ON mail.id = asked.email_recipient_id
  LEFT JOIN room_assignments ON room_assignments.participation_id = part.id
  LEFT JOIN rooms ON rooms.id = room_assignments.room_id
  WHERE (p.group_id = ? OR p.secondary_group_id = ?) AND p.status = 'Active'
  ORDER BY p.name_order"""
"""All that the roster tells of people who belong to a group; those who apply are left out."""


def measure() -> Iterator[Figure]:
    """What was measured, seconds of ours, seconds of the bare one, and the most they may differ."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        environment = environment_of(folder)
        build(environment, fill)
        with our_house(folder, environment) as house:
            headers = sign_in(house)
            for group, (size, bound) in enumerate(SIZES.items(), start=1):
                title = f"rosters/roster, {size:,} people"
                yield Figure(title, *_measured(folder, house, headers, group), bound)
            figures = _measured(folder, house, headers, 1, FOR_THE_FILTERS)
            yield Figure("rosters/roster, 1,000 people, with its filters", *figures, WITH_FILTERS)
        title = f"auto-assign {WAITING} rooms, at most {WAITING_SECONDS * 1e3:.0f} ms"
        yield Figure(title, _assign(environment), WAITING_SECONDS, 1.0)


def _measured(
    folder: Path, house: str, headers: dict[str, str], group: int, columns: Sequence[str] = ()
) -> tuple[float, float]:
    body = to_json({"groupId": group, "columns": columns})
    ours = Request(f"{house}/api/rosters/roster", body, headers)
    with bare_application(folder, folder / DATABASE, STATEMENT) as url:
        bare = Request(url, to_json([group, group, group]), {})
        # Two would fall to one of a server's processes or, by chance, to both.
        return compare(ours, bare, connections=1, requests=60, rounds=ROUNDS)


def _assign(environment: dict[str, str]) -> float:
    """The median of several times, each taken back."""
    house = open_house_of(environment)
    seconds = []
    for _ in range(ROUNDS):
        with Session(house.database.writer) as session:
            began = time.perf_counter()
            outcome = auto_assign_rooms(session, house, ADMIN, 2)
            session.flush()
            seconds.append(time.perf_counter() - began)
            session.rollback()
            if outcome.assigned != WAITING:
                raise RuntimeError(f"{outcome.assigned} rooms were assigned, not {WAITING}")
    house.close()
    return median(seconds)


def fill(session: Session) -> None:
    """Groups 1 and 2 of the sizes that are measured, each with a retreat to come; in group 2
    everybody was here last year, in a room. The others belong to group 3."""
    session.add_all(Group(group_number=str(number)) for number in range(1, 4))
    session.flush()
    today = clock.now().date()
    ahead, behind = today + timedelta(days=30), today - timedelta(days=335)
    for group_id, start in ((1, ahead), (2, ahead), (2, behind)):
        end = start + timedelta(days=3)
        session.add(Retreat(group_id=group_id, start_date=start, end_date=end, capacity=2_000))
        session.flush()
    session.add_all(Room(room_number=str(number), beds=1) for number in range(1, WAITING + 1))
    session.flush()
    sizes = [*SIZES, OTHERS]
    people = [group for group, size in enumerate(sizes, start=1) for _ in range(size)]
    session.execute(insert(Retreatant), [person(n, group) for n, group in enumerate(people)])
    parts = [
        (retreat, person)
        for person, group in enumerate(people, start=1)
        for retreat in {1: (1,), 2: (2, 3)}.get(group, ())
    ]
    session.execute(insert(Participation), [_part(*part) for part in parts])
    last_year = [number for number, (retreat, _) in enumerate(parts, start=1) if retreat == 3]
    session.execute(
        insert(RoomAssignment),
        [
            {"participation_id": part, "room_id": room}
            for room, part in enumerate(last_year, start=1)
        ],
    )


def person(number: int, group: int) -> dict[str, Any]:
    """Somebody made up, the same in every run, as a row of the table."""
    chosen = random.Random(number)  # noqa: S311 -- made up, and no secret
    first, last = chosen.choice(FIRST), f"{chosen.choice(LAST)}-{chosen.choice(LAST)}"
    email = f"guest{number}@bench.test"
    return {
        "key_code": f"{number:06}",
        "group_id": group,
        "status": PersonStatus.ACTIVE,
        "first_name": first,
        "last_name": last,
        "name_order": order_of_names(last, first),
        "birth_date": clock.now().date() - timedelta(days=chosen.randint(8_000, 30_000)),
        "cell_phone": f"+1504555{number % 10_000:04}",
        "email": email,
        "email_folded": email,
        "priority": chosen.randint(1, 100),
        "search_text": fold(f"{first} {last} {email}"),
    }


def _part(retreat: int, person: int) -> dict[str, Any]:
    return {
        "retreat_id": retreat,
        "retreatant_id": person,
        "attending_status": AttendingStatus.ATTENDING,
        "is_invited": True,
    }

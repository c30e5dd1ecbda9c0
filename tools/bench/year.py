"""The figures of a year in a house with a million people and a thousand retreats, of which a tenth
is the year's, beside their budget."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from urllib.request import Request, urlopen

from cenacle.calls.models import Asked
from cenacle.groups import Group
from cenacle.platform import clock
from cenacle.retreatants import Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from postgres import own_database
from sqlalchemy import insert
from sqlalchemy.orm import Session

from bench.figures import Figure, Unit
from bench.houses import POSTGRES, build, environment_of, sign_in
from bench.roster import person
from bench.servers import our_house

PEOPLE = 1_000_000
GROUPS, YEARS, RETREATS, PARTS = 50, 10, 1_000, 200
"""Each group has two retreats a year; in each retreat so many people have a part."""
BUDGET = 1.0
"""Seconds of one year's figures; a file has those of three."""
ROUNDS = 5
AT_ONCE = 50_000
OF_PARTS = 10_000
SCATTERED = 7_654_321
"""Has no divisor in common with the people: numbers far apart, and none of them twice."""


def measure() -> Iterator[Figure]:
    """Seconds of the year before this one: of the house, of a group, and as a file."""
    year = clock.now().year - 1
    asked = {
        "the house": (f"{year}", BUDGET),
        "a group": (f"{year}?groupId=7", BUDGET),
        "a file": (f"{year}/file?format=csv", 3 * BUDGET),
    }
    for kind in ("PostgreSQL", "SQLite"):
        with _house(kind) as (url, headers):
            for title, (path, budget) in asked.items():
                seconds = median(_ask(f"{url}/api/year/{path}", headers) for _ in range(ROUNDS))
                what = f"a year's figures, {title}: {kind}, {PEOPLE:,} people"
                yield Figure(what, seconds, budget, 1.0, Unit.SECONDS)


def _ask(url: str, headers: dict[str, str]) -> float:
    began = perf_counter()
    urlopen(Request(url, headers=headers)).read()
    return perf_counter() - began


@contextmanager
def _house(kind: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Its address, and the headers of an admin."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        environment = environment_of(folder)
        if kind == "PostgreSQL":
            database = stack.enter_context(own_database(POSTGRES, "bench"))
            environment |= {"CENACLE_DATABASE_URL": database}
        build(environment, fill)
        url = stack.enter_context(our_house(folder, environment))
        yield url, sign_in(url)


def fill(session: Session) -> None:
    session.add_all(Group(group_number=str(number)) for number in range(1, GROUPS + 1))
    session.flush()
    for begin in range(0, PEOPLE, AT_ONCE):
        numbers = range(begin, begin + AT_ONCE)
        people = [person(number, number % GROUPS + 1) for number in numbers]
        session.execute(insert(Retreatant), people)
    starts = [_start(number) for number in range(RETREATS)]
    session.execute(
        insert(Retreat),
        [
            {
                "group_id": number % GROUPS + 1,
                "start_date": start,
                "end_date": start + timedelta(days=2),
                "capacity": PARTS,
            }
            for number, start in enumerate(starts)
        ],
    )
    parts = [(number, seat) for number in range(RETREATS) for seat in range(PARTS)]
    for begin in range(0, len(parts), OF_PARTS):
        some = parts[begin : begin + OF_PARTS]
        session.execute(insert(Participation), [_part(starts[n], n, seat) for n, seat in some])
        session.execute(insert(Asked), [_asked(starts[n], n, seat) for n, seat in some])


def _start(number: int) -> date:
    """The last retreats are those of this year, though they may not be over."""
    year = clock.now().year - YEARS + 1 + number * YEARS // RETREATS
    second = timedelta(days=180 * (number // GROUPS % 2))
    return date(year, 1, 10) + timedelta(days=3 * (number % GROUPS)) + second


def _key(number: int, seat: int) -> dict[str, int]:
    """Half of them come to every retreat of their group, and of the others each once or never."""
    often = PARTS // 2 * GROUPS
    if seat < PARTS // 2:
        who = seat * GROUPS + number % GROUPS
    else:
        who = often + (number * PARTS + seat) * SCATTERED % (PEOPLE - often)
    return {"retreat_id": number + 1, "retreatant_id": who + 1}


def _part(start: date, number: int, seat: int) -> dict[str, object]:
    answered = datetime(start.year, start.month, start.day, 12, tzinfo=UTC) - timedelta(days=30)
    has_come = seat % 10 > 0
    return {
        **_key(number, seat),
        "attending_status": AttendingStatus.ATTENDING
        if has_come
        else AttendingStatus.NOT_ATTENDING,
        "is_no_show": seat % 50 == 1,
        "is_invited": True,
        "status_since": answered,
    }


def _asked(start: date, number: int, seat: int) -> dict[str, object]:
    asked = datetime(start.year, start.month, start.day, 12, tzinfo=UTC) - timedelta(days=60)
    return {**_key(number, seat), "noted_at": asked, "asked_at": asked}

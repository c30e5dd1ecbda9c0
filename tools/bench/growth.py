"""The same questions of a house with 1,000 people and of one with many: a million on PostgreSQL,
100,000 on SQLite.

Here `bare` is the small house: what is measured is how little a house feels its growth.
BENCH_POSTGRES names a server on which databases may be made.
"""

import random
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from cenacle.demo.names import FIRST_NAMES, LAST_NAMES
from cenacle.groups import Group
from cenacle.platform.db.search import fold, order_of_names
from cenacle.retreatants import PersonStatus, Retreatant
from postgres import own_database
from sqlalchemy import insert, select
from sqlalchemy.orm import Session

from bench.figures import Figure
from bench.houses import POSTGRES, build, environment_of, sign_in, to_json
from bench.load import Request, compare
from bench.servers import our_house

SMALL = 1_000
LARGE = {"PostgreSQL": 1_000_000, "SQLite": 100_000}
BOUND = 3.0
AT_ONCE = 50_000
SCATTERED = 7_654_321
"""Has no divisor in common with a power of ten: numbers far apart, and none of them twice."""
QUESTIONS: dict[str, dict[str, Any]] = {
    "people/table, 50, the first page": {"take": 50},
    "people/table, 50, page 20": {"take": 50, "skip": 950},
    "people search, first and last name": {"take": 50, "allSearch": "{first} {last}"},
    "people search, a telephone number": {"take": 50, "allSearch": "{phone}"},
    "people search, a name that nobody has": {"take": 50, "allSearch": "zebulonquist"},
}


def measure() -> Iterator[Figure]:
    """What the large house takes; the small one stands beside it."""
    for kind, people in LARGE.items():
        with ExitStack() as stack:
            houses = [stack.enter_context(_house(kind, size)) for size in (people, SMALL)]
            for title, question in QUESTIONS.items():
                large, small = (_filled(question, *house) for house in houses)
                figures = compare(large, small, connections=1, requests=60, rounds=9)
                yield Figure(f"{title}: {kind}, {people:,} beside {SMALL:,}", *figures, BOUND)


def _filled(
    question: dict[str, Any], url: str, headers: dict[str, str], known: dict[str, str]
) -> Request:
    filled = {
        name: value.format(**known) if isinstance(value, str) else value
        for name, value in question.items()
    }
    return Request(f"{url}/api/people/table", to_json(filled), headers)


@contextmanager
def _house(kind: str, people: int) -> Iterator[tuple[str, dict[str, str], dict[str, str]]]:
    """Its address, the headers of an admin, and somebody of it to search for."""
    with ExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory())
        environment = environment_of(Path(folder))
        if kind == "PostgreSQL":
            database = stack.enter_context(own_database(POSTGRES, "bench"))
            environment |= {"CENACLE_DATABASE_URL": database}
        known: dict[str, str] = {}
        build(environment, lambda session: known.update(_fill(session, people)))
        with our_house(Path(folder), environment) as url:
            yield url, sign_in(url), known


def _fill(session: Session, people: int) -> dict[str, str]:
    """As many family names as a population has: the more people, the more of them."""
    session.add_all(Group(group_number=str(number)) for number in range(1, 61))
    session.flush()
    groups = session.scalars(select(Group.id)).all()
    chosen = random.Random(7)  # noqa: S311 -- the same people in every run
    for begin in range(0, people, AT_ONCE):
        numbers = range(begin, min(people, begin + AT_ONCE))
        session.execute(insert(Retreatant), [_person(number, chosen, groups) for number in numbers])
    somebody = session.execute(
        select(Retreatant.first_name, Retreatant.last_name, Retreatant.cell_phone)
        .order_by(Retreatant.id)
        .offset(people // 2)
        .limit(1)
    ).one()
    phone = (somebody.cell_phone or "").removeprefix("+1")
    return {"first": somebody.first_name, "last": somebody.last_name, "phone": phone}


def _person(number: int, chosen: random.Random, groups: Any) -> dict[str, Any]:
    first, last = _name(chosen, FIRST_NAMES), _name(chosen, LAST_NAMES)
    email, phone = (
        f"{first}.{last}{number}@bench.test".lower(),
        f"+1504{number * SCATTERED % 10**7:07}",
    )
    code = f"{number:06}"
    return {
        "key_code": code,
        "first_name": first,
        "last_name": last,
        "name_order": order_of_names(last, first),
        "group_id": groups[number % len(groups)],
        "status": PersonStatus.ACTIVE,
        "email": email,
        "email_folded": email,
        "cell_phone": phone,
        "search_text": fold(f"{first} {last}  {email} {phone} {phone[2:]} {code}"),
    }


def _name(chosen: random.Random, names: Sequence[str]) -> str:
    """The beginning of one and the end of another: as many, and as unlike, as a country has."""
    begin, end = chosen.choices(names, k=2)
    return begin[: len(begin) // 2 + 1] + end[len(end) // 2 :]

"""`POST users/table` with 50 of 100,000 users, searched and unsearched."""

import random
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from cenacle.accounts import User
from cenacle.groups import Group
from cenacle.platform.access import Role
from cenacle.platform.db.search import fold, order_of_names
from sqlalchemy import insert, select
from sqlalchemy.orm import Session

from bench.figures import Figure
from bench.houses import DATABASE, FIRST, LAST, build, environment_of, sign_in, to_json
from bench.load import Request, compare
from bench.servers import bare_application, our_house

USERS = 100_000
PAGE = 50
BOUND = 3.0

COLUMNS = """users.id, users.email, users.role AS userRole, users.first_name AS firstName,
  users.last_name AS lastName, users.phone_number AS phoneNumber, users.active,
  users.is_locked AS isLocked, users.email_confirmed AS emailConfirmed,
  groups.group_number AS groupNumber, users.version"""
TABLES = "users LEFT JOIN groups ON groups.id = users.group_id"
FOUND = "(users.search_text LIKE ? OR groups.group_number_folded LIKE ?)"
PLAIN = f"""SELECT {COLUMNS}, (SELECT count(*) FROM users)
  FROM {TABLES} ORDER BY users.name_order LIMIT ?"""
SEARCHED = f"""SELECT {COLUMNS}, (SELECT count(*) FROM {TABLES} WHERE {FOUND})
  FROM {TABLES} WHERE {FOUND} ORDER BY users.name_order LIMIT ?"""


def measure() -> Iterator[Figure]:
    """What was measured, seconds of ours, seconds of the bare one, and the most they may differ."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        environment = environment_of(folder)
        build(environment, fill)
        with our_house(folder, environment) as house:
            headers = sign_in(house)
            for title, search, statement in (
                (f"users/table, {PAGE} of {USERS:,}", "", PLAIN),
                (f"users/table, {PAGE} of {USERS:,}, searched", "landry rose", SEARCHED),
            ):
                yield Figure(title, *_measured(folder, house, headers, search, statement), BOUND)


def _measured(
    folder: Path, house: str, headers: dict[str, str], search: str, statement: str
) -> tuple[float, float]:
    ours = Request(
        f"{house}/api/users/table", to_json({"take": PAGE, "allSearch": search}), headers
    )
    words = [f"%{fold(word)}%" for word in search.split()]
    if words:
        statement = statement.replace(FOUND, " AND ".join([FOUND] * len(words)))
    doubled = [word for word in words for _ in range(2)]
    with bare_application(folder, folder / DATABASE, statement) as url:
        bare = Request(url, to_json([*doubled, *doubled, PAGE]), {})
        return compare(ours, bare, connections=1, requests=20 if search else 200, rounds=15)


def fill(session: Session) -> None:
    """100,000 users in 60 groups."""
    session.add_all(Group(group_number=str(number)) for number in range(1, 61))
    session.flush()
    _add_users(session)


def _add_users(session: Session) -> None:
    groups = session.scalars(select(Group.id)).all()
    chosen = random.Random(7)  # noqa: S311 -- the same people in every run
    session.execute(insert(User), [_user(number, chosen, groups) for number in range(USERS - 1)])


def _user(number: int, chosen: random.Random, groups: Any) -> dict[str, Any]:
    first, last = chosen.choice(FIRST), f"{chosen.choice(LAST)}-{chosen.choice(LAST)}"
    email = f"user{number}@bench.test"
    phone = f"+1504555{number % 10_000:04}"
    return {
        "email": email,
        "email_folded": email,
        "first_name": first,
        "last_name": last,
        "name_order": order_of_names(last, first),
        "phone_number": phone,
        "role": Role.CAPTAIN,
        "group_id": chosen.choice(groups),
        "contact_information": [],
        "search_text": fold(f"{email} {first} {last} {phone} {Role.CAPTAIN}"),
    }

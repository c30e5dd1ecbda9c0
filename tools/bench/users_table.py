"""`POST users/table` with 50 of 100,000 users, searched and unsearched."""

import json
import random
from collections.abc import Iterator
from http.cookiejar import CookieJar
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import HTTPCookieProcessor, OpenerDirector, build_opener
from urllib.request import Request as HttpRequest

from cenacle.accounts import User, create_user
from cenacle.app import compose, migrate
from cenacle.config import Configuration
from cenacle.db import transaction
from cenacle.db.search import fold
from cenacle.groups import Group
from cenacle.rights import Role
from pydantic import SecretStr
from sqlalchemy import insert, select
from sqlalchemy.orm import Session

from bench.load import Request, compare
from bench.servers import bare_application, our_house

USERS = 100_000
PAGE = 50
BOUND = 3.0
EMAIL, PASSWORD = "admin@bench.test", "Retreat!2026"
SECRET = "a secret of a house that stands for one measurement"
FIRST = ("Anne", "Paul", "Claire", "Thomas", "Béatrice", "Jean", "Marie", "Louis", "Rose", "Hugo")
LAST = ("Landry", "Fontenot", "Melancon", "Hébert", "Thibodeaux", "Boudreaux", "Nguyen", "Smith")

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


def measure() -> Iterator[tuple[str, float, float, float]]:
    """What was measured, seconds of ours, seconds of the bare one, and the most they may differ."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        database = folder / "house.db"
        environment = {
            "CENACLE_DATABASE_URL": f"sqlite:///{database}",
            "CENACLE_QUEUE_URL": f"sqlite:///{folder}/queue.db",
            "CENACLE_SECRET_KEY": SECRET,
        }
        build(environment)
        with our_house(folder, environment) as house:
            headers = sign_in(house)
            for title, search, statement in (
                (f"users/table, {PAGE} of {USERS:,}", "", PLAIN),
                (f"users/table, {PAGE} of {USERS:,}, searched", "landry rose", SEARCHED),
            ):
                yield title, *_measured(folder, house, headers, search, statement), BOUND


def _measured(
    folder: Path, house: str, headers: dict[str, str], search: str, statement: str
) -> tuple[float, float]:
    ours = Request(f"{house}/api/users/table", _json({"take": PAGE, "allSearch": search}), headers)
    words = [f"%{fold(word)}%" for word in search.split()]
    if words:
        statement = statement.replace(FOUND, " AND ".join([FOUND] * len(words)))
    doubled = [word for word in words for _ in range(2)]
    with bare_application(folder, folder / "house.db", statement) as url:
        bare = Request(url, _json([*doubled, *doubled, PAGE]), {})
        return compare(ours, bare, connections=1, requests=20 if search else 200, rounds=15)


def build(environment: dict[str, str]) -> None:
    """A house with 100,000 users in 60 groups."""
    configuration = Configuration(
        database_url=environment["CENACLE_DATABASE_URL"],
        queue_url=environment["CENACLE_QUEUE_URL"],
        secret_key=SecretStr(SECRET),
    )
    registry = compose(configuration).registry
    migrate(registry)
    with transaction(registry.database) as session:
        create_user(
            session,
            email=EMAIL,
            first_name="Anne",
            last_name="Admin",
            role=Role.ADMIN,
            password=PASSWORD,
            email_confirmed=True,
        )
        session.add_all(Group(group_number=str(number)) for number in range(1, 61))
        session.flush()
        _add_users(session)
    with registry.database.writer.connect() as connection:
        connection.exec_driver_sql("ANALYZE")
    registry.database.close()


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
        "name_order": fold(f"{last}, {first}"),
        "phone_number": phone,
        "role": Role.CAPTAIN,
        "group_id": chosen.choice(groups),
        "contact_information": [],
        "search_text": fold(f"{email} {first} {last} {phone} {Role.CAPTAIN}"),
    }


def sign_in(house: str) -> dict[str, str]:
    """The headers of a signed-in admin."""
    cookies = CookieJar()
    opener = build_opener(HTTPCookieProcessor(cookies))
    opener.open(f"{house}/api/settings/public-settings").read()
    _post(opener, f"{house}/api/account/login", _token(cookies))
    pairs = "; ".join(f"{cookie.name}={cookie.value}" for cookie in cookies)
    return {"Cookie": pairs, "X-CSRF-Token": _token(cookies)}


def _post(opener: OpenerDirector, url: str, token: str) -> None:
    headers = {"X-CSRF-Token": token, "Content-Type": "application/json"}
    body = _json({"email": EMAIL, "password": PASSWORD})
    opener.open(HttpRequest(url, body, headers)).read()


def _token(cookies: CookieJar) -> str:
    return next(str(cookie.value) for cookie in cookies if cookie.name == "csrf_token")


def _json(value: Any) -> bytes:
    return json.dumps(value).encode()

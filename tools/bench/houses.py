"""Houses to measure in: composed, filled, and somebody signed in."""

import json
import os
from collections.abc import Callable
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.request import HTTPCookieProcessor, OpenerDirector, build_opener
from urllib.request import Request as HttpRequest

from cenacle.accounts import create_user
from cenacle.app import compose, migrate
from cenacle.platform.access import Role
from cenacle.platform.config import Configuration
from cenacle.platform.house import House
from pydantic import SecretStr
from sqlalchemy.orm import Session

EMAIL, PASSWORD = "admin@bench.test", "Retreat!2026"
SECRET = "a secret of a house that stands for one measurement"
DATABASE = "house.db"
POSTGRES = os.environ.get("BENCH_POSTGRES", "postgresql://127.0.0.1:5432/postgres")
"""A server on which databases may be made."""
REDIS = os.environ.get("BENCH_REDIS", "redis://127.0.0.1:6379/6")
"""A database of Redis that may be emptied."""
FIRST = ("Anne", "Paul", "Claire", "Thomas", "Béatrice", "Jean", "Marie", "Louis", "Rose", "Hugo")
LAST = ("Landry", "Fontenot", "Melancon", "Hébert", "Thibodeaux", "Boudreaux", "Nguyen", "Smith")


def environment_of(folder: Path) -> dict[str, str]:
    """What a house needs whose files lie in this folder."""
    return {
        "CENACLE_DATABASE_URL": f"sqlite:///{folder}/{DATABASE}",
        "CENACLE_QUEUE_URL": f"sqlite:///{folder}/queue.db",
        "CENACLE_SECRET_KEY": SECRET,
    }


def open_house_of(environment: dict[str, str]) -> House:
    configuration = Configuration(
        database_url=environment["CENACLE_DATABASE_URL"],
        queue_url=environment["CENACLE_QUEUE_URL"],
        secret_key=SecretStr(SECRET),
    )
    house: House = compose(configuration).registry.house
    return house


def build(environment: dict[str, str], fill: Callable[[Session], None]) -> None:
    """A house with an admin, and what `fill` adds."""
    house = open_house_of(environment)
    migrate(house)
    with house.transaction() as session:
        create_user(
            session,
            email=EMAIL,
            first_name="Anne",
            last_name="Admin",
            role=Role.ADMIN,
            password=PASSWORD,
            email_confirmed=True,
        )
        fill(session)
    put_in_order(house)
    house.close()


def put_in_order(house: House) -> None:
    """What PostgreSQL does by itself some time after so much was written."""
    writer = house.database.writer.execution_options(isolation_level="AUTOCOMMIT")
    with writer.connect() as connection:
        of_postgres = connection.dialect.name == "postgresql"
        connection.exec_driver_sql("VACUUM ANALYZE" if of_postgres else "ANALYZE")


def sign_in(house: str) -> dict[str, str]:
    """The headers of a signed-in admin."""
    cookies = CookieJar()
    opener = build_opener(HTTPCookieProcessor(cookies))
    opener.open(f"{house}/api/settings/public-settings").read()
    _post(opener, f"{house}/api/account/login", _token(cookies))
    pairs = "; ".join(f"{cookie.name}={cookie.value}" for cookie in cookies)
    return {"Cookie": pairs, "X-CSRF-Token": _token(cookies)}


def to_json(value: Any) -> bytes:
    return json.dumps(value).encode()


def _post(opener: OpenerDirector, url: str, token: str) -> None:
    headers = {"X-CSRF-Token": token, "Content-Type": "application/json"}
    body = to_json({"email": EMAIL, "password": PASSWORD})
    opener.open(HttpRequest(url, body, headers)).read()


def _token(cookies: CookieJar) -> str:
    return next(str(cookie.value) for cookie in cookies if cookie.name == "csrf_token")

"""Run by an environment under test: opens the house of this folder, switches all its features on,
and prints as JSON what an administrator finds.

    python looking.py [--fill] ['METHOD /path' …]    tries these calls as well

`--fill` writes a row into each table of a plugin.
"""

import json
import sys
from datetime import UTC, date, datetime
from http.cookies import SimpleCookie
from typing import Any

from cenacle import accounts
from cenacle.app import compose, make_wsgi_app, migrate
from cenacle.demo import PASSWORD, logins
from cenacle.platform.access import Role
from cenacle.platform.config import read_configuration
from cenacle.platform.db import Base
from cenacle.platform.db.base import Instant
from cenacle.platform.house import House
from cenacle.platform.logs import configure_logs
from pyramid.registry import Registry
from sqlalchemy import Column, Enum, Table, select
from sqlalchemy.orm import Session
from webob import Request

ADMIN = logins()[0]
INSTANT = datetime(2030, 1, 31, 12, tzinfo=UTC)
MADE_UP: dict[type, Any] = {bool: True, date: INSTANT.date(), dict: {}, str: "x"}


class Browser:
    """Keeps cookies, and echoes the CSRF token."""

    def __init__(self, wsgi: Any) -> None:
        self._wsgi = wsgi
        self._cookies: dict[str, str] = {}

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        request = Request.blank(path, method=method)
        request.headers["Cookie"] = "; ".join(f"{n}={v}" for n, v in self._cookies.items())
        if method != "GET":
            request.headers["X-CSRF-Token"] = self._cookies["csrf_token"]
            request.content_type, request.body = "application/json", json.dumps(body).encode()
        answer = request.get_response(self._wsgi)
        for given in answer.headers.getall("Set-Cookie"):
            self._cookies |= {name: kept.value for name, kept in SimpleCookie(given).items()}
        return answer

    def status(self, call: str) -> int:
        """What `METHOD /path` is answered, with an empty form."""
        method, path = call.split()
        return int(self.ask(method, path, {}).status_int)

    def result(self, path: str) -> Any:
        return self.ask("GET", path).json["result"]


def main(arguments: list[str]) -> None:
    configuration = read_configuration()
    configure_logs(configuration)
    config = compose(configuration)
    house: House = config.registry.house
    migrate(house)
    browser = signed_in(house, Browser(make_wsgi_app(config)))
    before = switches(browser)
    for flag in before:
        browser.ask("POST", "/api/features/update", {"featureFlag": flag, "isEnabled": True})
    if "--fill" in arguments:
        fill(house)
    calls = [*calls_of_plugins(config.registry), *(each for each in arguments if each != "--fill")]
    found = {
        "ready": browser.ask("GET", "/readyz").json,
        "plugins": {state.name: state.broken for state in house.plugins.states.values()},
        "switches": before,
        "frontends": frontends(browser),
        "cards": browser.result("/api/dashboard")["dataElements"],
        "calls": {call: browser.status(call) for call in calls},
        "rows": rows(house),
    }
    sys.stdout.write(json.dumps(found, default=str))


def signed_in(house: House, browser: Browser) -> Browser:
    """As the administrator, who is made in a house that has none."""
    with house.transaction() as session:
        if accounts.find_user_by_email(session, ADMIN) is None:
            accounts.create_user(
                session,
                email=ADMIN,
                first_name="Anne",
                last_name="Melancon",
                role=Role.ADMIN,
                password=PASSWORD,
                email_confirmed=True,
            )
    browser.result("/api/settings/public-settings")
    browser.ask("POST", "/api/account/login", {"email": ADMIN, "password": PASSWORD})
    return browser


def switches(browser: Browser) -> dict[str, bool]:
    features = browser.result("/api/features/enabled-features")
    return {feature["featureFlag"]: feature["isEnabled"] for feature in features}


def frontends(browser: Browser) -> dict[str, Any]:
    """What the shell is told to load, by plugin; and how the script is served."""
    found = {each["plugin"]: each for each in browser.result("/api/plugins/frontends")}
    for told in found.values():
        script = browser.ask("GET", told["entry"])
        told["status"], told["cached"] = script.status_int, script.headers.get("Cache-Control")
        told["is_script"] = told["remote"] in script.text
    return found


def calls_of_plugins(registry: Registry) -> list[str]:
    """Those that are not the core's, on paths that are written out."""
    return [
        f"{method} {service.path}"
        for service in registry.cornice_services.values()
        for method, view, _ in service.definitions
        if "{" not in service.path and not view.__module__.startswith("cenacle.")
    ]


def tables_of_plugins() -> list[Table]:
    classes = {mapper.local_table: mapper.class_ for mapper in Base.registry.mappers}
    return [
        table
        for table in Base.metadata.sorted_tables
        if not classes[table].__module__.startswith("cenacle.")
    ]


def rows(house: House) -> dict[str, list[list[Any]]]:
    with house.transaction() as session:
        return {
            table.name: [list(row) for row in session.execute(select(table))]
            for table in tables_of_plugins()
        }


def fill(house: House) -> None:
    with house.transaction() as session:
        for table in tables_of_plugins():
            given = table.autoincrement_column
            needed = [c for c in table.columns if not (c.nullable or c.default or c is given)]
            session.execute(table.insert().values({c.key: made_up(session, c) for c in needed}))


def made_up(session: Session, column: Column[Any]) -> Any:
    for key in column.foreign_keys:
        return session.scalar(select(key.column).limit(1))
    if isinstance(column.type, Enum):
        return column.type.enums[0]
    if isinstance(column.type, Instant):
        return INSTANT
    return MADE_UP.get(column.type.python_type, 1)


if __name__ == "__main__":
    main(sys.argv[1:])

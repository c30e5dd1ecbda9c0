"""A house as a test needs it: its database, its people, and clients of it."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from functools import cached_property
from http.cookiejar import Cookie
from types import SimpleNamespace
from typing import Any, ClassVar, cast
from wsgiref.types import WSGIApplication

from argon2 import PasswordHasher
from pydantic import SecretStr
from pyramid.registry import Registry
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle import accounts
from cenacle.accounts import sessions
from cenacle.accounts.passwords import hash_by, hash_password
from cenacle.groups import Group
from cenacle.platform import clock, settings
from cenacle.platform.access import Role
from cenacle.platform.config import Configuration
from cenacle.platform.house import House
from cenacle.platform.later.models import LaterAct
from cenacle.platform.mail import EmailRecipient
from cenacle.platform.outbox import unseal
from cenacle.platform.plugins import PluginHost
from cenacle.platform.request import Request
from cenacle.platform.web.cookies import signed_cookie
from cenacle.testing.applications import Application, Applications
from cenacle.testing.client import Client

PASSWORD = "Retreat!2026"
SECRET = "a secret of a house that stands for one test"
hash_by(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
_HASHED = hash_password(PASSWORD)

LOGINS = {
    Role.ADMIN: "admin@house.test",
    Role.CAPTAIN: "captain@house.test",
    Role.GROUP_USER: "groupuser@house.test",
    Role.PRIEST: "priest@house.test",
}


@dataclass
class TestHouse:
    """`client()` is a stranger; `client(Role.CAPTAIN)` is signed in, as the captain of group 12.

    `configuration` sets what the environment would. The application is composed for this house
    alone, or taken out of `applications`, which have the plugins that are installed.
    """

    __test__: ClassVar[bool] = False  # pytest would take it for tests

    database_url: str
    queue_url: str
    plugins: PluginHost | None = None
    configuration: dict[str, Any] = field(default_factory=dict)
    applications: Applications | None = None
    sessions: dict[Role, list[Cookie]] = field(default_factory=dict)
    """The cookies of sessions that are open already, each for the first client of its role."""
    _has_people: bool = field(default=False, init=False)

    @property
    def registry(self) -> Registry:
        """Pyramid's own."""
        return self._application.registry

    @property
    def served(self) -> House:
        """The house as its own code knows it."""
        return self._application.served

    @property
    def wsgi(self) -> WSGIApplication:
        return self._application.wsgi

    @cached_property
    def _application(self) -> Application:
        configuration = Configuration(
            database_url=self.database_url,
            queue_url=self.queue_url,
            secret_key=SecretStr(SECRET),
            **self.configuration,
        )
        if self.applications is None:
            return Application(configuration, self.plugins)
        return self.applications.take(configuration)

    @property
    def environment(self) -> dict[str, str]:
        """What a process of its own, such as `cenacle serve`, has to know to be of this house."""
        return {
            "CENACLE_DATABASE_URL": self.database_url,
            "CENACLE_QUEUE_URL": self.queue_url,
            "CENACLE_SECRET_KEY": SECRET,
        }

    @property
    def today(self) -> date:
        """On the wall of the house, where it can be another day than in UTC."""
        return self.served.today

    @contextmanager
    def session(self) -> Iterator[Session]:
        """A session that commits at the end of the block."""
        with self.served.transaction() as session:
            yield session

    def client(self, role: Role | None = None, address: str = "127.0.0.1") -> Client:
        client = Client(self.wsgi, address, self._keep_signed_in)
        if role is None:
            return client
        cookies = self.sessions.pop(role, None)
        if cookies and not _is_clock_shifted():
            for cookie in cookies:
                client.app.cookiejar.set_cookie(cookie)
        else:
            self._make_people()
            self._forget_browsers(LOGINS[role])
            client.sign_in(LOGINS[role], PASSWORD)
        return client

    def lapsing_client(self) -> Client:
        """A stranger who, once signed in, is so for as long as the house has set."""
        return Client(self.wsgi)

    def add_user(self, email: str, role: Role | None = None, **fields: Any) -> None:
        """An active, confirmed user with PASSWORD; `fields` say otherwise."""
        with self.session() as session:
            _add_user(session, email, role, **fields)

    def write_setting(self, key: str, text: str, *, is_enabled: bool = True) -> None:
        """Set a key; this process sees it at once, others within a second."""
        with self.session() as session:
            settings.write(session, key, text).is_enabled = is_enabled
            self.served.settings.forget_after_commit(session)

    def do_what_waits(self) -> None:
        """Do what a worker does after the answer has gone."""
        with self.session() as session:
            waiting = session.execute(select(LaterAct.name, LaterAct.id).order_by(LaterAct.id))
            acts = waiting.all()
        for name, act_id in acts:
            self.served.queue.run(name, act_id)

    def links_of(self, mail: EmailRecipient) -> dict[str, str]:
        """What a mail that waits holds for its reader alone, by placeholder."""
        links: dict[str, str] = json.loads(unseal(self.served, mail.sealed or "{}"))
        return links

    def close(self) -> None:
        """Disconnect, and give the application back to where it was taken from."""
        application: Application | None = self.__dict__.pop("_application", None)
        if application is None:
            return
        application.disconnect()
        if self.applications is not None:
            self.applications.give_back(application)

    def _keep_signed_in(self, client: Client) -> None:
        """Days that a test lets pass its people have worked through, and were never long away."""
        if not _is_clock_shifted():
            return
        asking = cast("Request", SimpleNamespace(house=self.served, cookies=client.app.cookies))
        cookie = signed_cookie(asking, sessions.COOKIE)
        ticket = cookie.get_value()
        for kept in client.app.cookiejar if ticket else ():
            if kept.name == cookie.cookie_name:
                ticket["renewedAt"] = clock.now().timestamp()
                kept.value = cookie.serializer.dumps(ticket).decode()

    def _forget_browsers(self, email: str) -> None:
        """So that no mail tells of the sign-in that a test begins with."""
        with self.session() as session:
            user = accounts.find_user_by_email(session, email)
            if user is not None:
                user.known_browsers_since = None

    def _make_people(self) -> None:
        """One of each role, at the first sign-in; another process may have made them before."""
        if self._has_people:
            return
        self._has_people = True
        with self.session() as session:
            for role, email in LOGINS.items():
                if accounts.find_user_by_email(session, email) is None:
                    _add_user(session, email, role)


def _is_clock_shifted() -> bool:
    return abs(clock.now() - datetime.now(UTC)) > timedelta(seconds=1)


def _add_user(session: Session, email: str, role: Role | None, **fields: Any) -> None:
    group = fields.pop("group", None)
    if group is None and role not in (None, Role.ADMIN):
        found = session.scalars(select(Group).where(Group.group_number == "12"))
        group = found.one_or_none() or Group(group_number="12")
    user = accounts.create_user(
        session,
        email=email,
        first_name=fields.pop("first_name", "Ann"),
        last_name=fields.pop("last_name", "Other"),
        role=role,
        group=group,
        email_confirmed=fields.pop("email_confirmed", True),
    )
    user.password_hash = _HASHED
    for name, value in fields.items():
        setattr(user, name, value)

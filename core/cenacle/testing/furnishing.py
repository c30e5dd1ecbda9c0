"""The house that most tests begin with is made once, and its rows are copied."""

import time
from http.cookiejar import Cookie

from cenacle.app import stock
from cenacle.platform.access import Role
from cenacle.testing.applications import Applications
from cenacle.testing.databases import Databases
from cenacle.testing.house import LOGINS, TestHouse

FRESH = 300
"""Seconds; a session ends when nobody used it for longer."""


class Furnisher:
    """Makes what every house has from the start, one user of each role, and their sessions."""

    def __init__(self, databases: Databases, applications: Applications, queue_url: str) -> None:
        self._databases = databases
        self._applications = applications
        self._queue_url = queue_url
        self._made = float("-inf")
        self.sessions: dict[Role, list[Cookie]] = {}
        """The cookies of who is signed in."""

    def database_url(self) -> str:
        """That of a furnished database, in which the sessions are open."""
        if time.monotonic() - self._made > FRESH:
            self._furnish()
            self._made = time.monotonic()
        return self._databases.furnished()

    def _furnish(self) -> None:
        house = TestHouse(self._databases.empty(), self._queue_url, applications=self._applications)
        with house.session() as session:
            stock(session, house.served)
        self.sessions = {role: list(house.client(role).app.cookiejar) for role in LOGINS}
        house.close()
        self._databases.keep()

"""A house that keeps the books of gifts, and people who give."""

import importlib.util
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from cenacle.groups import Group
from cenacle.magic_links import make_further_link
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.retreatants import add_retreatant
from cenacle.retreats import Participation, Retreat
from cenacle.testing import Client, TestHouse
from cenacle_gifts import stripe_provider
from sqlalchemy import select

_spec = importlib.util.spec_from_file_location(
    "cenacle_gifts_stripe_server", Path(__file__).parent / "stripe_server.py"
)
assert _spec
assert _spec.loader
stripe_server = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(stripe_server)


@pytest.fixture
def office(house: TestHouse) -> Client:
    admin = house.client(Role.ADMIN)
    admin.post("/api/features/update", {"featureFlag": "Gifts", "isEnabled": True})
    return admin


@pytest.fixture
def person(house: TestHouse) -> Callable[..., int]:
    """Makes somebody of group 12."""

    def make(first_name: str = "Paul", last_name: str = "Landry", **fields: Any) -> int:
        given = {"birth_date": date(1960, 5, 6)}
        with house.session() as session:
            group = session.scalars(select(Group).where(Group.group_number == "12")).one()
            made = add_retreatant(
                session, group, first_name=first_name, last_name=last_name, **given | fields
            )
            session.flush()
            return made.id

    return make


@pytest.fixture
def retreat(house: TestHouse) -> int:
    with house.session() as session:
        group = session.scalars(select(Group).where(Group.group_number == "12")).one()
        start = house.today - timedelta(days=30)
        held = Retreat(
            group_id=group.id, start_date=start, end_date=start + timedelta(days=3), capacity=40
        )
        session.add(held)
        session.flush()
        return held.id


@pytest.fixture
def gift(house: TestHouse) -> Callable[..., dict[str, Any]]:
    """A form that is filled in, with a key of its own."""
    numbers = count(1)

    def fill(**fields: Any) -> dict[str, Any]:
        form = {
            "key": f"form-{next(numbers):08}",
            "receivedOn": str(house.today),
            "cents": 5000,
            "way": "Cash",
        }
        if "retreatantId" not in fields:
            form["giverName"] = "A friend of the house"
        return form | fields

    return fill


@pytest.fixture
def book(office: Client, gift: Callable[..., dict[str, Any]]) -> Callable[..., int]:
    """Books a gift, and gives its number."""

    def send(**fields: Any) -> int:
        answer = office.post("/api/gifts/entries", gift(**fields))
        assert answer.status == 200, answer.body
        return int(answer.result["id"])

    return send


@pytest.fixture
def entries(office: Client) -> Callable[..., list[dict[str, Any]]]:
    """The ledger as the office finds it."""

    def read(**wanted: Any) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = office.post("/api/gifts/table", wanted).result["rows"]
        return rows

    return read


@dataclass
class Stay:
    """A retreat that asks for a deposit of $50, and those who want to come, by their last names."""

    house: TestHouse
    office: Client
    retreat: int = 0
    people: dict[str, int] = field(default_factory=dict)
    keys: Iterator[int] = field(default_factory=lambda: count(1))

    def plan(self, capacity: int = 1, starts: int = 60, cents: int | None = 5000) -> int:
        with self.house.session() as session:
            group = session.scalars(select(Group).where(Group.group_number == "12")).one()
            start = self.house.today + timedelta(days=starts)
            planned = Retreat(
                group_id=group.id,
                start_date=start,
                end_date=start + timedelta(days=3),
                capacity=capacity,
            )
            session.add(planned)
            session.flush()
            self.retreat = planned.id
        if cents is not None:
            self.asks(cents)
        return self.retreat

    def asks(self, cents: int | None, days: int = 7) -> Any:
        form = {"cents": cents, "daysToPay": days}
        return self.office.post(f"/api/gifts/retreats/{self.retreat}/deposits", form)

    def person(self, name: str) -> int:
        if name not in self.people:
            with self.house.session() as session:
                group = session.scalars(select(Group).where(Group.group_number == "12")).one()
                made = add_retreatant(
                    session,
                    group,
                    first_name="Paul",
                    last_name=name,
                    birth_date=date(1960, 5, 6),
                    email=f"{name.lower()}@example.org",
                )
                session.flush()
                self.people[name] = made.id
        return self.people[name]

    def token(self, name: str) -> str:
        person = self.person(name)
        with self.house.session() as session:
            retreat = session.get_one(Retreat, self.retreat)
            return make_further_link(session, self.house.served, retreat, person, "email")

    def says(self, name: str, status: str = "Attending") -> str:
        path = f"/api/external-retreatants/retreatant-attending/{self.token(name)}"
        sent = self.house.client().post(path, {"attendingStatus": status})
        assert sent.status == 200, sent.body
        return str(sent.result["attendingStatus"])

    def staff(self, name: str, status: str) -> Any:
        form = {
            "retreatantId": self.person(name),
            "attendingStatus": status,
            "retreatId": self.retreat,
        }
        captain = self.house.client(Role.CAPTAIN)
        return captain.post("/api/retreatants/update-retreatant-attending", form)

    def pays(self, name: str, cents: int = 5000, **more: Any) -> int:
        form = {
            "key": f"deposit-{next(self.keys):08}",
            "receivedOn": str(self.house.today),
            "cents": cents,
            "way": "Check",
            "checkNumber": "1042",
            "retreatantId": self.person(name),
            "retreatId": self.retreat,
            "purpose": "Deposit",
        }
        sent = self.office.post("/api/gifts/entries", form | more)
        assert sent.status == 200, sent.body
        return int(sent.result["id"])

    def row(self, name: str, retreat: int | None = None) -> dict[str, Any]:
        """The deposit as the office reads it."""
        rows = self.office.get(f"/api/gifts/people/{self.person(name)}/deposits").result
        wanted = retreat or self.retreat
        return next((each for each in rows if each["retreatId"] == wanted), {})

    def does(self, name: str, act: str, retreat: int | None = None, **form: Any) -> Any:
        number = self.row(name, retreat)["id"]
        if act == "give-back":
            form.setdefault("key", f"giving-{next(self.keys):08}")
        return self.office.post(f"/api/gifts/deposits/{number}/{act}", form)

    def status(self, name: str) -> str:
        record = self.office.get(f"/api/rosters/retreat-metrics/{self.retreat}")
        assert record.status == 200
        with self.house.session() as session:
            found = session.scalar(
                select(Participation.attending_status).where(
                    Participation.retreat_id == self.retreat,
                    Participation.retreatant_id == self.person(name),
                )
            )
            return found.value if found else "NoResponse"

    def offered(self) -> int:
        metrics = self.office.get(f"/api/rosters/retreat-metrics/{self.retreat}").result
        return int(metrics["offered"])

    def go(self, since_now: timedelta) -> None:
        clock.shift_clock(since_now)
        self.office = self.house.client(Role.ADMIN)


@pytest.fixture
def stay(house: TestHouse, office: Client) -> Iterator[Stay]:
    yield Stay(house, office)
    clock.shift_clock(timedelta())


@pytest.fixture
def till(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Stripe, as far as the house is concerned."""
    with stripe_server.open_till() as open_one:
        monkeypatch.setenv("CENACLE_STRIPE_KEY", stripe_server.KEY)
        monkeypatch.setenv("CENACLE_STRIPE_WEBHOOK_SECRET", stripe_server.SECRET)
        monkeypatch.setenv("CENACLE_STRIPE_URL", open_one.url)
        stripe_provider.read_configuration.cache_clear()
        yield open_one
    stripe_provider.read_configuration.cache_clear()


@pytest.fixture
def begin(house: TestHouse, office: Client, till: Any) -> Callable[..., str]:
    """Somebody begins to pay on the page of gifts; what Stripe calls it."""

    def send(cents: int = 5000, **fields: Any) -> str:
        who = {"name": "Ann Melancon", "email": "ann@guests.test"}
        answer = house.client().post("/api/gifts/give", who | {"cents": cents} | fields)
        assert answer.status == 200, answer.body
        return str(answer.result["address"]).rpartition("/")[2]

    return send


@pytest.fixture
def tell(house: TestHouse) -> Callable[..., int]:
    """Stripe tells the house of an event; a worker does what is to be done then."""

    def send(event: dict[str, Any], *, works: bool = True, **how: Any) -> int:
        body = json.dumps(event).encode()
        headers = {"Stripe-Signature": stripe_server.sign(body, **how)}
        path = "/api/gifts/webhooks/stripe"
        answer = house.client().app.post(path, body, headers, expect_errors=True)
        if works and answer.status_int == 200:
            house.served.queue.run("gifts.sweep")
        return int(answer.status_int)

    return send


@pytest.fixture
def sweep(house: TestHouse) -> Callable[[], None]:
    """A worker makes up for what was lost."""
    return lambda: house.served.queue.run("gifts.sweep")


@pytest.fixture
def sign() -> Callable[..., str]:
    """As Stripe signs what it tells."""
    signs: Callable[..., str] = stripe_server.sign
    return signs

"""A house that texts, and people to text to."""

import importlib.util
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from cenacle.groups import Group
from cenacle.platform import clock, outbox
from cenacle.platform.access import Role
from cenacle.retreatants import add_retreatant
from cenacle.retreats import Retreat
from cenacle.testing import Client, TestHouse
from cenacle_sms import config
from cenacle_sms.channel import TEXTS
from cenacle_sms.models import TextMessage
from sqlalchemy import select

_spec = importlib.util.spec_from_file_location(
    "cenacle_sms_twilio_server", Path(__file__).parent / "twilio_server.py"
)
assert _spec
assert _spec.loader
twilio_server = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(twilio_server)


@pytest.fixture
def carrier(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Twilio, as far as the house is concerned."""
    with twilio_server.open_carrier() as open_one:
        monkeypatch.setenv("CENACLE_TWILIO_ACCOUNT_SID", twilio_server.SID)
        monkeypatch.setenv("CENACLE_TWILIO_AUTH_TOKEN", twilio_server.TOKEN)
        monkeypatch.setenv("CENACLE_TWILIO_FROM_NUMBER", twilio_server.FROM)
        monkeypatch.setenv("CENACLE_TWILIO_API_URL", open_one.url)
        config.read_configuration.cache_clear()
        yield open_one
    config.read_configuration.cache_clear()


@pytest.fixture
def noon(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Sets the hour of today in Louisiana; tests begin at noon."""

    def set_hour(hour: int) -> None:
        local = datetime.now(UTC).astimezone(clock.ZoneInfo("America/Chicago"))
        wanted = local.replace(hour=hour, minute=0, second=0, microsecond=0)
        clock.shift_clock(wanted - local)

    set_hour(12)
    yield set_hour
    clock.shift_clock(timedelta())


@pytest.fixture
def captain(house: TestHouse, noon: Any) -> Client:
    admin = house.client(Role.ADMIN)
    admin.post("/api/features/update", {"featureFlag": "Sms", "isEnabled": True})
    return house.client(Role.CAPTAIN)


@pytest.fixture
def retreat(house: TestHouse, captain: Client) -> int:
    with house.session() as session:
        group = session.scalars(select(Group).where(Group.group_number == "12")).one()
        start = house.today + timedelta(days=30)
        planned = Retreat(
            group_id=group.id, start_date=start, end_date=start + timedelta(days=3), capacity=40
        )
        session.add(planned)
        session.flush()
        return planned.id


@pytest.fixture
def person(house: TestHouse, retreat: int) -> Callable[..., int]:
    """Makes somebody of group 12 who consented to texts."""

    def make(last_name: str, phone: str | None, **fields: Any) -> int:
        given = {
            "first_name": "Paul",
            "birth_date": date(1960, 5, 6),
            "sms_consent_at": clock.now(),
            "sms_consent_place": "Registration form",
            "sms_consent_wording": "Yes, text me.",
        }
        with house.session() as session:
            group = session.scalars(select(Group).where(Group.group_number == "12")).one()
            made = add_retreatant(
                session, group, last_name=last_name, cell_phone=phone, **given | fields
            )
            return made.id

    return make


@pytest.fixture
def invite(captain: Client) -> Callable[..., Any]:
    def send(*people: int) -> Any:
        return captain.post("/api/sms/send-invitation-sms-messages", {"retreatantIds": people})

    return send


@pytest.fixture
def deliver(house: TestHouse) -> Callable[[], None]:
    """Does what the worker would."""
    return lambda: outbox.deliver(house.served, TEXTS)


@pytest.fixture
def texts(house: TestHouse) -> Callable[[], list[TextMessage]]:
    def read() -> list[TextMessage]:
        with house.session() as session:
            rows = session.scalars(select(TextMessage).order_by(TextMessage.id)).all()
            session.expunge_all()
        return list(rows)

    return read

"""The dashboard: cards of features that are on, in their order; one that breaks costs itself."""

import threading
import time
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from cenacle.api import DashboardCard, DashboardContext, FeatureFlag, hookimpl, write_setting
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse
from sqlalchemy import text
from sqlalchemy.orm import Session

Load = Callable[[Session, DashboardContext], Any]
Hooks = dict[str, Any]


def shows(number: int) -> Load:
    return lambda _session, _context: {"number": number}


def card(flag: str, order: int, load: Load, *, on: bool = True) -> Hooks:
    return {
        "cenacle_feature_flags": hookimpl(lambda: [FeatureFlag(flag, "", default=on)]),
        "cenacle_dashboard_cards": hookimpl(lambda: [DashboardCard(flag, order, load)]),
    }


def elements(client: Client) -> list[tuple[str, Any]]:
    told = client.get("/api/dashboard").result["dataElements"]
    return [(element["dashboardDataType"], element["data"]) for element in told]


def test_a_house_without_cards_has_an_empty_dashboard(house_with: Callable[..., TestHouse]) -> None:
    admin = house_with().client(Role.ADMIN)

    assert admin.get("/api/dashboard").result == {"dataElements": []}


def test_cards_stand_in_their_order_and_then_by_name(house_with: Callable[..., TestHouse]) -> None:
    house = house_with(
        a=card("Sms", 12, shows(1)), b=card("Birthdays", 12, shows(2)), c=card("First", 3, shows(3))
    )

    assert elements(house.client(Role.ADMIN)) == [
        ("First", {"number": 3}),
        ("Birthdays", {"number": 2}),
        ("Sms", {"number": 1}),
    ]


def test_a_card_comes_and_goes_with_its_flag(house_with: Callable[..., TestHouse]) -> None:
    asked: list[str] = []

    def load(_session: Session, _context: DashboardContext) -> dict[str, Any]:
        asked.append("Sms")
        return {}

    admin = house_with(sms=card("Sms", 10, load, on=False)).client(Role.ADMIN)
    assert (elements(admin), asked) == ([], [])

    admin.post("/api/features/update", {"featureFlag": "Sms", "isEnabled": True})

    assert (elements(admin), asked) == ([("Sms", {})], ["Sms"])


def test_there_are_six_cards_at_most(house_with: Callable[..., TestHouse]) -> None:
    plugins = {f"p{n}": card(f"Card{n}", n, shows(n)) for n in range(1, 9)}

    shown = elements(house_with(**plugins).client(Role.ADMIN))

    assert [flag for flag, _ in shown] == [f"Card{n}" for n in range(1, 7)]


def breaks(_session: Session, _context: DashboardContext) -> None:
    raise RuntimeError("out of paper")


def asks_nonsense(session: Session, _context: DashboardContext) -> None:
    session.execute(text("SELECT nothing FROM nowhere"))


def writes(session: Session, _context: DashboardContext) -> dict[str, Any]:
    write_setting(session, "Written", "by a card")
    return {}


def gives_a_list(_session: Session, _context: DashboardContext) -> Any:
    return [1, 2]


def gives_what_json_lacks(_session: Session, _context: DashboardContext) -> dict[str, Any]:
    return {"days": {date(2026, 6, 4)}}


@pytest.mark.parametrize(
    "load", [breaks, asks_nonsense, writes, gives_a_list, gives_what_json_lacks]
)
def test_a_card_that_breaks_costs_itself_alone(
    house_with: Callable[..., TestHouse], load: Load
) -> None:
    def asks(session: Session, _context: DashboardContext) -> dict[str, Any]:
        return {"number": session.scalar(text("SELECT 7"))}

    house = house_with(broken=card("Broken", 1, load), whole=card("Whole", 2, asks))

    assert elements(house.client(Role.ADMIN)) == [("Broken", None), ("Whole", {"number": 7})]


@pytest.mark.parametrize("plugin_seconds", [2.0])
def test_a_slow_card_costs_itself_alone(house_with: Callable[..., TestHouse]) -> None:
    awake = threading.Event()
    begun: list[int] = []

    def sleeps(_session: Session, _context: DashboardContext) -> dict[str, Any]:
        begun.append(1)
        awake.wait(60)
        return {}

    house = house_with(slow=card("Slow", 1, sleeps), whole=card("Whole", 2, shows(7)))
    admin = house.client(Role.ADMIN)

    took = []
    for _ in range(2):
        start = time.monotonic()
        assert elements(admin) == [("Slow", None), ("Whole", {"number": 7})]
        took.append(time.monotonic() - start)
    awake.set()

    assert max(took) < 4
    assert len(begun) == 1  # the first one is still at it
    house.served.plugins.faults.write()
    [told] = admin.get("/api/plugins/troubles").result
    assert [(fault["reason"], fault["count"]) for fault in told["faults"]] == [
        ("TooSlow: It took longer than 2 seconds.", 2)
    ]


def test_a_card_knows_who_looks_and_the_date_of_the_house(
    house_with: Callable[..., TestHouse],
) -> None:
    def load(_session: Session, context: DashboardContext) -> dict[str, Any]:
        return {"who": context.actor.email, "today": context.today.isoformat()}

    house = house_with(extra=card("Extra", 10, load))
    admin = house.client(Role.ADMIN)
    days = []
    # 26 hours lie between these two: it is never the same day in both.
    for zone in ("Pacific/Kiritimati", "Etc/GMT+12"):
        house.write_setting("HouseTimeZone", zone)
        [(_, data)] = elements(admin)
        days.append(date.fromisoformat(data["today"]))

    assert data["who"] == "admin@house.test"
    assert days[0] > days[1]


def test_the_dashboard_is_the_admins(house: TestHouse) -> None:
    assert house.client().get("/api/dashboard").status == 401
    assert house.client(Role.CAPTAIN).get("/api/dashboard").status == 403

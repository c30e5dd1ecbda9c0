"""The office's day: what waits over all groups, each with the place where it is done."""

from typing import Any

import pytest
from cenacle.api import DashboardCard, FeatureFlag, hookimpl
from cenacle.platform.access import Role
from cenacle.platform.mail.models import SuppressionReason
from cenacle.platform.mail.suppression import suppress
from cenacle.testing import Client, TestHouse


@pytest.fixture
def house(house_with: Any) -> TestHouse:
    """Without plugins, whose troubles would stand there too."""
    bare: TestHouse = house_with()
    return bare


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


def day(client: Client) -> list[tuple[str, str]]:
    answer = client.get("/api/dashboard/needs-doing")
    assert answer.status == 200, answer
    return [(need["kind"], need["path"]) for need in answer.result]


def words(client: Client) -> list[str]:
    return [need["message"] for need in client.get("/api/dashboard/needs-doing").result]


def test_nothing_stands_there_when_nothing_is_to_do(admin: Client, town: Any) -> None:
    town.person("Ames", email="ann@example.org")
    town.retreat(starts=80)
    town.retreat(starts=-20)

    assert day(admin) == []


def test_the_arrivals_of_the_week_and_who_comes(admin: Client, town: Any) -> None:
    soon, later = town.retreat("7", starts=5), town.retreat("8", starts=8)
    town.takes_part(town.person("Ames", "7"), soon)
    town.takes_part(town.person("Bell", "8"), later)

    assert day(admin) == [("arrivals", f"/captain/arrivals?retreat={soon}")]
    assert words(admin)[0].startswith("Group 7 arrives on ")
    assert words(admin)[0].endswith(": 1 attend")


def test_a_retreat_to_which_nobody_was_asked(admin: Client, town: Any) -> None:
    quiet, asked = town.retreat("7", starts=30), town.retreat("8", starts=31)
    town.takes_part(town.person("Bell", "8"), asked, "NotAttending", invited=True)

    assert day(admin) == [("uncalled", f"/admin/retreats/{quiet}/call")]


def test_who_was_asked_and_has_not_answered(admin: Client, town: Any) -> None:
    near, far = town.retreat("7", starts=15), town.retreat("8", starts=30)
    for name in ("Ames", "Bell"):
        town.takes_part(town.person(name, "7"), near, "NoResponse", invited=True)
    town.takes_part(town.person("Cole", "7"), near, "Attending", invited=True)
    town.person("Dunn", "7")
    town.takes_part(town.person("Eads", "8"), far, "NoResponse", invited=True)

    assert day(admin) == [("unanswered", f"/admin/retreats/{near}/call?show=phone")]
    assert words(admin)[0].startswith("2 people have not answered for group 7 (")


def test_applications_and_addresses_that_bounce(
    house: TestHouse, admin: Client, town: Any, apply: Any
) -> None:
    apply(town.retreat(starts=80))
    town.person("Ames", email="ann@example.org")
    with house.session() as session:
        suppress(session, house.served, "ann@example.org", SuppressionReason.BOUNCED)
        suppress(session, house.served, "nobody@example.org", SuppressionReason.BOUNCED)

    assert day(admin) == [
        ("applications", "/admin/people?tab=prospects"),
        ("bounced", "/admin/mail?list=addresses"),
    ]
    assert words(admin) == ["1 application waits to be decided", "1 address bounces"]


def test_a_plugin_in_trouble(house_with: Any) -> None:
    def fail(*_: Any) -> Any:
        raise ValueError("out of order")

    card = DashboardCard(flag="Ill", order=1, load=fail)
    house = house_with(
        ill={
            "cenacle_feature_flags": hookimpl(
                lambda: [FeatureFlag("Ill", "Is ill.", default=True)]
            ),
            "cenacle_dashboard_cards": hookimpl(lambda: [card]),
        }
    )
    admin = house.client(Role.ADMIN)
    admin.get("/api/dashboard")
    house.served.plugins.faults.write()

    assert day(admin) == [("plugin", "/admin/feature-management")]


def test_many_retreats_cost_no_statement_more(
    admin: Client, town: Any, statements: list[str]
) -> None:
    town.retreat("1", starts=3)
    day(admin)
    statements.clear()
    day(admin)
    few = len(statements)
    for number in range(2, 12):
        town.retreat(str(number), starts=3 + number)
    statements.clear()
    shown = day(admin)

    assert len(statements) == few
    assert len(shown) == 12  # what is nearer comes first, and the list ends


def test_the_roster_opens_at_the_retreat_that_comes_next(admin: Client, town: Any) -> None:
    def first() -> Any:
        return admin.get("/api/rosters/next-group").result["groupId"]

    town.group("1")
    assert first() is None
    town.retreat("2", starts=-20)
    town.retreat("3", starts=40)
    town.retreat("7", starts=10)
    assert first() == town.group("7")
    town.retreat("9", starts=-1)
    assert first() == town.group("9")

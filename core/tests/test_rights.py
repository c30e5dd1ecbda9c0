"""Every route by every role against the page of rights (rights.csv)."""

import csv
from pathlib import Path

import pytest
from cenacle.platform.access import HOLDERS, NO_SIGN_IN, Actor, Right, Role
from cenacle.testing import TestHouse

with (Path(__file__).parent / "rights.csv").open() as page:
    PAGE = {(row["method"], row["path"]): row["right"] for row in csv.DictReader(page)}

CALLERS = [None, *Role]


@pytest.fixture
def open_house(house: TestHouse) -> TestHouse:
    """All features on, so that every address exists."""
    admin = house.client(Role.ADMIN)
    for feature in admin.get("/api/features/enabled-features").result:
        admin.post(
            "/api/features/update", {"featureFlag": feature["featureFlag"], "isEnabled": True}
        )
    return house


def test_every_route_has_a_row_and_every_row_a_route(house: TestHouse) -> None:
    routes = {
        (method, service.path): documentation.right
        for service in house.registry.cornice_services.values()
        for method, documentation in service.documentation.items()
    }

    assert routes == PAGE


@pytest.mark.parametrize("role", CALLERS, ids=lambda role: role.name if role else "stranger")
def test_each_role_is_let_in_or_kept_out_as_the_page_says(
    open_house: TestHouse, role: Role | None
) -> None:
    client = open_house.client(role)
    of_plugins = {name: given.roles for name, given in open_house.served.rights.known.items()}
    holders = {**HOLDERS, **of_plugins}
    for (method, path), right in PAGE.items():
        answer = client.request(method, path)
        if path == "/api/account/logout":
            client = open_house.client(role)

        if right in (Right.TOKEN, Right.WEBHOOK):
            assert answer.status in (400, 403), (method, path)  # made up, or unsigned
        elif right in NO_SIGN_IN:
            assert answer.status not in (401, 403), (method, path)
        elif role is None:
            assert answer.status == 401, (method, path)
        elif right == Right.SIGNED_IN or role in holders[right]:
            assert answer.status not in (401, 403), (method, path)
        else:
            assert answer.status == 403, (method, path)


@pytest.mark.parametrize(
    ("role", "right", "here", "elsewhere"),
    [
        (Role.ADMIN, Right.LEAD, True, True),
        (Role.CAPTAIN, Right.LEAD, True, False),
        (Role.CAPTAIN, Right.PASTORAL, True, False),
        (Role.GROUP_USER, Right.READ, True, False),
        (Role.GROUP_USER, Right.PASTORAL, False, False),
        (Role.PRIEST, Right.PASTORAL, True, False),
        (Role.PRIEST, Right.LEAD, False, False),
        (None, Right.READ, False, False),
    ],
)
def test_a_right_reaches_the_own_group_alone(
    role: Role | None, right: Right, here: bool, elsewhere: bool
) -> None:
    actor = Actor(1, "ann@house.test", role, group_id=12)

    assert (actor.may_in(right, 12), actor.may_in(right, 13)) == (here, elsewhere)

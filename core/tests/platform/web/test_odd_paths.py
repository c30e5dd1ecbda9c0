"""Texts in a path that no database keeps, and so no row can have."""

import pytest
from cenacle.platform.access import Role
from cenacle.testing import TestHouse


@pytest.mark.parametrize(
    "path",
    [
        "/api/settings/%00",
        "/api/settings/Portal%00Title",
        "/api/users/1/profilePhoto/%00",
        "/api/group/%00",
    ],
)
def test_what_cannot_be_kept_is_not_found(house: TestHouse, path: str) -> None:
    assert house.client(Role.ADMIN).get(path).status == 404


@pytest.mark.parametrize(
    "path",
    ["/api/emails/subscription/%00", "/api/external-retreatants/validate-challenge/%00"],
)
def test_a_link_that_cannot_be_one_opens_nothing(house: TestHouse, path: str) -> None:
    assert house.client().get(path).status == 403

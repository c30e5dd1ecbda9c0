"""What is asked, as the house knows it."""

from cenacle.api import AskedAt, Role
from cenacle.testing import TestHouse

import cenacle_sample_plugin


def test_a_size_is_asked_of_whoever_applies() -> None:
    [field] = cenacle_sample_plugin.cenacle_fields()

    assert field.choices == ("S", "M", "L", "XL")
    assert AskedAt.REGISTRATION in field.asked


def test_a_house_takes_it_in_and_switches_it_on(house: TestHouse) -> None:
    admin = house.client(Role.ADMIN)
    switch = {"featureFlag": "SamplePlugin", "isEnabled": True}

    admin.post("/api/features/update", switch)

    assert switch in admin.get("/api/features/enabled-features").result

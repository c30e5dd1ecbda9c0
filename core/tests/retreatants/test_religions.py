"""Religions that a person may name."""

from cenacle.testing import TestHouse


def test_a_stranger_may_choose_for_the_registration_form(house: TestHouse) -> None:
    options = house.client().get("/api/religion/religion-options").result

    assert options[0]["label"] == "Catholic"
    assert len({option["value"] for option in options}) == len(options) > 5

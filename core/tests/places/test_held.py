"""How many places a call holds."""

import pytest
from cenacle.places.held import count_held

pytestmark = pytest.mark.any_database


def held(**changed: int) -> int:
    usual = {
        "unanswered": 12, "holders_attending": 0, "newcomer_places": 2, "capacity": 10,
        "attending": 0, "offered": 0,
    }  # fmt: skip
    return count_held(**usual | changed)


def test_newcomers_have_their_own_places_and_no_more() -> None:
    assert held() == 8
    assert held(attending=1) == 8
    assert held(attending=2) == 8
    assert held(attending=3) == 7


def test_a_yes_of_somebody_it_is_held_for_takes_one_of_them() -> None:
    assert held(unanswered=11, holders_attending=1, attending=1) == 7
    assert held(unanswered=4, holders_attending=8, attending=8) == 0


def test_no_more_is_held_than_there_are_people_to_hold_it_for() -> None:
    assert held(unanswered=3) == 3
    assert held(unanswered=0) == 0


def test_no_place_is_held_that_somebody_has_or_is_offered() -> None:
    assert held(attending=3, offered=2) == 5
    assert held(attending=8, offered=2) == 0
    assert held(attending=12) == 0


def test_newcomers_may_have_all_of_it() -> None:
    assert held(newcomer_places=10) == 0
